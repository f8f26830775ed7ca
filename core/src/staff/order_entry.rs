//! Orders that staff enter for a buyer on the phone, at the counter or in a chat (decision D203).

use std::collections::BTreeMap;

use serde::Deserialize;
use validator::Validate;

use crate::cart::{AMOUNT_MAX, MINIMUM_AMOUNT, read_amount};
use crate::form::{
    Field, FormRules, Heading, Typed, ValidationResult, both, cross_field, optional, rule,
    typed_fields,
};
use crate::order::{CheckedOrder, OrderForm, OrderNumber, OrderStatus, read_products};
use crate::refusal::{Refusal, RefusalCode};

const GOODS: Field = Field::new("Lines", "訂購商品");
const CONSENT: Field = Field::new("Consent", "個人資料的同意");
const EXCHANGE_OF: Field = Field::new("ExchangeOf", "換貨的原訂單編號");

/// Order that staff enter for a buyer.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Validate)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "PascalCase")]
#[validate(schema(function = goods, skip_on_field_errors = false))]
pub struct OrderEntryForm {
    /// Products, each once, each with at least one piece.
    #[cfg_attr(feature = "openapi", schema(max_items = 200))]
    #[serde(default)]
    pub lines: Vec<OrderEntryLine>,
    /// `true` if the buyer knows what the personal data is for, and agreed.
    #[validate(custom(function = consent))]
    #[serde(default)]
    pub consent: Typed,
    /// Number of the order whose returned goods this order replaces; blank for none.
    #[validate(custom(function = exchange_of))]
    #[serde(default)]
    pub exchange_of: Typed,
    /// Buyer, receiver, delivery and payment, by the rules of the checkout.
    #[serde(default)]
    pub order: OrderForm,
}

typed_fields! {
    /// Pieces of a product to order.
    pub struct OrderEntryLine {
        /// Id of the product.
        product_id: "ProductId",
        /// Number of pieces.
        amount: "Amount",
    }
}

impl FormRules for OrderEntryForm {
    const FIELDS: &'static [(&'static str, Field)] = &[
        ("lines", GOODS),
        ("consent", CONSENT),
        ("exchange_of", EXCHANGE_OF),
    ];
    const HEADING: Heading = Heading::Blank;
}

/// Order that staff entered, after all rules that need only the form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EnteredOrder {
    /// Number of pieces by product id.
    pub goods: BTreeMap<i64, u32>,
    /// Order whose returned goods this order replaces.
    pub exchange_of: Option<OrderNumber>,
    /// Buyer, receiver, delivery and payment.
    pub form: CheckedOrder,
}

impl OrderEntryForm {
    /// Validates the form and returns the order. `to_buyer` is `true` if the receiver is the buyer,
    /// whose errors are then reported once.
    ///
    /// Fails by field like [`OrderForm::check`], and with `out_of_range` or `required` for the
    /// goods, `agreement_required` without the buyer's consent, and `order_unknown` if the number
    /// of the exchanged order is invalid.
    pub fn check(&self, to_buyer: bool) -> Result<EnteredOrder, Refusal> {
        let ((), form) = both(self.validated(()), self.order.check_agreed(true, to_buyer))?;
        Ok(EnteredOrder {
            goods: self.read_goods()?,
            exchange_of: optional(&self.exchange_of, OrderNumber::parse)?,
            form,
        })
    }

    fn read_goods(&self) -> Result<BTreeMap<i64, u32>, Refusal> {
        let goods = read_products(
            GOODS,
            self.lines.iter().map(OrderEntryLine::read),
            |pieces| *pieces,
        );
        goods.map_err(|refusal| match refusal.code {
            RefusalCode::OutOfRange => {
                let message = "每項商品的數量必須是 1 以上的整數，同一項商品只列一次";
                Refusal::field(GOODS.key, refusal.code, message)
            }
            _ => refusal,
        })
    }
}

impl OrderEntryLine {
    /// Reads product and pieces; `None` without at least one piece.
    fn read(&self) -> Option<(i64, u32)> {
        let pieces = u32::try_from(read_amount(&self.amount).ok()?).ok()?;
        let is_sound = (MINIMUM_AMOUNT..=AMOUNT_MAX).contains(&pieces);
        self.product_id.number().zip(is_sound.then_some(pieces))
    }
}

/// Checks that goods of an order came back, which a new order can replace.
///
/// Fails with `order_status_wrong` if none did.
pub fn check_exchange(status: OrderStatus) -> Result<(), Refusal> {
    let came_back = matches!(status, OrderStatus::Returned | OrderStatus::PartlyReturned);
    came_back.then_some(()).ok_or_else(|| {
        let message = "這筆訂單還沒有退回的商品，請先記錄商品退回，再建立換貨的新訂單";
        Refusal::new(RefusalCode::OrderStatusWrong, message)
    })
}

fn goods(form: &OrderEntryForm) -> ValidationResult {
    cross_field("lines", form.read_goods())
}

fn consent(typed: &Typed) -> ValidationResult {
    let message = "請先向顧客說明個人資料的用途，並取得同意";
    let missing = || Refusal::field(CONSENT.key, RefusalCode::AgreementRequired, message);
    rule(typed.is_true().then_some(()).ok_or_else(missing))
}

fn exchange_of(typed: &str) -> ValidationResult {
    rule(optional(typed, OrderNumber::parse))
}
