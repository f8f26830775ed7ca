//! Tests of the API over real HTTP, each on SQLite and on PostgreSQL.
//!
//! `server/tests/with-postgres.sh cargo test -p shop-server` runs them all.

#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test says what is wrong by panicking"
)]

mod account_bad_input;
mod account_limits;
mod account_login;
mod account_profile;
mod account_register;
mod account_reset;
mod attack_canary;
mod attack_cards;
mod attack_codes;
mod attack_contact_change;
mod attack_contacts;
mod attack_growth;
mod attack_hoarding;
mod attack_login;
mod attack_registrations;
mod attack_sending;
mod attack_sending_reserve;
mod attack_slow;
mod attack_tokens;
mod audit_ledger;
mod audit_payments;
mod audit_plants;
mod backup;
mod bad_input;
mod cart_lines;
mod catalogue;
mod clock_set;
mod command_line;
mod database_held;
mod documents;
mod dropped_requests;
mod form_rules;
mod http;
mod import;
mod line_forged;
mod line_login;
mod line_steps;
mod lock_order;
mod messaging_config;
mod messaging_mail;
mod messaging_messages;
mod messaging_order;
mod messaging_outbox;
mod messaging_sms;
mod messaging_steps;
mod operation;
mod operator_forget;
mod operator_members;
mod operator_orders;
mod operator_replay;
mod operator_secret;
mod operator_settings;
mod order_bad_input;
mod order_change;
mod order_company;
mod order_expiry;
mod order_freight;
mod order_limits;
mod order_messages;
mod order_once;
mod order_place;
mod order_races;
mod order_show;
mod pages;
mod pages_of_text;
mod payment_card;
mod payment_card_odd;
mod payment_line_pay;
mod payment_operate;
mod payment_rules;
mod payment_shown;
mod payment_transfers;
mod renamed;
mod sandbox_card;
mod sandbox_line;
mod sandbox_line_pay;
mod sandbox_messages;
mod sandbox_script;
mod schema;
mod servers;
mod settings;
mod shared_commit;
mod staff_access;
mod staff_catalogue;
mod staff_catalogue_versions;
mod staff_export;
mod staff_figures;
mod staff_freight;
mod staff_log;
mod staff_login;
mod staff_login_factor;
mod staff_login_limits;
mod staff_members;
mod staff_messages;
mod staff_news;
mod staff_offer;
mod staff_orders;
mod staff_orders_act;
mod staff_orders_bulk;
mod staff_orders_search;
mod staff_own;
mod staff_payments;
mod staff_pictures;
mod staff_pictures_child;
mod staff_pictures_kept;
mod staff_pictures_refused;
mod staff_reader;
mod staff_settings;
mod staff_stock;
mod staff_stock_file;
mod staff_transfers;
mod staff_work;
mod stock_import;
mod support;
mod watch_security;
