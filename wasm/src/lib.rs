//! The door between the page and the shop's rules.
//!
//! Every function converts, calls one rule of `shop-core`, and converts back. No rule lives here.
