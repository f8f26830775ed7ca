//! Price changes, and was-prices: former prices, shown struck through beside the price.

use proptest::prelude::*;
use serde_json::{Value, json};
use shop_core::catalogue::edit::{PriceChange, PriceForm, ProductForm, ProductPrice, price_change};
use shop_core::catalogue::{PriceSpan, Product, shown_was_price};
use shop_core::money::Money;
use shop_core::refusal::Refusal;

fn dollars(amount: Option<Money>) -> Option<i64> {
    amount.map(Money::whole_dollars)
}

/// Returns the form of a new price, with the key `WasPrice` only if it is given.
fn new_price(price: &str, was_price: Option<&str>) -> PriceForm {
    sent(json!({"Id": 1, "Version": 1}), price, was_price)
}

/// Returns the form of a product, with the key `WasPrice` only if it is given.
fn product_form(price: &str, was_price: Option<&str>) -> ProductForm {
    let fields = json!({"CategoryId": 101, "Name": "一尺三", "Content": "", "Picture": "",
        "ProdID": "STICK-1", "WareID": "TN01", "Active": true});
    sent(fields, price, was_price)
}

#[expect(clippy::expect_used, reason = "how a test fails")]
fn sent<F: serde::de::DeserializeOwned>(
    mut fields: Value,
    price: &str,
    was_price: Option<&str>,
) -> F {
    if let Some(fields) = fields.as_object_mut() {
        fields.insert("Price".to_owned(), price.into());
        if let Some(was_price) = was_price {
            fields.insert("WasPrice".to_owned(), was_price.into());
        }
    }
    serde_json::from_value(fields).expect("the form's shape")
}

#[test]
fn a_was_price_is_whole_dollars_above_the_price() {
    let not_above = "原價必須高於價格，不需要時請留空";
    let not_whole = "原價請填寫整數金額，不需要時請留空";
    let wrong = |refusal: Refusal| {
        let [field] = &refusal.fields[..] else {
            panic!("one field: {:?}", refusal.fields);
        };
        assert_eq!(
            (&*field.field, field.code.as_str()),
            ("WasPrice", "price_invalid")
        );
        field.message.clone()
    };
    for (typed, price, expected) in [
        ("419", "420", Err(not_above)),
        ("420", "420", Err(not_above)),
        ("421", "420", Ok(Some(421))),
        (" 421 ", "420.5", Ok(Some(421))),
        ("1000000000000", "420", Ok(Some(1_000_000_000_000))),
        ("1000000000001", "420", Err(not_whole)),
        ("420.5", "420", Err(not_whole)),
        ("-480", "420", Err(not_whole)),
        ("1,280", "420", Err(not_whole)),
        ("四百八", "420", Err(not_whole)),
        ("0", "420", Err(not_above)),
        ("", "420", Ok(None)),
        ("\u{3000}", "420", Ok(None)),
    ] {
        let expected = expected.map_err(str::to_owned);
        let form = product_form(price, Some(typed));
        let in_form = form.check().and_then(|_| form.was_price(None));
        assert_eq!(in_form.map(dollars).map_err(wrong), expected, "{typed}");
        let in_list = new_price(price, Some(typed)).check(None);
        let in_list = in_list.map(|new| dollars(new.was_price));
        assert_eq!(in_list.map_err(wrong), expected, "{typed}");
    }
    // Beside an invalid price, only the price is reported.
    let refusal = new_price("free", Some("480"))
        .check(None)
        .expect_err("no price");
    assert_eq!(refusal.fields.len(), 1);
    assert_eq!(refusal.message, "價格請填寫大於 0 的數字，最多三位小數");
}

#[test]
fn without_its_key_a_was_price_stays_as_long_as_it_is_above_the_price() {
    let stored = Some(Money::from_dollars(480));
    for (price, left) in [("479", Some(480)), ("480", None), ("481", None)] {
        let new = new_price(price, None).check(stored).expect("sound");
        assert_eq!(dollars(new.was_price), left, "{price}");
        let of_form = product_form(price, None);
        let was_price = of_form.was_price(stored).expect("sound");
        assert_eq!(dollars(was_price), left, "{price}");
    }
    let cleared = new_price("420", Some("")).check(stored).expect("sound");
    assert_eq!(cleared.was_price, None);
}

#[test]
fn a_change_of_the_was_price_is_described() {
    let change = |was: Option<u32>, price, new: Option<u32>| {
        let priced = |price, was_price: Option<u32>| ProductPrice {
            price: Money::from_dollars(price),
            was_price: was_price.map(Money::from_dollars),
        };
        price_change(priced(420, was), priced(price, new), 0)
    };
    let of = |was, price, new| change(was, price, new).was_price.unwrap_or_default();
    assert_eq!(of(None, 420, Some(1480)), "原價 無 → 1,480");
    assert_eq!(of(Some(480), 420, Some(500)), "原價 480 → 500");
    assert_eq!(of(Some(480), 420, None), "原價 480 會清除");
    assert_eq!(
        of(Some(480), 480, None),
        "原價 480 不高於新價格，會一併清除"
    );
    assert_eq!(of(Some(480), 450, Some(480)), "");
    assert_eq!(of(None, 450, None), "");
    // A was-price alone changes no price, so there is nothing to confirm.
    let alone = change(None, 420, Some(1480));
    assert_eq!((&*alone.effect, alone.caution), ("", None));
}

fn product(price: u32, was_price: Option<u32>) -> Product {
    Product {
        id: 1,
        name: String::new(),
        price: Money::from_dollars(price),
        was_price: was_price.map(Money::from_dollars),
        content: String::new(),
        img: String::new(),
        prod_id: String::new(),
        ware_id: String::new(),
        active: true,
    }
}

#[test]
fn a_was_price_is_shown_only_above_the_price() {
    let shown = |was_price: u32| {
        let was_price = Some(Money::from_dollars(was_price));
        dollars(shown_was_price(was_price, Money::from_dollars(420)))
    };
    assert_eq!(
        [shown(419), shown(420), shown(421)],
        [None, None, Some(421)]
    );
    assert_eq!(shown_was_price(None, Money::from_dollars(420)), None);
}

#[test]
fn a_card_shows_a_was_price_only_if_it_is_true_of_every_product_on_the_shelf() {
    let off_shelf = Product {
        active: false,
        ..product(680, None)
    };
    let of = |products: &[Product]| dollars(PriceSpan::on_shelf(products)?.range().was_price);
    assert_eq!(of(&[product(420, Some(480))]), Some(480));
    assert_eq!(
        of(&[product(420, Some(480)), product(420, Some(480))]),
        Some(480)
    );
    assert_eq!(of(&[product(420, Some(480)), off_shelf]), Some(480));
    assert_eq!(
        of(&[product(420, Some(480)), product(420, Some(500))]),
        None
    );
    assert_eq!(of(&[product(420, Some(480)), product(420, None)]), None);
    assert_eq!(of(&[product(420, None), product(420, Some(480))]), None);
    // The card says `NT$420 – NT$430`, which no single was-price belongs to.
    assert_eq!(
        of(&[product(420, Some(480)), product(430, Some(480))]),
        None
    );
    assert_eq!(of(&[product(420, None)]), None);
}

/// Describes a change of the price alone.
fn change_of(from: Money, to: Money, carts: u32) -> PriceChange {
    let priced = |price| ProductPrice {
        price,
        was_price: None,
    };
    price_change(priced(from), priced(to), carts)
}

#[test]
fn effects_of_a_price_change() {
    let dollars = Money::from_dollars;
    let change = change_of(dollars(680), dollars(720), 3);
    assert_eq!(
        change.effect,
        "價格 680 → 720；3 位會員的購物車會以新價格結帳"
    );
    assert_eq!(change.caution, None);
    assert_eq!(
        change_of(dollars(680), dollars(720), 0).effect,
        "價格 680 → 720"
    );
    assert_eq!(change_of(dollars(680), dollars(680), 3).effect, "");
    for (from, to, asks) in [
        (680, 340, false),
        (680, 339, true),
        (680, 1360, false),
        (680, 1361, true),
        (1, 3, true),
    ] {
        let asked = change_of(dollars(from), dollars(to), 0).caution.is_some();
        assert_eq!(asked, asks, "{from} to {to}");
    }
    let slip = change_of(dollars(6800), dollars(680), 1)
        .caution
        .expect("a caution");
    assert_eq!(
        slip,
        "價格 6,800 → 680；1 位會員的購物車會以新價格結帳。新價格不到目前價格的一半，請確認金額無誤。"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// A price change has a caution exactly if the new price is below half or above double.
    #[test]
    fn a_slip_is_below_half_or_above_double(from in 1_i64..=1_000_000_000, to in 1_i64..=1_000_000_000) {
        let money = |thousandths| Money::from_thousandths(thousandths).unwrap_or_default();
        let asked = change_of(money(from), money(to), 0).caution.is_some();
        prop_assert_eq!(asked, to * 2 < from || to > from * 2);
    }
}
