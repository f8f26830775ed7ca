/* tslint:disable */
/* eslint-disable */
import type { CatalogueLimits, CategoryForm, ColumnNames, CorrectionForm, CreditReceipt, DeliveryLocation, DocumentText, MenuForm, NoticePlanForm, OrderEntryForm, PayOption, PictureForm, PostalArea, PostalKind, PriceChange, PriceForm, ProductForm, ProductPrice, Quote, QuoteRequest, ReturnableOrder, Role, SettingEffect, SettingsForm, SlideForm, StockChangeForm, StockLevelForm, StockReason, StockStep, TakeBackForm, TextBlock, TextForm } from "./types";
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
 * Returns the maximum lengths of the texts of the catalogue, in characters.
 */
export function catalogueLimits(): CatalogueLimits;

/**
 * Checks the form of a category.
 *
 * Throws a `Refusal` with `fields`: `MenuId`, `Name`, `Summary`, `Pictures`.
 */
export function checkCategory(form: CategoryForm): void;

/**
 * Checks a correction of receiver, address and remark of an order.
 *
 * Throws a `Refusal` with `fields`: `ReceiveName`, `ReceiveTel`, `DeliveryLocation`,
 * `DeliveryZipCode`, `DeliveryCity`, `DeliveryArea`, `DeliveryAddress`, `Remark`, `Reason`.
 */
export function checkCorrection(form: CorrectionForm): void;

/**
 * Checks the form of a menu.
 *
 * Throws a `Refusal` with `fields`: `Name`, `Summary`, `Picture`, `Active`.
 */
export function checkMenu(form: MenuForm): void;

/**
 * Checks the plan of the notices to a staff member with this role.
 *
 * Throws a `Refusal` with `fields`: the kinds of notices, `DigestHours`.
 */
export function checkNoticePlan(form: NoticePlanForm, role: Role): void;

/**
 * Checks an order that staff enter. `to_buyer` is the state of the checkbox that makes the buyer
 * the receiver (同訂購人).
 *
 * Throws a `Refusal` with `fields`: `Lines`, `Consent`, `ExchangeOf`, and those of the order form.
 */
export function checkOrderEntry(form: OrderEntryForm, to_buyer: boolean): void;

/**
 * Checks the description of a picture.
 *
 * Throws a `Refusal` with `fields`: `Alt`.
 */
export function checkPicture(form: PictureForm): void;

/**
 * Checks the form of a new price.
 *
 * Throws a `Refusal` with `fields`: `Price`, `WasPrice`.
 */
export function checkPrice(form: PriceForm): void;

/**
 * Checks the form of a product.
 *
 * Throws a `Refusal` with `fields`: `Name`, `Price`, `WasPrice`, `Content`, `Picture`, `ProdID`,
 * `WareID`, `Quantity`, `Active`.
 */
export function checkProduct(form: ProductForm): void;

/**
 * Checks the settings form.
 *
 * Throws a `Refusal` with `fields` for all errors.
 */
export function checkSettings(form: SettingsForm): void;

/**
 * Checks the form of a slide.
 *
 * Throws a `Refusal` with `fields`: `Title`, `Text`, `Href`, `Picture`, `Active`.
 */
export function checkSlide(form: SlideForm): void;

/**
 * Checks the form of a low-stock level.
 *
 * Throws a `Refusal` with `fields`: `ProdID`, `WareID`, `WarnBelow`.
 */
export function checkStockLevel(form: StockLevelForm): void;

/**
 * Checks the form of a text of the website.
 *
 * Throws a `Refusal` with `fields`: `Label`, `Name`, `Title`, `Text`, `Href`, `Picture`, `Active`.
 */
export function checkText(form: TextForm): void;

/**
 * Parses an amount typed into a field. It must be a whole number that the stock allows; full-width
 * digits are allowed.
 *
 * Throws a `Refusal`: `amount_not_whole`, and all of `checkAmount`.
 */
export function checkTypedAmount(text: string, stock: number): number;

/**
 * Returns the credit receipt of a return of goods.
 *
 * Throws a `Refusal`, with `fields` for typed values: `Reason`, `Lines`, `Fees`, `Deduction`.
 */
export function creditReceipt(form: TakeBackForm, order: ReturnableOrder): CreditReceipt;

/**
 * Replaces the placeholders in a text of the website by these values, which are in the order of
 * `textPlaceholders`.
 */
export function fillText(text: string, values: string[]): string;

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
 * Returns `true` if each search term occurs in one of these names, as in the shop's own search
 * (decision D21).
 */
export function isFoundBy(typed: string, names: string[]): boolean;

/**
 * Returns the payment types for orders to this location; the first is preselected.
 */
export function payOptions(location: DeliveryLocation): PayOption[];

/**
 * Describes a price change; `carts` is the number of members with the product in their carts.
 *
 * Throws a `Refusal` with `fields`: `Price`, `WasPrice`.
 */
export function priceChange(from: ProductPrice, form: PriceForm, carts: number): PriceChange;

/**
 * Returns the names of the columns of a spreadsheet of products, in the order of an export.
 */
export function productColumns(): ColumnNames[];

/**
 * Prices a cart, with all parts and reasons. The server charges the result of this same code.
 *
 * Throws a `Refusal`: `cart_empty`, `amount_below_minimum`, `pay_type_not_offered`,
 * `total_too_large`.
 */
export function quote(request: QuoteRequest): Quote;

/**
 * Reads the text of a document into its chapters, and replaces the placeholders by these values.
 *
 * Throws a `Refusal` that names the first line that does not fit.
 */
export function readDocument(text: string, values: string[]): DocumentText;

/**
 * Returns the effects of a settings change; `old` are the stored settings, `new` the typed ones.
 *
 * Throws a `Refusal` with `fields`, as `checkSettings` does.
 */
export function settingEffects(old: SettingsForm, _new: SettingsForm): SettingEffect[];

/**
 * Returns the name of a reason on pages.
 */
export function stockReasonLabel(reason: StockReason): string;

/**
 * Previews the effect of the booking in the form on an item that has `now` pieces.
 *
 * Throws a `Refusal` with `fields`: `ProdID`, `WareID`, `Reason`, `Change`, `Quantity`,
 * `ExpectedQuantity`, `Note`.
 */
export function stockStep(form: StockChangeForm, now: any): StockStep;

/**
 * Returns the text blocks of the website, by id, with the rules of their fields.
 */
export function textBlocks(): TextBlock[];

/**
 * Returns the placeholders of the website's texts, with their braces.
 */
export function textPlaceholders(): string[];
