//! Closed-loop load over keep-alive connections, cheap enough not to distort measurements.

use std::io;
use std::net::SocketAddr;
use std::thread;
use std::time::{Duration, Instant};

use shop_driver::{Connection, get, request_with};

use crate::report;

/// Load of repeated GET requests for one path.
pub struct Load {
    address: SocketAddr,
    request: Vec<u8>,
    connections: usize,
}

/// Result of a load.
pub struct Seen {
    answers: u64,
    elapsed: Duration,
}

impl Seen {
    /// Returns the number of responses per second.
    pub fn per_second(&self) -> f64 {
        report::count(self.answers) / self.elapsed.as_secs_f64()
    }
}

impl Load {
    /// Prepares GET requests for `path` over this number of connections.
    pub fn new(address: SocketAddr, path: &str, connections: usize) -> Self {
        Self {
            address,
            request: get(path),
            connections,
        }
    }

    /// Prepares conditional GET requests for `path`, with the `ETag` of its present response.
    pub fn of_who_knows(address: SocketAddr, path: &str, connections: usize) -> io::Result<Self> {
        let mut connection = Connection::open(address)?;
        connection.ask(&get(path))?;
        let etag = connection.etag().unwrap_or_default().to_owned();
        Ok(Self {
            address,
            request: request_with("GET", path, &[("If-None-Match", &etag)], None),
            connections,
        })
    }

    /// Runs the load for `time`. Fails on a status other than 200 and 304.
    pub fn run(&self, time: Duration) -> io::Result<Seen> {
        let started = Instant::now();
        let deadline = started + time;
        let counts: Vec<io::Result<u64>> = thread::scope(|scope| {
            let clients: Vec<_> = (0..self.connections)
                .map(|_| scope.spawn(|| self.client(deadline)))
                .collect();
            let broken = || Err(io::Error::other("a client panicked"));
            clients
                .into_iter()
                .map(|client| client.join().unwrap_or_else(|_| broken()))
                .collect()
        });
        let answers = counts.into_iter().sum::<io::Result<u64>>()?;
        Ok(Seen {
            answers,
            elapsed: started.elapsed(),
        })
    }

    fn client(&self, deadline: Instant) -> io::Result<u64> {
        let mut connection = Connection::open(self.address)?;
        let mut answers = 0;
        while Instant::now() < deadline {
            match connection.send(&self.request)? {
                200 | 304 => answers += 1,
                status => return Err(io::Error::other(format!("answered {status}"))),
            }
        }
        Ok(answers)
    }
}

/// Returns the body of one GET response.
pub fn body(address: SocketAddr, path: &str) -> io::Result<Vec<u8>> {
    let mut connection = Connection::open(address)?;
    connection.ask(&get(path))?;
    Ok(connection.into_body())
}
