//! The shop's HTTP API and web server.

fn main() {}
