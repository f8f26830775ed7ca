// Written by `just gen` from openapi.json.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description The name of an action.
         * @enum {string}
         */
        ActionName: "cancel" | "expire" | "pay" | "fill_in_bank_digits" | "payment_code" | "set_payment_code" | "set_freight" | "accept_freight" | "settle_payment" | "mark_paid" | "collect" | "mark_refunded" | "prepare" | "ship_out" | "dispatch" | "add_note";
        /** @description What `POST /Cart` is sent. */
        AddLine: {
            /** @description The category. */
            CategoryId: components["schemas"]["Typed"];
            /** @description The product. */
            ProductId: components["schemas"]["Typed"];
            /** @description Pieces, from 1 to 99,999. */
            Amount: components["schemas"]["Typed"];
            /** @description Bought at once: the answer says nothing about the cart. Empty, `0` and `false` mean no. */
            Type?: components["schemas"]["Typed"];
            /** @description The id of a line of the visitor's cart: it is taken in once, however often it is sent. */
            GuestLineId?: components["schemas"]["Typed"];
        };
        /** @description What became of a log-in by LINE. */
        Arrival: {
            /** @description What `Authorization: Bearer` takes. */
            token: string;
            /** @description `false` */
            isFirstTime: boolean;
        } | {
            /** @description `true` */
            isFirstTime: boolean;
            /** @description The handle that the registration goes on with. */
            account: string;
            /** @description What they call themselves at LINE: a suggestion for the form. */
            name?: string | null;
        };
        /** @description The shop's account. */
        BankAccount: {
            /**
             * @description The bank.
             * @example 台灣銀行 板橋分行
             */
            bank_name: string;
            /** @description Whose account it is. */
            account_holder: string;
            /** @description Its number. */
            account_number: string;
        };
        /**
         * @description A line of a member's cart (docs/spec/cart.md#member-cart): what it holds, and its product as the
         *     shop offers it at this moment.
         */
        CartLine: {
            /**
             * Format: int64
             * @description Names the line in `PUT /Cart`.
             */
            id: number;
            /**
             * Format: int32
             * @description Pieces.
             */
            amount: number;
            /**
             * Format: int64
             * @description The product.
             */
            product_id: number;
            /** @description The product today. */
            product: components["schemas"]["LineProduct"];
            /** @description Its category. */
            category: components["schemas"]["CategoryName"];
        };
        /** @description A category by number and name. */
        CategoryName: {
            /**
             * Format: int64
             * @description Its number.
             */
            id: number;
            /** @description Its name. */
            name: string;
        };
        /** @description A changed contact that can be undone. */
        ContactChange: {
            /** @description The mobile number that would be the account's again, its middle covered. */
            tel?: string | null;
            /** @description The e-mail address that would be the account's again, its middle covered. */
            email?: string | null;
            /** @description Whether the member logs in by LINE and has no password to set again afterwards. */
            by_line: boolean;
            /** @description When it was changed. */
            changed_at: string;
            /** @description Until when it can be undone. */
            expires_at: string;
        };
        DeliveryLocation: import("@/core").DeliveryLocation;
        /**
         * @description How the goods are brought (decision D46).
         * @enum {string}
         */
        DeliveryType: "HomeDelivery";
        ExplainedReason: import("@/core").ExplainedReason;
        /** @description A login. */
        Joined: {
            /** @description What `Authorization: Bearer` takes. */
            token: string;
        };
        /** @description A product as a line shows it. */
        LineProduct: {
            /**
             * Format: int64
             * @description Its number.
             */
            id: number;
            /** @description The specification's name. */
            name: string;
            /** @description Unit price. */
            price: components["schemas"]["Money"];
            /** @description Its picture; empty when it has none. */
            img: string;
            /** @description Whether it is on the shelf: off it, the line can only be taken out. */
            active: boolean;
            /** @description The stock item. */
            prod_id: string;
            /** @description Its warehouse. */
            ware_id: string;
            /**
             * Format: int32
             * @description Pieces left of the stock item.
             */
            stock: number;
        };
        /** @description One entry of a delivery log: a step, and what it means for the buyer. */
        LogEntry: {
            /**
             * Format: int64
             * @description The status that the order came to.
             */
            status: number;
            /** @description Its name. */
            title: string;
            /** @description A sentence about it. */
            detail: string;
            /** @description With whom the goods travel, where they were handed over. */
            carrier: string | null;
            /** @description The carrier's number of the parcel. */
            tracking_number: string | null;
        };
        /** @description A login. */
        LoggedIn: {
            /** @description What `Authorization: Bearer` takes. */
            token: string;
            /**
             * @description Whether the token opens nothing but `PUT /Member/Password`: the password was a temporary
             *     one.
             */
            must_change_password: boolean;
        };
        Money: import("@/core").Money;
        /** @description An order (docs/spec/orders.md#order-record). */
        Order: components["schemas"]["PersonalFacts"] & {
            /** @description The order number (decision D28). */
            id: string;
            /** @description When it was placed, in RFC 3339. */
            createat: string;
            /**
             * Format: int64
             * @description 1 placed, 2 preparing, 3 shipped out, 4 dispatched, 5 cancelled.
             */
            status: number;
            /** @description The status in words. */
            status_label: string;
            /**
             * Format: int64
             * @description 0 unpaid, 1 filled in, 2 paid, 3 refunded.
             */
            pay_status: number;
            /** @description The pay status in words. */
            pay_status_label: string;
            /** @description How it is paid. */
            pay_type: components["schemas"]["PayType"];
            /** @description The same in words. */
            pay_type_label: string;
            /** @description What is charged, in whole dollars. */
            price: components["schemas"]["Money"];
            /** @description The same before rounding. */
            price_exact: components["schemas"]["Money"];
            /** @description What of the price is charged for delivery: the fee less the reduction, and the surcharge. */
            delivery_fee: components["schemas"]["Money"];
            /** @description How the price came about, as it was counted when the order was placed. */
            quote: components["schemas"]["StoredQuote"];
            /** @description What was bought. */
            products: components["schemas"]["OrderLine"][];
            /** @description How the goods are brought. */
            delivery_type: components["schemas"]["DeliveryType"];
            /** @description Where they go. */
            delivery_location: components["schemas"]["DeliveryLocation"];
            /** @description City or county; empty overseas. */
            delivery_city: string;
            /** @description The brand of the card that paid; null before that, and for readers without the owner's token. */
            pay_card_brand: string | null;
            /** @description The last four digits of that card, and never more. */
            pay_card_number: string | null;
            /** @description Who carries the goods. */
            carrier: string | null;
            /** @description Until when it waits for its money, in RFC 3339; null when it does not (decision D41). */
            due_at: string | null;
            /** @description Whether the shop owes the buyer what was paid. */
            refund_due: boolean;
            freight: components["schemas"]["ProposedFreight"] | null;
            payment: components["schemas"]["OrderPayment"] | null;
            /** @description What its buyer can do with it now. */
            actions: components["schemas"]["ActionName"][];
        };
        /** @description What was bought, as it was called and priced then. */
        OrderLine: {
            /**
             * Format: int64
             * @description The category.
             */
            category_id: number;
            /**
             * Format: int64
             * @description The product.
             */
            product_id: number;
            /** @description What the category was called. */
            category_name: string;
            /** @description What the product was called. */
            product_name: string;
            /** @description Its picture; empty when it had none. */
            product_image: string;
            /** @description Unit price. */
            price: components["schemas"]["Money"];
            /**
             * Format: int32
             * @description Pieces.
             */
            amount: number;
        };
        /** @description How the payment of an order stands, in words; a page that waits for it asks for the order again. */
        OrderPayment: {
            /** @description How it stands. */
            state: components["schemas"]["Progress"];
            /** @description The state in words. */
            label: string;
            /** @description What to do, what happens, or why it failed. */
            sentence: string;
            /** @description What is to be paid, in whole dollars: at the gateway, by transfer, or to the courier. */
            amount: components["schemas"]["Money"];
            /**
             * @description The number of the attempt at the provider; null where no money moves online, and for a
             *     reader without the owner's token.
             * @example 2611217QK4ZT9WXB01
             */
            attempt: string | null;
            /** @description When that attempt last changed, in RFC 3339. */
            changed_at: string | null;
            bank: components["schemas"]["BankAccount"] | null;
        };
        /** @description A page of orders. */
        OrdersPage: {
            /** @description The orders. */
            list: components["schemas"]["Order"][];
            /** @description Where the page stands. */
            pageinfo: components["schemas"]["PageInfo"];
        };
        PageInfo: import("@/core").PageInfo;
        /** @description A payment that succeeded. */
        PaidOrder: {
            /** @description The order that is paid. */
            order_id: string;
            /** @description What the payment is called at the provider's. */
            payment_id: string;
        };
        PayType: import("@/core").PayType;
        /** @description The parts of an order that tell who ordered, who receives, and how they paid. */
        PersonalFacts: {
            /** @description The remark; 無 where there is none. */
            remark: string;
            /** @description The buyer's name. */
            buy_name: string;
            /** @description The buyer's e-mail address. */
            buy_email: string | null;
            /** @description The buyer's phone number. */
            buy_tel: string;
            /** @description The receiver's name. */
            receive_name: string;
            /** @description The receiver's phone number. */
            receive_tel: string;
            /** @description Three digits; empty overseas, and for a reader without the owner's token. */
            delivery_zip_code: string;
            /** @description Area; empty overseas, and for a reader without the owner's token. */
            delivery_area: string;
            /** @description Street and number; overseas the whole address. */
            delivery_address: string;
            /** @description The last five digits of the account that a bank transfer came from. */
            pay_bank_account: string | null;
            /** @description What a buyer overseas pays with. */
            overseas_payment_code: string | null;
            /** @description The carrier's number of the parcel. */
            tracking_number: string | null;
        };
        Picture: import("@/core").Picture;
        /**
         * @description How the payment of an order stands, over all ways to pay and all attempts.
         * @enum {string}
         */
        Progress: "waiting" | "confirming" | "paid" | "failed" | "refund_due" | "refunded";
        /** @description A freight that staff proposed, and the buyer has to agree to. */
        ProposedFreight: {
            /** @description What the way costs. */
            freight: components["schemas"]["Money"];
            /** @description What the buyer pays once it is agreed to. */
            total: components["schemas"]["Money"];
        };
        QuoteLine: import("@/core").QuoteLine;
        RefusalCode: import("@/core").RefusalCode;
        /** @description A login that goes on. */
        Renewed: {
            /** @description What `Authorization: Bearer` takes from now on. */
            token: string;
        };
        /** @description An address that an order went to. */
        SavedAddress: {
            /** @description The place. */
            delivery_location: components["schemas"]["DeliveryLocation"];
            /** @description Three digits; empty overseas, as are city and area. */
            delivery_zip_code: string;
            /** @description City or county. */
            delivery_city: string;
            /** @description Area. */
            delivery_area: string;
            /** @description Street and number; overseas the whole address. */
            delivery_address: string;
        };
        /** @description Where a code went, and for how long it is good. */
        Sent: {
            /** @description The contact, its middle covered. */
            sent_to: string;
            /**
             * Format: int64
             * @description Seconds.
             */
            expires_in: number;
        };
        /** @description What the shop tells of itself. A page leaves out what is not there. */
        ShopTexts: {
            story?: components["schemas"]["Story"] | null;
            work?: components["schemas"]["Work"] | null;
            visit?: components["schemas"]["Visit"] | null;
            contact?: components["schemas"]["StoreContact"] | null;
        };
        /** @description A step of an order. */
        Step: components["schemas"]["LogEntry"] & {
            /** @description When, in RFC 3339. */
            at: string;
        };
        /** @description How to get to the store. */
        StoreContact: {
            /** @description What stands below the page's title. */
            lead: string;
            map?: components["schemas"]["Picture"] | null;
            /** @description Ways there. */
            ways: components["schemas"]["StoreWay"][];
            /** @description What to know before. */
            before: string[];
        };
        /** @description A way to the store. */
        StoreWay: {
            /** @description By what: 火車, 開車. */
            means: string;
            /** @description How. */
            text: string;
        };
        /**
         * @description A [`Quote`] as it is kept and shown afterwards: the same shape, and no amount that can be asked
         *     of a buyer again.
         */
        StoredQuote: {
            /** @description Each line, in the order of the order. */
            lines: components["schemas"]["QuoteLine"][];
            /** @description Sum of the lines before rounding. */
            subtotal_exact: components["schemas"]["Money"];
            /** @description Sum of the rounded lines. */
            subtotal: components["schemas"]["Money"];
            /** @description What delivery costs before the reduction. */
            delivery_fee: components["schemas"]["Money"];
            /** @description What was taken off. */
            reduction: components["schemas"]["Money"];
            /** @description What the place added. */
            surcharge: components["schemas"]["Money"];
            /** @description What cash on delivery added. */
            collection_fee: components["schemas"]["Money"];
            /** @description The total before rounding. */
            total_exact: components["schemas"]["Money"];
            /** @description The total that is charged, in whole dollars. */
            total: components["schemas"]["Money"];
            /** @description Why, as the buyer read it. */
            reasons: components["schemas"]["ExplainedReason"][];
        };
        /** @description Where the maker comes from. */
        Story: {
            /** @description Place and year, above the title. */
            since: string;
            /** @description The title. */
            title: string;
            /** @description The text. */
            paragraphs: string[];
        };
        Typed: import("@/core").Typed;
        /** @description The invitation to the store. */
        Visit: {
            /** @description The title. */
            title: string;
            /** @description The text. */
            text: string;
        };
        /** @description How the maker works. */
        Work: {
            /** @description The title. */
            title: string;
            /** @description The steps, three of which stand beside each other. */
            steps: components["schemas"]["WorkStep"][];
        };
        /** @description A step of the work. */
        WorkStep: {
            /** @description One character, laid over the picture. */
            mark: string;
            /** @description What the step is called. */
            name: string;
            /** @description The title. */
            title: string;
            /** @description The text. */
            text: string;
            /** @description The picture. */
            picture: components["schemas"]["Picture"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type ActionName = components['schemas']['ActionName'];
export type AddLine = components['schemas']['AddLine'];
export type Arrival = components['schemas']['Arrival'];
export type BankAccount = components['schemas']['BankAccount'];
export type CartLine = components['schemas']['CartLine'];
export type CategoryName = components['schemas']['CategoryName'];
export type ContactChange = components['schemas']['ContactChange'];
export type DeliveryLocation = components['schemas']['DeliveryLocation'];
export type DeliveryType = components['schemas']['DeliveryType'];
export type ExplainedReason = components['schemas']['ExplainedReason'];
export type Joined = components['schemas']['Joined'];
export type LineProduct = components['schemas']['LineProduct'];
export type LogEntry = components['schemas']['LogEntry'];
export type LoggedIn = components['schemas']['LoggedIn'];
export type Money = components['schemas']['Money'];
export type Order = components['schemas']['Order'];
export type OrderLine = components['schemas']['OrderLine'];
export type OrderPayment = components['schemas']['OrderPayment'];
export type OrdersPage = components['schemas']['OrdersPage'];
export type PageInfo = components['schemas']['PageInfo'];
export type PaidOrder = components['schemas']['PaidOrder'];
export type PayType = components['schemas']['PayType'];
export type PersonalFacts = components['schemas']['PersonalFacts'];
export type Picture = components['schemas']['Picture'];
export type Progress = components['schemas']['Progress'];
export type ProposedFreight = components['schemas']['ProposedFreight'];
export type QuoteLine = components['schemas']['QuoteLine'];
export type RefusalCode = components['schemas']['RefusalCode'];
export type Renewed = components['schemas']['Renewed'];
export type SavedAddress = components['schemas']['SavedAddress'];
export type Sent = components['schemas']['Sent'];
export type ShopTexts = components['schemas']['ShopTexts'];
export type Step = components['schemas']['Step'];
export type StoreContact = components['schemas']['StoreContact'];
export type StoreWay = components['schemas']['StoreWay'];
export type StoredQuote = components['schemas']['StoredQuote'];
export type Story = components['schemas']['Story'];
export type Typed = components['schemas']['Typed'];
export type Visit = components['schemas']['Visit'];
export type Work = components['schemas']['Work'];
export type WorkStep = components['schemas']['WorkStep'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
