//! The rule book: what the shop's rules answer, a file a domain, with the numbers written out.
//!
//! One program, because compiling and linking thirty of them takes longer than running all tests.

mod account;
mod account_forms;
mod account_laws;
mod account_states;
mod cart;
mod catalogue;
mod catalogue_edit;
mod contact;
mod laws;
mod member_cart;
mod money;
mod notice;
mod order;
mod order_actions;
mod order_form;
mod order_laws;
mod order_limits;
mod order_place;
mod order_receipt;
mod order_shown;
mod order_states;
mod order_total_change;
mod passwords;
mod payment;
mod payment_attempts;
mod payment_marks;
mod payment_progress;
mod payment_transfers;
mod payment_words;
mod phone;
mod postal;
mod sales;
mod spreadsheet;
mod staff;
mod staff_export;
mod staff_forms;
mod staff_laws;
mod staff_search;
mod states;
mod strategies;
mod support;
mod tax_number;
mod time;
