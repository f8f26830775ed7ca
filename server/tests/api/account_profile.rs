//! Changes of a member's own profile.

use std::time::Duration;

use diesel::sql_types::BigInt;
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use serde_json::{Value, json};
use shop_domains::messaging::Message;

use crate::account_login::line_member;
use crate::support::person::{Member, PASSWORD, line_form, token};
use crate::support::{Person, Shop, on_both};

const PROFILE: &str = "/api/Member/Info";

/// Builds a profile form with these contacts, confirmed with the password.
pub(crate) fn profile(tel: &str, email: &str) -> Value {
    json!({"Name": "王小明", "Tel": tel, "Email": email, "Birth": "", "ZipCode": "", "City": "",
        "Area": "", "Address": "", "BToBOrToC": false, "TaxNo": "", "Password": PASSWORD})
}

/// Verifies a contact for a member's profile.
pub(crate) async fn prove(shop: &Shop, member: &Member, kind: i64, contact: &str) {
    let before = shop.messages(contact).len();
    let ask = format!("/api/Member/Verify?type={kind}&sendstr={contact}");
    assert_eq!(
        member.get(&ask).await.json(),
        json!({"message": "驗證碼已傳送"})
    );
    let code = shop.code(contact, before + 1).await;
    let prove = format!("/api/Member/CleanVerify?type={kind}&verify_code={code}");
    assert_eq!(
        member.get(&prove).await.json(),
        json!({"message": "驗證成功"})
    );
    member.get(&prove).await.is_refused(400, "code_wrong");
}

/// Requests and returns the code with which a member of LINE confirms a change. It is sent to the
/// present contact.
pub(crate) async fn present_code(shop: &Shop, member: &Member, contact: &str) -> String {
    let before = shop.messages(contact).len();
    let ask = format!("/api/Member/Verify?type=1&sendstr={contact}");
    assert_eq!(member.get(&ask).await.status, 200);
    shop.code(contact, before + 1).await
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

/// Returns the number of verified contacts that are in a profile but not among the log-ins, or the
/// reverse.
pub(crate) fn odd_contacts(shop: &Shop) -> i64 {
    let question = "SELECT \
        (SELECT COUNT(*) FROM members m WHERE m.tel_verified AND NOT EXISTS \
            (SELECT 1 FROM member_contacts c WHERE c.member_id = m.id AND c.contact = m.tel)) + \
        (SELECT COUNT(*) FROM members m WHERE m.email_verified AND NOT EXISTS \
            (SELECT 1 FROM member_contacts c WHERE c.member_id = m.id AND c.contact = LOWER(m.email))) + \
        (SELECT COUNT(*) FROM member_contacts c WHERE NOT EXISTS \
            (SELECT 1 FROM members m WHERE c.member_id = m.id \
             AND (c.contact = m.tel AND m.tel_verified OR c.contact = LOWER(m.email) AND m.email_verified))) AS count";
    let found: Count = shop
        .db()
        .read_here(|conn| Ok(sql_query(question).get_result(conn)?))
        .unwrap();
    found.count
}

on_both! {
    async fn changing_the_data(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let mut wanted = profile("0912-345-678", "");
        for (key, value) in [("Name", json!("陳大華")), ("Birth", json!("1985/2/28")), ("ZipCode", json!("100")),
            ("City", json!("臺北市")), ("Area", json!("中正區")), ("Address", json!("重慶南路一段122號")), ("BToBOrToC", json!(true)), ("TaxNo", json!("12345675"))] {
            wanted[key] = value;
        }
        let answer = member.put(PROFILE, &wanted).await;
        assert_eq!(answer.header("cache-control"), "no-store");
        assert_eq!(answer.json(), json!({"message": "會員資料修改成功", "Result": {
            "name": "陳大華", "account": "0912345678", "email": null, "email_verified": false,
            "tel": "0912345678", "tel_verified": true, "birth": "1985-02-28", "zipcode": "100",
            "city": "臺北市", "area": "中正區", "address": "重慶南路一段122號", "type": 1,
            "origin": 1, "platform": "Web", "sub_id": null, "BToBOrToC": true,
            "tax_no": "12345675", "cart_count": 0,
        }}));
        // An empty field is cleared.
        let answer = member.put(PROFILE, &profile("0912345678", "")).await;
        let info = answer.json()["Result"].clone();
        assert_eq!((&info["birth"], &info["tax_no"], &info["BToBOrToC"], &info["city"]), (&json!(null), &json!(null), &json!(false), &json!("")));
        assert_eq!(info, member.info().await);
    }

    async fn a_new_contact_is_proved_first(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let wanted = profile("0987654321", "amy@b.example");
        member.put(PROFILE, &wanted).await.is_refused(400, "verification_needed");
        prove(&shop, &member, 1, "0987654321").await;
        member.put(PROFILE, &wanted).await.is_refused(400, "verification_needed");
        prove(&shop, &member, 2, "amy@b.example").await;
        let info = member.put(PROFILE, &wanted).await.json()["Result"].clone();
        assert_eq!((&info["account"], &info["tel_verified"], &info["email_verified"]), (&json!("0987654321"), &json!(true), &json!(true)));
        // From now on only the new contacts log in, and a verification is used once.
        for (account, status) in [("0912345678", 400), ("0987654321", 200), ("amy@b.example", 200)] {
            assert_eq!(member.person.log_in(account, PASSWORD).await.status, status, "{account}");
        }
        member.put(PROFILE, &profile("0912345678", "amy@b.example")).await.is_refused(400, "verification_needed");
        assert_eq!(odd_contacts(&shop), 0);
    }

    async fn a_proof_lives_an_hour(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        prove(&shop, &member, 1, "0987654321").await;
        shop.clock.advance(Duration::from_secs(3_601));
        member.put(PROFILE, &profile("0987654321", "")).await.is_refused(400, "verification_needed");
    }

    /// Another member's contact: its owner gets a message, and the caller gets and learns nothing.
    async fn a_contact_of_another_member(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        Member::new(&shop, "0987654321").await;
        let answer = member.get("/api/Member/Verify?type=1&sendstr=0987654321").await;
        assert_eq!(answer.json(), json!({"message": "驗證碼已傳送"}));
        let messages = shop.wait_for_messages("0987654321", 2).await;
        assert!(messages[1] == Message::AlreadyMember { by_line: false });
        // Two members verify the same free contact: the first to save it gets it.
        let second = Member::new(&shop, "0912345679").await;
        for member in [&member, &second] {
            prove(&shop, member, 1, "0900000000").await;
            shop.clock.advance(Duration::from_secs(6));
        }
        assert_eq!(second.put(PROFILE, &profile("0900000000", "")).await.status, 200);
        member.put(PROFILE, &profile("0900000000", "")).await.is_refused(409, "contact_taken");
        assert_eq!(member.info().await["tel"], "0912345678");
        assert_eq!(odd_contacts(&shop), 0);
    }

    async fn the_account_of_another_member(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        Member::new(&shop, "0987654321").await;
        let mut wanted = profile("0912345678", "");
        for (account, status) in [("0987654321", 403), ("x", 403), ("1", 403), ("0912-345-678", 200)] {
            wanted["Account"] = account.into();
            assert_eq!(member.put(PROFILE, &wanted).await.status, status, "{account}");
        }
    }

    async fn invalid_profiles(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let before = member.info().await;
        let mut wanted = profile("0912345678", "");
        wanted["Birth"] = "1990-01-31".into();
        for (key, value) in [("Type", json!(2)), ("Platform", json!("Line")), ("Enable", json!(false)), ("id", json!(1)),
            ("enabled", json!(false)), ("tel_verified", json!(false)), ("sub_id", json!("U1")), ("line_sub", json!("U1")),
            ("password_hash", json!("x")), ("member_id", json!(1)), ("cart_count", json!(9)), ("origin", json!(2))] {
            wanted[key] = value;
        }
        assert_eq!(member.put(PROFILE, &wanted).await.status, 200);
        assert_eq!(member.info().await, before);
        assert_eq!(member.person.log_in("0912345678", PASSWORD).await.status, 200);
    }

    async fn a_member_of_line(shop: Shop) {
        let member = line_member(&shop, "U1", "0912345678").await;
        let info = member.info().await;
        assert_eq!((&info["type"], &info["platform"], &info["sub_id"], &info["tel_verified"]), (&json!(2), &json!("Line"), &json!("U1"), &json!(true)));
        member.put(PROFILE, &profile("0912345678", "amy@b.example")).await.is_refused(400, "email_fixed");
        // A changed phone is unverified at first and cannot be used to log in.
        let mut wanted = profile("0987654321", "");
        wanted["ContactCode"] = present_code(&shop, &member, "0912345678").await.into();
        let info = member.put(PROFILE, &wanted).await.json()["Result"].clone();
        assert_eq!((&info["tel"], &info["tel_verified"], &info["account"]), (&json!("0987654321"), &json!(false), &json!("0987654321")));
        assert_eq!(odd_contacts(&shop), 0);
        prove(&shop, &member, 1, "0987654321").await;
        let info = member.info().await;
        assert_eq!((&info["tel_verified"], &info["account"]), (&json!(true), &json!("0987654321")));
        assert_eq!(odd_contacts(&shop), 0);
    }

    /// Registration by LINE with the code before the form: the contact is verified, and of the two
    /// handles only the one used first works.
    async fn by_line_with_the_code_first(shop: Shop) {
        let (person, first) = (Person::new(&shop), crate::account_login::line_handle(&shop, "U1"));
        let body = |account: &str| json!({"WebSite": 0, "Type": 1, "TelOrEmail": "0912345678", "Account": account});
        person.post("/api/Auth/Register", &body("")).await.is_refused(400, "registration_unknown");
        person.post("/api/Auth/Register", &body(&"x".repeat(43))).await.is_refused(400, "registration_unknown");
        assert_eq!(person.post("/api/Auth/Register", &body(&first)).await.status, 200);
        let code = shop.code("0912345678", 1).await;
        let second = person.try_code("0912345678", &code).await.json()["Result"].as_str().unwrap().to_owned();
        assert_ne!(first, second);
        let token = token(&person.put("/api/Member", &line_form(&second, "0912345678")).await);
        let member = Member { person, token };
        let info = member.info().await;
        assert_eq!((&info["platform"], &info["tel_verified"]), (&json!("Line"), &json!(true)));
        member.person.put("/api/Member", &line_form(&first, "0912345678")).await.is_refused(400, "registration_unknown");
        member.person.log_in("0912345678", PASSWORD).await.is_refused(400, "login_wrong");
    }
}
