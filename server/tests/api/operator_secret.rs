//! Changing the secret of a running shop: nobody is logged out, no letter is lost.

use actix_web::rt;
use shop_server::secret::Secret;
use shop_server::start_at;

use crate::support::person::Person;
use crate::support::{Shop, on_both};

on_both! {
    /// Fails when a server reads nothing of the secret before.
    async fn the_secret_before_is_still_read(shop: Shop) {
        let member = crate::support::person::Member::new(&shop, "0912345678").await;
        let visitor = Person::new(&shop);
        visitor.begin("0987654321").await;
        let code = shop.code("0987654321", 1).await;

        let fresh = Secret::parse("another secret of thirty-two bytes").unwrap();
        for (secret, is_known) in [(fresh.clone(), false), (fresh.replacing(&shop.config.secret), true)] {
            let mut config = shop.config.clone();
            config.secret = secret;
            let running = start_at(config, shop.clock.clone()).unwrap();
            let server = running.address;
            rt::spawn(running.serve());

            let token = Some(member.token.as_str());
            let asked = member.person.to(server).call(reqwest::Method::GET, "/api/Auth/Info", token, None).await;
            assert_eq!(asked.status == 200, is_known, "a log-in");
            let verified = visitor.to(server).try_code("0987654321", &code).await;
            assert_eq!(verified.status == 200, is_known, "a code: {}", verified.text());
        }
    }
}
