//! Permissions of staff, cell by cell.

use std::collections::BTreeMap;

use crate::states::{every_state, state};
use shop_core::order::{ActionName, Actor, OrderStatus, PayStatus, PayType, actions};
use shop_core::staff::{Grant, Permission, Role, StaffName, grant, may, of_action, staff_actions};

use OrderStatus::{Cancelled, Placed};
use PayStatus::{Paid, Unpaid};
use PayType::{BankTransfer, LinePay};

/// Permission; owner, staff, packer, reader: y = allowed, p = after the password, m = masked, - =
/// denied.
const TABLE: [(Permission, &str); 25] = [
    (Permission::SeeWork, "yyyy"),
    (Permission::SeeOrders, "yyym"),
    (Permission::Ship, "yyy-"),
    (Permission::EditOrder, "yy--"),
    (Permission::Print, "yyy-"),
    (Permission::CancelOrder, "yy--"),
    (Permission::MarkPaid, "pp--"),
    (Permission::Refund, "p---"),
    (Permission::SeePayments, "yy-y"),
    (Permission::BookTransfers, "yy--"),
    (Permission::SettlePayment, "pp--"),
    (Permission::SeeCatalogue, "yy-y"),
    (Permission::EditCatalogue, "yy--"),
    (Permission::ChangeStock, "yy--"),
    (Permission::SeeMembers, "yy--"),
    (Permission::SwitchMember, "p---"),
    (Permission::SeeFigures, "yy-y"),
    (Permission::ExportPersonalData, "p---"),
    (Permission::SendAgain, "yy--"),
    (Permission::SeeSettings, "yy-y"),
    (Permission::ChangeSettings, "y---"),
    (Permission::ChangeBankAccount, "p---"),
    (Permission::SeeStaff, "y---"),
    (Permission::ManageStaff, "p---"),
    (Permission::SeeLog, "y--y"),
];

const fn letter(grant: Grant) -> char {
    match grant {
        Grant::Allowed => 'y',
        Grant::Reauthenticated => 'p',
        Grant::Masked => 'm',
        Grant::Denied => '-',
    }
}

#[test]
fn the_table_of_permissions() {
    let table = TABLE.map(|(permission, _)| permission);
    assert_eq!(Permission::ALL, table);
    assert_eq!(
        Role::ALL,
        [Role::Owner, Role::Staff, Role::Packer, Role::Reader]
    );
    for (permission, row) in TABLE {
        let found: String = Role::ALL
            .iter()
            .map(|role| letter(grant(*role, permission)))
            .collect();
        assert_eq!(found, row, "{permission:?}");
    }
}

#[test]
fn a_refusal_says_whether_the_password_would_help() {
    for (permission, row) in TABLE {
        for (&role, cell) in Role::ALL.iter().zip(row.chars()) {
            for is_recent in [false, true] {
                let refused = may(role, permission, is_recent).err();
                let code = match (cell, is_recent) {
                    ('-', _) => Some("not_yours"),
                    ('p', false) => Some("reauthentication_required"),
                    _ => None,
                };
                let found = refused.as_ref().map(|refusal| refusal.code.as_str());
                assert_eq!(found, code, "{role:?} {permission:?} {is_recent}");
            }
        }
    }
    let refusal = may(Role::Reader, Permission::Ship, true).expect_err("a reader");
    assert_eq!(refusal.message, "您的身分無法進行這項操作，請洽店主");
    let refusal = may(Role::Owner, Permission::Refund, false).expect_err("long ago");
    assert_eq!(refusal.message, "這項操作需要再次確認身分，請輸入密碼");
}

#[test]
fn roles_have_names_and_owners_a_second_factor() {
    let rows = [
        (Role::Owner, "Owner", "店主", true),
        (Role::Staff, "Staff", "店員", false),
        (Role::Packer, "Packer", "出貨人員", false),
        (Role::Reader, "Reader", "檢視", false),
    ];
    for (role, name, label, needs) in rows {
        assert_eq!(
            (role.name(), role.label(), role.needs_second_factor()),
            (name, label, needs)
        );
        assert_eq!(Role::from_name(name), Some(role));
    }
    for typed in ["owner", "OWNER", "", "King", " Owner"] {
        assert_eq!(Role::from_name(typed), None, "{typed}");
    }
}

#[test]
fn roles_in_words() {
    let rows = [
        (
            Role::Owner,
            "可以進行所有操作；再次輸入密碼後可以確認收款、登記退款、處理有疑問的付款、停用會員、匯出個人資料、\
             修改收款帳戶、管理人員。",
        ),
        (
            Role::Staff,
            "可以查看待辦事項、查看訂單、備貨出貨與登記貨到付款、建立訂單、加訂單備註、報運費與更正收件資料、列印出貨單據、取消訂單與辦理退貨、查看線上付款、\
             匯款對帳、查看商品與庫存、修改商品與價格、修改庫存、查看會員與聯絡方式、查看報表與匯出、查看與重寄通知、\
             查看設定；再次輸入密碼後可以確認收款、處理有疑問的付款；不能登記退款、停用會員、匯出個人資料、修改設定、\
             修改收款帳戶、查看人員、管理人員、查看操作紀錄。",
        ),
        (
            Role::Packer,
            "可以查看待辦事項、查看訂單、備貨出貨與登記貨到付款、列印出貨單據；不能建立訂單、加訂單備註、報運費與更正收件資料、取消訂單與辦理退貨、確認收款、\
             登記退款、查看線上付款、匯款對帳、處理有疑問的付款、查看商品與庫存、修改商品與價格、修改庫存、\
             查看會員與聯絡方式、停用會員、查看報表與匯出、匯出個人資料、查看與重寄通知、查看設定、修改設定、修改收款帳戶、\
             查看人員、管理人員、查看操作紀錄。",
        ),
        (
            Role::Reader,
            "可以查看待辦事項、查看線上付款、查看商品與庫存、查看報表與匯出、查看設定、查看操作紀錄；可以查看訂單，\
             個人資料會遮蔽；不能備貨出貨與登記貨到付款、建立訂單、加訂單備註、報運費與更正收件資料、列印出貨單據、取消訂單與辦理退貨、確認收款、登記退款、\
             匯款對帳、處理有疑問的付款、修改商品與價格、修改庫存、查看會員與聯絡方式、停用會員、匯出個人資料、\
             查看與重寄通知、修改設定、修改收款帳戶、查看人員、管理人員。",
        ),
    ];
    for (role, text) in rows {
        assert_eq!(role.text(), text);
    }
}

/// Permission required for each action; staff cannot take the actions of buyers, gateways and the
/// server.
#[test]
fn every_action_needs_its_permission() {
    let rows = [
        (ActionName::Prepare, Some(Permission::Ship)),
        (ActionName::ShipOut, Some(Permission::Ship)),
        (ActionName::Dispatch, Some(Permission::Ship)),
        (ActionName::Collect, Some(Permission::Ship)),
        (ActionName::Cancel, Some(Permission::CancelOrder)),
        (ActionName::MarkPaid, Some(Permission::MarkPaid)),
        (ActionName::MarkRefunded, Some(Permission::Refund)),
        (ActionName::SetFreight, Some(Permission::EditOrder)),
        (ActionName::SetPaymentCode, Some(Permission::EditOrder)),
        (ActionName::TakeBack, Some(Permission::CancelOrder)),
        (ActionName::CorrectDelivery, Some(Permission::EditOrder)),
        (ActionName::CorrectShipment, Some(Permission::Ship)),
        (ActionName::CorrectContact, Some(Permission::SendAgain)),
        (ActionName::StepBack, Some(Permission::Ship)),
        (ActionName::AddNote, Some(Permission::EditOrder)),
        (ActionName::Expire, None),
        (ActionName::StartPayment, None),
        (ActionName::FillInBankDigits, None),
        (ActionName::SeePaymentCode, None),
        (ActionName::AcceptFreight, None),
        (ActionName::SettlePayment, None),
    ];
    for (action, permission) in rows {
        assert_eq!(of_action(action), permission, "{action:?}");
    }
}

/// 600 states × 3 roles: the offered actions are those that the state table allows staff and that
/// the role has the permission for.
#[test]
fn offered_actions_are_allowed_and_permitted() {
    let mut offered = BTreeMap::new();
    for state in every_state() {
        for &role in Role::ALL {
            let mut expected = actions(&state, Actor::Staff);
            expected.retain(|action| {
                of_action(*action).is_some_and(|permission| may(role, permission, true).is_ok())
            });
            let found = staff_actions(&state, role);
            *offered.entry(role.name()).or_insert(0) += found.len();
            assert_eq!(found, expected, "{role:?} {state:?}");
        }
    }
    assert_eq!(offered["Reader"], 0);
    let placed = state(Placed, Unpaid, BankTransfer);
    let words = staff_actions(&placed, Role::Staff)
        .into_iter()
        .map(ActionName::as_str);
    assert_eq!(
        words.collect::<Vec<_>>(),
        [
            "cancel",
            "mark_paid",
            "prepare",
            "correct_delivery",
            "correct_contact",
            "add_note"
        ]
    );
    let paid = state(Cancelled, Paid, LinePay);
    assert!(staff_actions(&paid, Role::Owner).contains(&ActionName::MarkRefunded));
    assert!(!staff_actions(&paid, Role::Staff).contains(&ActionName::MarkRefunded));
}

#[test]
fn names_of_staff() {
    let longest = format!("a{}", "1".repeat(31));
    for (typed, name) in [
        ("mary", "mary"),
        (" Mary ", "mary"),
        ("m2", "m2"),
        ("mary.chen-2_x", "mary.chen-2_x"),
        (&longest, &longest),
    ] {
        let parsed = StaffName::parse(typed).expect(typed);
        assert_eq!(
            (parsed.as_str(), parsed.to_string()),
            (name, name.to_owned())
        );
    }
    let too_long = format!("{longest}1");
    for typed in [
        "",
        " ",
        "m",
        "2m",
        ".mary",
        "-mary",
        "_mary",
        "mary chen",
        "瑪莉",
        "maryé",
        "ｍary",
        "mary@x",
        "mary'",
        "ma\u{0}ry",
        "ma\u{200B}ry",
        &too_long,
    ] {
        let refusal = StaffName::parse(typed).expect_err(typed);
        assert_eq!(refusal.code.as_str(), "staff_name_invalid", "{typed}");
        assert_eq!(refusal.fields[0].field, "Name");
    }
}
