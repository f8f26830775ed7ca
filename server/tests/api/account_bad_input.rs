//! Bad input of every class to the account calls. It is rejected with a message and a code, never
//! causes a server error, and changes nothing.

use reqwest::Method;
use serde_json::{Value, json};

use crate::account_profile::profile;
use crate::support::person::{Member, form};
use crate::support::{Answer, Person, Shop, on_both};

/// Returns the account calls that take a form, each with a well-formed body.
fn forms() -> [(Method, &'static str, Value); 8] {
    let password = json!({"OldPassword": "three old cedars", "NewPassword": "four young maples", "NewPasswordCheck": "four young maples"});
    [
        (
            Method::POST,
            "/api/Auth/Register",
            json!({"WebSite": 1, "Type": 1, "TelOrEmail": "0912345670"}),
        ),
        (
            Method::POST,
            "/api/Auth/Verify",
            json!({"Account": "0912345670", "Type": 1}),
        ),
        (
            Method::POST,
            "/api/Auth/Verify/EmailOrTel",
            json!({"Account": "x".repeat(43), "Tel": "0912345670"}),
        ),
        (
            Method::POST,
            "/api/Auth/Login",
            json!({"Account": "0912345670", "Password": "four young maples", "Remember": false}),
        ),
        (
            Method::POST,
            "/api/Auth/Forget",
            json!({"Account": "0912345670"}),
        ),
        (
            Method::PUT,
            "/api/Member",
            form(&"x".repeat(43), "0912345670"),
        ),
        (Method::PUT, "/api/Member/Info", profile("0912345678", "")),
        (Method::PUT, "/api/Member/Password", password),
    ]
}

/// G4, G5: unusual texts that people type or paste, or that attackers send.
fn odd_texts() -> Vec<String> {
    let mut texts: Vec<String> = [
        "",
        " ",
        "\u{3000}",
        "\0",
        "a\0b",
        "\r\nBcc: eve@b.example",
        "amy@b.example\r\nBcc: eve@b.example",
        "\u{202e}abc",
        "👩‍👩‍👧",
        "e\u{301}",
        "' OR 1=1--",
        "\"; DROP TABLE members;--",
        "%",
        "_",
        "\\",
        "${7*7}",
        "{{7*7}}",
        "<script>alert(1)</script>",
        "javascript:alert(1)",
        "${jndi:ldap://x}",
        "amy@@b.example",
        "a@b@c.example",
        "amy@localhost",
        "amy@b.example,eve@b.example",
        "<amy@b.example>",
        "amy@香.example",
        "091234567",
        "09123456789",
        "０９１２３４５６７x",
    ]
    .map(str::to_owned)
    .into();
    texts.push("x".repeat(10_000));
    texts.push(format!("{}@b.example", "x".repeat(250)));
    texts
}

async fn send(
    member: &Member,
    method: &Method,
    path: &str,
    body: &Value,
) -> crate::support::Answer {
    member
        .person
        .call(method.clone(), path, Some(&member.token), Some(body))
        .await
}

/// Sends a raw body with an optional content type.
async fn raw(
    member: &Member,
    method: &Method,
    path: &str,
    kind: Option<&str>,
    body: Vec<u8>,
) -> crate::support::Answer {
    let token = format!("Bearer {}", member.token);
    member
        .person
        .ask(method.clone(), path, |mut request| {
            if let Some(kind) = kind {
                request = request.header("Content-Type", kind);
            }
            request.header("Authorization", token).body(body)
        })
        .await
}

on_both! {
    /// G1, G2: empty bodies, bodies of another JSON type, and fields of another type are rejected.
    async fn other_kinds(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let before = member.info().await;
        for (method, path, form) in forms() {
            for body in [json!({}), json!([]), json!("x"), json!(1), json!(true), json!(null), json!([form])] {
                let answer = send(&member, &method, path, &body).await;
                assert_eq!(answer.status, 400, "{path} {body}: {}", answer.text());
            }
            for key in form.as_object().unwrap().keys() {
                for odd in [json!([]), json!({}), json!({"a": 1}), json!([form[key]]), json!(1.5)] {
                    let mut body = form.clone();
                    body[key] = odd.clone();
                    let answer = send(&member, &method, path, &body).await;
                    assert_eq!(answer.status, 400, "{path} {key} {odd}: {}", answer.text());
                }
            }
        }
        assert_eq!(member.info().await, before);
    }

    /// G4, G5: any text in any field is accepted or rejected, and never causes a server error.
    async fn odd_texts_everywhere(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        for (method, path, form) in forms() {
            for key in form.as_object().unwrap().keys() {
                for odd in odd_texts() {
                    let mut body = form.clone();
                    body[key] = odd.clone().into();
                    let answer = send(&member, &method, path, &body).await;
                    let fine = matches!(answer.status.as_u16(), 200 | 400 | 403 | 429);
                    assert!(fine, "{path} {key} {odd:.40}: {} {}", answer.status, answer.text());
                    assert!(!answer.text().contains("SQL") && !answer.text().contains("panicked"));
                }
            }
        }
        assert_eq!(member.info().await["account"], "0912345678");
    }

    /// G6, G7: content types, encodings, sizes and malformed bodies.
    async fn odd_bodies(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let json = Some("application/json");
        for (method, path, form) in forms() {
            let text = form.to_string();
            for kind in [None, Some("text/plain"), Some("application/x-www-form-urlencoded"), Some("multipart/form-data; boundary=x"),
                Some("application/json; charset=big5"), Some("application/jsonx"), Some("text/html")] {
                raw(&member, &method, path, kind, text.clone().into()).await.is_refused(415, "content_type_unsupported");
            }
            let deep = format!("{}{}", "[".repeat(10_000), "]".repeat(10_000));
            let key = form.as_object().unwrap().keys().next().unwrap().clone();
            let malformed: Vec<Vec<u8>> = vec![
                vec![], b" ".into(), b"{".into(), b"{}x".into(), b"{\"a\"}".into(), b"nul".into(), b"\xef\xbb\xbf{}".into(),
                b"{\"Account\": \"\xa5x\", \"TelOrEmail\": \"\xa5x\", \"OldPassword\": \"\xa5x\", \"Name\": \"\xa5x\"}".into(),
                b"{\"Account\": \"\\ud800\", \"TelOrEmail\": \"\\ud800\", \"OldPassword\": \"\\ud800\"}".into(),
                deep.clone().into(), format!("{{\"{key}\": {deep}}}").into(), b"a=1&b=2".into(), b"{'a': 1}".into(),
            ];
            for body in malformed {
                let shown = String::from_utf8_lossy(&body[..body.len().min(40)]).into_owned();
                let answer = raw(&member, &method, path, json, body).await;
                assert_eq!(answer.status, 400, "{path} {shown}: {}", answer.text());
            }
            let twice = format!("{{\"{key}\": {}, {}", form[&key], text.trim_start_matches('{'));
            raw(&member, &method, path, json, twice.into()).await.is_refused(400, "repeated");
            let long = format!("{{\"x\": \"{}\"}}", "x".repeat(65_536));
            raw(&member, &method, path, json, long.into()).await.is_refused(413, "body_too_long");
            let zipped = member.person.ask(method.clone(), path, |r| {
                r.header("Content-Type", "application/json").header("Content-Encoding", "gzip")
                    .header("Authorization", format!("Bearer {}", member.token)).body(text.clone())
            }).await;
            zipped.is_refused(415, "content_type_unsupported");
        }
    }

    /// D1: numbers may be sent as digits in a string, and unknown fields are ignored.
    async fn generous(shop: Shop) {
        let person = Person::new(&shop);
        for (number, body) in [json!({"WebSite": "1", "Type": "1"}), json!({"WebSite": 1, "Type": 1, "x": [[]], "type": 9, "Enable": false})].into_iter().enumerate() {
            let mut body = body;
            body["TelOrEmail"] = format!("091234567{number}").into();
            assert_eq!(person.post("/api/Auth/Register", &body).await.status, 200, "{body}");
        }
        let kind = "Application/JSON; Charset=\"UTF-8\"";
        let answer = person.ask(Method::POST, "/api/Auth/Forget", |r| r.header("Content-Type", kind).body("{\"Account\": \"0912345678\"}")).await;
        assert_eq!(answer.status, 200);
    }

    /// G3: odd numbers in forms and queries are rejected.
    async fn odd_numbers(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        for odd in ["0", "3", "-1", "1.0", "1e0", "9223372036854775808", "NaN", "", "１", "true", "[]"] {
            for path in ["/api/Member/Verify?sendstr=0912345670&type=", "/api/Member/CleanVerify?verify_code=7KM4XA&type="] {
                let answer = member.get(&format!("{path}{odd}")).await;
                assert_eq!(answer.status, 400, "{path}{odd}: {}", answer.text());
            }
        }
        for (web_site, kind) in [(2, 1), (1, 3), (-1, 1), (1, 0)] {
            let body = json!({"WebSite": web_site, "Type": kind, "TelOrEmail": "0912345670"});
            let answer = member.person.post("/api/Auth/Register", &body).await;
            assert_eq!(answer.status, 400, "{body}");
        }
        assert_eq!(shop.count_messages("0912345670").await, 0);
    }

    async fn odd_codes(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        for (code, refused) in [("7KM4X", "code_length"), ("7KM4XAB", "code_length"), ("%EF%BC%97KM4X", "code_length"),
            ("7KM4X0", "code_invalid"), ("7KM4X%00", "code_invalid")] {
            member.person.try_code("0912345678", code).await.is_refused(400, refused);
            member.get(&format!("/api/Member/CleanVerify?type=1&verify_code={code}")).await.is_refused(400, refused);
        }
        member.person.try_code("0912345678", "%20%20%20%20%20%20").await.is_refused(400, "code_length");
        // The API document uses the message of a missing contact for a blank code.
        for blank in ["", "&verify_code=", "&verify_code=%20%20%20%20%20%20"] {
            let answer = member.get(&format!("/api/Member/CleanVerify?type=1{blank}")).await;
            answer.is_refused(400, "contact_required");
            let said = json!([{"field": "verify_code", "code": "contact_required", "message": "請填寫聯絡資料"}]);
            assert_eq!(answer.json()["fields"], said);
        }
        // An error names the parameter as the request spelled it.
        let wrong = |answer: Answer| answer.json()["fields"][0]["field"].clone();
        assert_eq!(wrong(member.get("/api/Member/CleanVerify?type=1&verify_code=7KM4X").await), "verify_code");
        assert_eq!(wrong(member.person.get("/api/Auth/Verify?code=7KM4X&account=0912345678").await), "code");
        assert_eq!(wrong(member.person.get("/api/Auth/Verify?code=7KM4XA&account=x").await), "account");
        assert_eq!(wrong(member.get("/api/Member/Verify?type=2&sendstr=0912345678").await), "sendstr");
        assert_eq!(member.person.get("/api/Auth/Verify").await.json()["message"], "請提供驗證碼");
        member.person.get("/api/Auth/Verify").await.is_refused(400, "required");
        member.person.get("/api/Auth/Verify?code=7KM4XA").await.is_refused(400, "required");
        member.person.get("/api/Auth/Verify?code=7KM4XA&code=7KM4XA&account=0912345678").await.is_refused(400, "repeated");
        member.person.get("/api/Auth/Verify?code=7KM4XA&account=x").await.is_refused(400, "account_invalid");
        member.person.get("/api/Auth/Verify?code=%FF&account=0912345678").await.is_refused(400, "query_malformed");
        for token in ["", "x", "%00", "' OR 1=1--"] {
            member.person.get(&format!("/api/Auth/Verify?token={token}")).await.is_refused(400, "code_wrong");
        }
        member.get("/api/Member/Verify?type=1&sendstr=").await.is_refused(400, "contact_required");
        member.get("/api/Member/Verify?type=2&sendstr=0912345678").await.is_refused(400, "email_invalid");
    }

    async fn odd_members(shop: Shop) {
        let person = Person::new(&shop);
        let handle = person.verify(&shop, "0912345678").await;
        let good = form(&handle, "0912345678");
        let cases = [
            ("Birth", "0000-00-00", "birth_invalid"), ("Birth", "1990-02-30", "birth_invalid"), ("Birth", "2026-11-22", "birth_invalid"),
            ("Birth", "79-01-31", "birth_invalid"), ("Name", "", "form_invalid"), ("Name", "a\0b", "text_invalid"),
            ("Password", "1234567", "form_invalid"), ("PasswordCheck", "four young maples", "password_mismatch"),
            ("Email", "x", "email_invalid"),
        ];
        for (key, value, code) in cases {
            let mut form = good.clone();
            form[key] = value.into();
            let answer = person.put("/api/Member", &form).await;
            answer.is_refused(400, code);
            let fields = answer.json()["fields"].clone();
            assert!(fields.as_array().unwrap().iter().any(|wrong| wrong["field"] == key), "{key}: {fields}");
        }
        for (number, taken) in [("12345675", true), ("1234567", false), ("123456789", false), ("1234567a", false), ("00000000", false), ("", false)] {
            let mut form = good.clone();
            form["BToBOrToC"] = true.into();
            form["TaxNo"] = number.into();
            if !taken {
                assert_eq!(person.put("/api/Member", &form).await.status, 400, "{number}");
            }
        }
        assert_eq!(person.put("/api/Member", &good).await.status, 200);
    }

    /// G7, G10: a wrong method fails with 405, a wrong path with 404.
    async fn methods(shop: Shop) {
        let person = Person::new(&shop);
        for (path, allow) in [
            ("/api/Auth/Register", "POST"), ("/api/Auth/Verify", "GET, POST"), ("/api/Auth/Verify/EmailOrTel", "POST"),
            ("/api/Auth/Login", "POST"), ("/api/Auth/Logout", "POST"), ("/api/Auth/Info", "GET, HEAD"), ("/api/Auth/Forget", "POST"),
            ("/api/Member", "PUT"), ("/api/Member/Info", "PUT"), ("/api/Member/Password", "PUT"), ("/api/Member/Verify", "GET"),
            ("/api/Member/CleanVerify", "GET"), ("/api/Member/CleanUp", "GET, POST"),
        ] {
            for method in [Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::PATCH, Method::DELETE, Method::OPTIONS, Method::TRACE] {
                if allow.split(", ").any(|name| name == method.as_str()) {
                    continue;
                }
                let answer = person.call(method.clone(), path, None, None).await;
                assert_eq!((answer.status.as_u16(), answer.header("allow")), (405, allow), "{method} {path}");
            }
        }
        for path in ["/api/auth/Login", "/api/Auth/Login/", "/api/Auth//Login", "/api/Auth%2FLogin", "/api/Auth", "/api/Member/"] {
            person.post(path, &json!({})).await.is_refused(404, "path_unknown");
        }
    }

    /// D54: a cross-site GET, as from an image or a link, changes nothing; neither does a HEAD
    /// request.
    async fn from_another_site(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let handle = member.person.verify(&shop, "0912345679").await;
        member.person.begin("0912345670").await;
        let code = shop.code("0912345670", 1).await;
        let verify = format!("/api/Auth/Verify?code={code}&account=0912345670");
        let clean_up = format!("/api/Member/CleanUp?account={handle}");
        let from = |site: &'static str, method: Method, path: String| {
            let token = format!("Bearer {}", member.token);
            let person = member.person.clone();
            async move { person.ask(method, &path, |r| r.header("Sec-Fetch-Site", site).header("Authorization", token)).await }
        };
        let prove = "/api/Member/CleanVerify?type=1&verify_code=7KM4XA".to_owned();
        let send = "/api/Member/Verify?type=1&sendstr=0912345671".to_owned();
        for path in [&verify, &clean_up, &prove, &send] {
            for site in ["cross-site", "same-site", "odd"] {
                from(site, Method::GET, path.clone()).await.is_refused(403, "cross_site");
            }
            assert_eq!(from("same-origin", Method::HEAD, path.clone()).await.status, 405);
        }
        from("cross-site", Method::POST, clean_up.clone()).await.is_refused(403, "cross_site");
        assert_eq!(shop.count_messages("0912345671").await, 0);
        assert_eq!(from("same-origin", Method::GET, verify).await.status, 200);
        assert_eq!(member.person.put("/api/Member", &form(&handle, "0912345679")).await.status, 200);
    }
}
