//! List of all calls. Each domain adds its own.

use std::sync::LazyLock;

use crate::start::example;
use crate::start::rules;
use crate::watch;
use shop_domains::account;
use shop_domains::cart;
use shop_domains::catalogue;
use shop_domains::export;
use shop_domains::member;
use shop_domains::order;
use shop_domains::payment;
use shop_domains::settings;
use shop_domains::staff;
use shop_domains::stock;
use shop_platform::http::call::{Calls, call};

/// All calls. Each server process makes the list once.
pub static CALLS: LazyLock<Calls> = LazyLock::new(|| {
    let mut calls = Calls::default();
    catalogue::calls::add(&mut calls);
    account::calls::add(&mut calls);
    cart::calls::add(&mut calls);
    order::calls::add(&mut calls);
    payment::calls::add(&mut calls);
    settings::calls::add(&mut calls);
    stock::calls::add(&mut calls);
    staff::calls::add(&mut calls);
    export::calls::add(&mut calls);
    member::calls::add(&mut calls);
    watch::calls::add(&mut calls);
    calls
        .add(call!(rules::show_vectors))
        .add(call!(example::show_example));
    calls
});
