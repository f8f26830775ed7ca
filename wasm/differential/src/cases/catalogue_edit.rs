//! Editing the catalogue: its forms, and the effect of a price change.

use serde_json::{Value, json};
use shop_core::catalogue::edit::{
    CatalogueLimits, CategoryForm, MenuForm, PLACEHOLDERS, PictureForm, PriceForm, ProductForm,
    ProductPrice, SlideForm, TextBlock, TextForm, fill, price_change,
};
use shop_core::catalogue::products_file::ProductColumn;
use shop_core::catalogue::{DocumentText, Keyword, SearchNames};

use super::figures;
use super::typed::{asked, form};
use crate::case::{Case, Made};
use crate::chance::Chance;
use crate::odd_text::near;

/// Typed prices.
const PRICES: [&str; 6] = ["680", "128.5", "0", "1.2345", "", "1,080"];

/// Keys of the form of a new price.
const NEW_PRICE: [&str; 4] = ["Id", "Version", "Price", "WasPrice"];

pub(super) fn any(chance: &mut Chance) -> Made {
    match chance.below(15) {
        0 => {
            let form = edited(chance, &["Name", "Summary", "Picture", "Active"]);
            asked("checkMenu", &json!([form]), &form, |form: MenuForm| {
                form.check().map(drop)
            })
        }
        1 => {
            let mut form = edited(chance, &["MenuId", "Name", "Summary"]);
            let pictures = [
                json!([7]),
                json!(["7", 8]),
                json!([]),
                json!(["x"]),
                json!(7),
            ];
            put(&mut form, "Pictures", chance.pick(&pictures));
            asked(
                "checkCategory",
                &json!([form]),
                &form,
                |form: CategoryForm| form.check().map(drop),
            )
        }
        2 => {
            let keys = [
                "Name", "Price", "WasPrice", "Content", "Picture", "ProdID", "WareID", "Quantity",
                "Active",
            ];
            let form = edited(chance, &keys);
            asked(
                "checkProduct",
                &json!([form]),
                &form,
                |form: ProductForm| form.check().map(drop),
            )
        }
        3 => {
            let form = edited(chance, &["Title", "Text", "Href", "Picture", "Active"]);
            asked("checkSlide", &json!([form]), &form, |form: SlideForm| {
                form.check().map(drop)
            })
        }
        4 => {
            let typed = near(
                chance,
                &["檀香 300g", "台灣 肖楠", "ST-LS", "", "\u{3000}", "３００"],
            );
            let names = ["臺灣肖楠線香", "一尺三・300g", "ST-LS-13-300"];
            let found = Keyword::parse(&typed)
                .is_ok_and(|keyword| keyword.matches(&SearchNames::new(names)));
            Case::answered("isFoundBy", &(typed, names), &found)
        }
        5 => {
            let form = edited(chance, &NEW_PRICE);
            asked("checkPrice", &json!([form]), &form, |form: PriceForm| {
                form.check(None).map(drop)
            })
        }
        6 => {
            let form = edited(chance, &["Id", "Version", "Alt"]);
            asked(
                "checkPicture",
                &json!([form]),
                &form,
                |form: PictureForm| form.check().map(drop),
            )
        }
        7 => Case::answered("catalogueLimits", &[(); 0], &CatalogueLimits::OF_RULES),
        8..13 => texts(chance),
        13 => {
            let names = ProductColumn::ALL.iter().map(|column| column.names());
            Case::answered("productColumns", &[(); 0], &names.collect::<Vec<_>>())
        }
        _ => {
            let price = figures::price(chance);
            let was_price = (chance.below(2) == 0).then(|| figures::price(chance));
            let from = ProductPrice { price, was_price };
            let form = edited(chance, &NEW_PRICE);
            let carts = chance.below(4);
            let sent = json!([{"price": price, "was_price": was_price}, form, carts]);
            asked("priceChange", &sent, &form, |form: PriceForm| {
                let to = form.check(from.was_price)?;
                Ok(price_change(from, to, carts))
            })
        }
    }
}

fn texts(chance: &mut Chance) -> Made {
    let values = PLACEHOLDERS.map(|name| format!("（{name}）"));
    let value = |name: &str| {
        let known = PLACEHOLDERS.contains(&name);
        known.then(|| format!("（{name}）"))
    };
    match chance.below(5) {
        0 => Case::answered(
            "textBlocks",
            &[(); 0],
            &TextBlock::all().collect::<Vec<_>>(),
        ),
        1 => {
            let placeholders = PLACEHOLDERS.map(|name| format!("{{{name}}}"));
            Case::answered("textPlaceholders", &[(); 0], &placeholders)
        }
        2 => {
            let text = near(
                chance,
                &["請撥 {服務專線}。", "{店名}{運費}", "{{地址}", "{付款方式"],
            );
            Case::answered("fillText", &(&text, values), &fill(&text, value))
        }
        3 => {
            let text = near(chance, &DOCUMENTS);
            let read = DocumentText::read(&text);
            let read = read.map(|document| document.filled(|text| fill(text, value)));
            Case::asked("readDocument", &(&text, values), read)
        }
        _ => {
            let form = text_form(chance);
            asked("checkText", &json!([form]), &form, |form: TextForm| {
                form.check().map(drop)
            })
        }
    }
}

/// Texts of documents, right and wrong.
const DOCUMENTS: [&str; 5] = [
    "請先讀。\n# 服務條款\n## 適用\n一段。\n- 甲\n- {服務專線}\n| 本島 | {運費}",
    "# 章\n## 條\n## 條",
    "## 條",
    "# 章\n- 點",
    "",
];

fn text_form(chance: &mut Chance) -> Value {
    let keys = [
        "Version", "Label", "Name", "Title", "Text", "Href", "Picture", "Active",
    ];
    let mut form = edited(chance, &keys);
    put(&mut form, "Id", chance.below(22).into());
    put(&mut form, "Version", 1.into());
    for key in ["Label", "Name", "Title"] {
        let value = near(chance, &["", "", "料", "臺南・一九二三"]);
        put(&mut form, key, value.into());
    }
    if chance.once_in(2) {
        let text = near(
            chance,
            &["請撥 {服務專線}。", "{電話}", "火車：左轉\n公車：右轉"],
        );
        put(&mut form, "Text", text.into());
    } else {
        put(&mut form, "Text", near(chance, &DOCUMENTS).into());
    }
    form
}

/// Returns a form with these keys and nearly right values.
fn edited<const N: usize>(chance: &mut Chance, keys: &[&str; N]) -> Value {
    let mut form = form(chance, keys);
    for key in keys {
        if chance.once_in(8) {
            continue;
        }
        let value: Value = match *key {
            "Picture" | "MenuId" => chance.pick(&[json!(7), json!("7"), json!("")]),
            "Active" => chance.once_in(2).into(),
            "Price" | "WasPrice" => near(chance, &PRICES).into(),
            "Href" => near(chance, &["/Category/1", "//evil.example", "/\\x", ""]).into(),
            "ProdID" | "WareID" => near(chance, &["STICK-1", "A B", ""]).into(),
            _ => continue,
        };
        put(&mut form, key, value);
    }
    form
}

fn put(form: &mut Value, key: &str, value: Value) {
    if let Value::Object(fields) = form {
        fields.insert(key.to_owned(), value);
    }
}
