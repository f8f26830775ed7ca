//! Snapshot of the mail with notices to staff (decision D202).

use shop_core::money::Money;
use shop_core::order::{DeliveryLocation, PayType};
use shop_core::staff::NoticeKind;
use shop_domains::messaging::Message;
use shop_domains::messaging::notices::{Notice, NoticeGroup};
use shop_domains::messaging::templates::render_mail;

use crate::messaging_messages::{head, same};

#[test]
fn the_mail_to_an_owner() {
    let order = |id: &str, dollars: u32, pay_type: PayType| Notice::Order {
        id: id.to_owned(),
        total: Some(Money::from_dollars(dollars)),
        pay_type,
        delivery_location: DeliveryLocation::Taiwan,
    };
    let group = |kind: NoticeKind, count: usize, listed: Vec<Notice>| NoticeGroup {
        kind,
        count,
        listed,
    };
    let orders = vec![
        order("2611217QK4ZT9WXB", 1_280, PayType::CashOnDelivery),
        order("261121M3HR8C2VKD", 12_500, PayType::BankTransfer),
    ];
    let item = Notice::Item {
        prod_id: "STICK-5".to_owned(),
        ware_id: "TN01".to_owned(),
        product: "線香之5 一尺三・300g".to_owned(),
        quantity: 4,
    };
    let price = Notice::Price {
        category_id: 101,
        product: "線香之5 一尺三・300g".to_owned(),
        from: Money::from_dollars(980),
        to: Money::from_dollars(1_080),
        who: "john".to_owned(),
    };
    let backup = Notice::Backup {
        at: 1_795_219_200_000,
    };
    let message = Message::Notices {
        groups: vec![
            group(NoticeKind::NewOrder, 22, orders),
            group(NoticeKind::LowStock, 1, vec![item]),
            group(NoticeKind::PriceChanged, 1, vec![price]),
            group(NoticeKind::BackupFailed, 1, vec![backup]),
        ],
    };
    let mail = render_mail(&message, &head());
    same("staff-notices.html", &mail.html);
    same(
        "staff-notices.txt",
        &format!("{}\n\n{}", mail.subject, mail.text),
    );
}
