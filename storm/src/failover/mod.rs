//! Three servers behind nginx, whose PostgreSQL is restarted as after a crash, and lost and replaced
//! by its synchronous standby: no order that was answered is lost or made twice, each message and
//! each expiry is done once, and the shop is there again by itself.

mod books;
mod cluster;
mod everywhere;
mod node;
mod programs;

use std::io;
use std::thread;
use std::time::Duration;

use shop_driver::{Server, free_address};

use crate::arguments::Arguments;
use crate::database::Database;
use crate::goods::Product;
use crate::patient::{AWAY_MAX, BETWEEN, Buyer, take_away, while_buying};
use crate::proxy::Proxy;
use crate::shop::{Shop, UNLIMITED};
use crate::tally::Tally;
use cluster::{Cluster, Replication};
use node::End;

const BUYERS: usize = 12;
const SERVERS: usize = 3;
const IN_ALL: u32 = 4_000_000;

/// What happens to the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Blow {
    /// The primary ends as by a crash and starts again.
    Restart,
    /// The primary is lost for good, the standby promoted.
    Loss(End),
    /// Both, before the standby can have what the primary recovered.
    RestartAndLoss,
}

/// One after the other, again and again.
const BLOWS: [Blow; 4] = [
    Blow::Restart,
    Blow::Loss(End::Immediate),
    Blow::RestartAndLoss,
    Blow::Loss(End::Killed),
];

/// How often, and the longest that anybody waited for an answer.
#[derive(Default)]
struct Figures {
    restarts: u64,
    failovers: u64,
    away_restart: Duration,
    away_failover: Duration,
}

/// A shop of several servers on a PostgreSQL of its own. Fields end in their order.
struct Stage {
    buyers: Vec<Buyer>,
    /// Kept for as long as the shop.
    _proxy: Proxy,
    others: Vec<Server>,
    shop: Shop,
    product: Product,
    cluster: Cluster,
}

/// Restarts and failovers; whether everything held.
pub fn run(arguments: &Arguments) -> io::Result<bool> {
    if arguments.control {
        return control(arguments);
    }
    let tally = Tally::new("failover (PostgreSQL)");
    let blows = arguments.count(arguments.failovers, 40, 3);
    let mut stage = Stage::open(arguments, Replication::Synchronous)?;
    let done = storm(&mut stage, blows, &tally);
    let kept = tally.end(done);
    if !kept {
        println!("  the server's log ends with: {}", stage.shop.complaints());
    }
    Ok(kept)
}

fn storm(stage: &mut Stage, blows: u64, tally: &Tally) -> io::Result<String> {
    let mut figures = Figures::default();
    for blow in BLOWS
        .into_iter()
        .cycle()
        .take(usize::try_from(blows).unwrap_or_default())
    {
        stage.strike(blow, &mut figures)?;
    }
    let longest = figures.away_restart.max(figures.away_failover);
    tally.check(longest <= AWAY_MAX, || format!("away for {longest:?}"));
    let orders: usize = stage.buyers.iter().map(|buyer| buyer.clicks.len()).sum();
    let repeated: u64 = stage.buyers.iter().map(|buyer| buyer.repeated).sum();
    let jobs = books::check(stage, tally)?;
    let seen = everywhere::check(stage, tally)?;
    let Figures {
        restarts,
        failovers,
        away_restart,
        away_failover,
    } = figures;
    Ok(format!(
        "{SERVERS} servers, {restarts} restarts and {failovers} failovers of their database under {orders} orders with \
         {repeated} repeated requests, away for {} and {} ms at most; {jobs}; {seen}",
        away_restart.as_millis(),
        away_failover.as_millis()
    ))
}

/// The same with a standby that is behind when it is promoted, as only an asynchronous one can be;
/// whether that was found out.
fn control(arguments: &Arguments) -> io::Result<bool> {
    let tally = Tally::new("failover, control (PostgreSQL)");
    let failovers = arguments.count(arguments.failovers, 3, 1);
    let mut stage = Stage::open(arguments, Replication::Asynchronous)?;
    for _ in 0..failovers {
        let Stage {
            buyers,
            product,
            cluster,
            ..
        } = &mut stage;
        while_buying(buyers, product, || {
            cluster.cut_off_standby()?;
            thread::sleep(BETWEEN);
            Ok(())
        })?;
        // Nobody is at the checkout, whose cart would be lost, too.
        cluster.fail_over(End::Immediate)?;
        cluster.add_standby()?;
    }
    let orders: usize = stage.buyers.iter().map(|buyer| buyer.clicks.len()).sum();
    let lost = books::lost(&stage)?;
    tally.check(lost > 0, || "no order was lost".to_owned());
    Ok(tally.end(Ok(format!(
        "{failovers} failovers to a standby that was behind, {lost} of {orders} acknowledged orders are lost, as they must be"
    ))))
}

impl Stage {
    fn open(arguments: &Arguments, replication: Replication) -> io::Result<Self> {
        let cluster = Cluster::open(replication)?;
        let product = Product::new(34, 1, 700, IN_ALL);
        let variables = [
            ("SHOP_TRUSTED_PROXIES", "127.0.0.1".to_owned()),
            // Each order has a message.
            (
                "SHOP_SEND_LIMITS",
                format!("{UNLIMITED},news_member_day=1000000"),
            ),
        ];
        let shop = Shop::open_at(
            free_address()?,
            &arguments.server,
            &Database::Postgres(cluster.url()),
            "failover",
            std::slice::from_ref(&product),
            &variables,
        )?;
        let program = shop.server.program();
        let others = (1..SERVERS)
            .map(|_| program.serve())
            .collect::<io::Result<Vec<Server>>>()?;
        let addresses: Vec<_> = [&shop.server]
            .into_iter()
            .chain(&others)
            .map(Server::address)
            .collect();
        let proxy = Proxy::open(free_address()?, &addresses)?;
        let buyers = Buyer::all_owing(shop.members_at(BUYERS, proxy.address())?);
        Ok(Self {
            buyers,
            _proxy: proxy,
            others,
            shop,
            product,
            cluster,
        })
    }

    /// Everybody buys, the terms of what is unpaid run out, and something happens to the database.
    fn strike(&mut self, blow: Blow, figures: &mut Figures) -> io::Result<()> {
        let Self {
            buyers,
            shop,
            product,
            cluster,
            ..
        } = self;
        while_buying(buyers, product, || {
            shop.run_out_terms()?;
            if matches!(blow, Blow::Restart | Blow::RestartAndLoss) {
                cluster.restart_primary()?;
                figures.restarts += 1;
            }
            match blow {
                Blow::Restart => cluster.wait_for_standby()?,
                Blow::Loss(end) => cluster.fail_over(end)?,
                Blow::RestartAndLoss => cluster.fail_over(End::Killed)?,
            }
            if blow != Blow::Restart {
                figures.failovers += 1;
                thread::sleep(BETWEEN);
                cluster.add_standby()?;
            }
            thread::sleep(BETWEEN);
            Ok(())
        })?;
        let away = take_away(buyers);
        let longest = if blow == Blow::Restart {
            &mut figures.away_restart
        } else {
            &mut figures.away_failover
        };
        *longest = away.max(*longest);
        Ok(())
    }

    /// Every server, for whoever asks one past nginx.
    fn servers(&self) -> impl Iterator<Item = &Server> {
        std::iter::once(&self.shop.server).chain(&self.others)
    }
}
