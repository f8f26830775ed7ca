//! Staff: accounts, permissions, and their worklists.

mod action_form;
mod device;
mod export;
mod forms;
pub mod log;
mod member;
mod name;
mod notice_form;
mod notices;
mod order_entry;
mod own_forms;
mod parcels;
mod permission;
mod plan;
pub mod refusals;
mod role;
mod role_text;
mod search;
mod settlement_form;
mod shipments;
mod work_tab;

pub use action_form::{ActionFacts, ActionForm};
pub use device::device_of;
pub use export::{
    EXPORT_ROWS_MAX, ExportColumn, ExportFormat, ExportKind, names_people, too_many_rows,
};
pub use forms::{
    CheckedInvitation, CheckedReauthentication, CheckedStaffLogin, InvitationForm, NewStaffForm,
    ReauthenticationForm, SecondFactorForm, StaffChangeForm, StaffIdForm, StaffLoginForm,
};
pub use member::{CheckedSwitch, MemberOrder, MemberOrders, MemberSwitchForm};
pub use name::{STAFF_NAME_MAX, StaffName};
pub use notice_form::{NoticeFacts, NoticePlanForm};
pub use notices::{NoticeKind, NoticePlan, NoticeTiming, notices_show_sums};
pub use order_entry::{EnteredOrder, OrderEntryForm, OrderEntryLine, check_exchange};
pub use own_forms::{
    MessageForm, MyEmailForm, SessionForm, StaffEmailForm, StaffPasswordForm, StaffSessionForm,
};
pub use parcels::{ParcelColumn, ParcelTemplate, ParcelValue};
pub use permission::{
    Grant, Permission, grant, may, of_action, of_booking, of_setting, of_settlement,
};
pub use plan::{PlannedOrder, PlannedStep, cautions, plan, staff_actions, staff_settlements};
pub use role::Role;
pub use search::{MemberTexts, OrderTexts, member_search_terms, order_search_terms, search_term};
pub use settlement_form::SettlementForm;
pub use shipments::{PastedShipment, read_shipments};
pub use work_tab::WorkTab;
