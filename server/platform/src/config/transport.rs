//! Ways on which messages leave the server.

use super::environment::Environment;

/// Transport of the messages of a channel.
#[derive(Debug, Clone)]
pub enum Transport<T> {
    /// External service.
    Provider(T),
    /// Inbox of a development server, `/sandbox/messages`.
    Inbox,
    /// None: the channel is not configured in production.
    Off,
}

impl<T> Transport<T> {
    /// Returns `true` if messages are sent or shown in the inbox.
    #[must_use]
    pub const fn is_on(&self) -> bool {
        !matches!(self, Self::Off)
    }

    pub(super) const fn unconfigured(environment: Environment) -> Self {
        match environment {
            Environment::Development => Self::Inbox,
            Environment::Production => Self::Off,
        }
    }
}
