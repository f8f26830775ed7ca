//! Notification of the gateway, server to server, with all fields in one text.

use super::fields::Fields;

/// Name of the only form field.
const FIELD: &str = "AuthResp";

/// Names of the fields in a notification. A part after a comma that begins with none of them
/// belongs to the value before it, because texts for people may contain commas.
const NAMES: [&str; 26] = [
    "status",
    "errcode",
    "authCode",
    "authAmt",
    "lidm",
    "xid",
    "currency",
    "amtExp",
    "merID",
    "errDesc",
    "lastPan4",
    "pan",
    "cardBrand",
    "authRespTime",
    "PayType",
    "PeriodNum",
    "DownPayments",
    "InstallmentPayments",
    "BonusActionCode",
    "BonusDesc",
    "BonusRespCode",
    "BonusSign",
    "BonusBalance",
    "BonusDeduct",
    "BonusDebuctAmt",
    "respToken",
];

/// Parses a notification, or returns `None` for any other body.
///
/// It reads `AuthResp={errcode=30, authCode=null, …}`, as a form field or as the body itself, with
/// the fields in any order.
#[must_use]
pub fn read_notification(body: &[u8]) -> Option<Fields> {
    let form = Fields::of_form(body).bytes(FIELD);
    let raw = || Some(strip(body.trim_ascii(), b"AuthResp=")?.to_vec());
    let text = form.filter(|text| text.contains(&b'=')).or_else(raw)?;
    let inner = strip(text.trim_ascii(), b"{")?.strip_suffix(b"}")?;
    let mut pairs: Vec<(String, Vec<u8>)> = Vec::new();
    for part in inner.split(|byte| *byte == b',') {
        match (begin(part), pairs.last_mut()) {
            (Some(pair), _) => pairs.push(pair),
            (None, Some((_, value))) => {
                value.push(b',');
                value.extend_from_slice(part);
            }
            (None, None) => return None,
        }
    }
    Some(Fields::of_pairs(pairs))
}

fn strip<'a>(text: &'a [u8], start: &[u8]) -> Option<&'a [u8]> {
    text.strip_prefix(start)
}

/// Returns the field that begins with this part, if one does.
fn begin(part: &[u8]) -> Option<(String, Vec<u8>)> {
    let at = part.iter().position(|byte| *byte == b'=')?;
    let name = str::from_utf8(part.get(..at)?).ok()?.trim();
    let value = part.get(at + 1..)?.to_vec();
    NAMES.contains(&name).then(|| (name.to_owned(), value))
}

#[cfg(test)]
mod tests {
    use super::*;

    const REFUSED: &str = "{errcode=30, authCode=null, authRespTime=20131024141600, lastPan4=9104, \
        amtExp=0, xid=O-OBJECT-20200219173058.811-0025, errDesc=逾時, 請再試, lidm=2611217QK4ZT9WXB01, \
        authAmt=200, merID=829, currency=901, cardBrand=VISA, pan=480254******9104, status=8}";

    #[test]
    fn one_text_is_many_fields() {
        let raw = format!("AuthResp={REFUSED}");
        let encoded = format!("AuthResp={}", shop_platform::http::query::encode(REFUSED));
        for body in [raw, encoded] {
            let fields = read_notification(body.as_bytes()).unwrap();
            assert_eq!(fields.plain("status", 2), Some("8"), "{body}");
            assert_eq!(fields.plain("errcode", 2), Some("30"));
            assert_eq!(fields.plain("authCode", 6), Some("null"));
            assert_eq!(fields.plain("lidm", 19), Some("2611217QK4ZT9WXB01"));
            assert_eq!(fields.plain("authAmt", 10), Some("200"));
            assert_eq!(fields.words("errDesc"), "逾時, 請再試");
        }
    }

    #[test]
    fn invalid_notifications() {
        for body in [
            "",
            "status=0&lidm=2611217QK4ZT9WXB01",
            "AuthResp=",
            "AuthResp=status=0",
            "AuthResp={status=0",
            "AuthResp={nothing}",
            "AuthResp={}",
            "{\"status\": 0}",
        ] {
            assert_eq!(read_notification(body.as_bytes()), None, "{body}");
        }
        let broken = read_notification(b"AuthResp={errDesc=\xFF\xFE, status=0, status=8}").unwrap();
        assert_eq!(broken.plain("status", 2), None, "twice is never");
    }
}
