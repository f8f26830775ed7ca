//! Secrets among the settings. They are never flags, because any user of the machine can list the
//! arguments of processes. A secret is in its variable, or in the file that the variable with the
//! suffix `_FILE` names.

use std::fs;
use std::path::Path;

use super::{Environment, Faults, Purpose, Settings, SettingsFile, given};
use shop_engine::infra::secret::Secret;

impl Settings {
    /// Reads the secrets that are not set yet.
    ///
    /// Fails if a file cannot be read, or if a secret is set by variable and by file.
    pub fn with_secrets(mut self, file: &SettingsFile) -> Result<Self, Faults> {
        let mut faults = Faults(Vec::new());
        for (name, place) in self.secrets() {
            if place.is_none() {
                *place = faults.secret_named(name, file);
            }
        }
        if faults.0.is_empty() {
            Ok(self)
        } else {
            Err(faults)
        }
    }

    /// Returns `true` if a secret or its file has this name.
    #[must_use]
    pub fn is_secret(name: &str) -> bool {
        let secrets = Self::default().secrets().map(|(secret, _)| secret);
        secrets.contains(&name.strip_suffix("_FILE").unwrap_or(name))
    }

    fn secrets(&mut self) -> [(&'static str, &mut Option<String>); 8] {
        [
            ("DATABASE_URL", &mut self.database_url),
            ("SHOP_JWT_SECRET", &mut self.jwt_secret),
            ("SHOP_JWT_SECRET_OLD", &mut self.jwt_secret_old),
            ("SMTP_URL", &mut self.messaging.smtp_url),
            ("SMS_PASSWORD", &mut self.messaging.sms_password),
            (
                "LINE_LOGIN_CHANNEL_SECRET",
                &mut self.line.line_login_channel_secret,
            ),
            (
                "LINE_PAY_CHANNEL_SECRET",
                &mut self.line_pay.line_pay_channel_secret,
            ),
            ("FISC_KEY", &mut self.card.fisc_key),
        ]
    }
}

impl Faults {
    /// Returns the secret. A server stores the secret that it generates.
    ///
    /// A command that writes messages needs the secret of the servers and generates none, because
    /// no server could decrypt the messages. Other commands need no secret.
    pub(super) fn secret(
        &mut self,
        text: Option<String>,
        environment: Environment,
        purpose: Purpose,
        data_dir: &Path,
    ) -> Option<Secret> {
        let kept = match (text, environment, purpose) {
            (Some(text), _, _) => {
                let secret = Secret::parse(&text);
                if secret.is_none() {
                    self.add("SHOP_JWT_SECRET", "has fewer than 32 bytes");
                }
                return secret;
            }
            (None, Environment::Production, Purpose::Serve | Purpose::Write) => {
                self.add(
                    "SHOP_JWT_SECRET",
                    "is required in production: at least 32 random bytes",
                );
                return None;
            }
            (None, _, Purpose::Serve) => Secret::stored_or_made(data_dir).map(Some),
            (None, _, Purpose::Write) => Secret::stored(data_dir),
            (None, _, Purpose::Command) => Secret::stored_or_fresh(data_dir).map(Some),
        };
        let folder = data_dir.display();
        match kept {
            Ok(Some(secret)) => return Some(secret),
            Ok(None) => self.add(
                "SHOP_JWT_SECRET",
                format!(
                    "is required: the servers must decrypt the messages that this command writes, \
                     and {folder} has no secret. Set the secret of the servers, or their \
                     SHOP_DATA_DIR"
                ),
            ),
            Err(error) => self.add(
                "SHOP_DATA_DIR",
                format!("cannot use the data directory {folder}: {error}"),
            ),
        }
        None
    }

    /// Adds the previous secret.
    pub(super) fn replacing(
        &mut self,
        old: Option<String>,
        secret: Option<Secret>,
    ) -> Option<Secret> {
        let Some(old) = old else {
            return secret;
        };
        let old = Secret::parse(&old);
        if old.is_none() {
            self.add("SHOP_JWT_SECRET_OLD", "has fewer than 32 bytes");
        }
        Some(secret?.replacing(&old?))
    }

    fn secret_named(&mut self, name: &str, file: &SettingsFile) -> Option<String> {
        let in_file = format!("{name}_FILE");
        let (secret, place) = match (variable(name), variable(&in_file)) {
            // A secret from the environment takes precedence over the file, with or without
            // `_FILE`.
            (None, None) => (written(file, name), written(file, &in_file)),
            found => found,
        };
        match (secret, place) {
            (Some(_), Some(_)) => {
                self.add(
                    &in_file,
                    format!("is set, and so is {name}: set only one of them"),
                );
                None
            }
            (secret, None) => secret,
            (None, Some(path)) => match fs::read_to_string(&path) {
                Ok(secret) => Some(secret),
                Err(error) => {
                    self.add(&in_file, format!("cannot read {path}: {error}"));
                    None
                }
            },
        }
    }
}

fn written(file: &SettingsFile, name: &str) -> Option<String> {
    given(file.get(name).map(str::to_owned))
}

#[expect(clippy::disallowed_methods, reason = "settings are read here")]
fn variable(name: &str) -> Option<String> {
    given(std::env::var(name).ok())
}
