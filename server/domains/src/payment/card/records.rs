//! Response page of an inquiry: a form with hidden inputs, mostly without quotes, and possibly
//! several payments in one text.

use shop_core::payment::card::Inquired;

use super::fields::Fields;
use super::result::whole_dollars;

/// Maximum number of inputs and of payments that are read from a page.
const MOST: usize = 100;

/// Parses the inputs of a page leniently: with or without quotes, attributes in any order and case.
#[must_use]
pub fn read_page(page: &[u8]) -> Fields {
    let text = String::from_utf8_lossy(page);
    let mut pairs = Vec::new();
    for tag in text.split('<').skip(1).take(10 * MOST) {
        let Some((name, rest)) = tag.split_at_checked(5) else {
            continue;
        };
        // A tag without its end comes from a truncated page.
        let is_whole = rest.starts_with(char::is_whitespace) && rest.contains('>');
        if !name.eq_ignore_ascii_case("input") || !is_whole {
            continue;
        }
        let attributes = attributes(rest);
        let value_of = |wanted: &str| {
            let found = attributes
                .iter()
                .find(|(name, _)| name.eq_ignore_ascii_case(wanted));
            found.map(|(_, value)| value.clone())
        };
        if let Some(name) = value_of("name") {
            pairs.push((name, value_of("value").unwrap_or_default().into_bytes()));
        }
    }
    Fields::of_pairs(pairs)
}

/// Parses the attributes of a tag. A value without quotes ends at white space or at the end of the
/// tag.
fn attributes(tag: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut rest = tag;
    while let Some((before, after)) = rest.split_once('=') {
        let name = before.split_whitespace().last().unwrap_or_default();
        let after = after.trim_start();
        let quote = after.chars().next().filter(|c| matches!(c, '"' | '\''));
        let (value, left) = if let Some(quote) = quote {
            let inner = after.strip_prefix(quote).unwrap_or(after);
            inner.split_once(quote).unwrap_or((inner, ""))
        } else {
            let ends = |c: char| c.is_whitespace() || c == '>';
            let end = after.find(ends).unwrap_or(after.len());
            after.split_at_checked(end).unwrap_or((after, ""))
        };
        found.push((name.to_owned(), unescape(value)));
        rest = left;
        if found.len() > MOST {
            break;
        }
    }
    found
}

fn unescape(value: &str) -> String {
    let known = [
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&amp;", "&"),
    ];
    known
        .into_iter()
        .fold(value.to_owned(), |text, (escaped, plain)| {
            text.replace(escaped, plain)
        })
}

/// Returns the payments in a response: the one in its fields, or those in `multiRecords` if the
/// gateway found several.
pub(super) fn payments(answer: &Fields) -> Vec<Inquired> {
    let several = answer.words("multiRecords");
    if !several.trim().is_empty() {
        return several
            .split("record")
            .filter_map(|part| part.split_once(':'))
            .take(MOST)
            .map(|(_, fields)| of_record(fields))
            .collect();
    }
    let text = |name, most| answer.plain(name, most).unwrap_or_default().to_owned();
    vec![Inquired {
        status: text("txstatus", 2),
        errcode: text("txerrcode", 6),
        auth_code: text("authCode", 6),
        state: text("txstate", 2),
        dollars: answer.plain("purchAmt", 10).and_then(whole_dollars),
    }]
}

/// Parses `txstatus=0,txstate=0,…;localTime=…;PayType=…`, separated by commas or semicolons.
fn of_record(record: &str) -> Inquired {
    let mut one = Inquired::default();
    for pair in record.split([',', ';']) {
        let Some((name, value)) = pair.split_once('=') else {
            continue;
        };
        let value = value.trim().to_owned();
        match name.trim() {
            "txstatus" => one.status = value,
            "txerrcode" => one.errcode = value,
            "authCode" => one.auth_code = value,
            "txstate" => one.state = value,
            "purchAmt" => one.dollars = whole_dollars(&value),
            _ => {}
        }
    }
    one
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_are_read_with_quotes_and_without() {
        let page = b"<html><body><form action=x method=post>\
            <input type=hidden name=txstatus value=0><INPUT TYPE=\"hidden\" NAME=\"authCode\" VALUE=\"887693\"/>\
            <input value='A&amp;B' name='xid'>\n<input\ttype=hidden\n name=rescode\n value=0 >\
            <input name=empty value=><inputs name=no value=1><input type=hidden>\
            <script>if (a<b) {name=evil}</script></form></body></html>";
        let fields = read_page(page);
        assert_eq!(fields.plain("txstatus", 2), Some("0"));
        assert_eq!(fields.plain("authCode", 6), Some("887693"));
        assert_eq!(fields.plain("xid", 40), Some("A&B"));
        assert_eq!(fields.plain("rescode", 2), Some("0"));
        assert_eq!(fields.plain("empty", 2), Some(""));
        assert_eq!(fields.plain("no", 2), None);
        assert_eq!(fields.plain("evil", 2), None);
    }

    #[test]
    fn odd_pages_are_no_trouble() {
        let odd: [&[u8]; 6] = [
            b"",
            b"<input",
            b"<input name=",
            b"<input name=\"txstatus",
            b"\xFF<input name=\xFF value=\xFE>",
            b"{\"rescode\": 0}",
        ];
        for page in odd {
            assert_eq!(read_page(page).plain("txstatus", 2), None);
        }
        let twice = b"<input name=txstatus value=0><input name=txstatus value=8>";
        assert_eq!(
            read_page(twice).plain("txstatus", 2),
            None,
            "twice is never"
        );
    }

    #[test]
    fn several_payments_are_read_from_one_text() {
        let text = "totalRecords=2;record0:txstatus=8,txstate=X,txerrcode=05,authCode=,purchAmt=200,\
            xid=O-1,localDate=20131024;localTime=141500;PayType=0;record1:txstatus=0,txstate=1,\
            txerrcode=00,authCode=887693,purchAmt=200,xid=O-2,localDate=20131024;localTime=141600;PayType=0";
        let page =
            format!("<input name=rescode value=11><input name=multiRecords value=\"{text}\">");
        let payments = payments(&read_page(page.as_bytes()));
        assert_eq!(payments.len(), 2, "{payments:?}");
        assert_eq!(
            (payments[0].status.as_str(), payments[0].state.as_str()),
            ("8", "X")
        );
        assert_eq!(payments[1].auth_code, "887693");
        assert_eq!(payments[1].dollars, Some(200));
    }
}
