//! Forged tokens (G8): at least forty kinds are rejected.

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use hmac::Mac as _;
use reqwest::Method;
use serde_json::{Value, json};
use shop_engine::infra::secret::Secret;

use crate::support::person::Member;
use crate::support::{Shop, on_both};

fn encode(value: &Value) -> String {
    URL_SAFE_NO_PAD.encode(value.to_string())
}

fn decode(part: &str) -> Value {
    serde_json::from_slice(&URL_SAFE_NO_PAD.decode(part).unwrap()).unwrap()
}

/// Signs a token of these parts as the shop would.
fn signed(secret: &Secret, head: &str, payload: &str) -> String {
    let text = format!("{head}.{payload}");
    let tag = secret.authenticate(&text).finalize().into_bytes();
    format!("{text}.{}", URL_SAFE_NO_PAD.encode(tag))
}

/// Builds forged tokens, each with a name, from two valid tokens and the shop's secret.
#[expect(clippy::too_many_lines, reason = "a list, one forgery after the other")]
fn forged(secret: &Secret, token: &str, other: &str) -> Vec<(String, String)> {
    let parts: Vec<&str> = token.split('.').collect();
    let [head, payload, tag] = parts[..] else {
        panic!("{token}")
    };
    let claims = decode(payload);
    let others = decode(other.split('.').nth(1).unwrap());
    let mut forged: Vec<(String, String)> = Vec::new();
    let mut add = |name: &str, token: String| forged.push((name.to_owned(), token));

    let with = |key: &str, value: Value| {
        let mut claims = claims.clone();
        claims[key] = value;
        signed(secret, head, &encode(&claims))
    };
    for key in ["iss", "aud", "sub", "jti", "iat", "nbf", "exp"] {
        let mut fewer = claims.clone();
        fewer.as_object_mut().unwrap().remove(key);
        add(
            &format!("without {key}"),
            signed(secret, head, &encode(&fewer)),
        );
    }
    let exp = claims["exp"].as_i64().unwrap();
    for (name, key, value) in [
        ("exp as a text", "exp", json!(exp.to_string())),
        ("exp as null", "exp", Value::Null),
        ("exp in the past", "exp", json!(1)),
        ("exp in this second", "exp", claims["iat"].clone()),
        ("exp as a list", "exp", json!([exp])),
        ("exp with a fraction", "exp", json!(1e300)),
        ("nbf in the future", "nbf", json!(exp)),
        ("nbf as a text", "nbf", json!("0")),
        ("iat in the future", "iat", json!(exp)),
        ("another issuer", "iss", json!("https://access.line.me")),
        ("another audience", "aud", json!("line")),
        ("audience as a list", "aud", json!([claims["aud"]])),
        ("another member", "sub", others["sub"].clone()),
        ("another session", "jti", others["jti"].clone()),
        ("no session", "jti", json!("x")),
        (
            "member as a number",
            "sub",
            json!(claims["sub"].as_str().unwrap().parse::<i64>().unwrap()),
        ),
        ("member 0", "sub", json!("0")),
        ("member as a pattern", "sub", json!("%")),
    ] {
        add(name, with(key, value));
    }
    for (name, alg) in [
        ("none", json!("none")),
        ("None", json!("None")),
        ("RS256", json!("RS256")),
        ("HS512", json!("HS512")),
        ("ES256", json!("ES256")),
        ("null", Value::Null),
    ] {
        let head = encode(&json!({"alg": alg, "typ": "JWT"}));
        add(&format!("alg {name}"), signed(secret, &head, payload));
    }
    let none = encode(&json!({"alg": "none", "typ": "JWT"}));
    add("alg none, unsigned", format!("{none}.{payload}."));
    add("alg none, two parts", format!("{none}.{payload}"));
    add(
        "another typ",
        signed(
            secret,
            &encode(&json!({"alg": "HS256", "typ": "at+jwt"})),
            payload,
        ),
    );
    add(
        "a key of its own",
        signed(
            secret,
            &encode(&json!({"alg": "HS256", "typ": "JWT", "jwk": {"kty": "oct", "k": "AA"}})),
            payload,
        ),
    );
    for (name, head) in [
        ("the names swapped", r#"{"typ":"JWT","alg":"HS256"}"#),
        ("a blank", r#"{"alg":"HS256", "typ":"JWT"}"#),
        (
            "a key that is null",
            r#"{"alg":"HS256","typ":"JWT","kid":null}"#,
        ),
    ] {
        let head = URL_SAFE_NO_PAD.encode(head);
        add(name, signed(secret, &head, payload));
    }
    add(
        "another secret",
        signed(&Secret::parse(&"x".repeat(32)).unwrap(), head, payload),
    );
    add("no secret", {
        let empty = "0".repeat(32);
        signed(&Secret::parse(&empty).unwrap(), head, payload)
    });
    add("no tag", format!("{head}.{payload}."));
    add("truncated", token.chars().take(token.len() - 2).collect());
    add(
        "tag of another",
        format!("{head}.{payload}.{}", other.rsplit('.').next().unwrap()),
    );
    add(
        "payload of another",
        format!("{head}.{}.{tag}", other.split('.').nth(1).unwrap()),
    );
    add("four parts", format!("{token}.x"));
    add("one part", "x".to_owned());
    add("padded", format!("{head}.{payload}.{tag}="));
    add(
        "standard base64",
        format!(
            "{head}.{payload}.{}",
            STANDARD.encode(URL_SAFE_NO_PAD.decode(tag).unwrap())
        ),
    );
    add("claims twice", {
        let text = claims.to_string();
        let twice = format!(
            "{{\"sub\":{},{}",
            others["sub"],
            text.trim_start_matches('{')
        );
        signed(secret, head, &URL_SAFE_NO_PAD.encode(twice))
    });
    add(
        "claims as a list",
        signed(secret, head, &encode(&json!([claims]))),
    );
    add("no claims", signed(secret, head, ""));
    forged
}

on_both! {
    /// Fails, for example, when the head is not compared, or when a claim may be missing.
    async fn forty_kinds(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let other = Member::new(&shop, "0912345679").await;
        let forged = forged(&shop.config.secret, &member.token, &other.token);
        assert!(forged.len() >= 40, "{}", forged.len());
        for (name, token) in &forged {
            let info = member.person.call(Method::GET, "/api/Auth/Info", Some(token), None).await;
            assert_eq!(info.status, 401, "{name}: {}", info.text());
            info.is_refused(401, "login_expired");
        }
        // Every seventh forgery, at the other calls.
        let body = json!({});
        for (name, token) in forged.iter().step_by(7) {
            for (method, path) in [
                (Method::POST, "/api/Auth/Logout"), (Method::PUT, "/api/Member/Info"), (Method::PUT, "/api/Member/Password"),
                (Method::GET, "/api/Member/Verify?type=1&sendstr=0912345670"), (Method::GET, "/api/Member/CleanVerify?type=1&verify_code=7KM4XA"),
            ] {
                let answer = member.person.call(method, path, Some(token), Some(&body)).await;
                assert_eq!(answer.status, 401, "{path} {name}: {}", answer.text());
            }
        }
        // A token signed again from its own parts is valid: only the forgery caused the rejections.
        let parts: Vec<&str> = member.token.split('.').collect();
        let again = signed(&shop.config.secret, parts[0], parts[1]);
        assert_eq!(again, member.token);
        assert_eq!(member.info().await["account"], "0912345678");
        assert_eq!(other.info().await["account"], "0912345679");
    }

    /// Missing, malformed and repeated authorization headers.
    async fn odd_headers(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let good = format!("Bearer {}", member.token);
        for (header, status) in [
            (good.clone(), 200), (good.replace("Bearer", "bearer"), 200), (good.replace(' ', "  "), 200),
            (String::new(), 401), ("Bearer".to_owned(), 401), ("Bearer ".to_owned(), 401), (member.token.clone(), 401),
            (good.replace("Bearer", "Basic"), 401), (format!("{good}, {good}"), 401), (format!("{good} x"), 401),
        ] {
            let answer = member.person.ask(Method::GET, "/api/Auth/Info", |r| r.header("Authorization", &header)).await;
            assert_eq!(answer.status, status, "{header:.30}: {}", answer.text());
        }
        let twice = member.person.ask(Method::GET, "/api/Auth/Info", |r| r.header("Authorization", &good).header("Authorization", &good)).await;
        twice.is_refused(401, "login_expired");
        // A token in the query or in a cookie is ignored.
        let path = format!("/api/Auth/Info?token={}&access_token={0}", member.token);
        let answer = member.person.ask(Method::GET, &path, |r| r.header("Cookie", format!("TOKEN={}", member.token))).await;
        answer.is_refused(401, "login_required");
    }
}
