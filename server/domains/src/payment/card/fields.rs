//! Fields that the gateway sends, in any charset.

use encoding_rs::BIG5;
use percent_encoding::percent_decode;

/// Maximum number of fields that are read. The gateway sends about thirty.
const MOST: usize = 100;

/// Fields by name, with values as bytes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Fields(Vec<(String, Vec<u8>)>);

impl Fields {
    /// Parses a form body, in any charset. Skips malformed fields.
    #[must_use]
    pub fn of_form(body: &[u8]) -> Self {
        let parts = body.split(|byte| *byte == b'&').take(MOST);
        let pairs = parts.filter_map(|pair| {
            let at = pair.iter().position(|byte| *byte == b'=')?;
            let name = pair.get(..at)?;
            let value = pair.get(at + 1..)?;
            let name = String::from_utf8(decode(name)).ok()?;
            Some((name, decode(value)))
        });
        Self(pairs.collect())
    }

    /// Collects fields that the caller has parsed.
    pub(super) fn of_pairs(pairs: impl IntoIterator<Item = (String, Vec<u8>)>) -> Self {
        Self(pairs.into_iter().take(MOST).collect())
    }

    /// Returns `true` if there are no fields.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the trimmed value of a field in printable ASCII, with at most `most` characters.
    ///
    /// Returns `None` if the field is missing, too long or not printable ASCII. It also returns
    /// `None` if the field occurs twice, because the right value is then unknown.
    #[must_use]
    pub fn plain(&self, name: &str, most: usize) -> Option<&str> {
        let text = str::from_utf8(self.once(name)?).ok()?.trim();
        let is_plain = text.bytes().all(|byte| matches!(byte, b' '..=b'~'));
        (is_plain && text.len() <= most).then_some(text)
    }

    /// Decodes a field of text as UTF-8, otherwise as Big5. Undecodable bytes become U+FFFD. A
    /// missing or repeated field is empty.
    #[must_use]
    pub fn words(&self, name: &str) -> String {
        let bytes = self.once(name).unwrap_or_default();
        match str::from_utf8(bytes) {
            Ok(text) => text.to_owned(),
            Err(_) => BIG5.decode_without_bom_handling(bytes).0.into_owned(),
        }
    }

    /// Returns the bytes of a field if it occurs exactly once.
    #[must_use]
    pub fn bytes(&self, name: &str) -> Option<Vec<u8>> {
        self.once(name).map(<[u8]>::to_vec)
    }

    fn once(&self, name: &str) -> Option<&[u8]> {
        let mut values = self.0.iter().filter(|(known, _)| known == name);
        let first = values.next().map(|(_, value)| value.as_slice());
        first.filter(|_| values.next().is_none())
    }
}

fn decode(text: &[u8]) -> Vec<u8> {
    let spaced: Vec<u8> = text
        .iter()
        .map(|byte| if *byte == b'+' { b' ' } else { *byte })
        .collect();
    percent_decode(&spaced).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_charset_is_read() {
        let utf8 = Fields::of_form("status=8&errcode=05&errDesc=%E6%8B%92%E7%B5%95".as_bytes());
        assert_eq!(utf8.plain("status", 2), Some("8"));
        assert_eq!(utf8.words("errDesc"), "拒絕");
        let big5 = Fields::of_form(b"errDesc=%A9%DA%B5%B4&lidm=2611217QK4ZT9WXB01");
        assert_eq!(big5.words("errDesc"), "拒絕");
        assert_eq!(big5.plain("lidm", 19), Some("2611217QK4ZT9WXB01"));
        let raw = Fields::of_form(b"errDesc=\xA9\xDA\xB5\xB4&status=0");
        assert_eq!(raw.words("errDesc"), "拒絕");
        assert_eq!(raw.plain("status", 2), Some("0"));
        let broken = Fields::of_form(b"errDesc=\xFF\xFE%&status=%FF&authCode=%31%32");
        assert_eq!(broken.plain("status", 2), None);
        assert_eq!(broken.plain("authCode", 6), Some("12"));
        assert!(!broken.words("errDesc").is_empty());
    }

    #[test]
    fn repeated_long_or_non_ascii_fields_are_ignored() {
        let fields = Fields::of_form(
            "status=0&status=8&lidm=12345678901234567890&authCode=%EF%BC%91&xid= a+b &x".as_bytes(),
        );
        assert_eq!(fields.plain("status", 2), None);
        assert_eq!(fields.plain("lidm", 19), None);
        assert_eq!(fields.plain("authCode", 6), None);
        assert_eq!(fields.plain("xid", 40), Some("a b"));
        assert_eq!(fields.plain("x", 40), None);
        assert_eq!(fields.plain("Status", 2), None, "capitals count");
        assert!(Fields::of_form(b"").is_empty());
        let many = "a=1&".repeat(5_000) + "status=0";
        assert_eq!(Fields::of_form(many.as_bytes()).plain("status", 2), None);
    }
}
