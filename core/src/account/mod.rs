//! Member accounts: forms and their rules, and the states of codes, registrations, temporary
//! passwords and sessions.

mod address;
mod code;
mod common_passwords;
mod contact_change;
mod handle;
mod kind;
mod login;
mod member;
mod member_facts;
mod member_form;
pub mod messages;
mod password;
mod password_form;
mod personal_data;
mod profile;
pub mod refusals;
mod register;
mod registration;
mod secret;
mod send_code;
mod session;
mod temporary_password;
mod verification;

pub use address::{MemberAddress, STREET_MAX};
pub use code::{CODE_ALPHABET, CODE_LENGTH, Code};
pub use common_passwords::CommonPasswords;
pub use contact_change::{
    ChangedContacts, Confirmation, UNDO_LIFETIME, UndoForm, contact_code_needed, password_needed,
    password_wrong, undo_unknown,
};
pub use handle::Handle;
pub use kind::{MemberType, Origin, Platform, WebSite};
pub use login::{CheckedLogin, ForgotForm, LoginForm};
pub use member::Member;
pub use member_facts::{MemberFacts, MemberPage, Proof};
pub use member_form::{MemberForm, NewMember};
pub use password::{PASSWORD_MAX, PASSWORD_MIN, Password};
pub use password_form::{CheckedPasswordChange, PasswordFacts, PasswordForm};
pub use personal_data::{
    NAME_MAX, PersonalData, PersonalFacts, check_birth, sendable_birth, suggested_name,
};
pub(crate) use personal_data::{name, read_name};
pub use profile::{CheckedProfile, PresentMember, ProfileFacts, ProfileForm, ShownMember};
pub use register::{CheckedRegister, RegisterFacts, RegisterForm};
pub use registration::{REGISTRATION_LIFETIME, RegistrationState};
pub use secret::Secret;
pub(crate) use send_code::email_if_any;
pub use send_code::{CheckedContactCode, ContactCodeForm, ResendForm, check_contact, proof_code};
pub use session::SessionScope;
pub use temporary_password::{
    TEMPORARY_PASSWORD_LENGTH, TemporaryPassword, TemporaryPasswordState,
};
pub use verification::{CODE_LIFETIME, CODE_TRIES, CodeState, RESEND_WAIT};
