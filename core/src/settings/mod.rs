//! Settings of the shop: fees, payment terms, limits, delivery locations and payment types, stock
//! warning, and shop profile.

mod effect;
mod field;
mod form;
mod offer_form;
mod profile;
mod shop_settings;
mod shown;

pub use effect::{SettingEffect, setting_effects};
pub use field::{SettingGroup, SettingUnit};
pub use form::{SettingsForm, setting_field};
pub use offer_form::nothing_offered;
pub use profile::ShopProfile;
pub use shop_settings::{ShopSettings, StockWarning};
pub use shown::Setting;
