//! Text messages. Each should fit into one part, which has 70 characters in Chinese; providers
//! charge per part.

use super::short_order::PART;
use super::{Branding, mail, notices, short_order, staff};
use crate::messaging::message::Message;

/// Renders a message as a text message.
///
/// A verification code ends with a `WebOTP` line (`@host #CODE`), by which browsers fill in the
/// code on the shop's own pages only. The line is left out if it would need a second part.
#[must_use]
pub fn render_sms(message: &Message, branding: &Branding) -> String {
    let shop = &branding.profile.shop_name;
    match message {
        Message::RegisterCode { code, .. } => bound(
            format!("【{shop}】註冊驗證碼 {code}，10 分鐘內有效，請勿告訴他人。"),
            code,
            branding,
        ),
        Message::ContactCode { code } => bound(
            format!("【{shop}】驗證碼 {code}，10 分鐘內有效，請勿告訴他人。"),
            code,
            branding,
        ),
        Message::ReturnCode { code, .. } => bound(
            format!("【{shop}】退貨申請驗證碼 {code}，10 分鐘內有效，請勿告訴他人。"),
            code,
            branding,
        ),
        Message::AlreadyMember { by_line: false } => {
            format!(
                "【{shop}】此號碼已是會員，請直接登入；忘記密碼可由登入頁取得臨時密碼。若非您本人操作，請忽略。"
            )
        }
        Message::AlreadyMember { by_line: true } => {
            format!(
                "【{shop}】此號碼已是會員，請於登入頁按「使用 LINE 登入」。若非您本人操作，請忽略。"
            )
        }
        Message::TemporaryPassword { password } => {
            format!(
                "【{shop}】臨時密碼 {password}，15 分鐘內可登入一次，登入後請設定新密碼。請勿告訴他人。"
            )
        }
        Message::LineHint => {
            format!(
                "【{shop}】您的帳號沒有密碼，請於登入頁按「使用 LINE 登入」。若非您本人操作，請忽略。"
            )
        }
        Message::PasswordChanged => format!(
            "【{shop}】您的密碼已變更，其他裝置已登出。若非您本人，請重設密碼或電洽 {}。",
            branding.profile.hotline
        ),
        Message::ContactChanged { tel, email, link } => format!(
            "【{shop}】您的{}已變更。若非您本人，請於 7 天內還原：{link}",
            mail::contacts(*tel, *email)
        ),
        Message::Order {
            notification,
            order,
        } => short_order::text(*notification, order, branding),
        Message::Staff { alert, .. } => format!("【{shop}】{}", staff::said(alert).1),
        Message::Notices { groups } => {
            let (title, number) = notices::subject(groups);
            format!("【{shop}】{title} {number}")
        }
    }
}

fn bound(text: String, code: &str, branding: &Branding) -> String {
    let whole = format!("{text}\n@{} #{code}", branding.host());
    if whole.encode_utf16().count() <= PART {
        whole
    } else {
        text
    }
}
