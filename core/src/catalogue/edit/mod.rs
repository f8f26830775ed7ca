//! Rules for edits of the catalogue, shared by imported files, the forms of the back office and
//! their pages (docs/spec/back-office.md#catalogue).

mod fault;
mod forms;
mod kind;
mod placeholder;
mod price_change;
mod prices;
mod rows;
mod rules;
mod sequence;
mod text_block;
mod text_form;
mod upload;

pub use fault::Fault;
pub use forms::{
    CategoryForm, CheckedCategory, CheckedMenu, CheckedProduct, CheckedSlide, MenuForm,
    ProductForm, SlideForm,
};
pub use kind::CatalogueKind;
pub use placeholder::{PLACEHOLDERS, fill};
pub use price_change::{PriceChange, ProductPrice, price_change};
pub use rows::{CheckedSequence, PriceForm, RestoreForm, SequenceForm, ShelfForm, target};
pub use rules::{
    CatalogueLimits, alt, category_pictures, content, href, name, price, sentence, stock_key, text,
    was_price,
};
pub use sequence::{reordered, sequence_changed};
pub use text_block::{TextBlock, TextField, TextKind, TextPlace, TextRule};
pub use text_form::{CheckedText, TextForm, pair};
pub use upload::{
    PICTURE_BYTES_MAX, PICTURE_HEAD, PICTURE_SIDE_MAX, PictureForm, PictureKind,
    PictureRemovalForm, common_copy, picture_alt, picture_copies, picture_in_use, picture_kind,
    picture_size, picture_too_large, picture_unreadable, picture_usable,
};
