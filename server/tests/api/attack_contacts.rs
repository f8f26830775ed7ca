//! Clean-ups of other members' contacts (A6), and saving a contact while another one is verified
//! (A9).

use diesel::sql_types::{BigInt, Text};
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use futures_util::future::{join, join_all};
use reqwest::Method;
use serde_json::json;

use crate::account_login::line_handle;
use crate::account_profile::{odd_contacts, profile, prove};
use crate::support::person::{Member, form};
use crate::support::{Person, Shop, on_both};

#[derive(Debug, PartialEq, Eq, QueryableByName)]
struct Rows {
    #[diesel(sql_type = BigInt)]
    members: i64,
    #[diesel(sql_type = BigInt)]
    contacts: i64,
    #[diesel(sql_type = BigInt)]
    registrations: i64,
    #[diesel(sql_type = BigInt)]
    codes: i64,
}

#[derive(QueryableByName)]
struct Hash {
    #[diesel(sql_type = Text)]
    hash: String,
}

fn rows(shop: &Shop) -> Rows {
    let question = "SELECT (SELECT COUNT(*) FROM members) AS members, \
        (SELECT COUNT(*) FROM member_contacts) AS contacts, \
        (SELECT COUNT(*) FROM registrations) AS registrations, \
        (SELECT COUNT(*) FROM codes) AS codes";
    shop.db()
        .read_here(|conn| Ok(sql_query(question).get_result(conn)?))
        .unwrap()
}

on_both! {
    /// A clean-up deletes only by the handle of a pending registration, not by member, phone
    /// number, digest from the database, or pattern. Fails when it deletes by contact or by
    /// pattern.
    async fn cleaning_up_the_registration_of_another_client(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let pending = member.person.verify(&shop, "0912345679").await;
        let line = line_handle(&shop, "U1");
        let before = rows(&shop);
        let hashes: Vec<Hash> = shop.db().read_here(|conn| Ok(sql_query("SELECT handle_hash AS hash FROM registrations").load(conn)?)).unwrap();
        let mut names: Vec<String> = ["0912345678", "0912345679", "%2B886912345679", "amy@b.example", "%25", "_", "*", "%27%20OR%201=1--", "1", "0", "null", "%00", "U1"]
            .map(str::to_owned).into();
        names.extend(hashes.into_iter().map(|row| row.hash));
        names.push(pending.to_lowercase());
        names.push(pending.chars().take(42).collect());
        names.push(format!("{pending}A"));
        names.push("%25".repeat(43));
        names.push(member.token.clone());
        for name in &names {
            for method in [Method::GET, Method::POST] {
                let answer = member.person.call(method, &format!("/api/Member/CleanUp?account={name}"), None, None).await;
                assert_eq!(answer.json(), json!({"message": "未完成的註冊資料已清除"}), "{name}");
            }
        }
        assert_eq!(rows(&shop), before);
        // The handle of a completed registration deletes nothing either.
        assert_eq!(member.person.put("/api/Member", &form(&pending, "0912345679")).await.status, 200);
        let before = rows(&shop);
        member.person.get(&format!("/api/Member/CleanUp?account={pending}")).await;
        assert_eq!(rows(&shop), before);
        assert_eq!(before.members, 2);
        // The right handle deletes one registration.
        member.person.get(&format!("/api/Member/CleanUp?account={line}")).await;
        assert_eq!(rows(&shop).registrations, before.registrations - 1);
    }

    /// Clean-up and completion of a registration at once: a member exists exactly if the completion
    /// succeeded.
    async fn cleaning_up_while_finishing(shop: Shop) {
        for round in 0..10 {
            let contact = format!("091234567{round}");
            let person = Person::new(&shop);
            let handle = person.verify(&shop, &contact).await;
            let before = rows(&shop).members;
            let (path, form) = (format!("/api/Member/CleanUp?account={handle}"), form(&handle, &contact));
            let (_, joined) = join(person.get(&path), person.put("/api/Member", &form)).await;
            let made = rows(&shop).members - before;
            match joined.status.as_u16() {
                200 => assert_eq!(made, 1),
                _ => assert_eq!(made, 0, "{}", joined.text()),
            }
        }
    }

    /// Contact X is verified while contact Y is saved: no contact is stored as verified without its
    /// own verification. Fails when the verification is checked outside the transaction that stores
    /// the profile, or is not used up there.
    async fn proving_one_and_saving_another(shop: Shop) {
        for round in 0..6 {
            let member = Member::new(&shop, &format!("091234567{round}")).await;
            let (x, y) = (format!("090000000{round}"), format!("090000001{round}"));
            let ask = format!("/api/Member/Verify?type=1&sendstr={x}");
            assert_eq!(member.get(&ask).await.status, 200);
            let code = shop.code(&x, 1).await;
            let proving = format!("/api/Member/CleanVerify?type=1&verify_code={code}");
            let save = |tel: &str| profile(tel, "");
            let (first, second) = (save(&y), save(&x));
            let saves = (0..8).map(|number| member.put("/api/Member/Info", if number % 2 == 0 { &first } else { &second }));
            let (proved, _) = join(member.get(&proving), join_all(saves)).await;
            assert_eq!(proved.status, 200, "{}", proved.text());
            let info = member.info().await;
            assert_ne!(info["tel"], y.as_str(), "it was never proved");
            assert_eq!(info["tel_verified"], true);
            assert_eq!(odd_contacts(&shop), 0, "round {round}");
        }
    }

    /// Of several members who verified the same contact and save it at once, only one gets it.
    /// Fails without the unique constraint on the contact.
    async fn saving_one_contact_at_once(shop: Shop) {
        let mut crowd = Vec::new();
        for number in 0..4 {
            let member = Member::new(&shop, &format!("091234567{number}")).await;
            prove(&shop, &member, 1, "0900000000").await;
            shop.clock.advance(std::time::Duration::from_secs(6));
            crowd.push(member);
        }
        let wanted = profile("0900000000", "");
        let saves = crowd.iter().flat_map(|member| (0..4).map(|_| member.put("/api/Member/Info", &wanted)));
        let answers = join_all(saves).await;
        let owners = answers.iter().filter(|answer| answer.status == 200).count();
        assert!((1..=4).contains(&owners), "one member, each of whose saves may succeed: {owners}");
        assert!(answers.iter().all(|answer| matches!(answer.status.as_u16(), 200 | 409)));
        assert_eq!(odd_contacts(&shop), 0);
        let mut with_it = 0;
        for member in &crowd {
            with_it += i32::from(member.info().await["tel"] == "0900000000");
        }
        assert_eq!(with_it, 1);
    }
}
