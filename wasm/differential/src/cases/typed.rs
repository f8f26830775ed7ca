//! Values of form fields: usually nearly right, otherwise odd or of a wrong type.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use shop_core::refusal::Refusal;

use crate::case::{Case, Made};
use crate::chance::Chance;
use crate::odd_text::{near, odd};

/// Returns an object with these keys, sometimes without one of them, or with an unknown one.
pub(super) fn form<const N: usize>(chance: &mut Chance, keys: &[&str; N]) -> Value {
    let mut fields = Map::new();
    for key in keys {
        if !chance.once_in(12) {
            fields.insert((*key).to_owned(), field(chance, key));
        }
    }
    if chance.once_in(20) {
        fields.insert("Enable".to_owned(), json!(["unknown", 1.5]));
    }
    Value::Object(fields)
}

/// Merges the fields of two forms.
pub(super) fn merged(mut one: Value, other: Value) -> Value {
    if let (Value::Object(one), Value::Object(other)) = (&mut one, other) {
        one.extend(other);
    }
    one
}

/// Builds a case whose form is parsed from JSON, as on the server.
///
/// If it cannot be parsed, the bindings must reject it as malformed, too.
pub(super) fn asked<Form: DeserializeOwned, T: Serialize>(
    function: &'static str,
    arguments: &Value,
    form: &Value,
    rule: impl FnOnce(Form) -> Result<T, Refusal>,
) -> Made {
    match Form::deserialize(form) {
        Ok(form) => Case::asked(function, arguments, rule(form)),
        Err(_) => Ok(Case::misshapen(function, arguments.to_string())),
    }
}

fn field(chance: &mut Chance, key: &str) -> Value {
    match chance.below(60) {
        0 => odd_type(chance),
        1 => Value::Null,
        2 => odd(chance, 8).into(),
        3 => "".into(),
        _ => usual(chance, key),
    }
}

/// Returns a value of a type that form fields do not have; some are read as text anyway.
fn odd_type(chance: &mut Chance) -> Value {
    chance.pick(&[
        json!(1.5),
        json!([]),
        json!({"a": 1}),
        json!(true),
        json!(-1),
        json!(912_345_678),
        json!(9_007_199_254_740_991_i64),
    ])
}

fn usual(chance: &mut Chance, key: &str) -> Value {
    let text = match key {
        "WebSite" => return chance.pick(&[json!(1), json!(0), json!("1"), json!(2)]),
        "Type" | "type" | "origin" => {
            return chance.pick(&[json!(1), json!(2), json!("1"), json!("2"), json!(3)]);
        }
        "BToBOrToC" | "Remember" | "tel_verified" | "email_verified" => {
            return chance.once_in(2).into();
        }
        "Tel" | "tel" | "BuyTel" | "ReceiveTel" => contact(chance, 0),
        "Email" | "email" | "BuyEmail" => contact(chance, 1),
        "TelOrEmail" => {
            let kind = chance.below(2);
            contact(chance, kind)
        }
        "Account" => match chance.below(3) {
            0 => contact(chance, 0),
            1 => contact(chance, 1),
            _ => near(
                chance,
                &[
                    "Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE",
                    "AAAAAAAAAAAAAAAAAAAAAA",
                    "short",
                ],
            ),
        },
        "VerifyCode" | "EmailVerifyCode" => near(chance, &["ABC234", "abc-234", "ABC23", ""]),
        "Password" | "PasswordCheck" | "OldPassword" | "NewPassword" | "NewPasswordCheck" => {
            password(chance)
        }
        "Name" | "BuyName" | "ReceiveName" => near(
            chance,
            &["林美玉", "José Ñandú", "王小明\u{202E}", " 陳 大 文 ", "李"],
        ),
        "Birth" => near(
            chance,
            &[
                "1990-01-31",
                "2000/2/29",
                "1899-12-31",
                "2026-11-22",
                "79-1-1",
                "",
            ],
        ),
        "ZipCode" | "DeliveryZipCode" => {
            near(chance, &["100", "100058", "880", "９００", "290", "", ""])
        }
        "City" | "DeliveryCity" => chance
            .pick(&["臺北市", "台北市", "澎湖縣", "", ""])
            .to_owned(),
        "Area" | "DeliveryArea" => chance
            .pick(&["中正區", "馬公市", "大安區", "", ""])
            .to_owned(),
        "DeliveryType" => chance.pick(&["HomeDelivery", "", "Pickup"]).to_owned(),
        "DeliveryLocation" => chance
            .pick(&["Taiwan", "", "OutlyingIsland", "Overseas", "Moon"])
            .to_owned(),
        "PayType" => chance
            .pick(&[
                "BankTransfer",
                "",
                "CashOnDelivery",
                "LinePay",
                "PayPal",
                "信用卡",
            ])
            .to_owned(),
        "To" => {
            let kind = u32::from(chance.once_in(2));
            contact(chance, kind)
        }
        "Remark" => match chance.below(4) {
            0 => "香".repeat(usize::try_from(498 + chance.below(4)).unwrap_or_default()),
            _ => near(chance, &["請打電話\r\n不要按鈴", "無", " ", ""]),
        },
        "ExpectedTotal" => {
            return chance.pick(&[json!(3199), json!("3199"), json!("1,0"), json!("")]);
        }
        "TermsVersion" => near(chance, &["2026-11-21", "", "2026/11/21", "1"]),
        "PayNumber" => chance
            .pick(&["", "", "", " ", "4111111111111111"])
            .to_owned(),
        "Platform" => chance.pick(&["Web", "Web", "Line", "web"]).to_owned(),
        "TaxNo" => near(chance, &["04595257", "12345678", "00000000", "", "1234567"]),
        _ => near(chance, &["重慶南路一段122號", "5 Queen's Rd", "", "x\r\ny"]),
    };
    text.into()
}

fn contact(chance: &mut Chance, kind: u32) -> String {
    match (kind, chance.below(3)) {
        (0, 0) => near(
            chance,
            &[
                "0912345678",
                "+886 912-345-678",
                "+852 1234 5678",
                "０９１２３４５６７８",
            ],
        ),
        (0, _) => "0912345678".to_owned(),
        (_, 0) => near(
            chance,
            &["lin@example.com", "a.b@sub.example.tw", "Lin@Example.COM"],
        ),
        _ => "lin@example.com".to_owned(),
    }
}

/// Returns a password close to some rule, often the same one, so that a repetition matches.
fn password(chance: &mut Chance) -> String {
    match chance.below(3) {
        0 => near(
            chance,
            &[
                "Passw0rd!2024",
                "12345678",
                "qwer1234",
                "aaaaaaaa",
                "abcabcabc",
                "0912345678",
                "lin@example.com",
                "沐山香堂沐山香堂",
                "incense88",
                "TRUSTNO1",
                "1qaz2wsx",
                "short",
            ],
        ),
        1 => "x".repeat(usize::try_from(127 + chance.below(3)).unwrap_or_default()),
        _ => "correct horse".to_owned(),
    }
}
