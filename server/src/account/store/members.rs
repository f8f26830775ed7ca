//! Members.

use diesel::dsl::sql;
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use shop_core::account::{CheckedProfile, Member, NewMember, Origin, PersonalData, Platform};
use shop_core::contact::{Contact, Email, Phone};
use shop_core::time::Moment;

use super::contact_changes::ContactsBefore;
use super::{contacts, words};
use crate::db::{Conn, on_database, prepared};
use crate::error::AppError;
use crate::schema::{cart_lines, member_contacts, members};

/// What a login is compared with.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct Credentials {
    /// Whose they are.
    pub id: i64,
    /// The password, hashed; none for members of LINE.
    pub password_hash: Option<String>,
    /// Whether they may log in.
    pub enabled: bool,
}

/// The member who logs in with a contact.
pub fn by_contact(conn: &mut Conn, contact: &Contact) -> Result<Option<Credentials>, AppError> {
    let found = member_contacts::table
        .inner_join(members::table)
        .filter(member_contacts::contact.eq(contacts::key(contact)))
        .select((members::id, members::password_hash, members::enabled))
        .get_result(conn)
        .optional()?;
    Ok(found)
}

/// What a member's present password is compared with.
pub fn password_hash(conn: &mut Conn, id: i64) -> Result<Option<String>, AppError> {
    Ok(members::table
        .find(id)
        .select(members::password_hash)
        .get_result(conn)?)
}

/// The member of LINE with this id there, who may log in.
pub fn by_line(conn: &mut Conn, line_sub: &str) -> Result<Option<Credentials>, AppError> {
    let found = members::table
        .filter(members::line_sub.eq(line_sub))
        .select((members::id, members::password_hash, members::enabled))
        .get_result(conn)
        .optional()?;
    Ok(found)
}

/// Puts a password's hash in the place of the one that was compared, while the member may log in;
/// whether it was still the same. Also serialises logins with changes of the password.
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

/// What an order asks about the member who places it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Orderer {
    /// Where they are from.
    pub origin: Origin,
    /// Whether their phone number is verified.
    pub tel_verified: bool,
    /// The contacts that they have proved, the e-mail address first.
    pub proved_contacts: Vec<String>,
    /// The tax number of their profile.
    pub tax_number: Option<String>,
    /// The version of the settings, which an order asks for as well: read beside, it needs no round trip of its own.
    pub settings_version: i64,
}

const SETTINGS_VERSION: &str = "(SELECT number FROM versions WHERE name = 'settings')";

/// [`Orderer`] as it is kept.
#[derive(Debug, Queryable, Selectable)]
#[diesel(table_name = members)]
pub struct OrdererRow {
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
            origin: origin.ok_or_else(|| AppError::Damaged("a member of no origin".to_owned()))?,
            tel_verified: row.tel_verified,
            proved_contacts: email.into_iter().chain(tel).collect(),
            tax_number: row.tax_number,
            settings_version: row.settings_version,
        })
    }
}

/// The member of this number, as orders ask about them.
pub fn orderer(conn: &mut Conn, id: i64) -> Result<Orderer, AppError> {
    let member = members::table.find(id);
    let row = on_database!(conn, |database| {
        prepared!(member.select(OrdererRow::as_select())).get_result(database)
    });
    Orderer::try_from(row?)
}

/// The contacts that a member has proved, the e-mail address first.
pub fn proved_contacts(conn: &mut Conn, id: i64) -> Result<Vec<String>, AppError> {
    Ok(orderer(conn, id)?.proved_contacts)
}

/// What a new member has besides what they filled in.
#[derive(Debug, Clone, Copy)]
pub struct Beginning<'a> {
    /// The number of the member.
    pub id: i64,
    /// Who they are at LINE.
    pub line_sub: Option<&'a str>,
    /// The password, hashed.
    pub password_hash: Option<&'a str>,
    /// Whether the phone number was proved.
    pub tel_verified: bool,
    /// Whether the e-mail address was proved.
    pub email_verified: bool,
}

/// Keeps a new member. A second one with the same id at LINE is refused by the database.
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

/// Keeps a changed profile.
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
    words::write_again(conn, id)
}

/// Gives a member the contacts of before a change, and a password that nobody knows in the place of
/// the present one.
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
    words::write_again(conn, id)
}

/// Marks the present contact of a member as verified; `false` when it is another one by now.
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

/// Whether there is such a member.
pub fn exists(conn: &mut Conn, id: i64) -> Result<bool, AppError> {
    Ok(diesel::select(diesel::dsl::exists(members::table.find(id))).get_result(conn)?)
}

/// Whether a member may log in, and since when they are one, in milliseconds.
pub fn standing(conn: &mut Conn, id: i64) -> Result<(bool, i64), AppError> {
    Ok(members::table
        .find(id)
        .select((members::enabled, members::created_at))
        .get_result(conn)?)
}

/// Lets a member log in, or no more.
pub fn set_enabled(conn: &mut Conn, id: i64, enabled: bool) -> Result<(), AppError> {
    diesel::update(members::table.find(id))
        .set(members::enabled.eq(enabled))
        .execute(conn)?;
    Ok(())
}

/// Waits until nobody else changes the member, so that what is read next stays true until the end
/// of the transaction.
pub fn lock(conn: &mut Conn, id: i64) -> Result<(), AppError> {
    diesel::update(members::table.find(id))
        .set(members::id.eq(id))
        .execute(conn)?;
    Ok(())
}

/// The contacts and personal data of a member, as columns.
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

/// A member, as auth info tells.
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
        return Err(AppError::Damaged("a member of no kind".to_owned()));
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

/// What a member logs in with: of the contacts that were verified, the one of their origin first. A
/// member of LINE does not log in with a contact, so theirs need not be verified to name them.
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
