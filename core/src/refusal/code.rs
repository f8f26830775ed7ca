//! All refusal codes. Clients depend on them, so a name on the wire never changes.

use strum::VariantArray;

/// Reason of a refusal, for programs: a stable name in snake case, such as `login_required`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(rename_all = "snake_case"))]
pub enum RefusalCode {
    // Back office.
    /// Staff name is invalid.
    StaffNameInvalid,
    /// Staff name is already in use.
    StaffNameTaken,
    /// No staff member has this name.
    StaffUnknown,
    /// The last owner cannot be disabled or get another role.
    LastOwner,
    /// Invitation is unknown, used or expired.
    InvitationUnknown,
    /// The code of the authenticator is required.
    SecondFactorRequired,
    /// A second factor must be set up first.
    SecondFactorMissing,
    /// The password must be entered again.
    ReauthenticationRequired,
    /// Another person has changed the entry since it was read.
    VersionChanged,
    /// The change must be confirmed first.
    ConfirmationRequired,
    /// Price is not an amount above 0.
    PriceInvalid,
    /// Link is not a path of the shop.
    HrefInvalid,
    /// Slide does not exist.
    SlideUnknown,
    /// No text block has this id.
    TextUnknown,
    /// Earlier version does not exist.
    VersionUnknown,
    /// New display order does not match the existing entries.
    SequenceChanged,

    // Form fields and forms.
    /// Several fields of a form are invalid, or some are blank.
    FormInvalid,
    /// Required field is blank or absent.
    Required,
    /// Value is outside the allowed range.
    OutOfRange,
    /// Key appears more than once.
    Repeated,
    /// Value has the wrong JSON type.
    WrongType,
    /// Text contains control characters, or marks that change the text direction.
    TextInvalid,
    /// Text has too many characters.
    TextTooLong,
    /// Terms were not agreed to.
    AgreementRequired,
    /// Id is not a positive whole number.
    IdInvalid,
    /// Ids of the order in body and path differ.
    IdsDiffer,
    /// Value of `Type` is not supported by this call.
    TypeUnknown,

    // Contacts and addresses.
    /// Account is blank.
    AccountRequired,
    /// Account is neither a mobile number nor an e-mail address.
    AccountInvalid,
    /// Mobile number is blank.
    MobileRequired,
    /// Value is not a mobile number of Taiwan.
    MobileInvalid,
    /// Value is not a phone number.
    PhoneInvalid,
    /// E-mail address is blank.
    EmailRequired,
    /// Value is not an e-mail address.
    EmailInvalid,
    /// LINE members cannot change their e-mail address.
    EmailFixed,
    /// Neither a mobile number nor an e-mail address was given.
    ContactRequired,
    /// Both a mobile number and an e-mail address were given.
    ContactAmbiguous,
    /// Contact belongs to another member.
    ContactTaken,
    /// Value is not a postal code.
    ZipInvalid,
    /// Postal code, city and area do not match.
    AddressMismatch,
    /// Tax number of a company is blank.
    TaxNumberRequired,
    /// Value is not a tax number.
    TaxNumberInvalid,
    /// Value is not a valid date of birth.
    BirthInvalid,

    // Passwords and verification codes.
    /// Password is too short or too long.
    PasswordLength,
    /// Password equals the account name.
    PasswordIsAccount,
    /// Password is too common.
    PasswordCommon,
    /// Password and its repetition differ.
    PasswordMismatch,
    /// New password equals the old one.
    PasswordUnchanged,
    /// Password of the member is wrong.
    PasswordWrong,
    /// Verification code has the wrong length.
    CodeLength,
    /// Verification code contains a character that codes never use.
    CodeInvalid,
    /// Verification code is blank.
    CodeNeeded,
    /// No verification code was sent to this contact.
    CodeNotSent,
    /// Verification code or link is wrong, expired or used.
    CodeWrong,

    // Accounts and logins.
    /// Account or password is wrong.
    LoginWrong,
    /// Member is disabled.
    MemberDisabled,
    /// Call requires a login, but has no token.
    LoginRequired,
    /// Token is forged, expired or revoked.
    LoginExpired,
    /// A new password must be chosen first.
    PasswordChangeRequired,
    /// Mailed link was requested by another browser.
    LinkElsewhere,
    /// Form belongs to another type of registration.
    PlatformDiffers,
    /// Registration is unknown or over.
    RegistrationUnknown,
    /// Changed contact is not verified yet.
    VerificationNeeded,
    /// Link to undo a contact change is unknown or expired.
    UndoUnknown,
    /// LINE members have no password.
    NoPassword,
    /// Resource belongs to another account.
    NotYours,
    /// Request came from a page of another site.
    CrossSite,
    /// Nonce of a registration is malformed.
    NonceInvalid,
    /// Member does not exist.
    MemberUnknown,
    /// Member has open orders.
    OrdersUnderWay,
    /// Message does not exist.
    MessageUnknown,
    /// Message cannot be sent again.
    MessageFinal,
    /// Mobile number was not proved by the member, so it gets no text message.
    ContactUnproved,
    /// Visitor did not consent to the LINE login.
    LineDenied,
    /// Response from LINE does not belong to a pending login.
    LineStateUnknown,
    /// LINE rejected the login.
    LineLoginFailed,
    /// LINE is unreachable.
    LineUnreachable,
    /// LINE login is switched off.
    LineOff,
    /// Mail is switched off.
    MailOff,
    /// Text messages are switched off.
    SmsOff,

    // Catalogue and cart.
    /// Menu does not exist.
    MenuUnknown,
    /// Category does not exist.
    CategoryUnknown,
    /// Category has no such product.
    ProductUnknown,
    /// Stock item does not exist.
    StockUnknown,
    /// Previewed file is no longer available.
    FileUnknown,
    /// Picture does not exist.
    ImageUnknown,
    /// Picture is shown, so it cannot be removed.
    PictureInUse,
    /// Picture cannot be decoded, or has too many pixels.
    PictureInvalid,
    /// Keyword is blank.
    KeywordRequired,
    /// Keyword has too many characters.
    KeywordTooLong,
    /// List cannot be sorted by this key.
    OrderKeyUnknown,
    /// Page number is not a whole number from 1.
    PageOutOfRange,
    /// Page size is out of range.
    PageCountOutOfRange,
    /// Product is off the shelf.
    ProductOffShelf,
    /// Product is out of stock.
    OutOfStock,
    /// Amount is above the stock.
    AmountAboveStock,
    /// Amount is below 1.
    AmountBelowMinimum,
    /// Amount is above the limit of a line.
    AmountTooLarge,
    /// Amount is not a whole number.
    AmountNotWhole,
    /// Cart has no lines.
    CartEmpty,
    /// Cart has reached the maximum number of lines.
    CartFull,
    /// Line is not in the member's cart.
    CartLineUnknown,
    /// Line is not in the guest cart.
    LineUnknown,

    // Placing an order.
    /// Idempotency key is malformed.
    IdempotencyKeyInvalid,
    /// Idempotency key was used for a different order.
    IdempotencyKeyReused,
    /// Cart was already ordered.
    CartAlreadyOrdered,
    /// Total differs from the one shown to the buyer.
    TotalChanged,
    /// Total exceeds the range of amounts.
    TotalTooLarge,
    /// Phone number of the member is not verified.
    PhoneUnverified,
    /// Cart has more lines than an order allows.
    TooManyLines,
    /// Order has too many pieces of an item.
    TooManyPieces,
    /// Member has too many open orders.
    TooManyOpenOrders,
    /// Open orders of the member have too many pieces.
    TooManyOpenPieces,
    /// Sum of the member's open orders is too large.
    OpenSumTooLarge,
    /// Total is above the limit for cash on delivery.
    CashOnDeliveryTooLarge,
    /// Delivery location is currently switched off.
    LocationClosed,
    /// Pay type is currently switched off.
    PayTypeClosed,
    /// Change of the settings would leave no delivery location, or a location without a pay type.
    NothingOffered,
    /// Pay type is not available for the delivery location.
    PayTypeNotOffered,
    /// Order contains card data, which the shop does not accept.
    CardDataRefused,

    // Placed orders.
    /// Order does not exist; in lists, the sort order is unknown.
    OrderUnknown,
    /// Order is cancelled.
    OrderCancelled,
    /// Order was shipped and cannot be cancelled.
    OrderShipped,
    /// Order is being delivered and can no longer be paid.
    OrderDispatched,
    /// Order status does not allow the action.
    OrderStatusWrong,
    /// Tracking number is invalid or ambiguous.
    TrackingNumberInvalid,
    /// Freight is not a valid amount.
    FreightInvalid,
    /// Freight has changed since it was shown.
    FreightChanged,
    /// Freight is fixed.
    FreightFixed,
    /// Buyer must agree to the freight first.
    FreightWaits,
    /// Staff must set the freight first.
    FreightUnset,
    /// Order has no freight to agree to.
    FreightNone,
    /// Goods of the order came back.
    OrderReturned,
    /// Pieces of the request are not in the order.
    PiecesNotBought,
    /// Corrected address is in another delivery location.
    LocationFixed,
    /// Correction changes nothing.
    NothingCorrected,
    /// Last step has no way back.
    StepBackNone,
    /// Last step was a payment or a refund.
    StepBackMoney,
    /// Last step is more than an hour old.
    StepBackLate,

    // Payments.
    /// Order has a different pay type.
    PayTypeWrong,
    /// Pay status does not allow the action.
    PayStatusWrong,
    /// Order is already paid.
    AlreadyPaid,
    /// Order is already refunded.
    AlreadyRefunded,
    /// Order is not paid.
    NotPaid,
    /// Value is not the last five digits of a bank account.
    BankDigitsInvalid,
    /// Price differs from the one shown to the buyer, or nothing would be collected on delivery.
    OrderPriceWrong,
    /// Payment does not exist.
    PaymentUnknown,
    /// Result of the payment is still unknown.
    PaymentInProgress,
    /// Buyer has not approved the payment yet.
    PaymentWaiting,
    /// Payment failed.
    PaymentFailed,
    /// Payment is being refunded to the buyer.
    PaymentRefunding,
    /// State of the payment does not allow the action.
    PaymentStateWrong,
    /// Buyer has already requested a return of the order.
    ReturnRequested,
    /// Period for returns is over.
    ReturnLate,
    /// Order has no open return request.
    ReturnNone,
    /// Return request is already accepted.
    ReturnAccepted,
    /// Shop is already refunding the payment.
    RefundUnderWay,
    /// Order has too many payment attempts.
    TooManyPayments,
    /// LINE Pay is switched off.
    LinePayOff,
    /// LINE Pay rejected the request.
    LinePayRefused,
    /// LINE Pay is unreachable.
    LinePayUnreachable,
    /// Card payment is switched off.
    CardOff,
    /// File is not a bank statement, or has unreadable lines.
    StatementInvalid,
    /// Bank statement was not uploaded, or its preview has expired.
    StatementUnknown,
    /// Bank statement has no such line.
    TransferUnknown,
    /// Transfer is already booked.
    TransferBooked,

    // HTTP.
    /// Path does not exist.
    PathUnknown,
    /// Path does not allow this method.
    MethodNotAllowed,
    /// Query is not valid UTF-8.
    QueryMalformed,
    /// Body is not valid JSON.
    BodyMalformed,
    /// Body is too large.
    BodyTooLong,
    /// Body took too long to arrive.
    BodyTooSlow,
    /// Content type is not JSON in UTF-8, or not a supported file format.
    ContentTypeUnsupported,
    /// Too many requests; retry after the time in `Retry-After`.
    TooManyRequests,
    /// A proof-of-work challenge must be solved first.
    ProofOfWorkRequired,
    /// Server is overloaded.
    Busy,
    /// Server is temporarily unavailable.
    Unavailable,
    /// Internal server error.
    Internal,
}
