//! Mobile numbers, phone numbers and e-mail addresses as visitors type them.

use shop_core::contact::{Account, Contact, Email, Mobile, Phone};
use shop_core::staff::search_term;

/// Asserts that a parsed value has the canonical form, and that this form parses to the same value.
pub(crate) fn contacts(input: &[u8]) {
    let Ok(typed) = str::from_utf8(input) else {
        return;
    };
    if let Ok(mobile) = Mobile::parse(typed) {
        let kept = mobile.as_str();
        assert!(is_digits(kept) && kept.len() == 10 && kept.starts_with("09"));
        assert_eq!(Mobile::parse(kept).as_ref(), Ok(&mobile));
        assert!(!mobile.masked().contains(&kept[2..7]));
        assert_eq!(search_term(typed).as_deref(), Some(kept));
    }
    for phone in [Phone::parse(typed), Phone::parse_any(typed)]
        .into_iter()
        .flatten()
    {
        let kept = phone.as_str();
        let (number, extension) = kept.split_once('#').unwrap_or((kept, "0"));
        assert!(is_digits(number.strip_prefix('+').unwrap_or(number)) && is_digits(extension));
        assert!(
            (7..=16).contains(&number.len()) && extension.len() <= 6,
            "{kept}"
        );
        assert_eq!(Phone::parse_any(kept).as_ref(), Ok(&phone));
    }
    if let Ok(email) = Email::parse(typed) {
        let kept = email.as_str();
        assert!(kept.len() <= 254 && kept.bytes().all(|byte| byte.is_ascii_graphic()));
        assert_eq!(kept.matches('@').count(), 1);
        assert!(
            !kept.contains(['"', '<', '>', ',', ';', ':', '(', ')', '\\']),
            "{kept}"
        );
        assert_eq!(Email::parse(kept).as_ref(), Ok(&email));
    }
    if let Ok(account) = Account::parse(typed) {
        assert_eq!(Account::parse(&account.value).as_ref(), Ok(&account));
    }
    if let Ok(contact) = Contact::parse(typed) {
        assert_eq!(Contact::parse(contact.as_str()).as_ref(), Ok(&contact));
    }
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}
