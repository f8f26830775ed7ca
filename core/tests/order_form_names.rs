//! Names, addresses and companies of the order form.

use serde_json::json;
use shop_core::order::Company;

use crate::order_form::{checked, fields, refused};

#[test]
fn names_and_addresses_are_one_line_of_limited_length() {
    assert_eq!(
        checked(json!({"BuyName": "香".repeat(50)}))
            .buyer
            .name
            .chars()
            .count(),
        50
    );
    for (key, most, label) in [
        ("BuyName", 50, "訂購人姓名"),
        ("ReceiveName", 50, "收件人姓名"),
        ("DeliveryAddress", 200, "地址"),
    ] {
        let refusal = refused(json!({key: "香".repeat(most + 1)}));
        assert_eq!(fields(&refusal), [(key, "text_too_long")]);
        assert_eq!(refusal.message, format!("{label}最多 {most} 個字"));
        let refusal = refused(json!({key: "兩\n行"}));
        assert_eq!(fields(&refusal), [(key, "text_invalid")]);
    }
}

/// A courier cannot deliver to an invisible name or address.
#[test]
fn names_and_addresses_that_show_nothing_are_blank() {
    let unseen = [
        "\u{3164}",
        "\u{2800}",
        "\u{FFA0}",
        "\u{115F}",
        "\u{200D}",
        "\u{2060}",
        "\u{AD}",
        "\u{180E}",
        "\u{FE0F}",
        "\u{34F}",
        "\u{E0041}",
        "\u{301}",
        "\u{3099}",
        "\u{20DD}",
        "\u{200B}\u{FEFF} ",
        "\u{1D173}",
        "\u{3000}\u{A0}",
    ];
    for (key, label) in [
        ("BuyName", "訂購人姓名"),
        ("ReceiveName", "收件人姓名"),
        ("DeliveryAddress", "地址"),
    ] {
        for text in unseen {
            let refusal = refused(json!({key: text}));
            assert_eq!(fields(&refusal), [(key, "required")], "{text:?}");
            assert_eq!(refusal.message, format!("請填寫 {label} 欄位"));
        }
    }
}

/// Invisible pasted characters are removed; characters that belong to a name stay.
#[test]
fn a_name_is_kept_as_it_is_seen() {
    for (typed, kept) in [
        ("王\u{200B}小明\u{FEFF}", "王小明"),
        ("\u{200E}王小明\u{200F}", "王小明"),
        ("王\u{2060}小\u{AD}明", "王小明"),
        ("𠮷", "𠮷"),
        ("𰻞", "𰻞"),
        ("堃", "堃"),
        ("葛\u{E0100}", "葛\u{E0100}"),
        ("谷縱·喀勒芳安", "谷縱·喀勒芳安"),
        ("👩\u{200D}🌾", "👩\u{200D}🌾"),
        ("かな", "かな"),
        ("Nguye\u{302}\u{303}n", "Nguye\u{302}\u{303}n"),
    ] {
        assert_eq!(checked(json!({"BuyName": typed})).buyer.name, kept);
    }
}

/// Without the field the order is for the company of the profile, and with an empty field for no
/// company. A company named in the form applies to this order only (decision D173).
#[test]
fn a_company_is_the_profiles_unless_the_form_names_another_or_none() {
    let named = |number: &str, title: &str| {
        Some(Company {
            tax_number: number.to_owned(),
            title: title.to_owned(),
        })
    };
    let title = "沐山香業有限公司";
    for (changes, company) in [
        (json!({}), named("12345675", "")),
        (json!({"TaxNo": null}), named("12345675", "")),
        (json!({"TaxNo": ""}), None),
        (json!({"TaxNo": " ", "TaxTitle": " "}), None),
        (json!({"TaxNo": "04595257"}), named("04595257", "")),
        (json!({"TaxNo": 12_345_678}), named("12345678", "")),
        (
            json!({"TaxNo": " ０４５９５２５７ ", "TaxTitle": " 沐山香業有限公司 "}),
            named("04595257", title),
        ),
    ] {
        let choice = checked(changes.clone()).company;
        assert_eq!(choice.company(Some("12345675")), company, "{changes}");
    }
    assert_eq!(checked(json!({})).company.company(None), None);
}

#[test]
fn a_tax_number_is_none_or_of_eight_digits_and_a_title_belongs_to_one() {
    for (changes, wrong) in [
        (json!({"TaxNo": "1234567"}), ("TaxNo", "tax_number_invalid")),
        (
            json!({"TaxNo": "00000000"}),
            ("TaxNo", "tax_number_invalid"),
        ),
        (
            json!({"TaxNo": "", "TaxTitle": "沐山"}),
            ("TaxNo", "tax_number_required"),
        ),
        (
            json!({"TaxTitle": "沐山"}),
            ("TaxNo", "tax_number_required"),
        ),
        (
            json!({"TaxNo": "04595257", "TaxTitle": "香".repeat(61)}),
            ("TaxTitle", "text_too_long"),
        ),
        (
            json!({"TaxNo": "04595257", "TaxTitle": "沐山\n香業"}),
            ("TaxTitle", "text_invalid"),
        ),
    ] {
        assert_eq!(fields(&refused(changes.clone())), [wrong], "{changes}");
    }
    let longest = "香".repeat(60);
    let order = checked(json!({"TaxNo": "04595257", "TaxTitle": longest}));
    assert_eq!(
        order.company.company(None).map(|company| company.title),
        Some(longest)
    );
}
