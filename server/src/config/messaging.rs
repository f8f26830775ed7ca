//! Settings of mail and text messages.

use reqwest::Url;

use crate::config::environment::Environment;
use crate::config::faults::{Faults, given};
use crate::messaging::mail::{MailServer, Security, is_certificate};
use crate::messaging::send_allowances::table::Table;
use crate::messaging::sms::Gateway;
use secrecy::SecretString;

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

    const fn unconfigured(environment: Environment) -> Self {
        match environment {
            Environment::Development => Self::Inbox,
            Environment::Production => Self::Off,
        }
    }
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
        let mail = MailWords {
            url: given(smtp_url),
            ca_file: given(smtp_ca_file),
            from: given(mail_from),
        };
        let sms = SmsWords {
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

struct MailWords {
    url: Option<String>,
    ca_file: Option<String>,
    from: Option<String>,
}

impl MailWords {
    fn check(self, environment: Environment, faults: &mut Faults) -> Transport<MailServer> {
        let Some(url) = self.url else {
            if self.from.is_some() {
                faults.add("MAIL_FROM", "has no effect without SMTP_URL");
            }
            if self.ca_file.is_some() {
                faults.add("SMTP_CA_FILE", "has no effect without SMTP_URL");
            }
            return Transport::unconfigured(environment);
        };
        let certificates = self.ca_file.map(|path| {
            let pem = std::fs::read(&path).unwrap_or_else(|error| {
                faults.add("SMTP_CA_FILE", format!("{path}: {error}"));
                Vec::new()
            });
            if !pem.is_empty() && !is_certificate(&pem) {
                faults.add("SMTP_CA_FILE", format!("{path} has no PEM certificate"));
            }
            pem
        });
        let from = match self.from.as_deref().map(str::parse) {
            None => {
                faults.add("MAIL_FROM", "is needed with SMTP_URL");
                None
            }
            Some(Err(_)) => {
                faults.add(
                    "MAIL_FROM",
                    "is not an address such as \"the shop <shop@shop.example>\" or \
                     shop@shop.example",
                );
                None
            }
            Some(Ok(from)) => Some(from),
        };
        match (read_smtp(&url), from) {
            (Err(fault), _) => faults.add("SMTP_URL", fault),
            (Ok(address), Some(from)) => {
                let security = address.security(environment, certificates.is_some());
                return Transport::Provider(MailServer {
                    host: address.host,
                    port: address.port,
                    security,
                    login: address.login,
                    certificates: certificates.unwrap_or_default(),
                    from,
                });
            }
            (Ok(_), None) => {}
        }
        Transport::Off
    }
}

struct SmtpAddress {
    host: String,
    port: u16,
    is_tls: bool,
    login: Option<(String, SecretString)>,
}

impl SmtpAddress {
    /// Chooses the encryption. Only a development server may send without TLS, to a mail server on
    /// this machine.
    fn security(&self, environment: Environment, has_certificates: bool) -> Security {
        let is_here = matches!(self.host.as_str(), "localhost" | "127.0.0.1" | "[::1]");
        let may_be_open = environment == Environment::Development && is_here && !has_certificates;
        match (self.is_tls, may_be_open) {
            (true, _) => Security::Tls,
            (false, false) => Security::StartTls,
            (false, true) => Security::Open,
        }
    }
}

/// Parses the address of the mail server. The error does not repeat it, because it may contain a
/// password.
fn read_smtp(text: &str) -> Result<SmtpAddress, &'static str> {
    const FORM: &str = "is not a URL such as smtp://user:password@mail.example:587 or smtps://…";
    let url = Url::parse(text).map_err(|_| FORM)?;
    let (is_tls, usual_port) = match url.scheme() {
        "smtp" => (false, 587),
        "smtps" => (true, 465),
        _ => return Err("does not begin with smtp:// or smtps://"),
    };
    let host = url.host_str().filter(|host| !host.is_empty()).ok_or(FORM)?;
    if !matches!(url.path(), "" | "/") || url.query().is_some() {
        return Err(FORM);
    }
    let decode = |text: &str| {
        let text = percent_encoding::percent_decode_str(text).decode_utf8();
        text.map(std::borrow::Cow::into_owned).map_err(|_| FORM)
    };
    let login = match (url.username(), url.password()) {
        ("", None) => None,
        (user, Some(password)) if !user.is_empty() => {
            Some((decode(user)?, SecretString::from(decode(password)?)))
        }
        _ => return Err("has a user without a password, or a password without a user"),
    };
    Ok(SmtpAddress {
        host: host.to_owned(),
        port: url.port().unwrap_or(usual_port),
        is_tls,
        login,
    })
}

struct SmsWords {
    provider: Option<String>,
    url: Option<String>,
    user: Option<String>,
    password: Option<SecretString>,
    from: Option<String>,
}

impl SmsWords {
    fn check(self, environment: Environment, faults: &mut Faults) -> Transport<Gateway> {
        let Some(provider) = self.provider else {
            let given = [
                ("SMS_URL", self.url.is_some()),
                ("SMS_USER", self.user.is_some()),
                ("SMS_PASSWORD", self.password.is_some()),
                ("SMS_FROM", self.from.is_some()),
            ];
            for (name, _) in given.into_iter().filter(|(_, is_given)| *is_given) {
                faults.add(name, "has no effect without SMS_PROVIDER");
            }
            return Transport::unconfigured(environment);
        };
        let usual_url = match provider.as_str() {
            "mitake" => "https://smsapi.mitake.com.tw",
            "every8d" => "https://api.e8d.tw",
            "twilio" => "https://api.twilio.com",
            _ => {
                faults.add(
                    "SMS_PROVIDER",
                    format!("\"{provider}\" is not one of mitake, every8d, twilio"),
                );
                return Transport::Off;
            }
        };
        let is_twilio = provider == "twilio";
        let url = self.url.unwrap_or_else(|| usual_url.to_owned());
        let base = faults.external_url("SMS_URL", &url, environment);
        let user = faults.need("SMS_USER", "SMS_PROVIDER", self.user);
        let password = faults.need("SMS_PASSWORD", "SMS_PROVIDER", self.password);
        let from = if is_twilio {
            faults.need("SMS_FROM", "SMS_PROVIDER=twilio", self.from)
        } else {
            if self.from.is_some() {
                faults.add("SMS_FROM", "has no effect without SMS_PROVIDER=twilio");
            }
            None
        };
        let (Some(base), Some(user), Some(password)) = (base, user, password) else {
            return Transport::Off;
        };
        match (provider.as_str(), from) {
            ("mitake", _) => Transport::Provider(Gateway::mitake(base, user, password)),
            ("every8d", _) => Transport::Provider(Gateway::every8d(base, user, password)),
            (_, Some(from)) => Transport::Provider(Gateway::twilio(base, user, password, from)),
            (_, None) => Transport::Off,
        }
    }
}

impl Faults {
    /// Checks the address of an external service, and removes a trailing slash. In production it
    /// must be HTTPS.
    pub(crate) fn external_url(
        &mut self,
        name: &str,
        text: &str,
        environment: Environment,
    ) -> Option<String> {
        let is_http = |url: &Url| match environment {
            Environment::Development => matches!(url.scheme(), "http" | "https"),
            Environment::Production => url.scheme() == "https",
        };
        let is_plain = |url: &Url| {
            url.host_str().is_some()
                && url.username().is_empty()
                && url.password().is_none()
                && url.query().is_none()
                && url.fragment().is_none()
        };
        match Url::parse(text) {
            Ok(url) if is_http(&url) && is_plain(&url) => {
                Some(text.trim_end_matches('/').to_owned())
            }
            _ => {
                self.add(
                    name,
                    format!("\"{text}\" is not a URL such as https://api.example"),
                );
                None
            }
        }
    }

    /// Checks that a setting required by another one is set.
    pub(crate) fn need<T>(&mut self, name: &str, because: &str, value: Option<T>) -> Option<T> {
        if value.is_none() {
            self.add(name, format!("is required with {because}"));
        }
        value
    }
}
