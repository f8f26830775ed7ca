//! HTTP status of every refusal.

use actix_web::http::StatusCode;
use shop_core::refusal::{Refusal, RefusalCode};

/// Returns the HTTP status of a refusal. A new code does not compile until it has a status here.
#[must_use]
#[expect(clippy::too_many_lines, reason = "a table: a line for each code")]
pub(super) fn of(refusal: &Refusal) -> StatusCode {
    use RefusalCode as Code;
    match refusal.code {
        // For a list, this is the sort direction, a key of the query (decision D3).
        Code::OrderUnknown if !refusal.fields.is_empty() => StatusCode::BAD_REQUEST,
        Code::FormInvalid
        | Code::Required
        | Code::OutOfRange
        | Code::Repeated
        | Code::WrongType
        | Code::TextInvalid
        | Code::TextTooLong
        | Code::AgreementRequired
        | Code::IdInvalid
        | Code::IdsDiffer
        | Code::TypeUnknown
        | Code::StaffNameInvalid
        | Code::PriceInvalid
        | Code::TrackingNumberInvalid
        | Code::HrefInvalid
        | Code::PictureInvalid
        | Code::InvitationUnknown
        | Code::AccountRequired
        | Code::AccountInvalid
        | Code::MobileRequired
        | Code::MobileInvalid
        | Code::PhoneInvalid
        | Code::EmailRequired
        | Code::EmailInvalid
        | Code::EmailFixed
        | Code::ContactRequired
        | Code::ContactAmbiguous
        | Code::ZipInvalid
        | Code::AddressMismatch
        | Code::TaxNumberRequired
        | Code::TaxNumberInvalid
        | Code::BirthInvalid
        | Code::PasswordLength
        | Code::PasswordIsAccount
        | Code::PasswordCommon
        | Code::PasswordMismatch
        | Code::PasswordUnchanged
        | Code::PasswordWrong
        | Code::CodeLength
        | Code::CodeInvalid
        | Code::CodeNeeded
        | Code::CodeNotSent
        | Code::CodeWrong
        | Code::LoginWrong
        | Code::LinkElsewhere
        | Code::PlatformDiffers
        | Code::RegistrationUnknown
        | Code::VerificationNeeded
        | Code::UndoUnknown
        | Code::NonceInvalid
        | Code::LineDenied
        | Code::LineStateUnknown
        | Code::LineLoginFailed
        | Code::KeywordRequired
        | Code::KeywordTooLong
        | Code::OrderKeyUnknown
        | Code::PageOutOfRange
        | Code::PageCountOutOfRange
        | Code::AmountBelowMinimum
        | Code::AmountTooLarge
        | Code::AmountNotWhole
        | Code::CartEmpty
        | Code::IdempotencyKeyInvalid
        | Code::TotalTooLarge
        | Code::TooManyLines
        | Code::PayTypeNotOffered
        | Code::NothingOffered
        | Code::CardDataRefused
        | Code::FreightInvalid
        | Code::BankDigitsInvalid
        | Code::OrderPriceWrong
        | Code::StatementInvalid
        | Code::QueryMalformed
        | Code::BodyMalformed => StatusCode::BAD_REQUEST,
        Code::LoginRequired | Code::LoginExpired | Code::SecondFactorRequired => {
            StatusCode::UNAUTHORIZED
        }
        Code::PasswordChangeRequired
        | Code::MemberDisabled
        | Code::NoPassword
        | Code::NotYours
        | Code::CrossSite
        | Code::ReauthenticationRequired
        | Code::SecondFactorMissing
        | Code::PhoneUnverified => StatusCode::FORBIDDEN,
        Code::MemberUnknown
        | Code::StaffUnknown
        | Code::SlideUnknown
        | Code::TextUnknown
        | Code::VersionUnknown
        | Code::MessageUnknown
        | Code::MenuUnknown
        | Code::CategoryUnknown
        | Code::ProductUnknown
        | Code::StockUnknown
        | Code::FileUnknown
        | Code::ImageUnknown
        | Code::CartLineUnknown
        | Code::LineUnknown
        | Code::OrderUnknown
        | Code::PaymentUnknown
        | Code::StatementUnknown
        | Code::TransferUnknown
        | Code::PathUnknown => StatusCode::NOT_FOUND,
        Code::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
        Code::BodyTooSlow => StatusCode::REQUEST_TIMEOUT,
        Code::ContactTaken
        | Code::StaffNameTaken
        | Code::LastOwner
        | Code::VersionChanged
        | Code::MessageFinal
        | Code::ConfirmationRequired
        | Code::SequenceChanged
        | Code::OrdersUnderWay
        | Code::ProductOffShelf
        | Code::OutOfStock
        | Code::AmountAboveStock
        | Code::CartFull
        | Code::IdempotencyKeyReused
        | Code::CartAlreadyOrdered
        | Code::TotalChanged
        | Code::TooManyPieces
        | Code::TooManyOpenOrders
        | Code::TooManyOpenPieces
        | Code::OpenSumTooLarge
        | Code::CashOnDeliveryTooLarge
        | Code::LocationClosed
        | Code::PayTypeClosed
        | Code::ReturnRequested
        | Code::ReturnLate
        | Code::ReturnNone
        | Code::ReturnAccepted
        | Code::OrderCancelled
        | Code::OrderShipped
        | Code::OrderDispatched
        | Code::OrderStatusWrong
        | Code::FreightChanged
        | Code::FreightFixed
        | Code::FreightWaits
        | Code::FreightUnset
        | Code::FreightNone
        | Code::OrderReturned
        | Code::PiecesNotBought
        | Code::LocationFixed
        | Code::ContactUnproved
        | Code::NothingCorrected
        | Code::StepBackNone
        | Code::StepBackMoney
        | Code::PictureInUse
        | Code::StepBackLate
        | Code::PayTypeWrong
        | Code::PayStatusWrong
        | Code::AlreadyPaid
        | Code::AlreadyRefunded
        | Code::NotPaid
        | Code::PaymentInProgress
        | Code::PaymentWaiting
        | Code::PaymentFailed
        | Code::PaymentRefunding
        | Code::PaymentStateWrong
        | Code::RefundUnderWay
        | Code::TransferBooked
        | Code::TooManyPayments
        | Code::LinePayRefused => StatusCode::CONFLICT,
        Code::BodyTooLong => StatusCode::PAYLOAD_TOO_LARGE,
        Code::ContentTypeUnsupported => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        Code::TooManyRequests | Code::ProofOfWorkRequired => StatusCode::TOO_MANY_REQUESTS,
        Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        Code::LineUnreachable
        | Code::LineOff
        | Code::MailOff
        | Code::SmsOff
        | Code::LinePayOff
        | Code::LinePayUnreachable
        | Code::CardOff
        | Code::Busy
        | Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
    }
}
