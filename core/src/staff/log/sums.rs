//! Summary of a person's day: number of things per action, with the sums of money.

use std::collections::HashSet;

use serde::Serialize;

use super::LogKind;
use crate::money::Money;

/// Entry of the log, as far as the summary of a day needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogWork {
    /// Kind.
    pub kind: LogKind,
    /// Words of the action.
    pub action: &'static str,
    /// Thing that the action changed. Several actions of the same kind on it count once, but for
    /// exports.
    pub subject: String,
    /// Amount of money; `None` if the action is not about money.
    pub amount: Option<Money>,
}

/// Action of a person on a day, with the number of things and the sum of money.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LogSum {
    /// Kind of the entries.
    pub kind: LogKind,
    /// Words of the action, for display.
    pub action: &'static str,
    /// Number of orders, specifications or other things.
    pub count: usize,
    /// Unit of `count`, for display.
    pub unit: &'static str,
    /// Sum of money; null unless the action books money.
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub amount: Option<Money>,
}

/// Returns the sums of a day: orders first, then money, then the other kinds.
#[must_use]
pub fn day_sums(work: &[LogWork]) -> Vec<LogSum> {
    let mut sums: Vec<(LogSum, HashSet<&str>)> = Vec::new();
    for one in work {
        let found = sums
            .iter()
            .position(|(sum, _)| (sum.kind, sum.action) == (one.kind, one.action));
        let index = found.unwrap_or_else(|| {
            sums.push((begin(one), HashSet::new()));
            sums.len() - 1
        });
        if let Some((sum, subjects)) = sums.get_mut(index) {
            add(sum, subjects, one);
        }
    }
    let mut sums: Vec<LogSum> = sums.into_iter().map(|(sum, _)| sum).collect();
    let place = |kind: LogKind| LogKind::ALL.iter().position(|one| *one == kind);
    sums.sort_by_key(|sum| place(sum.kind));
    sums
}

const fn begin(work: &LogWork) -> LogSum {
    LogSum {
        kind: work.kind,
        action: work.action,
        count: 0,
        unit: work.kind.unit(),
        amount: None,
    }
}

fn add<'w>(sum: &mut LogSum, subjects: &mut HashSet<&'w str>, work: &'w LogWork) {
    subjects.insert(&work.subject);
    // Each file that leaves the shop counts.
    sum.count = match work.kind {
        LogKind::Export => sum.count + 1,
        _ => subjects.len(),
    };
    if work.kind == LogKind::Money
        && let Some(amount) = work.amount
    {
        let before = sum.amount.unwrap_or_default();
        sum.amount = before.checked_add(amount).or(sum.amount);
    }
}
