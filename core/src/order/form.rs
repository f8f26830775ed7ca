//! Order form: the input of the checkout and its rules.

use super::delivery_fields::{
    OrderFacts, city_or_area, location, read_remark, receiver_name, receiver_tel, remark, zip_code,
};
use super::recipient::{address, delivery_type, tel};
use super::{Delivery, PayType, Person, check_pay_type};
use crate::account::{email_if_any, name};
use crate::contact::Email;
use crate::form::{
    Field, FormRules as _, Typed, UNNAMED, ValidationResult, check_agreed, check_line, cross_field,
    optional, rule, typed_form,
};
use crate::money::Money;
use crate::refusal::{Refusal, RefusalCode};
use crate::tax_number::TaxNumber;
use crate::text::is_blank;
use crate::time::Day;

/// Maximum length of a company title, in characters.
pub const TAX_TITLE_MAX: usize = 60;

typed_form! {
    // docs/spec/checkout.md#order-form.
    /// Order form as typed. It has no prices, fees or status: the shop sets these.
    #[validate(context = "OrderFacts<'v_a>")]
    #[validate(schema(function = no_card_data, skip_on_field_errors = false))]
    #[validate(schema(function = area_of_place, use_context, skip_on_field_errors = false))]
    #[validate(schema(function = title_of_number, skip_on_field_errors = false))]
    #[validate(schema(function = way_of_place, use_context, skip_on_field_errors = false))]
    #[validate(schema(function = agreed, use_context, skip_on_field_errors = false))]
    pub struct OrderForm {
        /// Full name of the buyer.
        #[validate(custom(function = name))]
        buy_name: "BuyName" "訂購人姓名",
        /// The buyer's phone number.
        #[validate(custom(function = tel))]
        buy_tel: "BuyTel" "訂購人電話",
        /// The buyer's e-mail address; optional.
        #[validate(custom(function = email_if_any))]
        buy_email: "BuyEmail" "電子郵件",
        /// Tax number of the company that orders. Missing: the tax number of the member's profile.
        /// Empty: no company.
        #[validate(custom(function = tax_number_if_any))]
        tax_no: "TaxNo" "統一編號",
        /// Company title; optional.
        #[validate(custom(function = tax_title))]
        tax_title: "TaxTitle" "公司抬頭",
        /// Full name of the receiver.
        #[validate(custom(function = receiver_name, use_context))]
        receive_name: "ReceiveName" "收件人姓名",
        /// The receiver's phone number.
        #[validate(custom(function = receiver_tel, use_context))]
        receive_tel: "ReceiveTel" "收件人電話",
        /// `HomeDelivery`, which is also the default.
        #[validate(custom(function = delivery_type))]
        #[cfg_attr(feature = "openapi", schema(value_type = super::DeliveryType))]
        delivery_type: "DeliveryType" "配送方式",
        /// `Taiwan`, `OutlyingIsland` or `Overseas`; the default is `Taiwan`.
        #[validate(custom(function = location))]
        #[cfg_attr(feature = "openapi", schema(value_type = super::DeliveryLocation))]
        delivery_location: "DeliveryLocation" "配送地點",
        /// Zip code of 3, 5 or 6 digits; if empty, city and area determine it.
        #[validate(custom(function = zip_code, use_context))]
        zip_code: "DeliveryZipCode" "郵遞區號",
        /// City or county; ignored overseas.
        #[validate(custom(function = city_or_area, use_context))]
        city: "DeliveryCity" "縣市",
        /// Area; ignored overseas.
        #[validate(custom(function = city_or_area, use_context))]
        area: "DeliveryArea" "鄉鎮市區",
        /// Street and number; overseas the whole address.
        #[validate(custom(function = address))]
        address: "DeliveryAddress" "地址",
        /// Payment type; the default is `CashOnDelivery`.
        #[validate(custom(function = pay_type))]
        #[cfg_attr(feature = "openapi", schema(value_type = PayType))]
        pay_type: "PayType" "付款方式",
        /// Remark of the buyer to the shop.
        #[validate(custom(function = remark))]
        remark: "Remark" "備註",
        // Decision D26.
        /// Total that the buyer saw, in whole dollars; optional.
        #[validate(range(min = 0, max = Money::MAX.whole_dollars(), code = "out_of_range"))]
        #[cfg_attr(feature = "ts", tsify(type = "number | string | null"))]
        expected_total: "ExpectedTotal" "應付總額",
        // Decision D75.
        /// Date of the terms and privacy policy that the buyer agreed to; optional.
        terms_version: "TermsVersion",
        /// Must be empty, like the next four fields: only the gateway's page takes card data.
        pay_name: "PayName",
        /// Must be empty.
        pay_number: "PayNumber",
        /// Must be empty.
        pay_month: "PayMonth",
        /// Must be empty.
        pay_year: "PayYear",
        /// Must be empty.
        pay_cvc: "PayCVC",
    }
    heading: Blank,
    beside: [agree: "Agree" "同意條款"],
    first: [delivery_location],
}

/// Company that an order is for, as stored with the order. Later changes of the member's profile do
/// not change it (decision D173).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Company {
    /// Tax number, eight digits.
    pub tax_number: String,
    /// Company title, at most [`TAX_TITLE_MAX`] characters; empty if not given.
    pub title: String,
}

/// Choice of the company that the order is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CompanyChoice {
    /// The company of the member's profile, if any: the form has no tax number field.
    OfProfile,
    /// No company.
    None,
    /// The company named in the form.
    Named(Company),
}

impl CompanyChoice {
    /// Returns the company of the order; `of_profile` is the tax number of the member's profile.
    #[must_use]
    pub fn company(&self, of_profile: Option<&str>) -> Option<Company> {
        match self {
            Self::OfProfile => of_profile.map(|number| Company {
                tax_number: number.to_owned(),
                title: String::new(),
            }),
            Self::None => None,
            Self::Named(company) => Some(company.clone()),
        }
    }
}

/// Order form that passed all rules that need only the form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedOrder {
    /// Buyer's name and phone number.
    pub buyer: Person,
    /// The buyer's e-mail address.
    pub buyer_email: Option<Email>,
    /// Receiver's name and phone number.
    pub receiver: Person,
    /// Delivery address.
    pub delivery: Delivery,
    /// Payment type.
    pub pay_type: PayType,
    /// Choice of the company that the order is for.
    pub company: CompanyChoice,
    /// Remark, at most [`REMARK_MAX`](super::REMARK_MAX) characters; 無 if empty.
    pub remark: String,
    /// Total that the buyer saw, if sent.
    pub expected_total: Option<Money>,
}

impl OrderForm {
    /// Validates the form and returns the order (docs/spec/checkout.md#order-form; decisions D25,
    /// D38, D43).
    ///
    /// Fails, by field, if a name, phone number or address is blank, if a phone number or e-mail
    /// address is invalid, if the zip code does not match city, area or delivery location, or if
    /// the payment type is not offered there. If any card field is filled in, the whole form fails
    /// with `card_data_refused`, and the refusal repeats none of that data.
    pub fn check(&self) -> Result<CheckedOrder, Refusal> {
        self.check_agreed(true, false)
    }

    /// Validates the form like [`Self::check`], for the page, where the buyer has to agree to the
    /// terms. Fails with `agreement_required` if not `agreed` (docs/spec/checkout.md#order-form).
    ///
    /// With `to_buyer` (同訂購人) the receiver is the buyer, and errors are reported for the buyer's
    /// fields only.
    pub fn check_agreed(&self, agreed: bool, to_buyer: bool) -> Result<CheckedOrder, Refusal> {
        let facts = OrderFacts {
            agreed,
            to_buyer,
            ..OrderFacts::of(
                &self.delivery_location,
                [&self.zip_code, &self.city, &self.area],
            )
        };
        self.validated(&facts)?;
        self.read(&facts)
    }

    /// Returns the date of the texts that the buyer agreed to, if sent (decision D75).
    ///
    /// Fails with `out_of_range` if it is not a date.
    pub fn agreed_terms(&self) -> Result<Option<Day>, Refusal> {
        let field = Field::new("TermsVersion", "條款版本");
        optional(&self.terms_version, |typed| {
            Day::parse(typed).ok_or_else(|| field.out_of_range())
        })
    }

    /// Reads the order from the validated form.
    fn read(&self, facts: &OrderFacts<'_>) -> Result<CheckedOrder, Refusal> {
        let buyer = Person::read(&self.buy_name, &self.buy_tel)?;
        let receiver = if facts.to_buyer {
            buyer.clone()
        } else {
            Person::read(&self.receive_name, &self.receive_tel)?
        };
        Ok(CheckedOrder {
            buyer,
            buyer_email: optional(&self.buy_email, Email::parse)?,
            receiver,
            delivery: facts.delivery(&self.delivery_type, &self.address)?,
            pay_type: PayType::read(&self.pay_type)?,
            company: self.company()?,
            remark: read_remark(&self.remark)?,
            expected_total: self.expected_total.number().and_then(Money::of_dollars),
        })
    }

    fn company(&self) -> Result<CompanyChoice, Refusal> {
        if !self.tax_no.is_given() {
            return Ok(CompanyChoice::OfProfile);
        }
        let number = optional(&self.tax_no, TaxNumber::parse)?;
        number.map_or(Ok(CompanyChoice::None), |tax| {
            Ok(CompanyChoice::Named(Company {
                tax_number: tax.number,
                title: read_tax_title(&self.tax_title)?,
            }))
        })
    }

    fn has_card_data(&self) -> bool {
        let card = [
            &self.pay_name,
            &self.pay_number,
            &self.pay_month,
            &self.pay_year,
            &self.pay_cvc,
        ];
        card.iter().any(|typed| !is_blank(typed))
    }
}

/// Rejects card data, so that the shop never has any that could leak. The whole form fails, and the
/// refusal repeats none of it.
fn no_card_data(form: &OrderForm) -> ValidationResult {
    let message = "本站不收取信用卡資料，請選擇信用卡付款，並於付款頁面填寫";
    let refused = || Refusal::new(RefusalCode::CardDataRefused, message);
    cross_field(
        "",
        (!form.has_card_data()).then_some(()).ok_or_else(refused),
    )
}

/// Checks that zip code, city, area and delivery location match; reported at the zip code.
fn area_of_place(_: &OrderForm, facts: &OrderFacts<'_>) -> ValidationResult {
    facts.check_area()
}

/// Checks that the payment type is offered for the delivery location.
fn way_of_place(form: &OrderForm, facts: &OrderFacts<'_>) -> ValidationResult {
    let both = PayType::read(&form.pay_type).ok().zip(facts.location);
    both.map_or(Ok(()), |(way, place)| {
        cross_field("pay_type", check_pay_type(way, place))
    })
}

fn agreed(_: &OrderForm, facts: &OrderFacts<'_>) -> ValidationResult {
    cross_field("agree", check_agreed(facts.agreed))
}

fn tax_number_if_any(typed: &str) -> ValidationResult {
    rule(optional(typed, TaxNumber::parse))
}

fn read_tax_title(typed: &str) -> Result<String, Refusal> {
    check_line(UNNAMED, typed, TAX_TITLE_MAX)
}

fn tax_title(typed: &str) -> ValidationResult {
    rule(read_tax_title(typed))
}

/// Rejects a company title without a tax number.
fn title_of_number(form: &OrderForm) -> ValidationResult {
    if is_blank(&form.tax_title) {
        return Ok(());
    }
    match TaxNumber::parse(&form.tax_no) {
        Err(refusal) if refusal.code == RefusalCode::TaxNumberRequired => {
            cross_field("tax_no", Err::<(), _>(refusal))
        }
        _ => Ok(()),
    }
}

fn pay_type(typed: &Typed) -> ValidationResult {
    rule(PayType::read(typed))
}
