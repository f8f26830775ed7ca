//! Search terms of an order in any notation.

use proptest::prelude::*;
use shop_core::staff::{OrderTexts, order_search_terms, search_term};

const TEXTS: OrderTexts<'_> = OrderTexts {
    number: "261128QPQX7ACV7J",
    address: "府前路１段 321 號",
    goods: &[("沉香", "尺三・300g")],
    names: ["台大文", "José Ñandú"],
    tels: ["0912345678", "0223456789#12"],
    email: Some("Da.Wen@Example.com"),
    bank_digits: Some("01234"),
    tracking_number: Some("AB-9012 3456"),
};

#[test]
fn the_words_of_an_order() {
    let words = order_search_terms(&TEXTS);
    let expected = [
        "01234",
        "0223456789",
        "0912345678",
        "45678",
        "5678",
        "56789",
        "6789",
        "ab90123456",
        "cv7j",
        "da.wen@example.com",
        "joséñandú",
        "oséñandú",
        "qpqx7acv7j",
        "大文",
        "尺三300g",
        "府前路",
        "府前路1段",
        "沉香",
        "沉香尺三300g",
        "臺大文",
    ];
    assert_eq!(Vec::from_iter(&words), expected);
    let blank = OrderTexts {
        number: "",
        address: "",
        goods: &[],
        names: ["", "王"],
        tels: ["", "1"],
        email: None,
        bank_digits: None,
        tracking_number: None,
    };
    assert_eq!(Vec::from_iter(order_search_terms(&blank)), ["1", "王"]);
}

#[test]
fn an_order_is_found_however_it_is_typed() {
    let words = order_search_terms(&TEXTS);
    for typed in [
        "台大文",
        "臺大文",
        " 台 大 文 ",
        "大文",
        "josé ñandú",
        "JOSÉ ÑANDÚ",
        "0912345678",
        "0912-345-678",
        "０９１２３４５６７８",
        "+886912345678",
        "+886 912 345 678",
        "＋８８６９１２３４５６７８",
        "5678",
        "５６７８",
        "45678",
        "02-2345-6789",
        "(02) 2345-6789",
        "0223456789#12",
        "02-2345-6789 分機 12",
        "6789",
        "56789",
        "da.wen@example.com",
        "DA.WEN@EXAMPLE.COM",
        "ｄａ.ｗｅｎ＠ｅｘａｍｐｌｅ.ｃｏｍ",
        "01234",
        "ab-9012-3456",
        "AB90123456",
        "ab 9012 3456",
    ] {
        let word = search_term(typed).expect(typed);
        assert!(words.contains(&word), "{typed}: {word} in {words:?}");
    }
    for typed in [
        "大",
        "文",
        "678",
        "345678",
        "example.com",
        "0912345679",
        "９０１２",
    ] {
        let word = search_term(typed).expect(typed);
        assert!(!words.contains(&word), "{typed}");
    }
    for blank in ["", " ", "\u{3000}", "-", " - "] {
        assert_eq!(search_term(blank), None, "{blank:?}");
    }
}

/// The same name in another Unicode form, with other separators, or pasted with invisible
/// characters.
#[test]
fn a_name_is_found_in_whatever_writing() {
    for (name, typed) in [
        ("\u{F9E1}小明", "李小明"),
        ("李小明", "\u{F9E1}小明"),
        ("Nguye\u{302}\u{303}n Văn An", "Nguyễn Văn An"),
        ("Nguyễn Văn An", "NGUYE\u{302}\u{303}N VĂN AN"),
        ("Łukasz Żak", "ŁUKASZ ŻAK"),
        ("Straßer", "STRASSER"),
        ("Σοφος", "ΣΟΦΟΣ"),
        ("谷縱·喀勒芳安", "谷縱‧喀勒芳安"),
        ("谷縱・喀勒芳安", "谷縱喀勒芳安"),
        ("谷縱．喀勒芳安", "谷縱•喀勒芳安"),
        ("谷縱喀勒芳安", "谷縱 · 喀勒芳安"),
        ("ﾔﾏﾀﾞﾊﾅｺ", "ヤマダハナコ"),
        ("葛\u{E0100}小明", "葛小明"),
        ("王\u{2060}小明", "王小明"),
        ("O\u{2BC}Brien", "O'Brien"),
        ("O’Brien", "OBrien"),
        ("Jean‑Luc", "Jean-Luc"),
        ("歐陽沉香", "沉香"),
        ("歐陽沉香", "歐陽沉香"),
        ("張簡美玉", "美玉"),
        ("𠮷田花子", "花子"),
    ] {
        let words = order_search_terms(&OrderTexts {
            number: "",
            address: "",
            goods: &[],
            names: [name, ""],
            ..TEXTS
        });
        let word = search_term(typed).expect(typed);
        assert!(words.contains(&word), "{typed}: {word} in {words:?}");
    }
    for (name, typed) in [
        ("李小明", "王小明"),
        ("Nguyễn", "Nguyen"),
        ("歐陽沉香", "香"),
    ] {
        let words = order_search_terms(&OrderTexts {
            number: "",
            address: "",
            goods: &[],
            names: [name, ""],
            ..TEXTS
        });
        let word = search_term(typed).expect(typed);
        assert!(!words.contains(&word), "{typed}: {word} in {words:?}");
    }
}

/// Converts the characters of a text to full-width ones.
fn full_width(text: &str) -> String {
    let wide = |c: char| match u32::from(c) {
        code @ 0x21..=0x7E => char::from_u32(code + 0xFEE0).unwrap_or(c),
        _ => c,
    };
    text.chars().map(wide).collect()
}

/// A parcel number that looks like a phone number with its country code is found as it is typed.
#[test]
fn a_parcel_number_may_look_like_a_phone_number() {
    let words = order_search_terms(&OrderTexts {
        number: "2611217QK4ZT9WXB",
        names: ["王小明", "陳大文"],
        tels: ["0912345678", "0987654321"],
        email: None,
        address: "重慶南路一段122號",
        goods: &[],
        bank_digits: None,
        tracking_number: Some("886900000001"),
    });
    for typed in ["886900000001", "8869-0000-0001", "８８６９０００００００１"] {
        let term = search_term(typed);
        assert!(term.is_some_and(|term| words.contains(&term)), "{typed}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// Each text of an order finds it, both as stored and in full width.
    #[test]
    fn an_order_is_found_by_each_of_its_texts(
        names in prop::array::uniform2("[一-鿋台]{1,4}|[A-Za-z]{1,8}( [A-Za-z]{1,8})?"),
        mobile in "09[0-9]{8}", landline in "0[2-8][1-9][0-9]{7}", email in "[A-Za-z0-9.]{1,8}@[a-z]{1,8}\\.(com|tw)",
        digits in "[0-9]{5}", parcel in "[A-Z0-9]{1,3}[ -]?[0-9]{4,12}",
        number in "26[01][0-9][0-3][0-9][A-HJ-NP-Z2-9]{10}", road in "[一-丁]{1,3}[路街道]", product in "[香-馥]{2,4}",
    ) {
        let (_, letters) = number.split_at(6);
        let (_, last) = number.split_at(12);
        let (letters, last) = (letters.to_owned(), last.to_owned());
        let words = order_search_terms(&OrderTexts {
            number: &number, address: &format!("{road}12號"), goods: &[("盤香", &product)],
            names: [&names[0], &names[1]], tels: [&mobile, &landline], email: Some(&email),
            bank_digits: Some(&digits), tracking_number: Some(&parcel),
        });
        let ends = [&mobile, &landline].map(|tel| [tel.split_at(tel.len() - 4).1.to_owned(), tel.split_at(tel.len() - 5).1.to_owned()]);
        let (code, number) = mobile.split_at(4);
        let international = format!("+886 {}-{number}", code.trim_start_matches('0'));
        let texts = [&names[0], &names[1], &mobile, &landline, &email, &digits, &parcel, &international, &letters, &last, &road, &product];
        for text in texts.into_iter().chain(ends.iter().flatten()) {
            for typed in [text.clone(), full_width(text), text.to_uppercase(), format!(" {text} ")] {
                let word = search_term(&typed);
                prop_assert!(word.as_ref().is_some_and(|word| words.contains(word)), "{} as {:?} in {:?}", typed, word, words);
            }
        }
    }
}
