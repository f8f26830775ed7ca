//! Content of mails to the owners.

use super::Branding;
use super::content::{Group, MailContent};
use crate::messaging::staff::StaffAlert;
use shop_engine::infra::clock::in_taiwan;

/// Returns the content of the mail about an event of the back office. `at` is its time in
/// milliseconds since 1970.
pub(super) fn content(alert: &StaffAlert, at: i64, branding: &Branding) -> MailContent {
    let (title, sentence) = said(alert);
    let mut facts = facts(alert);
    facts.push(("時間", in_taiwan(at).strftime("%Y-%m-%d %H:%M").to_string()));
    MailContent {
        title,
        preview: sentence.clone(),
        opening: vec![sentence],
        link: Some((
            "開啟管理後台",
            "各項操作的紀錄在管理後台：",
            format!("{}/Admin/Log", branding.public_url),
        )),
        groups: vec![Group {
            title: "內容",
            facts,
        }],
        closing: closing(alert),
        ..MailContent::default()
    }
}

/// Returns the advice to the recipient, and the reason why this address gets the mail.
fn closing(alert: &StaffAlert) -> Vec<String> {
    let lines = match alert {
        // The staff member concerned gets this mail, too, and cannot log in any more.
        StaffAlert::Reset { .. } => [
            "如果您不知道這件事，請立即聯絡店主；店主請在管理後台停用這個帳號，並確認是誰做了這項操作。",
            "您收到這封信，是因為這是您的帳號，或您是店主，並在管理後台填寫了這個電子郵件。",
        ],
        _ => [
            "如果您不知道這件事，請立即在管理後台停用這個帳號並結束它的登入，再變更您的密碼。",
            "您收到這封信，是因為您是店主，並在管理後台填寫了這個電子郵件。",
        ],
    };
    lines.map(str::to_owned).to_vec()
}

/// Returns the title and the sentence about the event.
pub(super) fn said(alert: &StaffAlert) -> (&'static str, String) {
    match alert {
        StaffAlert::LoggedIn { name, .. } => (
            "管理後台有新的登入",
            format!("{name} 從最近沒有用過的裝置或網路位址登入了管理後台。"),
        ),
        StaffAlert::Added { name, by, .. } => {
            ("管理後台新增了人員", format!("{by} 邀請了 {name}。"))
        }
        StaffAlert::Changed {
            name,
            enabled: false,
            by,
            ..
        } => ("管理後台停用了人員", format!("{by} 停用了 {name}。")),
        StaffAlert::Changed { name, by, .. } => (
            "管理後台的人員權限已變更",
            format!("{by} 變更了 {name} 的身分或啟用了這個帳號。"),
        ),
        StaffAlert::Reset { name, by } => (
            "管理後台的帳號已重新邀請",
            format!("{by} 清除了 {name} 的密碼與兩步驟驗證，並產生了新的邀請連結。"),
        ),
        StaffAlert::EmailChanged { name, by } => (
            "管理後台的通知信箱已變更",
            format!("{by} 變更了 {name} 收取通知的電子郵件。"),
        ),
        StaffAlert::BankAccountChanged { by } => (
            "收款帳戶已變更",
            format!("{by} 變更了買家匯款的銀行帳戶。請到管理後台確認帳號正確。"),
        ),
        StaffAlert::Exported { what, by } => (
            "有人匯出了個人資料",
            format!("{by} 匯出了含有姓名與聯絡方式的檔案：{what}。"),
        ),
    }
}

fn facts(alert: &StaffAlert) -> Vec<(&'static str, String)> {
    match alert {
        StaffAlert::LoggedIn {
            name,
            device,
            address,
        } => vec![
            ("人員", name.clone()),
            ("裝置", device.clone()),
            ("網路位址", address.clone()),
        ],
        StaffAlert::Added { name, role, by } | StaffAlert::Changed { name, role, by, .. } => vec![
            ("人員", name.clone()),
            ("身分", role.clone()),
            ("操作者", by.clone()),
        ],
        StaffAlert::Reset { name, by } | StaffAlert::EmailChanged { name, by } => {
            vec![("人員", name.clone()), ("操作者", by.clone())]
        }
        StaffAlert::BankAccountChanged { by } => vec![("操作者", by.clone())],
        StaffAlert::Exported { what, by } => {
            vec![("匯出內容", what.clone()), ("操作者", by.clone())]
        }
    }
}
