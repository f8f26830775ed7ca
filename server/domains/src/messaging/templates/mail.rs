//! Content and rendering of mails.

use askama::Template;
use shop_core::settings::ShopProfile;

use super::content::MailContent;
use super::{Branding, notices, order, staff};
use crate::messaging::message::Message;

/// Rendered mail, as text and as HTML with the same content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mail {
    /// Subject line.
    pub subject: String,
    /// Plain text part.
    pub text: String,
    /// HTML part.
    pub html: String,
}

/// Renders a message as a mail.
#[must_use]
pub fn render_mail(message: &Message, branding: &Branding) -> Mail {
    let content = content(message, branding);
    let number = content.number.as_deref().unwrap_or_default();
    let gap = if number.is_empty() { "" } else { " " };
    let shop = &branding.profile.shop_name;
    let subject = format!("【{shop}】{}{gap}{number}", content.title);
    let content = &content;
    let Branding {
        profile: shop,
        public_url: url,
    } = branding;
    Mail {
        subject,
        text: MailText { content, shop, url }.to_string(),
        html: MailHtml { content, shop, url }.to_string(),
    }
}

#[derive(Template)]
#[template(path = "mail.txt", escape = "none")]
struct MailText<'a> {
    content: &'a MailContent,
    shop: &'a ShopProfile,
    url: &'a str,
}

#[derive(Template)]
#[template(path = "mail.html", whitespace = "minimize")]
struct MailHtml<'a> {
    content: &'a MailContent,
    shop: &'a ShopProfile,
    url: &'a str,
}

const NOT_YOU: &str = "如果這不是您本人的操作，請忽略這封信，您的資料不會有任何變動。";

fn content(message: &Message, branding: &Branding) -> MailContent {
    let shop = &branding.profile.shop_name;
    let login = format!("{}/Login", branding.public_url);
    match message {
        Message::RegisterCode { code, link } => MailContent {
            title: "註冊驗證信",
            preview: "請完成電子郵件驗證，繼續註冊會員。".to_owned(),
            opening: vec![format!(
                "感謝您註冊{shop}的會員。請在註冊頁面輸入以下驗證碼："
            )],
            copy: Some(("驗證碼", code.clone())),
            link: link
                .clone()
                .map(|link| ("完成驗證", "您也可以直接按下按鈕完成驗證：", link)),
            closing: vec![
                "驗證碼與連結在 10 分鐘內有效，只能使用一次。請勿將驗證碼告訴他人，本店人員不會向您詢問。".to_owned(),
                "如果您沒有註冊，請忽略這封信。".to_owned(),
            ],
            ..MailContent::default()
        },
        Message::ContactCode { code } => MailContent {
            title: "電子郵件驗證碼",
            preview: "請在頁面上輸入驗證碼，完成驗證。".to_owned(),
            opening: vec!["請在頁面上輸入以下驗證碼，確認這是您的電子郵件：".to_owned()],
            copy: Some(("驗證碼", code.clone())),
            closing: vec![
                "驗證碼在 10 分鐘內有效，只能使用一次。請勿將驗證碼告訴他人，本店人員不會向您詢問。".to_owned(),
                NOT_YOU.to_owned(),
            ],
            ..MailContent::default()
        },
        Message::ReturnCode { code, order } => return_code(code, order),
        Message::AlreadyMember { by_line } => MailContent {
            title: "您已經是會員了",
            preview: "這個電子郵件已經註冊過，請直接登入。".to_owned(),
            opening: vec![
                "我們收到以這個電子郵件註冊會員的申請，不過這個電子郵件已經是會員了，不需要再次註冊。".to_owned(),
                if *by_line {
                    "您的帳號是以 LINE 登入的，請在登入頁按「使用 LINE 登入」。".to_owned()
                } else {
                    "請直接登入。如果忘記密碼，可以在登入頁按「忘記密碼」，我們會寄給您一組臨時密碼。".to_owned()
                },
            ],
            link: Some(("前往登入", "登入會員：", login)),
            closing: vec![NOT_YOU.to_owned()],
            ..MailContent::default()
        },
        Message::TemporaryPassword { password } => MailContent {
            title: "臨時密碼",
            preview: "請以臨時密碼登入，並設定新密碼。".to_owned(),
            opening: vec!["您申請了忘記密碼。請以下面的臨時密碼登入，登入後請立即設定新密碼：".to_owned()],
            copy: Some(("臨時密碼", password.clone())),
            link: Some(("前往登入", "登入會員：", login)),
            closing: vec![
                "臨時密碼在 15 分鐘內有效，只能登入一次。在您設定新密碼之前，原來的密碼仍然可以使用。".to_owned(),
                NOT_YOU.to_owned(),
            ],
            ..MailContent::default()
        },
        Message::LineHint => MailContent {
            title: "請以 LINE 登入",
            preview: "您的帳號沒有密碼，請以 LINE 登入。".to_owned(),
            opening: vec![
                "您申請了忘記密碼，不過您的帳號是以 LINE 登入的，沒有密碼可以重設。".to_owned(),
                "請在登入頁按「使用 LINE 登入」。".to_owned(),
            ],
            link: Some(("前往登入", "登入會員：", login)),
            closing: vec![NOT_YOU.to_owned()],
            ..MailContent::default()
        },
        Message::PasswordChanged => MailContent {
            title: "您的密碼已變更",
            preview: "您的會員密碼剛剛變更了。".to_owned(),
            opening: vec![
                "您的會員密碼剛剛變更了，其他裝置上的登入都已經登出。".to_owned(),
                "如果是您本人的操作，不需要再做任何事。".to_owned(),
            ],
            closing: vec![format!(
                "如果這不是您本人的操作，請立即在登入頁按「忘記密碼」重新設定，並撥打客服專線 {}（{}）與我們聯絡。",
                branding.profile.hotline, branding.profile.service_hours
            )],
            ..MailContent::default()
        },
        Message::ContactChanged { tel, email, link } => {
            contact_changed(contacts(*tel, *email), link, branding)
        }
        Message::Order { notification, order } => order::content(*notification, order, branding),
        Message::Staff { alert, at } => staff::content(alert, *at, branding),
        Message::Notices { groups } => notices::content(groups, branding),
    }
}

fn return_code(code: &str, order: &str) -> MailContent {
    MailContent {
        title: "退貨申請驗證碼",
        preview: "請在退貨申請頁面輸入驗證碼。".to_owned(),
        opening: vec![format!(
            "您正在申請退回訂單 {order} 的商品，請在頁面上輸入以下驗證碼："
        )],
        copy: Some(("驗證碼", code.to_owned())),
        closing: vec![
            "驗證碼在 10 分鐘內有效，只能使用一次。請勿將驗證碼告訴他人，本店人員不會向您詢問。"
                .to_owned(),
            "如果這不是您本人的操作，請忽略這封信，您的訂單不會有任何變動。".to_owned(),
        ],
        ..MailContent::default()
    }
}

/// Returns the Chinese name of the changed contacts.
pub(super) const fn contacts(tel: bool, email: bool) -> &'static str {
    match (tel, email) {
        (true, true) => "手機號碼與電子郵件",
        (true, false) => "手機號碼",
        (false, _) => "電子郵件",
    }
}

fn contact_changed(changed: &str, link: &str, branding: &Branding) -> MailContent {
    MailContent {
        title: "您的聯絡方式已變更",
        preview: format!("您的會員帳號的{changed}剛剛變更了。"),
        opening: vec![
            format!("您的會員帳號的{changed}剛剛變更了，其他裝置上的登入都已經登出。"),
            "如果是您本人的操作，不需要再做任何事。".to_owned(),
        ],
        link: Some((
            "還原聯絡方式",
            "如果這不是您本人的操作，請在 7 天內按下按鈕，還原原來的聯絡方式並登出所有裝置：",
            link.to_owned(),
        )),
        closing: vec![format!(
            "請勿將這封信轉寄給他人。有任何疑問，請撥打客服專線 {}（{}）與我們聯絡。",
            branding.profile.hotline, branding.profile.service_hours
        )],
        ..MailContent::default()
    }
}
