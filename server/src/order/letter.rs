//! What the buyer is written about an order.

use shop_core::money::Money;
use shop_core::order::{DeliveryLocation, OrderNews, PayType};
use shop_core::time::Moment;

use super::store::lines::LineRow;
use super::store::orders::OrderRow;
use crate::catalogue::store::{price, whole};
use crate::db::Conn;
use crate::error::AppError;
use crate::notice::Desk;
use crate::notice::order::{self as notice, Charge, OrderFacts, OrderedLine};

/// Posts the letter of some news about an order, in the transaction that makes them.
pub fn post(
    conn: &mut Conn,
    desk: &Desk,
    now: Moment,
    news: OrderNews,
    order: &OrderRow,
    lines: &[LineRow],
) -> Result<(), AppError> {
    notice::post(conn, desk, now, news, &facts(order, lines)?)
}

/// An order as its letters tell it.
fn facts(order: &OrderRow, lines: &[LineRow]) -> Result<OrderFacts, AppError> {
    let damaged = |what: &str| AppError::Damaged(format!("{what} of order {}", order.id));
    let quote = order.receipt()?.quote;
    let mut ordered = Vec::with_capacity(lines.len());
    for (line, counted) in lines.iter().zip(&quote.lines) {
        ordered.push(OrderedLine {
            category_name: line.category_name.clone(),
            product_name: line.product_name.clone(),
            price: price(line.price)?,
            amount: whole(line.amount)?,
            charged: counted.rounded,
        });
    }
    Ok(OrderFacts {
        id: order.id.clone(),
        placed_at: order.created_at,
        due_at: order.due_at,
        buyer_name: order.buy_name.clone(),
        buyer_email: order.buy_email.clone(),
        buyer_tel: order.buy_tel.clone(),
        receiver_name: order.receive_name.clone(),
        receiver_tel: order.receive_tel.clone(),
        delivery_location: DeliveryLocation::from_name(&order.delivery_location)
            .ok_or_else(|| damaged("place"))?,
        address: address(order),
        pay_type: PayType::from_name(&order.pay_type).ok_or_else(|| damaged("pay type"))?,
        remark: order.remark.clone(),
        lines: ordered,
        charge: Charge {
            subtotal: quote.subtotal,
            delivery_fee: quote.delivery_fee,
            reduction: quote.reduction,
            surcharge: quote.surcharge,
            collection_fee: quote.collection_fee,
            total: Money::from_thousandths(order.total).ok_or_else(|| damaged("total"))?,
        },
        refund_due: order.refund_due,
        carrier: order.carrier.clone(),
        tracking_number: order.tracking_number.clone(),
        overseas_payment_code: order.overseas_payment_code.clone(),
    })
}

/// The whole address in one line, as a label shows it.
fn address(order: &OrderRow) -> String {
    let parts = [
        order.delivery_zip_code.as_str(),
        " ",
        &order.delivery_city,
        &order.delivery_area,
        &order.delivery_address,
    ];
    parts.concat().trim_start().to_owned()
}
