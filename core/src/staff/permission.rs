//! What each role may do: menu, buttons and server ask the same table (decision D159).

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::Role;
use super::refusals::{not_yours, reauthentication_required, version_changed};
use crate::order::ActionName;
use crate::payment::Mark;
use crate::refusal::Refusal;
use crate::settings::SettingGroup;

/// Something that staff do.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Permission {
    /// Sees what waits to be done.
    SeeWork,
    /// Sees orders; a reader without names and addresses.
    SeeOrders,
    /// Prepares, ships and delivers, and books the courier's cash.
    Ship,
    /// Writes notes, proposes freights, tells overseas buyers what to pay with.
    EditOrder,
    /// Prints picking lists, slips and labels.
    Print,
    /// Calls an order off.
    CancelOrder,
    /// Says that the money of an order is on the shop's account.
    MarkPaid,
    /// Says that money went back.
    Refund,
    /// Sees attempts to pay, and what of them waits for a person.
    SeePayments,
    /// Reads a statement of the bank and marks as paid what it certainly pays.
    BookTransfers,
    /// Says what became of an attempt to pay.
    SettlePayment,
    /// Sees the catalogue with what is off the shelf, and the stock.
    SeeCatalogue,
    /// Changes menus, categories, products, prices, slides and pictures.
    EditCatalogue,
    /// Counts and corrects the stock.
    ChangeStock,
    /// Sees members and their contacts.
    SeeMembers,
    /// Disables and enables a member.
    SwitchMember,
    /// Sees sales, and exports what names nobody.
    SeeFigures,
    /// Exports orders and members with their names and contacts.
    ExportPersonalData,
    /// Sends a message again that could not be delivered.
    SendAgain,
    /// Sees the settings of the shop.
    SeeSettings,
    /// Changes fees, terms and what the shop says of itself.
    ChangeSettings,
    /// Changes the bank account that buyers pay into.
    ChangeBankAccount,
    /// Invites staff, changes roles, ends log-ins.
    ManageStaff,
    /// Sees who changed what.
    SeeLog,
}

/// How far a role may do something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Grant {
    /// Not at all.
    Denied,
    /// With names, phones and addresses masked.
    Masked,
    /// Yes.
    Allowed,
    /// Yes, soon after the password or a code was given once more.
    Reauthenticated,
}

impl Permission {
    /// Every permission.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// What owner, staff, packer and reader have of it, in this order.
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
            Self::ChangeSettings => [Allowed, Denied, Denied, Denied],
            Self::SeeLog => [Allowed, Denied, Denied, Allowed],
        }
    }
}

/// How far a role may do something.
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

/// Lets a role do something. `is_recent`: the password or a code was given within the last minutes.
///
/// Refuses with `not_yours` what is not the role's, and with `reauthentication_required` what wants the
/// password once more.
pub fn may(role: Role, permission: Permission, is_recent: bool) -> Result<(), Refusal> {
    match grant(role, permission) {
        Grant::Denied => Err(not_yours()),
        Grant::Reauthenticated if !is_recent => Err(reauthentication_required()),
        Grant::Masked | Grant::Allowed | Grant::Reauthenticated => Ok(()),
    }
}

/// What saying this of an attempt to pay needs.
#[must_use]
pub const fn of_mark(mark: Mark) -> Permission {
    match mark {
        Mark::MarkPaid | Mark::MarkFailed | Mark::MarkCaptured => Permission::SettlePayment,
        Mark::MarkRefunded => Permission::Refund,
    }
}

/// What booking a transfer for an order needs: [`Permission::BookTransfers`] where the statement's preview
/// called it certain and it still is, and [`Permission::MarkPaid`] where somebody chose the order by hand
/// (decision D162).
///
/// Refuses with `version_changed` what was certain and is not any more: nobody has looked at it.
pub fn of_booking(was_certain: bool, is_certain: bool) -> Result<Permission, Refusal> {
    match (was_certain, is_certain) {
        (true, true) => Ok(Permission::BookTransfers),
        (true, false) => Err(version_changed()),
        (false, _) => Ok(Permission::MarkPaid),
    }
}

/// What an action of staff on an order needs; `None` for an action that is not theirs.
#[must_use]
pub const fn of_action(action: ActionName) -> Option<Permission> {
    match action {
        ActionName::Prepare | ActionName::ShipOut | ActionName::Dispatch | ActionName::Collect => {
            Some(Permission::Ship)
        }
        ActionName::AddNote | ActionName::SetFreight | ActionName::SetPaymentCode => {
            Some(Permission::EditOrder)
        }
        ActionName::Cancel => Some(Permission::CancelOrder),
        ActionName::MarkPaid => Some(Permission::MarkPaid),
        ActionName::MarkRefunded => Some(Permission::Refund),
        ActionName::Expire
        | ActionName::StartPayment
        | ActionName::FillInBankDigits
        | ActionName::SeePaymentCode
        | ActionName::AcceptFreight
        | ActionName::SettlePayment => None,
    }
}

/// What a change of these settings needs: buyers pay into the bank account, so it wants more.
#[must_use]
pub const fn of_setting(group: SettingGroup) -> Permission {
    match group {
        SettingGroup::Bank => Permission::ChangeBankAccount,
        SettingGroup::Fees | SettingGroup::Orders | SettingGroup::Stock | SettingGroup::Profile => {
            Permission::ChangeSettings
        }
    }
}
