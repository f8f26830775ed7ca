//! What goes wrong with a payment: as a person chose it, or as a script drew it.

use super::choice::{Trouble, Way};
use crate::script::{Drawn, Kind};

/// Everything that goes wrong with a payment.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Plan {
    /// How the result comes back.
    pub(super) ways: Vec<Way>,
    /// What is wrong with the inquiry: each in its turn.
    pub(super) troubles: Vec<Trouble>,
    /// What is wrong with the page that follows the bank's word.
    pub(super) page: Page,
    /// Whether every answer takes its time.
    pub(super) slow: bool,
    /// Whether the gateway's notice is sent twice.
    pub(super) twice: bool,
}

/// The page that follows the bank's word.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Page {
    /// It leads back to the shop.
    #[default]
    Good,
    /// It never comes.
    Hangs,
    /// It speaks of a time-out, and the bank approves afterwards.
    BeforeTheBank,
    /// It breaks off.
    Breaks,
    /// It is an error of HTTP.
    Fails,
}

impl Plan {
    /// What a person chose.
    pub(super) fn chosen(way: Way, trouble: Trouble) -> Self {
        Self {
            ways: vec![way],
            troubles: vec![trouble],
            ..Self::default()
        }
    }

    /// What a script drew, as it is at a card gateway.
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
        // A gateway that fails the inquiry fails its page, too, but only half of the time.
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

    /// Whether the result comes back in this way.
    pub(super) fn has(&self, way: Way) -> bool {
        self.ways.contains(&way)
    }
}
