//! Prometheus metrics of the allowances, which show a flood before its bill.

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

use super::{Reason, Spent};
use shop_platform::config::send_limits::Channel;

/// Reason, channel and outcome of a message.
type Outcome = [(&'static str, &'static str); 3];
/// Name of the budget's table row, and channel.
type Budget = [(&'static str, &'static str); 2];

/// Metrics of the allowances, cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Figures {
    messages: Family<Outcome, Counter>,
    spent: Family<Budget, Gauge>,
    budgets: Family<Budget, Gauge>,
}

impl Figures {
    /// Registers the metrics.
    pub fn register(&self, registry: &mut Registry) {
        registry.register(
            "messages",
            "Messages by purpose and outcome: allowed, refused, proof of work required, dropped, \
             held until the next hour",
            self.messages.clone(),
        );
        registry.register(
            "message_budget_spent",
            "Messages counted against a budget of the whole shop in its current window",
            self.spent.clone(),
        );
        registry.register(
            "message_budget",
            "Limit of a budget of the whole shop in its window",
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

    /// Counts a notification about an order that waits for the shop's next budget.
    pub fn held(&self, channel: Channel) {
        self.count(Reason::Order, channel, "held");
    }

    /// Sets the gauges of the budgets.
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
