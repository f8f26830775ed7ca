//! Database queries of members.

use diesel::dsl::sql;
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use shop_core::account::{CheckedProfile, Member, NewMember, Origin, PersonalData, Platform};
use shop_core::contact::{Contact, Email, Phone};
use shop_core::time::Moment;

use super::contact_changes::ContactsBefore;
use super::{contacts, search_terms};
use crate::schema::{cart_lines, member_contacts, members};
use shop_engine::db::{Conn, on_database, prepared};
use shop_engine::error::AppError;

/// Stored data that a login is compared with.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct Credentials {
    /// Member id.
    pub id: i64,
    /// Hash of the password; `None` for LINE members.
    pub password_hash: Option<String>,
    /// `true` if the member may log in.
    pub enabled: bool,
}

/// Returns the member who logs in with this contact, or `None`. The member may be disabled.
pub fn by_contact(conn: &mut Conn, contact: &Contact) -> Result<Option<Credentials>, AppError> {
    let found = member_contacts::table
        .inner_join(members::table)
        .filter(member_contacts::contact.eq(contacts::key(contact)))
        .select((members::id, members::password_hash, members::enabled))
        .get_result(conn)
        .optional()?;
    Ok(found)
}

/// Returns the hash of a member's password, or `None` for a LINE member.
pub fn password_hash(conn: &mut Conn, id: i64) -> Result<Option<String>, AppError> {
    Ok(members::table
        .find(id)
        .select(members::password_hash)
        .get_result(conn)?)
}

/// Returns the member with this LINE `sub`, or `None`. The member may be disabled.
pub fn by_line(conn: &mut Conn, line_sub: &str) -> Result<Option<Credentials>, AppError> {
    let found = members::table
        .filter(members::line_sub.eq(line_sub))
        .select((members::id, members::password_hash, members::enabled))
        .get_result(conn)
        .optional()?;
    Ok(found)
}

/// Replaces the password hash if it still equals `compared` (compare-and-swap) and the member is
/// enabled. Returns `false` otherwise.
///
/// A login calls it, too, usually with the same hash. This serialises logins with changes of the
/// password.
pub fn replace_password(
    conn: &mut Conn,
    id: i64,
    compared: &str,
    hash: &str,
) -> Result<bool, AppError> {
    let same = members::table
        .find(id)
        .filter(members::password_hash.eq(compared))
        .filter(members::enabled.eq(true));
    let changed = diesel::update(same)
        .set(members::password_hash.eq(hash))
        .execute(conn)?;
    Ok(changed == 1)
}

/// Member data that an order needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Orderer {
    /// Origin of the member, domestic or overseas.
    pub origin: Origin,
    /// `true` if the phone number is verified.
    pub tel_verified: bool,
    /// Verified contacts, the e-mail address first.
    pub proved_contacts: Vec<String>,
    /// Tax number of the profile.
    pub tax_number: Option<String>,
    /// `true` if the member can log in; `false` for a customer without a login.
    pub has_login: bool,
    /// Current version of the settings. An order needs it, too; reading it here saves a round trip.
    pub settings_version: i64,
}

const SETTINGS_VERSION: &str = "(SELECT number FROM versions WHERE name = 'settings')";

/// Row of an [`Orderer`].
#[derive(Debug, Queryable, Selectable)]
#[diesel(table_name = members)]
pub struct OrdererRow {
    platform: String,
    origin: String,
    email: Option<String>,
    email_verified: bool,
    tel: Option<String>,
    tel_verified: bool,
    tax_number: Option<String>,
    #[diesel(select_expression = sql::<BigInt>(SETTINGS_VERSION), select_expression_type = SqlLiteral<BigInt>)]
    settings_version: i64,
}

impl TryFrom<OrdererRow> for Orderer {
    type Error = AppError;

    fn try_from(row: OrdererRow) -> Result<Self, AppError> {
        let origin = Origin::from_name(&row.origin);
        let email = row.email.filter(|_| row.email_verified);
        let tel = row.tel.filter(|_| row.tel_verified);
        Ok(Self {
            origin: origin
                .ok_or_else(|| AppError::Damaged("invalid origin of a member".to_owned()))?,
            tel_verified: row.tel_verified,
            proved_contacts: email.into_iter().chain(tel).collect(),
            tax_number: row.tax_number,
            has_login: row.platform != Platform::Phone.name(),
            settings_version: row.settings_version,
        })
    }
}

/// Returns the data of a member that an order needs.
pub fn orderer(conn: &mut Conn, id: i64) -> Result<Orderer, AppError> {
    let member = members::table.find(id);
    let row = on_database!(conn, |database| {
        prepared!(member.select(OrdererRow::as_select())).get_result(database)
    });
    Orderer::try_from(row?)
}

/// Returns the verified contacts of a member, the e-mail address first.
pub fn proved_contacts(conn: &mut Conn, id: i64) -> Result<Vec<String>, AppError> {
    Ok(orderer(conn, id)?.proved_contacts)
}

/// Data of a new member that is not in the form.
#[derive(Debug, Clone, Copy)]
pub struct Beginning<'a> {
    /// Member id.
    pub id: i64,
    /// `sub` of a LINE member.
    pub line_sub: Option<&'a str>,
    /// Hash of the password; `None` for LINE members.
    pub password_hash: Option<&'a str>,
    /// `true` if the phone number is proved.
    pub tel_verified: bool,
    /// `true` if the e-mail address is proved.
    pub email_verified: bool,
}

/// Inserts a new member. Fails with a unique violation if a member has the same LINE `sub`.
pub fn insert(
    conn: &mut Conn,
    new: &NewMember,
    beginning: Beginning<'_>,
    now: Moment,
) -> Result<(), AppError> {
    diesel::insert_into(members::table)
        .values((
            members::id.eq(beginning.id),
            members::platform.eq(new.platform.name()),
            members::origin.eq(new.origin.name()),
            members::line_sub.eq(beginning.line_sub),
            members::password_hash.eq(beginning.password_hash),
            members::enabled.eq(true),
            members::created_at.eq(now.millis()),
            MemberColumns::new(
                new.tel.as_ref(),
                beginning.tel_verified,
                new.email.as_ref(),
                beginning.email_verified,
                &new.data,
            ),
        ))
        .execute(conn)?;
    Ok(())
}

/// Stores a changed profile and rewrites the member's search terms.
pub fn update(conn: &mut Conn, id: i64, profile: &CheckedProfile) -> Result<(), AppError> {
    diesel::update(members::table.find(id))
        .set(MemberColumns::new(
            profile.tel.as_ref(),
            profile.tel_verified,
            profile.email.as_ref(),
            profile.email_verified,
            &profile.data,
        ))
        .execute(conn)?;
    search_terms::write_again(conn, id)
}

/// Restores the contacts before a change and rewrites the search terms. Replaces the password, if
/// the member has one, by an unknown one with the hash `password_hash`.
pub fn restore(
    conn: &mut Conn,
    id: i64,
    before: &ContactsBefore,
    password_hash: &str,
) -> Result<(), AppError> {
    diesel::update(members::table.find(id))
        .set((
            members::tel.eq(before.tel.as_deref()),
            members::tel_verified.eq(before.tel_verified),
            members::email.eq(before.email.as_deref()),
            members::email_verified.eq(before.email_verified),
        ))
        .execute(conn)?;
    let by_password = members::table
        .find(id)
        .filter(members::password_hash.is_not_null());
    diesel::update(by_password)
        .set(members::password_hash.eq(password_hash))
        .execute(conn)?;
    search_terms::write_again(conn, id)
}

/// Marks a contact of a member as verified. Returns `false` if the member's current contact is
/// another one.
pub fn verify(conn: &mut Conn, id: i64, contact: &Contact) -> Result<bool, AppError> {
    let member = members::table.find(id);
    let changed = match contact {
        Contact::Mobile(mobile) => diesel::update(member.filter(members::tel.eq(mobile.as_str())))
            .set(members::tel_verified.eq(true))
            .execute(conn)?,
        Contact::Email(email) => diesel::update(member.filter(members::email.eq(email.as_str())))
            .set(members::email_verified.eq(true))
            .execute(conn)?,
    };
    Ok(changed == 1)
}

/// Returns `true` if the member exists.
pub fn exists(conn: &mut Conn, id: i64) -> Result<bool, AppError> {
    Ok(diesel::select(diesel::dsl::exists(members::table.find(id))).get_result(conn)?)
}

/// Returns `true` if a member is enabled, and the time of the registration in milliseconds since
/// 1970.
pub fn enabled_since(conn: &mut Conn, id: i64) -> Result<(bool, i64), AppError> {
    Ok(members::table
        .find(id)
        .select((members::enabled, members::created_at))
        .get_result(conn)?)
}

/// Enables or disables a member. A disabled member cannot log in.
pub fn set_enabled(conn: &mut Conn, id: i64, enabled: bool) -> Result<(), AppError> {
    diesel::update(members::table.find(id))
        .set(members::enabled.eq(enabled))
        .execute(conn)?;
    Ok(())
}

/// Locks the row of a member until the transaction ends, so that member data read afterwards stays
/// unchanged.
pub fn lock(conn: &mut Conn, id: i64) -> Result<(), AppError> {
    diesel::update(members::table.find(id))
        .set(members::id.eq(id))
        .execute(conn)?;
    Ok(())
}

/// Columns with the contacts and personal data of a member.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = members, treat_none_as_null = true)]
struct MemberColumns<'a> {
    name: &'a str,
    tel: Option<String>,
    tel_verified: bool,
    email: Option<String>,
    email_verified: bool,
    birth: Option<String>,
    zip_code: &'a str,
    city: &'a str,
    area: &'a str,
    address: &'a str,
    tax_number: Option<String>,
}

impl<'a> MemberColumns<'a> {
    fn new(
        tel: Option<&'a Phone>,
        tel_verified: bool,
        email: Option<&'a Email>,
        email_verified: bool,
        data: &'a PersonalData,
    ) -> Self {
        Self {
            name: &data.name,
            tel: tel.map(ToString::to_string),
            tel_verified,
            email: email.map(ToString::to_string),
            email_verified,
            birth: data.birth.map(|day| day.to_string()),
            zip_code: &data.address.zip_code,
            city: &data.address.city,
            area: &data.address.area,
            address: &data.address.street,
            tax_number: data.tax_number.as_ref().map(|tax| tax.number.clone()),
        }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = members)]
struct Row {
    platform: String,
    origin: String,
    line_sub: Option<String>,
    name: String,
    tel: Option<String>,
    tel_verified: bool,
    email: Option<String>,
    email_verified: bool,
    birth: Option<String>,
    zip_code: String,
    city: String,
    area: String,
    address: String,
    tax_number: Option<String>,
}

/// Returns a member in the form of `GET /Auth/Info`.
pub fn show(conn: &mut Conn, id: i64) -> Result<Member, AppError> {
    let row: Row = members::table
        .find(id)
        .select(Row::as_select())
        .get_result(conn)?;
    let lines: i64 = cart_lines::table
        .filter(cart_lines::member_id.eq(id))
        .count()
        .get_result(conn)?;
    let platform = Platform::from_name(&row.platform);
    let origin = Origin::from_name(&row.origin);
    let (Some(platform), Some(origin)) = (platform, origin) else {
        return Err(AppError::Damaged(
            "invalid platform or origin of a member".to_owned(),
        ));
    };
    Ok(Member {
        account: account(&row, platform, origin),
        name: row.name,
        email: row.email,
        email_verified: row.email_verified,
        tel: row.tel,
        tel_verified: row.tel_verified,
        birth: row.birth,
        zipcode: row.zip_code,
        city: row.city,
        area: row.area,
        address: row.address,
        r#type: platform.member_type(),
        origin,
        platform,
        sub_id: row.line_sub,
        has_tax_number: row.tax_number.is_some(),
        tax_no: row.tax_number,
        cart_count: u32::try_from(lines).unwrap_or(u32::MAX),
    })
}

/// Returns the account name of a member: the verified contact of the member's origin, otherwise the
/// other verified contact, otherwise an empty text.
///
/// A LINE member does not log in with a contact, so the contact may be unverified.
fn account(row: &Row, platform: Platform, origin: Origin) -> String {
    let names = |verified| verified || platform == Platform::Line;
    let tel = row.tel.clone().filter(|_| names(row.tel_verified));
    let email = row.email.clone().filter(|_| names(row.email_verified));
    let account = match origin {
        Origin::Domestic => tel.or(email),
        Origin::Overseas => email.or(tel),
    };
    account.unwrap_or_default()
}
