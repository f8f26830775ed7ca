//! Words of the log of the work of staff.

use shop_core::catalogue::edit::CatalogueKind;
use shop_core::order::ActionName;
use shop_core::payment::ManualSettlement;
use shop_core::staff::log::{LogKind, LogSubject, MemberPart, StaffPart, event_label, exported};
use shop_core::staff::{ExportKind, Role};
use strum::VariantArray as _;

/// Subject with old and new value in the database, then action with name and values on the page. An
/// empty text is no value.
type Sample = (LogSubject<'static>, [&'static str; 2], [&'static str; 2]);

/// Returns at least one sample of each subject.
fn samples() -> Vec<Sample> {
    let mut all = settings_and_stock();
    all.extend(staff_and_members());
    all.extend(catalogue());
    all.extend(exports());
    all
}

fn settings_and_stock() -> Vec<Sample> {
    use LogSubject::{Message, Setting, Stock, StockLevel};
    let order = "2611217QK4ZT9WXB";
    vec![
        (
            Setting("delivery_fee"),
            ["200", "1250"],
            ["修改設定 運費", "：NT$200 → NT$1,250"],
        ),
        (
            Setting("accept_line_pay"),
            ["true", "false"],
            ["修改設定 LINE Pay", "：開放 → 關閉"],
        ),
        (
            Setting("shop_name"),
            ["", "林家香舖"],
            ["修改設定 商店名稱", "：無 → 林家香舖"],
        ),
        (
            Stock("STICK-1", "TN01"),
            ["10", "12"],
            ["調整庫存 ?", "：10 件 → 12 件"],
        ),
        (
            StockLevel("STICK-1", "TN01"),
            ["", "5"],
            ["設定庫存警戒量 ?", "：無 → 5 件"],
        ),
        (
            Message("OrderPlaced", order),
            ["Failed", "again"],
            ["重寄通知 2611217QK4ZT9WXB", ""],
        ),
    ]
}

fn staff_and_members() -> Vec<Sample> {
    use LogSubject::{Member, Staff};
    use MemberPart::{LogIns, MayLogIn, PersonalData};
    use StaffPart::{Access, Account, Email, LogIn, Notices, Password, SecondFactor};
    let disabled = "Reader, disabled";
    let now = "立即通知：新訂單";
    vec![
        (
            Staff("john", Account),
            ["", "Staff"],
            ["新增人員 john", "：無 → 店員"],
        ),
        (
            Staff("john", Account),
            ["Staff", disabled],
            ["修改人員權限 john", "：店員 → 檢視、停用"],
        ),
        (
            Staff("john", Password),
            ["", "changed"],
            ["變更密碼 john", ""],
        ),
        (Staff("john", Access), ["", "reset"], ["重設登入 john", ""]),
        (
            Staff("john", SecondFactor),
            ["", "set"],
            ["設定驗證器 john", ""],
        ),
        (
            Staff("john", LogIn),
            ["手機", "ended"],
            ["登出裝置 john", "裝置：手機 → 無"],
        ),
        (
            Staff("john", Notices),
            ["不通知", now],
            ["變更通知時間 john", "：不通知 → 立即通知：新訂單"],
        ),
        (
            Staff("john", Email),
            ["", ""],
            ["變更通知信箱 john", "：無 → 無"],
        ),
        (
            Member(7, MayLogIn),
            ["yes", "no: 盜刷: 兩次"],
            ["停用會員 7", "原因：無 → 盜刷: 兩次"],
        ),
        (Member(7, MayLogIn), ["no", "yes"], ["恢復會員 7", ""]),
        (
            Member(7, PersonalData),
            ["kept", "forgotten"],
            ["刪除會員資料 7", ""],
        ),
        (
            Member(7, LogIns),
            ["3", "0"],
            ["登出會員 7", "：3 個裝置 → 0 個裝置"],
        ),
    ]
}

fn catalogue() -> Vec<Sample> {
    use CatalogueKind::{Category, Menu, Product, Slide, Text};
    use LogSubject::{Catalogue, Picture};
    let added = "menu_id 3; name 沉香臥香; position 2; summary 安神; 靜心";
    let fields = "選單：無 → 沉香|名稱：無 → 沉香臥香|順序：無 → 2|摘要：無 → 安神; 靜心";
    let (before, after) = ("active 是; price 380", "active 否; price 1080.125");
    let price = "上架：上架 → 下架|價格：NT$380 → NT$1,080.125";
    let (off, on) = ("active 否; href -", "active 是; href /");
    let uploaded = "檔案大小：無 → 48 KB|替代文字：無 → 沉香";
    vec![
        (Catalogue(Category, 3), ["", added], ["新增商品 ?", fields]),
        (
            Catalogue(Product, 1),
            [before, after],
            ["修改規格 ?", price],
        ),
        (
            Catalogue(Slide, 1),
            [off, on],
            ["修改輪播圖 ?", "顯示：不顯示 → 顯示|連結：無 → /"],
        ),
        (
            Catalogue(Menu, 1),
            ["picture 線香", "picture "],
            ["修改選單 ?", "圖片：線香 → （空白）"],
        ),
        (
            Catalogue(Text, 18),
            ["active 否", "active 是"],
            ["修改網站文字 退換貨政策", "使用這段內容：不使用 → 使用"],
        ),
        (
            Picture(4),
            ["", "48213 bytes 沉香"],
            ["上傳圖片 ?", uploaded],
        ),
        (
            Picture(4),
            ["沉香", "臥香"],
            ["修改圖片說明 ?", "替代文字：沉香 → 臥香"],
        ),
        (Picture(4), ["沉香", "已刪除"], ["刪除圖片 ?", ""]),
    ]
}

fn exports() -> Vec<Sample> {
    use LogSubject::Export;
    let parcels = "筆數：無 → 3 筆|格式：無 → CSV|範本：無 → 黑貓宅急便託運單";
    let sales = "筆數：無 → 1 筆|格式：無 → CSV|欄位：無 → 開始日期|期間：無 → 週";
    let to = "18 rows; xlsx; Id PlacedAt; Tab=ToShip, PayType=BankTransfer, Location=Taiwan, From=2026-11-01";
    let orders = "筆數：無 → 18 筆|格式：無 → XLSX|欄位：無 → 訂單編號、訂購時間|訂單狀態：無 → 待出貨|\
        付款方式：無 → 銀行轉帳|配送地區：無 → 臺灣本島|起日：無 → 2026-11-01";
    vec![
        (
            Export("Parcels"),
            ["", "3 rows; csv; TCat"],
            ["匯出檔案 物流檔", parcels],
        ),
        (
            Export("Sales"),
            ["", "1 rows; csv; First; By=Week"],
            ["匯出檔案 銷售報表", sales],
        ),
        (Export("Orders"), ["", to], ["匯出檔案 訂單", orders]),
    ]
}

fn names(kind: CatalogueKind, id: i64) -> Option<String> {
    (kind == CatalogueKind::Menu && id == 3).then(|| "沉香".to_owned())
}

/// Returns the words of a sample: action with name, and values.
fn said((subject, values, _): &Sample) -> [String; 2] {
    let [from, to] = values.map(|value| Some(value).filter(|value| !value.is_empty()));
    let name = subject.name().unwrap_or_else(|| "?".to_owned());
    let values = subject.values(from, to, &names).into_iter().map(|one| {
        let none = || "無".to_owned();
        let (from, to) = (one.from.unwrap_or_else(none), one.to.unwrap_or_else(none));
        format!("{}：{from} → {to}", one.label)
    });
    let values: Vec<String> = values.collect();
    let action = subject.action(from, to);
    [format!("{action} {name}"), values.join("|")]
}

#[test]
fn every_entry_is_in_the_words_of_the_shop() {
    for sample in samples() {
        assert_eq!(said(&sample), sample.2);
    }
}

#[test]
fn every_subject_reads_as_it_was_written() {
    for (subject, ..) in samples() {
        let text = subject.to_string();
        assert_eq!(LogSubject::parse(&text), Some(subject), "{text}");
    }
    let text = |subject: LogSubject<'_>| subject.to_string();
    assert_eq!(
        text(LogSubject::StockLevel("A", "TN01")),
        "stock level A TN01"
    );
    assert_eq!(text(LogSubject::Stock("level", "TN01")), "stock level TN01");
    assert_eq!(
        text(LogSubject::Catalogue(CatalogueKind::Text, 16)),
        "text 16"
    );
    assert_eq!(
        text(LogSubject::Staff("john", StaffPart::SecondFactor)),
        "staff john second factor"
    );
    assert_eq!(
        LogSubject::parse("stock level TN01"),
        Some(LogSubject::Stock("level", "TN01"))
    );
    for odd in [
        "",
        "setting",
        "staff john x",
        "member x may log in",
        "text x",
        "order 1",
        "gift 7",
    ] {
        assert_eq!(LogSubject::parse(odd), None, "{odd}");
    }
}

/// Fails for a kind, a part, an action or an export without a sample, and for words in Latin
/// letters that are no name.
#[test]
fn no_word_is_raw() {
    let samples = samples();
    let has =
        |wanted: &dyn Fn(&LogSubject<'_>) -> bool| samples.iter().any(|(one, ..)| wanted(one));
    let others = [LogKind::Order, LogKind::Money, LogKind::Other];
    for kind in LogKind::ALL.iter().filter(|kind| !others.contains(kind)) {
        assert!(has(&|one| one.kind() == *kind), "{kind:?}");
    }
    for part in StaffPart::VARIANTS {
        assert!(
            has(&|one| matches!(one, LogSubject::Staff(_, own) if own == part)),
            "{part:?}"
        );
    }
    for part in MemberPart::VARIANTS {
        assert!(
            has(&|one| matches!(one, LogSubject::Member(_, own) if own == part)),
            "{part:?}"
        );
    }
    let mut words: Vec<String> = Vec::new();
    for sample in &samples {
        words.extend(said(sample));
    }
    words.extend(LogKind::ALL.iter().map(|kind| kind.label().to_owned()));
    words.extend(
        ActionName::ALL
            .iter()
            .map(|action| event_label(action.as_str()).to_owned()),
    );
    words.extend(
        ManualSettlement::ALL
            .iter()
            .map(|one| one.label().to_owned()),
    );
    words.extend(Role::ALL.iter().map(|role| {
        let account = LogSubject::Staff("", StaffPart::Account);
        let values = account.values(None, Some(role.name()), &names);
        values[0].to.clone().unwrap()
    }));
    words.extend(ExportKind::ALL.iter().map(|kind| {
        let columns: Vec<&str> = kind.columns().iter().map(|column| column.name).collect();
        let value = exported(2, "csv", &[&columns.join(" ")]);
        let values = LogSubject::Export(kind.name()).values(None, Some(&value), &names);
        values.into_iter().filter_map(|one| one.to).collect()
    }));
    words.push(event_label("place").to_owned());
    for word in words {
        let mut raw = word;
        for name in [
            "NT$",
            "LINE Pay",
            "CSV",
            "XLSX",
            "KB",
            "john",
            "2611217QK4ZT9WXB",
        ] {
            raw = raw.replace(name, "");
        }
        assert!(
            !raw.contains(|c: char| c.is_ascii_alphabetic() || "_{}\"".contains(c)),
            "{raw}"
        );
    }
}
