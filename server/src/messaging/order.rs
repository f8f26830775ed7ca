//! What messages about an order state.

use serde::{Deserialize, Serialize};
use shop_core::money::Money;
use shop_core::order::{DeliveryLocation, OrderNews, PayType};

/// An order as its messages tell it: its facts when the message was posted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderFacts {
    /// The order number.
    pub id: String,
    /// When it was placed, in milliseconds since 1970.
    pub placed_at: i64,
    /// Until when it waits for the money, in milliseconds since 1970.
    pub due_at: Option<i64>,
    /// Who bought. Empty in a message without the buyer's own words, as are all that the buyer typed.
    pub buyer_name: String,
    /// Who receives the goods.
    pub receiver_name: String,
    /// Whom the courier calls.
    pub receiver_tel: String,
    /// Which fees and which words apply.
    pub delivery_location: DeliveryLocation,
    /// The whole address in one line, as a label shows it.
    pub address: String,
    /// How it is paid.
    pub pay_type: PayType,
    /// What the buyer wrote for the shop.
    pub remark: String,
    /// What was bought.
    pub lines: Vec<OrderedLine>,
    /// What it costs, part by part.
    pub charge: Charge,
    /// Whether the shop owes the buyer what was paid.
    pub refund_due: bool,
    /// Who carries the goods.
    pub carrier: Option<String>,
    /// By which the carrier finds them.
    pub tracking_number: Option<String>,
    /// By which a buyer overseas pays.
    pub overseas_payment_code: Option<String>,
    /// The freight that waits for the buyer's word, and the total that comes of it.
    #[serde(default)]
    pub freight: Option<ProposedFreight>,
}

/// A freight that staff proposed, and the buyer has to agree to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ProposedFreight {
    /// What the way costs.
    pub freight: Money,
    /// What the buyer pays once it is agreed to.
    pub total: Money,
}

/// One line of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderedLine {
    /// Category, as it was called then.
    pub category_name: String,
    /// Product, as it was called then.
    pub product_name: String,
    /// Unit price.
    pub price: Money,
    /// Pieces.
    pub amount: u32,
    /// What the line was charged with, in whole dollars.
    pub charged: Money,
}

/// What an order costs, as the quote of its receipt says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Charge {
    /// Sum of the lines.
    pub subtotal: Money,
    /// Delivery before the reduction.
    pub delivery_fee: Money,
    /// What was taken off.
    pub reduction: Money,
    /// What the place added.
    pub surcharge: Money,
    /// What cash on delivery added.
    pub collection_fee: Money,
    /// What the buyer pays.
    pub total: Money,
}

impl OrderFacts {
    /// The order without a word that the buyer typed, for a reader who may never have heard of it
    /// (decision D61).
    #[must_use]
    pub fn without_own_words(self) -> Self {
        Self {
            buyer_name: String::new(),
            receiver_name: String::new(),
            receiver_tel: String::new(),
            address: String::new(),
            remark: String::new(),
            ..self
        }
    }

    /// Whether staff still have to set the freight: until then there is nothing to pay (decision D172).
    #[must_use]
    pub fn waits_for_freight(&self) -> bool {
        self.delivery_location != DeliveryLocation::Taiwan && self.charge.surcharge == Money::ZERO
    }

    /// What makes a message itself. A payment code and a freight may be corrected, which is news again.
    #[must_use]
    pub fn dedupe_key(&self, news: OrderNews) -> String {
        let Self { id, .. } = self;
        let corrected = match news {
            OrderNews::PaymentCodeSet => self.overseas_payment_code.clone(),
            OrderNews::FreightSet => self.freight.map(|proposed| proposed.freight.to_string()),
            _ => None,
        };
        match corrected {
            Some(what) => format!("order:{id}:{}:{what}", kind(news)),
            None => format!("order:{id}:{}", kind(news)),
        }
    }
}

/// The word of some news in the column `kind`, in the inbox and in the figures.
#[must_use]
pub const fn kind(news: OrderNews) -> &'static str {
    match news {
        OrderNews::Placed => "OrderPlaced",
        OrderNews::PaymentReceived => "OrderPaymentReceived",
        OrderNews::ShippedOut => "OrderShippedOut",
        OrderNews::Cancelled { .. } => "OrderCancelled",
        OrderNews::Expired => "OrderExpired",
        OrderNews::FreightSet => "OrderFreightSet",
        OrderNews::PaymentCodeSet => "OrderPaymentCodeSet",
    }
}
