//! The form that leads a buyer to the card page.

use shop_core::order::Payable;
use shop_core::payment::AttemptNumber;
use shop_core::time::{Day, Moment};

use super::token;
use crate::app::App;
use crate::config::card::{Host, Merchant};
use crate::http::query::encode;

/// Most characters of a shop's name: 60 bytes.
const NAME_MOST: usize = 20;

/// Milliseconds that Taiwan is ahead of UTC.
const TAIWAN_AHEAD: i64 = 8 * 3_600_000;

/// A filled-in form and where it goes. Names are the gateway's, to the capital.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    /// Where it is posted.
    pub action: String,
    /// Its fields.
    pub fields: Vec<(&'static str, String)>,
}

impl Form {
    /// The form of an attempt: what it is called, what it costs, and when it was filled in. The
    /// payment is authorised and not yet captured (`AutoCap` 0; docs/spec/payments.md#card-payment).
    #[must_use]
    pub fn of(
        app: &App,
        merchant: &Merchant,
        number: &AttemptNumber,
        payable: Payable,
        at: Moment,
    ) -> Self {
        let (shop, dollars) = (&app.config.public_url, payable.dollars());
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

    /// The same as one address, for a shop that opens the page by a link.
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

/// What the card page calls the shop: the name that was agreed for it, or else the shop's own, as far as
/// the gateway takes it.
fn merchant_name(app: &App, merchant: &Merchant) -> String {
    let own = || {
        let name = &app.snapshot().setting.profile.shop_name;
        name.chars().take(NAME_MOST).collect()
    };
    merchant.name.clone().unwrap_or_else(own)
}

/// A moment as the gateway writes it: `YYYYMMDDHHMMSS` by the clocks of Taiwan, 24 hours a day.
#[must_use]
pub fn gateway_time(at: Moment) -> String {
    let day = Day::in_taiwan(at);
    let (year, month, of_month) = (day.year(), day.month(), day.of_month());
    let second = at
        .millis()
        .saturating_add(TAIWAN_AHEAD)
        .div_euclid(1_000)
        .rem_euclid(86_400);
    let (hour, minute, second) = (second / 3_600, second / 60 % 60, second % 60);
    format!("{year:04}{month:02}{of_month:02}{hour:02}{minute:02}{second:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 24 hours with minutes, never the month in their place nor 12 hours.
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
