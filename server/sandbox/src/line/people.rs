//! People who exist for tests alone.

/// Somebody at the fake.
pub(super) struct Person {
    /// Their id at LINE.
    pub(super) sub: &'static str,
    /// What they call themselves.
    pub(super) name: &'static str,
}

/// Who can be chosen without typing.
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

/// What a person calls themselves; whoever is not listed has a name, too.
pub(super) fn name_of(sub: &str) -> &'static str {
    let person = PEOPLE.iter().find(|person| person.sub == sub);
    person.map_or("測試會員", |person| person.name)
}

/// An id as LINE gives them: `U` and 32 small hexadecimal digits.
pub(super) fn is_sub(text: &str) -> bool {
    let digits = text.strip_prefix('U');
    digits.is_some_and(|digits| {
        digits.len() == 32
            && digits
                .bytes()
                .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    })
}
