//! The order form: what a shopper types at the checkout, and what the rules make of it.

use super::recipient::{TypedArea, address, delivery_type, read_address, read_tel, read_type, tel};
use super::{Delivery, DeliveryLocation, PayType, Person, check_pay_type};
use crate::account::{email_if_any, name, read_name};
use crate::contact::Email;
use crate::form::{
    Field, FormRules as _, Ruled, THIS, Typed, across, check_agreed, check_line, check_lines,
    optional, rule, typed_form,
};
use crate::money::Money;
use crate::postal::Zip;
use crate::refusal::{Refusal, RefusalCode};
use crate::tax_number::TaxNumber;
use crate::text::is_blank;
use crate::time::Day;

/// Most characters of a remark.
pub const REMARK_MAX: usize = 500;

/// Most characters of a company's title.
pub const TAX_TITLE_MAX: usize = 60;

/// What a remark that was left empty says (decision D38).
pub const NO_REMARK: &str = "無";

typed_form! {
    /// What an order is placed with, as it was typed (docs/spec/checkout.md#order-form). Prices,
    /// fees and status are none of its fields: they come from the shop alone.
    #[validate(context = "OrderFacts<'v_a>")]
    #[validate(schema(function = no_card_data, skip_on_field_errors = false))]
    #[validate(schema(function = area_of_place, use_context, skip_on_field_errors = false))]
    #[validate(schema(function = title_of_number, skip_on_field_errors = false))]
    #[validate(schema(function = way_of_place, use_context, skip_on_field_errors = false))]
    #[validate(schema(function = agreed, use_context, skip_on_field_errors = false))]
    pub struct OrderForm {
        /// The buyer's name.
        #[validate(custom(function = name))]
        buy_name: "BuyName" "訂購人姓名",
        /// The buyer's phone number.
        #[validate(custom(function = tel))]
        buy_tel: "BuyTel" "訂購人電話",
        /// The buyer's e-mail address, or nothing.
        #[validate(custom(function = email_if_any))]
        buy_email: "BuyEmail" "電子郵件",
        /// The tax number of the company that orders. Left out, it is the one of the member's profile; empty,
        /// there is none.
        #[validate(custom(function = tax_number_if_any))]
        tax_no: "TaxNo" "統一編號",
        /// What the company is called, or nothing.
        #[validate(custom(function = tax_title))]
        tax_title: "TaxTitle" "公司抬頭",
        /// The receiver's name.
        #[validate(custom(function = receiver_name, use_context))]
        receive_name: "ReceiveName" "收件人姓名",
        /// The receiver's phone number.
        #[validate(custom(function = receiver_tel, use_context))]
        receive_tel: "ReceiveTel" "收件人電話",
        /// `HomeDelivery`; left out, it is that.
        #[validate(custom(function = delivery_type))]
        #[cfg_attr(feature = "openapi", schema(value_type = super::DeliveryType))]
        delivery_type: "DeliveryType" "配送方式",
        /// `Taiwan`, `OutlyingIsland` or `Overseas`; left out, it is `Taiwan`.
        #[validate(custom(function = location))]
        #[cfg_attr(feature = "openapi", schema(value_type = DeliveryLocation))]
        delivery_location: "DeliveryLocation" "配送地點",
        /// Zip of 3, 5 or 6 digits; without one, city and area name it.
        #[validate(custom(function = zip_code, use_context))]
        zip_code: "DeliveryZipCode" "郵遞區號",
        /// City or county; none overseas.
        #[validate(custom(function = city_or_area, use_context))]
        city: "DeliveryCity" "縣市",
        /// Area; none overseas.
        #[validate(custom(function = city_or_area, use_context))]
        area: "DeliveryArea" "鄉鎮市區",
        /// Street and number; overseas the whole address.
        #[validate(custom(function = address))]
        address: "DeliveryAddress" "地址",
        /// The way to pay; left out, it is `CashOnDelivery`.
        #[validate(custom(function = pay_type))]
        #[cfg_attr(feature = "openapi", schema(value_type = PayType))]
        pay_type: "PayType" "付款方式",
        /// What the shopper wants the shop to know.
        #[validate(custom(function = remark))]
        remark: "Remark" "備註",
        /// The total that the shopper saw, in whole dollars, or nothing (decision D26).
        #[validate(range(min = 0, max = Money::MAX.whole_dollars(), code = "out_of_range"))]
        #[cfg_attr(feature = "ts", tsify(type = "number | string | null"))]
        expected_total: "ExpectedTotal" "應付總額",
        /// The day of the terms and privacy texts that the shopper agreed to, or nothing (decision D75).
        terms_version: "TermsVersion",
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
    heading: Blank,
    beside: [agree: "Agree" "同意條款"],
    first: [delivery_location],
}

/// What the rules ask about an order beside the field that they are about.
#[derive(Debug)]
pub struct OrderFacts<'f> {
    /// The place, unless what was typed is none.
    location: Option<DeliveryLocation>,
    /// Zip, city and area as they were typed.
    area: TypedArea<'f>,
    /// Whether the terms are agreed to.
    agreed: bool,
    /// Whether the receiver is the buyer.
    to_buyer: bool,
}

/// The company that an order is for, as it stands on the order whatever the member's profile says later
/// (decision D173).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Company {
    /// The tax number, eight digits.
    pub tax_number: String,
    /// The title; empty where none was given, at most [`TAX_TITLE_MAX`] characters.
    pub title: String,
}

/// For which company a form orders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CompanyChoice {
    /// The one of the member's profile, if there is one: the form says nothing of it.
    OfProfile,
    /// None.
    None,
    /// This one.
    Named(Company),
}

impl CompanyChoice {
    /// The company, where the profile has this tax number.
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
    /// The company that the order is for.
    pub company: CompanyChoice,
    /// The remark, 無 where there is none; at most [`REMARK_MAX`] characters.
    pub remark: String,
    /// The total that the shopper saw.
    pub expected_total: Option<Money>,
}

impl OrderForm {
    /// The order that the form asks for (docs/spec/checkout.md#order-form; decisions D25, D38,
    /// D43).
    ///
    /// Refuses, by field, blank names, phones and addresses, phones and e-mail addresses that are
    /// none, a zip that does not agree with city and area or with the place, and a way to pay that
    /// the place does not have. Card data is refused as a whole with `card_data_refused`, and none
    /// of it is repeated.
    pub fn check(&self) -> Result<CheckedOrder, Refusal> {
        self.check_agreed(true, false)
    }

    /// As [`Self::check`], for the page, where the terms have to be agreed to: refuses with
    /// `agreement_required` who has not (docs/spec/checkout.md#order-form). With `to_buyer`
    /// (同訂購人) the receiver is the buyer, whose faults are named once.
    pub fn check_agreed(&self, agreed: bool, to_buyer: bool) -> Result<CheckedOrder, Refusal> {
        let facts = OrderFacts {
            location: DeliveryLocation::read(&self.delivery_location).ok(),
            area: TypedArea {
                zip_code: &self.zip_code,
                city: &self.city,
                area: &self.area,
            },
            agreed,
            to_buyer,
        };
        self.validated(&facts)?;
        self.read(&facts)
    }

    /// The day of the terms and privacy texts that the shopper agreed to, if it is given (decision D75).
    ///
    /// Refuses with `out_of_range` what is no day.
    pub fn agreed_terms(&self) -> Result<Option<Day>, Refusal> {
        let field = Field::new("TermsVersion", "條款版本");
        optional(&self.terms_version, |typed| {
            Day::parse(typed).ok_or_else(|| field.out_of_range())
        })
    }

    /// The order, once its rules hold.
    fn read(&self, facts: &OrderFacts<'_>) -> Result<CheckedOrder, Refusal> {
        let person = |name: &str, tel: &str| {
            let (name, tel) = (read_name(name)?, read_tel(tel)?);
            Ok::<_, Refusal>(Person { name, tel })
        };
        let buyer = person(&self.buy_name, &self.buy_tel)?;
        let receiver = if facts.to_buyer {
            buyer.clone()
        } else {
            person(&self.receive_name, &self.receive_tel)?
        };
        Ok(CheckedOrder {
            buyer,
            buyer_email: optional(&self.buy_email, Email::parse)?,
            receiver,
            delivery: self.delivery(facts)?,
            pay_type: PayType::read(&self.pay_type)?,
            company: self.company()?,
            remark: or_none(read_remark(&self.remark)?),
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

    fn delivery(&self, facts: &OrderFacts<'_>) -> Result<Delivery, Refusal> {
        let area = facts.area.read(facts.location)?;
        let parts = area.map(|area| [area.zip_code, area.city, area.area]);
        let [zip_code, city, area] = parts.unwrap_or_default().map(str::to_owned);
        Ok(Delivery {
            r#type: read_type(&self.delivery_type)?,
            location: facts.place(),
            zip_code,
            city,
            area,
            address: read_address(&self.address)?,
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

impl OrderFacts<'_> {
    /// The place; what else is wrong is reported as for the main island where there is none.
    fn place(&self) -> DeliveryLocation {
        self.location.unwrap_or_default()
    }
}

/// Card data never enters the shop, and so can never leave it: the form is refused as a whole, and
/// none of it is repeated.
fn no_card_data(form: &OrderForm) -> Ruled {
    let message = "本站不收取信用卡資料，請選擇信用卡付款，並於付款頁面填寫";
    let refused = || Refusal::new(RefusalCode::CardDataRefused, message);
    across(
        "",
        (!form.has_card_data()).then_some(()).ok_or_else(refused),
    )
}

/// Zip, city and area agree with each other and with the place; reported at the zip.
fn area_of_place(_: &OrderForm, facts: &OrderFacts<'_>) -> Ruled {
    across("zip_code", facts.area.read(facts.location))
}

/// The place has the way to pay.
fn way_of_place(form: &OrderForm, facts: &OrderFacts<'_>) -> Ruled {
    let both = PayType::read(&form.pay_type).ok().zip(facts.location);
    both.map_or(Ok(()), |(way, place)| {
        across("pay_type", check_pay_type(way, place))
    })
}

fn agreed(_: &OrderForm, facts: &OrderFacts<'_>) -> Ruled {
    across("agree", check_agreed(facts.agreed))
}

fn receiver_name(typed: &str, facts: &OrderFacts<'_>) -> Ruled {
    if facts.to_buyer { Ok(()) } else { name(typed) }
}

fn receiver_tel(typed: &str, facts: &OrderFacts<'_>) -> Ruled {
    if facts.to_buyer { Ok(()) } else { tel(typed) }
}

/// The place that an order goes to; left out, it is the main island
/// (docs/spec/checkout.md#steps).
fn location(typed: &Typed) -> Ruled {
    rule(DeliveryLocation::read(typed))
}

/// While city or area lacks, it has the shape of a zip at least: a name that was typed and never
/// chosen is none, which says more than what lacks.
fn zip_code(typed: &str, facts: &OrderFacts<'_>) -> Ruled {
    match facts.location {
        Some(DeliveryLocation::Overseas) => Ok(()),
        _ => rule(optional(typed, Zip::parse)),
    }
}

/// City and area follow the zip: without one, it is what is to be chosen.
fn city_or_area(typed: &str, facts: &OrderFacts<'_>) -> Ruled {
    let blank = typed.trim().is_empty();
    if facts.location == Some(DeliveryLocation::Overseas) || !blank {
        return Ok(());
    }
    let message = if facts.area.zip_code.trim().is_empty() {
        "請選擇郵遞區號"
    } else {
        "請選擇縣市與鄉鎮市區"
    };
    rule::<()>(Err(Refusal::new(RefusalCode::Required, message)))
}

fn tax_number_if_any(typed: &str) -> Ruled {
    rule(optional(typed, TaxNumber::parse))
}

fn read_tax_title(typed: &str) -> Result<String, Refusal> {
    check_line(THIS, typed, TAX_TITLE_MAX)
}

fn tax_title(typed: &str) -> Ruled {
    rule(read_tax_title(typed))
}

/// A title without its number is that of no company.
fn title_of_number(form: &OrderForm) -> Ruled {
    if is_blank(&form.tax_title) {
        return Ok(());
    }
    match TaxNumber::parse(&form.tax_no) {
        Err(refusal) if refusal.code == RefusalCode::TaxNumberRequired => {
            across("tax_no", Err::<(), _>(refusal))
        }
        _ => Ok(()),
    }
}

fn pay_type(typed: &Typed) -> Ruled {
    rule(PayType::read(typed))
}

fn read_remark(typed: &str) -> Result<String, Refusal> {
    check_lines(THIS, typed, REMARK_MAX)
}

fn remark(typed: &str) -> Ruled {
    rule(read_remark(typed))
}

fn or_none(remark: String) -> String {
    if remark.is_empty() {
        NO_REMARK.to_owned()
    } else {
        remark
    }
}
