//! Back office: forms, worklists, and previews of actions on orders.

use shop_core::account::CommonPasswords;
use shop_core::staff::{
    self, ActionForm, ExportColumn, ExportKind, Grant, InvitationForm, MemberSwitchForm,
    MessageForm, MyEmailForm, NewStaffForm, PastedShipment, Permission, PlannedOrder, PlannedStep,
    ReauthenticationForm, Role, SecondFactorForm, StaffLoginForm, StaffPasswordForm, WorkTab,
};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, from_js, refuse, to_js, to_js_all};

/// Checks a log-in of staff.
///
/// Throws a `Refusal` with `fields`: `Name`, `Password`.
#[wasm_bindgen(js_name = checkStaffLogin)]
pub fn check_staff_login(form: &Ts<StaffLoginForm>) -> Answer<()> {
    from_js(form)?.check().map(drop).map_err(refuse)
}

/// Checks the password chosen with an invitation. `common` contains common passwords, one per line.
///
/// Throws a `Refusal` with `fields`: `Password`, `PasswordCheck`.
#[wasm_bindgen(js_name = checkInvitation)]
pub fn check_invitation(form: &Ts<InvitationForm>, common: &str) -> Answer<()> {
    let checked = from_js(form)?.check(CommonPasswords::new(common));
    checked.map(drop).map_err(refuse)
}

/// Checks the first code of an authenticator app.
///
/// Throws a `Refusal` with `fields`: `Code`.
#[wasm_bindgen(js_name = checkSecondFactor)]
pub fn check_second_factor(form: &Ts<SecondFactorForm>) -> Answer<()> {
    from_js(form)?.check().map(drop).map_err(refuse)
}

/// Checks a re-authentication.
///
/// Throws a `Refusal` with `fields`: `Password`.
#[wasm_bindgen(js_name = checkReauthentication)]
pub fn check_reauthentication(form: &Ts<ReauthenticationForm>) -> Answer<()> {
    from_js(form)?.check().map(drop).map_err(refuse)
}

/// Checks an invitation of a new staff member.
///
/// Throws a `Refusal` with `fields`: `Name`, `Role`.
#[wasm_bindgen(js_name = checkNewStaff)]
pub fn check_new_staff(form: &Ts<NewStaffForm>) -> Answer<()> {
    from_js(form)?.check().map(drop).map_err(refuse)
}

/// Checks a new password of the current staff member. `common` contains common passwords, one per
/// line.
///
/// Throws a `Refusal` with `fields`: `Password`, `PasswordCheck`.
#[wasm_bindgen(js_name = checkStaffPassword)]
pub fn check_staff_password(form: &Ts<StaffPasswordForm>, common: &str) -> Answer<()> {
    let checked = from_js(form)?.check(CommonPasswords::new(common));
    checked.map(drop).map_err(refuse)
}

/// Checks the current staff member's e-mail address for alerts.
///
/// Throws a `Refusal` with `fields`: `Email`.
#[wasm_bindgen(js_name = checkMyEmail)]
pub fn check_my_email(form: &Ts<MyEmailForm>) -> Answer<()> {
    from_js(form)?.check().map(drop).map_err(refuse)
}

/// Checks a request to enable or disable a member.
///
/// Throws a `Refusal` with `fields`: `Id`, `Enabled`, `Reason`.
#[wasm_bindgen(js_name = checkMemberSwitch)]
pub fn check_member_switch(form: &Ts<MemberSwitchForm>) -> Answer<()> {
    from_js(form)?.check().map(drop).map_err(refuse)
}

/// Checks a request to send a message again to a corrected contact.
///
/// Throws a `Refusal` with `fields`: `To`, `Reason`.
#[wasm_bindgen(js_name = checkMessageElsewhere)]
pub fn check_message_elsewhere(form: &Ts<MessageForm>) -> Answer<()> {
    from_js(form)?.check_elsewhere().map(drop).map_err(refuse)
}

/// Returns the extent to which a role has a permission. Page and server use the same table.
#[wasm_bindgen(js_name = grant)]
pub fn grant(role: &Ts<Role>, permission: &Ts<Permission>) -> Answer<Ts<Grant>> {
    to_js(&staff::grant(from_js(role)?, from_js(permission)?))
}

/// Returns the name of a role on pages.
#[wasm_bindgen(js_name = roleLabel)]
pub fn role_label(role: &Ts<Role>) -> Answer<String> {
    Ok(from_js(role)?.label().to_owned())
}

/// Describes the permissions of a role in a sentence.
#[wasm_bindgen(js_name = roleText)]
pub fn role_text(role: &Ts<Role>) -> Answer<String> {
    Ok(from_js(role)?.text())
}

/// Returns the name of a worklist on pages.
#[wasm_bindgen(js_name = workTabLabel)]
pub fn work_tab_label(tab: &Ts<WorkTab>) -> Answer<String> {
    Ok(from_js(tab)?.label().to_owned())
}

/// Returns the columns that an export of this kind can have, in the order of its file.
#[wasm_bindgen(js_name = exportColumns)]
pub fn export_columns(kind: &Ts<ExportKind>) -> Answer<Vec<Ts<ExportColumn>>> {
    to_js_all(from_js(kind)?.columns().to_vec())
}

/// Previews an action on each of these orders: the refusal, if any, and the cautions.
///
/// Throws a `Refusal` with `fields` for the data of the action: `Carrier`, `TrackingNumber`,
/// `Freight`, `PaymentCode`, `Note`, `Reason`.
#[wasm_bindgen(js_name = planAction)]
pub fn plan_action(
    #[wasm_bindgen(unchecked_param_type = "PlannedOrder[]")] orders: Vec<Ts<PlannedOrder>>,
    form: &Ts<ActionForm>,
) -> Answer<Vec<Ts<PlannedStep>>> {
    let action = from_js(form)?.read().map_err(refuse)?;
    let orders = orders.into_iter().map(|order| from_js(&order));
    let orders = orders.collect::<Answer<Vec<_>>>()?;
    to_js_all(staff::plan(&orders, &action))
}

/// Parses orders with tracking numbers, as pasted from a spreadsheet or scanned. Each line has its
/// order, and the reason if it cannot be shipped.
#[wasm_bindgen(js_name = readShipments)]
pub fn read_shipments(text: &str) -> Answer<Vec<Ts<PastedShipment>>> {
    to_js_all(staff::read_shipments(text))
}
