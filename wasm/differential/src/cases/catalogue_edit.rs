//! Editing the catalogue: its forms, and the effect of a price change.

use serde_json::{Value, json};
use shop_core::catalogue::edit::{
    CatalogueLimits, CategoryForm, MenuForm, PictureForm, ProductForm, SlideForm, check_price,
    price_change,
};
use shop_core::catalogue::{Keyword, SearchNames};

use super::figures;
use super::typed::{asked, form};
use crate::case::{Case, Made};
use crate::chance::Chance;
use crate::odd_text::near;

/// Typed prices.
const PRICES: [&str; 6] = ["680", "128.5", "0", "1.2345", "", "1,080"];

pub(super) fn any(chance: &mut Chance) -> Made {
    match chance.below(9) {
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
                "Name", "Price", "Content", "Picture", "ProdID", "WareID", "Quantity", "Active",
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
            let typed = near(chance, &PRICES);
            Case::asked("checkPrice", &(&typed,), check_price(&typed).map(drop))
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
        _ => {
            let from = figures::price(chance);
            let typed = near(chance, &PRICES);
            let carts = chance.below(4);
            let answer = check_price(&typed).map(|to| price_change(from, to, carts));
            Case::asked("priceChange", &(from, &typed, carts), answer)
        }
    }
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
            "Price" => near(chance, &PRICES).into(),
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
