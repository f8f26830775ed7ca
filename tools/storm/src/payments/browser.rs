//! Simulated browser of a buyer at the gateways, and in the redirects to and from them.

use std::io;
use std::net::SocketAddr;

use encoding_rs::BIG5;
use percent_encoding::{NON_ALPHANUMERIC, percent_encode};
use shop_driver::{Connection, get, post_form};

/// HTML form of a page, filled in or submitted automatically.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Form {
    /// Target URL.
    pub action: String,
    /// `true` if it is encoded as Big5.
    pub big5: bool,
    /// `true` if the target is another site.
    pub leaves: bool,
    /// Names and values of its hidden inputs.
    pub inputs: Vec<(String, String)>,
}

/// Page or redirect that a server has returned.
pub struct Page {
    /// HTTP status of the response.
    pub status: u16,
    /// Target of a redirect, if any.
    pub location: Option<String>,
    text: String,
}

/// Splits a URL into the address of the server and the path.
fn split(url: &str) -> io::Result<(SocketAddr, &str)> {
    let strange = || io::Error::other(format!("invalid URL: {url}"));
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

/// Submits a form.
pub fn submit(form: &Form) -> io::Result<Page> {
    let (address, path) = split(&form.action)?;
    send(address, &post_form(path, &form.encoded(), form.leaves))
}

/// Submits a form and closes the window without reading the response.
pub fn submit_and_leave(form: &Form) -> io::Result<()> {
    let (address, path) = split(&form.action)?;
    Connection::open(address)?.tell(&post_form(path, &form.encoded(), form.leaves))
}

/// Sends a request on a new connection, because some connections break.
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
    /// Returns the form of the page, or `None` if the page has no form or was cut off.
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
            // Gateways and shop use absolute URLs for each other, and relative ones for themselves.
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
    /// Creates a form that a page submits to its own site.
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

    /// Encodes the inputs as a request body.
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

/// Returns the value of a query parameter of a URL.
pub fn parameter(url: &str, name: &str) -> Option<String> {
    let (_, query) = url.split_once('?')?;
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    let mut found = pairs.filter(|(known, _)| *known == name);
    found.next().map(|(_, value)| value.to_owned())
}
