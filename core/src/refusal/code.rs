//! Every code that a refusal can have. Programs branch on them, so a name on the wire never changes.

use std::fmt;

use strum::VariantArray;

/// What is wrong, for programs: on the wire its name in snake case (`login_required`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "ts", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(rename_all = "snake_case"))]
pub enum RefusalCode {
    // The back office.
    /// A name of staff is none.
    StaffNameInvalid,
    /// Somebody of the staff has this name.
    StaffNameTaken,
    /// There is nobody of the staff with this name.
    StaffUnknown,
    /// The last owner stays.
    LastOwner,
    /// An invitation is unknown, used or too old.
    InvitationUnknown,
    /// The code of an authenticator is wanted.
    SecondFactorRequired,
    /// A second factor has to be set up first.
    SecondFactorMissing,
    /// The password is wanted once more.
    ReauthenticationRequired,
    /// Somebody changed it in between.
    VersionChanged,
    /// Something speaks against it; it has to be confirmed.
    ConfirmationRequired,
    /// A price is no amount above 0.
    PriceInvalid,
    /// A link is no path of the shop.
    HrefInvalid,
    /// There is no such slide.
    SlideUnknown,
    /// There is no such earlier version.
    VersionUnknown,
    /// A new order does not name what is there.
    SequenceChanged,

    // What is wrong with one field of a form, or with a form.
    /// A form has several wrong fields, or blank ones.
    FormInvalid,
    /// A field is left blank or out.
    Required,
    /// A field is outside of what it may be.
    OutOfRange,
    /// A field is given twice.
    Repeated,
    /// A field is of another JSON type.
    WrongType,
    /// A text has control characters, or marks that turn its direction.
    TextInvalid,
    /// A text has too many characters.
    TextTooLong,
    /// The terms are not agreed to.
    AgreementRequired,
    /// An id is no positive whole number.
    IdInvalid,
    /// The body and the address name two orders.
    IdsDiffer,
    /// A type is none that the call knows.
    TypeUnknown,

    // Contacts and addresses.
    /// No account is given.
    AccountRequired,
    /// An account is neither a mobile number nor an e-mail address.
    AccountInvalid,
    /// No mobile number is given.
    MobileRequired,
    /// It is no mobile number of Taiwan.
    MobileInvalid,
    /// It is no phone number.
    PhoneInvalid,
    /// No e-mail address is given.
    EmailRequired,
    /// It is no e-mail address.
    EmailInvalid,
    /// A member of LINE wants to change the e-mail address.
    EmailFixed,
    /// Neither a mobile number nor an e-mail address is given.
    ContactRequired,
    /// Both a mobile number and an e-mail address are given.
    ContactAmbiguous,
    /// Another member has this contact.
    ContactTaken,
    /// It is no postal code.
    ZipInvalid,
    /// Postal code, city and area do not belong together.
    AddressMismatch,
    /// A company gives no tax number.
    TaxNumberRequired,
    /// It is no tax number.
    TaxNumberInvalid,
    /// It is no date of birth.
    BirthInvalid,

    // Passwords and verification codes.
    /// A password is too short or too long.
    PasswordLength,
    /// A password is the account's name.
    PasswordIsAccount,
    /// A password is among the common ones.
    PasswordCommon,
    /// A password and its repetition differ.
    PasswordMismatch,
    /// A new password is the old one.
    PasswordUnchanged,
    /// The member's own password is wrong.
    PasswordWrong,
    /// A verification code has another length.
    CodeLength,
    /// A verification code has a character that no code has.
    CodeInvalid,
    /// A verification code is missing.
    CodeNeeded,
    /// No verification code was sent to this contact.
    CodeNotSent,
    /// A verification code or link is wrong, expired or used.
    CodeWrong,

    // Accounts and logins.
    /// Account or password is wrong.
    LoginWrong,
    /// The member may log in no more.
    MemberDisabled,
    /// The call is for members, and no token came with it.
    LoginRequired,
    /// The token is forged, expired or revoked.
    LoginExpired,
    /// A new password has to be chosen first.
    PasswordChangeRequired,
    /// A mailed link was asked for by another browser.
    LinkElsewhere,
    /// The form belongs to another way of registration.
    PlatformDiffers,
    /// The registration is over, or never was.
    RegistrationUnknown,
    /// A changed contact is not verified yet.
    VerificationNeeded,
    /// The link that takes a change of contact back is unknown or too old.
    UndoUnknown,
    /// A member of LINE has no password.
    NoPassword,
    /// It belongs to somebody else.
    NotYours,
    /// A page of another site sent the call.
    CrossSite,
    /// The nonce of a registration is malformed.
    NonceInvalid,
    /// There is no such member.
    MemberUnknown,
    /// The member has orders under way.
    OrdersUnderWay,
    /// There is no such message.
    MessageUnknown,
    /// The message cannot be sent again.
    MessageFinal,
    /// The shopper did not agree to log in with LINE.
    LineDenied,
    /// LINE's answer belongs to no login that is under way.
    LineStateUnknown,
    /// LINE refused the login.
    LineLoginFailed,
    /// LINE does not answer.
    LineUnreachable,
    /// Logging in with LINE is switched off.
    LineOff,
    /// No mail can be sent.
    MailOff,
    /// No text message can be sent.
    SmsOff,

    // Catalogue and cart.
    /// There is no such menu.
    MenuUnknown,
    /// There is no such category.
    CategoryUnknown,
    /// The category has no such product.
    ProductUnknown,
    /// There is no such stock item.
    StockUnknown,
    /// The file that was looked at is not known any more.
    FileUnknown,
    /// There is no such picture.
    ImageUnknown,
    /// A picture cannot be read, or has too many pixels.
    PictureInvalid,
    /// No keyword is given.
    KeywordRequired,
    /// A keyword has too many characters.
    KeywordTooLong,
    /// A list cannot be sorted by this key.
    OrderKeyUnknown,
    /// A page is no whole number from 1.
    PageOutOfRange,
    /// A page has too few or too many entries.
    PageCountOutOfRange,
    /// The product is off the shelf.
    ProductOffShelf,
    /// Nothing is left of the product.
    OutOfStock,
    /// Fewer pieces are left.
    AmountAboveStock,
    /// Fewer pieces than one.
    AmountBelowMinimum,
    /// More pieces than a line takes.
    AmountTooLarge,
    /// An amount is no whole number.
    AmountNotWhole,
    /// The cart has no lines.
    CartEmpty,
    /// The cart takes no more lines.
    CartFull,
    /// The member's cart has no such line.
    CartLineUnknown,
    /// The visitor's cart has no such line.
    LineUnknown,

    // Placing an order.
    /// An idempotency key is malformed.
    IdempotencyKeyInvalid,
    /// The idempotency key came with another order.
    IdempotencyKeyReused,
    /// The cart became an order already.
    CartAlreadyOrdered,
    /// The total is not the one that the shopper saw.
    TotalChanged,
    /// A total is beyond what can be computed.
    TotalTooLarge,
    /// The member's phone number is not verified.
    PhoneUnverified,
    /// The cart has more lines than an order takes.
    TooManyLines,
    /// More pieces of an item than an order takes.
    TooManyPieces,
    /// The member has too many open orders.
    TooManyOpenOrders,
    /// The member's open orders have too many pieces.
    TooManyOpenPieces,
    /// The member's open orders come to too much.
    OpenSumTooLarge,
    /// More than couriers collect in cash.
    CashOnDeliveryTooLarge,
    /// The shop takes no payment of this type today.
    PayTypeClosed,
    /// The place of delivery has no such pay type.
    PayTypeNotOffered,
    /// The order carries data of a card.
    CardDataRefused,

    // An order that was placed.
    /// There is no such order; in lists, no such direction of sorting.
    OrderUnknown,
    /// The order is cancelled.
    OrderCancelled,
    /// The order was shipped, and cannot be cancelled.
    OrderShipped,
    /// The order is on its way, and cannot be paid.
    OrderDispatched,
    /// The order's status does not allow it.
    OrderStatusWrong,
    /// Shipping out needs carrier and tracking number.
    ShipmentRequired,
    /// A tracking number is none, or may be another number.
    TrackingNumberInvalid,
    /// Carrier and tracking number belong to shipping out.
    ShipmentTooEarly,
    /// Freight is no amount.
    FreightInvalid,
    /// The freight is another one by now.
    FreightChanged,
    /// The freight is fixed.
    FreightFixed,
    /// The buyer has to agree to the freight first.
    FreightWaits,
    /// Staff have to set the freight first.
    FreightUnset,
    /// No freight waits to be agreed to.
    FreightNone,

    // Payments.
    /// The order is paid in another way.
    PayTypeWrong,
    /// The order's pay status does not allow it.
    PayStatusWrong,
    /// The order is paid.
    AlreadyPaid,
    /// The order is refunded.
    AlreadyRefunded,
    /// The order is not paid.
    NotPaid,
    /// These are not the last five digits of an account.
    BankDigitsInvalid,
    /// The buyer was shown another price.
    OrderPriceWrong,
    /// There is no such payment.
    PaymentUnknown,
    /// The result of a payment is not known yet.
    PaymentInProgress,
    /// The buyer has yet to agree to the payment.
    PaymentWaiting,
    /// The payment failed.
    PaymentFailed,
    /// The money goes back to the buyer.
    PaymentRefunding,
    /// The state of the payment does not allow it.
    PaymentStateWrong,
    /// The shop itself refunds the payment.
    RefundUnderWay,
    /// The order has too many payment attempts.
    TooManyPayments,
    /// LINE Pay is switched off.
    LinePayOff,
    /// LINE Pay refused the request.
    LinePayRefused,
    /// LINE Pay does not answer.
    LinePayUnreachable,
    /// Paying by card is switched off.
    CardOff,
    /// A file is no bank statement, or has lines that cannot be read.
    StatementInvalid,
    /// The bank statement was not looked at, or too long ago.
    StatementUnknown,
    /// The bank statement has no such line.
    TransferUnknown,
    /// The transfer was booked before.
    TransferBooked,

    // HTTP itself.
    /// There is nothing at this address.
    PathUnknown,
    /// The address takes other methods.
    MethodNotAllowed,
    /// The query is not UTF-8.
    QueryMalformed,
    /// The body is no JSON.
    BodyMalformed,
    /// The body is too long.
    BodyTooLong,
    /// The body took too long.
    BodyTooSlow,
    /// The body is not declared as JSON in UTF-8.
    ContentTypeUnsupported,
    /// Too often; `Retry-After` says when it may be tried again.
    TooManyRequests,
    /// A challenge has to be solved first.
    ProofOfWorkRequired,
    /// The server has too much to do.
    Busy,
    /// The server cannot answer now.
    Unavailable,
    /// The server failed.
    Internal,
}

impl RefusalCode {
    /// Its name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// The code of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let mut codes = Self::VARIANTS.iter().copied();
        codes.find(|code| code.as_str() == name)
    }
}

impl fmt::Display for RefusalCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// By its name, as tests state it.
impl PartialEq<&str> for RefusalCode {
    fn eq(&self, name: &&str) -> bool {
        self.as_str() == *name
    }
}
