//! Forms in request bodies.

use actix_web::FromRequest as _;
use actix_web::test::TestRequest;
use bytes::Bytes;
use futures_util::FutureExt as _;
use serde::de::DeserializeOwned;
use shop_core::account::{
    CommonPasswords, ContactCodeForm, ForgotForm, LoginForm, MemberForm, PasswordForm, Platform,
    RegisterForm, ResendForm,
};
use shop_core::catalogue::edit::{
    CategoryForm, MenuForm, PictureForm, PriceForm, ProductForm, RestoreForm, SequenceForm,
    ShelfForm, SlideForm,
};
use shop_core::catalogue::products_file::ProductsApplyForm;
use shop_core::form::FormRules;
use shop_core::order::{CorrectionForm, OrderForm};
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::settings::SettingsForm;
use shop_core::staff::{
    ActionForm, InvitationForm, MemberSwitchForm, MyEmailForm, NewStaffForm, ReauthenticationForm,
    SecondFactorForm, SessionForm, SettlementForm, StaffChangeForm, StaffLoginForm,
};
use shop_core::stock::{StockApplyForm, StockChangeForm, StockLevelForm};
use shop_core::time::{Day, Moment};
use shop_engine::error::AppError;
use shop_platform::http::body::Form;

const COMMON: CommonPasswords<'static> = CommonPasswords::LISTED;

/// Asserts that a malformed body is rejected as such, and never as an internal error.
///
/// A rejected form names its fields, and an accepted one keeps the rules of the form. The first
/// byte of the input selects the form.
pub(crate) fn forms(input: &[u8]) {
    let Some((first, body)) = input.split_first() else {
        return;
    };
    let today = Day::in_taiwan(Moment::from_millis(1_795_622_400_000));
    match first % 30 {
        0 => read(body, |form: &LoginForm| form.check().map(drop)),
        1 => read(body, |form: &ForgotForm| form.check().map(drop)),
        2 => read(body, |form: &RegisterForm| form.check().map(drop)),
        3 => read(body, |form: &ResendForm| form.check().map(drop)),
        4 => read(body, |form: &ContactCodeForm| form.check().map(drop)),
        5 => read(body, |form: &PasswordForm| {
            form.check(&["0912345678"], COMMON).map(drop)
        }),
        6 => read(body, |form: &MemberForm| {
            form.check(Platform::Web, None, today, COMMON).map(drop)
        }),
        7 => read(body, order),
        8 => read(body, |form: &StaffLoginForm| form.check().map(drop)),
        9 => read(body, |form: &InvitationForm| form.check(COMMON).map(drop)),
        10 => read(body, |form: &SecondFactorForm| form.check().map(drop)),
        11 => read(body, |form: &NewStaffForm| form.check().map(drop)),
        12 => read(body, |form: &StaffChangeForm| form.check().map(drop)),
        13 => read(body, |form: &ReauthenticationForm| form.check().map(drop)),
        14 => read(body, |form: &MyEmailForm| form.check().map(drop)),
        15 => read(body, |form: &SessionForm| form.check().map(drop)),
        16 => read(body, |form: &SettlementForm| form.check().map(drop)),
        17 => read(body, |form: &ActionForm| form.read().map(drop)),
        18 => read(body, |form: &MemberSwitchForm| form.check().map(drop)),
        19 => read(body, |form: &MenuForm| form.check().map(drop)),
        20 => read(body, |form: &CategoryForm| form.check().map(drop)),
        21 => read(body, |form: &ProductForm| form.check().map(drop)),
        22 => read(body, |form: &SlideForm| form.check().map(drop)),
        23 => read(body, |form: &PictureForm| form.check().map(drop)),
        24 => read(body, |form: &ShelfForm| form.check().map(drop)),
        25 => read(body, |form: &PriceForm| form.check(None).map(drop)),
        26 => read(body, |form: &StockLevelForm| form.check().map(drop)),
        27 => read(body, settings),
        28 => read(body, |form: &CorrectionForm| form.check().map(drop)),
        _ => {
            read(body, |form: &RestoreForm| form.check().map(drop));
            read(body, |form: &SequenceForm| form.check().map(drop));
            read(body, |form: &StockApplyForm| form.check().map(drop));
            read(body, |form: &ProductsApplyForm| form.check().map(drop));
            read(body, |form: &StockChangeForm| form.check().map(drop));
        }
    }
}

/// Parses a body as a call does, and checks the form.
fn read<T: DeserializeOwned + FormRules + 'static>(
    body: &[u8],
    check: impl Fn(&T) -> Result<(), Refusal>,
) {
    let request = TestRequest::default()
        .insert_header(("content-type", "application/json"))
        .set_payload(Bytes::copy_from_slice(body));
    let (request, mut payload) = request.to_http_parts();
    let form = Form::<T>::from_request(&request, &mut payload);
    match form.now_or_never().expect("the whole body is there") {
        Ok(Form(form)) => {
            if let Err(refusal) = check(&form) {
                told(&refusal);
            }
        }
        Err(AppError::Refused(refusal)) => assert!(matches!(
            refusal.code,
            RefusalCode::BodyMalformed
                | RefusalCode::BodyTooLong
                | RefusalCode::Repeated
                | RefusalCode::Required
                | RefusalCode::WrongType
        )),
        Err(error) => panic!("{error}"),
    }
}

/// Asserts that the messages of an error are not empty and have no unfilled placeholder, and that
/// each wrong field has a name.
fn told(refusal: &Refusal) {
    let messages = refusal.fields.iter().map(|wrong| &wrong.message);
    for message in messages.chain([&refusal.message]) {
        assert!(!message.is_empty() && !message.contains('□'), "{message}");
    }
    assert!(
        refusal.fields.iter().all(|wrong| !wrong.field.is_empty()),
        "{refusal}"
    );
}

/// Asserts that a valid order has trimmed names and an address.
fn order(form: &OrderForm) -> Result<(), Refusal> {
    let checked = form.check()?;
    for person in [&checked.buyer, &checked.receiver] {
        assert!(!person.name.is_empty() && person.name.trim() == person.name);
    }
    assert!(!checked.delivery.address.is_empty());
    Ok(())
}

/// Asserts that the threshold of free delivery is at least the delivery fee.
fn settings(form: &SettingsForm) -> Result<(), Refusal> {
    let settings = form.check()?;
    assert!(settings.fees.delivery_fee <= settings.fees.delivery_fee_threshold);
    assert_eq!(form.read().as_ref(), Ok(&settings));
    Ok(())
}
