//! Fields and amounts of entries in the log, and the sums of a person's day.

use shop_core::catalogue::edit::CatalogueKind;
use shop_core::money::Money;
use shop_core::order::ActionName;
use shop_core::staff::log::{
    EventFacts, LogKind, LogWork, catalogue_value, day_sums, event_amount, event_kind, event_label,
    event_values, fields_of, logged_fields,
};

#[test]
fn fields_are_read_as_they_were_logged() {
    let fields = [
        ("name", Some("沉香; 臥香")),
        ("price", Some("420")),
        ("summary", Some("")),
    ];
    let text = logged_fields(fields.into_iter());
    assert_eq!(text, "name 沉香; 臥香; price 420; summary ");
    let read = [("name", "沉香; 臥香"), ("price", "420"), ("summary", "")];
    assert_eq!(
        fields_of(&text),
        read.map(|(field, value)| (field, value.to_owned()))
    );
    assert_eq!(fields_of("something else"), []);
    let none = |_: CatalogueKind, _: i64| None;
    assert_eq!(
        catalogue_value(CatalogueKind::Category, "menu_id", "9", &none),
        "9"
    );
    assert_eq!(
        catalogue_value(CatalogueKind::Product, "price", "x", &none),
        "x"
    );
}

#[test]
fn an_event_has_its_amount() {
    let total = Money::from_dollars(1_620);
    let dollars = |dollars| Some(Money::from_dollars(dollars));
    let facts = EventFacts {
        refunded: dollars(300),
        total: dollars(240),
        freight: dollars(220),
        undone: None,
    };
    for (event, kind, amount) in [
        ("place", LogKind::Order, dollars(1_620)),
        ("prepare", LogKind::Order, None),
        ("set_freight", LogKind::Order, dollars(220)),
        ("take_back", LogKind::Order, dollars(240)),
        ("mark_paid", LogKind::Money, dollars(1_620)),
        ("collect", LogKind::Money, dollars(1_620)),
        ("mark_refunded", LogKind::Money, dollars(300)),
        ("fly", LogKind::Order, None),
    ] {
        assert_eq!(event_kind(event), kind, "{event}");
        assert_eq!(event_amount(event, &facts, total, true), amount, "{event}");
    }
    let old = EventFacts::default();
    assert_eq!(
        event_amount("mark_refunded", &old, total, false),
        dollars(1_620)
    );
    assert_eq!(event_amount("mark_refunded", &old, total, true), None);
    assert_eq!(event_amount("set_freight", &old, total, false), None);
    assert_eq!(event_values(&old), []);
    let undone = Some(ActionName::ShipOut);
    let values = event_values(&EventFacts { undone, ..old });
    assert_eq!(values[0].label, "退回的步驟");
    assert_eq!(values[0].to.as_deref(), Some("出貨"));
    assert_eq!(event_label("fly"), "其他");
}

#[test]
fn a_day_counts_each_thing_once_and_adds_up_its_money() {
    let work = |kind, action, subject: &str, dollars: Option<u32>| LogWork {
        kind,
        action,
        subject: subject.to_owned(),
        amount: dollars.map(Money::from_dollars),
    };
    let sums = day_sums(&[
        work(LogKind::Product, "修改規格", "1", None),
        work(LogKind::Money, "確認已收款", "A", Some(1_620)),
        work(LogKind::Order, "開始備貨", "A", None),
        work(LogKind::Money, "確認已收款", "B", Some(3_199)),
        work(LogKind::Order, "填寫運費", "C", Some(220)),
        work(LogKind::Order, "開始備貨", "B", None),
        work(LogKind::Product, "修改規格", "1", None),
        work(LogKind::Product, "修改規格", "2", None),
        work(LogKind::Export, "匯出檔案", "Products", None),
        work(LogKind::Export, "匯出檔案", "Products", None),
    ]);
    let told: Vec<_> = sums
        .iter()
        .map(|sum| {
            (
                sum.action,
                sum.count,
                sum.unit,
                sum.amount.map(Money::whole_dollars),
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            ("開始備貨", 2, "筆", None),
            ("填寫運費", 1, "筆", None),
            ("確認已收款", 2, "筆", Some(4_819)),
            ("修改規格", 2, "項", None),
            ("匯出檔案", 2, "次", None),
        ]
    );
    assert_eq!(day_sums(&[]), []);
}
