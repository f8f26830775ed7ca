//! Who works in the shop, what each of them may do, and what waits to be done.

mod action_form;
mod forms;
mod name;
mod permission;
mod plan;
pub mod refusals;
mod role;
mod search;
mod work_tab;

pub use action_form::ActionForm;
pub use forms::{
    CheckedInvitation, CheckedReauthentication, CheckedStaffLogin, InvitationForm, NewStaffForm,
    ReauthenticationForm, SecondFactorForm, StaffChangeForm, StaffIdForm, StaffLoginForm,
};
pub use name::{STAFF_NAME_MAX, StaffName};
pub use permission::{Grant, Permission, grant, may, of_action};
pub use plan::{PlannedOrder, PlannedStep, cautions, plan, staff_actions};
pub use role::Role;
pub use search::{OrderTexts, search_word, search_words};
pub use work_tab::WorkTab;
