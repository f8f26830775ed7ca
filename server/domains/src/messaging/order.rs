//! Facts of an order in its messages.

use serde::{Deserialize, Serialize};
use shop_core::money::Money;
use shop_core::order::{DeliveryLocation, OrderNotification, PayType};
use shop_engine::infra::secret::Secret;

/// Facts of an order when its message was queued.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderFacts {
    /// Order id.
    pub id: String,
    /// Time of the order, in milliseconds since 1970.
    pub placed_at: i64,
    /// Deadline of the payment, in milliseconds since 1970.
    pub due_at: Option<i64>,
    /// Name of the buyer. This and all other texts that the buyer typed are empty after
    /// `without_own_words`.
    pub buyer_name: String,
    /// Name of the receiver.
    pub receiver_name: String,
    /// Phone number of the receiver, for the courier.
    pub receiver_tel: String,
    /// Delivery location, which decides on fees and wording.
    pub delivery_location: DeliveryLocation,
    /// Full address in one line, as on a label.
    pub address: String,
    /// Payment type.
    pub pay_type: PayType,
    /// Remark of the buyer.
    pub remark: String,
    /// Lines of the order.
    pub lines: Vec<OrderedLine>,
    /// Costs by part.
    pub charge: Charge,
    /// `true` if the shop owes the buyer a refund.
    pub refund_due: bool,
    /// Sum of the refund that is owed, in NT$.
    #[serde(default)]
    pub to_refund: Money,
    /// `true` if a part of the goods came back.
    #[serde(default)]
    pub is_partly_returned: bool,
    /// Sentences that the message quotes: the credit receipt of returned goods, the goods that the
    /// buyer wants to return, or the shop's answer.
    #[serde(default, alias = "credit")]
    pub sentences: Vec<String>,
    /// Last day on which goods can be returned, as `2026/12/07`.
    #[serde(default)]
    pub return_until: Option<String>,
    /// Carrier of the goods.
    pub carrier: Option<String>,
    /// Tracking number of the carrier.
    pub tracking_number: Option<String>,
    /// Code that a buyer overseas pays with.
    pub overseas_payment_code: Option<String>,
    /// Freight that awaits the buyer's consent, with the resulting total.
    #[serde(default)]
    pub freight: Option<ProposedFreight>,
    /// Token of the link to the order, for a buyer without a login (decision D204).
    #[serde(default)]
    pub link_token: Option<String>,
}

/// Freight proposed by staff. The buyer has to agree to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ProposedFreight {
    /// Freight in NT$.
    pub freight: Money,
    /// Total that the buyer pays after consent, in NT$.
    pub total: Money,
}

/// Line of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderedLine {
    /// Category name at the time of the order.
    pub category_name: String,
    /// Product name at the time of the order.
    pub product_name: String,
    /// Unit price.
    pub price: Money,
    /// Number of pieces.
    pub amount: u32,
    /// Amount charged for the line, in whole NT$.
    pub charged: Money,
}

/// Costs of an order, as in the quote of its receipt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Charge {
    /// Sum of the lines.
    pub subtotal: Money,
    /// Delivery fee before the reduction.
    pub delivery_fee: Money,
    /// Reduction.
    pub reduction: Money,
    /// Surcharge of the delivery location.
    pub surcharge: Money,
    /// Fee for cash on delivery.
    pub collection_fee: Money,
    /// Total that the buyer pays.
    pub total: Money,
}

/// Purpose of the hash in a link.
const LINK: &str = "order link";

/// Returns the token of the link to an order (decision D204).
///
/// The server's secret and the order number determine it, so that each message about the order has
/// the same link, and none is stored.
#[must_use]
pub fn link_token(secret: &Secret, id: &str) -> String {
    secret.short_hash(LINK, id)
}

/// Returns `true` if this is the token of the link to the order.
#[must_use]
pub fn is_link_token(secret: &Secret, id: &str, token: &str) -> bool {
    secret.matches_short(LINK, id, token)
}

/// Returns the link to an order. The token is behind `#`, so that no server logs it.
#[must_use]
pub fn link(public_url: &str, id: &str, token: &str) -> String {
    format!("{public_url}/Order/Link#{id}.{token}")
}

impl OrderFacts {
    /// Removes all texts that the buyer typed, for a recipient who may not know the order (decision
    /// D61).
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

    /// Returns the page on which the buyer sees the order, as named in sentences.
    #[must_use]
    pub const fn page_name(&self) -> &'static str {
        match self.link_token {
            Some(_) => "訂單頁面",
            None => "會員中心的訂單查詢",
        }
    }

    /// Returns the address of that page.
    #[must_use]
    pub fn page_url(&self, public_url: &str) -> String {
        match &self.link_token {
            Some(token) => link(public_url, &self.id, token),
            None => format!("{public_url}/User/Order"),
        }
    }

    /// Returns `true` if staff have to set the freight first. Until then no payment is due
    /// (decision D172).
    #[must_use]
    pub fn waits_for_freight(&self) -> bool {
        self.delivery_location != DeliveryLocation::Taiwan && self.charge.surcharge == Money::ZERO
    }

    /// Returns the dedupe key of a message about a change at this time. It contains the payment
    /// code, the freight, or the time of a shipment or return, so that a buyer gets another message
    /// after a correction.
    #[must_use]
    pub fn dedupe_key(&self, notification: OrderNotification, changed_at: i64) -> String {
        let Self { id, .. } = self;
        let corrected = match notification {
            OrderNotification::PaymentCodeSet => self.overseas_payment_code.clone(),
            OrderNotification::FreightSet => {
                self.freight.map(|proposed| proposed.freight.to_string())
            }
            OrderNotification::ShippedOut
            | OrderNotification::ShipmentCorrected
            | OrderNotification::Delivered
            | OrderNotification::ReturnRequested
            | OrderNotification::ReturnAccepted
            | OrderNotification::ReturnQuestion
            | OrderNotification::ReturnRefused
            | OrderNotification::TakenBack => Some(changed_at.to_string()),
            _ => None,
        };
        match corrected {
            Some(what) => format!("order:{id}:{}:{what}", kind(notification)),
            None => format!("order:{id}:{}", kind(notification)),
        }
    }
}

/// Returns the value of the column `kind`, also used by the inbox and the metrics.
#[must_use]
pub const fn kind(notification: OrderNotification) -> &'static str {
    match notification {
        OrderNotification::Placed => "OrderPlaced",
        OrderNotification::PaymentReceived => "OrderPaymentReceived",
        OrderNotification::ShippedOut => "OrderShippedOut",
        OrderNotification::ShipmentCorrected => "OrderShipmentCorrected",
        OrderNotification::Delivered => "OrderDelivered",
        OrderNotification::ReturnRequested => "OrderReturnRequested",
        OrderNotification::ReturnAccepted => "OrderReturnAccepted",
        OrderNotification::ReturnQuestion => "OrderReturnQuestion",
        OrderNotification::ReturnRefused => "OrderReturnRefused",
        OrderNotification::TakenBack => "OrderTakenBack",
        OrderNotification::Cancelled { .. } => "OrderCancelled",
        OrderNotification::Expired => "OrderExpired",
        OrderNotification::FreightSet => "OrderFreightSet",
        OrderNotification::PaymentCodeSet => "OrderPaymentCodeSet",
    }
}
