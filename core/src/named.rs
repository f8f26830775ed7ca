//! Names of enum variants, on the wire and in the database.

/// Adds `ALL`, `name` and `from_name` to an enum that derives `IntoStaticStr`, `EnumString` and
/// `VariantArray` of strum.
macro_rules! named {
    ($kind:ty) => {
        impl $kind {
            /// All variants, in the order of their declaration, in which pages show them.
            pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

            /// Returns the name in the API and in the database.
            #[must_use]
            pub fn name(self) -> &'static str {
                self.into()
            }

            /// Returns the variant with this name.
            #[must_use]
            pub fn from_name(name: &str) -> Option<Self> {
                name.parse().ok()
            }
        }
    };
}

pub(crate) use named;
