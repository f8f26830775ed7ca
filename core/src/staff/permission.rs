//! Permissions of each role: one table for menus, buttons and server (decision D159).

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::Role;
use super::refusals::{not_yours, reauthentication_required, version_changed};
use crate::order::ActionName;
use crate::payment::ManualSettlement;
use crate::refusal::Refusal;
use crate::settings::SettingGroup;

/// Permission of staff.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Permission {
    /// See the worklists.
    SeeWork,
    /// See orders; for the reader role without names and addresses.
    SeeOrders,
    /// Prepare, ship and deliver orders, and book the courier's cash.
    Ship,
    /// Enter orders for buyers, write notes, set freights and payment codes, correct receiver and
    /// address.
    EditOrder,
    /// Print picking lists, packing slips and labels.
    Print,
    /// Cancel an order, answer a return request, or take back goods.
    CancelOrder,
    /// Mark an order as paid after finding the payment on the shop's account.
    MarkPaid,
    /// Mark a payment as refunded.
    Refund,
    /// See payment attempts and their worklists.
    SeePayments,
    /// Read a bank statement and mark the orders that it certainly pays.
    BookTransfers,
    /// Settle a payment attempt manually.
    SettlePayment,
    /// See the catalogue, including products off the shelf, and the stock.
    SeeCatalogue,
    /// Edit menus, categories, products, prices, slides and pictures.
    EditCatalogue,
    /// Count and correct the stock.
    ChangeStock,
    /// See members and their contact data.
    SeeMembers,
    /// Disable and enable a member.
    SwitchMember,
    /// See sales, and export data without personal data.
    SeeFigures,
    /// Export orders and members with their names and contact data.
    ExportPersonalData,
    /// Resend a message that could not be delivered, also to a corrected contact.
    SendAgain,
    /// See the settings of the shop.
    SeeSettings,
    /// Change fees, terms and the shop profile.
    ChangeSettings,
    /// Change the bank account that buyers pay into.
    ChangeBankAccount,
    /// See staff accounts and their sessions.
    SeeStaff,
    /// Invite staff, change roles, end sessions.
    ManageStaff,
    /// See the audit log.
    SeeLog,
}

/// Degree to which a role has a permission.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Grant {
    /// Denied.
    Denied,
    /// Allowed, with names, phone numbers and addresses masked.
    Masked,
    /// Allowed.
    Allowed,
    /// Allowed within a few minutes after the password or a code was entered again.
    Reauthenticated,
}

impl Permission {
    /// All permissions.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Returns the grants of owner, staff, packer and reader, in this order.
    const fn row(self) -> [Grant; 4] {
        use Grant::{Allowed, Denied, Masked, Reauthenticated};
        match self {
            Self::SeeWork => [Allowed, Allowed, Allowed, Allowed],
            Self::SeePayments | Self::SeeCatalogue | Self::SeeFigures | Self::SeeSettings => {
                [Allowed, Allowed, Denied, Allowed]
            }
            Self::SeeOrders => [Allowed, Allowed, Allowed, Masked],
            Self::Ship | Self::Print => [Allowed, Allowed, Allowed, Denied],
            Self::EditOrder
            | Self::CancelOrder
            | Self::BookTransfers
            | Self::EditCatalogue
            | Self::ChangeStock
            | Self::SeeMembers
            | Self::SendAgain => [Allowed, Allowed, Denied, Denied],
            Self::MarkPaid | Self::SettlePayment => {
                [Reauthenticated, Reauthenticated, Denied, Denied]
            }
            Self::Refund
            | Self::SwitchMember
            | Self::ExportPersonalData
            | Self::ChangeBankAccount
            | Self::ManageStaff => [Reauthenticated, Denied, Denied, Denied],
            Self::ChangeSettings | Self::SeeStaff => [Allowed, Denied, Denied, Denied],
            Self::SeeLog => [Allowed, Denied, Denied, Allowed],
        }
    }
}

/// Returns the degree to which a role has a permission.
#[must_use]
pub const fn grant(role: Role, permission: Permission) -> Grant {
    let [owner, staff, packer, reader] = permission.row();
    match role {
        Role::Owner => owner,
        Role::Staff => staff,
        Role::Packer => packer,
        Role::Reader => reader,
    }
}

/// Checks that a role has a permission. `is_recent` is `true` if the password or a code was entered
/// within the last minutes.
///
/// Fails with `not_yours` if the permission is denied, and with `reauthentication_required` if the
/// password must be entered again.
pub fn may(role: Role, permission: Permission, is_recent: bool) -> Result<(), Refusal> {
    match grant(role, permission) {
        Grant::Denied => Err(not_yours()),
        Grant::Reauthenticated if !is_recent => Err(reauthentication_required()),
        Grant::Masked | Grant::Allowed | Grant::Reauthenticated => Ok(()),
    }
}

/// Returns the permission required for a manual settlement.
#[must_use]
pub const fn of_settlement(settlement: ManualSettlement) -> Permission {
    match settlement {
        ManualSettlement::MarkPaid
        | ManualSettlement::MarkFailed
        | ManualSettlement::MarkCaptured => Permission::SettlePayment,
        ManualSettlement::MarkRefunded => Permission::Refund,
    }
}

/// Returns the permission required to book a transfer for an order (decision D162).
///
/// It is [`Permission::BookTransfers`] if the match was certain in the preview of the statement and
/// still is, and [`Permission::MarkPaid`] if a staff member chose the order by hand. Fails with
/// `version_changed` if the match was certain and no longer is, because no staff member has checked
/// it.
pub fn of_booking(was_certain: bool, is_certain: bool) -> Result<Permission, Refusal> {
    match (was_certain, is_certain) {
        (true, true) => Ok(Permission::BookTransfers),
        (true, false) => Err(version_changed()),
        (false, _) => Ok(Permission::MarkPaid),
    }
}

/// Returns the permission required for an action on an order, or `None` if staff cannot take it.
#[must_use]
pub const fn of_action(action: ActionName) -> Option<Permission> {
    match action {
        ActionName::Prepare
        | ActionName::ShipOut
        | ActionName::Dispatch
        | ActionName::Collect
        | ActionName::CorrectShipment
        | ActionName::RecordDelivery
        | ActionName::StepBack => Some(Permission::Ship),
        ActionName::AddNote
        | ActionName::SetFreight
        | ActionName::SetPaymentCode
        | ActionName::CorrectDelivery => Some(Permission::EditOrder),
        ActionName::CorrectContact => Some(Permission::SendAgain),
        ActionName::Cancel
        | ActionName::AcceptReturn
        | ActionName::AskAboutReturn
        | ActionName::RefuseReturn
        | ActionName::TakeBack => Some(Permission::CancelOrder),
        ActionName::MarkPaid => Some(Permission::MarkPaid),
        ActionName::MarkRefunded => Some(Permission::Refund),
        ActionName::Expire
        | ActionName::StartPayment
        | ActionName::FillInBankDigits
        | ActionName::SeePaymentCode
        | ActionName::AcceptFreight
        | ActionName::RequestReturn
        | ActionName::SettlePayment => None,
    }
}

/// Returns the permission required to change these settings; the bank account has its own, because
/// buyers pay into it.
#[must_use]
pub const fn of_setting(group: SettingGroup) -> Permission {
    match group {
        SettingGroup::Bank => Permission::ChangeBankAccount,
        SettingGroup::Fees
        | SettingGroup::Orders
        | SettingGroup::Offer
        | SettingGroup::BackOffice
        | SettingGroup::Profile => Permission::ChangeSettings,
    }
}
