//! What staff type to get in.

use super::{Role, StaffName};
use crate::account::{CommonPasswords, Password, Secret};
use crate::form::{FormRules as _, Ruled, THIS, Typed, filled, rule, rules, truth, typed_form};
use crate::refusal::Refusal;

typed_form! {
    /// What staff log in with (`POST /Admin/Login`).
    pub struct StaffLoginForm {
        /// The name.
        #[validate(custom(function = name))]
        name: "Name" "登入名稱",
        /// The password.
        #[validate(length(min = 1, code = "required"))]
        password: "Password" "密碼",
        /// The code of the authenticator, or a recovery code; asked for where there is one.
        code: "Code" "驗證碼",
    }
    heading: Blank,
}

/// A log-in that may be tried.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedStaffLogin {
    /// Whose.
    pub name: StaffName,
    /// The password to the letter.
    pub password: Secret,
    /// The code, when one was typed.
    pub code: Option<Secret>,
}

impl StaffLoginForm {
    /// The log-in that the form asks for; refuses blank fields by name, and `staff_name_invalid`.
    pub fn check(&self) -> Result<CheckedStaffLogin, Refusal> {
        self.validated(())?;
        Ok(CheckedStaffLogin {
            name: filled(&self.name, StaffName::parse)?,
            password: Secret::new(&*self.password),
            code: code_of(&self.code),
        })
    }
}

typed_form! {
    /// What an invitation is accepted with (`POST /Admin/Invitation`).
    #[validate(context = "InvitationFacts<'v_a>")]
    pub struct InvitationForm {
        /// What the link carries.
        token: "Token",
        /// The password that is chosen.
        #[validate(length(min = 1, code = "required"))]
        #[validate(custom(function = password, use_context))]
        password: "Password" "密碼",
        /// The same again.
        #[validate(length(min = 1, code = "required"))]
        #[validate(must_match(
            other = password, code = "password_mismatch", message = "兩次輸入的密碼不一致"
        ))]
        password_check: "PasswordCheck" "確認密碼",
    }
    heading: All,
}

/// An invitation that may be accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedInvitation {
    /// What the link carries.
    pub token: Secret,
    /// The password.
    pub password: Password,
}

/// What the rules ask about an invitation beside the form.
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
    /// The password that the form chooses; refuses as members' passwords are refused (decision D15).
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
    /// The code that shows that an authenticator is set up (`PUT /Admin/Me/SecondFactor`).
    pub struct SecondFactorForm {
        /// What the call that showed the secret answered beside it.
        setup: "Setup",
        /// Its six digits.
        #[validate(length(min = 1, code = "required"))]
        code: "Code" "驗證碼",
    }
    heading: Blank,
}

impl SecondFactorForm {
    /// The code; refuses a blank one.
    pub fn check(&self) -> Result<Secret, Refusal> {
        self.validated(())?;
        Ok(Secret::new(self.code.trim()))
    }

    /// What the call that showed the secret answered beside it.
    #[must_use]
    pub fn setup(&self) -> Secret {
        Secret::new(&*self.setup)
    }
}

typed_form! {
    /// Who is invited (`POST /Admin/Staff`).
    pub struct NewStaffForm {
        /// The name to log in with.
        #[validate(custom(function = name))]
        name: "Name" "登入名稱",
        /// The role.
        #[validate(custom(function = role))]
        role: "Role" "身分",
    }
    heading: Blank,
}

impl NewStaffForm {
    /// Name and role; refuses blank fields by name, `staff_name_invalid`, and a role that there is not.
    pub fn check(&self) -> Result<(StaffName, Role), Refusal> {
        self.validated(())?;
        Ok((
            filled(&self.name, StaffName::parse)?,
            read_role(&self.role)?,
        ))
    }
}

typed_form! {
    /// Who is invited anew (`POST /Admin/Staff/Invitation`).
    pub struct StaffIdForm {
        /// Their number.
        #[validate(length(min = 1, code = "required"))]
        id: "Id" "人員",
    }
    heading: Blank,
}

impl StaffIdForm {
    /// The number; refuses a blank one, and one that is none.
    pub fn check(&self) -> Result<i64, Refusal> {
        self.validated(())?;
        self.id.choice(Some)
    }
}

typed_form! {
    /// What becomes of somebody of the staff (`PUT /Admin/Staff`).
    pub struct StaffChangeForm {
        /// Their number.
        #[validate(length(min = 1, code = "required"))]
        id: "Id" "人員",
        /// Their role from now on.
        #[validate(custom(function = role))]
        role: "Role" "身分",
        /// Whether they may log in from now on.
        #[validate(custom(function = truth))]
        enabled: "Enabled" "啟用",
    }
    heading: Blank,
}

impl StaffChangeForm {
    /// Number, role, and whether they may log in; refuses blank fields by name, a number that is none, and
    /// a role that there is not.
    pub fn check(&self) -> Result<(i64, Role, bool), Refusal> {
        self.validated(())?;
        let id = self.id.choice(Some)?;
        Ok((id, read_role(&self.role)?, self.enabled.is_true()))
    }
}

typed_form! {
    /// What says once more who it is (`POST /Admin/Reauthenticate`).
    pub struct ReauthenticationForm {
        /// The password.
        #[validate(length(min = 1, code = "required"))]
        password: "Password" "密碼",
        /// The code of the authenticator, where there is one.
        code: "Code" "驗證碼",
    }
    heading: Blank,
}

/// Password and code, to be compared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedReauthentication {
    /// The password to the letter.
    pub password: Secret,
    /// The code, when one was typed.
    pub code: Option<Secret>,
}

impl ReauthenticationForm {
    /// What is to be compared; refuses a blank password.
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
    filled(typed, |typed| {
        Role::from_name(typed.trim()).ok_or_else(|| THIS.out_of_range())
    })
}

fn role(typed: &str) -> Ruled {
    rule(read_role(typed))
}

/// A text that was left out must not be taken for an empty one.
pub(super) fn given(typed: &Typed) -> Ruled {
    rule(if typed.is_given() {
        Ok(())
    } else {
        Err(THIS.blank())
    })
}

fn name(typed: &str) -> Ruled {
    rule(filled(typed, StaffName::parse))
}
