//! The fake LINE is as strict as LINE (LINE Login API v2.1).

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use reqwest::Method;
use serde_json::Value;

use crate::line_steps::parameter;
use crate::support::{Answer, Kind, Shop, shop::run};

const AUTHORIZE: &str = "/sandbox/line/oauth2/v2.1/authorize";
const TOKEN: &str = "/sandbox/line/oauth2/v2.1/token";
const VERIFY: &str = "/sandbox/line/oauth2/v2.1/verify";
const BACK: &str = "https://shop.example/Line/Login/Return";

/// Code verifier of RFC 7636, appendix B.
const VERIFIER: &str = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

/// Parameters of a valid authorization request.
const GOOD: [(&str, &str); 8] = [
    ("response_type", "code"),
    ("client_id", "1650000000"),
    (
        "redirect_uri",
        "https%3A%2F%2Fshop.example%2FLine%2FLogin%2FReturn",
    ),
    ("state", "abc123"),
    ("scope", "profile%20openid"),
    ("nonce", "n-1"),
    (
        "code_challenge",
        "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    ),
    ("code_challenge_method", "S256"),
];

/// Returns the form that the shop sends to get tokens.
fn exchange(code: &str) -> Vec<(&'static str, String)> {
    [
        ("grant_type", "authorization_code"),
        ("code", code),
        ("redirect_uri", BACK),
        ("client_id", "1650000000"),
        ("client_secret", "the-sandbox-has-no-secret-0000000"),
        ("code_verifier", VERIFIER),
    ]
    .map(|(name, value)| (name, value.to_owned()))
    .to_vec()
}

/// Builds the valid request with one parameter changed or left out.
fn page(name: &str, value: Option<&str>) -> String {
    let pairs = GOOD.iter().filter_map(|(known, good)| {
        let value = if *known == name { value? } else { good };
        Some(format!("{known}={value}"))
    });
    format!("{AUTHORIZE}?{}", pairs.collect::<Vec<_>>().join("&"))
}

async fn approve(shop: &Shop, page: &str, more: &[(&str, &str)]) -> String {
    let person = [
        ("decision", "approve"),
        ("sub", "U00000000000000000000000000000002"),
    ];
    let form = [&person, more].concat();
    let answer = shop.ask(Method::POST, page, |r| r.form(&form)).await;
    assert_eq!(answer.status, 303, "{}", answer.text());
    assert_eq!(parameter(answer.header("location"), "state"), "abc123");
    parameter(answer.header("location"), "code")
}

async fn post(shop: &Shop, path: &str, form: &[(&'static str, String)]) -> Answer {
    shop.ask(Method::POST, path, |r| r.form(form)).await
}

/// For an unknown channel or redirect address LINE shows an error; any other fault redirects to the
/// shop.
#[test]
fn requests_for_authorization() {
    run(Kind::Sqlite, async |shop| {
        let good = shop.get(&page("", None)).await;
        assert_eq!(good.status, 200, "{}", good.text());
        assert!(good.text().contains("林小香") && good.text().contains("value=\"deny\""));
        assert!(!good.text().contains("<style") && !good.text().contains("style="));
        for (name, value) in [
            ("client_id", None),
            ("client_id", Some("1650000001")),
            ("redirect_uri", None),
            ("redirect_uri", Some("https%3A%2F%2Fevil.example%2F")),
            (
                "redirect_uri",
                Some("https%3A%2F%2Fshop.example%2FLine%2FLogin%2FReturn%2F"),
            ),
            (
                "redirect_uri",
                Some("https%3A%2F%2Fshop.example%2FLine%2FLogin%2FReturn%3Fa=b"),
            ),
        ] {
            let answer = shop.get(&page(name, value)).await;
            assert_eq!(answer.status, 400, "{name} {value:?}");
            assert!(answer.headers.get("location").is_none());
        }
        for (name, value, error) in [
            ("response_type", None, "UNSUPPORTED_RESPONSE_TYPE"),
            ("response_type", Some("token"), "UNSUPPORTED_RESPONSE_TYPE"),
            ("state", None, "INVALID_REQUEST"),
            ("state", Some(""), "INVALID_REQUEST"),
            ("scope", None, "INVALID_SCOPE"),
            ("scope", Some("email"), "INVALID_SCOPE"),
            ("scope", Some("profile%20email"), "INVALID_SCOPE"),
            ("scope", Some("openid%20admin"), "INVALID_SCOPE"),
            ("code_challenge_method", Some("plain"), "INVALID_REQUEST"),
            ("code_challenge_method", None, "INVALID_REQUEST"),
            ("code_challenge", None, "INVALID_REQUEST"),
            ("code_challenge", Some("short"), "INVALID_REQUEST"),
        ] {
            let answer = shop.get(&page(name, value)).await;
            assert_eq!(answer.status, 303, "{name} {value:?}");
            let back = answer.header("location");
            assert!(
                back.starts_with(&format!("{BACK}?error={error}&")),
                "{back}"
            );
        }
    });
}

/// A token request needs the channel's secret, the code, the redirect address and the verifier.
#[test]
fn requests_for_tokens() {
    run(Kind::Sqlite, async |shop| {
        for (name, value, status, error) in [
            ("grant_type", "refresh_token", 400, "unsupported_grant_type"),
            ("client_id", "1650000001", 401, "invalid_client"),
            ("client_secret", "guessed", 401, "invalid_client"),
            ("code", "guessed", 400, "invalid_grant"),
            (
                "redirect_uri",
                "https://shop.example/Line/Login/Return/",
                400,
                "invalid_grant",
            ),
            (
                "code_verifier",
                "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXK",
                400,
                "invalid_grant",
            ),
            ("code_verifier", "short", 400, "invalid_grant"),
        ] {
            let code = approve(&shop, &page("", None), &[]).await;
            let mut form = exchange(&code);
            for pair in &mut form {
                if pair.0 == name {
                    value.clone_into(&mut pair.1);
                }
            }
            let answer = post(&shop, TOKEN, &form).await;
            assert_eq!(answer.status, status, "{name}: {}", answer.text());
            assert_eq!(answer.json()["error"], error, "{name}");
        }
        let code = approve(&shop, &page("", None), &[]).await;
        let json = shop.ask(Method::POST, TOKEN, |r| r.body("{}")).await;
        assert_eq!(json.json()["error"], "invalid_request");
        assert_eq!(shop.get(TOKEN).await.status, 405);
        shop.clock.advance(Duration::from_mins(10));
        let late = post(&shop, TOKEN, &exchange(&code)).await;
        assert_eq!(late.json()["error"], "invalid_grant");
        let without_openid = approve(&shop, &page("scope", Some("profile")), &[]).await;
        let answer = post(&shop, TOKEN, &exchange(&without_openid)).await.json();
        assert!(answer.get("id_token").is_none() && answer["token_type"] == "Bearer");
        let again = post(&shop, TOKEN, &exchange(&without_openid)).await;
        assert_eq!(again.json()["error"], "invalid_grant");
    });
}

async fn tokens(shop: &Shop, page: &str, fault: &str) -> Value {
    let code = approve(shop, page, &[("fault", fault)]).await;
    let answer = post(shop, TOKEN, &exchange(&code)).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

/// All six responses of LINE to the verification of an ID token.
#[test]
fn claims_of_an_id_token() {
    run(Kind::Sqlite, async |shop| {
        let good = tokens(&shop, &page("", None), "none").await;
        let form = |token: &Value| {
            [
                ("id_token", token.as_str().unwrap()),
                ("client_id", "1650000000"),
                ("nonce", "n-1"),
                ("user_id", "U00000000000000000000000000000002"),
            ]
            .map(|(name, value)| (name, value.to_owned()))
            .to_vec()
        };
        let printed = post(&shop, VERIFY, &form(&good["id_token"])).await;
        assert_eq!(printed.status, 200, "{}", printed.text());
        assert_eq!(printed.json()["name"], "陳永山");
        assert_eq!(printed.json()["iss"], "https://access.line.me");
        for (fault, description) in [
            ("wrong_nonce", "Invalid IdToken Nonce."),
            ("wrong_audience", "Invalid IdToken Audience."),
            ("expired_token", "IdToken expired."),
            ("unsigned_token", "Invalid IdToken."),
        ] {
            let bad = tokens(&shop, &page("", None), fault).await;
            let printed = post(&shop, VERIFY, &form(&bad["id_token"])).await;
            assert_eq!(printed.status, 400);
            assert_eq!(printed.json()["error_description"], description);
        }
        let mut other = form(&good["id_token"]);
        "U00000000000000000000000000000003".clone_into(&mut other[3].1);
        let printed = post(&shop, VERIFY, &other).await.json();
        assert_eq!(
            printed["error_description"],
            "Invalid IdToken Subject Identifier."
        );
        let es256 = tokens(&shop, &page("", None), "es256_token").await;
        let head = es256["id_token"]
            .as_str()
            .unwrap()
            .split('.')
            .next()
            .unwrap();
        let head = String::from_utf8(URL_SAFE_NO_PAD.decode(head).unwrap()).unwrap();
        assert!(head.contains("ES256"), "{head}");
    });
}

/// A profile requires a valid token with that scope.
#[test]
fn requests_for_a_profile() {
    run(Kind::Sqlite, async |shop| {
        let profile = "/sandbox/line/v2/profile";
        let ask = async |token: &Value| {
            let bearer = format!("Bearer {}", token.as_str().unwrap());
            shop.ask(Method::GET, profile, |r| r.header("Authorization", bearer))
                .await
        };
        let good = tokens(&shop, &page("", None), "none").await;
        let seen = ask(&good["access_token"]).await;
        assert_eq!(seen.json()["displayName"], "陳永山", "{}", seen.text());
        let nameless = tokens(&shop, &page("", None), "no_name").await;
        assert!(
            ask(&nameless["access_token"])
                .await
                .json()
                .get("displayName")
                .is_none()
        );
        let openid = tokens(&shop, &page("scope", Some("openid")), "none").await;
        assert_eq!(ask(&openid["access_token"]).await.status, 403);
        assert_eq!(shop.get(profile).await.status, 401);
        assert_eq!(ask(&"guessed".into()).await.status, 401);
        shop.clock.advance(Duration::from_hours(30 * 24));
        assert_eq!(ask(&good["access_token"]).await.status, 401);
    });
}
