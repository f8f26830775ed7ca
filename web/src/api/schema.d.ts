// Written by `just gen` from openapi.json.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Name of an action on an order.
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
        /** @description The line that has the product, and what of a visitor's line did not go into it. */
        AddedLine: components["schemas"]["CartLine"] & {
            /**
             * Format: int32
             * @description Pieces of the visitor's line that the stock does not reach for; left out when there are none.
             */
            left_out?: number;
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
        /** @description An order whose transfer has not come. */
        AwaitedOrder: {
            /** @description The order number. */
            id: string;
            /** @description What is charged. */
            price: components["schemas"]["Money"];
            /** @description The digits that its buyer gave; null before they are given. */
            digits: string | null;
            /** @description Who ordered. */
            buy_name: string;
            /** @description When it was placed, in RFC 3339. */
            createat: string;
            /** @description Until when it waits for its money, in RFC 3339; null where it waits without end. */
            due_at: string | null;
            /** @description The status in words. */
            status_label: string;
            /** @description The pay status in words. */
            pay_status_label: string;
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
        /** @description Result of booking a file. */
        BookedFile: {
            /** @description Number of items whose quantity changed. */
            changed: number;
            /** @description Number of items whose quantity already matched the file. */
            unchanged: number;
            /** @description Result of each item. */
            rows: components["schemas"]["PreviewRow"][];
        };
        /** @description Result of booking a change. */
        BookedStock: {
            /** @description Item after the change. */
            item: components["schemas"]["StockItem"];
            /** @description Pieces before and after, and the shortage. */
            step: components["schemas"]["StockStep"];
        };
        /** @description How a transfer was booked. */
        BookedTransfer: {
            /** @description For which order. */
            order_id: string;
            /** @description When, in RFC 3339. */
            at: string;
            /** @description By whom. */
            who: string;
        };
        /** @description What came of one order of several. */
        BulkResult: {
            /** @description The order number. */
            id: string;
            /** @description Whether the action was taken. */
            done: boolean;
            refusal: components["schemas"]["Refusal"] | null;
            order: components["schemas"]["ListedOrder"] | null;
            /**
             * @description Where somebody changed it in between: what happened since the version that the caller saw, the
             *     oldest first.
             */
            since: components["schemas"]["OrderEvent"][];
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
        /** @description Page of saved states, newest first. */
        CatalogueHistory: {
            /** @description States, newest first. */
            list: components["schemas"]["CatalogueState"][];
            /** @description Cursor of the next page, for `After`; null on the last one. */
            next: string | null;
        };
        CatalogueKind: import("@/core").CatalogueKind;
        /** @description Saved state of an item. */
        CatalogueState: {
            /**
             * Format: int64
             * @description Version of the item in this state.
             */
            version: number;
            /** @description Time of the save, in RFC 3339; null for a state from before history was recorded. */
            at: string | null;
            /** @description Staff member or operator who saved it; empty for a state from before history was recorded. */
            who: string;
            /** @description Origin of the save: `BackOffice` or `Import`. */
            via: string;
            /** @description All fields except id and version. */
            state: Record<string, never>;
            /**
             * @description Fields that differ from the previous state. Empty for the first state, and if only the order
             *     of the item's children changed.
             */
            changes: components["schemas"]["FieldChange"][];
        };
        /** @description Whole catalogue, including items off the shelf. */
        CatalogueTree: {
            /**
             * Format: int64
             * @description Version of the order of menus.
             */
            menus_version: number;
            /**
             * Format: int64
             * @description Version of the order of slides.
             */
            slides_version: number;
            /** @description All menus, in the order of the grid. */
            menus: components["schemas"]["TreeMenu"][];
            /** @description All slides, including drafts. */
            slides: components["schemas"]["StaffSlide"][];
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
         * @description Delivery method.
         * @enum {string}
         */
        DeliveryType: "HomeDelivery";
        ExplainedReason: import("@/core").ExplainedReason;
        /** @description Changed field with its old and new value. */
        FieldChange: {
            /** @description Name of the field in the state. */
            field: string;
            /** @description Label of the field on pages. */
            label: string;
            /** @description Old value; null if the field had no value. */
            from: string | null;
            /** @description New value; null if the field has no value. */
            to: string | null;
        };
        /** @description Figures, with the average of an order. */
        Figures: components["schemas"]["SalesTally"] & {
            /** @description What an order that was not cancelled came to on average. */
            average: components["schemas"]["Money"];
        };
        /** @description Best sellers of some days. */
        GoodsReport: {
            /** @description The first day, in Taiwan. */
            from: string;
            /** @description The last day. */
            until: string;
            /** @description The product of which most pieces were sold first. */
            goods: components["schemas"]["GoodsTally"][];
        };
        GoodsTally: import("@/core").GoodsTally;
        Grant: import("@/core").Grant;
        /** @description An invitation that was just made. */
        Invitation: {
            /** @description What they log in with. */
            name: string;
            /** @description The link to hand over: it works once and for 24 hours. */
            link: string;
        };
        /** @description A login. */
        Joined: {
            /** @description What `Authorization: Bearer` takes. */
            token: string;
        };
        /** @description An order that a transfer may be for. */
        LikelyOrder: {
            /** @description The order number. */
            id: string;
            /** @description What is charged. */
            price: components["schemas"]["Money"];
            /** @description The digits that its buyer gave; null before they are given. */
            digits: string | null;
            /** @description Who ordered. */
            buy_name: string;
            /** @description When it was placed, in RFC 3339. */
            createat: string;
            /**
             * Format: int32
             * @description Points of 100 for what fits.
             */
            score: number;
            /** @description What fits and what does not. */
            reasons: string[];
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
        /** @description Member in a list. */
        ListedMember: {
            /** @description Member id, as text: it has more digits than a JavaScript number holds exactly. */
            id: string;
            /** @description Name of the member. */
            name: string;
            /** @description Login method. */
            platform: components["schemas"]["Platform"];
            /** @description Origin: `Domestic` or `Overseas`. */
            origin: string;
            /** @description Masked phone number; null if there is no number. */
            tel: string | null;
            /** @description Masked e-mail address; null if there is no address. */
            email: string | null;
            /** @description `true` if the member may log in. */
            enabled: boolean;
            /** @description Time of registration, in RFC 3339. */
            created_at: string;
        };
        /** @description A message, without what it says. */
        ListedMessage: {
            /** @description What sending it again takes. */
            id: string;
            /** @description What it is, as `OrderPlaced`. */
            kind: string;
            /** @description `Mail` or `Sms`. */
            channel: string;
            /** @description To whom, masked; null where it cannot be read. */
            to: string | null;
            /** @description The order that it is about. */
            order_id: string | null;
            /** @description `Due`, `Sending`, `Sent` or `Failed`. */
            state: string;
            /** @description Why the last try failed: `Config`, `Recipient`, `Rejected`, `Expired`, `Temporary` or `Unknown`. */
            failure: string | null;
            /**
             * Format: int64
             * @description How often it was tried.
             */
            attempts: number;
            /** @description When it was written, in RFC 3339. */
            created_at: string;
            /** @description When it was last tried, or is tried next, in RFC 3339. */
            tried_at: string;
            /** @description Whether it can be sent again: codes and passwords never are. */
            can_go_again: boolean;
        };
        /** @description An order in a list. */
        ListedOrder: components["schemas"]["PlannedOrder"] & {
            /**
             * Format: int64
             * @description The number of the order's last event: what a change has to name.
             */
            version: number;
            /** @description The list of work in which it stands. */
            tab: components["schemas"]["WorkTab"];
            /** @description That list in words. */
            tab_label: string;
            /** @description When it was placed, in RFC 3339. */
            createat: string;
            /** @description The status in words. */
            status_label: string;
            /** @description The pay status in words. */
            pay_status_label: string;
            /** @description The way to pay in words. */
            pay_type_label: string;
            /** @description Who ordered; masked for a reader. */
            buy_name: string;
            /** @description Who receives; masked for a reader. */
            receive_name: string;
            /** @description Where it goes. */
            delivery_location: components["schemas"]["DeliveryLocation"];
            /** @description City or county; empty overseas. */
            delivery_city: string;
            /** @description What was bought, in a few words: 「烏沉線香 尺三 ×2 等 3 項」. */
            goods: string;
            /**
             * Format: int64
             * @description Pieces of all lines.
             */
            pieces: number;
            /** @description Whether the buyer wrote something for the shop. */
            has_remark: boolean;
            /** @description Until when it waits for its money, in RFC 3339. */
            due_at: string | null;
            /** @description Who carries the goods. */
            carrier: string | null;
            /** @description The carrier's number of the parcel; null for a reader. */
            tracking_number: string | null;
            /** @description What of it was printed. */
            printed: string[];
        };
        /** @description An attempt to pay, and what is to be done about it. */
        ListedPayment: {
            /** @description Its number, by which the provider knows it. */
            id: string;
            /**
             * Format: int64
             * @description The number of its last report: what a change has to name.
             */
            version: number;
            /** @description The order that it is to pay. */
            order_id: string;
            /** @description `LinePay` or `Card`. */
            provider: string;
            /** @description The provider in words. */
            provider_label: string;
            /** @description What the provider calls it; null where it gives no number. */
            transaction_id: string | null;
            /** @description How far it has come. */
            state: string;
            /** @description The same in words. */
            state_label: string;
            /** @description What is asked for. */
            amount: components["schemas"]["Money"];
            captured_amount: components["schemas"]["Money"] | null;
            /** @description When it was begun, in RFC 3339. */
            createat: string;
            /** @description Since when it is in its state, in RFC 3339. */
            changed_at: string;
            work: components["schemas"]["PaymentWork"] | null;
            /** @description What somebody of the staff does about it: at which site, with which button. */
            advice: string | null;
            /** @description What can be said of it now, by this role. */
            marks: components["schemas"]["Mark"][];
        };
        /** @description Entry of a delivery log: a change of the status, explained to the buyer. */
        LogEntry: {
            /**
             * Format: int64
             * @description Status after the change.
             */
            status: number;
            /** @description Name of the status, in Chinese. */
            title: string;
            /** @description Sentence that explains the status to the buyer, in Chinese. */
            detail: string;
            /** @description Name of the carrier; `null` unless the entry is the hand-over to a carrier. */
            carrier: string | null;
            /** @description Tracking number of the parcel; `null` unless the entry is the hand-over to a carrier. */
            tracking_number: string | null;
        };
        /** @description Entry of the log in a list of the back office. */
        LoggedChange: {
            /** @description Cursor of the entry, for the next page. */
            place: string;
            /**
             * Format: int64
             * @description Time in milliseconds since 1970.
             */
            at: number;
            /** @description Staff member or operator. */
            who: string;
            /** @description Changed thing: kind and name. */
            subject: string;
            /** @description Old value; null if it did not exist. */
            from: string | null;
            /** @description New value; null if it was removed. */
            to: string | null;
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
        /**
         * @description Manual settlement of an attempt by staff, after a look at the provider's site.
         * @enum {string}
         */
        Mark: "mark_paid" | "mark_failed" | "mark_captured" | "mark_refunded";
        /** @description Somebody of the staff, as their own pages see them. */
        Me: {
            /** @description What they log in with. */
            name: string;
            /** @description Their role. */
            role: components["schemas"]["Role"];
            /** @description The role in words. */
            role_label: string;
            /** @description How far they may do what. */
            grants: components["schemas"]["PermissionGrant"][];
            /** @description Whether they have an authenticator. */
            has_second_factor: boolean;
            /** @description Whether they have to set one up before anything else. */
            must_set_second_factor: boolean;
            /** @description Where news of the back office go. */
            email: string | null;
            /**
             * Format: int64
             * @description Recovery codes that are left.
             */
            recovery_codes: number;
            /** @description Until when what wants the password once more may be done, in RFC 3339. */
            recent_until: string;
        };
        /** @description Order figures of a member, as a basis for decisions of staff. */
        MemberOrders: {
            /**
             * Format: int32
             * @description Number of all orders.
             */
            all: number;
            /**
             * Format: int32
             * @description Number of orders that are neither paid, cancelled nor paid by cash on delivery.
             */
            unpaid: number;
            /**
             * Format: int32
             * @description Number of cancelled orders, including expired ones.
             */
            cancelled: number;
            /**
             * Format: int32
             * @description Number of orders with cash on delivery that were shipped and are not paid: on their way, or
             *     not accepted by the receiver.
             */
            uncollected: number;
            /**
             * Format: int32
             * @description Number of open orders: neither cancelled, nor delivered and paid, nor refunded.
             */
            open: number;
            /** @description Sum of the totals of the open orders. */
            open_sum: components["schemas"]["Money"];
        };
        /** @description Page of members. */
        MemberPage: {
            /** @description Members, newest first. */
            members: components["schemas"]["ListedMember"][];
            /** @description Cursor of the next page; null on the last one. */
            next: string | null;
        };
        /** @description Member as staff see it. */
        MemberRecord: {
            /** @description Member id, as text: it has more digits than a JavaScript number holds exactly. */
            id: string;
            /** @description Number of times the member was disabled or enabled. A change must name it. */
            version: number;
            /** @description Name of the member. */
            name: string;
            /** @description Login method. */
            platform: components["schemas"]["Platform"];
            /** @description Origin: `Domestic` or `Overseas`. */
            origin: string;
            /** @description Phone number; null if there is no number. */
            tel: string | null;
            /** @description `true` if the member has verified the phone number. */
            tel_verified: boolean;
            /** @description E-mail address; null if there is no address. */
            email: string | null;
            /** @description `true` if the member has verified the e-mail address. */
            email_verified: boolean;
            /** @description Time of registration, in RFC 3339. */
            created_at: string;
            /** @description `true` if the member may log in. */
            enabled: boolean;
            /**
             * Format: int64
             * @description Number of active sessions.
             */
            log_ins: number;
            /** @description History of disabling and enabling, newest first. */
            switches: components["schemas"]["MemberSwitch"][];
            /** @description Order figures. */
            figures: components["schemas"]["MemberOrders"];
            /** @description Last twenty orders, newest first. */
            orders: components["schemas"]["ListedOrder"][];
        };
        /** @description Record of disabling or enabling a member. */
        MemberSwitch: {
            /** @description Time of the change, in RFC 3339. */
            at: string;
            /** @description Staff member or operator who did it. */
            who: string;
            /** @description `true` if the member may log in since then. */
            enabled: boolean;
            /** @description Reason; null if no reason was given. */
            reason: string | null;
        };
        /** @description A page of messages. */
        MessagePage: {
            /** @description The one that was tried last at first. */
            messages: components["schemas"]["ListedMessage"][];
            /** @description What `After` takes for the next page; null on the last one. */
            next: string | null;
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
        /** @description What happened to an order. */
        OrderEvent: {
            /**
             * Format: int64
             * @description Its place in the order's life, from 1.
             */
            number: number;
            /** @description When, in RFC 3339. */
            at: string;
            /** @description In which part somebody acted: `Buyer`, `Staff`, `Server` or `Gateway`. */
            actor: string;
            /** @description Who it was. */
            who: string;
            /** @description What was done: an action's word, or `place`. */
            action: string;
            /** @description The status afterwards, in words; null where it stayed. */
            status_label: string | null;
            /** @description The pay status afterwards, in words; null where it stayed. */
            pay_status_label: string | null;
            /** @description What the action brought along; null for a reader. */
            detail: Record<string, never> | null;
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
        /** @description A page of orders. */
        OrderPage: {
            /** @description The newest first. */
            orders: components["schemas"]["ListedOrder"][];
            /** @description What `After` takes for the next page; null on the last one. */
            next: string | null;
            /**
             * Format: int64
             * @description When an order was last placed or changed, in milliseconds since 1970: what `Since` of
             *     `GET /Admin/Work` takes.
             */
            newest_event: number;
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
        /** @description What was printed of an order. */
        OrderPrint: {
            /** @description `Picking`, `Slip`, `Label` or `Envelope`. */
            kind: string;
            /** @description When, in RFC 3339. */
            at: string;
            /** @description By whom. */
            who: string;
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
        /** @description The figures of a way to pay. */
        PayTypeSales: components["schemas"]["Figures"] & {
            /** @description The way to pay. */
            pay_type: components["schemas"]["PayType"];
            /** @description The way to pay in words. */
            label: string;
        };
        /** @description What waits in a list of attempts. */
        PaymentCount: {
            /** @description The list. */
            work: components["schemas"]["PaymentWork"];
            /** @description The list in words. */
            label: string;
            /**
             * Format: int64
             * @description How many attempts; 1,000 stands for that many and more.
             */
            count: number;
        };
        /** @description A day of our books beside the providers'. */
        PaymentDay: {
            /** @description The day in Taiwan on which the attempts were begun: `2026-11-21`. */
            day: string;
            /** @description How many attempts there are. */
            attempts: number;
            /** @description Those of which the books differ, and those whose end nobody knows. */
            differences: components["schemas"]["PaymentDifference"][];
            /**
             * @description The providers that did not answer, or are off. Nothing is known of these attempts, and nothing was
             *     changed.
             */
            outages: components["schemas"]["ProviderOutage"][];
        };
        /** @description An attempt of which the books differ. */
        PaymentDifference: {
            /** @description Its number. */
            id: string;
            /** @description The order that it is to pay. */
            order_id: string;
            /** @description The provider in words. */
            provider_label: string;
            /** @description How far it has come, in words. */
            state_label: string;
            /** @description What the shop's books say. */
            ours: string;
            /** @description What the provider's say. */
            theirs: string;
        };
        /** @description What was reported of an attempt. */
        PaymentEvent: {
            /**
             * Format: int64
             * @description Its place in the attempt's life, from 1.
             */
            number: number;
            /** @description When, in RFC 3339. */
            at: string;
            /** @description Who stated it: `Provider`, `Untrusted`, `Staff` or `Shop`. */
            source: string;
            /** @description What happened. */
            event: string;
            /** @description The state afterwards, in words. */
            state_label: string;
            /** @description What proves it: amounts, codes, numbers of the provider, who of the staff. */
            proof: Record<string, never> | null;
        };
        /** @description A page of attempts, and how many wait in each list. */
        PaymentPage: {
            /** @description What waits in each list. */
            counts: components["schemas"]["PaymentCount"][];
            /** @description The longest unchanged first. */
            payments: components["schemas"]["ListedPayment"][];
            /** @description What `After` takes for the next page; null on the last one. */
            next: string | null;
        };
        /**
         * @description Worklist of attempts.
         * @enum {string}
         */
        PaymentWork: "Unclear" | "ToRefund" | "ToCapture" | "RefundUnderWay";
        Period: import("@/core").Period;
        Permission: import("@/core").Permission;
        /** @description How far somebody may do something. */
        PermissionGrant: {
            /** @description What. */
            permission: components["schemas"]["Permission"];
            /** @description How far. */
            grant: components["schemas"]["Grant"];
        };
        /** @description Personal data of an order: buyer, receiver and payment details. */
        PersonalFacts: {
            /** @description The remark; 無 if empty. */
            remark: string;
            /** @description Full name of the buyer, masked for a reader without the owner's token. */
            buy_name: string;
            /** @description The buyer's e-mail address. */
            buy_email: string | null;
            /** @description The buyer's phone number. */
            buy_tel: string;
            /** @description Tax number of the company that ordered; `null` without one. */
            tax_no: string | null;
            /** @description Company title; `null` without one. */
            tax_title: string | null;
            /** @description Full name of the receiver, masked for a reader without the owner's token. */
            receive_name: string;
            /** @description The receiver's phone number. */
            receive_tel: string;
            /** @description Zip code of three digits; empty overseas, and for a reader without the owner's token. */
            delivery_zip_code: string;
            /** @description Area; empty overseas, and for a reader without the owner's token. */
            delivery_area: string;
            /** @description Street and number; overseas the whole address. */
            delivery_address: string;
            /** @description Last five digits of the account that a bank transfer came from. */
            pay_bank_account: string | null;
            /** @description Payment code of a buyer overseas, arranged by staff. */
            overseas_payment_code: string | null;
            /** @description The carrier's tracking number of the parcel. */
            tracking_number: string | null;
        };
        /** @description A stock item that a line is taken from. */
        PickedItem: {
            /** @description Its number. */
            prod_id: string;
            /** @description Its warehouse. */
            ware_id: string;
        };
        Picture: import("@/core").Picture;
        /** @description Page of pictures. */
        PicturePage: {
            /**
             * @description Pictures, the last uploaded or described first. Imported pictures without a description made
             *     in the back office come last.
             */
            pictures: components["schemas"]["StaffPicture"][];
            /** @description Cursor of the next page; null on the last one. */
            next: string | null;
        };
        /** @description Uploaded file. */
        PictureUpload: {
            /**
             * Format: int64
             * @description Size in bytes.
             */
            bytes: number;
            /**
             * Format: int64
             * @description Displayed width in pixels.
             */
            width: number;
            /**
             * Format: int64
             * @description Displayed height in pixels.
             */
            height: number;
            /** @description Name of the staff member who uploaded it. */
            by: string;
            /** @description Time of the last upload, in RFC 3339. */
            at: string;
        };
        /** @description Item that shows a picture. */
        PictureUse: {
            kind: components["schemas"]["CatalogueKind"] | null;
            /**
             * Format: int64
             * @description Id of the item; null for the texts about the shop.
             */
            id: number | null;
            /** @description Display name of the item. */
            name: string;
        };
        PlannedOrder: import("@/core").PlannedOrder;
        Platform: import("@/core").Platform;
        /** @description Fault of a file. */
        PreviewFault: {
            /**
             * Format: int64
             * @description Line of the fault; null if it concerns the whole file.
             */
            line: number | null;
            /** @description Message to show to the user. */
            message: string;
        };
        /** @description Planned change of an item. */
        PreviewRow: {
            /**
             * Format: int64
             * @description Line of the file, from 1.
             */
            line: number;
            /** @description Stock item. */
            prod_id: string;
            /** @description Warehouse of the stock item. */
            ware_id: string;
            /** @description Products that sell the item; blank if there are none. */
            name: string;
            /** @description Pieces before and after, based on the current stock, and the shortage. */
            step: components["schemas"]["StockStep"];
        };
        /** @description A line of a statement, and what it is for. */
        PreviewedTransfer: {
            /** @description By which the line is known again. */
            fingerprint: string;
            /**
             * Format: int64
             * @description The line of the file.
             */
            line: number;
            /** @description The day, by the bank: `2026-11-21`. */
            day: string;
            /** @description How much came in. */
            amount: components["schemas"]["Money"];
            /** @description What the bank says of the payer: accounts, memos, names. */
            payer: string;
            /** @description What it is for. */
            found: components["schemas"]["TransferKind"];
            /** @description Why it is not certain although an order may fit; absent without a reason of this kind. */
            caution?: string | null;
            booked: components["schemas"]["BookedTransfer"] | null;
            /** @description The order that it certainly pays, or up to three that it may be for, the likeliest first. */
            orders: components["schemas"]["LikelyOrder"][];
        };
        /**
         * @description What is printed.
         * @enum {string}
         */
        PrintKind: "Picking" | "Slip" | "Label" | "Envelope";
        /** @description What is printed of one order. */
        PrintedOrder: {
            /** @description The order. */
            order: components["schemas"]["Order"];
            collect: components["schemas"]["Money"] | null;
            /** @description The stock item of each line, in the order's own sequence. */
            items: components["schemas"]["PickedItem"][];
        };
        /** @description Number of carts that hold a product. */
        ProductCarts: {
            /**
             * Format: int64
             * @description Id of the product.
             */
            id: number;
            /**
             * Format: int32
             * @description Number of members whose carts hold it. They pay the price at the time of their order.
             */
            carts: number;
        };
        /**
         * @description Payment progress of an order, for all payment types and attempts.
         * @enum {string}
         */
        Progress: "waiting" | "confirming" | "paid" | "failed" | "refund_due" | "refunded";
        /** @description Freight proposed by staff. The buyer has to agree to it. */
        ProposedFreight: {
            /** @description Freight in NT$. */
            freight: components["schemas"]["Money"];
            /** @description Total that the buyer pays after consent, in NT$. */
            total: components["schemas"]["Money"];
        };
        /** @description A provider that was asked without an answer. */
        ProviderOutage: {
            /** @description The provider in words. */
            provider_label: string;
            /** @description How many attempts could not be compared. */
            attempts: number;
        };
        QuoteLine: import("@/core").QuoteLine;
        /** @description Until when what wants the password once more may be done. */
        Reauthenticated: {
            /** @description In RFC 3339. */
            recent_until: string;
        };
        /** @description That somebody saw personal data on a day. */
        RecordedView: {
            /** @description Its place in the list, from which a page goes on. */
            place: string;
            /** @description The day in Taiwan. */
            day: string;
            /** @description Who looked. */
            who: string;
            /** @description `Order`, `Print`, `Member` or `Export`. */
            kind: string;
            /** @description Whose: an order number, or the number of a member. */
            subject: string;
            /**
             * Format: int64
             * @description How often on that day.
             */
            views: number;
            /**
             * Format: int64
             * @description When at first, in milliseconds since 1970.
             */
            first_at: number;
        };
        /** @description The recovery codes of somebody: shown once. */
        RecoveryCodes: {
            /** @description Each logs in once in the place of a code. */
            recovery_codes: string[];
        };
        Refusal: import("@/core").Refusal;
        RefusalCode: import("@/core").RefusalCode;
        /** @description A login that goes on. */
        Renewed: {
            /** @description What `Authorization: Bearer` takes from now on. */
            token: string;
        };
        Role: import("@/core").Role;
        /** @description Sales of some days. */
        SalesReport: {
            /** @description The first day, in Taiwan. */
            from: string;
            /** @description The last day. */
            until: string;
            /** @description What a row stands for. */
            by: components["schemas"]["Period"];
            /** @description Every day, week or month, the first one first; also those in which nothing was sold. */
            rows: components["schemas"]["SalesRow"][];
            /** @description All of it together. */
            total: components["schemas"]["Figures"];
            /** @description The same by way to pay; those of which there is nothing are left out. */
            pay_types: components["schemas"]["PayTypeSales"][];
        };
        /** @description The figures of a day, a week or a month. */
        SalesRow: components["schemas"]["Figures"] & {
            /** @description Its first day. */
            first: string;
            /** @description Its last day. */
            last: string;
        };
        SalesTally: import("@/core").SalesTally;
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
        /** @description Saved order of items. */
        SavedSequence: {
            /**
             * Format: int64
             * @description Version that the next change of this order must name.
             */
            version: number;
            /** @description Ids in the new order. */
            ids: number[];
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
        SettingGroup: import("@/core").SettingGroup;
        SettingUnit: import("@/core").SettingUnit;
        /** @description An authenticator that is being set up. */
        Setup: {
            /** @description The secret, to be typed where no picture can be scanned. */
            secret: string;
            /** @description The same as an address that authenticators open. */
            address: string;
            /** @description The same as a picture to scan, in SVG. */
            picture: string;
            /** @description To be sent back with the first code, as `Setup`. */
            token: string;
        };
        /** @description Texts about the shop. A page omits the missing ones. */
        ShopTexts: {
            story?: components["schemas"]["Story"] | null;
            work?: components["schemas"]["Work"] | null;
            visit?: components["schemas"]["Visit"] | null;
            contact?: components["schemas"]["StoreContact"] | null;
        };
        /** @description Setting with its value and last change. */
        ShownSetting: {
            /** @description Key in the form. */
            key: string;
            /** @description Name on the command line and in the log. */
            name: string;
            /** @description Label on pages. */
            label: string;
            /** @description Group on the page. */
            group: components["schemas"]["SettingGroup"];
            /** @description Unit of the value. */
            unit: components["schemas"]["SettingUnit"];
            /** @description Value as typed; blank if it is not set. */
            value: string;
            /** @description The value before a member of staff decides; null for texts, which no two shops share. */
            default: string | null;
            /** @description When it was changed last, in RFC 3339; null where it never was. */
            changed_at: string | null;
            /** @description Staff member or operator of the last change; null if it was never changed. */
            changed_by: string | null;
        };
        /** @description A line of a statement that was left out. */
        SkippedLine: {
            /**
             * Format: int64
             * @description The line of the file.
             */
            line: number;
            /** @description The beginning of the line. */
            text: string;
            /** @description Why it was left out. */
            reason: string;
        };
        /** @description An action with what speaks against it. */
        StaffAction: {
            /** @description What can be done. */
            action: components["schemas"]["ActionName"];
            /** @description What speaks against it, a sentence each. */
            cautions: string[];
        };
        /** @description Category with its version. */
        StaffCategory: {
            /**
             * Format: int64
             * @description Category id.
             */
            id: number;
            /**
             * Format: int64
             * @description Version that a change must name.
             */
            version: number;
            /**
             * Format: int64
             * @description Id of the menu.
             */
            menu_id: number;
            /** @description Name on pages and cards. */
            name: string;
            /** @description One-sentence summary. */
            summary: string;
            /** @description Pictures; cards show the first. */
            pictures: components["schemas"]["UsedPicture"][];
        };
        /** @description A log-in that is open. */
        StaffLogIn: {
            /** @description What ending it takes. */
            id: string;
            /** @description Browser and system; empty for one from before they were written down. */
            device: string;
            /** @description The network address; empty for one from before it was written down. */
            address: string;
            /** @description Since when, in RFC 3339. */
            created_at: string;
            /** @description When it was last used, to the minute, in RFC 3339. */
            seen_at: string;
            /** @description Whether it is that of whoever asks. */
            is_own: boolean;
        };
        /** @description Somebody of the staff, as the owner sees them. */
        StaffMember: {
            /**
             * Format: int64
             * @description Their number.
             */
            id: number;
            /** @description What they log in with. */
            name: string;
            /** @description Their role. */
            role: components["schemas"]["Role"];
            /** @description The role in words. */
            role_label: string;
            /** @description Whether they may log in. */
            enabled: boolean;
            /** @description Whether they have accepted an invitation. */
            has_password: boolean;
            /** @description Whether they have an authenticator. */
            has_second_factor: boolean;
            /** @description Where news of the back office go. */
            email: string | null;
            /** @description Log-ins that are open. */
            log_ins: number;
            /** @description Since when, in RFC 3339. */
            created_at: string;
        };
        /** @description Menu with its version. */
        StaffMenu: {
            /**
             * Format: int64
             * @description Menu id.
             */
            id: number;
            /**
             * Format: int64
             * @description Version that a change must name.
             */
            version: number;
            /** @description Name in the grid. */
            name: string;
            /** @description One-sentence summary. */
            summary: string;
            /** @description Picture in the grid. */
            picture: components["schemas"]["UsedPicture"];
            /** @description `true` if the grid shows the menu. */
            active: boolean;
        };
        /** @description An order as staff see it. */
        StaffOrder: {
            /** @description The order as its buyer sees it; masked for a reader. */
            order: components["schemas"]["Order"];
            /** @description What decides which actions it has. */
            planned: components["schemas"]["PlannedOrder"];
            /**
             * Format: int64
             * @description The number of its last event: what a change has to name.
             */
            version: number;
            /** @description The list of work in which it stands. */
            tab: components["schemas"]["WorkTab"];
            /** @description That list in words. */
            tab_label: string;
            /** @description Whose it is. */
            member_id: string;
            /** @description What can be done with it now. */
            staff_actions: components["schemas"]["StaffAction"][];
            /** @description What happened to it, the oldest first. */
            events: components["schemas"]["OrderEvent"][];
            /** @description What was printed of it. */
            prints: components["schemas"]["OrderPrint"][];
        };
        /** @description An attempt to pay as staff see it. */
        StaffPayment: {
            /** @description The attempt, and what is to be done about it. */
            payment: components["schemas"]["ListedPayment"];
            /** @description What the buyer read of it last. */
            buyer_message: string | null;
            /** @description The brand of the card, as the gateway calls it. */
            card_brand: string | null;
            /** @description The last four digits of the card. */
            card_last_digits: string | null;
            /** @description The status of its order in words. */
            order_status_label: string;
            /** @description The pay status of its order in words. */
            order_pay_status_label: string;
            /** @description What was reported of it, the oldest first. */
            events: components["schemas"]["PaymentEvent"][];
        };
        /** @description Picture that forms can name. */
        StaffPicture: {
            /**
             * Format: int64
             * @description Id that forms use for the picture.
             */
            id: number;
            /**
             * Format: int64
             * @description Version that a change must name; 0 for an imported picture that was never described here.
             */
            version: number;
            /** @description Picture with its copies; `alt` is empty until it is described. */
            picture: components["schemas"]["Picture"];
            /** @description `true` if the alternative text is missing. Until it is set, forms cannot name the picture. */
            needs_alt: boolean;
            upload: components["schemas"]["PictureUpload"] | null;
            /** @description Items that show it, including those off the shelf. */
            uses: components["schemas"]["PictureUse"][];
            /**
             * @description Time of its removal unless it is used or uploaded again before, in RFC 3339; null if it
             *     stays.
             */
            expires_at: string | null;
        };
        /** @description Product with its version. */
        StaffProduct: {
            /**
             * Format: int64
             * @description Product id.
             */
            id: number;
            /**
             * Format: int64
             * @description Version that a change must name.
             */
            version: number;
            /**
             * Format: int64
             * @description Id of the category.
             */
            category_id: number;
            /** @description Name of the specification. */
            name: string;
            /** @description Price in NT$. */
            price: components["schemas"]["Money"];
            /** @description Description. */
            content: string;
            picture: components["schemas"]["UsedPicture"] | null;
            /** @description Stock item. */
            prod_id: string;
            /** @description Warehouse of the stock item. */
            ware_id: string;
            /** @description `true` if the product is on the shelf. */
            active: boolean;
            /**
             * Format: int64
             * @description Pieces of the stock item left.
             */
            quantity: number;
        };
        /** @description Settings of the shop. */
        StaffSettings: {
            /**
             * Format: int64
             * @description Version that a change must name.
             */
            version: number;
            /** @description All settings, in the order of the page. */
            fields: components["schemas"]["ShownSetting"][];
        };
        /** @description Slide with its version. */
        StaffSlide: {
            /**
             * Format: int64
             * @description Slide id.
             */
            id: number;
            /**
             * Format: int64
             * @description Version that a change must name.
             */
            version: number;
            /** @description Short line over the picture. */
            title: string;
            /** @description One sentence under the title. */
            text: string;
            /** @description Target of the link. */
            href: string;
            /** @description Picture of the slide. */
            picture: components["schemas"]["UsedPicture"];
            /** @description `true` if the home page shows the slide. */
            active: boolean;
        };
        /** @description A step of an order. */
        Step: components["schemas"]["LogEntry"] & {
            /** @description When, in RFC 3339. */
            at: string;
        };
        /** @description Stock item. */
        StockItem: {
            /** @description Number of the stock item. */
            prod_id: string;
            /** @description Warehouse of the stock item. */
            ware_id: string;
            /**
             * Format: int64
             * @description Pieces left to sell.
             */
            quantity: number;
            /**
             * Format: int64
             * @description Number of staff bookings on the item. A change must name it.
             */
            version: number;
            /**
             * Format: int64
             * @description Threshold in pieces below which the item is low; 0 never warns.
             */
            warn_below: number;
            /**
             * Format: int64
             * @description Threshold of the item itself; null if the default of the shop applies.
             */
            own_warn_below: number | null;
            /**
             * Format: int64
             * @description Version of the threshold. A change of the threshold must name it.
             */
            level_version: number;
            /** @description `true` if the quantity is below the threshold. */
            is_low: boolean;
            /**
             * Format: int64
             * @description Pieces sold in orders of the last 30 days, without cancelled orders.
             */
            sold: number;
            /**
             * Format: int64
             * @description Approximate number of days that the stock lasts; null if nothing was sold.
             */
            lasts_days: number | null;
            /** @description Products that sell this item. */
            products: components["schemas"]["StockProduct"][];
        };
        /** @description Stock items of the shop. */
        StockList: {
            /** @description All items, by number. */
            items: components["schemas"]["StockItem"][];
            /**
             * Format: int64
             * @description Low-stock threshold of items without one of their own; 0 never warns.
             */
            low_stock_below: number;
        };
        /** @description Entry of the ledger. */
        StockMove: {
            /** @description Time of the entry, in RFC 3339. */
            at: string;
            /** @description Kind of the entry. */
            kind: components["schemas"]["StockMoveKind"];
            /** @description Label of the kind. A staff booking is labelled by its reason. */
            label: string;
            /**
             * Format: int64
             * @description Change in pieces; negative if pieces went out.
             */
            change: number;
            /**
             * Format: int64
             * @description Balance in pieces after the entry.
             */
            balance: number;
            /** @description Order that took or returned the pieces; null for other entries. */
            order_id: string | null;
            /** @description Staff member or operator who booked it; null for orders. */
            who: string | null;
            /** @description Note of the booking; null if there is no note, or for the role of reader. */
            note: string | null;
        };
        /**
         * @description Kind of an entry in the stock ledger.
         * @enum {string}
         */
        StockMoveKind: "Opening" | "Sold" | "Returned" | "Imported";
        /** @description Page of the ledger. */
        StockMoves: {
            /** @description Entries, newest first. */
            moves: components["schemas"]["StockMove"][];
            /** @description Cursor of the next page; null on the last one. */
            next: string | null;
        };
        /** @description Preview of a stock file. */
        StockPreview: {
            /** @description Digest that books the file (`POST /Admin/Stock/Apply`); null if the file has faults. */
            digest: string | null;
            /** @description `true` if the file holds counted quantities, `false` if it holds changes. */
            is_count: boolean;
            /** @description Planned change of each item. */
            rows: components["schemas"]["PreviewRow"][];
            /** @description First hundred faults of the file. */
            faults: components["schemas"]["PreviewFault"][];
            /** @description Total number of faults. */
            fault_count: number;
            /**
             * @description Time at which the same changes were last booked, in RFC 3339; null if never. Booking them
             *     again must be confirmed.
             */
            booked_at: string | null;
        };
        /** @description Product that sells a stock item. */
        StockProduct: {
            /**
             * Format: int64
             * @description Product id.
             */
            id: number;
            /** @description Category name and product name. */
            name: string;
            /** @description `true` if the product is on the shelf. */
            is_on_shelf: boolean;
        };
        StockStep: import("@/core").StockStep;
        /** @description Directions to the store. */
        StoreContact: {
            /** @description Lead paragraph below the page's title. */
            lead: string;
            map?: components["schemas"]["Picture"] | null;
            /** @description Directions, one for each means of transport. */
            ways: components["schemas"]["StoreWay"][];
            /** @description Notes to read before a visit. */
            before: string[];
        };
        /** @description Directions for one means of transport. */
        StoreWay: {
            /** @description Means of transport, such as 火車 or 開車. */
            means: string;
            /** @description Directions. */
            text: string;
        };
        /** @description Quote as stored with an order. */
        StoredQuote: {
            /** @description Lines, in the order of the order. */
            lines: components["schemas"]["QuoteLine"][];
            /** @description Sum of the lines before rounding. */
            subtotal_exact: components["schemas"]["Money"];
            /** @description Sum of the rounded lines. */
            subtotal: components["schemas"]["Money"];
            /** @description Delivery fee before the reduction. */
            delivery_fee: components["schemas"]["Money"];
            /** @description Reduction of the delivery fee. */
            reduction: components["schemas"]["Money"];
            /** @description Surcharge of the delivery location. */
            surcharge: components["schemas"]["Money"];
            /** @description Fee for cash on delivery. */
            collection_fee: components["schemas"]["Money"];
            /** @description The total before rounding. */
            total_exact: components["schemas"]["Money"];
            /** @description Total charged, in whole dollars. */
            total: components["schemas"]["Money"];
            /** @description Reasons as the buyer read them. */
            reasons: components["schemas"]["ExplainedReason"][];
        };
        /** @description History of the maker. */
        Story: {
            /** @description Place and year, shown above the title. */
            since: string;
            /** @description Title of the section. */
            title: string;
            /** @description Paragraphs of the section. */
            paragraphs: string[];
        };
        /** @description How many orders stand in a list of work. */
        TabCount: {
            /** @description The list. */
            tab: components["schemas"]["WorkTab"];
            /** @description The list in words. */
            label: string;
            /**
             * Format: int64
             * @description How many; 1,000 stands for that many and more.
             */
            count: number;
        };
        /**
         * @description How sure it is what a transfer is for.
         * @enum {string}
         */
        TransferKind: "Before" | "Certain" | "Doubtful" | "Unknown";
        /** @description A page of orders by transfer. */
        TransferPage: {
            /** @description The oldest first. */
            orders: components["schemas"]["AwaitedOrder"][];
            /** @description What `After` takes for the next page; null on the last one. */
            next: string | null;
        };
        /** @description A statement that was looked at. */
        TransferPreview: {
            /**
             * @description What `POST /Admin/Transfers/Apply` calls the statement: SHA-256 of the file. Good for a day, and for
             *     whoever looked at it.
             */
            digest: string;
            /** @description Every line on which money came in, in the sequence of the file. */
            lines: components["schemas"]["PreviewedTransfer"][];
            /** @description Lines that were left out: no transfers, and first those whose direction is unknown. 200 at most. */
            skipped: components["schemas"]["SkippedLine"][];
            /** @description Number of lines that were left out. */
            skipped_count: number;
            /** @description What to look at in the file as a whole. */
            cautions: string[];
        };
        /** @description What came of one line. */
        TransferResult: {
            /** @description By which the line is known. */
            fingerprint: string;
            /** @description The order that was named. */
            order_id: string;
            /** @description Whether it was booked by this request. */
            done: boolean;
            refusal: components["schemas"]["Refusal"] | null;
            booked: components["schemas"]["BookedTransfer"] | null;
        };
        /** @description Category with its products. */
        TreeCategory: components["schemas"]["StaffCategory"] & {
            /** @description Products of the category, including those off the shelf. */
            products: components["schemas"]["StaffProduct"][];
        };
        /** @description Menu with its categories. */
        TreeMenu: components["schemas"]["StaffMenu"] & {
            /** @description Categories of the menu, in its order. */
            categories: components["schemas"]["TreeCategory"][];
        };
        Typed: import("@/core").Typed;
        /** @description Picture of a catalogue item. */
        UsedPicture: {
            /**
             * Format: int64
             * @description Id that forms use for the picture.
             */
            id: number;
            /** @description Image files and description. */
            picture: components["schemas"]["Picture"];
        };
        /** @description Invitation to the store. */
        Visit: {
            /** @description Title of the section. */
            title: string;
            /** @description Text of the section. */
            text: string;
        };
        /** @description Steps of the work. */
        Work: {
            /** @description Title of the section. */
            title: string;
            /** @description Steps, shown three in a row. */
            steps: components["schemas"]["WorkStep"][];
        };
        /** @description What waits to be done. */
        WorkCounts: {
            /** @description How many orders stand in each list. */
            tabs: components["schemas"]["TabCount"][];
            /** @description What the shop owes the buyers of the orders in `ToRefund`, in whole dollars. */
            refund_sum: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description Open orders whose time to pay is over; 1,000 stands for that many and more.
             */
            overdue: number;
            /** @description What waits for a person in each list of attempts to pay. */
            payments: components["schemas"]["PaymentCount"][];
            /**
             * Format: int64
             * @description Messages that could not be delivered.
             */
            failed_messages: number;
            /**
             * Format: int64
             * @description Stock items that run low, of those that are sold.
             */
            low_stock: number;
            /**
             * Format: int64
             * @description When an order was last placed or changed, in milliseconds since 1970; 0 in a shop without one.
             */
            newest_event: number;
            /**
             * Format: int64
             * @description Orders that were placed or changed after `Since`; 100 stands for that many and more. 0 without it.
             */
            changed: number;
        };
        /** @description Step of the work. */
        WorkStep: {
            /** @description One character, laid over the picture. */
            mark: string;
            /** @description Name of the step. */
            name: string;
            /** @description Title of the step. */
            title: string;
            /** @description Description of the step. */
            text: string;
            /** @description Picture of the step. */
            picture: components["schemas"]["Picture"];
        };
        WorkTab: import("@/core").WorkTab;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type ActionName = components['schemas']['ActionName'];
export type AddLine = components['schemas']['AddLine'];
export type AddedLine = components['schemas']['AddedLine'];
export type Arrival = components['schemas']['Arrival'];
export type AwaitedOrder = components['schemas']['AwaitedOrder'];
export type BankAccount = components['schemas']['BankAccount'];
export type BookedFile = components['schemas']['BookedFile'];
export type BookedStock = components['schemas']['BookedStock'];
export type BookedTransfer = components['schemas']['BookedTransfer'];
export type BulkResult = components['schemas']['BulkResult'];
export type CartLine = components['schemas']['CartLine'];
export type CatalogueHistory = components['schemas']['CatalogueHistory'];
export type CatalogueKind = components['schemas']['CatalogueKind'];
export type CatalogueState = components['schemas']['CatalogueState'];
export type CatalogueTree = components['schemas']['CatalogueTree'];
export type CategoryName = components['schemas']['CategoryName'];
export type ContactChange = components['schemas']['ContactChange'];
export type DeliveryLocation = components['schemas']['DeliveryLocation'];
export type DeliveryType = components['schemas']['DeliveryType'];
export type ExplainedReason = components['schemas']['ExplainedReason'];
export type FieldChange = components['schemas']['FieldChange'];
export type Figures = components['schemas']['Figures'];
export type GoodsReport = components['schemas']['GoodsReport'];
export type GoodsTally = components['schemas']['GoodsTally'];
export type Grant = components['schemas']['Grant'];
export type Invitation = components['schemas']['Invitation'];
export type Joined = components['schemas']['Joined'];
export type LikelyOrder = components['schemas']['LikelyOrder'];
export type LineProduct = components['schemas']['LineProduct'];
export type ListedMember = components['schemas']['ListedMember'];
export type ListedMessage = components['schemas']['ListedMessage'];
export type ListedOrder = components['schemas']['ListedOrder'];
export type ListedPayment = components['schemas']['ListedPayment'];
export type LogEntry = components['schemas']['LogEntry'];
export type LoggedChange = components['schemas']['LoggedChange'];
export type LoggedIn = components['schemas']['LoggedIn'];
export type Mark = components['schemas']['Mark'];
export type Me = components['schemas']['Me'];
export type MemberOrders = components['schemas']['MemberOrders'];
export type MemberPage = components['schemas']['MemberPage'];
export type MemberRecord = components['schemas']['MemberRecord'];
export type MemberSwitch = components['schemas']['MemberSwitch'];
export type MessagePage = components['schemas']['MessagePage'];
export type Money = components['schemas']['Money'];
export type Order = components['schemas']['Order'];
export type OrderEvent = components['schemas']['OrderEvent'];
export type OrderLine = components['schemas']['OrderLine'];
export type OrderPage = components['schemas']['OrderPage'];
export type OrderPayment = components['schemas']['OrderPayment'];
export type OrderPrint = components['schemas']['OrderPrint'];
export type OrdersPage = components['schemas']['OrdersPage'];
export type PageInfo = components['schemas']['PageInfo'];
export type PaidOrder = components['schemas']['PaidOrder'];
export type PayType = components['schemas']['PayType'];
export type PayTypeSales = components['schemas']['PayTypeSales'];
export type PaymentCount = components['schemas']['PaymentCount'];
export type PaymentDay = components['schemas']['PaymentDay'];
export type PaymentDifference = components['schemas']['PaymentDifference'];
export type PaymentEvent = components['schemas']['PaymentEvent'];
export type PaymentPage = components['schemas']['PaymentPage'];
export type PaymentWork = components['schemas']['PaymentWork'];
export type Period = components['schemas']['Period'];
export type Permission = components['schemas']['Permission'];
export type PermissionGrant = components['schemas']['PermissionGrant'];
export type PersonalFacts = components['schemas']['PersonalFacts'];
export type PickedItem = components['schemas']['PickedItem'];
export type Picture = components['schemas']['Picture'];
export type PicturePage = components['schemas']['PicturePage'];
export type PictureUpload = components['schemas']['PictureUpload'];
export type PictureUse = components['schemas']['PictureUse'];
export type PlannedOrder = components['schemas']['PlannedOrder'];
export type Platform = components['schemas']['Platform'];
export type PreviewFault = components['schemas']['PreviewFault'];
export type PreviewRow = components['schemas']['PreviewRow'];
export type PreviewedTransfer = components['schemas']['PreviewedTransfer'];
export type PrintKind = components['schemas']['PrintKind'];
export type PrintedOrder = components['schemas']['PrintedOrder'];
export type ProductCarts = components['schemas']['ProductCarts'];
export type Progress = components['schemas']['Progress'];
export type ProposedFreight = components['schemas']['ProposedFreight'];
export type ProviderOutage = components['schemas']['ProviderOutage'];
export type QuoteLine = components['schemas']['QuoteLine'];
export type Reauthenticated = components['schemas']['Reauthenticated'];
export type RecordedView = components['schemas']['RecordedView'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type Refusal = components['schemas']['Refusal'];
export type RefusalCode = components['schemas']['RefusalCode'];
export type Renewed = components['schemas']['Renewed'];
export type Role = components['schemas']['Role'];
export type SalesReport = components['schemas']['SalesReport'];
export type SalesRow = components['schemas']['SalesRow'];
export type SalesTally = components['schemas']['SalesTally'];
export type SavedAddress = components['schemas']['SavedAddress'];
export type SavedSequence = components['schemas']['SavedSequence'];
export type Sent = components['schemas']['Sent'];
export type SettingGroup = components['schemas']['SettingGroup'];
export type SettingUnit = components['schemas']['SettingUnit'];
export type Setup = components['schemas']['Setup'];
export type ShopTexts = components['schemas']['ShopTexts'];
export type ShownSetting = components['schemas']['ShownSetting'];
export type SkippedLine = components['schemas']['SkippedLine'];
export type StaffAction = components['schemas']['StaffAction'];
export type StaffCategory = components['schemas']['StaffCategory'];
export type StaffLogIn = components['schemas']['StaffLogIn'];
export type StaffMember = components['schemas']['StaffMember'];
export type StaffMenu = components['schemas']['StaffMenu'];
export type StaffOrder = components['schemas']['StaffOrder'];
export type StaffPayment = components['schemas']['StaffPayment'];
export type StaffPicture = components['schemas']['StaffPicture'];
export type StaffProduct = components['schemas']['StaffProduct'];
export type StaffSettings = components['schemas']['StaffSettings'];
export type StaffSlide = components['schemas']['StaffSlide'];
export type Step = components['schemas']['Step'];
export type StockItem = components['schemas']['StockItem'];
export type StockList = components['schemas']['StockList'];
export type StockMove = components['schemas']['StockMove'];
export type StockMoveKind = components['schemas']['StockMoveKind'];
export type StockMoves = components['schemas']['StockMoves'];
export type StockPreview = components['schemas']['StockPreview'];
export type StockProduct = components['schemas']['StockProduct'];
export type StockStep = components['schemas']['StockStep'];
export type StoreContact = components['schemas']['StoreContact'];
export type StoreWay = components['schemas']['StoreWay'];
export type StoredQuote = components['schemas']['StoredQuote'];
export type Story = components['schemas']['Story'];
export type TabCount = components['schemas']['TabCount'];
export type TransferKind = components['schemas']['TransferKind'];
export type TransferPage = components['schemas']['TransferPage'];
export type TransferPreview = components['schemas']['TransferPreview'];
export type TransferResult = components['schemas']['TransferResult'];
export type TreeCategory = components['schemas']['TreeCategory'];
export type TreeMenu = components['schemas']['TreeMenu'];
export type Typed = components['schemas']['Typed'];
export type UsedPicture = components['schemas']['UsedPicture'];
export type Visit = components['schemas']['Visit'];
export type Work = components['schemas']['Work'];
export type WorkCounts = components['schemas']['WorkCounts'];
export type WorkStep = components['schemas']['WorkStep'];
export type WorkTab = components['schemas']['WorkTab'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
