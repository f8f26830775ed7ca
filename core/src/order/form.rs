//! The order form: what a shopper types at the checkout, and what the rules make of it.

use super::recipient::{TypedDelivery, TypedPerson, read_location};
use super::{Delivery, DeliveryLocation, PayType, Person, check_pay_type};
use crate::contact::Email;
use crate::form::{Field, Heading, WrongFields, check_lines, typed_form};
use crate::money::Money;
use crate::refusal::Refusal;

const BUY_EMAIL: Field = Field::new("BuyEmail", "電子郵件");
const REMARK: Field = Field::new("Remark", "備註");
const PAY_TYPE: Field = Field::new("PayType", "付款方式");
const EXPECTED_TOTAL: Field = Field::new("ExpectedTotal", "應付總額");
const AGREE: Field = Field::new("Agree", "同意條款");

/// Most characters of a remark.
pub const REMARK_MAX: usize = 500;

/// What a remark that was left empty says (decision D38).
pub const NO_REMARK: &str = "無";

typed_form! {
    /// What an order is placed with, as it was typed (catalogue document, section 3). Prices, fees
    /// and status are none of its fields: they come from the shop alone.
    pub struct OrderForm {
        /// The buyer's name.
        buy_name: "BuyName",
        /// The buyer's phone number.
        buy_tel: "BuyTel",
        /// The buyer's e-mail address, or nothing.
        buy_email: "BuyEmail",
        /// The receiver's name.
        receive_name: "ReceiveName",
        /// The receiver's phone number.
        receive_tel: "ReceiveTel",
        /// `HomeDelivery`, or nothing.
        delivery_type: "DeliveryType",
        /// `Taiwan`, `OutlyingIsland` or `Overseas`; left out, it is `Taiwan`.
        delivery_location: "DeliveryLocation",
        /// Zip of 3, 5 or 6 digits; without one, city and area name it.
        zip_code: "DeliveryZipCode",
        /// City or county; none overseas.
        city: "DeliveryCity",
        /// Area; none overseas.
        area: "DeliveryArea",
        /// Street and number; overseas the whole address.
        address: "DeliveryAddress",
        /// The way to pay; left out, it is `CashOnDelivery`.
        pay_type: "PayType",
        /// What the shopper wants the shop to know.
        remark: "Remark",
        /// The total that the shopper saw, in whole dollars, or nothing (decision D26).
        #[cfg_attr(feature = "ts", tsify(type = "number | string | null"))]
        expected_total: "ExpectedTotal",
        /// Always empty, as are the next four: cards are the gateway's affair.
        pay_name: "PayName",
        /// Always empty.
        pay_number: "PayNumber",
        /// Always empty.
        pay_month: "PayMonth",
        /// Always empty.
        pay_year: "PayYear",
        /// Always empty.
        pay_cvc: "PayCVC",
    }
}

/// An order form that keeps every rule that needs nothing but the form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedOrder {
    /// Who orders.
    pub buyer: Person,
    /// The buyer's e-mail address.
    pub buyer_email: Option<Email>,
    /// Who receives the goods.
    pub receiver: Person,
    /// Where the goods go.
    pub delivery: Delivery,
    /// How the order is paid.
    pub pay_type: PayType,
    /// The remark, 無 where there is none; at most [`REMARK_MAX`] characters.
    pub remark: String,
    /// The total that the shopper saw.
    pub expected_total: Option<Money>,
}

impl OrderForm {
    /// The order that the form asks for (catalogue document, section 5; decisions D25, D38, D43).
    ///
    /// Refuses, by field, blank names, phones and addresses, phones and e-mail addresses that are
    /// none, a zip that does not agree with city and area or with the place, and a way to pay that
    /// the place does not have. Card data is refused as a whole with `card_data_refused`, and none
    /// of it is told.
    pub fn check(&self) -> Result<CheckedOrder, Refusal> {
        self.check_with(false, |_| {})
    }

    /// As [`Self::check`], for the page, where the terms have to be agreed to: refuses with
    /// `agreement_required` who has not (catalogue document, section 5). With `to_buyer` (同訂購人)
    /// the receiver is the buyer, whose faults are named once.
    pub fn check_agreed(&self, agreed: bool, to_buyer: bool) -> Result<CheckedOrder, Refusal> {
        self.check_with(to_buyer, |wrong| {
            if !agreed {
                let message = "請先閱讀並同意服務條款與隱私權政策";
                wrong.note(AGREE, "agreement_required", message);
            }
        })
    }

    fn check_with(
        &self,
        to_buyer: bool,
        last: impl FnOnce(&mut WrongFields),
    ) -> Result<CheckedOrder, Refusal> {
        if self.has_card_data() {
            return Err(card_data_refused());
        }
        let mut wrong = WrongFields::default();
        let checked = self.read(&mut wrong, to_buyer);
        last(&mut wrong);
        wrong.finish(Heading::Failed, checked)
    }

    fn read(&self, wrong: &mut WrongFields, to_buyer: bool) -> Option<CheckedOrder> {
        let location = read_location(wrong, &self.delivery_location);
        let place = location.unwrap_or_default();
        let buyer = TypedPerson::buyer(&self.buy_name, &self.buy_tel).read(wrong, place);
        let buyer_email = wrong.optional(BUY_EMAIL, &self.buy_email, Email::parse);
        let receiver = if to_buyer {
            buyer.clone()
        } else {
            TypedPerson::receiver(&self.receive_name, &self.receive_tel).read(wrong, place)
        };
        let delivery = self.delivery().read(wrong, location);
        let pay_type = self.read_pay_type(wrong, location);
        let remark = check_lines(REMARK, &self.remark, REMARK_MAX);
        let remark = wrong.keep(REMARK, remark);
        let expected_total = self.read_expected_total(wrong);
        Some(CheckedOrder {
            buyer: buyer?,
            buyer_email,
            receiver: receiver?,
            delivery: delivery?,
            pay_type: pay_type?,
            remark: remark.map(or_none)?,
            expected_total,
        })
    }

    fn delivery(&self) -> TypedDelivery<'_> {
        TypedDelivery {
            r#type: &self.delivery_type,
            zip_code: &self.zip_code,
            city: &self.city,
            area: &self.area,
            address: &self.address,
        }
    }

    fn read_pay_type(
        &self,
        wrong: &mut WrongFields,
        location: Option<DeliveryLocation>,
    ) -> Option<PayType> {
        let Some(pay_type) = PayType::read(&self.pay_type) else {
            wrong.note_out_of_range(PAY_TYPE);
            return None;
        };
        wrong.keep(PAY_TYPE, check_pay_type(pay_type, location?))
    }

    /// A total is in whole dollars; with cents it is none that the shop ever showed.
    fn read_expected_total(&self, wrong: &mut WrongFields) -> Option<Money> {
        if self.expected_total.trim().is_empty() {
            return None;
        }
        let total = self.expected_total.number().and_then(Money::of_dollars);
        if total.is_none() {
            wrong.note_out_of_range(EXPECTED_TOTAL);
        }
        total
    }

    fn has_card_data(&self) -> bool {
        let card = [
            &self.pay_name,
            &self.pay_number,
            &self.pay_month,
            &self.pay_year,
            &self.pay_cvc,
        ];
        card.iter().any(|typed| !typed.trim().is_empty())
    }
}

/// The refusal of card data: it never enters the shop, and so can never leave it.
fn card_data_refused() -> Refusal {
    Refusal::new(
        "card_data_refused",
        "本站不收取信用卡資料，請選擇信用卡付款，並於付款頁面填寫",
    )
}

fn or_none(remark: String) -> String {
    if remark.is_empty() {
        NO_REMARK.to_owned()
    } else {
        remark
    }
}
