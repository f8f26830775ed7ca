/* tslint:disable */
/* eslint-disable */
import type { ActionForm, ErrorDialog, ExportColumn, ExportKind, Grant, InvitationForm, MemberSwitchForm, MessageForm, Money, MyEmailForm, NewStaffForm, PageButton, PastedShipment, Permission, PlannedOrder, PlannedStep, PriceRange, PriceSpan, ReauthenticationForm, RefusalCode, ReturnReason, Role, SecondFactorForm, StaffLoginForm, StaffPasswordForm, WorkTab } from "./types";
export type * from "./types";

/**
 * Checks the password chosen with an invitation. `common` contains common passwords, one per line.
 *
 * Throws a `Refusal` with `fields`: `Password`, `PasswordCheck`.
 */
export function checkInvitation(form: InvitationForm, common: string): void;

/**
 * Returns the keyword without surrounding white space.
 *
 * Throws a `Refusal`: `keyword_required`, `keyword_too_long` (more than 50 characters).
 */
export function checkKeyword(text: string): string;

/**
 * Checks a request to enable or disable a member.
 *
 * Throws a `Refusal` with `fields`: `Id`, `Enabled`, `Reason`.
 */
export function checkMemberSwitch(form: MemberSwitchForm): void;

/**
 * Checks a request to send a message again to a corrected contact.
 *
 * Throws a `Refusal` with `fields`: `To`, `Reason`.
 */
export function checkMessageElsewhere(form: MessageForm): void;

/**
 * Checks the current staff member's e-mail address for alerts.
 *
 * Throws a `Refusal` with `fields`: `Email`.
 */
export function checkMyEmail(form: MyEmailForm): void;

/**
 * Checks an invitation of a new staff member.
 *
 * Throws a `Refusal` with `fields`: `Name`, `Role`.
 */
export function checkNewStaff(form: NewStaffForm): void;

/**
 * Checks a re-authentication.
 *
 * Throws a `Refusal` with `fields`: `Password`.
 */
export function checkReauthentication(form: ReauthenticationForm): void;

/**
 * Checks the first code of an authenticator app.
 *
 * Throws a `Refusal` with `fields`: `Code`.
 */
export function checkSecondFactor(form: SecondFactorForm): void;

/**
 * Checks a log-in of staff.
 *
 * Throws a `Refusal` with `fields`: `Name`, `Password`.
 */
export function checkStaffLogin(form: StaffLoginForm): void;

/**
 * Checks a new password of the current staff member. `common` contains common passwords, one per
 * line.
 *
 * Throws a `Refusal` with `fields`: `Password`, `PasswordCheck`.
 */
export function checkStaffPassword(form: StaffPasswordForm, common: string): void;

/**
 * Returns the dialog for a failed call, by its HTTP status (`null` without a response), message
 * and code.
 */
export function errorDialog(status: number | null, message: string | null | undefined, code: RefusalCode | null): ErrorDialog;

/**
 * Returns the columns that an export of this kind can have, in the order of its file.
 */
export function exportColumns(kind: ExportKind): ExportColumn[];

/**
 * Formats an amount with thousands separators and at most three decimals: `1,080.125`. The caller
 * adds `NT$`.
 */
export function formatMoney(amount: Money): string;

/**
 * Returns the extent to which a role has a permission. Page and server use the same table.
 */
export function grant(role: Role, permission: Permission): Grant;

/**
 * Returns the page buttons of a list; empty for a list of one page or none.
 */
export function pageButtons(page_now: number, page_count: number): PageButton[];

/**
 * Previews an action on each of these orders: the refusal, if any, and the cautions.
 *
 * Throws a `Refusal` with `fields` for the data of the action: `Carrier`, `TrackingNumber`,
 * `Freight`, `PaymentCode`, `Note`, `Reason`.
 */
export function planAction(orders: PlannedOrder[], form: ActionForm): PlannedStep[];

/**
 * Returns the price range of a category: `NT$680`, or `NT$680 – NT$1,200` if the prices of its
 * products differ. Accepts a whole `Category`.
 */
export function priceRange(category: PriceSpan): PriceRange;

/**
 * Parses orders with tracking numbers, as pasted from a spreadsheet or scanned. Each line has its
 * order, and the reason if it cannot be shipped.
 */
export function readShipments(text: string): PastedShipment[];

/**
 * Returns the text of a reason for a return.
 */
export function returnReasonLabel(reason: ReturnReason): string;

/**
 * Returns the name of a role on pages.
 */
export function roleLabel(role: Role): string;

/**
 * Describes the permissions of a role in a sentence.
 */
export function roleText(role: Role): string;

/**
 * Returns the name of a worklist on pages.
 */
export function workTabLabel(tab: WorkTab): string;
