//! Connection limits: the capacity of the process, and the maximum per address.

use std::any::Any;
use std::collections::HashMap;
use std::net::{IpAddr, Shutdown};
use std::sync::Arc;
use std::thread::available_parallelism;

use actix_web::dev::Extensions;
use actix_web::rt::net::TcpStream;
use parking_lot::Mutex;
use prometheus_client::metrics::counter::Counter;
use socket2::SockRef;

use shop_engine::infra::network::Proxies;
use shop_platform::config::Config;

/// Open files reserved for other uses: databases, pictures, providers.
const RESERVE: u64 = 256;

/// Maximum number of connections of a worker.
const PER_WORKER: u64 = 10_000;

/// Worker threads and their connection limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capacity {
    /// Number of worker threads, one per core.
    pub workers: usize,
    /// Connections of one worker.
    pub connections: usize,
}

impl Capacity {
    /// Raises the limit of open files as far as the system permits, and divides it between the
    /// workers, less a reserve.
    #[must_use]
    pub fn raise() -> Self {
        let files = rlimit::increase_nofile_limit(u64::MAX).unwrap_or_else(|error| {
            tracing::warn!(%error, "cannot raise the limit of open files");
            PER_WORKER
        });
        let workers = available_parallelism().map_or(1, usize::from);
        let kept = RESERVE.min(files / 2);
        let each = (files - kept) / u64::try_from(workers).unwrap_or(1);
        let connections = usize::try_from(each.clamp(1, PER_WORKER)).unwrap_or(1);
        Self {
            workers,
            connections,
        }
    }
}

/// Open connections by client address, cheap to clone.
#[derive(Debug, Clone)]
pub struct Connections(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    most: usize,
    proxies: Proxies,
    open: Mutex<HashMap<IpAddr, usize>>,
    refused: Counter,
}

/// Counted connection; it is released when dropped.
struct CountedConnection {
    connections: Connections,
    address: IpAddr,
}

impl Connections {
    /// Creates the limit of the settings per address. A trusted proxy has many clients and no
    /// limit. `refused` counts the closed connections.
    #[must_use]
    pub fn new(config: &Config, refused: Counter) -> Self {
        Self(Arc::new(Inner {
            most: config.connections_per_address,
            proxies: config.proxies.clone(),
            open: Mutex::default(),
            refused,
        }))
    }

    /// Counts a new connection until it ends. Closes it at once if its address has reached the
    /// limit.
    pub fn opened(&self, connection: &dyn Any, data: &mut Extensions) {
        let Some(stream) = connection.downcast_ref::<TcpStream>() else {
            return;
        };
        let peer = stream.peer_addr().ok();
        let Some(address) = peer.and_then(|peer| self.0.proxies.counted(peer.ip())) else {
            return;
        };
        if let Some(counted) = self.count(address) {
            data.insert(counted);
        } else {
            self.0.refused.inc();
            // The client may have closed it already.
            drop(SockRef::from(stream).shutdown(Shutdown::Both));
        }
    }

    fn count(&self, address: IpAddr) -> Option<CountedConnection> {
        let mut open = self.0.open.lock();
        let count = open.entry(address).or_default();
        if *count >= self.0.most {
            return None;
        }
        *count += 1;
        Some(CountedConnection {
            connections: self.clone(),
            address,
        })
    }
}

impl Drop for CountedConnection {
    fn drop(&mut self) {
        let mut open = self.connections.0.open.lock();
        if let Some(count) = open.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.address);
            }
        }
    }
}
