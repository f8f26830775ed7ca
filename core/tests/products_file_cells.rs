//! Products from a spreadsheet: names of columns, typed prices, stock items, and the form that
//! applies a file.

use shop_core::catalogue::products_file::{
    Headings, PlannedProduct, ProductColumn, ProductsApplyForm,
};
use shop_core::money::Money;

use crate::products_file::{changes, faults, good, planned, row, shop};

#[test]
fn each_column_has_other_names() {
    for (heading, column) in [
        ("貨號", ProductColumn::ProdId),
        (" prodid ", ProductColumn::ProdId),
        ("ＳＫＵ", ProductColumn::ProdId),
        ("商品編號", ProductColumn::ProdId),
        ("售價", ProductColumn::Price),
        ("庫存", ProductColumn::FirstPieces),
        ("商品分類", ProductColumn::Menu),
        ("品名", ProductColumn::Category),
        ("規格名稱", ProductColumn::Product),
        ("商品說明", ProductColumn::Content),
    ] {
        assert_eq!(
            ProductColumn::of_heading(heading),
            Some(column),
            "{heading}"
        );
    }
    assert_eq!(ProductColumn::of_heading("備註"), None);
    assert_eq!(ProductColumn::of_heading(""), None);
    let labels: Vec<_> = ProductColumn::ALL
        .iter()
        .map(|column| column.label())
        .collect();
    let text = labels.join(" ");
    assert_eq!(
        text,
        "選單 商品 規格 價格 原價 貨號 倉別 期初庫存 上架 說明"
    );
    assert_eq!(ProductColumn::of_heading("定價"), None, "either price");
    for column in ProductColumn::ALL {
        let names = column.names();
        for name in names.other_names.iter().chain([&names.label]) {
            assert_eq!(ProductColumn::of_heading(name), Some(*column), "{name}");
        }
    }
}

#[test]
fn headings_that_identify_no_product() {
    assert_eq!(
        faults(&[&["甲", "乙"], &["1", "2"]]),
        [
            "1 -: 第一列必須是欄位名稱，例如選單、商品、規格、價格、原價、貨號、倉別、期初庫存、上架、說明"
        ]
    );
    assert_eq!(
        faults(&[&["選單", "商品", "售價"], &["線香", "老山檀", "1"]]),
        ["1 -: 缺少欄位：請加上「貨號」，或「選單」、「商品」、「規格」三欄"]
    );
    assert_eq!(
        faults(&[&["貨號", "售價", "價格"], &["A-1", "1", "1"]]),
        ["1 價格: 「價格」與「售價」是同一個欄位，請留下一個"]
    );
    let head = row(1, &["貨號", "備註", "", "供應商"]);
    let unknown = Headings::read(&head).map(|headings| headings.unknown());
    assert_eq!(unknown, Ok(vec!["備註".to_owned(), "供應商".to_owned()]));
}

#[test]
fn prices_as_a_spreadsheet_leaves_them() {
    let price = |cell: &str| {
        let plan = planned(&[&["貨號", "售價"], &["A-1", cell]], &shop()).ok()?;
        Some(plan.rows.first()?.price?.1.price.to_string())
    };
    for (cell, expected) in [
        ("500", "500"),
        ("1,200", "1,200"),
        ("1,200.", "1,200"),
        ("１，２００", "1,200"),
        ("NT$1,200.50", "1,200.5"),
        ("$ 99.5", "99.5"),
        ("12,345,678", "12,345,678"),
    ] {
        assert_eq!(price(cell).as_deref(), Some(expected), "{cell}");
    }
    for cell in [
        "1,5", "12,34", "1,2345", ",200", "1.2.3", "五百", "-5", "1e3", "1.2345", "500元", "1,,200",
    ] {
        assert_eq!(price(cell), None, "{cell}");
    }
}

#[test]
fn a_previewed_file_is_applied_with_a_picture() {
    let check = |fields: serde_json::Value| {
        let form: Result<ProductsApplyForm, _> = serde_json::from_value(fields);
        form.ok()
            .map(|form| form.check().map_err(|refusal| refusal.message))
    };
    let fields = serde_json::json!({"Digest": " abc ", "Picture": 7});
    assert_eq!(check(fields), Some(Ok(("abc".to_owned(), Some(7)))));
    let fields = serde_json::json!({"Digest": "abc"});
    assert_eq!(check(fields), Some(Ok(("abc".to_owned(), None))));
    let fields = serde_json::json!({"Digest": "", "Picture": "x"});
    assert!(check(fields).is_some_and(|checked| checked.is_err()));
}

/// The column 原價 has the rule of the form; an empty cell keeps the present one, unless the new
/// price reaches it.
#[test]
fn a_former_price_comes_from_its_column() {
    let head: &[&str] = &["貨號", "價格", "原價"];
    let plan = good(&[head, &["A-1", "", "NT$600"]]);
    assert_eq!(changes(&plan), [["原價:  → NT$600"]]);
    assert_eq!(plan.rows[0].was_price, Some(Money::from_dollars(600)));
    for (cells, fault) in [
        (
            ["A-1", "500", "500"],
            "2 原價: 原價必須高於價格，不需要時請留空",
        ),
        (
            ["A-1", "", "一百"],
            "2 原價: 原價請填寫整數金額，不需要時請留空",
        ),
    ] {
        assert_eq!(faults(&[head, &cells]), [fault]);
    }
    let mut categories = shop();
    categories[0].products[0].was_price = Some(Money::from_dollars(600));
    let with = |price: &str| {
        let plan = planned(&[head, &["A-1", price, ""]], &categories);
        plan.ok().map(|plan| changes(&plan))
    };
    let expected = |changes: &[&str]| {
        Some(vec![
            changes
                .iter()
                .map(|one| (*one).to_owned())
                .collect::<Vec<_>>(),
        ])
    };
    let typed = |price: &str, was_price: &str| {
        let plan = planned(&[head, &["A-1", price, was_price]], &categories);
        plan.ok().map(|plan| changes(&plan))
    };
    assert_eq!(with("480"), Some(Vec::new()));
    assert_eq!(typed("", "600"), Some(Vec::new()));
    assert_eq!(typed("", "無"), expected(&["原價: NT$600 → "]));
    // The present value in the cell is no new one.
    for cell in ["600", "NT$600.0"] {
        assert_eq!(
            typed("650", cell),
            expected(&["價格: NT$480 → NT$650", "原價: NT$600 → "])
        );
    }
    assert_eq!(with("599"), expected(&["價格: NT$480 → NT$599"]));
    assert_eq!(
        with("600"),
        expected(&["價格: NT$480 → NT$600", "原價: NT$600 → "])
    );
}

/// Another 貨號 or 倉別 leaves the pieces of the present stock item behind, which is a caution.
#[test]
fn pieces_do_not_move_to_another_stock_item() {
    let head: &[&str] = &["選單", "商品", "規格", "貨號", "倉別", "價格"];
    let plan = good(&[
        head,
        &["線香", "老山檀", "一尺三", "A-1", "TN02", ""],
        &["線香", "禮盒", "八寸", "A-2", "TN01", "700"],
    ]);
    let cautions = plan.rows.iter().map(PlannedProduct::stock_caution);
    assert_eq!(
        cautions.collect::<Vec<_>>(),
        [
            Some(
                "線香／老山檀／一尺三：改用其他貨號或倉別，目前的庫存 5 件不會跟著移動。"
                    .to_owned()
            ),
            None
        ]
    );
}
