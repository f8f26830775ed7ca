//! Prometheus metrics of the messages.

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

use shop_platform::config::send_limits::Channel;

/// Labels of an attempt: channel and ending.
type Attempt = [(&'static str, &'static str); 2];
type Way = [(&'static str, &'static str); 1];

/// Endings of an attempt.
const ENDINGS: [&str; 3] = ["sent", "later", "failed"];

fn attempt(channel: Channel, ending: &'static str) -> Attempt {
    [("channel", channel.as_str()), ("ending", ending)]
}

/// Metrics of the messages, cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Figures {
    attempts: Family<Attempt, Counter>,
    waiting: Family<Way, Gauge>,
}

impl Figures {
    /// Registers the metrics with all series at 0. An alert could not see the increase of a series
    /// that begins with its first failure.
    pub fn register(&self, registry: &mut Registry) {
        for channel in [Channel::Mail, Channel::Sms] {
            for ending in ENDINGS {
                drop(self.attempts.get_or_create(&attempt(channel, ending)));
            }
        }
        registry.register(
            "message_attempts",
            "Attempts to send a message, by result: sent, later (will be retried), failed",
            self.attempts.clone(),
        );
        registry.register(
            "messages_waiting",
            "Messages waiting to be sent",
            self.waiting.clone(),
        );
    }

    /// Counts an attempt.
    pub fn count(&self, channel: Channel, ending: &'static str) {
        self.attempts.get_or_create(&attempt(channel, ending)).inc();
    }

    /// Sets the number of messages that are not sent yet.
    pub fn wait(&self, waiting: &[(Channel, i64)]) {
        for (channel, messages) in waiting {
            self.waiting
                .get_or_create(&[("channel", channel.as_str())])
                .set(*messages);
        }
    }
}
