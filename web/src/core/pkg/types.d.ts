/* tslint:disable */
/* eslint-disable */
/**
 * A cart to be priced on the way to the checkout.
 */
export interface CartQuoteRequest {
    /**
     * Lines to buy; the caller leaves out lines off the shelf.
     */
    lines: QuoteRequestLine[];
    /**
     * The fees of `GET /Setting`.
     */
    fees: Fees;
}

/**
 * A member's cart, with a record of the guest lines merged into it.
 */
export interface MemberCart {
    /**
     * Lines of the cart, one per product, sorted by product id.
     */
    lines: MemberLine[];
    /**
     * Guest lines that were merged, sorted by line id and product id.
     */
    absorbed: AbsorbedLine[];
}

/**
 * A visitor's cart (docs/spec/cart.md#guest-cart). The browser stores only `items`.
 *
 * No two lines share a product or an id.
 */
export interface GuestCart {
    /**
     * Lines, oldest first.
     */
    items: GuestLine[];
}

/**
 * Acceptance of an invitation.
 */
export interface InvitationForm {
    /**
     * Token from the invitation link.
     */
    Token?: Typed;
    /**
     * New password.
     */
    Password?: Typed;
    /**
     * New password, repeated.
     */
    PasswordCheck?: Typed;
}

/**
 * Action by staff with its data; each action reads only its own fields.
 */
export interface ActionForm {
    /**
     * Order number.
     */
    Id?: Typed;
    /**
     * Version of the order that the caller read: the number of its last event.
     */
    Version?: Typed;
    /**
     * Name of the action: `prepare`, `ship_out`, `dispatch`, `collect`, `cancel`, `mark_paid`,
     * `mark_refunded`, `set_freight`, `set_payment_code`, `correct_shipment`,
     * `record_delivery`, `accept_return`, `ask_about_return`, `refuse_return`, `step_back` or
     * `add_note`.
     */
    Action?: Typed;
    /**
     * Name of the carrier, for `ship_out` and `correct_shipment`.
     */
    Carrier?: Typed;
    /**
     * Tracking number of the parcel, for `ship_out` and `correct_shipment`.
     */
    TrackingNumber?: Typed;
    /**
     * Freight in whole dollars, for `set_freight`.
     */
    Freight?: Typed;
    /**
     * Payment code for a buyer overseas, for `set_payment_code`.
     */
    PaymentCode?: Typed;
    /**
     * Internal note for staff, for `add_note`.
     */
    Note?: Typed;
    /**
     * Reason, for `correct_shipment` and `step_back`; optional for `cancel`.
     */
    Reason?: Typed;
    /**
     * Day on which the goods reached the buyer, for `record_delivery`.
     */
    DeliveredOn?: Typed;
    /**
     * Answer to the buyer, for `ask_about_return` and `refuse_return`; optional for
     * `accept_return`.
     */
    Answer?: Typed;
    /**
     * `true` to act despite the cautions.
     */
    Confirm?: Typed;
}

/**
 * All settings of the shop as typed. Amounts are in NT$; a blank text means that the value is
 * not set yet.
 */
export interface SettingsForm {
    /**
     * Delivery fee below the threshold.
     */
    DeliveryFee?: Typed;
    /**
     * Subtotal from which delivery is free.
     */
    DeliveryFeeThreshold?: Typed;
    /**
     * Collection fee of cash on delivery.
     */
    SaleIncome?: Typed;
    /**
     * Surcharge for an outlying island; 0 means that staff confirm the freight.
     */
    OutlyingSurcharge?: Typed;
    /**
     * Surcharge overseas; 0 means that staff confirm the freight.
     */
    OverseasSurcharge?: Typed;
    /**
     * Hours to pay an order by LINE Pay or card; 0 means no deadline.
     */
    UnpaidOnlineHours?: Typed;
    /**
     * Days to pay an order by bank transfer; 0 means no deadline.
     */
    UnpaidTransferDays?: Typed;
    /**
     * Maximum number of open orders of a member; 0 means no limit.
     */
    OpenOrdersMax?: Typed;
    /**
     * Maximum number of pieces in a member's open orders; 0 means no limit.
     */
    OpenPiecesMax?: Typed;
    /**
     * Maximum sum of a member's open orders; 0 means no limit.
     */
    OpenSumMax?: Typed;
    /**
     * Maximum number of pieces of an item in an order; 0 means no limit.
     */
    ItemPiecesMax?: Typed;
    /**
     * Maximum total with cash on delivery; 0 means no limit.
     */
    CashOnDeliveryMax?: Typed;
    /**
     * `true` if the shop delivers to the main island.
     */
    DeliverTaiwan?: Typed;
    /**
     * `true` if the shop delivers to outlying islands.
     */
    DeliverOutlyingIsland?: Typed;
    /**
     * `true` if the shop delivers overseas.
     */
    DeliverOverseas?: Typed;
    /**
     * `true` if new orders may be paid in cash on delivery.
     */
    AcceptCashOnDelivery?: Typed;
    /**
     * `true` if new orders may be paid by LINE Pay.
     */
    AcceptLinePay?: Typed;
    /**
     * `true` if new orders may be paid by credit card.
     */
    AcceptCreditCard?: Typed;
    /**
     * `true` if new orders may be paid by bank transfer.
     */
    AcceptBankTransfer?: Typed;
    /**
     * `true` if new orders may be paid by PayPal.
     */
    AcceptPayPal?: Typed;
    /**
     * `true` if staff record that the carrier delivers an order.
     */
    TrackDispatch?: Typed;
    /**
     * Number of pieces below which an item is low on stock; 0 means never.
     */
    LowStockBelow?: Typed;
    /**
     * Name of the shop; required.
     */
    ShopName?: Typed;
    /**
     * Motto shown below the name.
     */
    Motto?: Typed;
    /**
     * Toll-free number of the shop.
     */
    Hotline?: Typed;
    /**
     * Opening hours of the hotline.
     */
    ServiceHours?: Typed;
    /**
     * Tax number of the company.
     */
    CompanyTaxNumber?: Typed;
    /**
     * Legal representative of the company.
     */
    Representative?: Typed;
    /**
     * Street address of the store.
     */
    Address?: Typed;
    /**
     * Court named in the terms.
     */
    Court?: Typed;
    /**
     * Contact e-mail address.
     */
    Email?: Typed;
    /**
     * HTTPS URL of a map.
     */
    MapFrame?: Typed;
    /**
     * Bank and branch for transfers.
     */
    BankName?: Typed;
    /**
     * Holder of the bank account.
     */
    BankAccountHolder?: Typed;
    /**
     * Number of the bank account.
     */
    BankAccountNumber?: Typed;
}

/**
 * Alternative text of a picture (`PUT /Admin/Picture`).
 */
export interface PictureForm {
    /**
     * Picture id.
     */
    Id?: Typed;
    /**
     * Version that the client read.
     */
    Version?: Typed;
    /**
     * Alternative text for people who do not see the picture, 1 to 300 characters.
     */
    Alt?: Typed;
}

/**
 * Amount in New Taiwan dollars, 0 or more, with at most three decimals.
 *
 * A JSON number such as `128.5`. Requests may also send a decimal string.
 */
export type Money = number;

/**
 * Amount that a buyer can be charged, in whole dollars.
 *
 * Only the price calculation creates one, so every amount that is charged, printed on a label or
 * sent to a gateway follows the rules.
 */
export type Payable = Money;

/**
 * Amounts of a quote whose change is shown.
 */
export interface ShownFigures {
    /**
     * Delivery fee before the reduction.
     */
    delivery_fee: Money;
    /**
     * Reduction of the delivery fee.
     */
    reduction: Money;
    /**
     * Surcharge of the delivery location.
     */
    surcharge: Money;
    /**
     * Fee for cash on delivery.
     */
    collection_fee: Money;
    /**
     * Total charged.
     */
    total: Money;
}

/**
 * Article of a chapter.
 */
export interface DocumentArticle {
    /**
     * Title.
     */
    title: string;
    /**
     * Passages, in order.
     */
    passages: DocumentPassage[];
}

/**
 * Booking on a stock item: a change or a count.
 */
export interface StockChangeForm {
    /**
     * Id of the goods.
     */
    ProdID?: Typed;
    /**
     * Id of the warehouse.
     */
    WareID?: Typed;
    /**
     * Number of bookings by staff on the item when the caller read it; used to detect
     * concurrent changes.
     */
    Version?: Typed;
    /**
     * `Received`, `Counted`, `Damaged`, `Sample` or `Other`.
     */
    Reason?: Typed;
    /**
     * Number of incoming (`12`, `+12`) or outgoing (`-3`) pieces; blank for a count.
     */
    Change?: Typed;
    /**
     * Number of pieces counted; blank for any other reason than `Counted`.
     */
    Quantity?: Typed;
    /**
     * Number of pieces that the page showed when the count began; blank for any other reason
     * than `Counted`.
     */
    ExpectedQuantity?: Typed;
    /**
     * Internal note for staff; may be blank.
     */
    Note?: Typed;
}

/**
 * Category with its specifications (`GET /Product/Category`).
 */
export interface Category {
    /**
     * Category id, the `CategoryId` of `/Product/{CategoryId}`.
     */
    id: number;
    /**
     * Category name.
     */
    name: string;
    /**
     * Id of the category's menu.
     */
    menu_id: number;
    /**
     * Name of the category's menu.
     */
    menu_name: string;
    /**
     * Summary of the category, one sentence.
     */
    summary: string;
    /**
     * Pictures of the category. The first one is shown on cards.
     */
    img: Picture[];
    /**
     * Specifications, in the order set by the shop.
     */
    products: Product[];
    /**
     * Lowest price of the products on the shelf, in NT$.
     */
    price_min: Money;
    /**
     * Highest price of the products on the shelf, in NT$.
     */
    price_max: Money;
    /**
     * Former price in whole NT$, if all products on the shelf have the same price and the same
     * former price; otherwise absent.
     */
    was_price?: Money;
}

/**
 * Change of a member's profile. `Account` and `Type` are ignored. `Password` or `ContactCode`
 * confirms a changed contact.
 */
export interface ProfileForm {
    /**
     * Account of the member; ignored.
     */
    Account?: Typed;
    /**
     * Phone number.
     */
    Tel?: Typed;
    /**
     * E-mail address.
     */
    Email?: Typed;
    /**
     * Full name, at most 50 characters.
     */
    Name?: Typed;
    /**
     * Birth date; may be empty.
     */
    Birth?: Typed;
    /**
     * Postal code of 3, 5 or 6 digits in Taiwan, free text overseas.
     */
    ZipCode?: Typed;
    /**
     * City or county.
     */
    City?: Typed;
    /**
     * Area within the city or county.
     */
    Area?: Typed;
    /**
     * Street and house number.
     */
    Address?: Typed;
    /**
     * `true` if the member is a company with a tax number.
     */
    BToBOrToC?: boolean;
    /**
     * Tax number of the company.
     */
    TaxNo?: Typed;
    /**
     * Current password, required if a contact changes; not used for LINE members.
     */
    Password?: Typed;
    /**
     * Code that a LINE member received at the current contact, used in place of the password.
     */
    ContactCode?: Typed;
}

/**
 * Change of a staff member.
 */
export interface StaffChangeForm {
    /**
     * Id of the staff member.
     */
    Id?: Typed;
    /**
     * New role.
     */
    Role?: Typed;
    /**
     * `true` if the staff member may log in.
     */
    Enabled?: Typed;
}

/**
 * Change of the member's password.
 */
export interface PasswordForm {
    /**
     * Account of the member; may be empty.
     */
    Account?: Typed;
    /**
     * Current password, or the temporary password of this login.
     */
    OldPassword?: Typed;
    /**
     * New password, 8 to 128 characters.
     */
    NewPassword?: Typed;
    /**
     * Repetition of the new password.
     */
    NewPasswordCheck?: Typed;
}

/**
 * Change of the own password.
 */
export interface StaffPasswordForm {
    /**
     * New password.
     */
    Password?: Typed;
    /**
     * New password, repeated.
     */
    PasswordCheck?: Typed;
}

/**
 * Channel through which a member registered, or through which staff know a customer.
 */
export type Platform = "Web" | "Line" | "Phone";

/**
 * Chapter of a document.
 */
export interface DocumentChapter {
    /**
     * Anchor of links.
     */
    id: string;
    /**
     * Title.
     */
    title: string;
    /**
     * Lines before the first article.
     */
    lead: string;
    /**
     * Articles.
     */
    articles: DocumentArticle[];
}

/**
 * City or county in an address picker.
 */
export interface City {
    /**
     * Name with 臺 (`臺北市`).
     */
    name: string;
    /**
     * Name in English (`Taipei City`).
     */
    name_en: string;
}

/**
 * Column of an export.
 */
export interface ExportColumn {
    /**
     * Name in the API.
     */
    name: string;
    /**
     * Heading of the column, in Chinese.
     */
    label: string;
    /**
     * `true` if the column contains personal data: identity, contact or address.
     */
    names_people: boolean;
}

/**
 * Confirmation of a new authenticator app.
 */
export interface SecondFactorForm {
    /**
     * Setup token, as returned with the secret.
     */
    Setup?: Typed;
    /**
     * Code of six digits from the authenticator app.
     */
    Code?: Typed;
}

/**
 * Copy of a picture in one width.
 */
export interface PictureSource {
    /**
     * Path on the shop's own origin.
     */
    url: string;
    /**
     * Width in pixels.
     */
    width: number;
    /**
     * Media type: `image/avif`, `image/webp`, `image/jpeg` or `image/png`.
     */
    type: string;
}

/**
 * Correction of receiver, address and remark of an order, with the values after it. All keys
 * are required.
 */
export interface CorrectionForm {
    /**
     * Order number.
     */
    Id?: Typed;
    /**
     * Version of the order that the caller read: the number of its last event.
     */
    Version?: Typed;
    /**
     * Full name of the receiver.
     */
    ReceiveName?: Typed;
    /**
     * The receiver's phone number.
     */
    ReceiveTel?: Typed;
    /**
     * Delivery location of the order, which cannot change: `Taiwan`, `OutlyingIsland` or
     * `Overseas`.
     */
    DeliveryLocation?: Typed;
    /**
     * Zip code of 3, 5 or 6 digits; if empty, city and area determine it.
     */
    DeliveryZipCode?: Typed;
    /**
     * City or county; ignored overseas.
     */
    DeliveryCity?: Typed;
    /**
     * Area; ignored overseas.
     */
    DeliveryArea?: Typed;
    /**
     * Street and number; overseas the whole address.
     */
    DeliveryAddress?: Typed;
    /**
     * Remark of the buyer to the shop; empty for none.
     */
    Remark?: Typed;
    /**
     * Reason of the correction.
     */
    Reason?: Typed;
}

/**
 * Data of a new member, sent to finish a registration.
 */
export interface MemberForm {
    /**
     * Handle of the registration.
     */
    Account?: Typed;
    /**
     * Mobile number.
     */
    Tel?: Typed;
    /**
     * Code sent to the mobile number.
     */
    VerifyCode?: Typed;
    /**
     * E-mail address.
     */
    Email?: Typed;
    /**
     * Code sent to the e-mail address.
     */
    EmailVerifyCode?: Typed;
    /**
     * Password; only for registrations on the website.
     */
    Password?: Typed;
    /**
     * Repetition of the password.
     */
    PasswordCheck?: Typed;
    /**
     * Full name, at most 50 characters.
     */
    Name?: Typed;
    /**
     * Birth date; may be empty.
     */
    Birth?: Typed;
    /**
     * Postal code of 3, 5 or 6 digits in Taiwan, free text overseas.
     */
    ZipCode?: Typed;
    /**
     * City or county.
     */
    City?: Typed;
    /**
     * Area within the city or county.
     */
    Area?: Typed;
    /**
     * Street and house number.
     */
    Address?: Typed;
    /**
     * `true` if the member is a company with a tax number.
     */
    BToBOrToC?: boolean;
    /**
     * Tax number of the company.
     */
    TaxNo?: Typed;
    /**
     * Residence: 1 Taiwan, 2 overseas.
     */
    Type?: number;
    /**
     * `Web` or `Line`, the platform of the registration.
     */
    Platform?: Typed;
    /**
     * `true` or `false`. Ignored, because only staff can disable members.
     */
    Enable?: boolean;
}

/**
 * Degree to which a role has a permission.
 */
export type Grant = "Denied" | "Masked" | "Allowed" | "Reauthenticated";

/**
 * Delivery location, which determines fees and payment types.
 */
export type DeliveryLocation = "Taiwan" | "OutlyingIsland" | "Overseas";

/**
 * Dialog shown for every failed call.
 */
export interface ErrorDialog {
    /**
     * Title: specific for some refusal codes, 發生錯誤 for all others
     * (docs/spec/interface.md#dialog-titles).
     */
    title: string;
    /**
     * Message for the buyer.
     */
    message: string;
    /**
     * Label of the button, always 確認.
     */
    confirm: string;
    /**
     * Navigation after the button is pressed.
     */
    then: AfterDialog;
}

/**
 * Document. In its text, `# ` begins a chapter, `## ` an article, `- ` a numbered point, and
 * `| term | text` a row of facts. Any other line is a paragraph.
 */
export interface DocumentText {
    /**
     * Lines before the first chapter.
     */
    lead: string;
    /**
     * Chapters, at least one.
     */
    chapters: DocumentChapter[];
}

/**
 * E-mail address for alerts of the back office.
 */
export interface MyEmailForm {
    /**
     * E-mail address; blank for none.
     */
    Email?: Typed;
}

/**
 * E-mail address of a staff member for alerts of the back office.
 */
export interface StaffEmailForm {
    /**
     * Id of the staff member.
     */
    Id?: Typed;
    /**
     * E-mail address; blank for none.
     */
    Email?: Typed;
}

/**
 * Effect of a booking on a stock item.
 */
export interface StockStep {
    /**
     * Number of pieces before.
     */
    from: number;
    /**
     * Number of pieces afterwards, never below 0.
     */
    to: number;
    /**
     * Number of pieces sold beyond the counted stock, which must be found or whose orders must be
     * cancelled; 0 if the stock suffices.
     */
    short: number;
}

/**
 * Effect of a price change, and a caution if it is probably a slip.
 */
export interface PriceChange {
    /**
     * Effect of the change: a sentence without its full stop; empty if the price stays the same.
     */
    effect: string;
    /**
     * Effect on the was-price, a sentence without its full stop; absent if it stays the same.
     */
    was_price?: string;
    /**
     * Reason why the change must be confirmed; absent if it need not be.
     */
    caution?: string;
}

/**
 * Effect of a settings change.
 */
export interface SettingEffect {
    /**
     * Name of the setting in the database.
     */
    name: string;
    /**
     * Old and new value with the consequences, in Chinese.
     */
    sentence: string;
    /**
     * `true` if the change must be confirmed: a fee more than doubled or less than half, a term or
     * a limit less than half or lifted, something no longer offered, or another bank account.
     */
    is_large: boolean;
}

/**
 * Entry in the row of page numbers.
 */
export type PageButton = { kind: "page"; page: number; current: boolean } | { kind: "gap" };

/**
 * Entry of the menu grid (`GET /Product/Menu/Front`).
 */
export interface MenuItem {
    /**
     * Menu id, the `MenuId` of `/Category/{MenuId}`.
     */
    id: number;
    /**
     * Menu name.
     */
    name: string;
    /**
     * Summary of the menu, one sentence.
     */
    summary: string;
    /**
     * Path of the picture, equal to `picture.url`.
     */
    img: string;
    /**
     * Picture with its copies.
     */
    picture: Picture;
}

/**
 * Entry to restore to an earlier state (`POST /Admin/Catalogue/Restore`).
 */
export interface RestoreForm {
    /**
     * Kind of the entry: `Menu`, `Category`, `Product`, `Slide` or `Text`.
     */
    Kind?: Typed;
    /**
     * Id of the entry.
     */
    Id?: Typed;
    /**
     * Version that the client read.
     */
    Version?: Typed;
    /**
     * Version to restore.
     */
    Of?: Typed;
    /**
     * `true` to restore the product although its price needs confirmation.
     */
    Confirm?: Typed;
}

/**
 * Fees of delivery and collection.
 */
export interface Fees {
    /**
     * Delivery fee below the threshold.
     */
    delivery_fee: Money;
    /**
     * Subtotal from which delivery is free.
     */
    delivery_fee_threshold: Money;
    /**
     * Collection fee of cash on delivery.
     */
    sale_income: Money;
    /**
     * Surcharge for an outlying island, for any subtotal; 0 means that staff confirm it by phone.
     */
    outlying_surcharge: Money;
    /**
     * Surcharge for an address overseas, for any subtotal; 0 means that staff confirm it by phone.
     */
    overseas_surcharge: Money;
}

/**
 * Field of a text block.
 */
export type TextField = "Label" | "Name" | "Title" | "Text" | "Href" | "Picture";

/**
 * File format of an export.
 */
export type ExportFormat = "Xlsx" | "Csv";

/**
 * Form of a category (`POST` and `PUT /Admin/Catalogue/Category`).
 */
export interface CategoryForm {
    /**
     * Category id; absent when adding.
     */
    Id?: Typed;
    /**
     * Version that the client read; absent when adding.
     */
    Version?: Typed;
    /**
     * Id of the category's menu.
     */
    MenuId?: Typed;
    /**
     * Name, 1 to 60 characters.
     */
    Name?: Typed;
    /**
     * Summary, at most 300 characters.
     */
    Summary?: Typed;
    /**
     * Picture ids. The first picture is shown on cards.
     */
    Pictures?: Typed[];
}

/**
 * Form of a field's value.
 */
export type TextKind = "Line" | "Lines" | "Pairs" | "Document" | "Path" | "Picture";

/**
 * Form of a menu (`POST` and `PUT /Admin/Catalogue/Menu`).
 */
export interface MenuForm {
    /**
     * Menu id; absent when adding.
     */
    Id?: Typed;
    /**
     * Version that the client read; absent when adding.
     */
    Version?: Typed;
    /**
     * Name, 1 to 60 characters.
     */
    Name?: Typed;
    /**
     * Summary, at most 300 characters.
     */
    Summary?: Typed;
    /**
     * Picture id.
     */
    Picture?: Typed;
    /**
     * `true` if the menu grid shows the menu.
     */
    Active?: Typed;
}

/**
 * Form of a product (`POST` and `PUT /Admin/Catalogue/Product`).
 */
export interface ProductForm {
    /**
     * Product id; absent when adding.
     */
    Id?: Typed;
    /**
     * Version that the client read; absent when adding.
     */
    Version?: Typed;
    /**
     * Category id when adding. The category of an existing product cannot be changed.
     */
    CategoryId?: Typed;
    /**
     * Name of the specification, 1 to 60 characters.
     */
    Name?: Typed;
    /**
     * Price in NT$, above 0, with at most three decimals.
     */
    Price?: Typed;
    /**
     * Former price in whole NT$, above the price; blank for none. Without the key, the stored
     * one stays as long as it is above the price.
     */
    WasPrice?: Typed;
    /**
     * Description, at most 5,000 characters.
     */
    Content?: Typed;
    /**
     * Id of the product's own picture; empty to use the category's first picture.
     */
    Picture?: Typed;
    /**
     * Goods id of the stock item, 1 to 50 characters without white space.
     */
    ProdID?: Typed;
    /**
     * Warehouse id of the stock item, 1 to 50 characters without white space.
     */
    WareID?: Typed;
    /**
     * Pieces of a stock item that does not exist yet; blank for none.
     */
    Quantity?: Typed;
    /**
     * `true` if the product is on the shelf.
     */
    Active?: Typed;
    /**
     * `true` to save the product although its price needs confirmation.
     */
    Confirm?: Typed;
}

/**
 * Form of a slide (`POST` and `PUT /Admin/Catalogue/Slide`).
 */
export interface SlideForm {
    /**
     * Slide id; absent when adding.
     */
    Id?: Typed;
    /**
     * Version that the client read; absent when adding.
     */
    Version?: Typed;
    /**
     * Short title over the picture, 1 to 60 characters.
     */
    Title?: Typed;
    /**
     * Sentence under the title, at most 300 characters.
     */
    Text?: Typed;
    /**
     * Link target: a path of the shop.
     */
    Href?: Typed;
    /**
     * Picture id.
     */
    Picture?: Typed;
    /**
     * `true` if the home page shows the slide.
     */
    Active?: Typed;
}

/**
 * Form of a text of the website (`PUT /Admin/Catalogue/Text`). Fields that the block does not
 * use are blank.
 */
export interface TextForm {
    /**
     * Block id.
     */
    Id?: Typed;
    /**
     * Version that the client read.
     */
    Version?: Typed;
    /**
     * Short line beside the title.
     */
    Label?: Typed;
    /**
     * Name of a step.
     */
    Name?: Typed;
    /**
     * Title.
     */
    Title?: Typed;
    /**
     * Text. Placeholders in braces stand for values of the settings.
     */
    Text?: Typed;
    /**
     * Path of the shop.
     */
    Href?: Typed;
    /**
     * Picture id; empty for none.
     */
    Picture?: Typed;
    /**
     * `true` if the website shows the block.
     */
    Active?: Typed;
}

/**
 * Form that undoes a contact change, with the token of the link in the notification mail.
 */
export interface UndoForm {
    /**
     * Token of the link.
     */
    Token?: Typed;
}

/**
 * Group of settings: one section of the page, changed with one permission.
 */
export type SettingGroup = "Fees" | "Orders" | "Offer" | "BackOffice" | "Profile" | "Bank";

/**
 * Input of the price calculation: the lines, delivery location, payment type and current fees.
 */
export interface QuoteRequest {
    /**
     * Lines to be priced, without products that are off the shelf (left out by the client).
     */
    lines: QuoteRequestLine[];
    /**
     * Delivery location.
     */
    delivery_location: DeliveryLocation;
    /**
     * Payment type.
     */
    pay_type: PayType;
    /**
     * The fees of `GET /Setting`.
     */
    fees: Fees;
}

/**
 * Invalid field of a form.
 */
export interface FieldRefusal {
    /**
     * Key of the request, such as `Amount`.
     */
    field: string;
    /**
     * Reason, for programs.
     */
    code: RefusalCode;
    /**
     * Message to display beside the field.
     */
    message: string;
}

/**
 * Invitation of a new staff member.
 */
export interface NewStaffForm {
    /**
     * Log-in name.
     */
    Name?: Typed;
    /**
     * Role of the new staff member.
     */
    Role?: Typed;
}

/**
 * Kind of a catalogue entry. Kind and id identify an entry in the history, the sequence and the
 * log.
 */
export type CatalogueKind = "Menu" | "Category" | "Product" | "Slide" | "Text";

/**
 * Kind of a notice to staff, in the order of a mail.
 */
export type NoticeKind = "NewOrder" | "BankDigits" | "ReturnRequested" | "Cancelled" | "LowStock" | "PriceChanged" | "BackupFailed";

/**
 * Kind of a postal area, which determines the delivery fee.
 */
export type PostalKind = "main" | "outlying";

/**
 * Kind of an export.
 */
export type ExportKind = "Orders" | "OrderLines" | "Members" | "Products" | "Stock" | "Log" | "Sales";

/**
 * Last step of an order: the last event that changed the status or the pay status.
 */
export interface LastStep {
    /**
     * Action of the step.
     */
    action: ActionName;
    /**
     * Status before the step, 1 to 5.
     */
    status: number;
    /**
     * Pay status before the step, 0 to 3.
     */
    pay_status: number;
    /**
     * `true` within an hour after the step.
     */
    is_recent: boolean;
}

/**
 * Limits of a member and the open orders that count towards them: the result of `GET
 * /Order/Standing`.
 */
export interface OrderAllowance {
    /**
     * Member who would order.
     */
    buyer: Buyer;
    /**
     * Current limits; 0 means no limit.
     */
    limits: OrderLimits;
}

/**
 * Limits of a single order and of a member's unpaid orders, for all payment types.
 *
 * Numbers of pieces and orders are whole numbers, sums are in NT$; 0 means no limit.
 */
export interface OrderLimits {
    /**
     * Maximum number of open orders of a member.
     */
    open_orders_max: number;
    /**
     * Maximum number of pieces in a member's open orders, including the new one.
     */
    open_pieces_max: number;
    /**
     * Maximum sum of the totals of a member's open orders, including the new one.
     */
    open_sum_max: Money;
    /**
     * Maximum number of pieces of one stock item in an order.
     */
    item_pieces_max: number;
    /**
     * Maximum total of an order paid by cash on delivery.
     */
    cash_on_delivery_max: Money;
}

/**
 * Line of a guest cart.
 */
export interface GuestLine {
    /**
     * Random id that the page gives the line. The server uses it to recognise the line when it
     * merges it into a member's cart.
     */
    id: string;
    /**
     * Product id.
     */
    product_id: number;
    /**
     * Category of the product.
     */
    category: CategoryRef;
    /**
     * Pieces, at least 1.
     */
    amount: number;
}

/**
 * Line of a member's cart.
 */
export interface MemberLine {
    /**
     * Product id.
     */
    product_id: number;
    /**
     * Number of pieces.
     */
    amount: number;
}

/**
 * Line of a total.
 */
export interface TotalLine {
    /**
     * Id of the product.
     */
    product_id: number;
    /**
     * Full name of the product: category and specification.
     */
    product_name: string;
    /**
     * Unit price.
     */
    price: Money;
    /**
     * Number of pieces.
     */
    amount: number;
}

/**
 * Line of an order, as far as a return needs it.
 */
export interface ReturnableLine {
    /**
     * Id of the product.
     */
    product_id: number;
    /**
     * Unit price.
     */
    price: Money;
    /**
     * Number of pieces that the buyer still has.
     */
    pieces: number;
}

/**
 * Line of the cart.
 */
export interface IntendedGoods {
    /**
     * Full name of the product, as the buyer reads it.
     */
    name: string;
    /**
     * Key of the stock item, including the warehouse.
     */
    item: string;
    /**
     * Number of pieces, at least 1.
     */
    amount: number;
}

/**
 * Log-in of a staff member.
 */
export interface StaffLoginForm {
    /**
     * Log-in name.
     */
    Name?: Typed;
    /**
     * Password.
     */
    Password?: Typed;
    /**
     * Code of the authenticator app, or a recovery code; required if a second factor is set
     * up.
     */
    Code?: Typed;
}

/**
 * Login (`POST /Auth/Login`).
 */
export interface LoginForm {
    /**
     * Mobile number or e-mail address.
     */
    Account?: Typed;
    /**
     * Password or temporary password.
     */
    Password?: Typed;
    /**
     * `true` to stay logged in longer.
     */
    Remember?: boolean;
}

/**
 * Login method of a member: `type` of auth info on the wire, unrelated to `Type` of a registration
 * (decision D20).
 */
export type MemberType = 1 | 2;

/**
 * Login name of a member, normalized.
 */
export interface Account {
    /**
     * Type of the contact.
     */
    kind: ContactKind;
    /**
     * Normalized mobile number or e-mail address.
     */
    value: string;
}

/**
 * Low-stock level of an item.
 */
export interface StockLevelForm {
    /**
     * Id of the goods.
     */
    ProdID?: Typed;
    /**
     * Id of the warehouse.
     */
    WareID?: Typed;
    /**
     * Version of the level that the caller read.
     */
    Version?: Typed;
    /**
     * Number of pieces; 0 never warns, and a blank text means the setting of the shop.
     */
    WarnBelow?: Typed;
}

/**
 * Lowest and highest price of a category's products on the shelf.
 */
export interface PriceSpan {
    /**
     * Lowest price.
     */
    price_min: Money;
    /**
     * Highest price.
     */
    price_max: Money;
    /**
     * Was-price, if all products have the same price and the same was-price; otherwise absent.
     */
    was_price?: Money;
}

/**
 * Manual settlement of an attempt, after a look at the provider's site.
 */
export interface SettlementForm {
    /**
     * Number of the attempt.
     */
    Id?: Typed;
    /**
     * Version of the attempt that the caller read: the number of its last report.
     */
    Version?: Typed;
    /**
     * Manual settlement: `mark_paid`, `mark_failed`, `mark_captured` or `mark_refunded`.
     */
    Act?: Typed;
}

/**
 * Maximum lengths of the catalogue's texts in characters, for input fields of a page.
 */
export interface CatalogueLimits {
    /**
     * Length of a name or title.
     */
    name: number;
    /**
     * Length of a summary, or of the text of a slide.
     */
    sentence: number;
    /**
     * Length of a product's description.
     */
    content: number;
    /**
     * Length of a stock item's `ProdID`, and of its `WareID`.
     */
    key: number;
}

/**
 * Member who is logged in.
 */
export interface Member {
    /**
     * Full name.
     */
    name: string;
    /**
     * Verified contact with which the member logs in. For LINE members: the mobile number if
     * domestic, the e-mail address if overseas, verified or not.
     */
    account: string;
    /**
     * E-mail address; `null` if not set.
     */
    email: string | null;
    /**
     * `true` if the e-mail address is verified.
     */
    email_verified: boolean;
    /**
     * Phone number; `null` if not set.
     */
    tel: string | null;
    /**
     * `true` if the phone number is verified.
     */
    tel_verified: boolean;
    /**
     * Birth date, `YYYY-MM-DD`; `null` if unknown.
     */
    birth: string | null;
    /**
     * Postal code; empty without an address, like the next three fields.
     */
    zipcode: string;
    /**
     * City or county.
     */
    city: string;
    /**
     * Area within the city or county.
     */
    area: string;
    /**
     * Street and house number.
     */
    address: string;
    /**
     * Login method: 1 password, 2 LINE.
     */
    type: MemberType;
    /**
     * Residence: 1 Taiwan, 2 overseas.
     */
    origin: Origin;
    /**
     * Channel through which the member registered.
     */
    platform: Platform;
    /**
     * LINE user id; `null` for members who do not use LINE.
     */
    sub_id: string | null;
    /**
     * `true` if the member is a company with a tax number.
     */
    BToBOrToC: boolean;
    /**
     * Tax number of the company; `null` if not set.
     */
    tax_no: string | null;
    /**
     * Number of lines in the cart.
     */
    cart_count: number;
}

/**
 * Member who orders, as far as the rules need it.
 */
export interface Buyer {
    /**
     * 1 domestic, 2 overseas.
     */
    origin: Origin;
    /**
     * `true` if the phone number is verified.
     */
    tel_verified: boolean;
    /**
     * Open orders of the member.
     */
    open: OpenOrders;
}

/**
 * Merged guest line.
 */
export interface AbsorbedLine {
    /**
     * Id of the guest line.
     */
    id: string;
    /**
     * Product id.
     */
    product_id: number;
    /**
     * Largest number of pieces that the guest line has had.
     */
    amount: number;
}

/**
 * Message to be sent again, to the same or to a corrected contact.
 */
export interface MessageForm {
    /**
     * Id of the message, from the list of messages.
     */
    Id?: Typed;
    /**
     * Corrected e-mail address or mobile number of the buyer; empty for the same contact.
     */
    To?: Typed;
    /**
     * Reason of the correction; required with `To`.
     */
    Reason?: Typed;
}

/**
 * Name of an action on an order.
 */
export type ActionName = "cancel" | "expire" | "pay" | "fill_in_bank_digits" | "payment_code" | "set_payment_code" | "set_freight" | "accept_freight" | "settle_payment" | "mark_paid" | "collect" | "mark_refunded" | "prepare" | "ship_out" | "dispatch" | "record_delivery" | "request_return" | "accept_return" | "ask_about_return" | "refuse_return" | "take_back" | "correct_delivery" | "correct_shipment" | "correct_contact" | "step_back" | "add_note";

/**
 * Names of a column.
 */
export interface ColumnNames {
    /**
     * Name on pages, in exported files and in messages.
     */
    label: string;
    /**
     * Further names that an imported file may use.
     */
    other_names: string[];
}

/**
 * Navigation after an error dialog.
 */
export type AfterDialog = "stay" | "login";

/**
 * New display order (`PUT /Admin/Catalogue/Sequence`).
 */
export interface SequenceForm {
    /**
     * Kind of the entries: `Menu`, `Category`, `Product` or `Slide`.
     */
    Kind?: Typed;
    /**
     * Menu id for categories, category id for products; empty for other kinds.
     */
    Parent?: Typed;
    /**
     * Ids of all existing entries, in the new order.
     */
    Ids?: Typed[];
    /**
     * Version that the client read: of the parent, or of the sequence of menus or slides.
     */
    Version?: Typed;
}

/**
 * New invitation of an existing staff member.
 */
export interface StaffIdForm {
    /**
     * Id of the staff member.
     */
    Id?: Typed;
}

/**
 * New price of a product (`PUT /Admin/Catalogue/Prices`).
 */
export interface PriceForm {
    /**
     * Product id.
     */
    Id?: Typed;
    /**
     * Version that the client read.
     */
    Version?: Typed;
    /**
     * New price in NT$, above 0, with at most three decimals.
     */
    Price?: Typed;
    /**
     * Former price in whole NT$, above the price; blank for none. Without the key, the stored
     * one stays as long as it is above the price.
     */
    WasPrice?: Typed;
}

/**
 * Normalized address of a member. All parts are empty if there is no address.
 */
export interface MemberAddress {
    /**
     * Postal code: three digits in Taiwan, free text overseas.
     */
    zip_code: string;
    /**
     * City or county: spelled with 臺 in Taiwan (`臺北市`), free text overseas.
     */
    city: string;
    /**
     * Area: `中正區` in Taiwan, free text overseas.
     */
    area: string;
    /**
     * Street and house number.
     */
    street: string;
}

/**
 * Notice at the top of every page.
 */
export interface NoticeBar {
    /**
     * One line of text.
     */
    text: string;
    /**
     * Path of the shop to which it leads, if any.
     */
    href?: string;
}

/**
 * One line to be priced.
 */
export interface QuoteRequestLine {
    /**
     * Unit price.
     */
    price: Money;
    /**
     * Pieces, at least 1.
     */
    amount: number;
}

/**
 * Open orders of a member: not paid, not cancelled, and not handed over to a carrier. An order
 * with only the digits of a transfer counts as not paid.
 */
export interface OpenOrders {
    /**
     * Number of orders.
     */
    orders: number;
    /**
     * Number of pieces in them.
     */
    pieces: number;
    /**
     * Sum of their totals.
     */
    sum: Money;
}

/**
 * Order form as typed. It has no prices, fees or status: the shop sets these.
 */
export interface OrderForm {
    /**
     * Full name of the buyer.
     */
    BuyName?: Typed;
    /**
     * The buyer's phone number.
     */
    BuyTel?: Typed;
    /**
     * The buyer's e-mail address; optional.
     */
    BuyEmail?: Typed;
    /**
     * Tax number of the company that orders. Missing: the tax number of the member's profile.
     * Empty: no company.
     */
    TaxNo?: Typed;
    /**
     * Company title; optional.
     */
    TaxTitle?: Typed;
    /**
     * Full name of the receiver.
     */
    ReceiveName?: Typed;
    /**
     * The receiver's phone number.
     */
    ReceiveTel?: Typed;
    /**
     * `HomeDelivery`, which is also the default.
     */
    DeliveryType?: Typed;
    /**
     * `Taiwan`, `OutlyingIsland` or `Overseas`; the default is `Taiwan`.
     */
    DeliveryLocation?: Typed;
    /**
     * Zip code of 3, 5 or 6 digits; if empty, city and area determine it.
     */
    DeliveryZipCode?: Typed;
    /**
     * City or county; ignored overseas.
     */
    DeliveryCity?: Typed;
    /**
     * Area; ignored overseas.
     */
    DeliveryArea?: Typed;
    /**
     * Street and number; overseas the whole address.
     */
    DeliveryAddress?: Typed;
    /**
     * Payment type; the default is `CashOnDelivery`.
     */
    PayType?: Typed;
    /**
     * Remark of the buyer to the shop.
     */
    Remark?: Typed;
    /**
     * Total that the buyer saw, in whole dollars; optional.
     */
    ExpectedTotal?: number | string | null;
    /**
     * Date of the terms and privacy policy that the buyer agreed to; optional.
     */
    TermsVersion?: Typed;
    /**
     * Must be empty, like the next four fields: only the gateway's page takes card data.
     */
    PayName?: Typed;
    /**
     * Must be empty.
     */
    PayNumber?: Typed;
    /**
     * Must be empty.
     */
    PayMonth?: Typed;
    /**
     * Must be empty.
     */
    PayYear?: Typed;
    /**
     * Must be empty.
     */
    PayCVC?: Typed;
}

/**
 * Order number and token of a link to an order (`POST /Order/Link`).
 */
export interface OrderLinkForm {
    /**
     * Order number.
     */
    Id?: Typed;
    /**
     * Token of the link.
     */
    Token?: Typed;
}

/**
 * Order of a list, with the data needed to preview an action.
 */
export interface PlannedOrder {
    /**
     * Order number.
     */
    id: string;
    /**
     * Processing status: 1 to 5, 11 or 12.
     */
    status: number;
    /**
     * Pay status, 0 to 3.
     */
    pay_status: number;
    /**
     * Payment type.
     */
    pay_type: PayType;
    /**
     * `true` while a gateway is confirming a payment of the order.
     */
    has_open_payment: boolean;
    /**
     * State of the freight.
     */
    freight: FreightState;
    /**
     * Stage of the last return request.
     */
    return_stage: ReturnStage;
    /**
     * `true` if the day of the delivery is recorded.
     */
    is_delivered: boolean;
    /**
     * Last step, which a step back undoes; missing in lists.
     */
    last_step?: LastStep | null;
    /**
     * `true` if the shop does not record `Dispatched`.
     */
    ends_shipped?: boolean;
    /**
     * `true` if the shop owes the buyer a refund.
     */
    refund_due: boolean;
    /**
     * Total charged.
     */
    price: Money;
    /**
     * Sum credited for returned goods.
     */
    credited: Money;
    /**
     * Sum refunded so far.
     */
    refunded: Money;
}

/**
 * Order that a member is about to fill in.
 */
export interface IntendedOrder {
    /**
     * Limits and open orders of the member.
     */
    allowance: OrderAllowance;
    /**
     * Input of the price calculation.
     */
    request: QuoteRequest;
    /**
     * Lines of the cart, without products that are off the shelf (left out by the caller).
     */
    goods: IntendedGoods[];
}

/**
 * Order that staff enter for a buyer.
 */
export interface OrderEntryForm {
    /**
     * Products, each once, each with at least one piece.
     */
    Lines?: OrderEntryLine[];
    /**
     * `true` if the buyer knows what the personal data is for, and agreed.
     */
    Consent?: Typed;
    /**
     * Number of the order whose returned goods this order replaces; blank for none.
     */
    ExchangeOf?: Typed;
    /**
     * Buyer, receiver, delivery and payment, by the rules of the checkout.
     */
    Order?: OrderForm;
}

/**
 * Order to be shipped, from one or two lines.
 */
export interface PastedShipment {
    /**
     * Text of the line, or of both lines.
     */
    text: string;
    /**
     * Order number in upper case; blank if the line has none.
     */
    id: string;
    /**
     * Tracking number; blank if missing or invalid.
     */
    tracking_number: string;
    /**
     * Reason why the order cannot be shipped; missing if it can.
     */
    fault?: string;
    /**
     * Cautions against the entry.
     */
    cautions: string[];
}

/**
 * Order, as far as a return needs it.
 */
export interface ReturnableOrder {
    /**
     * Lines of the order, one per product.
     */
    lines: ReturnableLine[];
    /**
     * Freight and fees that were charged and not given back by an earlier return.
     */
    fees: Money;
    /**
     * Sums of the order.
     */
    credits: Credits;
    /**
     * Pay status, 0 to 3.
     */
    pay_status: number;
}

/**
 * Order, as far as a return request needs it.
 */
export interface ReturnFacts {
    /**
     * Pieces that the buyer still has, one line per product.
     */
    lines: ProductPieces[];
    /**
     * Day of the delivery that the shop has recorded, if any.
     */
    delivered_on: string | null;
    /**
     * Day on which the order was placed.
     */
    placed_on: string;
    /**
     * Today in Taiwan.
     */
    today: string;
}

/**
 * Own session to be ended.
 */
export interface SessionForm {
    /**
     * Id of the session, from the list of sessions.
     */
    Id?: Typed;
}

/**
 * Page of categories (`GET /Product/Category/All`).
 */
export interface CategoriesPage {
    /**
     * Categories on this page.
     */
    list: Category[];
    /**
     * Position of this page in the list.
     */
    pageinfo: PageInfo;
}

/**
 * Part of auth info that the profile rules need, as the page holds it.
 */
export interface ShownMember {
    /**
     * Login method: 1 password, 2 LINE.
     */
    type?: number;
    /**
     * Residence: 1 Taiwan, 2 overseas.
     */
    origin?: number;
    /**
     * Phone number.
     */
    tel?: Typed;
    /**
     * `true` if the phone number is verified.
     */
    tel_verified?: boolean;
    /**
     * E-mail address.
     */
    email?: Typed;
    /**
     * `true` if the e-mail address is verified.
     */
    email_verified?: boolean;
}

/**
 * Passage of an article.
 */
export type DocumentPassage = { text: string } | { points: string[] } | { facts: DocumentFact[] };

/**
 * Payment type as offered by a form.
 */
export interface PayOption {
    /**
     * Value to send.
     */
    pay_type: PayType;
    /**
     * Text to show.
     */
    label: string;
}

/**
 * Payment type of an order.
 */
export type PayType = "CashOnDelivery" | "LinePay" | "CreditCard" | "BankTransfer" | "PayPal";

/**
 * Payment type that cannot be chosen.
 */
export interface RejectedWay {
    /**
     * Payment type.
     */
    pay_type: PayType;
    /**
     * Reason.
     */
    refusal: Refusal;
}

/**
 * Period that a row of a report covers.
 */
export type Period = "Day" | "Week" | "Month";

/**
 * Permission of staff.
 */
export type Permission = "SeeWork" | "SeeOrders" | "Ship" | "EditOrder" | "Print" | "CancelOrder" | "MarkPaid" | "Refund" | "SeePayments" | "BookTransfers" | "SettlePayment" | "SeeCatalogue" | "EditCatalogue" | "ChangeStock" | "SeeMembers" | "SwitchMember" | "SeeFigures" | "ExportPersonalData" | "SendAgain" | "SeeSettings" | "ChangeSettings" | "ChangeBankAccount" | "SeeStaff" | "ManageStaff" | "SeeLog";

/**
 * Picture to remove (`DELETE /Admin/Picture`).
 */
export interface PictureRemovalForm {
    /**
     * Picture id.
     */
    Id?: Typed;
    /**
     * Version that the client read.
     */
    Version?: Typed;
}

/**
 * Picture with its copies in several widths.
 */
export interface Picture {
    /**
     * Path of the copy that every browser can read, on the shop's own origin.
     */
    url: string;
    /**
     * Narrower and wider copies, narrowest first.
     */
    sources: PictureSource[];
    /**
     * Width in pixels of the file at `url`.
     */
    width: number;
    /**
     * Height in pixels of the file at `url`.
     */
    height: number;
    /**
     * Alternative text, for people who do not see the picture.
     */
    alt: string;
}

/**
 * Pieces of a product that come back.
 */
export interface CreditLine {
    /**
     * Id of the product.
     */
    product_id: number;
    /**
     * Number of pieces, at least 1.
     */
    pieces: number;
    /**
     * Number of these pieces that are not sold again.
     */
    written_off: number;
    /**
     * Sum for these pieces, in whole dollars.
     */
    amount: Money;
}

/**
 * Pieces of a product that come back.
 */
export interface TakeBackLine {
    /**
     * Id of the product.
     */
    ProductId?: Typed;
    /**
     * Number of pieces, at most as many as the buyer still has.
     */
    Pieces?: Typed;
    /**
     * Number of these pieces that are not sold again.
     */
    WrittenOff?: Typed;
}

/**
 * Pieces of a product to order.
 */
export interface OrderEntryLine {
    /**
     * Id of the product.
     */
    ProductId?: Typed;
    /**
     * Number of pieces.
     */
    Amount?: Typed;
}

/**
 * Pieces of a product to return.
 */
export interface ReturnRequestLine {
    /**
     * Id of the product.
     */
    ProductId?: Typed;
    /**
     * Number of pieces, at most as many as the buyer has.
     */
    Pieces?: Typed;
}

/**
 * Pieces of a product.
 */
export interface ProductPieces {
    /**
     * Id of the product.
     */
    product_id: number;
    /**
     * Number of pieces.
     */
    pieces: number;
}

/**
 * Place of the website where a text block is shown.
 */
export type TextPlace = "Notice" | "Story" | "Work" | "Step" | "Picks" | "Menus" | "Visit" | "MenuLead" | "MenuHelp" | "Contact" | "Ways" | "Before" | "Delivery" | "Terms" | "Seal";

/**
 * Plan of the notices to a staff member: the timing of each kind, and the hours of the
 * digests. A timing is `Off`, `AtOnce` or `Digest`; blank is `Off`.
 */
export interface NoticePlanForm {
    /**
     * Id of the staff member; not used for the caller's own plan.
     */
    Id?: Typed;
    /**
     * Timing of new orders.
     */
    NewOrder?: Typed;
    /**
     * Timing of bank digits stored by buyers.
     */
    BankDigits?: Typed;
    /**
     * Timing of requests to return goods.
     */
    ReturnRequested?: Typed;
    /**
     * Timing of orders cancelled by their buyers.
     */
    Cancelled?: Typed;
    /**
     * Timing of stock items that fell below their thresholds.
     */
    LowStock?: Typed;
    /**
     * Timing of prices changed by someone else.
     */
    PriceChanged?: Typed;
    /**
     * Timing of failed backups.
     */
    BackupFailed?: Typed;
    /**
     * Hours of the digests in Taiwan, 0 to 23, such as `9、15`; required with `Digest`,
     * otherwise not used.
     */
    DigestHours?: Typed;
}

/**
 * Position of a page in a list.
 */
export interface PageInfo {
    /**
     * Number of this page, counted from 1.
     */
    page_now: number;
    /**
     * Number of pages; 0 if there are no rows.
     */
    page_count: number;
    /**
     * Number of rows on all pages.
     */
    total: number;
}

/**
 * Preview of an action on one order.
 */
export interface PlannedStep {
    /**
     * Order number.
     */
    id: string;
    /**
     * Reason why the action would be rejected; missing if it is allowed.
     */
    refusal?: Refusal;
    /**
     * Cautions against the action.
     */
    cautions: string[];
    /**
     * Amount that an action about money is about: the sum to refund, otherwise the total.
     */
    amount: Money;
}

/**
 * Price of a line.
 */
export interface QuoteLine {
    /**
     * Price × number of pieces, before rounding.
     */
    exact: Money;
    /**
     * Amount charged: the exact price rounded half up to whole dollars.
     */
    rounded: Money;
}

/**
 * Price of a product with its was-price.
 */
export interface ProductPrice {
    /**
     * Price.
     */
    price: Money;
    /**
     * Former price, shown struck through beside the price; `null` for none.
     */
    was_price: Money | null;
}

/**
 * Price of an order with its parts and the reasons.
 *
 * `total` = `subtotal` + `delivery_fee` − `reduction` + `surcharge` + `collection_fee`;
 * `total_exact` is the same over the unrounded lines.
 */
export interface Quote {
    /**
     * Lines, in the order of the request.
     */
    lines: QuoteLine[];
    /**
     * Sum of the lines before rounding.
     */
    subtotal_exact: Money;
    /**
     * Sum of the rounded lines, which is compared with the threshold for free delivery.
     */
    subtotal: Money;
    /**
     * Delivery fee before the reduction.
     */
    delivery_fee: Money;
    /**
     * Reduction: the delivery fee if the subtotal reaches the threshold, otherwise 0.
     */
    reduction: Money;
    /**
     * Surcharge for a delivery location outside the main island; never waived.
     */
    surcharge: Money;
    /**
     * Fee for cash on delivery.
     */
    collection_fee: Money;
    /**
     * Total before rounding, to be shown if it differs from `total`.
     */
    total_exact: Money;
    /**
     * Total charged.
     */
    total: Payable;
    /**
     * Reasons, in the order in which a receipt lists them.
     */
    reasons: ExplainedReason[];
}

/**
 * Price of the goods of a cart. There is no total, because the costs of delivery and payment are
 * not known yet.
 */
export interface CartQuote {
    /**
     * Each line, in the order of the request.
     */
    lines: QuoteLine[];
    /**
     * Sum of the lines before rounding.
     */
    subtotal_exact: Money;
    /**
     * Sum of the rounded lines.
     */
    subtotal: Money;
    /**
     * Sentences on delivery to the main island and on rounding.
     */
    notes: string[];
}

/**
 * Price range of a category, as a card shows it.
 */
export interface PriceRange {
    /**
     * Lowest price.
     */
    min: Money;
    /**
     * Highest price.
     */
    max: Money;
    /**
     * `NT$680`, or `NT$680 – NT$1,200` if prices differ.
     */
    text: string;
    /**
     * Was-price of all products, shown struck through beside the price; otherwise absent.
     */
    was_price?: Money;
}

/**
 * Product that can be bought: one specification of a category.
 */
export interface Product {
    /**
     * Product id, the `ProductId` of the cart calls.
     */
    id: number;
    /**
     * Name of the specification, such as `一尺三・300g`.
     */
    name: string;
    /**
     * Unit price in NT$.
     */
    price: Money;
    /**
     * Former price in whole NT$, above the price; absent for none. It is only shown beside the
     * price.
     */
    was_price?: Money;
    /**
     * Description: plain text, with line breaks between paragraphs.
     */
    content: string;
    /**
     * Path of the picture.
     */
    img: string;
    /**
     * Goods of the stock item. A stock item is identified by `prod_id` and `ware_id`.
     */
    prod_id: string;
    /**
     * Warehouse of the stock item.
     */
    ware_id: string;
    /**
     * `true` if the product is on the shelf. A product off the shelf can be neither added to a
     * cart nor ordered.
     */
    active: boolean;
}

/**
 * Product to put on or take off the shelf (`PUT /Admin/Catalogue/Shelf`).
 */
export interface ShelfForm {
    /**
     * Product id.
     */
    Id?: Typed;
    /**
     * Version that the client read.
     */
    Version?: Typed;
    /**
     * `true` to put the product on the shelf, `false` to take it off.
     */
    Active?: Typed;
}

/**
 * Profile of the shop, shown in the footer, on the contact page and for bank transfers.
 */
export interface ShopProfile {
    /**
     * Name of the shop.
     */
    shop_name: string;
    /**
     * Motto shown below the name.
     */
    motto: string;
    /**
     * Toll-free number of the shop.
     */
    hotline: string;
    /**
     * Opening hours of the hotline.
     */
    service_hours: string;
    /**
     * Tax number of the company.
     */
    company_tax_number: string;
    /**
     * Legal representative of the company; article 18 of the Consumer Protection Act requires the
     * name.
     */
    representative: string;
    /**
     * Street address of the store.
     */
    address: string;
    /**
     * Court for disputes, as named in the terms.
     */
    court: string;
    /**
     * Contact e-mail address.
     */
    email: string;
    /**
     * Bank and branch for transfers.
     */
    bank_name: string;
    /**
     * Holder of the bank account.
     */
    bank_account_holder: string;
    /**
     * Number of the bank account.
     */
    bank_account_number: string;
    /**
     * HTTPS URL of a map that the contact page shows in a frame.
     */
    map_frame: string;
}

/**
 * Profile that passed the rules.
 */
export interface CheckedProfile {
    /**
     * Phone number.
     */
    tel?: string;
    /**
     * `true` if the phone number is verified after the change.
     */
    tel_verified: boolean;
    /**
     * E-mail address.
     */
    email?: string;
    /**
     * `true` if the e-mail address is verified after the change.
     */
    email_verified: boolean;
    /**
     * Name, birth date, address and tax number.
     */
    data: PersonalData;
}

/**
 * Public settings: fees, shop profile, and available services.
 */
export interface Setting extends Fees, ShopProfile, OpenLocations {
    /**
     * Sentence of the terms about the payment types of each open location, in Chinese.
     */
    ways_to_pay: string;
    /**
     * Payment types that are currently open. A checkout offers only those of a location's payment
     * types that are in this list.
     */
    open_pay_types: PayType[];
    /**
     * `true` if members can log in with LINE; otherwise no page offers it.
     */
    line_login: boolean;
    /**
     * Notice at the top of every page, if there is one.
     */
    notice?: NoticeBar;
    /**
     * Picture of the shop's seal, also the icon of the site; without it the drawn seal is shown.
     */
    seal?: Picture;
    /**
     * Day of the last change of the shop's own terms, `YYYY-MM-DD`; omitted without own terms.
     */
    terms_day?: string;
    /**
     * Version of catalogue and settings, increased by every change; a client that holds another
     * version reloads both.
     */
    catalogue_version: number;
    /**
     * Version of the shop software shown in the footer, without a leading `v`.
     */
    version: string;
    /**
     * Environment: `development` or `production`.
     */
    environment: string;
}

/**
 * Re-authentication of the current staff member.
 */
export interface ReauthenticationForm {
    /**
     * Password.
     */
    Password?: Typed;
    /**
     * Code of the authenticator app, if one is set up.
     */
    Code?: Typed;
}

/**
 * Reason of a booking by staff on a stock item.
 */
export type StockReason = "Received" | "Counted" | "Damaged" | "Sample" | "Other";

/**
 * Reason of a quote: the rule that applied, with its amounts.
 *
 * Stored as data, so that it can be shown in any language; `sentence` is the shop's own text.
 */
export type Reason = { rule: "delivery_free"; threshold: Money } | { rule: "delivery_fee"; fee: Money; threshold: Money; missing: Money } | { rule: "outlying_surcharge"; fee: Money } | { rule: "outlying_to_confirm" } | { rule: "overseas_surcharge"; fee: Money } | { rule: "overseas_to_confirm" } | { rule: "collection_fee"; fee: Money } | { rule: "rounded"; exact: Money; charged: Money };

/**
 * Reason of a refusal, for programs: a stable name in snake case, such as `login_required`.
 */
export type RefusalCode = "staff_name_invalid" | "staff_name_taken" | "staff_unknown" | "last_owner" | "invitation_unknown" | "second_factor_required" | "second_factor_missing" | "reauthentication_required" | "version_changed" | "confirmation_required" | "price_invalid" | "href_invalid" | "slide_unknown" | "text_unknown" | "version_unknown" | "sequence_changed" | "form_invalid" | "required" | "out_of_range" | "repeated" | "wrong_type" | "text_invalid" | "text_too_long" | "agreement_required" | "id_invalid" | "ids_differ" | "type_unknown" | "account_required" | "account_invalid" | "mobile_required" | "mobile_invalid" | "phone_invalid" | "email_required" | "email_invalid" | "email_fixed" | "contact_required" | "contact_ambiguous" | "contact_taken" | "zip_invalid" | "address_mismatch" | "tax_number_required" | "tax_number_invalid" | "birth_invalid" | "password_length" | "password_is_account" | "password_common" | "password_mismatch" | "password_unchanged" | "password_wrong" | "code_length" | "code_invalid" | "code_needed" | "code_not_sent" | "code_wrong" | "login_wrong" | "member_disabled" | "login_required" | "login_expired" | "password_change_required" | "link_elsewhere" | "platform_differs" | "registration_unknown" | "verification_needed" | "undo_unknown" | "no_password" | "not_yours" | "cross_site" | "nonce_invalid" | "member_unknown" | "orders_under_way" | "message_unknown" | "message_final" | "contact_unproved" | "line_denied" | "line_state_unknown" | "line_login_failed" | "line_unreachable" | "line_off" | "mail_off" | "sms_off" | "menu_unknown" | "category_unknown" | "product_unknown" | "stock_unknown" | "file_unknown" | "image_unknown" | "picture_in_use" | "picture_invalid" | "keyword_required" | "keyword_too_long" | "order_key_unknown" | "page_out_of_range" | "page_count_out_of_range" | "product_off_shelf" | "out_of_stock" | "amount_above_stock" | "amount_below_minimum" | "amount_too_large" | "amount_not_whole" | "cart_empty" | "cart_full" | "cart_line_unknown" | "line_unknown" | "idempotency_key_invalid" | "idempotency_key_reused" | "cart_already_ordered" | "total_changed" | "total_too_large" | "phone_unverified" | "too_many_lines" | "too_many_pieces" | "too_many_open_orders" | "too_many_open_pieces" | "open_sum_too_large" | "cash_on_delivery_too_large" | "location_closed" | "pay_type_closed" | "nothing_offered" | "pay_type_not_offered" | "card_data_refused" | "order_unknown" | "order_cancelled" | "order_shipped" | "order_dispatched" | "order_status_wrong" | "tracking_number_invalid" | "freight_invalid" | "freight_changed" | "freight_fixed" | "freight_waits" | "freight_unset" | "freight_none" | "order_returned" | "pieces_not_bought" | "location_fixed" | "nothing_corrected" | "step_back_none" | "step_back_money" | "step_back_late" | "pay_type_wrong" | "pay_status_wrong" | "already_paid" | "already_refunded" | "not_paid" | "bank_digits_invalid" | "order_price_wrong" | "payment_unknown" | "payment_in_progress" | "payment_waiting" | "payment_failed" | "payment_refunding" | "payment_state_wrong" | "return_requested" | "return_late" | "return_none" | "return_accepted" | "refund_under_way" | "too_many_payments" | "line_pay_off" | "line_pay_refused" | "line_pay_unreachable" | "card_off" | "statement_invalid" | "statement_unknown" | "transfer_unknown" | "transfer_booked" | "path_unknown" | "method_not_allowed" | "query_malformed" | "body_malformed" | "body_too_long" | "body_too_slow" | "content_type_unsupported" | "too_many_requests" | "proof_of_work_required" | "busy" | "unavailable" | "internal";

/**
 * Reason of a return that a buyer may choose. The law asks for none.
 */
export type ReturnReason = "NotAsExpected" | "Faulty" | "WrongGoods" | "Other";

/**
 * Reason with its sentence, as serialized.
 */
export type ExplainedReason = Reason & { sentence: string };

/**
 * Reference to a category by id.
 */
export interface CategoryRef {
    /**
     * Category id.
     */
    id: number;
}

/**
 * Refusal of a request.
 *
 * `message` is a complete sentence in Traditional Chinese for display. `code` identifies the
 * reason for programs. `fields` is present only if a form has invalid fields.
 */
export interface Refusal {
    /**
     * Message to display.
     */
    message: string;
    /**
     * Reason, for programs.
     */
    code: RefusalCode;
    /**
     * Invalid fields, in the order of the form. Absent if the refusal is not about fields.
     */
    fields?: FieldRefusal[];
}

/**
 * Rejections to expect.
 */
export interface OrderPreview {
    /**
     * Reason why the order would be rejected as it is.
     */
    order?: Refusal;
    /**
     * Payment types of the delivery location that would be rejected, each with the reason.
     */
    ways: RejectedWay[];
}

/**
 * Request for a temporary password (`POST /Auth/Forget`).
 */
export interface ForgotForm {
    /**
     * Mobile number or e-mail address.
     */
    Account?: Typed;
}

/**
 * Request of a buyer without a login for the code that allows to request a return (`POST
 * /Order/ReturnCode`).
 */
export interface ReturnCodeForm {
    /**
     * Order number.
     */
    Id?: Typed;
    /**
     * Phone number of the buyer, as typed into the order.
     */
    Tel?: Typed;
}

/**
 * Request to apply a previewed file of products.
 */
export interface ProductsApplyForm {
    /**
     * Digest of the file, as returned by its preview.
     */
    Digest?: Typed;
    /**
     * Id of the picture of new menus and new categories; blank if there are none.
     */
    Picture?: Typed;
    /**
     * `true` to apply the file although prices need confirmation.
     */
    Confirm?: Typed;
}

/**
 * Request to book a previewed file.
 */
export interface StockApplyForm {
    /**
     * Digest of the file, as returned by its preview.
     */
    Digest?: Typed;
    /**
     * `true` to book changes again that are already booked.
     */
    Confirm?: Typed;
}

/**
 * Request to enable or disable a member.
 */
export interface MemberSwitchForm {
    /**
     * Id of the member.
     */
    Id?: Typed;
    /**
     * Version of the member that the caller read.
     */
    Version?: Typed;
    /**
     * `true` to allow log-ins, `false` to forbid them.
     */
    Enabled?: Typed;
    /**
     * Reason, stored in the audit log.
     */
    Reason?: Typed;
}

/**
 * Request to return goods of an order.
 */
export interface ReturnRequestForm {
    /**
     * Order number.
     */
    Id?: Typed;
    /**
     * Products to return, each once; at least one piece.
     */
    Lines?: ReturnRequestLine[];
    /**
     * Reason: `NotAsExpected`, `Faulty`, `WrongGoods` or `Other`; may be blank.
     */
    Reason?: Typed;
    /**
     * Note to the shop, at most 200 characters; may be blank.
     */
    Note?: Typed;
    /**
     * Day on which the buyer received the goods; blank if they have not arrived yet. Ignored if
     * the shop has recorded the delivery.
     */
    ReceivedOn?: Typed;
    /**
     * Code that `POST /Order/ReturnCode` sent, for a buyer without a login; otherwise ignored.
     */
    Code?: Typed;
}

/**
 * Request to send a code during a registration (`POST /Auth/Verify/EmailOrTel`). Exactly one
 * contact is given.
 */
export interface ContactCodeForm {
    /**
     * Handle of the registration.
     */
    Account?: Typed;
    /**
     * Mobile number; empty if an e-mail address is given.
     */
    Tel?: Typed;
    /**
     * E-mail address; empty if a mobile number is given.
     */
    Email?: Typed;
}

/**
 * Request to send the code of a registration again (`POST /Auth/Verify`).
 */
export interface ResendForm {
    /**
     * Mobile number or e-mail address.
     */
    Account?: Typed;
    /**
     * Type of `Account`: 1 mobile number, 2 e-mail address.
     */
    Type?: number;
}

/**
 * Residence of a member, in Taiwan or overseas: `Type` of a registration on the wire (decision
 * D20).
 */
export type Origin = 1 | 2;

/**
 * Return of all goods that the buyer still has, or of some of them.
 */
export interface TakeBackForm {
    /**
     * Order number.
     */
    Id?: Typed;
    /**
     * Version of the order that the caller read: the number of its last event.
     */
    Version?: Typed;
    /**
     * Reason of the return.
     */
    Reason?: Typed;
    /**
     * Products that come back, each once. Without any, all pieces that the buyer still has come
     * back, and go to the stock.
     */
    Lines?: TakeBackLine[];
    /**
     * Sum of freight and fees that is given back, in whole dollars. Blank: all of it if nothing
     * stays with the buyer, otherwise nothing.
     */
    Fees?: Typed;
    /**
     * Sum that is deducted, such as for used goods, in whole dollars. Blank: nothing.
     */
    Deduction?: Typed;
    /**
     * `true` to act despite the cautions.
     */
    Confirm?: Typed;
}

/**
 * Role of a staff member, which determines the permissions.
 */
export type Role = "Owner" | "Staff" | "Packer" | "Reader";

/**
 * Rule of a field that a block uses.
 */
export interface TextRule {
    /**
     * Field.
     */
    field: TextField;
    /**
     * Form of the value.
     */
    kind: TextKind;
    /**
     * Most characters; 0 for a picture.
     */
    most: number;
    /**
     * `true` if an active block needs a value.
     */
    required: boolean;
}

/**
 * Sales figures of one or several days, or of one payment type.
 *
 * The first six count orders placed in that time, with their current status. The last four count
 * payments made in that time, regardless of when the order was placed.
 */
export interface SalesTally {
    /**
     * Number of orders placed, including cancelled and returned ones.
     */
    orders: number;
    /**
     * Sum of the totals of orders that were not cancelled, less the sum credited for returned
     * goods.
     */
    sales: Money;
    /**
     * Number of these orders that were cancelled, at any time.
     */
    cancelled_orders: number;
    /**
     * Sum of the totals of the cancelled orders.
     */
    cancelled: Money;
    /**
     * Number of these orders all of whose goods came back, at any time.
     */
    returned_orders: number;
    /**
     * Sum credited for goods of these orders that came back, also for a part of an order.
     */
    returned: Money;
    /**
     * Number of orders that became paid.
     */
    received_orders: number;
    /**
     * Sum of the totals of the orders that became paid.
     */
    received: Money;
    /**
     * Number of refunds; the returns of an order may have several.
     */
    refunded_orders: number;
    /**
     * Sum of the refunds; not subtracted from the other figures.
     */
    refunded: Money;
}

/**
 * Sales of a product, without cancelled orders.
 */
export interface GoodsTally {
    /**
     * Id of the product.
     */
    product_id: number;
    /**
     * Name of the category.
     */
    category: string;
    /**
     * Name of the product within the category.
     */
    product: string;
    /**
     * Number of pieces sold.
     */
    pieces: number;
    /**
     * Sum of the order lines, each rounded as it was charged.
     */
    sales: Money;
}

/**
 * Session of a staff member to be ended.
 */
export interface StaffSessionForm {
    /**
     * Id of the staff member.
     */
    Id?: Typed;
    /**
     * Id of the session, from the list of sessions.
     */
    Session?: Typed;
}

/**
 * Slide of the home page (`GET /Carousel/Front`).
 */
export interface CarouselItem {
    /**
     * Slide id.
     */
    id: number;
    /**
     * Path of the picture, equal to `picture.url`.
     */
    img: string;
    /**
     * Picture with its copies.
     */
    picture: Picture;
    /**
     * Short title over the picture.
     */
    title: string;
    /**
     * One sentence under the title.
     */
    text: string;
    /**
     * Link target: a path on the shop's own origin.
     */
    href: string;
}

/**
 * Sort order of a list.
 */
export type SortOrder = "asc" | "desc";

/**
 * Stage of the last return request of an order.
 */
export type ReturnStage = "None" | "Requested" | "Accepted" | "Refused" | "Closed";

/**
 * Start of a registration.
 */
export interface RegisterForm {
    /**
     * Channel: 1 website, 0 LINE.
     */
    WebSite?: number;
    /**
     * Residence: 1 Taiwan, 2 overseas.
     */
    Type?: number;
    /**
     * Mobile number if domestic, e-mail address if overseas.
     */
    TelOrEmail?: Typed;
    /**
     * Handle of a registration that was started with LINE; otherwise empty.
     */
    Account?: Typed;
}

/**
 * State of the freight of an order whose freight was unknown when it was placed.
 */
export type FreightState = "Known" | "Unset" | "Proposed";

/**
 * Stock of a product.
 */
export interface ProductStock {
    /**
     * Product id. A product off the shelf is left out of the list, or has stock 0.
     */
    product_id: number;
    /**
     * Pieces that can be bought.
     */
    stock: number;
}

/**
 * Stock of a stock item (`GET /ERPProduct/Ware/Stock`).
 */
export interface Stock {
    /**
     * Pieces left, never negative.
     */
    Quantity: number;
}

/**
 * Sum that a refund of an order gives back.
 */
export type RefundShare = "Whole" | "Part" | "Settled";

/**
 * Sum that the buyer gets for goods that come back.
 *
 * `total` = `goods` + `fees` − `deduction`.
 */
export interface CreditReceipt {
    /**
     * Products that come back.
     */
    lines: CreditLine[];
    /**
     * Sum of the lines.
     */
    goods: Money;
    /**
     * Freight and fees that are given back.
     */
    fees: Money;
    /**
     * Sum that is deducted.
     */
    deduction: Money;
    /**
     * Sum credited to the buyer; no money moves if the order is not paid.
     */
    total: Money;
    /**
     * `true` if the buyer keeps nothing.
     */
    is_all: boolean;
    /**
     * Share that a refund of the order gives back afterwards.
     */
    share: RefundShare;
    /**
     * Parts of the sum, as staff and the buyer read them, in Chinese.
     */
    sentences: string[];
}

/**
 * Sums of an order, from its placing to its refunds.
 */
export interface Credits {
    /**
     * Total charged.
     */
    total: Money;
    /**
     * Sum credited for returned goods; never above the total.
     */
    credited: Money;
    /**
     * Sum refunded so far.
     */
    refunded: Money;
}

/**
 * Switches of the delivery locations.
 */
export interface OpenLocations {
    /**
     * `true` if the shop delivers to the main island.
     */
    deliver_taiwan: boolean;
    /**
     * `true` if the shop delivers to outlying islands.
     */
    deliver_outlying_island: boolean;
    /**
     * `true` if the shop delivers overseas.
     */
    deliver_overseas: boolean;
}

/**
 * Tax number of a company: 8 digits, not all zero.
 */
export interface TaxNumber {
    /**
     * Number as text, 8 digits.
     */
    number: string;
    /**
     * `true` if the checksum of the Ministry of Finance (2023 rule) is correct. A few registered
     * numbers fail the check, so the buyer is only asked to confirm the number.
     */
    checksum_ok: boolean;
    /**
     * Message to the buyer if the checksum is wrong.
     */
    warning?: string;
}

/**
 * Template of a file of parcels.
 */
export type ParcelTemplate = "TCat" | "Plain";

/**
 * Term with the text beside it.
 */
export interface DocumentFact {
    /**
     * Term.
     */
    term: string;
    /**
     * Text beside the term.
     */
    text: string;
}

/**
 * Text block of the website. The blocks are fixed: staff change their contents.
 */
export interface TextBlock {
    /**
     * Id in the database and in forms, from 1.
     */
    id: number;
    /**
     * Place where it is shown.
     */
    place: TextPlace;
    /**
     * Name on pages and in the log, in Chinese.
     */
    label: string;
    /**
     * `true` if the program has a text of its own, which is shown until the shop's is active.
     */
    has_default: boolean;
    /**
     * `true` if only owners may change it.
     */
    is_owners: boolean;
    /**
     * Fields that it uses. The others are blank.
     */
    fields: TextRule[];
}

/**
 * Time at which a staff member gets the notices of a kind.
 */
export type NoticeTiming = "Off" | "AtOnce" | "Digest";

/**
 * Total as shown to a buyer; a [`NewTotal`] has this shape.
 */
export interface ShownTotal {
    /**
     * Amounts; a `Quote` has these fields.
     */
    quote: ShownFigures;
    /**
     * Lines of the order.
     */
    lines: TotalLine[];
}

/**
 * Town or district with its zip code. Several areas can share one: 300 is all of Hsinchu City.
 */
export interface PostalArea {
    /**
     * Kind of the area: main island or outlying island.
     */
    kind: PostalKind;
    /**
     * Zip code, three digits.
     */
    zip_code: string;
    /**
     * City or county, with 臺 (`臺北市`).
     */
    city: string;
    /**
     * City or county in English (`Taipei City`).
     */
    city_en: string;
    /**
     * Town or district (`中正區`).
     */
    area: string;
    /**
     * Town or district in English (`Zhongzheng Dist.`).
     */
    area_en: string;
}

/**
 * Type of a contact.
 */
export type ContactKind = "mobile" | "email";

/**
 * Unit of a setting's value.
 */
export type SettingUnit = "Money" | "Hours" | "Days" | "Orders" | "Pieces" | "Switch" | "Text";

/**
 * Unvalidated value of a form field. A JSON number or boolean is accepted as text (decision D1),
 * except that `false` reads as an empty text. `null` counts as absent and also reads as an empty
 * text.
 *
 * The value may be a secret, so `Debug` does not print it.
 */
export type Typed = string | number | boolean | null;

/**
 * Validated name, birth date, address and tax number of a member.
 */
export interface PersonalData {
    /**
     * Full name.
     */
    name: string;
    /**
     * Birth date; absent if unknown.
     */
    birth?: string;
    /**
     * Address; all parts are empty if not set.
     */
    address: MemberAddress;
    /**
     * Tax number of a company; absent for private persons.
     */
    tax_number?: TaxNumber;
}

/**
 * Worklist of orders, by the next step. Every order belongs to exactly one.
 */
export type WorkTab = "ToShip" | "Freight" | "FreightProposed" | "Waiting" | "ToCheck" | "Preparing" | "Shipped" | "ToCollect" | "ToRefund" | "ReturnRequested" | "ReturnAccepted" | "Done" | "Cancelled" | "Returned";
