/* tslint:disable */
/* eslint-disable */
import type { Account, CheckedProfile, DeliveryLocation, ForgotForm, LoginForm, MemberForm, OrderForm, PasswordForm, PayOption, PayType, PersonalData, PostalArea, PostalKind, ProfileForm, RegisterForm, ReturnCodeForm, ReturnFacts, ReturnReason, ReturnRequestForm, ShownMember, ShownTotal, TaxNumber } from "./types";
export type * from "./types";

/**
 * Returns the areas of this kind (`null`: all) in a city, sorted by zip code.
 */
export function areasOf(kind: PostalKind | null | undefined, city: string): PostalArea[];

/**
 * Returns the areas of a zip code of 3, 5 or 6 digits: usually one, several for a shared zip code
 * (300, 600), none for an unknown one.
 *
 * Throws a `Refusal`: `zip_invalid`.
 */
export function areasOfZip(zip: string): PostalArea[];

/**
 * Checks the last five digits of the account that a bank transfer came from. `shop_account` is the
 * account that buyers pay into, whose own digits are rejected.
 *
 * Throws a `Refusal`: `bank_digits_invalid`.
 */
export function checkBankDigits(text: string, shop_account: string): string;

/**
 * Normalises a verification code to six capital letters and digits.
 *
 * Throws a `Refusal`: `code_length`, `code_invalid`.
 */
export function checkCode(text: string): string;

/**
 * Returns the normalised contact that a code is sent to: a mobile number for `kind` 1, an e-mail
 * address for `kind` 2.
 *
 * Throws a `Refusal`: `contact_required`, `mobile_invalid`, `email_invalid`.
 */
export function checkContact(kind: number, text: string): string;

/**
 * Returns the normalised account that a temporary password is sent to.
 *
 * Throws a `Refusal` with `fields`: `Account`.
 */
export function checkForgot(form: ForgotForm): Account;

/**
 * Returns the normalised account of a log-in.
 *
 * Throws a `Refusal` with `fields`: `Account`, `Password`.
 */
export function checkLogin(form: LoginForm): Account;

/**
 * Checks the data form of a registration. Returns the member's data in stored form; a tax number
 * may have a `warning`.
 *
 * `verified` is the contact that is verified already (`TelOrEmail` of the page's URL), or `null`.
 * `agreed` is the state of the checkbox that accepts the terms, if the form has one. `code_sent`
 * is `true` if a code was sent to the phone number in the form. `now` is `Date.now()`. `common`
 * contains the common passwords, one per line.
 *
 * Throws a `Refusal` with `fields`: `Account`, `Type`, `Tel`, `VerifyCode`, `Email`,
 * `EmailVerifyCode`, `Password`, `PasswordCheck`, `Name`, `Birth`, `ZipCode`, `City`, `Area`,
 * `Address`, `TaxNo`, `Agree`.
 */
export function checkMemberForm(form: MemberForm, verified: string | null | undefined, agreed: boolean, code_sent: boolean, now: number, common: string): PersonalData;

/**
 * Checks the order form and returns the remark to send: 無 if it is empty (decision D38).
 *
 * `agreed` is the state of the checkbox that accepts the terms. `to_buyer` is the state of the
 * checkbox that makes the buyer the receiver (同訂購人), whose errors are then reported only once.
 *
 * Throws a `Refusal` with `fields`: `BuyName`, `BuyTel`, `BuyEmail`, `TaxNo`, `TaxTitle`,
 * `ReceiveName`, `ReceiveTel`, `DeliveryLocation`, `DeliveryType`, `DeliveryZipCode`,
 * `DeliveryCity`, `DeliveryArea`, `DeliveryAddress`, `PayType`, `Remark`, `ExpectedTotal`,
 * `Agree`; or `card_data_refused`.
 */
export function checkOrder(form: OrderForm, agreed: boolean, to_buyer: boolean): string;

/**
 * Checks a change of password. `member` is the auth info; `null` after a log-in by temporary
 * password, which does not provide it. `common` contains the common passwords, one per line.
 *
 * Throws a `Refusal` with `fields`: `OldPassword`, `NewPassword`, `NewPasswordCheck`.
 */
export function checkPasswordChange(form: PasswordForm, member: ShownMember | null | undefined, common: string): void;

/**
 * Returns the profile as it would be stored. `member` is the auth info, `proved` the contacts
 * verified since it was read, `now` is `Date.now()`.
 *
 * Throws a `Refusal` with `fields`: `Tel`, `Email`, `Name`, `Birth`, `ZipCode`, `City`, `Area`,
 * `Address`, `TaxNo`. Its code is `verification_needed` if nothing else is wrong.
 */
export function checkProfile(form: ProfileForm, member: ShownMember, proved: string[], now: number): CheckedProfile;

/**
 * Returns the normalised contact of a registration: a mobile number for `Type` 1, an e-mail
 * address for `Type` 2. `agreed` is the state of the checkbox that accepts the terms.
 *
 * Throws a `Refusal` with `fields`: `WebSite`, `Type`, `TelOrEmail`, `Account`, `Agree`.
 */
export function checkRegister(form: RegisterForm, agreed: boolean): Account;

/**
 * Checks the order number and the buyer's phone number of a visitor who asks for a return code.
 *
 * Throws a `Refusal` with `fields`: `Id`, `Tel`.
 */
export function checkReturnCode(form: ReturnCodeForm): void;

/**
 * Checks the request to return goods of an order.
 *
 * `by_code` is true for a visitor, whose code is checked too.
 *
 * Throws a `Refusal`, with `fields` for typed values: `Lines`, `Reason`, `Note`, `ReceivedOn`,
 * `Code`.
 */
export function checkReturnRequest(form: ReturnRequestForm, order: ReturnFacts, by_code: boolean): void;

/**
 * Checks the tax number of a company. If `checksum_ok` is `false`, it has a `warning` that the
 * buyer can confirm.
 *
 * Throws a `Refusal`: `tax_number_required`, `tax_number_invalid`.
 */
export function checkTaxNumber(text: string): TaxNumber;

/**
 * Explains the change from the total `seen` by the buyer to the total `now`, one sentence each;
 * `now` is the `Result` of `total_changed`.
 */
export function explainTotalChange(seen: ShownTotal, now: ShownTotal): string[];

/**
 * Returns the area of this kind (`null`: all) that a browser has filled in, in any spelling.
 * Returns `undefined` if the parts do not name exactly one area. A malformed zip code is ignored.
 */
export function filledArea(kind: PostalKind | null | undefined, zip: string, city: string, area: string): PostalArea | undefined;

/**
 * Returns the areas of this kind (`null`: all) whose zip code, city or area contains the text, in
 * Chinese or English. An empty text matches all.
 */
export function filterAreas(kind: PostalKind | null | undefined, text: string): PostalArea[];

/**
 * Returns `true` if goods of an order with this status are at the buyer or on the way.
 */
export function isAtBuyer(status: number): boolean;

/**
 * Returns the text for a processing status in an order list; 錯誤 for an unknown number.
 */
export function orderStatusLabel(status: number): string;

/**
 * Returns the payment types for orders to this location; the first is preselected.
 */
export function payOptions(location: DeliveryLocation): PayOption[];

/**
 * Returns the text for a pay status in an order list; 錯誤 for an unknown number.
 */
export function payStatusLabel(status: number): string;

/**
 * Returns the name of a payment type.
 */
export function payTypeLabel(pay_type: PayType): string;

/**
 * Returns the text of a reason for a return.
 */
export function returnReasonLabel(reason: ReturnReason): string;

/**
 * Returns the birth date to send as `YYYY-MM-DD`, or `undefined` if it is no date, in the future,
 * or before 1900. `now` is `Date.now()`.
 */
export function sendableBirth(text: string, now: number): string | undefined;
