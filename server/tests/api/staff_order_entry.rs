//! Orders that staff enter for a buyer, their links, and exchanges (decisions D203, D204).

use std::time::Duration;

use futures_util::future::join;
use serde_json::{Value, json};
use shop_core::staff::Role;
use shop_domains::messaging::Message;

use crate::audit_ledger::audit;
use crate::support::buyer::{order_form, result};
use crate::support::person::Member;
use crate::support::{Answer, Colleague, Person, Shop, on_both};

const ENTER: &str = "/api/Admin/Order";

/// Product of the orders, at NT$500.
const PRODUCT: i64 = 10_005;

/// Returns an order of three pieces for a buyer with this phone number.
fn entry(tel: &str, pay_type: &str) -> Value {
    let mut order = order_form(pay_type);
    order["BuyTel"] = json!(tel);
    order["BuyEmail"] = json!("");
    json!({"Lines": [{"ProductId": PRODUCT, "Amount": "3"}], "Consent": true, "Order": order})
}

/// Enters the order, and returns it as staff see it.
async fn enter(who: &Colleague, body: &Value) -> Value {
    result(&who.post(ENTER, body).await)
}

/// Returns the number of an order as staff see it.
fn id(entered: &Value) -> String {
    entered["order"]["id"].as_str().unwrap().to_owned()
}

/// Opens the link of an order, and returns the holder of its session.
async fn open(shop: &Shop, entered: &Value) -> Result<Member, Answer> {
    let link = entered["link"].as_str().unwrap();
    let (_, fragment) = link.split_once('#').unwrap();
    let (id, token) = fragment.split_once('.').unwrap();
    let body = json!({"Id": id, "Token": token});
    let answer = Person::new(shop).post("/api/Order/Link", &body).await;
    if answer.status != 200 {
        return Err(answer);
    }
    let token = result(&answer)["token"].as_str().unwrap().to_owned();
    let person = Person::new(shop);
    Ok(Member { person, token })
}

fn customers(shop: &Shop) -> i64 {
    shop.number("SELECT COUNT(*) AS number FROM members WHERE platform = 'Phone'")
}

on_both! {
    /// A caller without an account: the same total as in the checkout, a customer record, a text
    /// message with a link, and an entry in the log with the name of the member of staff.
    async fn an_order_by_phone(shop: Shop) {
        shop.stock("STICK-5", 10);
        let john = shop.colleague("john", Role::Staff).await;
        let buyer = shop.buyer();
        buyer.add(PRODUCT, 3).await;
        let bought = result(&buyer.order(&order_form("BankTransfer"), None).await);

        let entered = enter(&john, &entry("0955-111-222", "BankTransfer")).await;
        let order = &entered["order"];
        assert_eq!(order["price"], bought["price"]);
        assert_eq!(order["quote"], bought["quote"]);
        assert_eq!((&order["buy_tel"], &order["status"]), (&json!("0955111222"), &json!(1)));
        let event = &entered["events"][0];
        assert_eq!([&event["actor"], &event["who"], &event["action"]], ["Staff", "john", "place"]);
        assert_eq!(event["detail"], json!({"consent": true}));
        assert_eq!(shop.left("STICK-5"), 4);
        assert_eq!(customers(&shop), 1);

        let messages = shop.messages("0955111222");
        assert_eq!(messages.iter().map(Message::kind).collect::<Vec<_>>(), ["OrderPlaced"]);
        let Message::Order { order: facts, .. } = &messages[0] else { panic!("no order") };
        let url = facts.page_url(&shop.config.public_url);
        assert_eq!(json!(url), entered["link"]);

        // The next order of the same number belongs to the same customer.
        let again = enter(&john, &entry("0955111222", "CashOnDelivery")).await;
        assert_eq!(again["member_id"], entered["member_id"]);
        assert_eq!((customers(&shop), shop.left("STICK-5")), (1, 1));
        let member = result(&john.get(&format!("/api/Admin/Member?Id={}", entered["member_id"].as_str().unwrap())).await);
        assert_eq!((&member["platform"], &member["tel_verified"], &member["figures"]["all"]), (&json!("Phone"), &json!(true), &json!(2)));
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// A member who logs in with the number finds the order in the account, and the cart is as it
    /// was.
    async fn an_order_of_a_member(shop: Shop) {
        shop.stock("STICK-5", 10);
        let john = shop.colleague("john", Role::Staff).await;
        let member = Person::new(&shop).join(&shop, "0955333444").await;
        member.add(PRODUCT, 2).await;
        let entered = enter(&john, &entry("0955333444", "BankTransfer")).await;
        assert_eq!((&entered["link"], customers(&shop)), (&Value::Null, 0));
        let orders = result(&member.get("/api/Order/All?Page=1&PageCount=10&Order=desc&OrderKey=createat").await);
        assert_eq!(orders["list"][0]["id"], entered["order"]["id"]);
        assert_eq!(member.cart().await.len(), 1);
        // The cart can still be ordered.
        let own = result(&member.order(&order_form("BankTransfer"), None).await);
        assert_ne!(own["id"], entered["order"]["id"]);
        assert_eq!(shop.left("STICK-5"), 5);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// The link shows the whole order and pays it, and opens nothing else.
    async fn a_link(shop: Shop) {
        shop.stock("STICK-5", 20);
        let john = shop.colleague("john", Role::Staff).await;
        let entered = enter(&john, &entry("0955111222", "BankTransfer")).await;
        let other = id(&enter(&john, &entry("0955111222", "BankTransfer")).await);
        let id = id(&entered);
        let holder = open(&shop, &entered).await.unwrap();
        let shown = result(&holder.get(&format!("/api/Order?Id={id}")).await);
        assert_eq!((&shown["buy_tel"], &shown["actions"][0]), (&json!("0955111222"), &json!("fill_in_bank_digits")));
        result(&holder.get(&format!("/api/Order/DeliveryLog?Id={id}")).await);
        let digits = json!({"Account": "12345", "Id": id, "type": 1});
        let paid = result(&holder.put("/api/Order/Pay/Bank", &digits).await);
        assert_eq!(paid["pay_status"], 1);

        let password = json!({"OldPassword": "a", "NewPassword": "three new cedars", "NewPasswordCheck": "three new cedars"});
        holder.put("/api/Member/Password", &password).await.is_refused(401, "login_required");

        // Neither another order of the same customer, nor a call about the member.
        holder.get(&format!("/api/Order?Id={other}")).await.is_refused(404, "order_unknown");
        let digits = json!({"Account": "12345", "Id": other, "type": 1});
        holder.put("/api/Order/Pay/Bank", &digits).await.is_refused(404, "order_unknown");
        for path in ["/api/Order/All", "/api/Auth/Info", "/api/Cart/Account", "/api/Order/Delivery", "/api/Order/Standing"] {
            holder.get(path).await.is_refused(401, "login_required");
        }
        holder.post("/api/Order", &order_form("BankTransfer")).await.is_refused(401, "login_required");

        // A wrong token, the token of another order, and the order of a member with a login.
        let (_, fragment) = entered["link"].as_str().unwrap().split_once('#').unwrap();
        let (_, token) = fragment.split_once('.').unwrap();
        let bought = shop.buyer().buy(PRODUCT, "BankTransfer").await;
        let short: String = token.chars().take(21).collect();
        let wrong = [(&id, "AAAAAAAAAAAAAAAAAAAAAA"), (&other, token), (&id, short.as_str()), (&id, "ä")];
        for (id, token) in wrong {
            let body = json!({"Id": id, "Token": token});
            Person::new(&shop).post("/api/Order/Link", &body).await.is_refused(404, "order_unknown");
        }
        let token = shop.config.secret.short_hash("order link", bought["id"].as_str().unwrap());
        let body = json!({"Id": bought["id"], "Token": token});
        Person::new(&shop).post("/api/Order/Link", &body).await.is_refused(404, "order_unknown");

        // A disabled customer has no link, and opens none.
        shop.execute("UPDATE members SET enabled = FALSE WHERE platform = 'Phone'");
        open(&shop, &entered).await.unwrap_err().is_refused(404, "order_unknown");
        assert_eq!(john.order(&id).await["link"], Value::Null);
        shop.execute("UPDATE members SET enabled = TRUE WHERE platform = 'Phone'");

        // 90 days later the link is closed, for staff too.
        shop.clock.advance(Duration::from_hours(90 * 24));
        open(&shop, &entered).await.unwrap();
        shop.clock.advance(Duration::from_secs(1));
        open(&shop, &entered).await.unwrap_err().is_refused(404, "order_unknown");
    }

    /// Every rule of the checkout holds, and a refused order changes nothing.
    async fn what_is_refused(shop: Shop) {
        shop.stock("STICK-5", 2);
        let john = shop.colleague("john", Role::Staff).await;
        let reader = shop.colleague("rita", Role::Reader).await;
        let packer = shop.colleague("paul", Role::Packer).await;
        let entry = entry("0955111222", "CashOnDelivery");
        let with = |key: &str, value: Value| {
            let mut body = entry.clone();
            body[key] = value;
            body
        };
        john.post(ENTER, &entry).await.is_refused(409, "amount_above_stock");
        reader.post(ENTER, &entry).await.is_refused(403, "not_yours");
        packer.post(ENTER, &entry).await.is_refused(403, "not_yours");
        let unknown = with("Lines", json!([{"ProductId": 99_999, "Amount": 1}]));
        john.post(ENTER, &unknown).await.is_refused(404, "product_unknown");
        john.post(ENTER, &with("Consent", json!(false))).await.is_refused(400, "agreement_required");
        john.post(ENTER, &with("Lines", json!([]))).await.is_refused(400, "form_invalid");
        john.post(ENTER, &with("ExchangeOf", json!("261121BFJTZT9WXB"))).await.is_refused(404, "order_unknown");
        let all = john.post(ENTER, &json!({})).await.json();
        let fields: Vec<&str> = all["fields"].as_array().unwrap().iter().map(|field| field["field"].as_str().unwrap()).collect();
        assert_eq!(fields[..4], ["Lines", "Consent", "BuyName", "BuyTel"]);
        let one = json!([{"ProductId": PRODUCT, "Amount": 1}]);
        let mut price = with("Lines", one.clone());
        price["Order"]["ExpectedTotal"] = json!(1);
        let refused = john.post(ENTER, &price).await;
        refused.is_refused(409, "total_changed");
        assert_eq!(refused.json()["Result"]["quote"]["total"], 760);
        shop.set("deliver_taiwan", "false");
        john.post(ENTER, &with("Lines", one.clone())).await.is_refused(409, "location_closed");
        shop.set("deliver_taiwan", "true");
        assert_eq!((customers(&shop), shop.left("STICK-5")), (0, 2));

        // A disabled customer gets no further order.
        let entered = enter(&john, &with("Lines", one.clone())).await;
        shop.execute("UPDATE members SET enabled = FALSE WHERE platform = 'Phone'");
        john.post(ENTER, &with("Lines", one)).await.is_refused(403, "member_disabled");
        assert_eq!((id(&entered).len(), shop.left("STICK-5")), (16, 1));
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// A repeated request places one order, and two at once make one customer and two orders.
    async fn twice_and_at_once(shop: Shop) {
        shop.stock("STICK-5", 20);
        let john = shop.colleague("john", Role::Staff).await;
        let body = entry("0955111222", "CashOnDelivery");
        let key = "one-call";
        let first = result(&john.keyed(reqwest::Method::POST, ENTER, key, &body).await);
        let second = result(&john.keyed(reqwest::Method::POST, ENTER, key, &body).await);
        assert_eq!((&first, shop.left("STICK-5")), (&second, 17));
        for round in 0..5 {
            let body = entry(&format!("095511133{round}"), "CashOnDelivery");
            let (one, other) = join(john.post(ENTER, &body), john.post(ENTER, &body)).await;
            let [one, other] = [one, other].map(|answer| result(&answer));
            assert_eq!(one["member_id"], other["member_id"]);
            assert_ne!(id(&one), id(&other));
            shop.stock("STICK-5", 20);
        }
        assert_eq!(customers(&shop), 6);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// An exchange: the goods come back, and a new order of the same buyer knows it.
    async fn an_exchange(shop: Shop) {
        shop.stock("STICK-5", 20);
        let john = shop.colleague("john", Role::Staff).await;
        let member = shop.buyer();
        let bought = member.owe("CashOnDelivery").await;
        let exchange = |id: &str| {
            let mut body = entry("0955111222", "CashOnDelivery");
            body["ExchangeOf"] = json!(id);
            body
        };
        john.post(ENTER, &exchange(&bought)).await.is_refused(409, "order_status_wrong");
        for (version, action) in [(1, "prepare"), (2, "ship_out")] {
            let body = json!({"Id": bought, "Version": version, "Action": action, "Carrier": "黑貓宅急便",
                "TrackingNumber": "9012345678", "Confirm": true});
            result(&john.post("/api/Admin/Order/Action", &body).await);
        }
        let back = json!({"Id": bought, "Version": 3, "Reason": "換貨", "Confirm": true});
        result(&john.post("/api/Admin/Order/TakeBack", &back).await);
        let entered = enter(&john, &exchange(&bought)).await;
        assert_eq!((&entered["exchange_of"], &entered["can_exchange"]), (&json!(bought), &json!(false)));
        assert_eq!(entered["events"][0]["detail"], json!({"consent": true, "exchange_of": bought}));
        let returned = john.order(&bought).await;
        assert_eq!((&returned["exchanged_by"], &returned["can_exchange"]), (&json!([id(&entered)]), &json!(true)));
        // The order belongs to the buyer of the returned one, whatever phone number was typed.
        assert_eq!((&entered["member_id"], customers(&shop)), (&returned["member_id"], 0));
        assert_eq!(audit(&shop), Vec::<String>::new());
    }
}
