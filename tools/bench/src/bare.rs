//! Reference server: an actix-web handler that only sends given bytes.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use actix_web::{App, HttpResponse, HttpServer, web};

/// Reference server as its own process, killed when dropped.
pub struct Bare {
    process: Child,
    address: SocketAddr,
}

impl Bare {
    /// Starts a server that sends `body` at `/`.
    pub fn start(body: &[u8]) -> io::Result<Self> {
        let mut process = Command::new(std::env::current_exe()?)
            .args(["bare", "127.0.0.1:0"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let missing = || io::Error::other("the reference has no pipe");
        process.stdin.take().ok_or_else(missing)?.write_all(body)?;
        let mut line = String::new();
        BufReader::new(process.stdout.take().ok_or_else(missing)?).read_line(&mut line)?;
        let address: SocketAddr = line.trim().parse().map_err(io::Error::other)?;
        while TcpStream::connect(address).is_err() {
            std::thread::sleep(Duration::from_millis(2));
        }
        Ok(Self { process, address })
    }

    /// Returns the address of the server.
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for Bare {
    fn drop(&mut self) {
        // Killing fails if the process has ended already, and then nothing is left to do.
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

/// Serves the bytes of standard input at `/`, on the address `bind`. Prints the address.
pub fn serve(bind: &str) -> io::Result<()> {
    let mut body = Vec::new();
    io::stdin().read_to_end(&mut body)?;
    let body = web::Bytes::from(body);
    let listener = TcpListener::bind(bind)?;
    println!("{}", listener.local_addr()?);
    let app = move || {
        let body = body.clone();
        App::new().route(
            "/",
            web::get().to(move || {
                let body = body.clone();
                async move {
                    HttpResponse::Ok()
                        .content_type("application/json")
                        .body(body)
                }
            }),
        )
    };
    actix_web::rt::System::new().block_on(HttpServer::new(app).listen(listener)?.run())
}
