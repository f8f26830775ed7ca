//! Notices to staff: which role may have which kind, the default plan, the form of a plan, and the
//! time at which a notice is due (decision D202).

use serde_json::{Value, json};
use shop_core::refusal::Refusal;
use shop_core::staff::{
    NoticeKind, NoticePlan, NoticePlanForm, NoticeTiming, Role, notices_show_sums,
};
use shop_core::time::Moment;

/// Monday, 30 November 2026, 8:59 in Taiwan.
const BEFORE_NINE: i64 = 1_796_000_340_000;
const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

#[expect(clippy::expect_used, reason = "how a test fails")]
fn checked(fields: Value, role: Role) -> Result<NoticePlan, Refusal> {
    let form: NoticePlanForm = serde_json::from_value(fields).expect("the form's shape");
    form.check(role)
}

#[expect(clippy::expect_used, reason = "how a test fails")]
fn plan(fields: Value, role: Role) -> NoticePlan {
    checked(fields, role).expect("a valid plan")
}

#[expect(clippy::expect_used, reason = "how a test fails")]
fn refused(fields: Value, role: Role) -> Refusal {
    checked(fields, role).expect_err("a wrong plan")
}

fn reported(fields: Value, role: Role) -> String {
    let refusal = refused(fields, role);
    let fields = refusal.fields.iter();
    let fields: Vec<_> = fields
        .map(|wrong| format!("{}:{}", wrong.field, wrong.code.as_str()))
        .collect();
    fields.join(" ")
}

fn offered(role: Role) -> Vec<&'static str> {
    let kinds = NoticeKind::ALL.iter();
    let kinds = kinds.filter(|kind| kind.is_offered(role));
    kinds.map(|kind| kind.label()).collect()
}

#[test]
fn each_role_may_have_the_kinds_that_it_may_see() {
    let all = [
        "新訂單",
        "買家填寫匯款末五碼",
        "退貨申請",
        "買家取消訂單",
        "低庫存",
        "價格變更",
        "備份失敗",
    ];
    assert_eq!(offered(Role::Owner), all);
    assert_eq!(
        offered(Role::Staff),
        [
            "新訂單",
            "買家填寫匯款末五碼",
            "退貨申請",
            "買家取消訂單",
            "低庫存"
        ]
    );
    assert_eq!(offered(Role::Packer), ["新訂單", "買家取消訂單"]);
    assert_eq!(
        offered(Role::Reader),
        ["新訂單", "買家填寫匯款末五碼", "買家取消訂單", "低庫存"]
    );
    let roles = [Role::Owner, Role::Staff, Role::Packer, Role::Reader];
    assert_eq!(roles.map(notices_show_sums), [true, true, false, true]);
}

#[test]
fn an_owner_gets_most_at_once_low_stock_at_nine_and_no_prices() {
    let owner = NoticePlan::default_of(Role::Owner);
    assert_eq!(owner.timing(NoticeKind::NewOrder), NoticeTiming::AtOnce);
    assert_eq!(owner.timing(NoticeKind::BackupFailed), NoticeTiming::AtOnce);
    assert_eq!(owner.timing(NoticeKind::LowStock), NoticeTiming::Digest);
    assert_eq!(owner.timing(NoticeKind::PriceChanged), NoticeTiming::Off);
    assert_eq!(owner.digest_hours().collect::<Vec<_>>(), [9]);
    assert_eq!(
        owner.text(),
        "立即通知：新訂單、買家填寫匯款末五碼、退貨申請、買家取消訂單、備份失敗；9 點彙整通知：低庫存"
    );
    for role in [Role::Staff, Role::Packer, Role::Reader] {
        let plan = NoticePlan::default_of(role);
        assert!(plan.is_off(), "{role:?}");
        assert_eq!(plan.text(), "不通知");
    }
}

#[test]
fn a_plan_as_it_is_typed() {
    let typed = json!({"NewOrder": "AtOnce", "LowStock": " Digest ", "Cancelled": "Off",
        "DigestHours": "15、9"});
    let plan = plan(typed, Role::Staff);
    assert_eq!(plan.timing(NoticeKind::NewOrder), NoticeTiming::AtOnce);
    assert_eq!(plan.timing(NoticeKind::LowStock), NoticeTiming::Digest);
    assert_eq!(plan.timing(NoticeKind::Cancelled), NoticeTiming::Off);
    assert_eq!(plan.timing(NoticeKind::BankDigits), NoticeTiming::Off);
    assert_eq!(plan.text(), "立即通知：新訂單；9、15 點彙整通知：低庫存");
    assert!(checked(json!({}), Role::Reader).is_ok_and(|plan| plan.is_off()));
}

#[test]
fn hours_of_the_digests() {
    let hours = |typed: Value| {
        let form = json!({"LowStock": "Digest", "DigestHours": typed});
        plan(form, Role::Owner).digest_hours().collect::<Vec<_>>()
    };
    for (typed, expected) in [
        (json!("9"), vec![9]),
        (json!(9), vec![9]),
        (json!("0,23"), vec![0, 23]),
        (json!("９、１５"), vec![9, 15]),
        (json!(" 15點；09時　12 "), vec![9, 12, 15]),
        (json!("9/9/9"), vec![9]),
    ] {
        assert_eq!(hours(typed.clone()), expected, "{typed}");
    }
    for (typed, code) in [
        (json!(""), "DigestHours:required"),
        (json!(null), "DigestHours:required"),
        (json!("、"), "DigestHours:required"),
        (json!("24"), "DigestHours:out_of_range"),
        (json!("-1"), "DigestHours:out_of_range"),
        (json!("9:30"), "DigestHours:out_of_range"),
        (json!("9、25"), "DigestHours:out_of_range"),
        (json!("009"), "DigestHours:out_of_range"),
        (json!("點"), "DigestHours:out_of_range"),
    ] {
        let form = json!({"LowStock": "Digest", "DigestHours": typed});
        assert_eq!(reported(form, Role::Owner), code, "{typed}");
    }
    let without_digest = json!({"LowStock": "AtOnce", "DigestHours": "25"});
    assert_eq!(plan(without_digest, Role::Owner).digest_hours().count(), 0);
}

#[test]
fn all_faults_of_a_plan_are_reported_at_once() {
    let wrong = json!({"NewOrder": "Weekly", "BankDigits": "AtOnce", "LowStock": "AtOnce",
        "BackupFailed": "Off", "Cancelled": "Digest", "DigestHours": "24"});
    assert_eq!(
        reported(wrong.clone(), Role::Packer),
        "NewOrder:out_of_range BankDigits:out_of_range LowStock:out_of_range DigestHours:out_of_range"
    );
    let refusal = refused(wrong, Role::Packer);
    let messages: Vec<_> = refusal.fields.iter().map(|wrong| &*wrong.message).collect();
    assert_eq!(
        messages,
        [
            "新訂單不在允許的範圍內",
            "出貨人員不能收到「買家填寫匯款末五碼」的通知",
            "出貨人員不能收到「低庫存」的通知",
            "彙整時間請填 0 至 23 的整點，例如「9、15」",
        ]
    );
}

#[test]
fn a_notice_is_due_at_once_or_at_the_next_digest() {
    let typed = json!({"NewOrder": "AtOnce", "LowStock": "Digest", "DigestHours": "9、15"});
    let plan = plan(typed, Role::Owner);
    let due = |kind: NoticeKind, at: i64| {
        let due = plan.due_at(kind, Moment::from_millis(at));
        due.map(Moment::millis)
    };
    let nine = BEFORE_NINE + MINUTE;
    assert_eq!(due(NoticeKind::NewOrder, BEFORE_NINE), Some(BEFORE_NINE));
    assert_eq!(due(NoticeKind::Cancelled, BEFORE_NINE), None);
    assert_eq!(due(NoticeKind::LowStock, BEFORE_NINE), Some(nine));
    assert_eq!(due(NoticeKind::LowStock, nine - 1), Some(nine));
    assert_eq!(due(NoticeKind::LowStock, nine), Some(nine + 6 * HOUR));
    let fifteen = nine + 6 * HOUR;
    assert_eq!(due(NoticeKind::LowStock, fifteen), Some(nine + 24 * HOUR));
}

#[test]
fn a_plan_loses_the_kinds_that_a_new_role_may_not_have() {
    let packer = NoticePlan::default_of(Role::Owner).limited_to(Role::Packer);
    assert_eq!(packer.timing(NoticeKind::NewOrder), NoticeTiming::AtOnce);
    assert_eq!(packer.timing(NoticeKind::LowStock), NoticeTiming::Off);
    assert_eq!(packer.text(), "立即通知：新訂單、買家取消訂單");
}
