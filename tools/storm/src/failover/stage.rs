//! A shop of several servers behind nginx, on a PostgreSQL that can be replaced.

use std::io;

use shop_driver::{Server, free_address};

use super::cluster::{Cluster, Replication};
use crate::arguments::Arguments;
use crate::database::Database;
use crate::goods::Product;
use crate::patient::Buyer;
use crate::proxy::Proxy;
use crate::shop::{Shop, UNLIMITED};

/// Number of servers.
pub(super) const SERVERS: usize = 3;
const BUYERS: usize = 12;
/// Opening stock of the product, in pieces.
pub(super) const IN_ALL: u32 = 4_000_000;

/// Shop of several servers with its own PostgreSQL. Fields are dropped in this order.
pub(super) struct Stage {
    pub(super) buyers: Vec<Buyer>,
    /// Only kept alive as long as the shop.
    _proxy: Proxy,
    pub(super) others: Vec<Server>,
    pub(super) shop: Shop,
    pub(super) product: Product,
    pub(super) cluster: Cluster,
}

impl Stage {
    /// Opens the shop and registers its buyers.
    pub(super) fn open(arguments: &Arguments, replication: Replication) -> io::Result<Self> {
        let cluster = Cluster::open(replication)?;
        let product = Product::new(34, 1, 700, IN_ALL);
        let variables = [
            ("SHOP_TRUSTED_PROXIES", "127.0.0.1".to_owned()),
            // Each order sends a message.
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

    /// Returns every server, for direct requests that bypass nginx.
    pub(super) fn servers(&self) -> impl Iterator<Item = &Server> {
        std::iter::once(&self.shop.server).chain(&self.others)
    }
}
