//! The back office: forms of staff, and previews of actions on orders.

use serde_json::{Value, json};
use shop_core::account::CommonPasswords;
use shop_core::money::Money;
use shop_core::order::{
    ActionName, CorrectionForm, Credits, FreightState, LastStep, OrderStatus, PayStatus, PayType,
    ReturnStage, ReturnableLine, ReturnableOrder, TakeBackForm,
};
use shop_core::staff::{
    ActionForm, ExportKind, InvitationForm, MemberSwitchForm, MessageForm, MyEmailForm,
    NewStaffForm, NoticeKind, NoticePlanForm, Permission, PlannedOrder, ReauthenticationForm, Role,
    SecondFactorForm, StaffLoginForm, StaffPasswordForm, WorkTab, grant, plan,
};

use super::figures::money;
use super::typed::{asked, form};
use crate::case::{Case, Made};
use crate::chance::Chance;
use crate::odd_text::near;

/// Names of the staff actions, and `expire`, which is not one.
const ACTIONS: [&str; 13] = [
    "prepare",
    "ship_out",
    "dispatch",
    "collect",
    "cancel",
    "mark_paid",
    "mark_refunded",
    "set_freight",
    "set_payment_code",
    "correct_shipment",
    "step_back",
    "add_note",
    "expire",
];

/// Last steps of orders, with and without a way back.
const STEPS: [ActionName; 6] = [
    ActionName::Prepare,
    ActionName::ShipOut,
    ActionName::Dispatch,
    ActionName::Collect,
    ActionName::MarkPaid,
    ActionName::FillInBankDigits,
];

pub(super) fn any(chance: &mut Chance) -> Made {
    match chance.below(14) {
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
        10 => correction(chance),
        11 => take_back(chance),
        _ => planned(chance),
    }
}

/// Builds a case of a staff member's changes to the own account or to a member.
fn own(chance: &mut Chance) -> Made {
    match chance.below(5) {
        4 => notice_plan(chance),
        3 => {
            let form = form(chance, &["Id", "To", "Reason"]);
            asked(
                "checkMessageElsewhere",
                &json!([form]),
                &form,
                |form: MessageForm| form.check_elsewhere().map(drop),
            )
        }
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

/// Builds a case of a plan of notices.
fn notice_plan(chance: &mut Chance) -> Made {
    let mut form = form(chance, &["NewOrder", "LowStock", "DigestHours"]);
    if let Value::Object(fields) = &mut form {
        for kind in NoticeKind::ALL {
            if !chance.once_in(4) {
                let timing = chance.pick(&["Off", "AtOnce", "Digest", "Weekly"]);
                fields.insert(kind.name().to_owned(), json!(timing));
            }
        }
        if !chance.once_in(4) {
            let hours = chance.pick(&["9、15", "９", "0,23", "24", "9:00", "、"]);
            fields.insert("DigestHours".to_owned(), json!(hours));
        }
    }
    let role = chance.pick(Role::ALL);
    let arguments = json!([form, role]);
    asked(
        "checkNoticePlan",
        &arguments,
        &form,
        |form: NoticePlanForm| form.check(role).map(drop),
    )
}

/// Builds a case of a correction of an order.
fn correction(chance: &mut Chance) -> Made {
    let mut form = form(
        chance,
        &[
            "Version",
            "ReceiveName",
            "ReceiveTel",
            "DeliveryLocation",
            "DeliveryZipCode",
            "DeliveryCity",
            "DeliveryArea",
            "DeliveryAddress",
            "Remark",
            "Reason",
        ],
    );
    if let (Value::Object(form), false) = (&mut form, chance.once_in(8)) {
        form.insert("Id".to_owned(), json!("2611217QK4ZT9WXB"));
    }
    asked(
        "checkCorrection",
        &json!([form]),
        &form,
        |form: CorrectionForm| form.check().map(drop),
    )
}

/// Builds a case of a return of an order with up to three lines.
fn take_back(chance: &mut Chance) -> Made {
    let mut form = form(chance, &["Version", "Reason", "Fees", "Deduction"]);
    let count = ["0", "1", "2", "-1", "1.5", ""];
    let is_twice = chance.once_in(8);
    let lines = (0..chance.below(4)).map(|place| {
        let product = 10_101 + if is_twice { 0 } else { place };
        let (pieces, written_off) = (near(chance, &count), near(chance, &count));
        json!({"ProductId": product, "Pieces": pieces, "WrittenOff": written_off})
    });
    let lines: Vec<Value> = lines.collect();
    if let Value::Object(form) = &mut form {
        form.insert("Lines".to_owned(), json!(lines));
        if !chance.once_in(8) {
            form.insert("Id".to_owned(), json!("2611217QK4ZT9WXB"));
        }
        for sum in ["Fees", "Deduction"] {
            if chance.once_in(2) {
                form.insert(sum.to_owned(), json!(chance.below(200)));
            }
        }
    }
    let order = returnable(chance);
    let arguments = json!([form, order]);
    asked("creditReceipt", &arguments, &form, |form: TakeBackForm| {
        form.check()?.1.credit(&order)
    })
}

fn returnable(chance: &mut Chance) -> ReturnableOrder {
    let line = |place: u32| ReturnableLine {
        product_id: i64::from(10_101 + place),
        price: Money::from_thousandths(i64::from(chance.below(500_000))).unwrap_or_default(),
        pieces: chance.below(4),
    };
    let lines: Vec<ReturnableLine> = (0..3).map(line).collect();
    let fees = Money::from_dollars(chance.below(200));
    let charged = |line: &ReturnableLine| {
        line.price
            .checked_mul(line.pieces)
            .map(Money::round_half_up)
    };
    let goods = lines.iter().filter_map(charged);
    let total = goods.fold(fees, |sum, line| sum.checked_add(line).unwrap_or_default());
    ReturnableOrder {
        lines,
        fees,
        credits: Credits {
            total,
            ..Credits::default()
        },
        pay_status: chance.pick(&PayStatus::ALL).number(),
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
            "Reason",
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
        return_stage: chance.pick(ReturnStage::ALL),
        is_delivered: chance.once_in(4),
        last_step: chance.once_in(2).then(|| LastStep {
            action: chance.pick(&STEPS),
            status: chance.pick(&OrderStatus::ALL).number(),
            pay_status: chance.pick(&PayStatus::ALL).number(),
            is_recent: !chance.once_in(4),
        }),
        ends_shipped: chance.once_in(4),
        refund_due: chance.once_in(4),
        price: money(chance.between(0, 3) * 1_000_000),
        credited: money(chance.between(0, 3) * 500_000),
        refunded: money(chance.between(0, 3) * 500_000),
    }
}
