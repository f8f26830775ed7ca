//! Replacing the secret of a running shop: log-ins, messages and authenticators of staff stay
//! valid.

use std::net::SocketAddr;
use std::time::Duration;

use actix_web::rt;
use shop_core::staff::Role;
use shop_engine::infra::secret::Secret;
use shop_server::start_at;

use crate::support::person::{PASSWORD, Person};
use crate::support::program::{beside, run, text};
use crate::support::{Folder, Shop, on_both};

/// Starts a server of the same shop with another secret.
fn served_with(shop: &Shop, secret: Secret) -> SocketAddr {
    let mut config = shop.config.clone();
    config.secret = secret;
    let running = start_at(config, shop.clock.clone(), Some(shop_sandbox::urls)).unwrap();
    let server = running.address;
    rt::spawn(running.serve());
    server
}

on_both! {
    /// A log-in while the previous secret is still read seals the authenticator's secret with the
    /// new one, so the previous one is no longer needed. Fails when it stays sealed as before, or
    /// when a recovery code is looked up only with the new secret.
    async fn authenticators_of_staff_go_on(shop: Shop) {
        let owner = shop.colleague("mary", Role::Owner).await;
        let fresh = Secret::parse("another secret of thirty-two bytes").unwrap();
        let both = owner.to(served_with(&shop, fresh.clone().replacing(&shop.config.secret)));
        let alone = owner.to(served_with(&shop, fresh));
        shop.clock.advance(Duration::from_mins(1));
        assert_eq!(alone.log_in(PASSWORD, Some(&owner.code(&shop, 0))).await.status, 500, "sealed by the one before");
        assert_eq!(both.log_in(PASSWORD, Some(&owner.recovery_codes[0])).await.status, 200);
        assert_eq!(both.log_in(PASSWORD, Some(&owner.code(&shop, 0))).await.status, 200);
        shop.clock.advance(Duration::from_mins(1));
        assert_eq!(alone.log_in(PASSWORD, Some(&owner.code(&shop, 0))).await.status, 200);
    }

    /// Fails when a server does not read data of the previous secret.
    async fn the_secret_before_is_still_read(shop: Shop) {
        let member = crate::support::person::Member::new(&shop, "0912345678").await;
        let visitor = Person::new(&shop);
        visitor.begin("0987654321").await;
        let code = shop.code("0987654321", 1).await;

        let fresh = Secret::parse("another secret of thirty-two bytes").unwrap();
        for (secret, is_known) in [(fresh.clone(), false), (fresh.replacing(&shop.config.secret), true)] {
            let server = served_with(&shop, secret);
            let token = Some(member.token.as_str());
            let asked = member.person.to(server).call(reqwest::Method::GET, "/api/Auth/Info", token, None).await;
            assert_eq!(asked.status == 200, is_known, "a log-in");
            let verified = visitor.to(server).try_code("0987654321", &code).await;
            assert_eq!(verified.status == 200, is_known, "a code: {}", verified.text());
        }
    }

    /// A command that would seal a message fails without the servers' secret and changes nothing.
    /// Fails when such a command creates a secret of its own.
    async fn a_message_that_no_server_opens(shop: Shop) {
        let order = shop.buyer().buy(10_001, "CashOnDelivery").await;
        let id = order["id"].as_str().unwrap();
        shop.execute("DELETE FROM messages");
        let elsewhere = Folder::empty();
        let mut variables = vec![("SHOP_DATA_DIR", elsewhere.path().to_str().unwrap())];
        let database = shop.data.path().join("shop.db");
        if let Some(url) = &shop.database.url {
            variables.push(("DATABASE_URL", url));
        } else {
            std::os::unix::fs::symlink(&database, elsewhere.path().join("shop.db")).unwrap();
        }
        let prepare = ["order", "prepare", id];
        let member = format!("SELECT member_id AS number FROM orders WHERE id = '{id}'");
        let member = shop.number(&member).to_string();
        for command in [
            &prepare[..],
            &["order", "cancel", id],
            &["payment", "mark-refunded", "x"],
            &["member", "forget", &member],
        ] {
            let output = run(command, &variables);
            let printed = text(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{command:?}: {printed}");
            assert!(printed.contains("SHOP_JWT_SECRET: is required"), "{command:?}: {printed}");
        }
        assert!(!elsewhere.path().join("jwt-secret").exists());
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM messages"), 0);
        assert!(beside(&shop, &["order", "show", id]).contains("placed"));

        // A command that seals no message needs no secret; one with an explicit secret is allowed.
        assert!(run(&["order", "show", id], &variables).status.success());
        variables.push(("SHOP_JWT_SECRET", "another secret of thirty-two bytes"));
        let output = run(&prepare, &variables);
        assert!(output.status.success(), "{}", text(&output.stderr));
    }
}
