//! HTTP over one keep-alive connection, cheap enough not to distort measurements.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::Duration;

use socket2::{Domain, SockRef, Socket, Type};

/// Status of an unchanged response, Not Modified.
const NOT_MODIFIED: u16 = 304;

/// Keep-alive connection.
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
    /// Connects from a source address that the system chooses.
    pub fn open(address: SocketAddr) -> io::Result<Self> {
        Self::over(TcpStream::connect(address)?)
    }

    /// Connects from this local address, so that the server sees a different visitor.
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

    /// Sends a request and reads the whole response. Fails if the status is not 200.
    pub fn ask(&mut self, request: &[u8]) -> io::Result<()> {
        match self.send(request)? {
            200 => Ok(()),
            status => Err(io::Error::other(format!("answered {status}"))),
        }
    }

    /// Sends a request without waiting for the response, like a visitor who closes the window.
    pub fn tell(&mut self, request: &[u8]) -> io::Result<()> {
        self.stream.write_all(request)
    }

    /// Resets the connection, like a browser that gives up. The server then drops the request.
    pub fn reset(self) -> io::Result<()> {
        SockRef::from(&self.stream).set_linger(Some(Duration::ZERO))
    }

    /// Sends a request and reads the whole response. Returns the status.
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
        // A 304 has no body. Its `Content-Length` is that of the full response.
        if status == NOT_MODIFIED {
            length = 0;
        }
        self.body.resize(length, 0);
        self.reader.read_exact(&mut self.body)?;
        Ok(status)
    }

    /// Returns the `Location` of the last response.
    #[must_use]
    pub fn location(&self) -> Option<&str> {
        self.location.as_deref()
    }

    /// Returns the `ETag` of the last response, for a conditional request.
    #[must_use]
    pub fn etag(&self) -> Option<&str> {
        self.etag.as_deref()
    }

    /// Returns the cookie that the last response set, as `name=value`.
    #[must_use]
    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// Returns the `Retry-After` of the last response.
    #[must_use]
    pub fn retry_after(&self) -> Option<&str> {
        self.retry_after.as_deref()
    }

    /// Returns the body of the last response.
    #[must_use]
    pub fn body(&self) -> &[u8] {
        &self.body
    }

    /// Returns the body of the last response and closes the connection.
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
