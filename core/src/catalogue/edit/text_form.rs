//! Form of a text block, and the rules of its values.

use super::forms::{of_number, present, read_number, trimmed};
use super::placeholder::unknown_placeholder;
use super::rules::lines;
use super::text_block::{TextBlock, TextField, TextKind, TextRule};
use super::{CatalogueKind, href, text};
use crate::catalogue::DocumentText;
use crate::form::{FormRules, Typed, UNNAMED, ValidationResult, cross_field, truth, typed_form};
use crate::refusal::{Refusal, RefusalCode};
use crate::text::is_blank;

typed_form! {
    /// Form of a text of the website (`PUT /Admin/Catalogue/Text`). Fields that the block does not
    /// use are blank.
    #[validate(schema(function = label_fits, skip_on_field_errors = false))]
    #[validate(schema(function = name_fits, skip_on_field_errors = false))]
    #[validate(schema(function = title_fits, skip_on_field_errors = false))]
    #[validate(schema(function = text_fits, skip_on_field_errors = false))]
    #[validate(schema(function = href_fits, skip_on_field_errors = false))]
    #[validate(schema(function = picture_fits, skip_on_field_errors = false))]
    pub struct TextForm {
        /// Block id.
        #[validate(custom(function = of_number))]
        id: "Id" "編號",
        /// Version that the client read.
        #[validate(custom(function = of_number))]
        version: "Version" "版本",
        /// Short line beside the title.
        #[validate(custom(function = present))]
        label: "Label" "標記",
        /// Name of a step.
        #[validate(custom(function = present))]
        name: "Name" "名稱",
        /// Title.
        #[validate(custom(function = present))]
        title: "Title" "標題",
        /// Text. Placeholders in braces stand for values of the settings.
        #[validate(custom(function = present))]
        text: "Text" "內文",
        /// Path of the shop.
        #[validate(custom(function = present))]
        href: "Href" "連結",
        /// Picture id; empty for none.
        #[validate(custom(function = present))]
        picture: "Picture" "圖片",
        /// `true` if the website shows the block.
        #[validate(custom(function = truth))]
        active: "Active" "使用這段內容",
    }
    heading: Blank,
}

/// Text block that passed the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedText {
    /// Block.
    pub block: TextBlock,
    /// Short line beside the title.
    pub label: String,
    /// Name of a step.
    pub name: String,
    /// Title.
    pub title: String,
    /// Text, with placeholders.
    pub text: String,
    /// Path of the shop; empty for none.
    pub href: String,
    /// Picture id.
    pub picture: Option<i64>,
    /// `true` if the website shows the block.
    pub active: bool,
}

impl TextForm {
    /// Returns the checked text. Fails with one fault for each invalid field, under its key, and
    /// with `text_unknown` for an unknown block.
    pub fn check(&self) -> Result<CheckedText, Refusal> {
        self.validated(())?;
        let block = self.block().ok_or_else(|| CatalogueKind::Text.unknown())?;
        let has_picture = !is_blank(&self.picture);
        Ok(CheckedText {
            block,
            label: trimmed(&self.label),
            name: trimmed(&self.name),
            title: trimmed(&self.title),
            text: trimmed(&self.text).replace("\r\n", "\n"),
            href: trimmed(&self.href),
            picture: has_picture
                .then(|| read_number(UNNAMED, &self.picture))
                .transpose()?,
            active: self.active.is_true(),
        })
    }

    fn block(&self) -> Option<TextBlock> {
        TextBlock::of(self.id.number()?)
    }

    /// Checks a field against the rule of the block. An unknown block has no rules.
    fn fits(&self, name: &'static str, field: TextField, typed: &Typed) -> ValidationResult {
        let Some(block) = self.block().filter(|_| typed.is_given()) else {
            return Ok(());
        };
        cross_field(name, check(block.rule(field), typed, self.active.is_true()))
    }
}

fn label_fits(form: &TextForm) -> ValidationResult {
    form.fits("label", TextField::Label, &form.label)
}

fn name_fits(form: &TextForm) -> ValidationResult {
    form.fits("name", TextField::Name, &form.name)
}

fn title_fits(form: &TextForm) -> ValidationResult {
    form.fits("title", TextField::Title, &form.title)
}

fn text_fits(form: &TextForm) -> ValidationResult {
    form.fits("text", TextField::Text, &form.text)
}

fn href_fits(form: &TextForm) -> ValidationResult {
    form.fits("href", TextField::Href, &form.href)
}

fn picture_fits(form: &TextForm) -> ValidationResult {
    form.fits("picture", TextField::Picture, &form.picture)
}

/// Checks the value of a field. Required fields may be blank while the block is not active.
fn check(of: Option<&TextRule>, typed: &str, is_active: bool) -> Result<(), Refusal> {
    let Some(of) = of else {
        return if is_blank(typed) {
            Ok(())
        } else {
            Err(UNNAMED.out_of_range())
        };
    };
    if is_blank(typed) {
        return if of.required && is_active {
            Err(UNNAMED.blank())
        } else {
            Ok(())
        };
    }
    let faults = match of.kind {
        TextKind::Picture => return read_number(UNNAMED, &typed.into()).map(drop),
        TextKind::Path => {
            let mut faults = text(typed, 1, of.most);
            faults.extend(href(typed.trim()));
            faults
        }
        TextKind::Line => text(typed, 1, of.most),
        TextKind::Lines | TextKind::Pairs | TextKind::Document => lines(typed, 1, of.most),
    };
    if let Some(fault) = faults.first() {
        return Err(fault.refusal());
    }
    if let Some(placeholder) = unknown_placeholder(typed) {
        return Err(unfit(&format!(
            "{placeholder} 不是可用的代號，請從清單選擇"
        )));
    }
    match of.kind {
        TextKind::Pairs => typed.lines().try_for_each(is_pair),
        TextKind::Document => DocumentText::read(typed).map(drop),
        _ => Ok(()),
    }
}

fn is_pair(line: &str) -> Result<(), Refusal> {
    if is_blank(line) || pair(line).is_some() {
        return Ok(());
    }
    Err(unfit(&format!(
        "「{}」要以冒號分成兩部分，例如「火車：出站後左轉」",
        line.trim()
    )))
}

/// Splits a line at its first colon, full-width or half-width. Returns `None` if one part is blank.
#[must_use]
pub fn pair(line: &str) -> Option<(&str, &str)> {
    let (before, after) = line.split_once(['：', ':'])?;
    let (before, after) = (before.trim(), after.trim());
    (!before.is_empty() && !after.is_empty()).then_some((before, after))
}

fn unfit(sentence: &str) -> Refusal {
    Refusal::field(UNNAMED.key, RefusalCode::TextInvalid, sentence)
}
