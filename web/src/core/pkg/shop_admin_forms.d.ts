/* tslint:disable */
/* eslint-disable */
/**
 * A `Reason` with its sentence, as it travels.
 */
export type ExplainedReason = Reason & { sentence: string };

/**
 * A cart to be priced on the way to the checkout.
 */
export interface CartQuoteRequest {
    /**
     * What is bought; lines off the shelf are left out by the caller.
     */
    lines: QuoteRequestLine[];
    /**
     * The fees of `GET /Setting`.
     */
    fees: Fees;
}

/**
 * A category (`POST` and `PUT /Admin/Catalogue/Category`).
 */
export interface CategoryForm {
    /**
     * Its number; none where it is added.
     */
    Id?: Typed;
    /**
     * The version that the caller saw; none where it is added.
     */
    Version?: Typed;
    /**
     * The number of the menu that it belongs to.
     */
    MenuId?: Typed;
    /**
     * Its name, 1 to 60 characters.
     */
    Name?: Typed;
    /**
     * One sentence about it, 300 characters at most.
     */
    Summary?: Typed;
    /**
     * The numbers of its pictures, the first one for cards.
     */
    Pictures?: Typed[];
}

/**
 * A category by its id alone.
 */
export interface CategoryRef {
    /**
     * The category's id.
     */
    id: number;
}

/**
 * A category with its specifications (`GET /Product/Category`).
 */
export interface Category {
    /**
     * The `CategoryId` of `/Product/{CategoryId}`.
     */
    id: number;
    /**
     * Its name.
     */
    name: string;
    /**
     * The menu it belongs to.
     */
    menu_id: number;
    /**
     * That menu's name.
     */
    menu_name: string;
    /**
     * One sentence about it.
     */
    summary: string;
    /**
     * Its pictures, the first one for cards.
     */
    img: Picture[];
    /**
     * Its specifications, as the maker orders them.
     */
    products: Product[];
    /**
     * The lowest price on the shelf (decision D21).
     */
    price_min: Money;
    /**
     * The highest price on the shelf.
     */
    price_max: Money;
}

/**
 * A category's price as a card shows it.
 */
export interface PriceRange {
    /**
     * The lowest price.
     */
    min: Money;
    /**
     * The highest price.
     */
    max: Money;
    /**
     * `NT$680`, or `NT$680 – NT$1,200` when products differ.
     */
    text: string;
}

/**
 * A city or county, as a picker lists it.
 */
export interface City {
    /**
     * Its name (`臺北市`).
     */
    name: string;
    /**
     * The same in English (`Taipei City`).
     */
    name_en: string;
}

/**
 * A column of an export.
 */
export interface ExportColumn {
    /**
     * Its name on the wire.
     */
    name: string;
    /**
     * Its heading.
     */
    label: string;
    /**
     * Whether it tells who somebody is, how to reach them, or where they live.
     */
    names_people: boolean;
}

/**
 * A company's tax number: 8 digits, not all zero.
 */
export interface TaxNumber {
    /**
     * The eight digits.
     */
    number: string;
    /**
     * Whether the Ministry of Finance's check (2023 rule) passes. A few registered numbers fail
     * it, so a failure asks the shopper to confirm and stops nobody.
     */
    checksum_ok: boolean;
    /**
     * What to ask when the check fails.
     */
    warning?: string;
}

/**
 * A field as it was typed. A number or a truth on the wire is the text that it is written as
 * (decision D1), `null` is one that was left out; both read as an empty text. A field can be a secret,
 * so none shows itself in a log.
 */
export type Typed = string | number | boolean | null;

/**
 * A kind of thing in the catalogue: what history, sequence and log name beside a number.
 */
export type CatalogueKind = "Menu" | "Category" | "Product" | "Slide";

/**
 * A line of its cart.
 */
export interface IntendedGoods {
    /**
     * What the shopper calls the product.
     */
    name: string;
    /**
     * Names its stock item, warehouse included.
     */
    item: string;
    /**
     * Pieces, at least 1.
     */
    amount: number;
}

/**
 * A list of orders by what is to be done with them. Every order stands in exactly one.
 */
export type WorkTab = "ToShip" | "Freight" | "Waiting" | "ToCheck" | "Preparing" | "Shipped" | "ToCollect" | "ToRefund" | "Done" | "Cancelled";

/**
 * A member's address in the form that is kept; all parts are empty when there is none.
 */
export interface MemberAddress {
    /**
     * Three digits; free overseas.
     */
    zip_code: string;
    /**
     * City or county, with 臺 (`臺北市`); free overseas.
     */
    city: string;
    /**
     * Area (`中正區`); free overseas.
     */
    area: string;
    /**
     * Street and number.
     */
    street: string;
}

/**
 * A member's cart, with the memory of what it took in from visitors' carts.
 */
export interface MemberCart {
    /**
     * What the member means to buy, one line a product, by product id.
     */
    lines: MemberLine[];
    /**
     * The visitor's lines that were taken in, by line id and product id.
     */
    absorbed: AbsorbedLine[];
}

/**
 * A menu (`POST` and `PUT /Admin/Catalogue/Menu`).
 */
export interface MenuForm {
    /**
     * Its number; none where it is added.
     */
    Id?: Typed;
    /**
     * The version that the caller saw; none where it is added.
     */
    Version?: Typed;
    /**
     * Its name, 1 to 60 characters.
     */
    Name?: Typed;
    /**
     * One sentence about it, 300 characters at most.
     */
    Summary?: Typed;
    /**
     * The number of its picture.
     */
    Picture?: Typed;
    /**
     * Whether the grid shows it.
     */
    Active?: Typed;
}

/**
 * A new order (`PUT /Admin/Catalogue/Sequence`).
 */
export interface SequenceForm {
    /**
     * What is put in order: `Menu`, `Category`, `Product` or `Slide`.
     */
    Kind?: Typed;
    /**
     * The menu of categories, the category of products; empty for the others.
     */
    Parent?: Typed;
    /**
     * Every number that is there, in the new order.
     */
    Ids?: Typed[];
    /**
     * The version that the caller saw: of the parent, or of the order of menus or slides.
     */
    Version?: Typed;
}

/**
 * A new password (`PUT /Admin/Me/Password`).
 */
export interface StaffPasswordForm {
    /**
     * The password from now on.
     */
    Password?: Typed;
    /**
     * The same again.
     */
    PasswordCheck?: Typed;
}

/**
 * A picture in the widths that the shop keeps of it.
 */
export interface Picture {
    /**
     * The file that every browser reads; a path on the shop's own address.
     */
    url: string;
    /**
     * Smaller and larger copies, narrowest first.
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
     * What the picture shows, for those who do not see it.
     */
    alt: string;
}

/**
 * A product (`POST` and `PUT /Admin/Catalogue/Product`).
 */
export interface ProductForm {
    /**
     * Its number; none where it is added.
     */
    Id?: Typed;
    /**
     * The version that the caller saw; none where it is added.
     */
    Version?: Typed;
    /**
     * The number of its category, where it is added; it stays in it.
     */
    CategoryId?: Typed;
    /**
     * The specification's name, 1 to 60 characters.
     */
    Name?: Typed;
    /**
     * Its price in NT$, above 0 and with at most three decimals.
     */
    Price?: Typed;
    /**
     * The description, 5,000 characters at most.
     */
    Content?: Typed;
    /**
     * The number of a picture of its own; empty where the category's first serves.
     */
    Picture?: Typed;
    /**
     * The stock item, 1 to 50 characters without white space.
     */
    ProdID?: Typed;
    /**
     * Its warehouse, 1 to 50 characters without white space.
     */
    WareID?: Typed;
    /**
     * Whether it is on the shelf.
     */
    Active?: Typed;
    /**
     * Whether to save it in spite of what speaks against its price.
     */
    Confirm?: Typed;
}

/**
 * A product that gets another price (`PUT /Admin/Catalogue/Prices`).
 */
export interface PriceForm {
    /**
     * Its number.
     */
    Id?: Typed;
    /**
     * The version that the caller saw.
     */
    Version?: Typed;
    /**
     * Its price from now on.
     */
    Price?: Typed;
}

/**
 * A product that goes on the shelf or off it (`PUT /Admin/Catalogue/Shelf`).
 */
export interface ShelfForm {
    /**
     * Its number.
     */
    Id?: Typed;
    /**
     * The version that the caller saw.
     */
    Version?: Typed;
    /**
     * Whether it is on the shelf from now on.
     */
    Active?: Typed;
}

/**
 * A profile that may be kept.
 */
export interface CheckedProfile {
    /**
     * The phone number.
     */
    tel?: string;
    /**
     * Whether it is verified, after the change.
     */
    tel_verified: boolean;
    /**
     * The e-mail address.
     */
    email?: string;
    /**
     * Whether it is verified, after the change.
     */
    email_verified: boolean;
    /**
     * Name, birth date, address and company.
     */
    data: PersonalData;
}

/**
 * A rule's refusal: what the shopper reads and what a program branches on (decision D2).
 *
 * `message` is a whole Traditional Chinese sentence, `code` names what is wrong; `fields` is filled only when a form was refused.
 */
export interface Refusal {
    /**
     * The sentence to show.
     */
    message: string;
    /**
     * What is wrong, for programs.
     */
    code: RefusalCode;
    /**
     * The fields of a form that are wrong, in the form's own order.
     */
    fields?: FieldRefusal[];
}

/**
 * A slide (`POST` and `PUT /Admin/Catalogue/Slide`).
 */
export interface SlideForm {
    /**
     * Its number; none where it is added.
     */
    Id?: Typed;
    /**
     * The version that the caller saw; none where it is added.
     */
    Version?: Typed;
    /**
     * A short line over the picture, 1 to 60 characters.
     */
    Title?: Typed;
    /**
     * One sentence under the title, 300 characters at most.
     */
    Text?: Typed;
    /**
     * Where it leads: a path of the shop.
     */
    Href?: Typed;
    /**
     * The number of its picture.
     */
    Picture?: Typed;
    /**
     * Whether the home page shows it.
     */
    Active?: Typed;
}

/**
 * A total as a shopper has it before them; a [`NewTotal`] is one.
 */
export interface ShownTotal {
    /**
     * What is charged; a `Quote` has these figures.
     */
    quote: ShownFigures;
    /**
     * The goods.
     */
    lines: TotalLine[];
}

/**
 * A town or district with its zip. Several areas can share a zip: 300 is all of Hsinchu City.
 */
export interface PostalArea {
    /**
     * Main island or outlying.
     */
    kind: PostalKind;
    /**
     * Three digits.
     */
    zip_code: string;
    /**
     * City or county, with 臺 (`臺北市`).
     */
    city: string;
    /**
     * The same in English (`Taipei City`).
     */
    city_en: string;
    /**
     * Area (`中正區`).
     */
    area: string;
    /**
     * The same in English (`Zhongzheng Dist.`).
     */
    area_en: string;
}

/**
 * A visitor's cart (docs/spec/cart.md#guest-cart). The browser stores `items` alone.
 *
 * No two lines share a product or an id.
 */
export interface GuestCart {
    /**
     * The lines, oldest first.
     */
    items: GuestLine[];
}

/**
 * A way to pay that cannot be chosen.
 */
export interface ForeseenWay {
    /**
     * The way.
     */
    pay_type: PayType;
    /**
     * Why not.
     */
    refusal: Refusal;
}

/**
 * A way to pay, as a form offers it.
 */
export interface PayOption {
    /**
     * The value to send.
     */
    pay_type: PayType;
    /**
     * The words to show.
     */
    label: string;
}

/**
 * An action of staff with what it brings along; each action reads its own fields.
 */
export interface ActionForm {
    /**
     * The order number.
     */
    Id?: Typed;
    /**
     * The version of the order that the caller saw: the number of its last event.
     */
    Version?: Typed;
    /**
     * The action's word: `prepare`, `ship_out`, `dispatch`, `collect`, `cancel`, `mark_paid`,
     * `mark_refunded`, `set_freight`, `set_payment_code` or `add_note`.
     */
    Action?: Typed;
    /**
     * With whom the goods travel.
     */
    Carrier?: Typed;
    /**
     * The carrier's number of the parcel.
     */
    TrackingNumber?: Typed;
    /**
     * What the way costs, in whole dollars.
     */
    Freight?: Typed;
    /**
     * What a buyer overseas pays with.
     */
    PaymentCode?: Typed;
    /**
     * A note for colleagues.
     */
    Note?: Typed;
    /**
     * Whether to act in spite of what speaks against it.
     */
    Confirm?: Typed;
}

/**
 * An amount of New Taiwan dollars, never negative, with at most three decimals.
 *
 * Unit: thousandths of NT$, so that a price by weight such as 1,080.125 stays exact. It travels
 * as a JSON number (`128.5`) and reads itself from a number or a decimal text. Arithmetic is
 * checked: what leaves the range is `None`, not a wrong sum.
 */
export type Money = number;

/**
 * An amount of money that may be asked of a buyer, in whole dollars.
 *
 * Only `quote` makes one, so whatever is charged, printed on a label or sent to a gateway has
 * been counted by the rules and by nothing else.
 */
export type Payable = Money;

/**
 * An order that somebody is about to fill in.
 */
export interface IntendedOrder {
    /**
     * How its member stands.
     */
    standing: Standing;
    /**
     * What of it is priced.
     */
    request: QuoteRequest;
    /**
     * What is bought; lines off the shelf are left out by the caller.
     */
    goods: IntendedGoods[];
}

/**
 * An order to be shipped, as one line or two names it.
 */
export interface PastedShipment {
    /**
     * The text of its line, or of both lines.
     */
    text: string;
    /**
     * Order number in capitals; blank if the line has none.
     */
    id: string;
    /**
     * Number of the parcel; blank if there is none, or none that can be read.
     */
    tracking_number: string;
    /**
     * Why it cannot be shipped; none if it can.
     */
    fault?: string;
    /**
     * What speaks against it.
     */
    cautions: string[];
}

/**
 * Below how many pieces an item runs low (`PUT /Admin/Stock/Level`).
 */
export interface StockLevelForm {
    /**
     * The goods.
     */
    ProdID?: Typed;
    /**
     * The warehouse.
     */
    WareID?: Typed;
    /**
     * The version of the level that the caller saw.
     */
    Version?: Typed;
    /**
     * Pieces; 0 never warns, and a blank text is the setting of the shop.
     */
    WarnBelow?: Typed;
}

/**
 * Every setting of the shop, as it is typed (docs/spec/settings.md). Amounts are in NT$; a text that is
 * left blank is one that nobody has decided yet (decision D37).
 */
export interface SettingsForm {
    /**
     * Delivery below the threshold.
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
     * Added for an outlying island; 0: staff confirm the freight.
     */
    OutlyingSurcharge?: Typed;
    /**
     * Added overseas; 0: staff confirm the freight.
     */
    OverseasSurcharge?: Typed;
    /**
     * Hours that a LINE Pay or card order waits; 0: for ever.
     */
    UnpaidOnlineHours?: Typed;
    /**
     * Days that a bank transfer order waits; 0: for ever.
     */
    UnpaidTransferDays?: Typed;
    /**
     * Open orders of a member; 0: no limit.
     */
    OpenOrdersMax?: Typed;
    /**
     * Pieces of a member's open orders; 0: no limit.
     */
    OpenPiecesMax?: Typed;
    /**
     * Sum of a member's open orders; 0: no limit.
     */
    OpenSumMax?: Typed;
    /**
     * Pieces of an item in an order; 0: no limit.
     */
    ItemPiecesMax?: Typed;
    /**
     * Total with cash on delivery; 0: no limit.
     */
    CashOnDeliveryMax?: Typed;
    /**
     * Pieces below which an item runs low; 0: never.
     */
    LowStockBelow?: Typed;
    /**
     * The shop's name.
     */
    ShopName?: Typed;
    /**
     * The line below the name.
     */
    Motto?: Typed;
    /**
     * The toll-free number.
     */
    Hotline?: Typed;
    /**
     * When the hotline is answered.
     */
    ServiceHours?: Typed;
    /**
     * The company's tax number (decision D18).
     */
    CompanyTaxNumber?: Typed;
    /**
     * Who represents the company.
     */
    Representative?: Typed;
    /**
     * Street address of the store.
     */
    Address?: Typed;
    /**
     * The court that the terms name.
     */
    Court?: Typed;
    /**
     * Where a shopper can write to.
     */
    Email?: Typed;
    /**
     * The https address of a map (decision D74).
     */
    MapFrame?: Typed;
    /**
     * Bank for transfers.
     */
    BankName?: Typed;
    /**
     * Holder of the account.
     */
    BankAccountHolder?: Typed;
    /**
     * Number of the account.
     */
    BankAccountNumber?: Typed;
}

/**
 * Going back to an earlier state (`POST /Admin/Catalogue/Restore`).
 */
export interface RestoreForm {
    /**
     * The kind of the thing: `Menu`, `Category`, `Product` or `Slide`.
     */
    Kind?: Typed;
    /**
     * Its number.
     */
    Id?: Typed;
    /**
     * The version that the caller saw.
     */
    Version?: Typed;
    /**
     * The version whose state is wanted again.
     */
    Of?: Typed;
    /**
     * Whether to restore it in spite of what speaks against its price.
     */
    Confirm?: Typed;
}

/**
 * How a member logs in, as auth info tells: `type` on the wire, another one than the `Type` of a
 * registration (decision D20).
 */
export type MemberType = 1 | 2;

/**
 * How a member stands with the shop before an order: the answer of `GET /Order/Standing`.
 */
export interface Standing {
    /**
     * Who would order.
     */
    buyer: Buyer;
    /**
     * The limits of this moment; 0 is none.
     */
    limits: OrderLimits;
}

/**
 * How far a role may do something.
 */
export type Grant = "Denied" | "Masked" | "Allowed" | "Reauthenticated";

/**
 * How far the freight of an order has come that nobody knew when the order was placed.
 */
export type FreightState = "Known" | "Unset" | "Proposed";

/**
 * How much goods are kept for a member who has not paid, and how much of them one order may take,
 * whatever the way to pay (decision D64).
 *
 * Pieces and orders are whole numbers, sums are in NT$; 0 lifts a limit.
 */
export interface OrderLimits {
    /**
     * Open orders of a member.
     */
    open_orders_max: number;
    /**
     * Pieces of a member's open orders, those of the new one among them.
     */
    open_pieces_max: number;
    /**
     * Sum of the totals of a member's open orders, that of the new one among them.
     */
    open_sum_max: Money;
    /**
     * Pieces of one stock item in one order.
     */
    item_pieces_max: number;
    /**
     * Total of an order that is paid in cash on delivery.
     */
    cash_on_delivery_max: Money;
}

/**
 * How much of a visitor's line was taken in.
 */
export interface AbsorbedLine {
    /**
     * The visitor's line.
     */
    id: string;
    /**
     * Its product.
     */
    product_id: number;
    /**
     * Its pieces, the most that were ever seen.
     */
    amount: number;
}

/**
 * How much there is of a product.
 */
export interface ProductStock {
    /**
     * The product; off the shelf it is left out, or has none.
     */
    product_id: number;
    /**
     * Pieces that can be bought.
     */
    stock: number;
}

/**
 * Most characters of the texts of the catalogue, for the fields of a page.
 */
export interface CatalogueLimits {
    /**
     * Of a name or title.
     */
    name: number;
    /**
     * Of a summary, or the text of a slide.
     */
    sentence: number;
    /**
     * Of a product's description.
     */
    content: number;
    /**
     * Of a stock item's `ProdID` and `WareID`, each.
     */
    key: number;
}

/**
 * Name, birth date, address and company of a member, in the form that is kept.
 */
export interface PersonalData {
    /**
     * The name.
     */
    name: string;
    /**
     * The birth date.
     */
    birth?: string;
    /**
     * The address; all of its parts are empty when there is none.
     */
    address: MemberAddress;
    /**
     * The company's tax number; a member without one is no company.
     */
    tax_number?: TaxNumber;
}

/**
 * One copy of a picture.
 */
export interface PictureSource {
    /**
     * A path on the shop's own address.
     */
    url: string;
    /**
     * Width in pixels.
     */
    width: number;
    /**
     * Its media type: `image/avif`, `image/webp`, `image/jpeg` or `image/png`.
     */
    type: string;
}

/**
 * One entry of the menu grid (`GET /Product/Menu/Front`).
 */
export interface MenuItem {
    /**
     * The `MenuId` of `/Category/{MenuId}`.
     */
    id: number;
    /**
     * Its name.
     */
    name: string;
    /**
     * One sentence about it.
     */
    summary: string;
    /**
     * The picture's file.
     */
    img: string;
    /**
     * The same picture with its copies.
     */
    picture: Picture;
}

/**
 * One field of a form that is wrong.
 */
export interface FieldRefusal {
    /**
     * The request key, as the caller wrote it (`Amount`).
     */
    field: string;
    /**
     * What is wrong with it, for programs.
     */
    code: RefusalCode;
    /**
     * The sentence to show beside the field.
     */
    message: string;
}

/**
 * One line of a visitor's cart.
 */
export interface GuestLine {
    /**
     * Names this line, in the browser and when it is merged into a member's cart; made at random
     * by the page.
     */
    id: string;
    /**
     * The product.
     */
    product_id: number;
    /**
     * The category it belongs to.
     */
    category: CategoryRef;
    /**
     * Pieces, at least 1.
     */
    amount: number;
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
 * One page of categories (`GET /Product/Category/All`).
 */
export interface CategoriesPage {
    /**
     * The categories of this page.
     */
    list: Category[];
    /**
     * Where this page stands among the others.
     */
    pageinfo: PageInfo;
}

/**
 * One place in the row of page numbers.
 */
export type PageButton = { kind: "page"; page: number; current: boolean } | { kind: "gap" };

/**
 * One product in a member's cart.
 */
export interface MemberLine {
    /**
     * The product.
     */
    product_id: number;
    /**
     * Pieces.
     */
    amount: number;
}

/**
 * One reason behind a quote: the rule that applied, and the figures it applied with.
 *
 * It is data, so that an order can keep it and any language can render it; `sentence` is the
 * shop's own rendering.
 */
export type Reason = { rule: "delivery_free"; threshold: Money } | { rule: "delivery_fee"; fee: Money; threshold: Money; missing: Money } | { rule: "outlying_surcharge"; fee: Money } | { rule: "outlying_to_confirm" } | { rule: "overseas_surcharge"; fee: Money } | { rule: "overseas_to_confirm" } | { rule: "collection_fee"; fee: Money } | { rule: "rounded"; exact: Money; charged: Money };

/**
 * One slide of the home page (`GET /Carousel/Front`).
 */
export interface CarouselItem {
    /**
     * The slide's number.
     */
    id: number;
    /**
     * The picture's file.
     */
    img: string;
    /**
     * The same picture with its copies.
     */
    picture: Picture;
    /**
     * A short line over the picture.
     */
    title: string;
    /**
     * One sentence under the title.
     */
    text: string;
    /**
     * Where the slide leads: a path on the shop's own address.
     */
    href: string;
}

/**
 * One thing that can be bought: a specification of a category.
 */
export interface Product {
    /**
     * The `ProductId` of the cart calls.
     */
    id: number;
    /**
     * The specification's name (`一尺三・300g`).
     */
    name: string;
    /**
     * Unit price.
     */
    price: Money;
    /**
     * The description: plain text, paragraphs parted by line breaks.
     */
    content: string;
    /**
     * The picture's file.
     */
    img: string;
    /**
     * The stock item; stock belongs to (`prod_id`, `ware_id`) (decision D22).
     */
    prod_id: string;
    /**
     * The warehouse of the stock item.
     */
    ware_id: string;
    /**
     * Whether it is on the shelf; off the shelf it can be neither added nor ordered (D23).
     */
    active: boolean;
}

/**
 * Settings that stand together on a page, and that the same permission changes.
 */
export type SettingGroup = "Fees" | "Orders" | "Stock" | "Profile" | "Bank";

/**
 * Something that staff do.
 */
export type Permission = "SeeWork" | "SeeOrders" | "Ship" | "EditOrder" | "Print" | "CancelOrder" | "MarkPaid" | "Refund" | "SeePayments" | "BookTransfers" | "SettlePayment" | "SeeCatalogue" | "EditCatalogue" | "ChangeStock" | "SeeMembers" | "SwitchMember" | "SeeFigures" | "ExportPersonalData" | "SendAgain" | "SeeSettings" | "ChangeSettings" | "ChangeBankAccount" | "ManageStaff" | "SeeLog";

/**
 * The answer of `GET /Setting`: fees, profile, and what is running.
 */
export interface Setting extends Fees, ShopProfile {
    /**
     * The ways to pay that are open at present; a checkout offers of a place's ways only these.
     */
    open_pay_types: PayType[];
    /**
     * Whether members can log in with LINE; where they cannot, no page offers it.
     */
    line_login: boolean;
    /**
     * Goes up with every change of the catalogue or of a setting: a page that knows another one reads
     * both again.
     */
    catalogue_version: number;
    /**
     * The version shown in the footer, without its leading `v` (decision D35).
     */
    version: string;
    /**
     * `development` or `production`.
     */
    environment: string;
}

/**
 * The code that shows that an authenticator is set up (`PUT /Admin/Me/SecondFactor`).
 */
export interface SecondFactorForm {
    /**
     * What the call that showed the secret answered beside it.
     */
    Setup?: Typed;
    /**
     * Its six digits.
     */
    Code?: Typed;
}

/**
 * The fees of delivery and collection (docs/spec/settings.md#fees; decision D24).
 */
export interface Fees {
    /**
     * Delivery below the threshold.
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
     * Added for an outlying island, whatever the subtotal; zero means staff confirm by phone.
     */
    outlying_surcharge: Money;
    /**
     * Added for an address overseas, whatever the subtotal; zero means staff confirm by phone.
     */
    overseas_surcharge: Money;
}

/**
 * The figures of a day, of several days, or of one way to pay.
 *
 * The first four are about orders that were placed in that time, whatever became of them later; the last
 * four are about money that moved in that time, whenever its order was placed.
 */
export interface SalesTally {
    /**
     * Orders that were placed, the cancelled ones among them.
     */
    orders: number;
    /**
     * The totals of those that were not cancelled.
     */
    sales: Money;
    /**
     * Those that were cancelled, whenever that was.
     */
    cancelled_orders: number;
    /**
     * Their totals.
     */
    cancelled: Money;
    /**
     * Orders that became paid.
     */
    received_orders: number;
    /**
     * Their totals: money that came.
     */
    received: Money;
    /**
     * Orders that were refunded.
     */
    refunded_orders: number;
    /**
     * Their totals: money that went back. It is never taken off the others.
     */
    refunded: Money;
}

/**
 * The figures of a quote whose change is shown.
 */
export interface ShownFigures {
    /**
     * What delivery costs before the reduction.
     */
    delivery_fee: Money;
    /**
     * What is taken off.
     */
    reduction: Money;
    /**
     * What the place adds.
     */
    surcharge: Money;
    /**
     * What cash on delivery adds.
     */
    collection_fee: Money;
    /**
     * The total that is charged.
     */
    total: Money;
}

/**
 * The file that comes of an export.
 */
export type ExportFormat = "Xlsx" | "Csv";

/**
 * The goods of a line in a total.
 */
export interface TotalLine {
    /**
     * The product.
     */
    product_id: number;
    /**
     * What it is called: its category and its specification.
     */
    product_name: string;
    /**
     * Unit price.
     */
    price: Money;
    /**
     * Pieces.
     */
    amount: number;
}

/**
 * The lowest and the highest price of a category's products on the shelf.
 */
export interface PriceSpan {
    /**
     * The lowest price.
     */
    price_min: Money;
    /**
     * The highest price.
     */
    price_max: Money;
}

/**
 * The member who is logged in (docs/spec/accounts.md#auth-info).
 */
export interface Member {
    /**
     * Name.
     */
    name: string;
    /**
     * What the member logs in with: a verified contact. A member of LINE, who logs in there, is named
     * by the contact of their origin, verified or not.
     */
    account: string;
    /**
     * E-mail address.
     */
    email: string | null;
    /**
     * Whether it is verified.
     */
    email_verified: boolean;
    /**
     * Phone number.
     */
    tel: string | null;
    /**
     * Whether it is verified.
     */
    tel_verified: boolean;
    /**
     * Birth date, `YYYY-MM-DD`.
     */
    birth: string | null;
    /**
     * Zip; empty when there is no address, as are the next three.
     */
    zipcode: string;
    /**
     * City or county.
     */
    city: string;
    /**
     * Area.
     */
    area: string;
    /**
     * Street and number.
     */
    address: string;
    /**
     * 1 with a password, 2 with LINE.
     */
    type: MemberType;
    /**
     * 1 domestic, 2 overseas.
     */
    origin: Origin;
    /**
     * Through what the member came.
     */
    platform: Platform;
    /**
     * The member's id at LINE.
     */
    sub_id: string | null;
    /**
     * Whether the member is a company with a tax number.
     */
    BToBOrToC: boolean;
    /**
     * The tax number.
     */
    tax_no: string | null;
    /**
     * How many lines the cart has.
     */
    cart_count: number;
}

/**
 * The one dialog in which every failed call ends.
 */
export interface ErrorDialog {
    /**
     * Its title: one of their own for some refusals, 發生錯誤 for all others
     * (docs/spec/interface.md#dialog-titles).
     */
    title: string;
    /**
     * What happened.
     */
    message: string;
    /**
     * The button's label, always 確認.
     */
    confirm: string;
    /**
     * Where the shopper is once the button was pressed.
     */
    then: AfterDialog;
}

/**
 * The part of auth info that the rules ask about, as the page holds it.
 */
export interface ShownMember {
    /**
     * 1 with a password, 2 with LINE.
     */
    type?: number;
    /**
     * 1 domestic, 2 overseas.
     */
    origin?: number;
    /**
     * Phone number.
     */
    tel?: Typed;
    /**
     * Whether it is verified.
     */
    tel_verified?: boolean;
    /**
     * E-mail address.
     */
    email?: Typed;
    /**
     * Whether it is verified.
     */
    email_verified?: boolean;
}

/**
 * The place an order goes to, as it decides fees and ways to pay (decision D46).
 */
export type DeliveryLocation = "Taiwan" | "OutlyingIsland" | "Overseas";

/**
 * The two ways to reach a member.
 */
export type ContactKind = "mobile" | "email";

/**
 * The way an order is paid (decision D46).
 */
export type PayType = "CashOnDelivery" | "LinePay" | "CreditCard" | "BankTransfer" | "PayPal";

/**
 * Through what a member came to the shop.
 */
export type Platform = "Web" | "Line";

/**
 * What a change does.
 */
export interface SettingEffect {
    /**
     * The setting that is changed, by its name in the database.
     */
    name: string;
    /**
     * What becomes of it, and what follows.
     */
    sentence: string;
    /**
     * Whether it has to be confirmed: a fee that is more than double or less than half, a term or a limit that
     * is less than half or lifted, another bank account.
     */
    is_large: boolean;
}

/**
 * What a list of orders knows of one: enough to say what an action would do.
 */
export interface PlannedOrder {
    /**
     * The order number.
     */
    id: string;
    /**
     * The number of an [`OrderStatus`].
     */
    status: number;
    /**
     * The number of a [`PayStatus`].
     */
    pay_status: number;
    /**
     * How it is paid.
     */
    pay_type: PayType;
    /**
     * Whether a gateway is confirming a payment of it.
     */
    has_open_payment: boolean;
    /**
     * How far its freight has come.
     */
    freight: FreightState;
    /**
     * Whether the shop owes the buyer what was paid.
     */
    refund_due: boolean;
    /**
     * What is charged.
     */
    price: Money;
}

/**
 * What a member has ordered that is open: neither paid for nor cancelled, and not handed over to a
 * carrier. A transfer whose digits were given counts as not paid for.
 */
export interface OpenOrders {
    /**
     * Orders.
     */
    orders: number;
    /**
     * Pieces in them.
     */
    pieces: number;
    /**
     * Sum of their totals.
     */
    sum: Money;
}

/**
 * What a member logs in with, in its kept form.
 */
export interface Account {
    /**
     * Whether it is a mobile number or an e-mail address.
     */
    kind: ContactKind;
    /**
     * The normal form.
     */
    value: string;
}

/**
 * What a password is changed with, as it was typed (docs/spec/accounts.md#password-change).
 */
export interface PasswordForm {
    /**
     * The member's account, or nothing.
     */
    Account?: Typed;
    /**
     * The present password, or the temporary one that the member logged in with.
     */
    OldPassword?: Typed;
    /**
     * The new password.
     */
    NewPassword?: Typed;
    /**
     * The same again.
     */
    NewPasswordCheck?: Typed;
}

/**
 * What a picture shows (`PUT /Admin/Picture`).
 */
export interface PictureForm {
    /**
     * Its number.
     */
    Id?: Typed;
    /**
     * The version that the caller saw.
     */
    Version?: Typed;
    /**
     * What it shows, for those who do not see it: 1 to 300 characters.
     */
    Alt?: Typed;
}

/**
 * What a profile is changed with, as it was typed (docs/spec/accounts.md#profile). Its
 * `Account` and `Type` change nothing. `Password` and `ContactCode` confirm a changed contact
 * (decision D67).
 */
export interface ProfileForm {
    /**
     * The member's account, or nothing.
     */
    Account?: Typed;
    /**
     * Name.
     */
    Name?: Typed;
    /**
     * Phone number.
     */
    Tel?: Typed;
    /**
     * E-mail address.
     */
    Email?: Typed;
    /**
     * Birth date, or nothing.
     */
    Birth?: Typed;
    /**
     * Zip of 3, 5 or 6 digits.
     */
    ZipCode?: Typed;
    /**
     * City or county.
     */
    City?: Typed;
    /**
     * Area.
     */
    Area?: Typed;
    /**
     * Street and number.
     */
    Address?: Typed;
    /**
     * Whether the member is a company with a tax number.
     */
    BToBOrToC?: boolean;
    /**
     * The tax number.
     */
    TaxNo?: Typed;
    /**
     * The present password, where a contact changes; members of LINE have none.
     */
    Password?: Typed;
    /**
     * Instead of it, the code that a member of LINE got at the present contact.
     */
    ContactCode?: Typed;
}

/**
 * What a registration begins with, as it was typed
 * (docs/spec/accounts.md#start-of-a-registration).
 */
export interface RegisterForm {
    /**
     * 1 on the web, 0 through LINE.
     */
    WebSite?: number;
    /**
     * 1 domestic, 2 overseas.
     */
    Type?: number;
    /**
     * The mobile number, or the e-mail address.
     */
    TelOrEmail?: Typed;
    /**
     * The handle of a registration that LINE began.
     */
    Account?: Typed;
}

/**
 * What a row of a report stands for.
 */
export type Period = "Day" | "Week" | "Month";

/**
 * What a visitor becomes a member with, as it was typed
 * (docs/spec/accounts.md#registration-form).
 */
export interface MemberForm {
    /**
     * The handle of the registration.
     */
    Account?: Typed;
    /**
     * Mobile number.
     */
    Tel?: Typed;
    /**
     * The code that was sent to it.
     */
    VerifyCode?: Typed;
    /**
     * E-mail address.
     */
    Email?: Typed;
    /**
     * The code that was sent to it.
     */
    EmailVerifyCode?: Typed;
    /**
     * Password, on the web.
     */
    Password?: Typed;
    /**
     * The same again.
     */
    PasswordCheck?: Typed;
    /**
     * Name.
     */
    Name?: Typed;
    /**
     * Birth date, or nothing.
     */
    Birth?: Typed;
    /**
     * Zip of 3, 5 or 6 digits.
     */
    ZipCode?: Typed;
    /**
     * City or county.
     */
    City?: Typed;
    /**
     * Area.
     */
    Area?: Typed;
    /**
     * Street and number.
     */
    Address?: Typed;
    /**
     * Whether the member is a company with a tax number.
     */
    BToBOrToC?: boolean;
    /**
     * The tax number.
     */
    TaxNo?: Typed;
    /**
     * 1 domestic, 2 overseas.
     */
    Type?: number;
    /**
     * `Web` or `Line`, as the registration.
     */
    Platform?: Typed;
    /**
     * `true` or `false`. It decides nothing: staff switch members off (decision D175).
     */
    Enable?: boolean;
}

/**
 * What an action would do with one order.
 */
export interface PlannedStep {
    /**
     * The order number.
     */
    id: string;
    /**
     * Why it would be refused; none where it goes.
     */
    refusal?: Refusal;
    /**
     * What speaks against it.
     */
    cautions: string[];
}

/**
 * What an invitation is accepted with (`POST /Admin/Invitation`).
 */
export interface InvitationForm {
    /**
     * What the link carries.
     */
    Token?: Typed;
    /**
     * The password that is chosen.
     */
    Password?: Typed;
    /**
     * The same again.
     */
    PasswordCheck?: Typed;
}

/**
 * What an order costs, part by part, and the reasons.
 *
 * `total` = `subtotal` + `delivery_fee` − `reduction` + `surcharge` + `collection_fee`;
 * `total_exact` is the same over the unrounded lines.
 */
export interface Quote {
    /**
     * Each line, in the order of the request.
     */
    lines: QuoteLine[];
    /**
     * Sum of the lines before rounding.
     */
    subtotal_exact: Money;
    /**
     * Sum of the rounded lines: what the threshold is compared with.
     */
    subtotal: Money;
    /**
     * What delivery costs before the reduction.
     */
    delivery_fee: Money;
    /**
     * What is taken off: the delivery fee from the threshold on, else nothing.
     */
    reduction: Money;
    /**
     * What a place outside the main island adds; never waived.
     */
    surcharge: Money;
    /**
     * What cash on delivery adds.
     */
    collection_fee: Money;
    /**
     * The total before rounding, to be shown where it differs.
     */
    total_exact: Money;
    /**
     * The total that is charged.
     */
    total: Payable;
    /**
     * Why, in the order in which a receipt tells it.
     */
    reasons: ExplainedReason[];
}

/**
 * What an order is placed with, as it was typed (docs/spec/checkout.md#order-form). Prices,
 * fees and status are none of its fields: they come from the shop alone.
 */
export interface OrderForm {
    /**
     * The buyer's name.
     */
    BuyName?: Typed;
    /**
     * The buyer's phone number.
     */
    BuyTel?: Typed;
    /**
     * The buyer's e-mail address, or nothing.
     */
    BuyEmail?: Typed;
    /**
     * The tax number of the company that orders. Left out, it is the one of the member's profile; empty,
     * there is none.
     */
    TaxNo?: Typed;
    /**
     * What the company is called, or nothing.
     */
    TaxTitle?: Typed;
    /**
     * The receiver's name.
     */
    ReceiveName?: Typed;
    /**
     * The receiver's phone number.
     */
    ReceiveTel?: Typed;
    /**
     * `HomeDelivery`; left out, it is that.
     */
    DeliveryType?: Typed;
    /**
     * `Taiwan`, `OutlyingIsland` or `Overseas`; left out, it is `Taiwan`.
     */
    DeliveryLocation?: Typed;
    /**
     * Zip of 3, 5 or 6 digits; without one, city and area name it.
     */
    DeliveryZipCode?: Typed;
    /**
     * City or county; none overseas.
     */
    DeliveryCity?: Typed;
    /**
     * Area; none overseas.
     */
    DeliveryArea?: Typed;
    /**
     * Street and number; overseas the whole address.
     */
    DeliveryAddress?: Typed;
    /**
     * The way to pay; left out, it is `CashOnDelivery`.
     */
    PayType?: Typed;
    /**
     * What the shopper wants the shop to know.
     */
    Remark?: Typed;
    /**
     * The total that the shopper saw, in whole dollars, or nothing (decision D26).
     */
    ExpectedTotal?: number | string | null;
    /**
     * The day of the terms and privacy texts that the shopper agreed to, or nothing (decision D75).
     */
    TermsVersion?: Typed;
    /**
     * Always empty, as are the next four: cards are the gateway's affair.
     */
    PayName?: Typed;
    /**
     * Always empty.
     */
    PayNumber?: Typed;
    /**
     * Always empty.
     */
    PayMonth?: Typed;
    /**
     * Always empty.
     */
    PayYear?: Typed;
    /**
     * Always empty.
     */
    PayCVC?: Typed;
}

/**
 * What another price means for shoppers, and what speaks against it.
 */
export interface PriceChange {
    /**
     * What becomes of it, a sentence without its full stop; empty where the price stays.
     */
    effect: string;
    /**
     * Why it has to be confirmed; none where nothing speaks against it.
     */
    caution?: string;
}

/**
 * What becomes of a stock item.
 */
export interface StockStep {
    /**
     * Pieces before.
     */
    from: number;
    /**
     * Pieces afterwards, never below 0.
     */
    to: number;
    /**
     * Pieces that orders have taken beyond what was counted: they have to be found, or their orders
     * called off. 0 where the books are right.
     */
    short: number;
}

/**
 * What becomes of somebody of the staff (`PUT /Admin/Staff`).
 */
export interface StaffChangeForm {
    /**
     * Their number.
     */
    Id?: Typed;
    /**
     * Their role from now on.
     */
    Role?: Typed;
    /**
     * Whether they may log in from now on.
     */
    Enabled?: Typed;
}

/**
 * What is booked on a stock item (`POST /Admin/Stock/Change`): a change, or what was counted.
 */
export interface StockChangeForm {
    /**
     * The goods.
     */
    ProdID?: Typed;
    /**
     * The warehouse.
     */
    WareID?: Typed;
    /**
     * How often staff had booked something on the item when the caller saw it.
     */
    Version?: Typed;
    /**
     * `Received`, `Counted`, `Damaged`, `Sample` or `Other`.
     */
    Reason?: Typed;
    /**
     * Pieces that came in (`12`, `+12`) or went out (`-3`); blank for a count.
     */
    Change?: Typed;
    /**
     * Pieces that were counted; blank for any other reason than `Counted`.
     */
    Quantity?: Typed;
    /**
     * Pieces that the page showed when the count began; blank for any other reason than `Counted`.
     */
    ExpectedQuantity?: Typed;
    /**
     * A note for colleagues; may be blank.
     */
    Note?: Typed;
}

/**
 * What is exported.
 */
export type ExportKind = "Orders" | "Members" | "Stock" | "Log" | "Sales";

/**
 * What is left of a stock item (`GET /ERPProduct/Ware/Stock`).
 */
export interface Stock {
    /**
     * Pieces left, never negative.
     */
    Quantity: number;
}

/**
 * What is sent to be sent a temporary password, as it was typed (`POST /Auth/Forget`).
 */
export interface ForgotForm {
    /**
     * Mobile number or e-mail address.
     */
    Account?: Typed;
}

/**
 * What is sent to have a code sent within a registration, as it was typed
 * (`POST /Auth/Verify/EmailOrTel`).
 */
export interface ContactCodeForm {
    /**
     * The handle of the registration.
     */
    Account?: Typed;
    /**
     * The mobile number, or nothing.
     */
    Tel?: Typed;
    /**
     * The e-mail address, or nothing.
     */
    Email?: Typed;
}

/**
 * What is sent to have a registration's code sent again, as it was typed (`POST /Auth/Verify`).
 */
export interface ResendForm {
    /**
     * Mobile number or e-mail address.
     */
    Account?: Typed;
    /**
     * 1 by text message, otherwise by e-mail.
     */
    Type?: number;
}

/**
 * What is sent to log in, as it was typed (`POST /Auth/Login`).
 */
export interface LoginForm {
    /**
     * Mobile number or e-mail address.
     */
    Account?: Typed;
    /**
     * The password, or a temporary one.
     */
    Password?: Typed;
    /**
     * Whether to stay logged in for longer.
     */
    Remember?: boolean;
}

/**
 * What is to be priced: the lines, where they go, how they are paid, and today's fees.
 */
export interface QuoteRequest {
    /**
     * What is bought; lines off the shelf are left out by the caller.
     */
    lines: QuoteRequestLine[];
    /**
     * Where it goes.
     */
    delivery_location: DeliveryLocation;
    /**
     * How it is paid.
     */
    pay_type: PayType;
    /**
     * The fees of `GET /Setting`.
     */
    fees: Fees;
}

/**
 * What is wrong, for programs: on the wire its name in snake case (`login_required`).
 */
export type RefusalCode = "staff_name_invalid" | "staff_name_taken" | "staff_unknown" | "last_owner" | "invitation_unknown" | "second_factor_required" | "second_factor_missing" | "reauthentication_required" | "version_changed" | "confirmation_required" | "price_invalid" | "href_invalid" | "slide_unknown" | "version_unknown" | "sequence_changed" | "form_invalid" | "required" | "out_of_range" | "repeated" | "wrong_type" | "text_invalid" | "text_too_long" | "agreement_required" | "id_invalid" | "ids_differ" | "type_unknown" | "account_required" | "account_invalid" | "mobile_required" | "mobile_invalid" | "phone_invalid" | "email_required" | "email_invalid" | "email_fixed" | "contact_required" | "contact_ambiguous" | "contact_taken" | "zip_invalid" | "address_mismatch" | "tax_number_required" | "tax_number_invalid" | "birth_invalid" | "password_length" | "password_is_account" | "password_common" | "password_mismatch" | "password_unchanged" | "password_wrong" | "code_length" | "code_invalid" | "code_needed" | "code_not_sent" | "code_wrong" | "login_wrong" | "member_disabled" | "login_required" | "login_expired" | "password_change_required" | "link_elsewhere" | "platform_differs" | "registration_unknown" | "verification_needed" | "undo_unknown" | "no_password" | "not_yours" | "cross_site" | "nonce_invalid" | "member_unknown" | "orders_under_way" | "message_unknown" | "message_final" | "line_denied" | "line_state_unknown" | "line_login_failed" | "line_unreachable" | "line_off" | "mail_off" | "sms_off" | "menu_unknown" | "category_unknown" | "product_unknown" | "stock_unknown" | "file_unknown" | "image_unknown" | "picture_invalid" | "keyword_required" | "keyword_too_long" | "order_key_unknown" | "page_out_of_range" | "page_count_out_of_range" | "product_off_shelf" | "out_of_stock" | "amount_above_stock" | "amount_below_minimum" | "amount_too_large" | "amount_not_whole" | "cart_empty" | "cart_full" | "cart_line_unknown" | "line_unknown" | "idempotency_key_invalid" | "idempotency_key_reused" | "cart_already_ordered" | "total_changed" | "total_too_large" | "phone_unverified" | "too_many_lines" | "too_many_pieces" | "too_many_open_orders" | "too_many_open_pieces" | "open_sum_too_large" | "cash_on_delivery_too_large" | "pay_type_closed" | "pay_type_not_offered" | "card_data_refused" | "order_unknown" | "order_cancelled" | "order_shipped" | "order_dispatched" | "order_status_wrong" | "shipment_required" | "tracking_number_invalid" | "shipment_too_early" | "freight_invalid" | "freight_changed" | "freight_fixed" | "freight_waits" | "freight_unset" | "freight_none" | "pay_type_wrong" | "pay_status_wrong" | "already_paid" | "already_refunded" | "not_paid" | "bank_digits_invalid" | "order_price_wrong" | "payment_unknown" | "payment_in_progress" | "payment_waiting" | "payment_failed" | "payment_refunding" | "payment_state_wrong" | "refund_under_way" | "too_many_payments" | "line_pay_off" | "line_pay_refused" | "line_pay_unreachable" | "card_off" | "statement_invalid" | "statement_unknown" | "transfer_unknown" | "transfer_booked" | "path_unknown" | "method_not_allowed" | "query_malformed" | "body_malformed" | "body_too_long" | "body_too_slow" | "content_type_unsupported" | "too_many_requests" | "proof_of_work_required" | "busy" | "unavailable" | "internal";

/**
 * What one line costs.
 */
export interface QuoteLine {
    /**
     * Price × amount.
     */
    exact: Money;
    /**
     * The same in whole dollars, half a dollar going up: what is charged.
     */
    rounded: Money;
}

/**
 * What says once more who it is (`POST /Admin/Reauthenticate`).
 */
export interface ReauthenticationForm {
    /**
     * The password.
     */
    Password?: Typed;
    /**
     * The code of the authenticator, where there is one.
     */
    Code?: Typed;
}

/**
 * What somebody is in the shop; [`grant`](super::grant) says what each may do.
 */
export type Role = "Owner" | "Staff" | "Packer" | "Reader";

/**
 * What staff have seen or done at the provider's site (`POST /Admin/Payment/Action`).
 */
export interface MarkForm {
    /**
     * The number of the attempt.
     */
    Id?: Typed;
    /**
     * The version of the attempt that the caller saw: the number of its last report.
     */
    Version?: Typed;
    /**
     * The word of a [`Mark`]: `mark_paid`, `mark_failed`, `mark_captured` or `mark_refunded`.
     */
    Act?: Typed;
}

/**
 * What staff log in with (`POST /Admin/Login`).
 */
export interface StaffLoginForm {
    /**
     * The name.
     */
    Name?: Typed;
    /**
     * The password.
     */
    Password?: Typed;
    /**
     * The code of the authenticator, or a recovery code; asked for where there is one.
     */
    Code?: Typed;
}

/**
 * What the goods of a cart cost. No total: what delivery and payment add is not chosen yet.
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
 * What the rules ask about the member who orders.
 */
export interface Buyer {
    /**
     * 1 domestic, 2 overseas.
     */
    origin: Origin;
    /**
     * Whether the phone number is verified.
     */
    tel_verified: boolean;
    /**
     * What is open already.
     */
    open: OpenOrders;
}

/**
 * What the value of a setting is.
 */
export type SettingUnit = "Money" | "Hours" | "Days" | "Orders" | "Pieces" | "Text";

/**
 * What undoes a changed contact: the token of the link in the mail about the change.
 */
export interface UndoForm {
    /**
     * The token.
     */
    Token?: Typed;
}

/**
 * What was sold of a product, in orders that were not cancelled.
 */
export interface GoodsTally {
    /**
     * The product.
     */
    product_id: number;
    /**
     * The category that it belongs to.
     */
    category: string;
    /**
     * What it is called in it.
     */
    product: string;
    /**
     * Pieces.
     */
    pieces: number;
    /**
     * What its lines came to, each rounded as it was charged.
     */
    sales: Money;
}

/**
 * What would be refused.
 */
export interface Foreseen {
    /**
     * Why nothing can be ordered as it is.
     */
    order?: Refusal;
    /**
     * The ways to pay of the place that cannot be chosen, and why.
     */
    ways: ForeseenWay[];
}

/**
 * Where a page stands among the others.
 */
export interface PageInfo {
    /**
     * This page, counted from 1.
     */
    page_now: number;
    /**
     * How many pages there are; 0 when there are no rows.
     */
    page_count: number;
    /**
     * How many rows there are in all.
     */
    total: number;
}

/**
 * Where a shopper goes from an error dialog.
 */
export type AfterDialog = "stay" | "login";

/**
 * Where an area lies, as it decides what delivery costs.
 */
export type PostalKind = "main" | "outlying";

/**
 * Where news of the back office go (`PUT /Admin/Me/Email`).
 */
export interface MyEmailForm {
    /**
     * The e-mail address; blank for none.
     */
    Email?: Typed;
}

/**
 * Where news of the back office go for somebody of the staff (`PUT /Admin/Staff/Email`).
 */
export interface StaffEmailForm {
    /**
     * Their number.
     */
    Id?: Typed;
    /**
     * The e-mail address; blank for none.
     */
    Email?: Typed;
}

/**
 * Whether a member lives in Taiwan: `Type` of a registration on the wire (decision D20).
 */
export type Origin = 1 | 2;

/**
 * Whether a member may log in from now on, and why (`PUT /Admin/Member/Enabled`).
 */
export interface MemberSwitchForm {
    /**
     * The number of the member.
     */
    Id?: Typed;
    /**
     * The version of the member that the caller saw.
     */
    Version?: Typed;
    /**
     * Whether they may log in.
     */
    Enabled?: Typed;
    /**
     * Why.
     */
    Reason?: Typed;
}

/**
 * Which file is booked (`POST /Admin/Stock/Apply`).
 */
export interface StockApplyForm {
    /**
     * What the look at the file answered.
     */
    Digest?: Typed;
    /**
     * Whether to book changes once more that were booked before.
     */
    Confirm?: Typed;
}

/**
 * Which log-in of somebody ends (`DELETE /Admin/Staff/Sessions`).
 */
export interface StaffSessionForm {
    /**
     * Their number.
     */
    Id?: Typed;
    /**
     * The log-in, as the list names it.
     */
    Session?: Typed;
}

/**
 * Which message is sent again (`POST /Admin/Message/Again`).
 */
export interface MessageForm {
    /**
     * The message, as the list names it.
     */
    Id?: Typed;
}

/**
 * Which of one's own log-ins ends (`DELETE /Admin/Me/Sessions`).
 */
export interface SessionForm {
    /**
     * The log-in, as the list names it.
     */
    Id?: Typed;
}

/**
 * Which way a list runs.
 */
export type SortOrder = "asc" | "desc";

/**
 * Who is invited (`POST /Admin/Staff`).
 */
export interface NewStaffForm {
    /**
     * The name to log in with.
     */
    Name?: Typed;
    /**
     * The role.
     */
    Role?: Typed;
}

/**
 * Who is invited anew (`POST /Admin/Staff/Invitation`).
 */
export interface StaffIdForm {
    /**
     * Their number.
     */
    Id?: Typed;
}

/**
 * Who the shop is, as footer, contact page and bank transfer show it (decision D37).
 */
export interface ShopProfile {
    /**
     * The shop's name.
     */
    shop_name: string;
    /**
     * What the shop says of itself in a line, below its name.
     */
    motto: string;
    /**
     * The toll-free number.
     */
    hotline: string;
    /**
     * When the hotline is answered.
     */
    service_hours: string;
    /**
     * The company's tax number.
     */
    company_tax_number: string;
    /**
     * Who represents the company; the Consumer Protection Act, article 18, wants the name shown.
     */
    representative: string;
    /**
     * Street address of the store.
     */
    address: string;
    /**
     * The court that the terms name for disputes.
     */
    court: string;
    /**
     * Where a shopper can write to.
     */
    email: string;
    /**
     * Bank for transfers.
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
     * The https address of a map that the contact page shows in a frame (decision D74).
     */
    map_frame: string;
}

/**
 * Why staff book something on a stock item.
 */
export type StockReason = "Received" | "Counted" | "Damaged" | "Sample" | "Other";


/**
 * Most characters of the texts of the catalogue.
 */
export function catalogueLimits(): CatalogueLimits;

/**
 * Whether a category may be saved.
 *
 * Throws a `Refusal` with `fields`: `MenuId`, `Name`, `Summary`, `Pictures`.
 */
export function checkCategory(form: CategoryForm): void;

/**
 * Whether a menu may be saved.
 *
 * Throws a `Refusal` with `fields`: `Name`, `Summary`, `Picture`, `Active`.
 */
export function checkMenu(form: MenuForm): void;

/**
 * Whether what a picture shows may be saved.
 *
 * Throws a `Refusal` with `fields`: `Alt`.
 */
export function checkPicture(form: PictureForm): void;

/**
 * Whether this is a price.
 *
 * Throws a `Refusal` with `fields`: `Price`.
 */
export function checkPrice(typed: string): void;

/**
 * Whether a product may be saved.
 *
 * Throws a `Refusal` with `fields`: `Name`, `Price`, `Content`, `Picture`, `ProdID`, `WareID`, `Active`.
 */
export function checkProduct(form: ProductForm): void;

/**
 * Whether the settings may be sent.
 *
 * Throws a `Refusal` with `fields`: all that is wrong.
 */
export function checkSettings(form: SettingsForm): void;

/**
 * Whether a slide may be saved.
 *
 * Throws a `Refusal` with `fields`: `Title`, `Text`, `Href`, `Picture`, `Active`.
 */
export function checkSlide(form: SlideForm): void;

/**
 * Whether a level of warning may be sent.
 *
 * Throws a `Refusal` with `fields`: `WarnBelow`.
 */
export function checkStockLevel(form: StockLevelForm): void;

/**
 * Whether each word of a search stands somewhere in these names, as the shop itself finds goods (decision D21).
 */
export function isFoundBy(typed: string, names: string[]): boolean;

/**
 * What another price means; `carts` members have the product in their carts.
 *
 * Throws a `Refusal` with `fields`: `Price`.
 */
export function priceChange(from: Money, to: string, carts: number): PriceChange;

/**
 * What a change of the settings does, from those that are kept to those that are typed.
 *
 * Throws a `Refusal` with `fields`, as `checkSettings` does.
 */
export function settingEffects(old: SettingsForm, _new: SettingsForm): SettingEffect[];

/**
 * The name of a reason on pages.
 */
export function stockReasonLabel(reason: StockReason): string;

/**
 * What becomes of an item that has `now` pieces when the form is booked.
 *
 * Throws a `Refusal` with `fields`: `Reason`, `Change`, `Quantity`, `ExpectedQuantity`, `Note`.
 */
export function stockStep(form: StockChangeForm, now: any): StockStep;
