//! Request values of each writing operation.
//!
//! They name rows of the [`Stage`], few enough that racers collide.

use serde_json::{Value, json};
use shop_driver::PASSWORD;

use super::contract::Group;
use super::stage::Stage;
use crate::buyer::{addition, form};
use crate::goods::WARE_ID;

/// Operation, and the function that returns the values of the racer with this number.
pub type Call = (&'static str, fn(&Stage, usize) -> Value);

pub const GROUPS: [(Group, &[Call]); 4] = [
    (Group::Orders, ORDERS),
    (Group::Accounts, ACCOUNTS),
    (Group::Staff, STAFF),
    (Group::Goods, GOODS),
];

/// Defines the calls of a group.
macro_rules! calls {
    ($group:ident, $stage:ident, $number:ident: $($operation:literal => $values:expr,)*) => {
        const $group: &[Call] = &[$(($operation, |$stage, $number| {
            let _ = ($stage, $number);
            $values
        })),*];
    };
}

calls! { ORDERS, stage, number:
    "addToCart" => addition(&stage.goods[number % 3], 1),
    "setLineAmount" => json!({"Id": stage.facts["lines"][number % 4][number / 4 % 3], "Amount": number % 5}),
    "removeExpiredLines" => Value::Null,
    "placeOrder" => {
        let mut values = form();
        values["ExpectedTotal"] = Value::Null;
        values
    },
    "cancelOrder" => json!({"Id": order(stage, number)["id"]}),
    "requestReturn" => json!({"Id": stage.facts["sent"][number % 4]["Id"], "ReceivedOn": "",
        "Lines": [{"ProductId": stage.goods[number % 4 % 3].id, "Pieces": 1}]}),
    "sendReturnCode" => json!({"Id": stage.facts["sent"][number % 4]["Id"]}),
    "openOrderLink" => stage.facts["links"][number % 2].clone(),
    "enterOrder" => {
        let mut order = form();
        order["BuyTel"] = format!("09551112{:02}", number % 4).into();
        json!({"Lines": [{"ProductId": stage.goods[number % 3].id, "Amount": 1}], "Order": order})
    },
    "fillInBankDigits" => json!({"Id": transfer(stage, number)["id"], "Account": format!("{:05}", 20_000 + number)}),
    "acceptFreight" => stage.facts["freights"][number % 4 / 2].clone(),
    "createLinePayPayment" => json!({"OrderId": order(stage, number)["id"]}),
    "confirmLinePayPayment" => stage.facts["agreed"][number % 2].clone(),
    "createCardPayment" => {
        let order = order(stage, number);
        json!({"OrderId": order["id"], "OrderPrice": order["price"].to_string()})
    },
    "takeCardResult" => stage.facts["results"][0].clone(),
    "actOnOrder" => {
        let action = ["cancel", "prepare", "add_note", "mark_paid"][number / 8 % 4];
        let mut values = act(order(stage, number), action);
        values["Carrier"] = Value::Null;
        values["TrackingNumber"] = Value::Null;
        values
    },
    "actOnOrders" => {
        let action = ["prepare", "cancel", "add_note"][number / 2 % 3];
        let orders = turned(&stage.facts["orders"], number);
        json!({"Orders": orders.iter().map(|order| act(order, action)).collect::<Vec<_>>()})
    },
    "takeBack" => {
        let mut values = stage.facts["sent"][number % 4].clone();
        values["Reason"] = "storm".into();
        // All goods: not every order of the storm is paid.
        values["Lines"] = json!([]);
        values["Fees"] = Value::Null;
        values
    },
    "correctDelivery" => {
        let order = order(stage, number);
        json!({"Id": order["id"], "Version": order["version"], "ReceiveName": name(number), "ReceiveTel": "0987654321",
            "DeliveryZipCode": "700", "DeliveryCity": "臺南市", "DeliveryArea": "中西區",
            "DeliveryAddress": format!("府前路一段 {number} 號"), "Remark": "", "Reason": "storm"})
    },
    "printOrders" => json!({"Ids": turned(&stage.facts["printable"], number)}),
    "showStaffOrder" => json!({"Id": order(stage, number)["id"]}),
    "previewTransfers" => format!("日期,金額,備註\n2026/11/21,700,{:05}\n", number % 3).into(),
    "bookTransfers" => {
        let transfers = &stage.facts["transfers"];
        json!({"Digest": transfers["digest"], "Lines": turned(&transfers["lines"], number)})
    },
    "actOnPayment" => {
        let payment = &stage.facts["payments"][number % 2];
        let act = payment["marks"][0].as_str().unwrap_or("mark_captured");
        json!({"Act": act, "Id": payment["id"], "Version": payment["version"]})
    },
    "sendMessageAgain" => json!({"Id": stage.facts["messages"][number % 2]["id"]}),
    "exportOrders" => Value::Null,
    "exportOrderLines" => Value::Null,
    "exportParcels" => json!({"Template": "Plain", "Format": "Csv", "Ids": [stage.facts["sent"][number % 4]["Id"]]}),
    "exportSales" => Value::Null,
    "exportStock" => Value::Null,
    "changeStock" => {
        let item = &stage.facts["stock"][number % 3];
        json!({"ProdID": item["prod_id"], "WareID": WARE_ID, "Version": item["version"], "Reason": "Received",
            "Change": 1 + number % 9, "Quantity": "", "ExpectedQuantity": ""})
    },
    "setStockLevel" => {
        let item = &stage.facts["stock"][number % 3];
        json!({"ProdID": item["prod_id"], "WareID": WARE_ID, "Version": item["level_version"]})
    },
    "previewStockFile" => stage.stock_file(number).into(),
    "bookStockFile" => json!({"Digest": stage.facts["stock_digests"][number % 4], "Confirm": true}),
}

calls! { ACCOUNTS, stage, number:
    "register" => {
        let contact = ["registering", "joining", "account"][number % 3];
        json!({"TelOrEmail": stage.facts[contact]})
    },
    "resendCode" => json!({"Account": stage.facts["registering"]}),
    "verifyRegistration" => json!({"code": stage.facts["code"], "account": stage.facts["registering"]}),
    "sendContactCode" => {
        let contact = ["other", "joining"][number % 2];
        json!({"Account": stage.facts["handle"], "Tel": stage.facts[contact]})
    },
    "join" => json!({"Account": stage.facts["handle"], "Tel": stage.facts["joining"], "Name": name(number),
        "Password": PASSWORD, "PasswordCheck": PASSWORD}),
    "logIn" => json!({"Account": stage.facts["account"], "Password": password(number)}),
    "leaveForLine" => Value::Null,
    "returnFromLine" => stage.facts["line"][number % 2].clone(),
    "logOut" => Value::Null,
    "logOutOthers" => Value::Null,
    "forgetPassword" => json!({"Account": stage.facts["account"]}),
    "changeProfile" => {
        let tel = ["account", "other"][number % 2];
        json!({"Tel": stage.facts[tel], "Name": name(number), "Password": PASSWORD})
    },
    "changePassword" => {
        let new = format!("another-Incense-{number}");
        json!({"OldPassword": PASSWORD, "NewPassword": new, "NewPasswordCheck": new})
    },
    "showContactChange" => json!({"token": stage.facts["undo"]}),
    "undoContactChange" => json!({"Token": stage.facts["undo"]}),
    "verifyContact" => json!({"type": 1, "sendstr": stage.facts["other"]}),
    "proveContact" => json!({"type": 1, "verify_code": stage.facts["proof"]}),
    "cleanUp" => json!({"account": stage.facts["handle"]}),
    "cleanUpByBeacon" => json!({"account": stage.facts["handle"]}),
    "showMemberToStaff" => json!({"Id": stage.facts["member"]}),
    "switchMember" => json!({"Id": stage.facts["member"], "Version": number % 2, "Enabled": number % 2 == 1}),
    "exportMembers" => Value::Null,
}

calls! { STAFF, stage, number:
    "logInStaff" => json!({"Name": stage.facts["name"], "Password": password(number), "Code": null}),
    "logOutStaff" => Value::Null,
    "reauthenticateStaff" => json!({"Password": password(number), "Code": null}),
    "acceptInvitation" => {
        let new = format!("another-Incense-{number}");
        json!({"Token": stage.facts["token"], "Password": new, "PasswordCheck": new})
    },
    "beginSecondFactor" => Value::Null,
    "setSecondFactor" => stage.facts["factor"].clone(),
    "changeStaffPassword" => {
        let new = format!("another-Incense-{number}");
        json!({"Password": new, "PasswordCheck": new})
    },
    "setStaffEmail" => email(stage, number),
    "setEmailOfStaff" => {
        let mut values = email(stage, number);
        values["Id"] = stage.facts["id"].clone();
        values
    },
    "setMyNotices" => notices(number),
    "setNoticesOfStaff" => {
        let mut values = notices(number);
        values["Id"] = stage.facts["id"].clone();
        values
    },
    "endMyLogIn" => json!({"Id": stage.facts["session"]}),
    "endLogInOfStaff" => json!({"Id": stage.facts["id"], "Session": stage.facts["session"]}),
    "changeStaff" => {
        let role = ["Staff", "Reader", "Owner"][number % 3];
        json!({"Id": stage.facts["id"], "Role": role, "Enabled": number % 4 != 0})
    },
    "addStaff" => json!({"Name": format!("added-{}", stage.word(number % 3))}),
    "inviteStaff" => json!({"Id": stage.facts["id"]}),
    "exportLog" => Value::Null,
}

calls! { GOODS, stage, number:
    "addMenu" => menu(stage, number),
    "changeMenu" => of(&stage.facts["menu"], menu(stage, number)),
    "addCategory" => category(stage, number),
    "changeCategory" => of(&stage.facts["category"], category(stage, number)),
    "addProduct" => {
        let mut values = product(stage, number);
        values["ProdID"] = format!("NEW-{}", stage.word(number % 2)).into();
        values
    },
    "changeProduct" => of(first_product(stage), product(stage, number)),
    "addSlide" => slide(stage, number),
    "changeSlide" => of(&stage.facts["slide"], slide(stage, number)),
    "changeText" => of(&stage.facts["text"], json!({"Label": "", "Name": "", "Title": "", "Text": name(number), "Href": "", "Picture": "", "Active": true})),
    "changeSequence" => {
        let category = &stage.facts["category"];
        let products = turned(&category["products"], number);
        let ids: Vec<&Value> = products.iter().map(|product| &product["id"]).collect();
        json!({"Kind": "Product", "Parent": category["id"], "Version": category["version"], "Ids": ids})
    },
    "changeShelf" => rows(stage, number, &json!({"Active": number % 3 != 0})),
    "changePrices" => rows(stage, number, &json!({"Price": (300 + number).to_string(),
        "WasPrice": (400 + number).to_string()})),
    "previewProductsFile" => stage.products_file(number).into(),
    "applyProductsFile" => json!({"Digest": stage.facts["product_digests"][number % 4], "Confirm": true}),
    "exportProducts" => Value::Null,
    "restoreCatalogue" => of(first_product(stage), json!({"Kind": "Product", "Of": 1, "Confirm": true})),
    "describePicture" => of(&stage.facts["pictures"][0], json!({"Alt": name(number)})),
    "removePicture" => of(&stage.facts["pictures"][0], json!({})),
    "uploadPicture" => Value::Null,
    "changeSettings" => {
        let mut settings = stage.facts["settings"].clone();
        settings["Values"]["Motto"] = name(number).into();
        settings
    },
}

/// Returns one of the three orders of the member with this number.
fn order(stage: &Stage, number: usize) -> &Value {
    &stage.facts["orders"][number % 4 * 3 + number / 4 % 3]
}

/// Returns the bank transfer order of the member with this number.
fn transfer(stage: &Stage, number: usize) -> &Value {
    &stage.facts["orders"][number % 4 * 3]
}

fn act(order: &Value, action: &str) -> Value {
    json!({"Id": order["id"], "Version": order["version"], "Action": action, "Note": "storm", "Confirm": true})
}

/// Returns the right password for half of the racers, and a wrong one for the rest.
fn password(number: usize) -> &'static str {
    [PASSWORD, "another-password-2026"][number % 2]
}

fn name(number: usize) -> String {
    format!("王小明 {number}")
}

/// Builds a plan of notices that every role may have.
fn notices(number: usize) -> Value {
    let timing = ["AtOnce", "Digest", "Off"][number % 3];
    json!({"NewOrder": timing, "Cancelled": "Digest", "DigestHours": "9、15"})
}

fn email(_: &Stage, number: usize) -> Value {
    json!({"Email": format!("staff-{}@shop.example", number % 5)})
}

/// Rotates the list by a number of rows, and reverses it for every other racer.
fn turned(list: &Value, number: usize) -> Vec<Value> {
    let mut list = list.as_array().cloned().unwrap_or_default();
    let first = (number / 2 * 3).checked_rem(list.len()).unwrap_or_default();
    list.rotate_left(first);
    if number % 2 == 1 {
        list.reverse();
    }
    list
}

/// Adds the id and the seen version of a row to the values.
fn of(row: &Value, mut values: Value) -> Value {
    values["Id"] = row["id"].clone();
    values["Version"] = row["version"].clone();
    values
}

fn menu(stage: &Stage, number: usize) -> Value {
    json!({"Picture": stage.facts["menu"]["picture"]["id"], "Name": name(number)})
}

fn slide(stage: &Stage, number: usize) -> Value {
    json!({"Picture": stage.facts["menu"]["picture"]["id"], "Title": name(number)})
}

fn category(stage: &Stage, number: usize) -> Value {
    let menu = &stage.facts["menu"];
    json!({"MenuId": menu["id"], "Pictures": [menu["picture"]["id"]], "Name": name(number)})
}

fn first_product(stage: &Stage) -> &Value {
    &stage.facts["category"]["products"][0]
}

fn product(stage: &Stage, number: usize) -> Value {
    json!({"CategoryId": stage.facts["category"]["id"], "ProdID": stage.goods[3].prod_id,
        "Price": (300 + number).to_string(), "WasPrice": (400 + number).to_string(),
        "Name": name(number), "Confirm": true})
}

/// Returns a change of all products, beginning with a different one for each racer.
fn rows(stage: &Stage, number: usize, values: &Value) -> Value {
    let products = turned(&stage.facts["category"]["products"], number);
    let rows = products.iter().map(|row| of(row, values.clone()));
    json!({"Rows": rows.collect::<Vec<_>>(), "Confirm": true})
}
