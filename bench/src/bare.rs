//! The reference: an actix-web handler that does nothing but answer given bytes.

use std::io::{self, Read};
use std::net::TcpListener;

use actix_web::{App, HttpResponse, HttpServer, web};

/// Serves the bytes of standard input at `/`, on the address `bind`; prints the address.
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
