//! The server around its domains: settings of the process (`config`) and the parts from which
//! handlers are made (`http`).

pub mod config;
pub mod http;
