//! Form that applies a previewed file.

use crate::form::{FormRules as _, Typed, UNNAMED, ValidationResult, optional, rule, typed_form};
use crate::refusal::{Refusal, RefusalCode};

typed_form! {
    /// Request to apply a previewed file of products.
    pub struct ProductsApplyForm {
        /// Digest of the file, as returned by its preview.
        #[validate(length(min = 1, code = "required"))]
        digest: "Digest" "檔案",
        /// Id of the picture of new menus and new categories; blank if there are none.
        #[validate(custom(function = of_picture))]
        picture: "Picture" "圖片",
        /// `true` to apply the file although prices need confirmation.
        confirm: "Confirm",
    }
    heading: Blank,
}

impl ProductsApplyForm {
    /// Returns the digest of the file and the id of the picture. Fails with `required` without a
    /// digest, and with `out_of_range` if the picture is not a number.
    pub fn check(&self) -> Result<(String, Option<i64>), Refusal> {
        self.validated(())?;
        let picture = optional(&self.picture, |_| number(&self.picture))?;
        Ok((self.digest.trim().to_owned(), picture))
    }

    /// Returns the refusal of a file whose new menus and categories have no picture.
    #[must_use]
    pub fn picture_required() -> Refusal {
        let message = "請為新的選單與商品選擇一張圖片";
        Refusal::field("Picture", RefusalCode::Required, message)
    }
}

fn number(typed: &Typed) -> Result<i64, Refusal> {
    typed.number().ok_or_else(|| UNNAMED.out_of_range())
}

fn of_picture(typed: &Typed) -> ValidationResult {
    rule(optional(typed, |_| number(typed)))
}
