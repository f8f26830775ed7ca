//! Operator commands for members, run through the program.

use crate::support::person::{Member, PASSWORD};
use crate::support::program::{beside, text, try_beside};
use crate::support::{Shop, on_both};

on_both! {
    async fn a_disabled_member(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let shown = beside(&shop, &["member", "show", "0912-345-678"]);
        for line in ["phone       0912345678 (verified)", "mail        -", "may log in  yes", "log-ins     1"] {
            assert!(shown.lines().any(|shown| shown == line), "{line} in {shown}");
        }
        let id = shown.lines().next().unwrap().split_whitespace().last().unwrap();

        beside(&shop, &["member", "disable", "0912345678"]);
        member.get("/api/Auth/Info").await.is_refused(401, "login_expired");
        assert_eq!(member.person.log_in("0912345678", PASSWORD).await.status, 403);
        assert!(beside(&shop, &["member", "show", id]).contains("may log in  no\nlog-ins     0"));

        beside(&shop, &["member", "disable", id]);
        beside(&shop, &["member", "enable", id]);
        assert_eq!(member.person.log_in("0912345678", PASSWORD).await.status, 200);
        let changes = beside(&shop, &["changes"]);
        let reported: Vec<&str> = changes.lines().map(|line| line.split_once(" mary (command line): ").unwrap().1).collect();
        assert_eq!(reported, [
            format!("member {id} may log in: no -> yes"),
            format!("member {id} may log in: yes -> no"),
        ], "what changed nothing is not written down");
    }

    async fn every_log_in_is_ended(shop: Shop) {
        let member = Member::new(&shop, "ann@b.example").await;
        let other = Member::new(&shop, "0987654321").await;
        assert_eq!(member.person.log_in("ann@b.example", PASSWORD).await.status, 200);
        let printed = beside(&shop, &["member", "logout", "ANN@b.example"]);
        assert!(printed.ends_with(": 2 sessions ended\n"), "{printed}");
        member.get("/api/Auth/Info").await.is_refused(401, "login_expired");
        assert_eq!(other.get("/api/Auth/Info").await.status, 200);
        assert_eq!(member.person.log_in("ann@b.example", PASSWORD).await.status, 200);
    }

    async fn an_unknown_member(shop: Shop) {
        for who in ["0911222333", "nobody@b.example", "1", "", "x"] {
            for command in ["show", "disable", "enable", "logout", "forget"] {
                let output = try_beside(&shop, &["member", command, who]);
                assert_eq!(output.status.code(), Some(1), "{command} {who}");
                assert!(text(&output.stderr).contains("member_unknown"), "{command} {who}");
            }
        }
        assert_eq!(beside(&shop, &["changes"]), "");
    }
}
