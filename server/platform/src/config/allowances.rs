//! Settings of the rate limits for members and addresses (decision D66).

use super::{Faults, Settings, given};
use shop_engine::infra::allowance::Figures;

impl Faults {
    /// Reads the limits from the settings, with defaults for the missing ones.
    pub(super) fn allowances(&mut self, settings: &Settings) -> Figures {
        let mut figures = Figures::default();
        for (name, text, figure) in [
            (
                "SHOP_MEMBER_CHANGES",
                &settings.member_changes,
                &mut figures.member_changes,
            ),
            (
                "SHOP_MEMBER_ORDERS",
                &settings.member_orders,
                &mut figures.member_orders,
            ),
            (
                "SHOP_OPEN_CHANGES",
                &settings.open_changes,
                &mut figures.open_changes,
            ),
            (
                "SHOP_PROVIDER_ASKS",
                &settings.provider_asks,
                &mut figures.provider_asks,
            ),
        ] {
            let Some(text) = given(text.clone()) else {
                continue;
            };
            let number = text.parse().ok();
            match number.filter(|number| (1..=1_000_000).contains(number)) {
                Some(number) => *figure = number,
                None => self.add(name, "is not a number from 1 to 1000000"),
            }
        }
        figures
    }
}
