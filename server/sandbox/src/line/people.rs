//! Fictitious people for tests.

/// Person with an account at the fake.
pub(super) struct Person {
    /// User identifier at LINE.
    pub(super) sub: &'static str,
    /// Display name.
    pub(super) name: &'static str,
}

/// People listed on the consent page.
pub(super) const PEOPLE: [Person; 3] = [
    Person {
        sub: "U00000000000000000000000000000001",
        name: "林小香",
    },
    Person {
        sub: "U00000000000000000000000000000002",
        name: "陳永山",
    },
    Person {
        sub: "U00000000000000000000000000000003",
        name: "Mei Wang",
    },
];

/// Returns the display name. People who are not listed share a default name.
pub(super) fn name_of(sub: &str) -> &'static str {
    let person = PEOPLE.iter().find(|person| person.sub == sub);
    person.map_or("測試會員", |person| person.name)
}

/// Returns `true` if the text is a LINE user identifier: `U` and 32 lower-case hexadecimal digits.
pub(super) fn is_sub(text: &str) -> bool {
    let digits = text.strip_prefix('U');
    digits.is_some_and(|digits| {
        digits.len() == 32
            && digits
                .bytes()
                .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    })
}
