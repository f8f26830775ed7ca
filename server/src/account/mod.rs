//! Members: registering, logging in, and what is theirs. A file is a call, but for what several
//! calls stand on.

pub mod asker;
pub mod change_contact;
pub mod change_password;
pub mod change_profile;
pub mod clean_up;
pub mod forget;
mod guess;
pub mod info;
pub mod janitor;
pub mod jobs;
pub mod join;
pub mod limits;
pub mod line;
pub mod login;
pub mod logout;
pub mod logout_others;
pub mod prove_contact;
pub mod register;
pub mod resend;
pub mod run_jobs;
pub mod send_code;
mod sending;
pub mod session;
pub mod store;
pub mod undo_contact;
pub mod verify;
pub mod verify_contact;
pub mod write_words;
