//! Subjects of the audit log, with their words. Every writer of an entry takes its subject from
//! here, so that no entry is without words.

use std::fmt;

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::catalogue::catalogue_changes;
use super::export::{export_label, export_values};
use super::{LogKind, LogValue, Names};
use crate::catalogue::edit::{CatalogueKind, TextBlock};
use crate::settings::{setting_field, setting_shown};
use crate::staff::Role;

/// Separator between the value of a change and the reason that staff gave.
const REASON: &str = ": ";

/// Value of a removed picture in the log.
pub const PICTURE_REMOVED: &str = "已刪除";

/// Changed part of a staff account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, EnumString, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum StaffPart {
    /// Role, and whether the account may log in.
    #[strum(to_string = "")]
    Account,
    /// E-mail address.
    Email,
    /// Plan of the notices.
    Notices,
    /// Password.
    Password,
    /// Password and second factor, reset by an owner.
    Access,
    /// Open log-in.
    #[strum(to_string = "log-in")]
    LogIn,
    /// Second factor.
    #[strum(to_string = "second factor")]
    SecondFactor,
}

/// Changed part of a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, EnumString, VariantArray)]
pub enum MemberPart {
    /// Permission to log in; its value may have a reason, which may name people.
    #[strum(to_string = "may log in")]
    MayLogIn,
    /// Personal data, deleted on request.
    #[strum(to_string = "personal data")]
    PersonalData,
    /// Open log-ins.
    #[strum(to_string = "log-ins")]
    LogIns,
}

/// Subject of an entry in the audit log. It formats to its text in the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogSubject<'a> {
    /// Setting, by its name in the database.
    Setting(&'a str),
    /// Quantity of a stock item, by product and warehouse.
    Stock(&'a str, &'a str),
    /// Warning level of a stock item, by product and warehouse.
    StockLevel(&'a str, &'a str),
    /// Staff account, by its name.
    Staff(&'a str, StaffPart),
    /// Member, by number.
    Member(i64, MemberPart),
    /// Message of a kind about an order.
    Message(&'a str, &'a str),
    /// Catalogue entry, by id.
    Catalogue(CatalogueKind, i64),
    /// Picture of the library, by id.
    Picture(i64),
    /// Exported file, by its name.
    Export(&'a str),
}

impl fmt::Display for LogSubject<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setting(name) => write!(f, "setting {name}"),
            Self::Stock(prod_id, ware_id) => write!(f, "stock {prod_id} {ware_id}"),
            Self::StockLevel(prod_id, ware_id) => write!(f, "stock level {prod_id} {ware_id}"),
            Self::Staff(name, StaffPart::Account) => write!(f, "staff {name}"),
            Self::Staff(name, part) => write!(f, "staff {name} {}", <&str>::from(part)),
            Self::Member(id, part) => write!(f, "member {id} {}", <&str>::from(part)),
            Self::Message(kind, order_id) => write!(f, "message {kind} of order {order_id}"),
            Self::Catalogue(kind, id) => write!(f, "{} {id}", log_kind(*kind).name()),
            Self::Picture(id) => write!(f, "picture {id}"),
            Self::Export(name) => write!(f, "export {name}"),
        }
    }
}

const fn log_kind(kind: CatalogueKind) -> LogKind {
    match kind {
        CatalogueKind::Menu => LogKind::Menu,
        CatalogueKind::Category => LogKind::Category,
        CatalogueKind::Product => LogKind::Product,
        CatalogueKind::Slide => LogKind::Slide,
        CatalogueKind::Text => LogKind::Text,
    }
}

impl<'a> LogSubject<'a> {
    /// Parses a subject from the database.
    #[must_use]
    pub fn parse(text: &'a str) -> Option<Self> {
        let mut parts = text.splitn(3, ' ');
        let (kind, name, rest) = (parts.next()?, parts.next()?, parts.next().unwrap_or(""));
        Some(match (kind, name, rest.split_once(' ')) {
            ("setting", name, None) if rest.is_empty() => Self::Setting(name),
            ("stock", "level", Some((prod_id, ware_id))) => Self::StockLevel(prod_id, ware_id),
            ("stock", prod_id, None) => Self::Stock(prod_id, rest),
            ("staff", name, _) => Self::Staff(name, rest.parse().ok()?),
            ("member", id, _) => Self::Member(id.parse().ok()?, rest.parse().ok()?),
            ("message", kind, _) => Self::Message(kind, rest.strip_prefix("of order ")?),
            ("picture", id, None) => Self::Picture(id.parse().ok()?),
            ("export", name, None) => Self::Export(name),
            (kind, id, None) => {
                let all = CatalogueKind::ALL.iter();
                let found = all.copied().find(|one| log_kind(*one).name() == kind);
                Self::Catalogue(found?, id.parse().ok()?)
            }
            _ => return None,
        })
    }

    /// Returns the kind.
    #[must_use]
    pub const fn kind(self) -> LogKind {
        match self {
            Self::Setting(_) => LogKind::Setting,
            Self::Stock(..) | Self::StockLevel(..) => LogKind::Stock,
            Self::Staff(..) => LogKind::Staff,
            Self::Member(..) => LogKind::Member,
            Self::Message(..) => LogKind::Message,
            Self::Catalogue(kind, _) => log_kind(kind),
            Self::Picture(_) => LogKind::Picture,
            Self::Export(_) => LogKind::Export,
        }
    }

    /// Returns the name, or `None` if only the database knows it.
    #[must_use]
    pub fn name(self) -> Option<String> {
        match self {
            Self::Setting(name) => Some(setting_field(name)?.label.to_owned()),
            Self::Staff(name, _) => Some(name.to_owned()),
            Self::Member(id, _) => Some(id.to_string()),
            Self::Message(_, order_id) => Some(order_id.to_owned()),
            Self::Catalogue(CatalogueKind::Text, id) => Some(TextBlock::of(id)?.label.to_owned()),
            Self::Export(name) => Some(export_label(name)?.to_owned()),
            Self::Stock(..) | Self::StockLevel(..) | Self::Catalogue(..) | Self::Picture(_) => None,
        }
    }

    /// Returns the words for a change from one value to another, in Chinese.
    #[must_use]
    pub fn action(self, from: Option<&str>, to: Option<&str>) -> &'static str {
        match self {
            Self::Setting(_) => "修改設定",
            Self::Stock(..) => "調整庫存",
            Self::StockLevel(..) => "設定庫存警戒量",
            Self::Staff(_, StaffPart::Account) if from.is_none() => "新增人員",
            Self::Staff(_, StaffPart::Account) => "修改人員權限",
            Self::Staff(_, StaffPart::Email) => "變更通知信箱",
            Self::Staff(_, StaffPart::Notices) => "變更通知時間",
            Self::Staff(_, StaffPart::Password) => "變更密碼",
            Self::Staff(_, StaffPart::Access) => "重設登入",
            Self::Staff(_, StaffPart::LogIn) => "登出裝置",
            Self::Staff(_, StaffPart::SecondFactor) => "設定驗證器",
            Self::Member(_, MemberPart::MayLogIn) if is_no(to) => "停用會員",
            Self::Member(_, MemberPart::MayLogIn) => "恢復會員",
            Self::Member(_, MemberPart::PersonalData) => "刪除會員資料",
            Self::Member(_, MemberPart::LogIns) => "登出會員",
            Self::Message(..) => "重寄通知",
            Self::Catalogue(kind, _) => catalogue_action(kind, from.is_none()),
            Self::Picture(_) if to == Some(PICTURE_REMOVED) => "刪除圖片",
            Self::Picture(_) if from.is_none() && size_of(to).is_some() => "上傳圖片",
            Self::Picture(_) => "修改圖片說明",
            Self::Export(_) => "匯出檔案",
        }
    }

    /// Returns the changed values, for display.
    #[must_use]
    pub fn values(self, from: Option<&str>, to: Option<&str>, names: &Names<'_>) -> Vec<LogValue> {
        let each =
            |show: &dyn Fn(&str) -> String| vec![LogValue::unnamed(from.map(show), to.map(show))];
        match self {
            Self::Setting(name) => each(&|value| setting_shown(name, value)),
            Self::Stock(..) | Self::StockLevel(..) => each(&|count| format!("{count} 件")),
            Self::Staff(_, StaffPart::Account) => each(&access),
            Self::Staff(_, StaffPart::Email | StaffPart::Notices) => each(&str::to_owned),
            Self::Staff(_, StaffPart::LogIn) => {
                vec![LogValue::of("裝置", from.map(str::to_owned), None)]
            }
            Self::Staff(..) | Self::Member(_, MemberPart::PersonalData) | Self::Message(..) => {
                Vec::new()
            }
            Self::Member(_, MemberPart::LogIns) => each(&|count| format!("{count} 個裝置")),
            Self::Member(_, MemberPart::MayLogIn) => {
                let reason = to.and_then(|to| split_reason(to).1);
                let reason = reason.map(|reason| LogValue::of("原因", None, Some(reason.into())));
                reason.into_iter().collect()
            }
            Self::Catalogue(kind, _) => catalogue_changes(kind, from, to, names),
            Self::Picture(_) => picture_values(from, to),
            Self::Export(name) => to.map(|to| export_values(name, to)).unwrap_or_default(),
        }
    }
}

fn catalogue_action(kind: CatalogueKind, is_new: bool) -> &'static str {
    match (kind, is_new) {
        (CatalogueKind::Menu, true) => "新增選單",
        (CatalogueKind::Menu, false) => "修改選單",
        (CatalogueKind::Category, true) => "新增商品",
        (CatalogueKind::Category, false) => "修改商品",
        (CatalogueKind::Product, true) => "新增規格",
        (CatalogueKind::Product, false) => "修改規格",
        (CatalogueKind::Slide, true) => "新增輪播圖",
        (CatalogueKind::Slide, false) => "修改輪播圖",
        (CatalogueKind::Text, _) => "修改網站文字",
    }
}

/// Returns the value of a change with the reason that staff gave.
#[must_use]
pub fn with_reason(value: &str, reason: Option<&str>) -> String {
    match reason {
        Some(reason) => [value, REASON, reason].concat(),
        None => value.to_owned(),
    }
}

/// Separates the value of a change from the reason that staff gave.
#[must_use]
pub fn split_reason(value: &str) -> (&str, Option<&str>) {
    match value.split_once(REASON) {
        Some((value, reason)) => (value, Some(reason)),
        None => (value, None),
    }
}

fn is_no(value: Option<&str>) -> bool {
    value.is_some_and(|value| split_reason(value).0 == "no")
}

/// Formats role and access of a staff account: `店員`, or `店員、停用`.
fn access(value: &str) -> String {
    let word = |word: &str| match word {
        "disabled" => "停用".to_owned(),
        _ => Role::from_name(word).map_or_else(|| word.to_owned(), |role| role.label().to_owned()),
    };
    value.split(", ").map(word).collect::<Vec<_>>().join("、")
}

/// Splits the value of an upload, such as `48213 bytes 沉香`, into size and alternative text.
fn size_of(value: Option<&str>) -> Option<(u64, &str)> {
    let (size, rest) = value?.split_once(" bytes")?;
    Some((size.parse().ok()?, rest.trim()))
}

fn picture_values(from: Option<&str>, to: Option<&str>) -> Vec<LogValue> {
    let text = |value: &str| Some(value.to_owned()).filter(|value| !value.is_empty());
    match (from, size_of(to)) {
        (None, Some((size, alt))) => {
            let size = format!("{} KB", size.div_ceil(1024));
            let mut values = vec![LogValue::of("檔案大小", None, Some(size))];
            values.extend(text(alt).map(|alt| LogValue::of("替代文字", None, Some(alt))));
            values
        }
        _ if to == Some(PICTURE_REMOVED) => Vec::new(),
        _ => vec![LogValue::of(
            "替代文字",
            from.and_then(text),
            to.and_then(text),
        )],
    }
}
