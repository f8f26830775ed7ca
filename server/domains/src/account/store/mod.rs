//! Database queries of accounts, one file per kind of data.

pub mod codes;
pub mod contact_changes;
pub mod contacts;
pub mod customers;
pub mod forgotten;
pub mod login_addresses;
pub mod members;
pub mod registrations;
pub mod search_terms;
pub mod sessions;
pub mod temporary_passwords;
