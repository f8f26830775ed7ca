//! The back office: forms of staff, and previews of actions on orders.

use serde_json::{Value, json};
use shop_core::account::CommonPasswords;
use shop_core::order::{FreightState, OrderStatus, PayStatus, PayType};
use shop_core::staff::{
    ActionForm, ExportKind, InvitationForm, MemberSwitchForm, MyEmailForm, NewStaffForm,
    Permission, PlannedOrder, ReauthenticationForm, Role, SecondFactorForm, StaffLoginForm,
    StaffPasswordForm, WorkTab, grant, plan,
};

use super::figures::money;
use super::typed::{asked, form};
use crate::case::{Case, Made};
use crate::chance::Chance;

/// Names of the staff actions, and `expire`, which is not one.
const ACTIONS: [&str; 11] = [
    "prepare",
    "ship_out",
    "dispatch",
    "collect",
    "cancel",
    "mark_paid",
    "mark_refunded",
    "set_freight",
    "set_payment_code",
    "add_note",
    "expire",
];

pub(super) fn any(chance: &mut Chance) -> Made {
    match chance.below(12) {
        0 => {
            let form = form(chance, &["Name", "Password", "Code"]);
            asked(
                "checkStaffLogin",
                &json!([form]),
                &form,
                |form: StaffLoginForm| form.check().map(drop),
            )
        }
        1 => {
            let form = form(chance, &["Token", "Password", "PasswordCheck"]);
            let common = "password\ntrustno1\n";
            let arguments = json!([form, common]);
            asked(
                "checkInvitation",
                &arguments,
                &form,
                |form: InvitationForm| form.check(CommonPasswords::new(common)).map(drop),
            )
        }
        2 => {
            let form = form(chance, &["Setup", "Code"]);
            asked(
                "checkSecondFactor",
                &json!([form]),
                &form,
                |form: SecondFactorForm| form.check().map(drop),
            )
        }
        3 => {
            let form = form(chance, &["Password", "Code"]);
            asked(
                "checkReauthentication",
                &json!([form]),
                &form,
                |form: ReauthenticationForm| form.check().map(drop),
            )
        }
        4 => {
            let mut form = form(chance, &["Name", "Role"]);
            if let (Value::Object(form), true) = (&mut form, chance.once_in(2)) {
                form.insert("Role".to_owned(), json!(chance.pick(Role::ALL).name()));
            }
            asked(
                "checkNewStaff",
                &json!([form]),
                &form,
                |form: NewStaffForm| form.check().map(drop),
            )
        }
        5 => {
            let (role, permission) = (chance.pick(Role::ALL), chance.pick(Permission::ALL));
            Case::answered("grant", &(role, permission), &grant(role, permission))
        }
        6 => {
            let role = chance.pick(Role::ALL);
            if chance.below(2) == 0 {
                Case::answered("roleText", &(role,), &role.text())
            } else {
                Case::answered("roleLabel", &(role,), &role.label())
            }
        }
        7 => {
            let tab = chance.pick(WorkTab::ALL);
            Case::answered("workTabLabel", &(tab,), &tab.label())
        }
        8 => {
            let kind = chance.pick(ExportKind::ALL);
            Case::answered("exportColumns", &(kind,), &kind.columns())
        }
        9 => own(chance),
        _ => planned(chance),
    }
}

/// Builds a case of a staff member's changes to the own account or to a member.
fn own(chance: &mut Chance) -> Made {
    match chance.below(3) {
        0 => {
            let form = form(chance, &["Password", "PasswordCheck"]);
            let common = "password\ntrustno1\n";
            let arguments = json!([form, common]);
            asked(
                "checkStaffPassword",
                &arguments,
                &form,
                |form: StaffPasswordForm| form.check(CommonPasswords::new(common)).map(drop),
            )
        }
        1 => {
            let form = form(chance, &["Email"]);
            asked(
                "checkMyEmail",
                &json!([form]),
                &form,
                |form: MyEmailForm| form.check().map(drop),
            )
        }
        _ => {
            let form = form(chance, &["Id", "Version", "Enabled", "Reason"]);
            asked(
                "checkMemberSwitch",
                &json!([form]),
                &form,
                |form: MemberSwitchForm| form.check().map(drop),
            )
        }
    }
}

fn planned(chance: &mut Chance) -> Made {
    let count = chance.below(4);
    let orders: Vec<PlannedOrder> = (0..count).map(|_| order(chance)).collect();
    let mut form = form(
        chance,
        &[
            "Carrier",
            "TrackingNumber",
            "Freight",
            "PaymentCode",
            "Note",
        ],
    );
    if let Value::Object(form) = &mut form {
        form.insert("Action".to_owned(), json!(chance.pick(&ACTIONS)));
    }
    let arguments = json!([orders, form]);
    asked("planAction", &arguments, &form, |form: ActionForm| {
        Ok(plan(&orders, &form.read()?))
    })
}

fn order(chance: &mut Chance) -> PlannedOrder {
    PlannedOrder {
        id: "2611217QK4ZT9WXB".to_owned(),
        status: chance.pick(&OrderStatus::ALL).number(),
        pay_status: chance.pick(&PayStatus::ALL).number(),
        pay_type: chance.pick(PayType::ALL),
        has_open_payment: chance.once_in(4),
        freight: chance.pick(&FreightState::ALL),
        refund_due: chance.once_in(4),
        price: money(chance.between(0, 3) * 1_000_000),
    }
}
