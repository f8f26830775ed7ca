//! Notices to staff about orders, stock, prices and backups: their kinds, and the plan of a staff
//! member (decision D202).

use std::time::Duration;

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use super::{Grant, Permission, Role, grant};
use crate::named::named;
use crate::time::{Day, Moment};

/// Hour of the digest in the default plan.
const DEFAULT_DIGEST_HOUR: u8 = 9;

/// Kind of a notice to staff, in the order of a mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(IntoStaticStr, EnumString, VariantArray)]
pub enum NoticeKind {
    /// An order was placed.
    NewOrder,
    /// The buyer stored or corrected the bank digits of a transfer.
    BankDigits,
    /// The buyer requested a return.
    ReturnRequested,
    /// The buyer cancelled the order.
    Cancelled,
    /// A stock item fell below its threshold.
    LowStock,
    /// Someone else changed the price of a product.
    PriceChanged,
    /// A backup failed.
    BackupFailed,
}

named!(NoticeKind);

impl NoticeKind {
    /// Returns the name on pages and in mails, in Chinese.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::NewOrder => "新訂單",
            Self::BankDigits => "買家填寫匯款末五碼",
            Self::ReturnRequested => "退貨申請",
            Self::Cancelled => "買家取消訂單",
            Self::LowStock => "低庫存",
            Self::PriceChanged => "價格變更",
            Self::BackupFailed => "備份失敗",
        }
    }

    /// Returns the permission that a role needs for notices of this kind: to see the event,
    /// or to take the step that it asks for.
    const fn permission(self) -> Permission {
        match self {
            Self::NewOrder | Self::Cancelled => Permission::SeeOrders,
            Self::BankDigits => Permission::SeePayments,
            Self::ReturnRequested => Permission::CancelOrder,
            Self::LowStock => Permission::SeeCatalogue,
            Self::PriceChanged => Permission::ManageStaff,
            Self::BackupFailed => Permission::ChangeSettings,
        }
    }

    /// Returns `true` if the role may have notices of this kind.
    #[must_use]
    pub fn is_offered(self, role: Role) -> bool {
        grant(role, self.permission()) != Grant::Denied
    }
}

/// Returns `true` if notices to this role may state the sums of orders. A packer sees no money.
#[must_use]
pub fn notices_show_sums(role: Role) -> bool {
    grant(role, Permission::SeePayments) != Grant::Denied
}

/// Time at which a staff member gets the notices of a kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(IntoStaticStr, EnumString, VariantArray)]
pub enum NoticeTiming {
    /// Never.
    #[default]
    Off,
    /// Within seconds.
    AtOnce,
    /// In a digest at the hours of the plan.
    Digest,
}

named!(NoticeTiming);

/// Timing of each kind of notice to a staff member, and the hours of the digests.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NoticePlan {
    /// Kinds that are not off, in their order.
    timings: Vec<(NoticeKind, NoticeTiming)>,
    /// Whole hours in Taiwan, 0 to 23, ascending.
    digest_hours: Vec<u8>,
}

impl NoticePlan {
    /// Creates a plan. The kinds are in their order, and the hours ascend.
    pub(super) fn new(
        timings: impl IntoIterator<Item = (NoticeKind, NoticeTiming)>,
        digest_hours: Vec<u8>,
    ) -> Self {
        let is_on = |(_, timing): &(NoticeKind, NoticeTiming)| *timing != NoticeTiming::Off;
        Self {
            timings: timings.into_iter().filter(is_on).collect(),
            digest_hours,
        }
    }

    /// Returns the plan of a staff member without a stored plan: an owner gets low stock in the
    /// digest of 9 o'clock and everything else at once, apart from prices, which are off; other
    /// roles get nothing.
    #[must_use]
    pub fn default_of(role: Role) -> Self {
        let timing = |kind: NoticeKind| match (role, kind) {
            (Role::Owner, NoticeKind::LowStock) => NoticeTiming::Digest,
            (Role::Owner, NoticeKind::PriceChanged)
            | (Role::Staff | Role::Packer | Role::Reader, _) => NoticeTiming::Off,
            (Role::Owner, _) => NoticeTiming::AtOnce,
        };
        let kinds = NoticeKind::ALL.iter();
        let hours = (role == Role::Owner).then_some(DEFAULT_DIGEST_HOUR);
        Self::new(
            kinds.map(|kind| (*kind, timing(*kind))),
            hours.into_iter().collect(),
        )
    }

    /// Removes the kinds that the role may not have. A stored plan may be older than the role.
    #[must_use]
    pub fn limited_to(mut self, role: Role) -> Self {
        self.timings.retain(|(kind, _)| kind.is_offered(role));
        self
    }

    /// Returns the timing of a kind.
    #[must_use]
    pub fn timing(&self, kind: NoticeKind) -> NoticeTiming {
        let found = self.timings.iter().find(|(planned, _)| *planned == kind);
        found.map_or(NoticeTiming::Off, |(_, timing)| *timing)
    }

    /// Returns the hours of the digests in Taiwan, 0 to 23, ascending.
    pub fn digest_hours(&self) -> impl Iterator<Item = u8> {
        self.digest_hours.iter().copied()
    }

    /// Returns `true` if all kinds are off.
    #[must_use]
    pub fn is_off(&self) -> bool {
        self.timings.is_empty()
    }

    /// Returns the time at which a notice that is collected at `now` is due, or `None` if its kind
    /// is off. A digest at exactly `now` has passed.
    #[must_use]
    pub fn due_at(&self, kind: NoticeKind, now: Moment) -> Option<Moment> {
        match self.timing(kind) {
            NoticeTiming::Off => None,
            NoticeTiming::AtOnce => Some(now),
            NoticeTiming::Digest => {
                let today = Day::in_taiwan(now);
                let days = [today, today.plus_days(1)].map(Day::begin_in_taiwan);
                let at = |day: Moment, hour: u8| day.plus(Duration::from_hours(hour.into()));
                days.into_iter()
                    .flat_map(|day| self.digest_hours().map(move |hour| at(day, hour)))
                    .find(|due| *due > now)
            }
        }
    }

    /// Describes the plan for the log of changes.
    #[must_use]
    pub fn text(&self) -> String {
        let of = |wanted: NoticeTiming| {
            let kinds = NoticeKind::ALL.iter();
            let kinds = kinds.filter(move |kind| self.timing(**kind) == wanted);
            let labels: Vec<_> = kinds.map(|kind| kind.label()).collect();
            (!labels.is_empty()).then(|| labels.join("、"))
        };
        let hours: Vec<_> = self.digest_hours().map(|hour| hour.to_string()).collect();
        let at_once = of(NoticeTiming::AtOnce).map(|kinds| format!("立即通知：{kinds}"));
        let digest = of(NoticeTiming::Digest)
            .map(|kinds| format!("{} 點彙整通知：{kinds}", hours.join("、")));
        let parts: Vec<_> = at_once.into_iter().chain(digest).collect();
        if parts.is_empty() {
            "不通知".to_owned()
        } else {
            parts.join("；")
        }
    }
}
