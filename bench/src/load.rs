//! A closed-loop load over keep-alive connections, cheap enough not to be what is measured.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

/// One path asked for again and again.
pub struct Load {
    address: SocketAddr,
    request: Vec<u8>,
    connections: usize,
}

/// What a load saw.
pub struct Seen {
    answers: u64,
    elapsed: Duration,
}

impl Seen {
    /// Answers a second.
    pub fn per_second(&self) -> f64 {
        #[expect(
            clippy::cast_precision_loss,
            reason = "a count of answers is far below 2^53"
        )]
        let answers = self.answers as f64;
        answers / self.elapsed.as_secs_f64()
    }
}

impl Load {
    /// GET `path` over so many connections at once.
    pub fn new(address: SocketAddr, path: &str, connections: usize) -> Self {
        Self {
            address,
            request: request(path),
            connections,
        }
    }

    /// Drives the load for so long; an answer that is not 200 ends it with an error.
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
            connection.ask(&self.request)?;
            answers += 1;
        }
        Ok(answers)
    }
}

/// The body that one GET answers.
pub fn body(address: SocketAddr, path: &str) -> io::Result<Vec<u8>> {
    let mut connection = Connection::open(address)?;
    connection.ask(&request(path))?;
    Ok(connection.body)
}

fn request(path: &str) -> Vec<u8> {
    format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n").into_bytes()
}

struct Connection {
    stream: TcpStream,
    reader: BufReader<TcpStream>,
    line: String,
    body: Vec<u8>,
}

impl Connection {
    fn open(address: SocketAddr) -> io::Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(Duration::from_secs(10)))?;
        let reader = BufReader::with_capacity(64 * 1024, stream.try_clone()?);
        Ok(Self {
            stream,
            reader,
            line: String::new(),
            body: Vec::new(),
        })
    }

    /// Sends the request and reads its whole answer into `body`.
    fn ask(&mut self, request: &[u8]) -> io::Result<()> {
        self.stream.write_all(request)?;
        let status = self.header()?.to_owned();
        if !status.starts_with("HTTP/1.1 200") {
            return Err(io::Error::other(format!("answered {}", status.trim_end())));
        }
        let mut length = 0;
        loop {
            let line = self.header()?;
            if line == "\r\n" {
                break;
            }
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse().map_err(io::Error::other)?;
            }
        }
        self.body.resize(length, 0);
        self.reader.read_exact(&mut self.body)
    }

    fn header(&mut self) -> io::Result<&str> {
        self.line.clear();
        if self.reader.read_line(&mut self.line)? == 0 {
            return Err(io::Error::other("the server closed the connection"));
        }
        Ok(&self.line)
    }
}
