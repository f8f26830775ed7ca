//! Who orders, who receives, and where the goods go.

use serde::{Deserialize, Serialize};

use super::DeliveryLocation;
use crate::account::{NAME_MAX, STREET_MAX};
use crate::contact::{Mobile, Phone};
use crate::form::{Field, WrongFields, check_line};
use crate::postal::{PostalKind, Zip, area_named, check_address};
use crate::refusal::Refusal;

const TYPE: Field = Field::new("DeliveryType", "配送方式");
const LOCATION: Field = Field::new("DeliveryLocation", "配送地點");
const ZIP_CODE: Field = Field::new("DeliveryZipCode", "郵遞區號");
const CITY: Field = Field::new("DeliveryCity", "縣市");
const AREA: Field = Field::new("DeliveryArea", "鄉鎮市區");
const ADDRESS: Field = Field::new("DeliveryAddress", "地址");

/// How the goods are brought (decision D46).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum DeliveryType {
    /// To the door.
    #[default]
    HomeDelivery,
}

impl DeliveryType {
    /// Its name on the wire and in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::HomeDelivery => "HomeDelivery",
        }
    }

    /// Its name on forms and receipts.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::HomeDelivery => "宅配到府",
        }
    }
}

/// Somebody with a name and a phone number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The name, at most [`NAME_MAX`] characters.
    pub name: String,
    /// The phone number: a mobile number of Taiwan, or an international one.
    pub tel: Phone,
}

/// Where an order goes, in the form that is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    /// How the goods are brought.
    pub r#type: DeliveryType,
    /// The place, as it decides fees and ways to pay.
    pub location: DeliveryLocation,
    /// Three digits; empty overseas, as are city and area.
    pub zip_code: String,
    /// City or county, with 臺 (`臺北市`).
    pub city: String,
    /// Area (`中正區`).
    pub area: String,
    /// Street and number; overseas the whole address.
    pub address: String,
}

/// A name and a phone number as they were typed, and what their fields are called.
#[derive(Debug, Clone, Copy)]
pub(super) struct TypedPerson<'f> {
    name: (Field, &'f str),
    tel: (Field, &'f str),
}

impl<'f> TypedPerson<'f> {
    pub(super) const fn buyer(name: &'f str, tel: &'f str) -> Self {
        Self {
            name: (Field::new("BuyName", "訂購人姓名"), name),
            tel: (Field::new("BuyTel", "訂購人電話"), tel),
        }
    }

    pub(super) const fn receiver(name: &'f str, tel: &'f str) -> Self {
        Self {
            name: (Field::new("ReceiveName", "收件人姓名"), name),
            tel: (Field::new("ReceiveTel", "收件人電話"), tel),
        }
    }

    /// The person in the form that is kept; what is blank or wrong is noted.
    pub(super) fn read(
        self,
        wrong: &mut WrongFields,
        location: DeliveryLocation,
    ) -> Option<Person> {
        let (field, typed) = self.name;
        let name = wrong.filled(field, typed, |typed| check_line(field, typed, NAME_MAX));
        let (field, typed) = self.tel;
        let tel = wrong.filled(field, typed, |typed| read_tel(typed, location));
        Some(Person {
            name: name?,
            tel: tel?,
        })
    }
}

/// A phone number of any country; for goods that stay in Taiwan, the refusal asks for a mobile
/// number of Taiwan, which is what nearly everybody means to type there.
fn read_tel(typed: &str, location: DeliveryLocation) -> Result<Phone, Refusal> {
    let phone = Phone::parse(typed);
    match location {
        DeliveryLocation::Overseas => phone,
        _ => phone.or_else(|_| Mobile::parse(typed).map(Phone::from)),
    }
}

/// The place that an order goes to; left out, it is the main island (catalogue document,
/// section 4, defaults).
pub(super) fn read_location(wrong: &mut WrongFields, typed: &str) -> Option<DeliveryLocation> {
    let location = DeliveryLocation::read(typed);
    if location.is_none() {
        wrong.note_out_of_range(LOCATION);
    }
    location
}

/// Where an order goes, as it was typed.
#[derive(Debug, Clone, Copy)]
pub(super) struct TypedDelivery<'f> {
    pub(super) r#type: &'f str,
    pub(super) zip_code: &'f str,
    pub(super) city: &'f str,
    pub(super) area: &'f str,
    pub(super) address: &'f str,
}

impl TypedDelivery<'_> {
    /// The delivery in the form that is kept; what is blank or wrong is noted.
    ///
    /// In Taiwan city and area are required, and lie on the main island or on an outlying one as
    /// the place says; overseas what stands in their fields is left out, and the address is free
    /// (catalogue document, section 5).
    pub(super) fn read(
        self,
        wrong: &mut WrongFields,
        location: Option<DeliveryLocation>,
    ) -> Option<Delivery> {
        let r#type = DeliveryType::default();
        if !["", r#type.name()].contains(&self.r#type.trim()) {
            wrong.note_out_of_range(TYPE);
        }
        let kind = location.and_then(PostalKind::of_location);
        let [zip_code, city, area] = match location {
            Some(DeliveryLocation::Overseas) => [const { String::new() }; 3],
            _ => self.area(wrong, kind).unwrap_or_default(),
        };
        let address = wrong.filled(ADDRESS, self.address, |typed| {
            check_line(ADDRESS, typed, STREET_MAX)
        });
        Some(Delivery {
            r#type,
            location: location?,
            zip_code,
            city,
            area,
            address: address?,
        })
    }

    /// Zip, city and area as the table of the post has them.
    fn area(self, wrong: &mut WrongFields, kind: Option<PostalKind>) -> Option<[String; 3]> {
        let blank = |typed: &str| typed.trim().is_empty();
        if blank(self.city) || blank(self.area) {
            // A name that was typed and never chosen is no zip; that says more than what it lacks.
            wrong.optional(ZIP_CODE, self.zip_code, Zip::parse);
            for (field, typed) in [(CITY, self.city), (AREA, self.area)] {
                if blank(typed) {
                    wrong.note_blank(field);
                }
            }
            return None;
        }
        let found = if blank(self.zip_code) {
            area_named(kind, self.city, self.area)
        } else {
            check_address(kind, self.zip_code, self.city, self.area)
        };
        let found = wrong.keep(ZIP_CODE, found)?;
        Some([found.zip_code, found.city, found.area].map(str::to_owned))
    }
}
