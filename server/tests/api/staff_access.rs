//! Every call of the back office by every role: the API document, the table of calls and the
//! permissions agree.

use std::collections::BTreeSet;
use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use shop_core::order::ActionName;
use shop_core::staff::{Permission, Role, may, of_action};
use shop_platform::http::access::Access;
use shop_server::start::calls::CALLS;
use shop_server::start::openapi::document_text;

use crate::support::{Answer, Colleague, Shop, on_both, program};

/// Permission of each call, as auditors read it.
const PERMISSIONS: &str = include_str!("../../../docs/permissions.md");

/// Actions of staff on an order, by their names on the wire.
const ACTIONS: [(&str, ActionName); 12] = [
    ("prepare", ActionName::Prepare),
    ("ship_out", ActionName::ShipOut),
    ("dispatch", ActionName::Dispatch),
    ("collect", ActionName::Collect),
    ("cancel", ActionName::Cancel),
    ("mark_paid", ActionName::MarkPaid),
    ("mark_refunded", ActionName::MarkRefunded),
    ("set_freight", ActionName::SetFreight),
    ("set_payment_code", ActionName::SetPaymentCode),
    ("correct_shipment", ActionName::CorrectShipment),
    ("step_back", ActionName::StepBack),
    ("add_note", ActionName::AddNote),
];

/// Calls that change the caller's own account and need only a recent password.
const OWN: [&str; 3] = [
    "/api/Admin/Me/SecondFactor",
    "/api/Admin/Me/Password",
    "/api/Admin/Me/Email",
];

/// Returns method and path of every call that the API document lists under `/api/Admin`.
fn documented() -> Vec<(String, String)> {
    let document: Value = serde_json::from_str(&document_text().unwrap()).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let ours = paths
        .iter()
        .filter(|(path, _)| path.starts_with("/api/Admin"));
    ours.flat_map(|(path, calls)| {
        let methods = calls.as_object().unwrap().keys();
        methods.map(|method| (method.to_uppercase(), path.clone()))
    })
    .collect()
}

/// Returns status and code of a response with 401 or 403, otherwise `None`.
fn refusal(answer: &Answer) -> Option<(u16, String)> {
    let status = answer.status.as_u16();
    let is_about_who = matches!(status, 401 | 403);
    is_about_who.then(|| (status, answer.json()["code"].as_str().unwrap().to_owned()))
}

/// Returns the error that a role must get, by the table and the permissions, or `None` if it may
/// call.
fn expected(role: Role, access: Access, is_recent: bool) -> Option<(u16, String)> {
    let Access::Needs(permission) = access else {
        return None;
    };
    let refused = may(role, permission, is_recent).err()?;
    Some((403, refused.code.as_str().to_owned()))
}

/// Builds a body that no call can act on. A call may reject it, but only after it has checked the
/// caller.
fn nothing() -> Value {
    json!({"Id": "2611217QK4ZT9WXB", "Ids": [], "Orders": []})
}

async fn make(who: &Colleague, method: &str, path: &str) -> Answer {
    let query = if path == "/api/Admin/Order" {
        "?Id=2611217QK4ZT9WXB"
    } else {
        ""
    };
    let path = format!("{path}{query}");
    let method: Method = method.parse().unwrap();
    if method == "GET" {
        return who.get(&path).await;
    }
    who.change(method, &path, &nothing()).await
}

/// A call without a row would be unreachable, and a row without a call protects nothing.
#[test]
fn every_call_has_one_row() {
    let mut rows = BTreeSet::new();
    for (method, path, _) in CALLS.of_staff() {
        let row = (method.as_str().to_owned(), path.to_owned());
        assert!(rows.insert(row), "{method} {path} stands there twice");
    }
    let documented: BTreeSet<_> = documented().into_iter().collect();
    assert_eq!(rows, documented);
}

/// Exactly two calls are open without a log-in, and only owners manage staff.
#[test]
fn two_calls_are_open() {
    let open = CALLS
        .of_staff()
        .filter(|(.., access)| *access == Access::Open)
        .map(|(_, path, _)| path);
    assert_eq!(
        open.collect::<Vec<_>>(),
        ["/api/Admin/Login", "/api/Admin/Invitation"]
    );
    let calls_about_staff = CALLS
        .of_staff()
        .filter(|(_, path, _)| path.starts_with("/api/Admin/Staff"));
    for (method, path, access) in calls_about_staff {
        let is_list = *method == "GET" && path != "/api/Admin/Staff/Views";
        let owners_alone = if is_list {
            Permission::SeeStaff
        } else {
            Permission::ManageStaff
        };
        assert_eq!(access, Access::Needs(owners_alone), "{method} {path}");
    }
}

/// `shop-server permissions > docs/permissions.md` brings the committed page up to date.
#[test]
fn the_table_of_permissions_is_the_programs() {
    let output = program::run(&["permissions"], &[]);
    assert!(output.status.success());
    assert_eq!(
        program::text(&output.stdout).trim_end(),
        PERMISSIONS.trim_end()
    );
}

on_both! {
    /// Fails when a handler takes no `Staff` argument or reads its body first, or when a row
    /// requires too little.
    async fn every_call_by_everybody(shop: Shop) {
        let (nobody, member) = (shop.nobody("nobody"), shop.buyer());
        let mut staff = Vec::new();
        for (name, role) in [("anna", Role::Reader), ("paul", Role::Packer), ("john", Role::Staff), ("mary", Role::Owner)] {
            staff.push((role, shop.colleague(name, role).await));
        }
        for is_recent in [true, false] {
            for (method, path) in documented() {
                let (.., access) = CALLS.of_staff().find(|(of, at, _)| of.as_str() == method && *at == path).unwrap();
                if access == Access::Open {
                    assert_eq!(refusal(&make(&nobody, &method, &path).await), None, "{method} {path}");
                    continue;
                }
                make(&nobody, &method, &path).await.is_refused(401, "login_required");
                let bearer = format!("Bearer {}", member.token);
                let of_member = nobody.send(method.parse().unwrap(), &path, |request| {
                    request.header("Authorization", bearer).header("Content-Type", "text/plain").body("{")
                }).await;
                of_member.is_refused(401, "login_required");
                if path == "/api/Admin/Logout" {
                    continue;
                }
                for (role, who) in &staff {
                    let answer = make(who, &method, &path).await;
                    let mut expected = expected(*role, access, is_recent);
                    if OWN.contains(&path.as_str()) && !is_recent {
                        expected = Some((403, "reauthentication_required".to_owned()));
                    }
                    assert_eq!(refusal(&answer), expected, "{} {method} {path}: {}", role.name(), answer.text());
                    assert!(answer.status.as_u16() < 500, "{method} {path}: {}", answer.text());
                }
            }
            shop.clock.advance(Duration::from_mins(5));
        }
        for (_, who) in staff {
            assert_eq!(make(&who, "POST", "/api/Admin/Logout").await.status, 200);
            make(&who, "GET", "/api/Admin/Me").await.is_refused(401, "login_expired");
        }
    }

    /// Each action requires its own permission, which the table of calls cannot express. An order
    /// stays unchanged if the role may not act.
    async fn every_action_by_every_role(shop: Shop) {
        let order = shop.buyer().owe("BankTransfer").await;
        let mut staff = Vec::new();
        for (name, role) in [("anna", Role::Reader), ("paul", Role::Packer), ("john", Role::Staff), ("mary", Role::Owner)] {
            staff.push((role, shop.colleague(name, role).await));
        }
        for is_recent in [true, false] {
            for (role, who) in &staff {
                for (word, name) in ACTIONS {
                    let body = json!({"Id": order, "Version": 7, "Action": word, "Carrier": "黑貓", "TrackingNumber": "1",
                        "Freight": 100, "PaymentCode": "x", "Note": "x", "Reason": "x"});
                    let answer = who.post("/api/Admin/Order/Action", &body).await;
                    let told = (answer.status.as_u16(), answer.json()["code"].as_str().unwrap().to_owned());
                    let refused = may(*role, of_action(name).unwrap(), is_recent).err();
                    let expected = refused.map_or((409, "version_changed".to_owned()), |refusal| (403, refusal.code.as_str().to_owned()));
                    assert_eq!(told, expected, "{} {word}", role.name());

                    let bulk = who.post("/api/Admin/Orders/Action", &json!({"Orders": [body]})).await;
                    if expected.1 == "reauthentication_required" {
                        bulk.is_refused(403, "reauthentication_required");
                    } else {
                        let row = &bulk.json()["Result"][0];
                        assert_eq!((&row["done"], &row["refusal"]["code"]), (&json!(false), &json!(expected.1)), "{}", bulk.text());
                    }
                }
                for word in ["pay", "expire", "accept_freight", "settle_payment", "fill_in_bank_digits", "payment_code", "delete", ""] {
                    who.act(&order, 1, word).await.is_refused(400, "out_of_range");
                }
            }
            shop.clock.advance(Duration::from_mins(5));
        }
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM order_events"), 1);
    }
}
