//! Delivery log of an order: its status changes as the buyer reads them (`GET /Order/DeliveryLog`).

use serde::Serialize;

use super::{Actor, OrderStatus, Shipment};

/// Entry of a delivery log: a change of the status, explained to the buyer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LogEntry {
    /// Status after the change.
    #[cfg_attr(feature = "openapi", schema(value_type = i64, minimum = 1, maximum = 12))]
    pub status: OrderStatus,
    /// Name of the status, in Chinese.
    pub title: &'static str,
    /// Sentence that explains the status to the buyer, in Chinese.
    pub detail: String,
    /// Name of the carrier; `null` unless the entry is the hand-over to a carrier.
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub carrier: Option<String>,
    /// Tracking number of the parcel; `null` unless the entry is the hand-over to a carrier.
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub tracking_number: Option<String>,
}

impl LogEntry {
    /// Creates the entry of a change to `status` by `by`.
    ///
    /// `shipment` is used only if the status is `ShippedOut`. Every change of the status has an
    /// entry; the first one is the placing of the order.
    #[must_use]
    pub fn of(status: OrderStatus, by: Actor, shipment: Option<&Shipment>) -> Self {
        let shipment = shipment.filter(|_| status == OrderStatus::ShippedOut);
        Self {
            status,
            title: status.label(),
            detail: detail(status, by, shipment),
            carrier: shipment.map(|shipment| shipment.carrier.clone()),
            tracking_number: shipment.map(|shipment| shipment.tracking_number.clone()),
        }
    }
}

fn detail(status: OrderStatus, by: Actor, shipment: Option<&Shipment>) -> String {
    let sentence = match (status, by) {
        (OrderStatus::Placed, _) => "我們已收到您的訂單",
        (OrderStatus::Preparing, _) => "商品正在備貨與包裝",
        (OrderStatus::ShippedOut, _) => {
            return shipment.map_or_else(
                || "商品已交付物流業者".to_owned(),
                |Shipment {
                     carrier,
                     tracking_number,
                 }| {
                    format!("商品已交付{carrier}，物流單號 {tracking_number}")
                },
            );
        }
        (OrderStatus::Dispatched, _) => "物流業者正在配送，請留意來電",
        (OrderStatus::Cancelled, Actor::Buyer) => "您已取消這筆訂單",
        (OrderStatus::Cancelled, Actor::Staff) => "本店已取消這筆訂單，如有疑問請與我們聯絡",
        (OrderStatus::Returned, _) => "商品已退回本店，如有疑問請與我們聯絡",
        (OrderStatus::PartlyReturned, _) => "部分商品已退回本店，如有疑問請與我們聯絡",
        (OrderStatus::Cancelled, _) => "付款期限已過，訂單已自動取消",
    };
    sentence.to_owned()
}
