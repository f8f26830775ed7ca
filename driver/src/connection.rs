//! HTTP over one kept connection, cheap enough not to be what is measured.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::Duration;

use socket2::{Domain, SockRef, Socket, Type};

/// The status of an answer that has not changed.
const NOT_MODIFIED: u16 = 304;

/// A connection that is kept open from answer to answer.
pub struct Connection {
    stream: TcpStream,
    reader: BufReader<TcpStream>,
    line: String,
    location: Option<String>,
    etag: Option<String>,
    cookie: Option<String>,
    retry_after: Option<String>,
    body: Vec<u8>,
}

impl Connection {
    /// A connection from wherever the system likes.
    pub fn open(address: SocketAddr) -> io::Result<Self> {
        Self::over(TcpStream::connect(address)?)
    }

    /// A connection from this address of the machine's own, as another shopper's.
    pub fn open_from(from: Ipv4Addr, address: SocketAddr) -> io::Result<Self> {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
        socket.bind(&SocketAddr::from((from, 0)).into())?;
        socket.connect(&address.into())?;
        Self::over(socket.into())
    }

    fn over(stream: TcpStream) -> io::Result<Self> {
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(Duration::from_mins(1)))?;
        let reader = BufReader::with_capacity(64 * 1024, stream.try_clone()?);
        Ok(Self {
            stream,
            reader,
            line: String::new(),
            location: None,
            etag: None,
            cookie: None,
            retry_after: None,
            body: Vec::new(),
        })
    }

    /// Sends the request and reads its whole answer, which must be a 200.
    pub fn ask(&mut self, request: &[u8]) -> io::Result<()> {
        match self.send(request)? {
            200 => Ok(()),
            status => Err(io::Error::other(format!("answered {status}"))),
        }
    }

    /// Sends the request and waits for no answer, as whoever closes the window.
    pub fn tell(&mut self, request: &[u8]) -> io::Result<()> {
        self.stream.write_all(request)
    }

    /// Resets the connection, as when a browser gives up: the server drops the request.
    pub fn reset(self) -> io::Result<()> {
        SockRef::from(&self.stream).set_linger(Some(Duration::ZERO))
    }

    /// Sends the request and reads its whole answer; its status.
    pub fn send(&mut self, request: &[u8]) -> io::Result<u16> {
        self.tell(request)?;
        self.location = None;
        self.etag = None;
        self.cookie = None;
        self.retry_after = None;
        let status = self.header()?.get(9..12).map(str::parse);
        let status = status.and_then(Result::ok);
        let status = status.ok_or_else(|| io::Error::other("no status line"))?;
        let mut length = 0;
        loop {
            let line = self.header()?;
            if line == "\r\n" {
                break;
            }
            let Some((name, value)) = line.split_once(':') else {
                continue;
            };
            if name.eq_ignore_ascii_case("content-length") {
                length = value.trim().parse().map_err(io::Error::other)?;
            } else if name.eq_ignore_ascii_case("location") {
                self.location = Some(value.trim().to_owned());
            } else if name.eq_ignore_ascii_case("etag") {
                self.etag = Some(value.trim().to_owned());
            } else if name.eq_ignore_ascii_case("retry-after") {
                self.retry_after = Some(value.trim().to_owned());
            } else if name.eq_ignore_ascii_case("set-cookie") {
                let pair = value.split(';').next().unwrap_or_default();
                self.cookie = Some(pair.trim().to_owned());
            }
        }
        // It has none, whatever its header says of the answer that it stands for.
        if status == NOT_MODIFIED {
            length = 0;
        }
        self.body.resize(length, 0);
        self.reader.read_exact(&mut self.body)?;
        Ok(status)
    }

    /// Where the last answer sends a browser.
    #[must_use]
    pub fn location(&self) -> Option<&str> {
        self.location.as_deref()
    }

    /// What names the last answer, to ask again whether it has changed.
    #[must_use]
    pub fn etag(&self) -> Option<&str> {
        self.etag.as_deref()
    }

    /// The cookie that the last answer gave: its name and its value.
    #[must_use]
    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// The `Retry-After` of the last answer.
    #[must_use]
    pub fn retry_after(&self) -> Option<&str> {
        self.retry_after.as_deref()
    }

    /// The body of the last answer.
    #[must_use]
    pub fn body(&self) -> &[u8] {
        &self.body
    }

    /// The body of the last answer, when no other will follow.
    #[must_use]
    pub fn into_body(self) -> Vec<u8> {
        self.body
    }

    fn header(&mut self) -> io::Result<&str> {
        self.line.clear();
        if self.reader.read_line(&mut self.line)? == 0 {
            let closed = "the server closed the connection";
            return Err(io::Error::new(io::ErrorKind::UnexpectedEof, closed));
        }
        Ok(&self.line)
    }
}
