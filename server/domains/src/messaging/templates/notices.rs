//! Content of mails with notices to staff.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use shop_core::staff::NoticeKind;

use super::Branding;
use super::content::{List, ListItem, MailContent};
use super::order_parts::{dollars, moment};
use crate::messaging::notices::{Notice, NoticeGroup};

/// Characters to encode in a part of a path.
const PATH: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.');

/// Returns the content of the mail with these notices.
pub(super) fn content(groups: &[NoticeGroup], branding: &Branding) -> MailContent {
    let (title, number) = subject(groups);
    let url = &branding.public_url;
    MailContent {
        title,
        preview: format!("{title} {number}"),
        number: Some(number),
        lists: groups.iter().map(|group| list(group, url)).collect(),
        closing: vec![format!(
            "您可以在管理後台的「我的帳號」變更要收到的通知與時間：{url}/Admin/Me"
        )],
        ..MailContent::default()
    }
}

/// Returns the subject without the name of the shop, in two parts: 「新訂單」 and 「1 筆：NT$1,280」.
pub(super) fn subject(groups: &[NoticeGroup]) -> (&'static str, String) {
    let Some((first, others)) = groups.split_first() else {
        return ("通知", String::new());
    };
    let mut number = counted(first);
    if let (
        [],
        [
            Notice::Order {
                total: Some(total), ..
            },
        ],
    ) = (others, first.listed.as_slice())
    {
        number = format!("{number}：{}", dollars(*total));
    }
    for group in others {
        number = format!("{number}、{} {}", group.kind.label(), counted(group));
    }
    (first.kind.label(), number)
}

/// Returns the number of notices with its measure word.
fn counted(group: &NoticeGroup) -> String {
    let measure = match group.kind {
        NoticeKind::NewOrder
        | NoticeKind::BankDigits
        | NoticeKind::ReturnRequested
        | NoticeKind::Cancelled => "筆",
        NoticeKind::LowStock | NoticeKind::PriceChanged => "項",
        NoticeKind::BackupFailed => "次",
    };
    format!("{} {measure}", group.count)
}

fn list(group: &NoticeGroup, url: &str) -> List {
    let left = group.count.saturating_sub(group.listed.len());
    let all = match group.kind {
        NoticeKind::NewOrder | NoticeKind::Cancelled => "/Admin/Orders",
        NoticeKind::BankDigits => "/Admin/Orders?tab=ToCheck",
        NoticeKind::ReturnRequested => "/Admin/Orders?tab=ReturnRequested",
        NoticeKind::LowStock => "/Admin/Stock",
        NoticeKind::PriceChanged => "/Admin/Log?kind=product",
        NoticeKind::BackupFailed => "/Admin",
    };
    let more = (left > 0).then(|| {
        let measure = counted(&NoticeGroup {
            count: left,
            listed: Vec::new(),
            kind: group.kind,
        });
        item(format!("…另有 {measure}"), Some(format!("{url}{all}")))
    });
    let listed = group.listed.iter().map(|notice| line(notice, url));
    List {
        title: format!("{} {}", group.kind.label(), counted(group)),
        items: listed.chain(more).collect(),
    }
}

fn line(notice: &Notice, url: &str) -> ListItem {
    match notice {
        Notice::Order {
            id,
            total,
            pay_type,
            delivery_location,
        } => {
            let total = total.map(|total| format!("，{}", dollars(total)));
            let text = format!(
                "{id}{}，{}，{}",
                total.unwrap_or_default(),
                pay_type.label(),
                delivery_location.label()
            );
            item(text, Some(format!("{url}/Admin/Order/{id}")))
        }
        Notice::Item {
            prod_id,
            ware_id,
            product,
            quantity,
        } => {
            let name = if product.is_empty() { prod_id } else { product };
            let [prod, ware] = [prod_id, ware_id].map(|part| utf8_percent_encode(part, PATH));
            let link = format!("{url}/Admin/Stock/{prod}/{ware}");
            item(format!("{name}，剩 {quantity} 件"), Some(link))
        }
        Notice::Price {
            category_id,
            product,
            from,
            to,
            who,
        } => {
            let text = format!("{product}：{} → {}（{who}）", dollars(*from), dollars(*to));
            item(text, Some(format!("{url}/Admin/Category/{category_id}")))
        }
        Notice::Backup { at } => {
            let text = format!(
                "{}　請在主機上查看備份的錯誤訊息，並重新備份。",
                moment(*at)
            );
            item(text, None)
        }
    }
}

const fn item(text: String, link: Option<String>) -> ListItem {
    ListItem { text, link }
}
