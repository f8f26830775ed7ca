//! Faults of a payment, chosen by a person or drawn by a script.

use super::choice::{Trouble, Way};
use crate::script::{Drawn, Kind};

/// All faults of a payment.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Plan {
    /// Paths by which the result reaches the shop.
    pub(super) ways: Vec<Way>,
    /// Faults of the inquiries, in order.
    pub(super) troubles: Vec<Trouble>,
    /// Fault of the page after the decision of the bank.
    pub(super) page: Page,
    /// `true` if every response is delayed.
    pub(super) slow: bool,
    /// `true` if the gateway's notification is sent twice.
    pub(super) twice: bool,
}

/// Page after the decision of the bank.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Page {
    /// Leads back to the shop.
    #[default]
    Good,
    /// Never arrives.
    Hangs,
    /// Reports a timeout, and the bank approves afterwards.
    BeforeTheBank,
    /// Is aborted midway.
    Breaks,
    /// Returns HTTP status 500.
    Fails,
}

impl Plan {
    /// Returns the faults that a person chose.
    pub(super) fn chosen(way: Way, trouble: Trouble) -> Self {
        Self {
            ways: vec![way],
            troubles: vec![trouble],
            ..Self::default()
        }
    }

    /// Translates the faults that a script drew into those of a card gateway.
    pub(super) fn of(drawn: &Drawn) -> Self {
        let late = if drawn.coin {
            Way::NoticeFirst
        } else {
            Way::NoticeLate
        };
        let ways = [
            (Kind::Duplicate, Way::NoticeFirst),
            (Kind::Reorder, late),
            (Kind::WrongAmount, Way::LowerAmount),
            (Kind::WrongId, Way::AnotherPayment),
            (Kind::Big5, Way::Big5),
            (Kind::LostReturn, Way::Nobody),
        ];
        let troubles = [
            (Kind::Reset, Trouble::FirstReset),
            (Kind::ServerError, Trouble::First500),
            (Kind::InvalidUtf8, Trouble::FirstGarbage),
        ];
        let pages = [
            (Kind::CaptureThenHang, Page::Hangs),
            (Kind::HangThenCapture, Page::BeforeTheBank),
            (Kind::Reset, Page::Breaks),
            (Kind::ServerError, Page::Fails),
        ];
        let has = |kind: Kind| drawn.has(kind);
        // Inquiry and page fail together only half of the time.
        let fails = |page: Page| drawn.coin || !matches!(page, Page::Breaks | Page::Fails);
        let pages = pages.into_iter().filter(|(kind, _)| has(*kind));
        Self {
            ways: ways
                .into_iter()
                .filter_map(|(kind, way)| has(kind).then_some(way))
                .collect(),
            troubles: troubles
                .into_iter()
                .filter_map(|(kind, trouble)| has(kind).then_some(trouble))
                .collect(),
            page: pages
                .map(|(_, page)| page)
                .find(|page| fails(*page))
                .unwrap_or_default(),
            slow: has(Kind::Slow),
            twice: has(Kind::Duplicate),
        }
    }

    /// Returns `true` if the result takes this path.
    pub(super) fn has(&self, way: Way) -> bool {
        self.ways.contains(&way)
    }
}
