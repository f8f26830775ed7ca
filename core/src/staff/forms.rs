//! Forms for log-in, invitation and management of staff.

use super::{Role, StaffName};
use crate::account::{CommonPasswords, Password, Secret};
use crate::form::{
    FormRules as _, Typed, UNNAMED, ValidationResult, required, rule, rules, truth, typed_form,
};
use crate::refusal::Refusal;

typed_form! {
    /// Log-in of a staff member.
    pub struct StaffLoginForm {
        /// Log-in name.
        #[validate(custom(function = name))]
        name: "Name" "登入名稱",
        /// Password.
        #[validate(length(min = 1, code = "required"))]
        password: "Password" "密碼",
        /// Code of the authenticator app, or a recovery code; required if a second factor is set
        /// up.
        code: "Code" "驗證碼",
    }
    heading: Blank,
}

/// Log-in form that passed the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedStaffLogin {
    /// Log-in name.
    pub name: StaffName,
    /// Password exactly as typed.
    pub password: Secret,
    /// Code, if typed.
    pub code: Option<Secret>,
}

impl StaffLoginForm {
    /// Validates the form. Fails, by field, if name or password is blank, and with
    /// `staff_name_invalid`.
    pub fn check(&self) -> Result<CheckedStaffLogin, Refusal> {
        self.validated(())?;
        Ok(CheckedStaffLogin {
            name: required(&self.name, StaffName::parse)?,
            password: Secret::new(&*self.password),
            code: code_of(&self.code),
        })
    }
}

typed_form! {
    /// Acceptance of an invitation.
    #[validate(context = "InvitationFacts<'v_a>")]
    pub struct InvitationForm {
        /// Token from the invitation link.
        token: "Token",
        /// New password.
        #[validate(length(min = 1, code = "required"))]
        #[validate(custom(function = password, use_context))]
        password: "Password" "密碼",
        /// New password, repeated.
        #[validate(length(min = 1, code = "required"))]
        #[validate(must_match(
            other = password, code = "password_mismatch", message = "兩次輸入的密碼不一致"
        ))]
        password_check: "PasswordCheck" "確認密碼",
    }
    heading: All,
}

/// Invitation form that passed the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedInvitation {
    /// Token from the invitation link.
    pub token: Secret,
    /// New password.
    pub password: Password,
}

/// Context of the rules of a new password.
#[derive(Debug)]
pub struct InvitationFacts<'f> {
    pub(super) common: CommonPasswords<'f>,
}

impl InvitationFacts<'_> {
    pub(super) fn password(&self, typed: &str) -> Result<Password, Refusal> {
        Password::parse(typed, &[], self.common)
    }
}

rules!(InvitationFacts: pub(super) password);

impl InvitationForm {
    /// Validates the form. The password follows the same rules as those of members (decision D15).
    pub fn check(&self, common: CommonPasswords<'_>) -> Result<CheckedInvitation, Refusal> {
        let facts = InvitationFacts { common };
        self.validated(&facts)?;
        Ok(CheckedInvitation {
            token: Secret::new(self.token.trim()),
            password: facts.password(&self.password)?,
        })
    }
}

typed_form! {
    /// Confirmation of a new authenticator app.
    pub struct SecondFactorForm {
        /// Setup token, as returned with the secret.
        setup: "Setup",
        /// Code of six digits from the authenticator app.
        #[validate(length(min = 1, code = "required"))]
        code: "Code" "驗證碼",
    }
    heading: Blank,
}

impl SecondFactorForm {
    /// Returns the code. Fails with `required` if blank.
    pub fn check(&self) -> Result<Secret, Refusal> {
        self.validated(())?;
        Ok(Secret::new(self.code.trim()))
    }

    /// Returns the setup token, as returned with the secret.
    #[must_use]
    pub fn setup(&self) -> Secret {
        Secret::new(&*self.setup)
    }
}

typed_form! {
    /// Invitation of a new staff member.
    pub struct NewStaffForm {
        /// Log-in name.
        #[validate(custom(function = name))]
        name: "Name" "登入名稱",
        /// Role of the new staff member.
        #[validate(custom(function = role))]
        role: "Role" "身分",
    }
    heading: Blank,
}

impl NewStaffForm {
    /// Returns name and role. Fails, by field, if one is blank, with `staff_name_invalid`, and if
    /// the role is unknown.
    pub fn check(&self) -> Result<(StaffName, Role), Refusal> {
        self.validated(())?;
        Ok((
            required(&self.name, StaffName::parse)?,
            read_role(&self.role)?,
        ))
    }
}

typed_form! {
    /// New invitation of an existing staff member.
    pub struct StaffIdForm {
        /// Id of the staff member.
        #[validate(length(min = 1, code = "required"))]
        id: "Id" "人員",
    }
    heading: Blank,
}

impl StaffIdForm {
    /// Returns the id. Fails if it is blank or not a number.
    pub fn check(&self) -> Result<i64, Refusal> {
        self.validated(())?;
        self.id.choice(Some)
    }
}

typed_form! {
    /// Change of a staff member.
    pub struct StaffChangeForm {
        /// Id of the staff member.
        #[validate(length(min = 1, code = "required"))]
        id: "Id" "人員",
        /// New role.
        #[validate(custom(function = role))]
        role: "Role" "身分",
        /// `true` if the staff member may log in.
        #[validate(custom(function = truth))]
        enabled: "Enabled" "啟用",
    }
    heading: Blank,
}

impl StaffChangeForm {
    /// Returns id, new role, and permission to log in. Fails, by field, if a field is blank, the id
    /// is not a number, or the role is unknown.
    pub fn check(&self) -> Result<(i64, Role, bool), Refusal> {
        self.validated(())?;
        let id = self.id.choice(Some)?;
        Ok((id, read_role(&self.role)?, self.enabled.is_true()))
    }
}

typed_form! {
    /// Re-authentication of the current staff member.
    pub struct ReauthenticationForm {
        /// Password.
        #[validate(length(min = 1, code = "required"))]
        password: "Password" "密碼",
        /// Code of the authenticator app, if one is set up.
        code: "Code" "驗證碼",
    }
    heading: Blank,
}

/// Re-authentication form that passed the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedReauthentication {
    /// Password exactly as typed.
    pub password: Secret,
    /// Code, if typed.
    pub code: Option<Secret>,
}

impl ReauthenticationForm {
    /// Returns password and code to be verified. Fails with `required` if the password is blank.
    pub fn check(&self) -> Result<CheckedReauthentication, Refusal> {
        self.validated(())?;
        Ok(CheckedReauthentication {
            password: Secret::new(&*self.password),
            code: code_of(&self.code),
        })
    }
}

fn code_of(typed: &str) -> Option<Secret> {
    let code = typed.trim();
    (!code.is_empty()).then(|| Secret::new(code))
}

fn read_role(typed: &str) -> Result<Role, Refusal> {
    required(typed, |typed| {
        Role::from_name(typed.trim()).ok_or_else(|| UNNAMED.out_of_range())
    })
}

fn role(typed: &str) -> ValidationResult {
    rule(read_role(typed))
}

/// Rejects a missing key, so that it is not mistaken for an empty text.
pub(super) fn present(typed: &Typed) -> ValidationResult {
    rule(if typed.is_given() {
        Ok(())
    } else {
        Err(UNNAMED.blank())
    })
}

fn name(typed: &str) -> ValidationResult {
    rule(required(typed, StaffName::parse))
}
