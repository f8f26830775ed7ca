//! What a buyer's browser does at the gateways and on the way there and back.

use std::io;
use std::net::SocketAddr;

use encoding_rs::BIG5;
use percent_encoding::{NON_ALPHANUMERIC, percent_encode};
use shop_driver::{Connection, get, post_form};

/// Something that a page shows to be filled in or sent on.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Form {
    /// Where it goes.
    pub action: String,
    /// Whether it goes in Big5.
    pub big5: bool,
    /// Whether it leads from one site to another.
    pub leaves: bool,
    /// Its hidden inputs.
    pub inputs: Vec<(String, String)>,
}

/// A page as the browser has it.
pub struct Page {
    /// The HTTP status.
    pub status: u16,
    /// Where it leads by itself.
    pub location: Option<String>,
    text: String,
}

/// Splits an address of a page: who is asked, and for what.
fn split(url: &str) -> io::Result<(SocketAddr, &str)> {
    let strange = || io::Error::other(format!("a strange address: {url}"));
    let rest = url.strip_prefix("http://").ok_or_else(strange)?;
    let (host, _) = rest.split_once('/').ok_or_else(strange)?;
    let address = host.parse().map_err(|_| strange())?;
    Ok((address, &rest[host.len()..]))
}

/// Opens a page.
pub fn open(url: &str) -> io::Result<Page> {
    let (address, path) = split(url)?;
    send(address, &get(path))
}

/// Sends a form.
pub fn submit(form: &Form) -> io::Result<Page> {
    let (address, path) = split(&form.action)?;
    send(address, &post_form(path, &form.encoded(), form.leaves))
}

/// Sends a form and closes the window.
pub fn submit_and_leave(form: &Form) -> io::Result<()> {
    let (address, path) = split(&form.action)?;
    Connection::open(address)?.tell(&post_form(path, &form.encoded(), form.leaves))
}

/// Every page has a connection of its own: some of them break.
fn send(address: SocketAddr, request: &[u8]) -> io::Result<Page> {
    let mut connection = Connection::open(address)?;
    let status = connection.send(request)?;
    Ok(Page {
        status,
        location: connection.location().map(str::to_owned),
        text: String::from_utf8_lossy(connection.body()).into_owned(),
    })
}

impl Page {
    /// Its form; `None` where it has none, or broke off before it.
    pub fn form(&self) -> Option<Form> {
        let (_, rest) = self.text.split_once("<form ")?;
        let (head, body) = rest.split_once('>')?;
        let inputs = body.split("<input type=\"hidden\" name=\"").skip(1);
        let input = |rest: &str| {
            let (name, rest) = rest.split_once("\" value=\"")?;
            let (value, _) = rest.split_once('"')?;
            Some((name.to_owned(), plain(value)))
        };
        Some(Form {
            action: plain(attribute(head, "action").unwrap_or_default()),
            // Pages of the gateways and of the shop name each other whole, and themselves not.
            leaves: head.contains("action=\"http"),
            big5: attribute(head, "accept-charset") == Some("Big5"),
            inputs: inputs.filter_map(input).collect(),
        })
    }
}

fn attribute<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = head.split_once(&format!("{name}=\""))?;
    Some(rest.split_once('"')?.0)
}

fn plain(escaped: &str) -> String {
    escaped.replace("&#34;", "\"").replace("&#38;", "&")
}

impl Form {
    /// A form that a page sends to itself.
    pub fn new(action: String, inputs: &[(&str, &str)]) -> Self {
        let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        Self {
            action,
            big5: false,
            leaves: false,
            inputs: inputs.iter().map(owned).collect(),
        }
    }

    /// Returns the value of an input, or an empty text if the input is missing.
    pub fn value(&self, name: &str) -> &str {
        let found = self.inputs.iter().find(|(known, _)| known == name);
        found.map_or("", |(_, value)| value)
    }

    /// The inputs as the body of a request.
    pub fn encoded(&self) -> String {
        let pair = |(name, value): &(String, String)| {
            let bytes = if self.big5 {
                BIG5.encode(value).0.into_owned()
            } else {
                value.as_bytes().to_vec()
            };
            format!("{name}={}", percent_encode(&bytes, NON_ALPHANUMERIC))
        };
        let pairs: Vec<String> = self.inputs.iter().map(pair).collect();
        pairs.join("&")
    }
}

/// The value of a parameter in an address.
pub fn parameter(url: &str, name: &str) -> Option<String> {
    let (_, query) = url.split_once('?')?;
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    let mut found = pairs.filter(|(known, _)| *known == name);
    found.next().map(|(_, value)| value.to_owned())
}
