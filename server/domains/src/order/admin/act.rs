//! `POST /Admin/Order/Action`: an action of staff on an order.

use actix_web::{HttpResponse, web};
use serde_json::json;
use shop_core::order::{Action, ActionName, Actor, Note, OrderNumber, apply};
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::staff::log::CONFIRMED;
use shop_core::staff::refusals::{confirmation_required, not_yours, version_changed};
use shop_core::staff::{ActionForm, cautions, of_action};

use super::example;
use super::show::{self, StaffOrder};
use crate::app::App;
use crate::catalogue::store::price;
use crate::order::act::{act_on_one, state_for, unknown};
use crate::order::author::Author;
use crate::order::detail_of;
use crate::order::effects::SharedEffects;
use crate::order::payment::PaymentContext;
use crate::order::responses::RefusalWithResult;
use crate::order::store::changes;
use crate::order::store::orders::{self, OrderRow};
use crate::payment::sync;
use crate::staff::idempotent_call::{IdempotencyKey, IdempotentCall};
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::{FormRefused, StaffRefused};

/// Takes an action on an order, if the order's state and the role of the caller allow it.
///
/// `Version` is the version that the caller saw. If there are cautions, the caller has to confirm
/// the action, and the confirmation is written to the order's log.
#[utoipa::path(
    post,
    path = "/api/Admin/Order/Action",
    operation_id = "actOnOrder",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = ActionForm, example = json!({"Id": "2611217QK4ZT9WXB", "Version": 2,
        "Action": "ship_out", "Carrier": "黑貓宅急便", "TrackingNumber": "9012345678"})),
    responses(
        (status = 200, description = "The order after the action", body = Envelope<StaffOrder>,
            example = json!({"Result": example::shown()})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`version_changed`: another change came first. \
            `Result.version` is the current version. `confirmation_required`: `Result.cautions` \
            has the warnings to confirm. Other codes: the rules reject the action",
            body = RefusalWithResult),
    )
)]
pub async fn act_on_order(
    call: IdempotentCall<ActionForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let outbox = app.outbox.clone();
    let context = PaymentContext::of(&app);
    let make = move |conn: &mut Conn, staff: &Staff, form: &ActionForm| {
        let mut effects = SharedEffects::default();
        let after = take(conn, staff, form, &mut effects)?;
        effects.write(conn, &outbox, staff.now)?;
        show::read(conn, staff, after, &context)
    };
    call.once(&app, make).await
}

/// Takes an action in the caller's transaction, and returns the changed order. The caller stores
/// the `effects`.
pub(super) fn take(
    conn: &mut Conn,
    staff: &Staff,
    form: &ActionForm,
    effects: &mut SharedEffects,
) -> Result<OrderRow, AppError> {
    let (number, action) = form.check()?;
    let wanted = WantedAction {
        number: &number,
        version: form.version.number(),
        action: &action,
        is_confirmed: form.is_confirmed(),
    };
    take_wanted(conn, staff, wanted, effects)
}

/// Action of staff on an order as they saw it.
#[derive(Debug, Clone, Copy)]
pub(super) struct WantedAction<'a> {
    /// Order number.
    pub(super) number: &'a OrderNumber,
    /// Version of the order that the caller saw.
    pub(super) version: Option<i64>,
    /// Action with its data.
    pub(super) action: &'a Action,
    /// `true` if the action shall be taken despite the cautions.
    pub(super) is_confirmed: bool,
}

/// Locks the order, and takes an action in the caller's transaction, like [`take`].
pub(super) fn take_wanted(
    conn: &mut Conn,
    staff: &Staff,
    wanted: WantedAction<'_>,
    effects: &mut SharedEffects,
) -> Result<OrderRow, AppError> {
    let action = wanted.action;
    let before = lock_seen(conn, staff, action.name(), wanted.number, wanted.version)?;
    take_on(conn, staff, &before, action, wanted.is_confirmed, effects)
}

/// Locks an order and returns it.
///
/// Fails with `not_yours` if the role may not take the action, and with `version_changed` if the
/// order has another version than the caller saw.
pub(super) fn lock_seen(
    conn: &mut Conn,
    staff: &Staff,
    action: ActionName,
    number: &OrderNumber,
    seen: Option<i64>,
) -> Result<OrderRow, AppError> {
    staff.may(of_action(action).ok_or_else(not_yours)?)?;
    // Version, state and log belong together: they are read when no other transaction can change
    // the order.
    orders::lock(conn, &[number.as_str()])?;
    let before = orders::find(conn, number.as_str())?.ok_or_else(unknown)?;
    let version = changes::next_event_number(conn, &before.id)? - 1;
    if seen != Some(version) {
        let now = json!({"version": version});
        return Err(AppError::RefusedWith(version_changed(), now));
    }
    Ok(before)
}

/// Takes an action on an order that [`lock_seen`] returned.
pub(super) fn take_on(
    conn: &mut Conn,
    staff: &Staff,
    before: &OrderRow,
    action: &Action,
    is_confirmed: bool,
    effects: &mut SharedEffects,
) -> Result<OrderRow, AppError> {
    let state = state_for(conn, before, action.name(), staff.now)?;
    let sum = match action {
        Action::TakeBack(back) => back.receipt.total,
        _ => price(before.total)?,
    };
    let against = cautions(&state, sum, action.name());
    let is_allowed = apply(&state, action, Actor::Staff).is_ok();
    if is_allowed {
        // An action that changes nothing needs no confirmation, either.
        detail_of(
            before,
            action,
            state.last_step.map(|step| step.action),
            staff.now,
        )?;
    }
    // A rejected action needs no confirmation.
    if !against.is_empty() && !is_confirmed && is_allowed {
        let refusal = confirmation_required(&against);
        return Err(AppError::RefusedWith(refusal, json!({"cautions": against})));
    }
    if *action == Action::MarkRefunded {
        sync::refuse_manual_settlement(conn, &before.id)?;
    }
    let by = Author::staff(&staff.session.name);
    let mut after = act_on_one(conn, before, action, &by, staff.now, effects)?;
    if !against.is_empty() {
        let note = Note::parse(&format!("{CONFIRMED}{}", against.join(" ")))?;
        after = act_on_one(
            conn,
            &after,
            &Action::AddNote(note),
            &by,
            staff.now,
            effects,
        )?;
    }
    Ok(after)
}

/// Returns the rejection of one order in a bulk request. Other errors, and
/// `reauthentication_required`, end the whole request.
pub(crate) fn refusal_of(error: AppError) -> Result<Refusal, AppError> {
    match error {
        AppError::Refused(refusal) | AppError::RefusedWith(refusal, _) => {
            if refusal.code == RefusalCode::ReauthenticationRequired {
                return Err(refusal.into());
            }
            Ok(refusal)
        }
        other => Err(other),
    }
}
