//! Registration with a phone number or e-mail address.

use std::time::Duration;

use reqwest::Method;
use serde_json::json;
use shop_domains::messaging::Message;

use crate::support::person::{Member, PASSWORD, form, token};
use crate::support::{Person, Shop, on_both};

const REGISTER: &str = "/api/Auth/Register";
const SENT_BY_SMS: &str = "註冊申請已送出，您將收到簡訊驗證碼，請於網站上完成驗證";
const SENT_BY_MAIL: &str = "註冊申請已送出，您將收到驗證信，請先點選信中的連結完成驗證";

on_both! {
    /// The member type must be one of two numbers, even if the verified contact implies it.
    async fn a_type_that_is_none(shop: Shop) {
        let person = Person::new(&shop);
        person.begin("0912345678").await;
        let handle = person.verify(&shop, "0912345678").await;
        for wrong in [json!(9), json!("zzz"), json!(-1)] {
            let mut form = form(&handle, "0912345678");
            form["Type"] = wrong;
            let answer = person.put("/api/Member", &form).await;
            answer.is_refused(400, "out_of_range");
            assert_eq!(answer.json()["fields"][0]["field"], "Type", "{}", answer.text());
        }
        let answer = person.put("/api/Member", &form(&handle, "0912345678")).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
    }

    async fn a_domestic_member(shop: Shop) {
        let person = Person::new(&shop);
        let body = json!({"WebSite": "1", "Type": "1", "TelOrEmail": "+886 912-345-678"});
        let answer = person.post(REGISTER, &body).await;
        assert_eq!(answer.json(), json!({"message": SENT_BY_SMS}));
        assert_eq!(answer.header("cache-control"), "no-store");
        let code = shop.code("0912345678", 1).await;

        let answer = person.try_code("0912-345-678", &code.to_lowercase()).await;
        assert_eq!(answer.header("cache-control"), "no-store");
        let body = answer.json();
        let handle = body["Result"].as_str().unwrap();
        assert_eq!((handle.len(), &body["message"]), (43, &json!("驗證成功")));

        let mut form = form(handle, "0912345678");
        for (key, value) in [("ZipCode", "10048"), ("City", "台北市"), ("Area", "中正區"), ("Address", "重慶南路一段122號"), ("TaxNo", "12345675")] {
            form[key] = value.into();
        }
        form["BToBOrToC"] = true.into();
        let answer = person.put("/api/Member", &form).await;
        assert_eq!(answer.json()["message"], "註冊成功", "{}", answer.text());
        let token = token(&answer);
        let answer = person.call(Method::GET, "/api/Auth/Info", Some(&token), None).await;
        assert_eq!(answer.header("cache-control"), "no-store");
        assert_eq!(answer.json(), json!({"Result": {
            "name": "王小明", "account": "0912345678", "email": null, "email_verified": false,
            "tel": "0912345678", "tel_verified": true, "birth": "1990-01-31", "zipcode": "100",
            "city": "臺北市", "area": "中正區", "address": "重慶南路一段122號", "type": 1,
            "origin": 1, "platform": "Web", "sub_id": null, "BToBOrToC": true,
            "tax_no": "12345675", "cart_count": 0,
        }}));
    }

    /// An existing member gets a message; the response reveals nothing.
    async fn a_member_already(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        shop.clock.advance(Duration::from_secs(6));
        let body = |contact: &str| json!({"WebSite": 1, "Type": 1, "TelOrEmail": contact});
        let known = member.person.post(REGISTER, &body("0912345678")).await;
        let unknown = member.person.post(REGISTER, &body("0987654321")).await;
        assert_eq!((known.status, known.body), (unknown.status, unknown.body));
        let messages = shop.wait_for_messages("0912345678", 2).await;
        assert!(messages[1] == Message::AlreadyMember { by_line: false });
    }

    async fn an_overseas_member_by_the_link(shop: Shop) {
        let person = Person::new(&shop);
        let body = json!({"WebSite": 1, "Type": 2, "TelOrEmail": "Amy+x@B.example"});
        assert_eq!(person.post(REGISTER, &body).await.json(), json!({"message": SENT_BY_MAIL}));
        let messages = shop.wait_for_messages("Amy+x@b.example", 1).await;
        let (code, link) = (messages[0].code().unwrap(), messages[0].link().unwrap());
        let query = link.strip_prefix("https://shop.example/Register/Verify/Return?").unwrap();
        assert!(query.contains("&Type=2") && !query.contains(code), "{link}");

        let answer = person.get(&format!("/api/Auth/Verify?{query}")).await;
        let handle = answer.json()["Result"].as_str().unwrap().to_owned();
        // The link and the code are used up together.
        person.get(&format!("/api/Auth/Verify?{query}")).await.is_refused(400, "code_wrong");
        person.try_code("Amy+x@b.example", code).await.is_refused(400, "code_wrong");

        let answer = person.put("/api/Member", &form(&handle, "Amy+x@b.example")).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        // E-mail addresses that differ only in case are one account.
        assert_eq!(person.log_in("amy+X@b.EXAMPLE", PASSWORD).await.status, 200);
        shop.clock.advance(Duration::from_secs(6));
        let again = json!({"WebSite": 1, "Type": 2, "TelOrEmail": "AMY+x@b.example"});
        person.post(REGISTER, &again).await;
        let messages = shop.wait_for_messages("AMY+x@b.example", 1).await;
        assert!(messages[0] == Message::AlreadyMember { by_line: false });
    }

    async fn the_code_uses_up_the_link(shop: Shop) {
        let person = Person::new(&shop);
        person.begin("amy@b.example").await;
        let messages = shop.wait_for_messages("amy@b.example", 1).await;
        let code = messages[0].code().unwrap();
        assert_eq!(person.try_code("amy@b.example", code).await.status, 200);
        let (_, query) = messages[0].link().unwrap().split_once('?').unwrap();
        person.get(&format!("/api/Auth/Verify?{query}")).await.is_refused(400, "code_wrong");
    }

    /// Within five seconds nothing is sent again; after that a new code voids the old one.
    async fn resending(shop: Shop) {
        let person = Person::new(&shop);
        person.begin("0912345678").await;
        let first = shop.code("0912345678", 1).await;
        let resend = json!({"Account": "0912345678", "Type": 1});
        for _ in 0..50 {
            let answer = person.post("/api/Auth/Verify", &resend).await;
            assert_eq!(answer.json(), json!({"message": "驗證碼已傳送"}));
        }
        assert_eq!(shop.count_messages("0912345678").await, 1);
        shop.clock.advance(Duration::from_secs(5));
        person.post("/api/Auth/Verify", &resend).await;
        let second = shop.code("0912345678", 2).await;
        person.try_code("0912345678", &first).await.is_refused(400, "code_wrong");
        assert_eq!(person.try_code("0912345678", &second).await.status, 200);
    }

    async fn a_code_lives_ten_minutes(shop: Shop) {
        let person = Person::new(&shop);
        for (contact, seconds, status) in [("0912345671", 599, 200), ("0912345672", 601, 400)] {
            person.begin(contact).await;
            let code = shop.code(contact, 1).await;
            shop.clock.advance(Duration::from_secs(seconds));
            assert_eq!(person.try_code(contact, &code).await.status, status, "{seconds} s");
        }
        person.begin("amy@b.example").await;
        let messages = shop.wait_for_messages("amy@b.example", 1).await;
        shop.clock.advance(Duration::from_secs(601));
        let (_, query) = messages[0].link().unwrap().split_once('?').unwrap();
        person.get(&format!("/api/Auth/Verify?{query}")).await.is_refused(400, "code_wrong");
    }

    async fn a_registration_lives_an_hour_and_works_once(shop: Shop) {
        let person = Person::new(&shop);
        for (contact, seconds, status) in [("0912345671", 3_599, 200), ("0912345672", 3_601, 400)] {
            let handle = person.verify(&shop, contact).await;
            shop.clock.advance(Duration::from_secs(seconds));
            let answer = person.put("/api/Member", &form(&handle, contact)).await;
            assert_eq!(answer.status, status, "{seconds} s: {}", answer.text());
            let again = person.put("/api/Member", &form(&handle, contact)).await;
            again.is_refused(400, "registration_unknown");
        }
    }

    /// A4: a code is valid only for its contact and its purpose.
    async fn a_code_is_bound(shop: Shop) {
        let member = Member::new(&shop, "0912345671").await;
        member.person.begin("0912345672").await;
        let code = shop.code("0912345672", 1).await;
        member.person.try_code("0912345673", &code).await.is_refused(400, "code_wrong");
        let profile = format!("/api/Member/CleanVerify?verify_code={code}&type=1");
        member.get(&profile).await.is_refused(400, "code_wrong");
        // A code for the profile does not begin a registration.
        member.get("/api/Member/Verify?type=1&sendstr=0912345674").await;
        let code = shop.code("0912345674", 1).await;
        member.person.try_code("0912345674", &code).await.is_refused(400, "code_wrong");
        let other = Member::new(&shop, "0912345675").await;
        let profile = format!("/api/Member/CleanVerify?verify_code={code}&type=1");
        other.get(&profile).await.is_refused(400, "code_wrong");
        member.get(&format!("/api/Member/CleanVerify?verify_code={code}&type=2")).await.is_refused(400, "code_wrong");
        assert_eq!(member.get(&profile).await.status, 200);
    }

    /// Contact, platform, origin and identity come from the registration; the form cannot override
    /// them.
    async fn invalid_forms(shop: Shop) {
        let person = Person::new(&shop);
        let handle = person.verify(&shop, "0912345678").await;
        let mut form = form(&handle, "0987654321");
        for (key, value) in [
            ("Enable", json!(false)), ("Type", json!(2)), ("sub_id", json!("U1")),
            ("id", json!(1)), ("tel_verified", json!(false)), ("email_verified", json!(true)), ("line_sub", json!("U1")),
            ("created_at", json!(0)), ("role", json!("admin")), ("enabled", json!(false)), ("password_hash", json!("x")),
        ] {
            form[key] = value;
        }
        let answer = person.put("/api/Member", &form).await;
        let token = token(&answer);
        let info = person.call(Method::GET, "/api/Auth/Info", Some(&token), None).await.json()["Result"].clone();
        assert_eq!(
            (&info["tel"], &info["tel_verified"], &info["email_verified"], &info["platform"], &info["type"], &info["origin"], &info["sub_id"]),
            (&json!("0912345678"), &json!(true), &json!(false), &json!("Web"), &json!(1), &json!(1), &json!(null)),
        );
    }

    /// D175: `Enable` must be a boolean, and it has no effect.
    async fn enable_is_no_word(shop: Shop) {
        let person = Person::new(&shop);
        let handle = person.verify(&shop, "0912345678").await;
        for enable in [json!("no"), json!(""), json!(2), json!([]), json!({})] {
            let mut form = form(&handle, "0912345678");
            form["Enable"] = enable;
            let answer = person.put("/api/Member", &form).await;
            assert_eq!(answer.status, 400, "{}: {}", form["Enable"], answer.text());
        }
        let mut form = form(&handle, "0912345678");
        form["Enable"] = json!(false);
        let token = token(&person.put("/api/Member", &form).await);
        let info = person.call(Method::GET, "/api/Auth/Info", Some(&token), None).await;
        assert_eq!(info.status, 200, "{}", info.text());
    }

    /// Two verified registrations of one contact, as from two browser windows: the second fails
    /// with `contact_taken`.
    async fn a_concurrent_registration_wins(shop: Shop) {
        let person = Person::new(&shop);
        let first = person.verify(&shop, "0912345678").await;
        shop.clock.advance(Duration::from_secs(6));
        person.begin("0912345678").await;
        let code = shop.code("0912345678", 2).await;
        let second = person.try_code("0912345678", &code).await.json()["Result"].clone();
        assert_eq!(person.put("/api/Member", &form(&first, "0912345678")).await.status, 200);
        let late = form(second.as_str().unwrap(), "0912345678");
        person.put("/api/Member", &late).await.is_refused(409, "contact_taken");
    }

    /// A second contact can be verified in the form, with a code sent for this registration.
    async fn a_second_contact(shop: Shop) {
        let person = Person::new(&shop);
        let handle = person.verify(&shop, "0912345678").await;
        let send = json!({"Account": handle, "Email": "amy@b.example"});
        let answer = person.post("/api/Auth/Verify/EmailOrTel", &send).await;
        assert_eq!(answer.json(), json!({"Result": {"sent_to": "a***@b.example", "expires_in": 600}, "message": "驗證碼已傳送"}));
        let code = shop.code("amy@b.example", 1).await;
        let mut form = form(&handle, "0912345678");
        form["Email"] = "eve@b.example".into();
        form["EmailVerifyCode"] = code.clone().into();
        person.put("/api/Member", &form).await.is_refused(400, "code_wrong");
        form["Email"] = "amy@b.example".into();
        let token = token(&person.put("/api/Member", &form).await);
        let info = person.call(Method::GET, "/api/Auth/Info", Some(&token), None).await.json()["Result"].clone();
        assert_eq!((&info["email"], &info["email_verified"]), (&json!("amy@b.example"), &json!(true)));
        assert_eq!(person.log_in("amy@b.example", PASSWORD).await.status, 200);
    }

    async fn leaving(shop: Shop) {
        let person = Person::new(&shop);
        let cleared = json!({"message": "未完成的註冊資料已清除"});
        let handle = person.verify(&shop, "0912345678").await;
        let path = format!("/api/Member/CleanUp?account={handle}");
        for _ in 0..2 {
            assert_eq!(person.call(Method::POST, &path, None, None).await.json(), cleared);
        }
        let form = form(&handle, "0912345678");
        person.put("/api/Member", &form).await.is_refused(400, "registration_unknown");
        assert_eq!(person.get("/api/Member/CleanUp?account=x").await.json(), cleared);
    }
}
