//! Forms of the back office: all wrong fields are reported at once, with their codes.

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use shop_core::account::CommonPasswords;
use shop_core::form::StaffReason;
use shop_core::order::{
    Action, CancelReason, Freight, Note, PaymentCode, ReturnAnswer, Shipment, ShipmentCorrection,
};
use shop_core::refusal::Refusal;
use shop_core::staff::{
    ActionForm, InvitationForm, NewStaffForm, ReauthenticationForm, Role, SecondFactorForm,
    StaffChangeForm, StaffLoginForm,
};
use shop_core::time::Day;

#[expect(clippy::expect_used, reason = "how a test fails")]
fn form<F: DeserializeOwned>(fields: Value) -> F {
    serde_json::from_value(fields).expect("the form's shape")
}

/// Formats the code of a refusal, and its wrong fields with their codes.
fn reported(refusal: &Refusal) -> String {
    let fields = refusal.fields.iter();
    let fields = fields.map(|wrong| format!(" {}:{}", wrong.field, wrong.code.as_str()));
    format!("{}{}", refusal.code.as_str(), fields.collect::<String>())
}

#[test]
fn a_log_in() {
    let typed: StaffLoginForm =
        form(json!({"Name": " Mary ", "Password": " three old cedars ", "Code": " 123456 "}));
    let checked = typed.check().expect("sound");
    assert_eq!(checked.name.as_str(), "mary");
    assert_eq!(checked.password.reveal(), " three old cedars ");
    assert_eq!(checked.code.expect("a code").reveal(), "123456");
    let without: StaffLoginForm = form(json!({"Name": "mary", "Password": "x", "Code": "  "}));
    assert_eq!(without.check().expect("sound").code, None);

    for (fields, expected) in [
        (json!({}), "form_invalid Name:required Password:required"),
        (
            json!({"Name": null, "Password": ""}),
            "form_invalid Name:required Password:required",
        ),
        (
            json!({"Name": "1", "Password": "x"}),
            "staff_name_invalid Name:staff_name_invalid",
        ),
        (json!({"Name": "mary"}), "form_invalid Password:required"),
    ] {
        let typed: StaffLoginForm = form(fields.clone());
        let refusal = typed.check().expect_err("wrong fields");
        assert_eq!(reported(&refusal), expected, "{fields}");
    }
    let secret: StaffLoginForm = form(json!({"Name": "mary", "Password": "three old cedars"}));
    assert!(!format!("{secret:?}").contains("cedars"));
    let checked = secret.check().expect("sound");
    assert!(!format!("{checked:?}").contains("cedars"));
}

#[test]
fn an_invitation() {
    let sound = json!({"Token": " abc ", "Password": "three old cedars", "PasswordCheck": "three old cedars"});
    let typed: InvitationForm = form(sound);
    let checked = typed.check(CommonPasswords::LISTED).expect("sound");
    assert_eq!(
        (checked.token.reveal(), checked.password.as_str()),
        ("abc", "three old cedars")
    );
    for (password, again, expected) in [
        (
            "",
            "",
            "form_invalid Password:required PasswordCheck:required",
        ),
        (
            "1234567",
            "1234567",
            "password_length Password:password_length",
        ),
        (
            "12345678",
            "12345678",
            "password_common Password:password_common",
        ),
        (
            "three old cedars",
            "three old oaks",
            "password_mismatch PasswordCheck:password_mismatch",
        ),
        (
            "12345678",
            "x",
            "form_invalid Password:password_common PasswordCheck:password_mismatch",
        ),
    ] {
        let typed: InvitationForm =
            form(json!({"Token": "abc", "Password": password, "PasswordCheck": again}));
        let refusal = typed
            .check(CommonPasswords::LISTED)
            .expect_err("a password");
        assert_eq!(reported(&refusal), expected, "{password}");
    }
}

#[test]
fn a_second_factor_and_the_password_once_more() {
    let typed: SecondFactorForm = form(json!({"Setup": "sealed", "Code": " 123456 "}));
    assert_eq!(typed.check().expect("a code").reveal(), "123456");
    assert_eq!(typed.setup().reveal(), "sealed");
    let blank: SecondFactorForm = form(json!({"Setup": "sealed"}));
    let refusal = blank.check().expect_err("blank");
    assert_eq!(reported(&refusal), "form_invalid Code:required");

    let typed: ReauthenticationForm = form(json!({"Password": "three old cedars"}));
    let checked = typed.check().expect("sound");
    assert_eq!(
        (checked.password.reveal(), checked.code),
        ("three old cedars", None)
    );
    let blank: ReauthenticationForm = form(json!({"Code": "123456"}));
    let refusal = blank.check().expect_err("blank");
    assert_eq!(reported(&refusal), "form_invalid Password:required");
}

#[test]
fn a_new_staff_member() {
    let typed: NewStaffForm = form(json!({"Name": "John", "Role": "Staff"}));
    let (name, role) = typed.check().expect("sound");
    assert_eq!((name.as_str(), role), ("john", Role::Staff));
    for (fields, expected) in [
        (json!({}), "form_invalid Name:required Role:required"),
        (
            json!({"Name": "john", "Role": "staff"}),
            "out_of_range Role:out_of_range",
        ),
        (
            json!({"Name": "約翰", "Role": "King"}),
            "form_invalid Name:staff_name_invalid Role:out_of_range",
        ),
    ] {
        let typed: NewStaffForm = form(fields.clone());
        let refusal = typed.check().expect_err("wrong fields");
        assert_eq!(reported(&refusal), expected, "{fields}");
    }
}

/// Only an explicit `false` disables a staff member; a missing key is rejected.
#[test]
fn a_change_of_a_staff_member() {
    for (enabled, expected) in [
        (json!(true), true),
        (json!("true"), true),
        (json!(1), true),
        (json!(false), false),
        (json!("false"), false),
        (json!(0), false),
    ] {
        let typed: StaffChangeForm = form(json!({"Id": 7, "Role": "Reader", "Enabled": enabled}));
        assert_eq!(typed.check(), Ok((7, Role::Reader, expected)), "{enabled}");
    }
    for (fields, expected) in [
        (
            json!({}),
            "form_invalid Id:required Role:required Enabled:required",
        ),
        (
            json!({"Id": 7, "Role": "Owner"}),
            "form_invalid Enabled:required",
        ),
        (
            json!({"Id": 7, "Role": "Owner", "Enabled": null}),
            "form_invalid Enabled:required",
        ),
        (
            json!({"Id": 7, "Role": "King", "Enabled": true}),
            "out_of_range Role:out_of_range",
        ),
        (
            json!({"Id": 7, "Role": "Owner", "Enabled": "off"}),
            "out_of_range Enabled:out_of_range",
        ),
        (
            json!({"Id": 7, "Role": "Owner", "Enabled": ""}),
            "out_of_range Enabled:out_of_range",
        ),
        (
            json!({"Id": 7, "Role": "Owner", "Enabled": 2}),
            "out_of_range Enabled:out_of_range",
        ),
    ] {
        let typed: StaffChangeForm = form(fields.clone());
        let refusal = typed.check().expect_err("wrong fields");
        assert_eq!(reported(&refusal), expected, "{fields}");
    }
    let typed: StaffChangeForm = form(json!({"Id": "x", "Role": "Owner", "Enabled": true}));
    assert_eq!(
        typed.check().expect_err("no number").code.as_str(),
        "out_of_range"
    );
}

/// Each action reads only its own fields and ignores the others.
#[test]
fn every_action_reads_its_own_fields() {
    let shipment = Shipment::parse("黑貓宅急便", "9012").expect("a shipment");
    let freight = Freight::parse("1250").expect("a freight");
    let answer = ReturnAnswer::parse("請提供照片", true).expect("an answer");
    let rows = [
        ("prepare", Action::Prepare),
        ("ship_out", Action::ShipOut(shipment)),
        ("dispatch", Action::Dispatch),
        ("collect", Action::Collect),
        (
            "cancel",
            Action::Cancel(CancelReason::parse("單號打錯").expect("a reason")),
        ),
        ("mark_paid", Action::MarkPaid),
        ("mark_refunded", Action::MarkRefunded),
        ("set_freight", Action::SetFreight(freight)),
        (
            "set_payment_code",
            Action::SetPaymentCode(PaymentCode::parse("https://paypal.me/x").expect("a code")),
        ),
        (
            "correct_shipment",
            Action::CorrectShipment(ShipmentCorrection {
                shipment: Shipment::parse("黑貓宅急便", "9012").expect("a shipment"),
                reason: StaffReason::parse("單號打錯").expect("a reason"),
            }),
        ),
        (
            "record_delivery",
            Action::RecordDelivery(Day::new(2026, 11, 25).expect("a day")),
        ),
        ("accept_return", Action::AcceptReturn(answer.clone())),
        ("ask_about_return", Action::AskAboutReturn(answer.clone())),
        ("refuse_return", Action::RefuseReturn(answer)),
        (
            "step_back",
            Action::StepBack(StaffReason::parse("單號打錯").expect("a reason")),
        ),
        (
            "add_note",
            Action::AddNote(Note::parse("甲\n乙").expect("a note")),
        ),
    ];
    for (word, action) in rows {
        let typed: ActionForm = form(
            json!({"Id": "x", "Version": 1, "Action": format!(" {word} "),
            "Carrier": " 黑貓宅急便 ", "TrackingNumber": "9012", "Freight": "１,250",
            "PaymentCode": "https://paypal.me/x", "Note": "甲\r\n乙",
            "Reason": " 單號打錯 ", "DeliveredOn": "2026/11/25", "Answer": " 請提供照片 "}),
        );
        assert_eq!(typed.read(), Ok(action), "{word}");
    }
}

#[test]
fn an_action_is_refused_for_its_own_fields() {
    for (fields, expected) in [
        (json!({}), "out_of_range Action:out_of_range"),
        (
            json!({"Action": "Prepare"}),
            "out_of_range Action:out_of_range",
        ),
        (json!({"Action": "pay"}), "out_of_range Action:out_of_range"),
        (
            json!({"Action": "expire"}),
            "out_of_range Action:out_of_range",
        ),
        (
            json!({"Action": "settle_payment"}),
            "out_of_range Action:out_of_range",
        ),
        (
            json!({"Action": "ship_out"}),
            "form_invalid Carrier:required TrackingNumber:required",
        ),
        (
            json!({"Action": "ship_out", "Carrier": "字".repeat(51), "TrackingNumber": ""}),
            "form_invalid Carrier:text_too_long TrackingNumber:required",
        ),
        (
            json!({"Action": "ship_out", "Carrier": "黑貓"}),
            "required TrackingNumber:required",
        ),
        (
            json!({"Action": "ship_out", "Carrier": "黑\u{202E}貓", "TrackingNumber": "1"}),
            "text_invalid Carrier:text_invalid",
        ),
        (
            json!({"Action": "ship_out", "Carrier": "黑貓", "TrackingNumber": "1".repeat(51)}),
            "text_too_long TrackingNumber:text_too_long",
        ),
        (
            json!({"Action": "set_freight"}),
            "freight_invalid Freight:freight_invalid",
        ),
        (
            json!({"Action": "set_freight", "Freight": 0}),
            "freight_invalid Freight:freight_invalid",
        ),
        (
            json!({"Action": "set_freight", "Freight": 100_000}),
            "freight_invalid Freight:freight_invalid",
        ),
        (
            json!({"Action": "set_freight", "Freight": "1.5"}),
            "freight_invalid Freight:freight_invalid",
        ),
        (
            json!({"Action": "correct_shipment", "Carrier": "黑貓", "TrackingNumber": "x"}),
            "form_invalid TrackingNumber:tracking_number_invalid Reason:required",
        ),
        (json!({"Action": "step_back"}), "required Reason:required"),
        (
            json!({"Action": "set_payment_code"}),
            "required PaymentCode:required",
        ),
        (
            json!({"Action": "set_payment_code", "PaymentCode": "x".repeat(201)}),
            "text_too_long PaymentCode:text_too_long",
        ),
        (
            json!({"Action": "add_note", "Note": "\r\n "}),
            "required Note:required",
        ),
        (
            json!({"Action": "add_note", "Note": "字".repeat(501)}),
            "text_too_long Note:text_too_long",
        ),
    ] {
        let typed: ActionForm = form(fields.clone());
        let refusal = typed.read().expect_err("wrong fields");
        assert_eq!(reported(&refusal), expected, "{fields}");
    }
}

/// A page checks the form without an order number; the server requires one, and checks it first.
#[test]
fn an_action_names_its_order() {
    let typed: ActionForm = form(json!({"Id": "x", "Action": "fly"}));
    let refusal = typed.check().expect_err("no number");
    assert_eq!(
        (refusal.code.as_str(), refusal.fields.len()),
        ("order_unknown", 0)
    );
    let typed: ActionForm = form(json!({"Id": "2611217QK4ZT9WXB", "Action": "prepare"}));
    let (number, action) = typed.check().expect("sound");
    assert_eq!(
        (number.as_str(), action),
        ("2611217QK4ZT9WXB", Action::Prepare)
    );
}

#[test]
fn only_a_yes_confirms() {
    for (confirm, expected) in [
        (json!(true), true),
        (json!("true"), true),
        (json!(1), true),
        (json!(false), false),
        (json!("yes"), false),
        (json!(""), false),
        (Value::Null, false),
    ] {
        let typed: ActionForm = form(json!({"Action": "cancel", "Confirm": confirm}));
        assert_eq!(typed.is_confirmed(), expected, "{confirm}");
    }
    assert!(!form::<ActionForm>(json!({"Action": "cancel"})).is_confirmed());
}
