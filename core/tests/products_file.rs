//! Products from a spreadsheet: matching of rows, faults, and the plan.

use std::collections::BTreeMap;

use shop_core::catalogue::products_file::{
    FileFault, FileRow, Headings, PRODUCT_ROWS_MAX, Parent, PresentCatalogue, ProductsPlan, plan,
};
use shop_core::catalogue::{Category, Product, StockKey};
use shop_core::money::Money;

pub(crate) fn product(id: i64, name: &str, price: u32, code: &str) -> Product {
    Product {
        id,
        name: name.to_owned(),
        price: Money::from_dollars(price),
        was_price: None,
        content: "第一段\n第二段".to_owned(),
        img: String::new(),
        prod_id: code.to_owned(),
        ware_id: "TN01".to_owned(),
        active: true,
    }
}

pub(crate) fn category(id: i64, menu: &str, name: &str, products: Vec<Product>) -> Category {
    Category {
        id,
        name: name.to_owned(),
        menu_id: 1,
        menu_name: menu.to_owned(),
        summary: String::new(),
        img: Vec::new(),
        products,
        price_min: Money::ZERO,
        price_max: Money::ZERO,
        was_price: None,
    }
}

/// Two categories; the products 12 and 21 share a stock item.
pub(crate) fn shop() -> Vec<Category> {
    vec![
        category(
            1,
            "線香",
            "老山檀",
            vec![
                product(11, "一尺三", 480, "A-1"),
                product(12, "八寸", 320, "A-2"),
            ],
        ),
        category(2, "線香", "禮盒", vec![product(21, "八寸", 650, "A-2")]),
    ]
}

pub(crate) fn row(number: u32, cells: &[&str]) -> FileRow {
    let cells = cells.iter().map(|cell| (*cell).to_owned()).collect();
    FileRow { number, cells }
}

/// Plans a file whose first line has the headings. A row begins with its number 2.
pub(crate) fn planned(
    lines: &[&[&str]],
    categories: &[Category],
) -> Result<ProductsPlan, Vec<FileFault>> {
    let mut rows = (1..)
        .zip(lines)
        .map(|(number, cells)| row(number, cells))
        .collect::<Vec<_>>();
    let head = rows.remove(0);
    let key = |code: &str| StockKey {
        prod_id: code.to_owned(),
        ware_id: "TN01".to_owned(),
    };
    let products = categories.iter().flat_map(|category| &category.products);
    let stock: BTreeMap<_, _> = products.map(|one| (key(&one.prod_id), 5)).collect();
    let menus = [(1, "線香".to_owned()), (2, "盤香".to_owned())];
    let present = PresentCatalogue {
        menus: &menus,
        categories,
        stock: &stock,
    };
    plan(&Headings::read(&head)?, &rows, &present)
}

#[expect(clippy::expect_used, reason = "how a test fails")]
pub(crate) fn good(lines: &[&[&str]]) -> ProductsPlan {
    planned(lines, &shop()).expect("a file without faults")
}

/// Returns the faults as `row column: message`.
pub(crate) fn faults(lines: &[&[&str]]) -> Vec<String> {
    let shown = |fault: FileFault| {
        let row = fault
            .row
            .map_or_else(|| "-".to_owned(), |row| row.to_string());
        let column = fault.column.unwrap_or_else(|| "-".to_owned());
        format!("{row} {column}: {}", fault.message)
    };
    let faults = planned(lines, &shop()).err().unwrap_or_default();
    faults.into_iter().map(shown).collect()
}

/// Returns the changes as `column: from → to`.
pub(crate) fn changes(plan: &ProductsPlan) -> Vec<Vec<String>> {
    let rows = plan.rows.iter().map(|row| {
        let changes = row.changes.iter().map(|change| {
            let from = change.from.as_deref().unwrap_or("-");
            format!("{}: {from} → {}", change.column, change.to)
        });
        changes.collect()
    });
    rows.collect()
}

pub(crate) const HEAD: &[&str] = &[
    "選單",
    "商品",
    "規格",
    "價格",
    "貨號",
    "倉別",
    "期初庫存",
    "上架",
    "說明",
];

#[test]
fn empty_cells_keep_the_present_value() {
    let plan = good(&[
        HEAD,
        &["", "", "", "500", "A-1", "", "", "", ""],
        &["線香", "禮盒", "八寸", "", "", "", "", "", ""],
    ]);
    assert_eq!(changes(&plan), [["價格: NT$480 → NT$500"]]);
    let [changed] = plan.rows.as_slice() else {
        panic!("{plan:?}")
    };
    let dollars = Money::from_dollars;
    assert_eq!((changed.row, changed.id), (2, Some(11)));
    assert_eq!(changed.title, "線香／老山檀／一尺三");
    let price = changed.price.map(|(from, to)| (from.price, to.price));
    assert_eq!(price, Some((dollars(480), dollars(500))));
    assert_eq!(changed.product.content, "第一段\n第二段");
    assert!(changed.product.active && !changed.opens_stock);
    let counts = plan.counts();
    assert_eq!(
        (counts.changed, counts.unchanged, counts.new_products),
        (1, 1, 0)
    );
    assert!(!plan.needs_picture());
}

#[test]
fn every_field_of_a_product_changes() {
    let plan = good(&[
        HEAD,
        &[
            "線香",
            "老山檀",
            "一尺三吋",
            "1,080.5",
            "A-1",
            "",
            "",
            "下架",
            "一行\n二行",
        ],
        &["線香", "老山檀", "八寸", "", "A-9", "", "12", "", ""],
    ]);
    assert_eq!(
        changes(&plan),
        [
            vec![
                "規格: 一尺三 → 一尺三吋",
                "價格: NT$480 → NT$1,080.5",
                "上架: 上架 → 下架",
                "說明: 第一段\n第二段 → 一行\n二行",
            ],
            vec!["貨號: A-2 → A-9", "期初庫存: - → 12"],
        ]
    );
    assert_eq!(plan.rows[1].id, Some(12));
    assert!(plan.rows[1].opens_stock);
}

#[test]
fn new_products_come_with_their_menu_and_category() {
    let plan = good(&[
        HEAD,
        &[
            "線香",
            "老山檀",
            "一尺",
            "400",
            "N-1",
            "TN01",
            "1,200",
            "上架",
            "",
        ],
        &[
            "盤香",
            "四小時",
            "單圈",
            "120",
            "N-2",
            "TN01",
            "",
            "",
            "說明。",
        ],
        &["臥香", "四小時", "單圈", "130", "N-3", "TN01", "", "", ""],
        &["臥香", "四小時", "雙圈", "140", "N-4", "TN01", "", "", ""],
    ]);
    assert_eq!(plan.menus, ["臥香"]);
    let categories: Vec<_> = plan
        .categories
        .iter()
        .map(|one| (one.menu, &*one.name))
        .collect();
    assert_eq!(
        categories,
        [(Parent::Existing(2), "四小時"), (Parent::New(0), "四小時")]
    );
    let parents: Vec<_> = plan.rows.iter().map(|row| row.category).collect();
    assert_eq!(
        parents,
        [
            Parent::Existing(1),
            Parent::New(0),
            Parent::New(1),
            Parent::New(1)
        ]
    );
    let first = &plan.rows[0].product;
    assert_eq!((first.first_pieces, first.active), (1_200, true));
    assert!(
        !plan.rows[1].product.active,
        "off the shelf unless the file says so"
    );
    assert_eq!(
        changes(&plan)[1],
        [
            "選單: - → 盤香",
            "商品: - → 四小時",
            "規格: - → 單圈",
            "價格: - → NT$120",
            "貨號: - → N-2",
            "倉別: - → TN01",
            "上架: - → 下架",
            "說明: - → 說明。",
        ]
    );
    let counts = plan.counts();
    assert_eq!(
        (counts.new_menus, counts.new_categories, counts.new_products),
        (1, 2, 4)
    );
    assert!(plan.needs_picture());
}

#[test]
fn every_fault_of_every_row_at_once() {
    assert_eq!(
        faults(&[
            HEAD,
            &["", "", "", "0", "A-1", "", "x", "也許", ""],
            &["盤香", "", "", "", "N 1", "", "", "", ""],
            &[
                "線香",
                "老山檀",
                "\u{FFFD}",
                "1,5",
                "N-2",
                "TN01",
                "",
                "",
                ""
            ],
            &["", "", "", "", "A-1", "", "7", "", ""],
            &["", "", "", "1", "A-2", "", "", "", "", "多的"],
        ]),
        [
            "2 價格: 價格請填寫大於 0 的數字，最多三位小數",
            "2 期初庫存: 庫存請填寫 0 以上的整數",
            "2 上架: 「也許」無法辨識，請填寫「上架」或「下架」",
            "3 商品: 找不到這個規格；新的規格請填寫商品",
            "3 規格: 請填寫規格名稱",
            "3 價格: 請填寫價格",
            "3 貨號: 貨號不可含有空白或控制字元",
            "3 倉別: 請填寫倉別",
            "4 規格: 「\u{FFFD}」含有無法辨識的字元",
            "4 價格: 價格請填寫大於 0 的數字，最多三位小數",
            "5 規格: 與第 2 列是同一個規格",
            "5 期初庫存: 貨號 A-1、倉別 TN01 已有庫存，請留空，並到庫存頁登記進貨",
            "6 -: 「多的」上方沒有欄位名稱，請補上名稱或清除這一格",
            "6 貨號: 貨號 A-2 有 2 個規格，請填寫倉別，並讓選單、商品、規格與現有的相同",
        ]
    );
}

#[test]
fn rows_that_contradict_each_other() {
    assert_eq!(
        faults(&[
            HEAD,
            &["", "", "", "490", "A-1", "", "", "", ""],
            &["線香", "老山檀", "一尺三", "", "", "", "", "", ""],
            &["盤香", "四小時", "單圈", "120", "N-1", "TN01", "", "", ""],
            &["盤香", "四小時", "單圈", "120", "N-2", "TN01", "", "", ""],
            &["盤香", "四小時", "雙圈", "120", "N-1", "TN01", "", "", ""],
            &["線香", "老山檀", "八寸", "", "A-1", "", "", "", ""],
            &["線香", "禮盒", "一尺三", "", "A-1", "", "", "", ""],
        ]),
        [
            "3 規格: 與第 2 列是同一個規格",
            "5 規格: 與第 4 列是同一個規格",
            "6 貨號: 貨號 N-1、倉別 TN01 在第 4 列已用於「盤香／四小時／單圈」；要讓兩個規格共用庫存，請到商品頁新增",
            "7 規格: 與第 2 列是同一個規格",
            "8 商品: 這個貨號是「線香／老山檀」的規格。檔案不能把規格移到別的商品，選單與商品的名稱請到各自的頁面修改",
        ]
    );
    assert_eq!(
        faults(&[&["貨號", "規格"], &["A-1", "八寸"]]),
        ["2 規格: 這項商品已有規格「八寸」"]
    );
}

#[test]
fn pieces_of_a_known_item_must_be_its_stock() {
    let same = good(&[&["貨號", "庫存"], &["A-1", "5"]]);
    assert_eq!((same.rows.len(), same.unchanged), (0, 1));
    assert_eq!(faults(&[&["貨號", "庫存"], &["A-1", "0"]]).len(), 1);
}

#[test]
fn a_file_is_neither_empty_nor_too_long() {
    assert_eq!(faults(&[&["貨號"]]), ["- -: 檔案裡沒有資料"]);
    let cells: &[&str] = &["A-1"];
    let mut lines: Vec<&[&str]> = vec![&["貨號"]];
    lines.resize(PRODUCT_ROWS_MAX + 2, cells);
    assert_eq!(faults(&lines), ["- -: 一次最多 2,000 列，請分成幾個檔案"]);
    lines.pop();
    assert_eq!(
        faults(&lines).len(),
        PRODUCT_ROWS_MAX - 1,
        "the same product each time"
    );
}
