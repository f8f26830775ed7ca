//! Form that leads a buyer to the card page.

use shop_core::order::Payable;
use shop_core::payment::AttemptNumber;
use shop_core::time::{Day, Moment};

use super::token;
use crate::app::App;
use shop_platform::config::card::{Host, Merchant};
use shop_platform::http::query::encode;

/// Maximum length of the shop's name in characters. At three bytes each, they fill 60 bytes.
const NAME_MOST: usize = 20;

/// Offset of Taiwan time from UTC, in milliseconds.
const TAIWAN_AHEAD: i64 = 8 * 3_600_000;

/// Filled-in form with its target. The field names are the gateway's and case-sensitive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    /// URL that the form is posted to.
    pub action: String,
    /// Fields of the form, with names and values.
    pub fields: Vec<(&'static str, String)>,
}

impl Form {
    /// Builds the form of an attempt from its number, its amount and the current time.
    ///
    /// The payment is authorised but not captured (`AutoCap` 0;
    /// docs/spec/payments.md#card-payment).
    #[must_use]
    pub fn of(
        app: &App,
        merchant: &Merchant,
        number: &AttemptNumber,
        payable: Payable,
        at: Moment,
    ) -> Self {
        let shop = &app.config.public_url;
        let dollars = payable.dollars();
        let time = gateway_time(at);
        let (day, clock) = time.split_at_checked(8).unwrap_or_default();
        let mut fields = vec![
            ("merID", merchant.mer_id.clone()),
            ("MerchantID", merchant.merchant_id.clone()),
            ("TerminalID", merchant.terminal_id.clone()),
            ("lidm", number.to_string()),
            ("purchAmt", dollars.to_string()),
            ("customize", "0".to_owned()),
            ("AutoCap", "0".to_owned()),
            ("AuthResURL", format!("{shop}/api/FinancePay/Confirm")),
            ("PayType", "0".to_owned()),
            ("LocalDate", day.to_owned()),
            ("LocalTime", clock.to_owned()),
            ("enCodeType", "UTF-8".to_owned()),
            ("MerchantName", merchant_name(app, merchant)),
        ];
        let token = token::of_request(merchant, number.as_str(), dollars, &time);
        fields.extend(token.map(|token| ("reqToken", token)));
        let action = match &merchant.host {
            Host::Elsewhere { page, .. } => page.clone(),
            Host::Here => format!("{shop}/sandbox/card/online/"),
        };
        Self { action, fields }
    }

    /// Converts the form into a URL, for a shop that opens the page with a link.
    #[must_use]
    pub fn into_link(self) -> String {
        let pairs = self
            .fields
            .iter()
            .map(|(name, value)| format!("{name}={}", encode(value)));
        let query: Vec<String> = pairs.collect();
        format!("{}?{}", self.action, query.join("&"))
    }
}

/// Returns the shop's name on the card page: the configured name, or the shop's own, cut to the
/// gateway's maximum.
fn merchant_name(app: &App, merchant: &Merchant) -> String {
    let own = || {
        let name = &app.snapshot().setting.profile.shop_name;
        name.chars().take(NAME_MOST).collect()
    };
    merchant.name.clone().unwrap_or_else(own)
}

/// Formats a time as the gateway does: `YYYYMMDDHHMMSS` in Taiwan time, with 24 hours.
#[must_use]
pub fn gateway_time(at: Moment) -> String {
    let day = Day::in_taiwan(at);
    let year = day.year();
    let month = day.month();
    let of_month = day.of_month();
    let second = at
        .millis()
        .saturating_add(TAIWAN_AHEAD)
        .div_euclid(1_000)
        .rem_euclid(86_400);
    let hour = second / 3_600;
    let minute = second / 60 % 60;
    let second = second % 60;
    format!("{year:04}{month:02}{of_month:02}{hour:02}{minute:02}{second:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The hours run to 23, not to 12, and the minutes are not the month, as with a wrong format
    /// string.
    #[test]
    fn the_time_is_taiwans() {
        for (millis, written) in [
            (1_795_219_200_000, "20261121080000"),
            (1_795_219_200_000 + 5 * 3_600_000 + 61_999, "20261121130101"),
            (1_795_219_200_000 + 16 * 3_600_000 - 1_000, "20261121235959"),
            (1_795_219_200_000 + 16 * 3_600_000, "20261122000000"),
            (-1, "19700101075959"),
        ] {
            assert_eq!(gateway_time(Moment::from_millis(millis)), written);
        }
    }
}
