//! Settings of mail and text messages.

use secrecy::SecretString;

use super::environment::Environment;
use super::faults::{Faults, given};
use super::mail::{MailServer, MailSettings};
use super::send_limits::Table;
use super::sms::{Gateway, SmsSettings};
use super::transport::Transport;

/// Unchecked settings of mail and text messages.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct MessagingSettings {
    /// Mail server: `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465` (TLS at once)
    #[arg(skip)]
    pub smtp_url: Option<String>,
    /// Root certificates (PEM) trusted for the mail server, in addition to those of the machine
    #[arg(long, env = "SMTP_CA_FILE", global = true)]
    pub smtp_ca_file: Option<String>,
    /// Sender of mails: an address, or a name and `<an address>`
    #[arg(long, env = "MAIL_FROM", global = true)]
    pub mail_from: Option<String>,
    /// Provider of text messages: mitake, every8d or twilio
    #[arg(long, env = "SMS_PROVIDER", global = true)]
    pub sms_provider: Option<String>,
    /// Address of the provider [default: its public one]
    #[arg(long, env = "SMS_URL", global = true)]
    pub sms_url: Option<String>,
    /// User at the provider: Mitake's username, Every8d's UID, Twilio's account SID
    #[arg(long, env = "SMS_USER", hide_env_values = true, global = true)]
    pub sms_user: Option<String>,
    /// Password at the provider; Twilio's auth token
    #[arg(skip)]
    pub sms_password: Option<String>,
    /// Sender at Twilio: a number, or a messaging service (MG…)
    #[arg(long, env = "SMS_FROM", global = true)]
    pub sms_from: Option<String>,
    /// Overrides of the send limits, as in `code_shop_hour=100/500` (text messages/mails)
    #[arg(long, env = "SHOP_SEND_LIMITS", global = true)]
    pub send_limits: Option<String>,
}

/// Checked settings of mail and text messages.
#[derive(Debug, Clone)]
pub struct MessagingConfig {
    /// Destination of mails.
    pub mail: Transport<MailServer>,
    /// Destination of text messages.
    pub sms: Transport<Gateway>,
    /// Send limits (decision D62).
    pub send_allowances: Table,
}

impl MessagingConfig {
    /// Checks the settings, and adds their errors to the faults.
    pub(crate) fn check(
        settings: MessagingSettings,
        environment: Environment,
        faults: &mut Faults,
    ) -> Self {
        let MessagingSettings {
            smtp_url,
            smtp_ca_file,
            mail_from,
            sms_provider,
            sms_url,
            sms_user,
            sms_password,
            sms_from,
            send_limits,
        } = settings;
        let limits = given(send_limits).unwrap_or_default();
        let send_allowances = Table::parse(&limits).unwrap_or_else(|wrong| {
            let fault = format!("\"{wrong}\" is not a send limit such as code_shop_hour=100/500");
            faults.add("SHOP_SEND_LIMITS", fault);
            Table::default()
        });
        let mail = MailSettings {
            url: given(smtp_url),
            ca_file: given(smtp_ca_file),
            from: given(mail_from),
        };
        let sms = SmsSettings {
            provider: given(sms_provider),
            url: given(sms_url),
            user: given(sms_user),
            password: given(sms_password).map(SecretString::from),
            from: given(sms_from),
        };
        Self {
            mail: mail.check(environment, faults),
            sms: sms.check(environment, faults),
            send_allowances,
        }
    }
}
