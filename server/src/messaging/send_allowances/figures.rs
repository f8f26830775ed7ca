//! What is counted of the allowances, for Prometheus: who watches sees a flood before its bill.

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

use super::{Reason, Spent};
use crate::messaging::recipient::Channel;

/// Reason, channel, and what became of the message.
type Outcome = [(&'static str, &'static str); 3];
/// Row of the table, and channel.
type Budget = [(&'static str, &'static str); 2];

/// The figures of the allowances, cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Figures {
    messages: Family<Outcome, Counter>,
    spent: Family<Budget, Gauge>,
    budgets: Family<Budget, Gauge>,
}

impl Figures {
    /// Has them shown.
    pub fn register(&self, registry: &mut Registry) {
        registry.register(
            "messages",
            "Messages by what they are for: allowed, refused to who asked, proof of work wanted first, dropped, held until the next hour",
            self.messages.clone(),
        );
        registry.register(
            "message_budget_spent",
            "Messages counted in a budget of the whole shop in its present window",
            self.spent.clone(),
        );
        registry.register(
            "message_budget",
            "Messages that a budget of the whole shop allows in its window",
            self.budgets.clone(),
        );
    }

    /// Counts one message.
    pub(super) fn count(&self, reason: Reason, channel: Channel, outcome: &'static str) {
        let labels = [
            ("for", reason.as_str()),
            ("channel", channel.as_str()),
            ("outcome", outcome),
        ];
        self.messages.get_or_create(&labels).inc();
    }

    /// Counts news about an order that wait for the shop's next budget.
    pub fn held(&self, channel: Channel) {
        self.count(Reason::News, channel, "held");
    }

    /// Shows how much of the budgets is spent.
    pub fn show(&self, budgets: &[Spent]) {
        for budget in budgets {
            let labels = [
                ("budget", budget.name),
                ("channel", budget.channel.as_str()),
            ];
            self.spent.get_or_create(&labels).set(budget.spent);
            self.budgets.get_or_create(&labels).set(budget.most);
        }
    }
}
