//! Personal data of an order, in full or masked for readers without the order token (decision D28).

use serde::Serialize;

use std::time::Duration;

use super::NO_REMARK;
use crate::contact::{Email, Mobile};
use crate::time::Moment;

/// Replacement for hidden text; a fixed length, so that it does not reveal the length of the text.
const COVERED: &str = "***";

/// Time after placing during which an order is shown to readers without the owner's token.
const SHOWN_MASKED_FOR: Duration = Duration::from_hours(30 * 24);

/// Returns `true` if an order may still be shown to a reader without the owner's token: for 30 days
/// after it was placed (decision D28).
#[must_use]
pub fn is_shown_masked(placed_at: Moment, now: Moment) -> bool {
    now < placed_at.plus(SHOWN_MASKED_FOR)
}

/// Personal data of an order: buyer, receiver and payment details.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PersonalFacts {
    /// The remark; 無 if empty.
    pub remark: String,
    /// Full name of the buyer, masked for a reader without the owner's token.
    pub buy_name: String,
    /// The buyer's e-mail address.
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub buy_email: Option<String>,
    /// The buyer's phone number.
    pub buy_tel: String,
    /// Tax number of the company that ordered; `null` without one.
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub tax_no: Option<String>,
    /// Company title; `null` without one.
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub tax_title: Option<String>,
    /// Full name of the receiver, masked for a reader without the owner's token.
    pub receive_name: String,
    /// The receiver's phone number.
    pub receive_tel: String,
    /// Zip code of three digits; empty overseas, and for a reader without the owner's token.
    pub delivery_zip_code: String,
    /// Area; empty overseas, and for a reader without the owner's token.
    pub delivery_area: String,
    /// Street and number; overseas the whole address.
    pub delivery_address: String,
    /// Last five digits of the account that a bank transfer came from.
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub pay_bank_account: Option<String>,
    /// Payment code of a buyer overseas, arranged by staff.
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub overseas_payment_code: Option<String>,
    /// The carrier's tracking number of the parcel.
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub tracking_number: Option<String>,
}

impl PersonalFacts {
    /// Masks the data for a reader without the owner's token.
    ///
    /// Names keep their first and last character. Phone numbers, the tax number and the tracking
    /// number keep their last three characters, e-mail addresses the first letter. Everything else
    /// is hidden.
    #[must_use]
    pub fn masked(self) -> Self {
        Self {
            remark: masked_remark(self.remark),
            buy_name: masked_name(&self.buy_name),
            buy_email: self.buy_email.map(|email| masked_email(&email)),
            buy_tel: masked_tel(&self.buy_tel),
            tax_no: self.tax_no.map(|number| last_three(&number)),
            tax_title: self.tax_title.map(|title| masked_name(&title)),
            receive_name: masked_name(&self.receive_name),
            receive_tel: masked_tel(&self.receive_tel),
            delivery_zip_code: String::new(),
            delivery_area: String::new(),
            delivery_address: COVERED.to_owned(),
            pay_bank_account: self.pay_bank_account.map(|_| "*****".to_owned()),
            overseas_payment_code: self.overseas_payment_code.map(|_| COVERED.to_owned()),
            tracking_number: self.tracking_number.map(|number| last_three(&number)),
        }
    }
}

fn masked_remark(remark: String) -> String {
    if remark == NO_REMARK {
        remark
    } else {
        COVERED.to_owned()
    }
}

/// Masks a name: 王○明, 王○. The last character stays only if the name has more than two.
#[must_use]
pub fn masked_name(name: &str) -> String {
    let mut characters = name.chars();
    let first = characters.next().map(String::from).unwrap_or_default();
    let last = characters.next_back().filter(|_| name.chars().count() > 2);
    first + "○" + &last.map(String::from).unwrap_or_default()
}

/// Masks a phone number except its last three digits: `09**-***-678`, `***678`.
#[must_use]
pub fn masked_tel(tel: &str) -> String {
    Mobile::parse(tel).map_or_else(|_| last_three(tel), |mobile| mobile.masked())
}

/// Masks a text except its last three characters; hides all of a text of three or fewer.
fn last_three(text: &str) -> String {
    let hidden = text.chars().count().saturating_sub(3);
    let last: String = match hidden {
        0 => String::new(),
        _ => text.chars().skip(hidden).collect(),
    };
    format!("{COVERED}{last}")
}

/// Masks an e-mail address except its first letter. The domain is hidden too: a rare one identifies
/// a person as well as a name does.
#[must_use]
pub fn masked_email(email: &str) -> String {
    let first = email.chars().next().filter(|_| Email::parse(email).is_ok());
    first.map_or_else(
        || COVERED.to_owned(),
        |first| format!("{first}{COVERED}@{COVERED}"),
    )
}
