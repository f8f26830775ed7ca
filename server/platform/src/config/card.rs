//! Settings of the card gateway.

use crate::config::environment::Environment;

use crate::config::faults::{Faults, given};
use secrecy::{ExposeSecret as _, SecretString};

/// Addresses of the gateway: test system and production.
const TEST_HOST: &str = "https://www.focas-test.fisc.com.tw";
const HOST: &str = "https://www.focas.fisc.com.tw";
const PAGE: &str = "/FOCAS_WEBPOS/online/";
/// The gateway spells it this way.
const INQUIRY: &str = "/FOCAS_WEBPOS/orderInquery/";

/// Merchant of the fake gateway, which accepts no real card.
const SANDBOX_MERCHANT: &str = "950876543219001";
const SANDBOX_TERMINAL: &str = "90010001";
const SANDBOX_MER_ID: &str = "829";
const SANDBOX_KEY: &str = "sandbox-key-0001";

/// Unchecked settings of the card gateway.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct CardSettings {
    /// Merchant code of the acquiring bank, 15 characters; without it a development server uses its
    /// own fake gateway
    #[arg(long, env = "FISC_MERCHANT_ID", global = true)]
    pub fisc_merchant_id: Option<String>,
    /// Terminal code, 8 characters
    #[arg(long, env = "FISC_TERMINAL_ID", global = true)]
    pub fisc_terminal_id: Option<String>,
    /// The shop's number at the gateway (merID), up to 10 digits
    #[arg(long, env = "FISC_MER_ID", global = true)]
    pub fisc_mer_id: Option<String>,
    /// Name that the gateway's page shows
    #[arg(long, env = "FISC_MERCHANT_NAME", global = true)]
    pub fisc_merchant_name: Option<String>,
    /// Verification parameter from the gateway's back office, 16 characters; without it, data
    /// passed through a browser is not trusted
    #[arg(skip)]
    pub fisc_key: Option<String>,
    /// Address of the gateway's card page [default: the real one, its test in development]
    #[arg(long, env = "FISC_PAGE_URL", global = true)]
    pub fisc_page_url: Option<String>,
    /// Address of the gateway's order inquiry [default: beside the card page]
    #[arg(long, env = "FISC_INQUIRY_URL", global = true)]
    pub fisc_inquiry_url: Option<String>,
    /// Opening of the card page: post (a page of the shop submits a form) or query (a link)
    /// [default: post]
    #[arg(long, env = "FISC_FORM", global = true)]
    pub fisc_form: Option<String>,
}

/// Merchant account of the shop at the card gateway.
#[derive(Debug, Clone)]
pub struct Merchant {
    /// `MerchantID`
    pub merchant_id: String,
    /// `TerminalID`
    pub terminal_id: String,
    /// `merID`
    pub mer_id: String,
    /// `MerchantName`; `None` if unset.
    pub name: Option<String>,
    /// Key of the signatures of both sides; `None` if the gateway has none configured.
    pub key: Option<SecretString>,
    /// Address of the gateway.
    pub host: Host,
    /// Opening of the card page.
    pub opening: Opening,
}

/// Gateway of a merchant.
#[derive(Debug, Clone)]
pub enum Host {
    /// Gateway of FISC, or one with the same protocol.
    Elsewhere {
        /// Address of the card page.
        page: String,
        /// Address of the order inquiry.
        inquiry: String,
    },
    /// Fake gateway in this server.
    Here,
}

/// Opening of the card page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opening {
    /// A page of the shop posts the form.
    Post,
    /// A link whose query string is the form (docs/spec/payments.md#card-payment).
    Query,
}

/// Checked settings of the card gateway. Without a merchant, card payment is off.
#[derive(Debug, Clone)]
pub struct CardConfig {
    /// Merchant account of the shop; `None` if card payment is off.
    pub merchant: Option<Merchant>,
}

impl CardConfig {
    /// Checks the settings, and adds their errors to the faults.
    pub(crate) fn check(
        settings: CardSettings,
        environment: Environment,
        faults: &mut Faults,
    ) -> Self {
        let opening = check_opening(given(settings.fisc_form).as_deref(), faults);
        let name = given(settings.fisc_merchant_name);
        let words = Words {
            merchant_id: given(settings.fisc_merchant_id),
            terminal_id: given(settings.fisc_terminal_id),
            mer_id: given(settings.fisc_mer_id),
            key: given(settings.fisc_key),
            page: given(settings.fisc_page_url),
            inquiry: given(settings.fisc_inquiry_url),
        };
        if words.merchant_id.is_none() {
            words.refuse_rest(faults);
            let stand_in = Merchant {
                merchant_id: SANDBOX_MERCHANT.to_owned(),
                terminal_id: SANDBOX_TERMINAL.to_owned(),
                mer_id: SANDBOX_MER_ID.to_owned(),
                name,
                key: Some(SecretString::from(SANDBOX_KEY.to_owned())),
                host: Host::Here,
                opening,
            };
            let is_development = environment == Environment::Development;
            return Self {
                merchant: is_development.then_some(stand_in),
            };
        }
        Self {
            merchant: words.check(name, opening, environment, faults),
        }
    }
}

struct Words {
    merchant_id: Option<String>,
    terminal_id: Option<String>,
    mer_id: Option<String>,
    key: Option<String>,
    page: Option<String>,
    inquiry: Option<String>,
}

impl Words {
    fn refuse_rest(&self, faults: &mut Faults) {
        let others = [
            ("FISC_TERMINAL_ID", &self.terminal_id),
            ("FISC_MER_ID", &self.mer_id),
            ("FISC_KEY", &self.key),
            ("FISC_PAGE_URL", &self.page),
            ("FISC_INQUIRY_URL", &self.inquiry),
        ];
        for (name, _) in others.into_iter().filter(|(_, word)| word.is_some()) {
            faults.add(name, "has no effect without FISC_MERCHANT_ID");
        }
    }

    fn check(
        self,
        name: Option<String>,
        opening: Opening,
        environment: Environment,
        faults: &mut Faults,
    ) -> Option<Merchant> {
        let because = "FISC_MERCHANT_ID";
        let merchant_id = faults.code(because, self.merchant_id, 15..=15);
        let terminal_id = faults.need("FISC_TERMINAL_ID", because, self.terminal_id);
        let terminal_id = faults.code("FISC_TERMINAL_ID", terminal_id, 8..=8);
        let mer_id = faults.need("FISC_MER_ID", because, self.mer_id);
        let mer_id = faults.code("FISC_MER_ID", mer_id, 1..=10);
        let key = self.key.map(SecretString::from);
        if key
            .as_ref()
            .is_some_and(|key| key.expose_secret().len() != 16)
        {
            faults.add("FISC_KEY", "must have exactly 16 characters");
        }
        let usual = match environment {
            Environment::Development => TEST_HOST,
            Environment::Production => HOST,
        };
        let page = self.page.unwrap_or_else(|| format!("{usual}{PAGE}"));
        let inquiry = self.inquiry.unwrap_or_else(|| format!("{usual}{INQUIRY}"));
        let page_known = faults.external_url("FISC_PAGE_URL", &page, environment);
        let inquiry_known = faults.external_url("FISC_INQUIRY_URL", &inquiry, environment);
        // A trailing slash is part of the gateway's addresses.
        page_known.and(inquiry_known)?;
        Some(Merchant {
            merchant_id: merchant_id?,
            terminal_id: terminal_id?,
            mer_id: mer_id?,
            name,
            key,
            host: Host::Elsewhere { page, inquiry },
            opening,
        })
    }
}

fn check_opening(word: Option<&str>, faults: &mut Faults) -> Opening {
    match word {
        None | Some("post") => Opening::Post,
        Some("query") => Opening::Query,
        Some(other) => {
            faults.add(
                "FISC_FORM",
                format!("\"{other}\" is neither post nor query"),
            );
            Opening::Post
        }
    }
}

impl Faults {
    /// Checks a code of letters and digits, with a length that the gateway accepts.
    fn code(
        &mut self,
        name: &str,
        word: Option<String>,
        length: std::ops::RangeInclusive<usize>,
    ) -> Option<String> {
        let word = word?;
        let is_plain = word.bytes().all(|b| b.is_ascii_alphanumeric());
        if is_plain && length.contains(&word.len()) {
            return Some(word);
        }
        let least = length.start();
        let most = length.end();
        let characters = if least == most {
            format!("{most}")
        } else {
            format!("{least} to {most}")
        };
        self.add(
            name,
            format!("must have {characters} characters, all letters or digits"),
        );
        None
    }
}
