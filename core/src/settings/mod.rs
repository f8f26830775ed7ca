//! Settings of the shop: fees, payment terms, limits, delivery locations and payment types, steps
//! of shipping, stock warning, and shop profile.

mod effect;
mod field;
mod field_rules;
mod form;
mod profile;
mod shop_settings;
mod shown;

pub use effect::{SettingEffect, setting_effects, setting_shown};
pub use field::{SettingGroup, SettingUnit};
pub use form::{SettingsForm, nothing_offered, setting_field};
pub use profile::ShopProfile;
pub use shop_settings::{ShippingSteps, ShopSettings, StockWarning};
pub use shown::{NoticeBar, Setting};
