//! Texts of the website: blocks, fields, placeholders and documents.

use proptest::prelude::*;
use serde_json::{Value, json};
use shop_core::catalogue::edit::{
    PLACEHOLDERS, RestoreForm, SequenceForm, TextBlock, TextForm, TextPlace, fill, pair,
};
use shop_core::catalogue::{DocumentFact, DocumentPassage, DocumentText};
use shop_core::refusal::Refusal;
use shop_core::settings::Setting;

#[expect(clippy::expect_used, reason = "how a test fails")]
fn form(id: i64, values: Value) -> TextForm {
    let mut form = json!({"Id": id, "Version": 1, "Label": "", "Name": "", "Title": "", "Text": "",
        "Href": "", "Picture": "", "Active": true});
    if let (Value::Object(form), Value::Object(values)) = (&mut form, values) {
        form.extend(values);
    }
    serde_json::from_value(form).expect("the form's shape")
}

/// Formats the wrong fields of a form with their codes.
fn wrong(id: i64, values: Value) -> String {
    let refusal = form(id, values).check().err();
    refusal.map_or_else(|| "fits".to_owned(), |refusal| fields(&refusal))
}

fn fields(refusal: &Refusal) -> String {
    let field = |wrong: &shop_core::refusal::FieldRefusal| {
        format!("{}:{}", wrong.field, wrong.code.as_str())
    };
    refusal
        .fields
        .iter()
        .map(field)
        .collect::<Vec<_>>()
        .join(" ")
}

fn message(id: i64, values: Value) -> String {
    let refusal = form(id, values).check().err();
    let first = refusal.and_then(|refusal| refusal.fields.into_iter().next());
    first.map(|wrong| wrong.message).unwrap_or_default()
}

#[test]
fn blocks_have_fixed_ids() {
    let blocks: Vec<TextBlock> = TextBlock::all().collect();
    assert_eq!(blocks.len(), 20);
    assert_eq!(blocks[0].place, TextPlace::Notice);
    assert_eq!((blocks[8].id, blocks[8].label), (9, "製香步驟六"));
    assert_eq!(
        TextBlock::of(20).map(|block| block.place),
        Some(TextPlace::Seal)
    );
    assert_eq!((TextBlock::of(0), TextBlock::of(21)), (None, None));
    let owners: Vec<i64> = blocks
        .iter()
        .filter(|block| block.is_owners)
        .map(|block| block.id)
        .collect();
    assert_eq!(owners, [18, 19, 20]);
    let defaults = blocks
        .iter()
        .filter(|block| block.has_default)
        .map(|block| block.id);
    assert_eq!(defaults.collect::<Vec<_>>(), [10, 11, 13, 14, 18, 19, 20]);
}

#[test]
fn an_active_block_needs_the_fields_that_it_uses() {
    for (id, needed) in [
        (1, "Text:required"),
        (2, "Label:required Title:required Text:required"),
        (3, "Title:required"),
        (
            4,
            "Label:required Name:required Title:required Text:required Picture:required",
        ),
        (10, "Title:required Text:required"),
        (13, "Text:required"),
        (15, "Text:required"),
        (19, "Title:required Text:required"),
        (20, "Picture:required"),
    ] {
        assert_eq!(wrong(id, json!({})), needed, "block {id}");
        assert_eq!(wrong(id, json!({"Active": false})), "fits", "block {id}");
    }
}

#[test]
fn a_missing_key_is_no_blank_value() {
    let form: TextForm = serde_json::from_value(json!({"Id": 1, "Version": 1})).unwrap_or_default();
    assert_eq!(
        form.check()
            .err()
            .map(|refusal| fields(&refusal))
            .as_deref(),
        Some(
            "Label:required Name:required Title:required Text:required Href:required Picture:required Active:required"
        )
    );
    assert_eq!(
        wrong(21, json!({})),
        "",
        "an unknown block refuses the form as a whole"
    );
}

#[test]
fn other_fields_stay_blank() {
    assert_eq!(
        wrong(1, json!({"Text": "休息", "Title": "x"})),
        "Title:out_of_range"
    );
    assert_eq!(
        wrong(3, json!({"Title": "x", "Picture": 7})),
        "Picture:out_of_range"
    );
}

#[test]
fn values_have_a_form_and_a_length() {
    let long = |count: usize| "香".repeat(count);
    for (id, values, found) in [
        (1, json!({"Text": long(100)}), "fits"),
        (1, json!({"Text": long(101)}), "Text:text_too_long"),
        (1, json!({"Text": "一\n二"}), "Text:text_invalid"),
        (1, json!({"Text": "休息", "Href": "/Menu"}), "fits"),
        (
            1,
            json!({"Text": "休息", "Href": "//evil.example"}),
            "Href:href_invalid",
        ),
        (
            2,
            json!({"Label": "臺南", "Title": "香", "Text": "一\n\n二"}),
            "fits",
        ),
        (
            2,
            json!({"Label": "臺南", "Title": "香", "Text": long(5_001)}),
            "Text:text_too_long",
        ),
        (
            4,
            json!({"Label": "選料", "Name": "x", "Title": "x", "Text": "x", "Picture": 7}),
            "Label:text_too_long",
        ),
        (
            4,
            json!({"Label": "選", "Name": "x", "Title": "x", "Text": "x", "Picture": "x"}),
            "Picture:out_of_range",
        ),
        (16, json!({"Text": "火車：左轉\n\n公車: 右轉"}), "fits"),
        (16, json!({"Text": "火車：左轉\n走路"}), "Text:text_invalid"),
        (13, json!({"Text": "好\u{202e}"}), "Text:text_invalid"),
        (
            18,
            json!({"Title": "退貨", "Text": format!("# 章\n{}", long(9_996))}),
            "fits",
        ),
        (
            18,
            json!({"Title": "退貨", "Text": format!("# 章\n{}", long(9_997))}),
            "Text:text_too_long",
        ),
    ] {
        assert_eq!(
            wrong(id, values.clone()),
            found,
            "{id} {}",
            values.to_string().chars().take(60).collect::<String>()
        );
    }
}

#[test]
fn placeholders_are_known_by_name() {
    assert_eq!(wrong(1, json!({"Text": "請撥 {服務專線}。"})), "fits");
    assert_eq!(
        message(1, json!({"Text": "請撥 {電話}。"})),
        "{電話} 不是可用的代號，請從清單選擇"
    );
    assert_eq!(
        wrong(1, json!({"Text": "笑臉 :{ 與 }"})),
        "Text:text_invalid",
        "braces around a word"
    );
    assert_eq!(
        wrong(1, json!({"Text": "笑臉 :{"})),
        "fits",
        "one brace is plain text"
    );
    let value = |name: &str| (name == "店名").then(|| "春和".to_owned());
    assert_eq!(fill("{店名}與{店名}{地址}{", value), "春和與春和{地址}{");
    assert_eq!(fill("{{店名}}", value), "{春和}");
    assert_eq!(PLACEHOLDERS.len(), 12);
}

#[test]
fn each_placeholder_stands_for_a_setting() {
    let unset = "未設定";
    let setting: Setting = serde_json::from_value(json!({
        "delivery_fee": 1200.5, "delivery_fee_threshold": 3000, "sale_income": 60,
        "outlying_surcharge": 0, "overseas_surcharge": 0,
        "shop_name": "春和香舖", "motto": unset, "hotline": "0800-123456", "service_hours": "週二",
        "company_tax_number": unset, "representative": unset, "address": "臺中", "court": "臺中地院",
        "email": "a@example.com", "bank_name": unset, "bank_account_holder": unset,
        "bank_account_number": unset, "map_frame": unset,
        "deliver_taiwan": true, "deliver_outlying_island": true, "deliver_overseas": true,
        "ways_to_pay": "可轉帳。", "open_pay_types": [], "line_login": false,
        "catalogue_version": 1, "version": "0.1.0", "environment": "production",
    }))
    .expect("the settings' shape");
    let missing = "整理中，請洽服務專線";
    for (name, value) in PLACEHOLDERS.into_iter().zip([
        "春和香舖",
        "0800-123456",
        "週二",
        "a@example.com",
        "臺中",
        missing,
        missing,
        "臺中地院",
        "NT$1,200.5",
        "NT$3,000",
        "NT$60",
        "可轉帳。",
    ]) {
        assert_eq!(
            setting.fill(&format!("（{{{name}}}）")),
            format!("（{value}）")
        );
    }
}

#[test]
fn a_pair_has_two_parts() {
    assert_eq!(pair(" 火車 ： 左轉：右轉 "), Some(("火車", "左轉：右轉")));
    assert_eq!(
        (pair("火車"), pair("：左轉"), pair("火車：")),
        (None, None, None)
    );
}

#[test]
fn a_document_has_chapters_articles_and_passages() {
    let text = "請先讀。\n# 服務條款\n約定。\n## 適用\n一段。\n- 甲\n- 乙\n二段。\n| 本島 | NT$200 |\n| 離島 | 另計\n# 其他\n## 適用\n- 丙";
    let document = DocumentText::read(text).unwrap_or_default();
    assert_eq!(document.lead, "請先讀。");
    let [terms, others] = &document.chapters[..] else {
        panic!("two chapters: {document:?}");
    };
    assert_eq!(
        (&*terms.id, &*terms.title, &*terms.lead),
        ("service", "服務條款", "約定。")
    );
    assert_eq!((&*others.id, others.articles.len()), ("chapter-2", 1));
    let fact = |term: &str, text: &str| DocumentFact {
        term: term.to_owned(),
        text: text.to_owned(),
    };
    let points = |points: &[&str]| {
        DocumentPassage::Points(points.iter().map(|point| (*point).to_owned()).collect())
    };
    assert_eq!(
        terms.articles[0].passages,
        [
            DocumentPassage::Text("一段。".to_owned()),
            points(&["甲", "乙"]),
            DocumentPassage::Text("二段。".to_owned()),
            DocumentPassage::Facts(vec![fact("本島", "NT$200"), fact("離島", "另計")]),
        ]
    );
    let passages = serde_json::to_value(&others.articles[0].passages).unwrap_or_default();
    assert_eq!(passages, json!([{"points": ["丙"]}]));
}

#[test]
fn a_filled_document_keeps_its_structure() {
    let text = "{店名}\n# {店名}\n{店名}\n## {地址}\n{店名}\n- {地址}\n| {地址} | {店名}\n## {負責人}\n# 章\n";
    let read = DocumentText::read(text).unwrap_or_default();
    // Equal titles, and a value that begins with the mark of a chapter.
    let filled = read.filled(|text| fill(text, |_| Some("# 同".to_owned())));
    let same = || "# 同".to_owned();
    let [chapter, last] = &filled.chapters[..] else {
        panic!("{filled:?}");
    };
    assert_eq!((&filled.lead, &chapter.lead), (&same(), &same()));
    assert_eq!((&chapter.title, &*last.title), (&same(), "章"));
    let titles: Vec<&String> = chapter.articles.iter().map(|one| &one.title).collect();
    assert_eq!(titles, [&same(), &same()]);
    assert_eq!(
        chapter.articles[0].passages,
        [
            DocumentPassage::Text(same()),
            DocumentPassage::Points(vec![same()]),
            DocumentPassage::Facts(vec![DocumentFact {
                term: same(),
                text: same()
            }]),
        ]
    );
}

#[test]
fn a_fault_of_a_document_names_its_line() {
    for (text, said) in [
        ("沒有章", "至少要有一章，章名寫在「# 」之後"),
        ("## 條", "第 1 行：條文要放在一章之內，請先寫章名（# ）"),
        (
            "# 章\n- 點",
            "第 2 行：條列與表格要放在一條之內，請先寫條名（## ）",
        ),
        ("# 章\n\n# 章", "第 3 行：已經有「章」這一章"),
        ("# 章\n## 條\n## 條", "第 3 行：這一章已經有「條」這一條"),
        (
            "# 章\n## 條\n| 名稱",
            "第 3 行：表格的一列要寫成「| 名稱 | 內容」",
        ),
        ("# 章\n### 款", "第 2 行：標題只有章（# ）與條（## ）兩層"),
        ("# ", "第 1 行：請寫標題"),
    ] {
        assert_eq!(message(18, json!({"Title": "退貨", "Text": text})), said);
    }
}

#[test]
fn blocks_of_text_are_restored_and_not_put_in_order() {
    let restore: RestoreForm =
        serde_json::from_value(json!({"Kind": "Text", "Id": 1, "Version": 2, "Of": 1}))
            .unwrap_or_default();
    assert!(restore.check().is_ok());
    let sequence: SequenceForm =
        serde_json::from_value(json!({"Kind": "Text", "Ids": [2, 1], "Version": 1}))
            .unwrap_or_default();
    assert_eq!(
        sequence
            .check()
            .err()
            .map(|refusal| fields(&refusal))
            .as_deref(),
        Some("Kind:out_of_range")
    );
}

proptest! {
    /// No document loses a word when it is read.
    #[test]
    fn no_line_of_a_document_is_lost(lines in proptest::collection::vec("(# |## |- |)[a-z香]{1,6}", 1..20)) {
        if let Ok(document) = DocumentText::read(&lines.join("\n")) {
            let json = serde_json::to_string(&document).unwrap_or_default();
            for line in lines {
                prop_assert!(json.contains(line.trim_start_matches(['#', '-', ' '])), "{line} in {json}");
            }
        }
    }

    /// Filling a text changes nothing but placeholders.
    #[test]
    fn a_text_without_placeholders_stays(text in "[a-z香{}\n]{0,30}") {
        prop_assert_eq!(fill(&text, |_| None), text);
    }
}
