// Written by `just gen` from openapi.json.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ActionName: import("@/core").ActionName;
        /** @description Request body of `POST /Cart`. */
        AddLine: {
            /** @description Number of the category. */
            CategoryId: components["schemas"]["Typed"];
            /** @description Number of the product. */
            ProductId: components["schemas"]["Typed"];
            /** @description Number of pieces, from 1 to 99,999. */
            Amount: components["schemas"]["Typed"];
            /**
             * @description Set if the product is bought at once; the response then has no message about the cart.
             *     Empty, `0` and `false` mean no.
             */
            Type?: components["schemas"]["Typed"];
            /** @description Id of a line of the visitor's cart. The line is merged once, however often it is sent. */
            GuestLineId?: components["schemas"]["Typed"];
        };
        /** @description Line of the product, with the pieces of a visitor's line that were not added. */
        AddedLine: components["schemas"]["CartLine"] & {
            /**
             * Format: int32
             * @description Pieces of the visitor's line above the stock; left out when there are none.
             */
            left_out?: number;
        };
        /** @description Result of a login by LINE. */
        Arrival: {
            /** @description Token for the header `Authorization: Bearer`. */
            token: string;
            /** @description Always `false`. */
            isFirstTime: boolean;
        } | {
            /** @description Always `true`. */
            isFirstTime: boolean;
            /** @description Handle that continues the registration. */
            account: string;
            /**
             * @description Display name at LINE, as a suggestion for the form; left out if it has no visible
             *     characters.
             */
            name?: string | null;
        };
        /** @description Order whose transfer has not arrived. */
        AwaitedOrder: {
            /** @description Order number. */
            id: string;
            /** @description Total of the order, in whole dollars. */
            price: components["schemas"]["Money"];
            /** @description Bank digits that the buyer entered; null until they are entered. */
            digits: string | null;
            /** @description Name of the buyer. */
            buy_name: string;
            /** @description Time of placing, in RFC 3339. */
            createat: string;
            /** @description Payment deadline, in RFC 3339; null if there is no deadline. */
            due_at: string | null;
            /** @description Label of the order's status, for display. */
            status_label: string;
            /** @description Label of the order's pay status, for display. */
            pay_status_label: string;
        };
        /** @description Bank account of the shop. */
        BankAccount: {
            /**
             * @description Name of the bank and its branch.
             * @example 台灣銀行 板橋分行
             */
            bank_name: string;
            /** @description Name of the account holder. */
            account_holder: string;
            /** @description Account number. */
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
        /** @description Booking of a transfer. */
        BookedTransfer: {
            /** @description Number of the order. */
            order_id: string;
            /** @description Time of the booking, in RFC 3339. */
            at: string;
            /** @description Name of the member of staff who booked it. */
            who: string;
        };
        /** @description Result of the action on one order. */
        BulkResult: {
            /** @description Order number. */
            id: string;
            /** @description `true` if the action was taken. */
            done: boolean;
            refusal: components["schemas"]["Refusal"] | null;
            order: components["schemas"]["ListedOrder"] | null;
            /**
             * @description Events since the version that the caller saw, oldest first. Empty unless the action was
             *     rejected with `version_changed`.
             */
            since: components["schemas"]["OrderEvent"][];
        };
        /** @description Line of a member's cart, with the current data of its product. */
        CartLine: {
            /**
             * Format: int64
             * @description Number of the line, for `PUT /Cart`.
             */
            id: number;
            /**
             * Format: int32
             * @description Number of pieces.
             */
            amount: number;
            /**
             * Format: int64
             * @description Number of the product.
             */
            product_id: number;
            /** @description Current data of the product. */
            product: components["schemas"]["LineProduct"];
            /** @description Category of the product. */
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
            /** @description All texts of the website, by id. */
            texts: components["schemas"]["StaffText"][];
            /** @description Values of the placeholders in the texts, in the order of the rules. */
            placeholder_values: string[];
        };
        /** @description Id and name of a category. */
        CategoryName: {
            /**
             * Format: int64
             * @description Category id.
             */
            id: number;
            /** @description Name of the category. */
            name: string;
        };
        /** @description Changed cell of a row. */
        CellChange: {
            /** @description Label of the column. */
            column: string;
            /** @description Present value; null for a new product. */
            from: string | null;
            /** @description Value in the file. */
            to: string;
        };
        /** @description Contact change that can be undone. */
        ContactChange: {
            /** @description Previous mobile number with its middle masked; null if there was no verified one. */
            tel?: string | null;
            /** @description Previous e-mail address with its middle masked; null if there was no verified one. */
            email?: string | null;
            /** @description `true` if the member logs in by LINE and has no password. */
            by_line: boolean;
            /** @description Time of the change (RFC 3339). */
            changed_at: string;
            /** @description Time until which the change can be undone (RFC 3339). */
            expires_at: string;
        };
        DeliveryLocation: import("@/core").DeliveryLocation;
        /**
         * @description Delivery method.
         * @enum {string}
         */
        DeliveryType: "HomeDelivery";
        DocumentChapter: import("@/core").DocumentChapter;
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
            /**
             * @description Average total of an order that was not cancelled, rounded to whole dollars; 0 without
             *     orders.
             */
            average: components["schemas"]["Money"];
        };
        /** @description Number of entries of each kind of change. */
        FileCounts: {
            /** @description New menus. */
            new_menus: number;
            /** @description New categories. */
            new_categories: number;
            /** @description New products. */
            new_products: number;
            /** @description Changed products. */
            changed: number;
            /** @description Products of the file that stay as they are. */
            unchanged: number;
        };
        /** @description Fault of a file at its row and column. */
        FileFault: {
            /**
             * Format: int32
             * @description Row of the spreadsheet, from 1; null if the fault concerns the whole file.
             */
            row: number | null;
            /** @description Heading of the column as the file writes it; null if the fault concerns the whole row. */
            column: string | null;
            /** @description Message to show to the user. */
            message: string;
        };
        /** @description Message about a freight. */
        FreightMessage: {
            /** @description `Mail` or `Sms`. */
            channel: string;
            /** @description Masked recipient. */
            to: string;
            /** @description Paragraphs of the message; for a mail, the title first. */
            paragraphs: string[];
        };
        /** @description Order with a freight that staff have not set yet. */
        FreightPreview: {
            /** @description Breakdown of the price with the freight, which the buyer has to accept. */
            quote: components["schemas"]["StoredQuote"];
            /** @description Payment deadline if the freight is set now, in RFC 3339; null without a deadline. */
            due_at: string | null;
            message: components["schemas"]["FreightMessage"] | null;
        };
        /** @description Best sellers of a range of days. */
        GoodsReport: {
            /** @description First day, in Taiwan. */
            from: string;
            /** @description Last day, in Taiwan. */
            until: string;
            /** @description Products, those with the most pieces sold first. */
            goods: components["schemas"]["GoodsTally"][];
        };
        GoodsTally: import("@/core").GoodsTally;
        Grant: import("@/core").Grant;
        /** @description New invitation. */
        Invitation: {
            /** @description Login name. */
            name: string;
            /** @description Link for the invited staff member; works once, within 24 hours. */
            link: string;
        };
        /** @description Login of the new member. */
        Joined: {
            /** @description Token for the header `Authorization: Bearer`. */
            token: string;
        };
        /** @description Order that a transfer may pay. */
        LikelyOrder: {
            /** @description Order number. */
            id: string;
            /** @description Total of the order, in whole dollars. */
            price: components["schemas"]["Money"];
            /** @description Bank digits that the buyer entered; null until they are entered. */
            digits: string | null;
            /** @description Name of the buyer. */
            buy_name: string;
            /** @description Time of placing, in RFC 3339. */
            createat: string;
            /**
             * Format: int32
             * @description Score of the match, from 0 to 100.
             */
            score: number;
            /** @description Reasons for and against the match, for display. */
            reasons: string[];
        };
        /** @description Product of a cart line. */
        LineProduct: {
            /**
             * Format: int64
             * @description Product id.
             */
            id: number;
            /** @description Name of the specification, such as length and weight. */
            name: string;
            /** @description Unit price in NT$. */
            price: components["schemas"]["Money"];
            /** @description URL of the picture; empty if the product has no picture. */
            img: string;
            /** @description `true` if the product is on the shelf. Otherwise the line can only be removed. */
            active: boolean;
            /** @description Code of the stock item. */
            prod_id: string;
            /** @description Warehouse of the stock item. */
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
        /** @description Message, without its text. */
        ListedMessage: {
            /** @description Id of the message, to send it again. */
            id: string;
            /** @description Kind of the message, such as `OrderPlaced`. */
            kind: string;
            /** @description `Mail` or `Sms`. */
            channel: string;
            /** @description Masked recipient; null if the stored recipient cannot be decrypted. */
            to: string | null;
            /** @description Number of the order that the message is about; null if it is about none. */
            order_id: string | null;
            /** @description `Due`, `Sending`, `Sent` or `Failed`. */
            state: string;
            /**
             * @description Reason of the last failure: `Config`, `Recipient`, `Rejected`, `Expired`, `Temporary` or
             *     `Unknown`; null without a failure.
             */
            failure: string | null;
            /**
             * Format: int64
             * @description Number of attempts.
             */
            attempts: number;
            /** @description Time of creation, in RFC 3339. */
            created_at: string;
            /** @description Time of the last or the next attempt, in RFC 3339. */
            tried_at: string;
            /** @description `true` if it can be sent again. Messages with codes and passwords never can. */
            can_go_again: boolean;
        };
        /** @description Order in a list. */
        ListedOrder: components["schemas"]["PlannedOrder"] & {
            /**
             * Format: int64
             * @description Number of the order's last event. A change of the order has to send it.
             */
            version: number;
            /** @description Worklist that the order is in. */
            tab: components["schemas"]["WorkTab"];
            /** @description Label of `tab`, for display. */
            tab_label: string;
            /** @description Time of placing, in RFC 3339. */
            createat: string;
            /** @description Label of `status`, for display. */
            status_label: string;
            /** @description Label of `pay_status`, for display. */
            pay_status_label: string;
            /** @description Label of `pay_type`, for display. */
            pay_type_label: string;
            /** @description Name of the buyer; masked for a reader. */
            buy_name: string;
            /** @description Name of the receiver; masked for a reader. */
            receive_name: string;
            /** @description Delivery region. */
            delivery_location: components["schemas"]["DeliveryLocation"];
            /** @description City or county; empty overseas. */
            delivery_city: string;
            /** @description Summary of the goods, such as 「烏沉線香 尺三 ×2 等 3 項」. */
            goods: string;
            /**
             * Format: int64
             * @description Number of pieces of all lines.
             */
            pieces: number;
            /** @description `true` if the buyer left a remark for the shop. */
            has_remark: boolean;
            /** @description Payment deadline, in RFC 3339; null without one, and if the order does not wait for payment. */
            due_at: string | null;
            /** @description Name of the carrier; null until it is set. */
            carrier: string | null;
            /** @description Parcel number of the carrier; null until it is set, and for a reader. */
            tracking_number: string | null;
            /** @description Kinds of documents that were printed, each once. */
            printed: string[];
        };
        /** @description Payment attempt, with its worklist. */
        ListedPayment: {
            /** @description Number of the attempt, which the provider uses too. */
            id: string;
            /**
             * Format: int64
             * @description Number of the attempt's last report. A change of the attempt has to send it.
             */
            version: number;
            /** @description Number of the order to pay. */
            order_id: string;
            /** @description `LinePay` or `Card`. */
            provider: string;
            /** @description Label of `provider`, for display. */
            provider_label: string;
            /** @description Transaction id of the provider; null if it gave none. */
            transaction_id: string | null;
            /** @description State of the attempt. */
            state: string;
            /** @description Label of `state`, for display. */
            state_label: string;
            /** @description Requested amount, in whole dollars. */
            amount: components["schemas"]["Money"];
            captured_amount: components["schemas"]["Money"] | null;
            /** @description Amount to refund, in whole dollars, if a refund is owed. */
            to_refund: components["schemas"]["Money"];
            /** @description Time of creation, in RFC 3339. */
            createat: string;
            /** @description Time of the last change, in RFC 3339. */
            changed_at: string;
            work: components["schemas"]["PaymentWork"] | null;
            /** @description Instructions for staff: the site and the button to use; null if nothing has to be done. */
            advice: string | null;
            /** @description Manual settlements that the caller's role can make now. */
            marks: components["schemas"]["Mark"][];
        };
        /** @description Work of a person on a day. */
        LogDay: {
            /** @description Day in Taiwan, such as `2026-11-21`. */
            day: string;
            /** @description Staff member or operator. */
            who: string;
            /** @description Actions of the day; orders first, then money, then the other kinds. */
            sums: components["schemas"]["LogSum"][];
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
        /**
         * @description Kind of an entry in the log, by which staff filter it.
         * @enum {string}
         */
        LogKind: "order" | "money" | "stock" | "category" | "product" | "menu" | "slide" | "text" | "picture" | "member" | "message" | "setting" | "staff" | "export" | "other";
        /**
         * @description Kind of a page of the back office that shows a changed thing.
         * @enum {string}
         */
        LogPage: "Order" | "Payment" | "Member" | "Category" | "Stock" | "Menus" | "Slides" | "Texts" | "Pictures" | "Settings" | "Staff";
        /** @description Action of a person on a day, with the number of things and the sum of money. */
        LogSum: {
            /** @description Kind of the entries. */
            kind: components["schemas"]["LogKind"];
            /** @description Words of the action, for display. */
            action: string;
            /** @description Number of orders, specifications or other things. */
            count: number;
            /** @description Unit of `count`, for display. */
            unit: string;
            amount: components["schemas"]["Money"] | null;
        };
        /** @description Changed thing that has a page. */
        LogTarget: {
            /** @description Kind of the page. */
            kind: components["schemas"]["LogPage"];
            /**
             * @description Number of the order, payment attempt, member or category, name of the staff member, or
             *     product and warehouse of the stock item, separated by a space. Empty for the others.
             */
            id: string;
        };
        /** @description Entry of the log. */
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
            /** @description Kind of the entry. */
            kind: components["schemas"]["LogKind"];
            /** @description Action, for display. */
            action: string;
            /** @description Name of the changed thing, for display; empty if it has none. */
            name: string;
            target: components["schemas"]["LogTarget"] | null;
            amount: components["schemas"]["Money"] | null;
            /** @description Changed values. Entries of orders have no texts, which may name people. */
            values: components["schemas"]["LoggedValue"][];
        };
        /** @description Result of a login. */
        LoggedIn: {
            /** @description Token for the header `Authorization: Bearer`. */
            token: string;
            /**
             * @description `true` after a login with a temporary password. The token then allows only
             *     `PUT /Member/Password`.
             */
            must_change_password: boolean;
        };
        /** @description Changed value of an entry in the log. */
        LoggedValue: {
            /** @description Name of the value, in Chinese; empty if the entry's action says it. */
            label: string;
            /** @description Old value, for display; null if there was none. */
            from: string | null;
            /** @description New value, for display; null if it was removed. */
            to: string | null;
        };
        /**
         * @description Manual settlement of an attempt by staff, after a look at the provider's site.
         * @enum {string}
         */
        Mark: "mark_paid" | "mark_failed" | "mark_captured" | "mark_refunded";
        /** @description Staff member as shown on their own pages. */
        Me: {
            /** @description Login name. */
            name: string;
            /** @description Role, which decides the permissions. */
            role: components["schemas"]["Role"];
            /** @description Display name of the role, in Chinese. */
            role_label: string;
            /** @description Grant of each permission. */
            grants: components["schemas"]["PermissionGrant"][];
            /** @description `true` if an authenticator is set up. */
            has_second_factor: boolean;
            /** @description `true` if an authenticator must be set up before any other action. */
            must_set_second_factor: boolean;
            /** @description E-mail address for alerts of the back office; `null` if none is set. */
            email: string | null;
            /** @description Plan of the notices, which are sent if an address is set. */
            notices: components["schemas"]["StaffNoticePlan"];
            /**
             * Format: int64
             * @description Number of unused recovery codes.
             */
            recovery_codes: number;
            /** @description Time until which actions that need re-authentication are allowed, in RFC 3339. */
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
             * @description Number of orders that are neither paid, cancelled, returned nor paid by cash on delivery.
             */
            unpaid: number;
            /**
             * Format: int32
             * @description Number of cancelled orders, including expired ones.
             */
            cancelled: number;
            /**
             * Format: int32
             * @description Number of orders whose goods came back, all or a part of them.
             */
            returned: number;
            /**
             * Format: int32
             * @description Number of orders with cash on delivery that were shipped and are not paid: on their way, or
             *     not accepted by the receiver.
             */
            uncollected: number;
            /**
             * Format: int32
             * @description Number of open orders: not cancelled, returned or refunded, and not delivered and paid.
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
        /** @description Page of messages. */
        MessagePage: {
            /** @description Messages of the page, the most recently tried first; those about one order, newest first. */
            messages: components["schemas"]["ListedMessage"][];
            /** @description Cursor of the next page, for `After`; null on the last page. */
            next: string | null;
        };
        Money: import("@/core").Money;
        NoticeKind: import("@/core").NoticeKind;
        NoticeTiming: import("@/core").NoticeTiming;
        /** @description Session of an opened link. */
        OpenedLink: {
            /**
             * @description Token for the header `Authorization: Bearer`, for 12 hours. It allows the calls about this
             *     order only.
             */
            token: string;
        };
        /** @description Order with its lines, price and payment status. */
        Order: components["schemas"]["PersonalFacts"] & {
            /** @description Order number. */
            id: string;
            /** @description Time of placing, in RFC 3339. */
            createat: string;
            /**
             * Format: int64
             * @description 1 placed, 2 preparing, 3 shipped out, 4 dispatched, 5 cancelled, 11 returned, 12 partly
             *     returned.
             */
            status: number;
            /** @description Label of `status`, for display. */
            status_label: string;
            /**
             * Format: int64
             * @description 0 unpaid, 1 filled in, 2 paid, 3 refunded.
             */
            pay_status: number;
            /** @description Label of `pay_status`, for display. */
            pay_status_label: string;
            /** @description Payment type. */
            pay_type: components["schemas"]["PayType"];
            /** @description Label of `pay_type`, for display. */
            pay_type_label: string;
            /** @description Total charged, in whole dollars. */
            price: components["schemas"]["Money"];
            /** @description Total before rounding. */
            price_exact: components["schemas"]["Money"];
            /** @description Share of the price for delivery: the fee less the reduction, plus the surcharge. */
            delivery_fee: components["schemas"]["Money"];
            /** @description Breakdown of the price, as calculated when the order was placed or its freight accepted. */
            quote: components["schemas"]["StoredQuote"];
            /** @description Lines of the order. */
            products: components["schemas"]["OrderLine"][];
            /** @description Delivery method. */
            delivery_type: components["schemas"]["DeliveryType"];
            /** @description Delivery region. */
            delivery_location: components["schemas"]["DeliveryLocation"];
            /** @description City or county; empty overseas. */
            delivery_city: string;
            /** @description Brand of the card that paid; null before payment, and for readers without the owner's token. */
            pay_card_brand: string | null;
            /** @description Last four digits of that card; null like `pay_card_brand`. */
            pay_card_number: string | null;
            /** @description Name of the carrier; null until it is set. */
            carrier: string | null;
            /** @description Payment deadline, in RFC 3339; null without one, and if the order does not wait for payment. */
            due_at: string | null;
            /** @description `true` if the shop owes the buyer a refund. */
            refund_due: boolean;
            /** @description Sum credited for returned goods. */
            credited: components["schemas"]["Money"];
            /** @description Sum refunded so far. */
            refunded: components["schemas"]["Money"];
            /**
             * @description Day on which the goods reached the buyer, as `YYYY-MM-DD`; null until staff record it, and
             *     for readers without the owner's token.
             */
            delivered_on: string | null;
            /** @description Last day on which goods can be returned, as `YYYY-MM-DD`; null like `delivered_on`. */
            return_until: string | null;
            return_request: components["schemas"]["ReturnRequestView"] | null;
            freight: components["schemas"]["ProposedFreight"] | null;
            payment: components["schemas"]["OrderPayment"] | null;
            /** @description Actions that the buyer can take now. */
            actions: components["schemas"]["ActionName"][];
        };
        /** @description Event in an order's log. */
        OrderEvent: {
            /**
             * Format: int64
             * @description Number of the event within the order, from 1.
             */
            number: number;
            /** @description Time of the event, in RFC 3339. */
            at: string;
            /** @description Role of the author: `Buyer`, `Staff`, `Server` or `Gateway`. */
            actor: string;
            /**
             * @description Name of the author: a member's number, the name of a member of staff, `server`, or the
             *     number of a payment attempt.
             */
            who: string;
            /** @description Name of the action, or `place`. */
            action: string;
            /** @description Label of the status after the event; null if the status did not change. */
            status_label: string | null;
            /** @description Label of the pay status after the event; null if the pay status did not change. */
            pay_status_label: string | null;
            /** @description Values of the action; null if it has none, and for a reader. */
            detail: Record<string, never> | null;
        };
        /** @description Line of an order, with the names and the price at the time of the order. */
        OrderLine: {
            /**
             * Format: int64
             * @description Number of the category.
             */
            category_id: number;
            /**
             * Format: int64
             * @description Number of the product.
             */
            product_id: number;
            /** @description Name of the category at the time of the order. */
            category_name: string;
            /** @description Name of the product at the time of the order. */
            product_name: string;
            /** @description URL of the picture; empty if the product had none. */
            product_image: string;
            /** @description Price of one piece. */
            price: components["schemas"]["Money"];
            /**
             * Format: int32
             * @description Number of pieces.
             */
            amount: number;
            /**
             * Format: int32
             * @description Number of these pieces that came back.
             */
            returned: number;
        };
        /** @description Page of orders. */
        OrderPage: {
            /** @description Orders of the page, newest first. */
            orders: components["schemas"]["ListedOrder"][];
            /** @description Cursor of the next page, for `After`; null on the last page. */
            next: string | null;
            /**
             * Format: int64
             * @description Time at which an order was last placed or changed, in milliseconds since 1970, for `Since`
             *     of `GET /Admin/Work`.
             */
            newest_event: number;
        };
        /** @description Payment status of an order. A page that waits for a payment polls the order. */
        OrderPayment: {
            /** @description Progress of the payment. */
            state: components["schemas"]["Progress"];
            /** @description Label of `state`, for display. */
            label: string;
            /** @description Text for the buyer: the next step, the current step, or the reason of the failure. */
            sentence: string;
            /** @description Amount to pay at the gateway, by transfer or to the courier, in whole dollars. */
            amount: components["schemas"]["Money"];
            /**
             * @description Number of the payment attempt at the provider; null without an online payment, and for a
             *     reader without the owner's token.
             * @example 2611217QK4ZT9WXB01
             */
            attempt: string | null;
            /** @description Time of the last change of that attempt, in RFC 3339; null without an attempt. */
            changed_at: string | null;
            bank: components["schemas"]["BankAccount"] | null;
        };
        /** @description Print of an order. */
        OrderPrint: {
            /** @description `Picking`, `Slip`, `Label` or `Envelope`. */
            kind: string;
            /** @description Time of the print, in RFC 3339. */
            at: string;
            /** @description Name of the member of staff who printed it. */
            who: string;
        };
        /** @description A page of orders. */
        OrdersPage: {
            /** @description Orders on this page. */
            list: components["schemas"]["Order"][];
            /** @description Page number, number of pages, and total number of orders. */
            pageinfo: components["schemas"]["PageInfo"];
        };
        /** @description Document of the shop that replaces the program's: its terms, or its rules of returns. */
        OwnDocument: {
            /** @description Title of the page. */
            title: string;
            /** @description Day of the last change, `YYYY-MM-DD`. */
            changed: string;
            /** @description Lead paragraph. */
            lead: string;
            /** @description Chapters, at least one. */
            chapters: components["schemas"]["DocumentChapter"][];
        };
        PageInfo: import("@/core").PageInfo;
        /** @description Successful payment. */
        PaidOrder: {
            /** @description Number of the paid order. */
            order_id: string;
            /** @description Number of the payment at the provider. */
            payment_id: string;
        };
        PayType: import("@/core").PayType;
        /** @description Figures of a payment type. */
        PayTypeSales: components["schemas"]["Figures"] & {
            /** @description Payment type. */
            pay_type: components["schemas"]["PayType"];
            /** @description Label of `pay_type`, for display. */
            label: string;
        };
        /** @description Number of attempts in a worklist. */
        PaymentCount: {
            /** @description Worklist. */
            work: components["schemas"]["PaymentWork"];
            /** @description Label of the worklist, for display. */
            label: string;
            /**
             * Format: int64
             * @description Number of attempts; 1,000 means 1,000 or more.
             */
            count: number;
        };
        /** @description Comparison of the shop's books with the providers' for a day. */
        PaymentDay: {
            /** @description Day in Taiwan on which the attempts were created, such as `2026-11-21`. */
            day: string;
            /** @description Number of attempts. */
            attempts: number;
            /** @description Attempts whose books differ or whose result is unknown. */
            differences: components["schemas"]["PaymentDifference"][];
            /**
             * @description Providers that did not answer or are switched off. Their attempts could not be compared, and
             *     nothing was changed.
             */
            outages: components["schemas"]["ProviderOutage"][];
        };
        /** @description Attempt whose books differ. */
        PaymentDifference: {
            /** @description Number of the attempt. */
            id: string;
            /** @description Number of the order to pay. */
            order_id: string;
            /** @description Label of the provider, for display. */
            provider_label: string;
            /** @description Label of the attempt's state, for display. */
            state_label: string;
            /** @description Entry in the shop's books, for display. */
            ours: string;
            /** @description Entry in the provider's books, for display. */
            theirs: string;
        };
        /** @description Report about a payment attempt. */
        PaymentEvent: {
            /**
             * Format: int64
             * @description Number of the report within the attempt, from 1.
             */
            number: number;
            /** @description Time of the report, in RFC 3339. */
            at: string;
            /** @description Source of the report: `Provider`, `Untrusted`, `Staff` or `Shop`. */
            source: string;
            /** @description Name of the reported event. */
            event: string;
            /** @description Label of the state after the report, for display. */
            state_label: string;
            /**
             * @description Proof: amounts, codes, transaction ids, or the name of the member of staff; null without
             *     one.
             */
            proof: Record<string, never> | null;
        };
        /** @description Page of attempts, with the number of attempts in each worklist. */
        PaymentPage: {
            /** @description Number of attempts in each worklist. */
            counts: components["schemas"]["PaymentCount"][];
            /** @description Attempts of the page, the longest unchanged first. */
            payments: components["schemas"]["ListedPayment"][];
            /** @description Cursor of the next page, for `After`; null on the last page. */
            next: string | null;
        };
        /**
         * @description Worklist of attempts.
         * @enum {string}
         */
        PaymentWork: "Unclear" | "ToRefund" | "ToCapture" | "RefundUnderWay";
        Period: import("@/core").Period;
        Permission: import("@/core").Permission;
        /** @description Grant of one permission. */
        PermissionGrant: {
            /** @description Permission that the grant is for. */
            permission: components["schemas"]["Permission"];
            /** @description Extent to which the permission is granted. */
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
        /** @description Stock item that a line is taken from. */
        PickedItem: {
            /** @description Number of the stock item. */
            prod_id: string;
            /** @description Warehouse of the stock item. */
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
            /** @description Kind of the item. */
            kind: components["schemas"]["CatalogueKind"];
            /**
             * Format: int64
             * @description Id of the item.
             */
            id: number;
            /** @description Display name of the item. */
            name: string;
        };
        /** @description Timing of the notices of one kind. */
        PlannedNotices: {
            /** @description Kind of the notices. */
            kind: components["schemas"]["NoticeKind"];
            /** @description Name of the kind, for display. */
            label: string;
            /** @description Timing of the notices. */
            timing: components["schemas"]["NoticeTiming"];
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
        /** @description New or changed product. */
        PreviewedProduct: {
            /**
             * Format: int32
             * @description Row of the file, from 1.
             */
            row: number;
            /**
             * Format: int64
             * @description Product id; null for a new product.
             */
            id: number | null;
            /** @description Names of menu, category and specification. */
            title: string;
            /** @description Changed values; all values of a new product. */
            changes: components["schemas"]["CellChange"][];
            /** @description Effect of a price change on carts; empty if no cart holds the product. */
            effect: string;
        };
        /** @description Line of a statement with its match. */
        PreviewedTransfer: {
            /** @description Fingerprint of the line, to book it. */
            fingerprint: string;
            /**
             * Format: int64
             * @description Line number in the file.
             */
            line: number;
            /** @description Date of the transfer in the statement, such as `2026-11-21`. */
            day: string;
            /** @description Incoming amount, in dollars. */
            amount: components["schemas"]["Money"];
            /** @description Texts of the bank about the payer: accounts, memos, names. */
            payer: string;
            /** @description Kind of the match. */
            found: components["schemas"]["TransferKind"];
            /** @description Reason why the match is not certain although an order may fit; absent otherwise. */
            caution?: string | null;
            booked: components["schemas"]["BookedTransfer"] | null;
            /**
             * @description The order of a certain match, or up to three orders that the line may pay, the most likely
             *     first.
             */
            orders: components["schemas"]["LikelyOrder"][];
        };
        /**
         * @description Kind of printed document.
         * @enum {string}
         */
        PrintKind: "Picking" | "Slip" | "Label" | "Envelope";
        /** @description Data to print for one order. */
        PrintedOrder: {
            /** @description The order, with personal data. */
            order: components["schemas"]["Order"];
            collect: components["schemas"]["Money"] | null;
            /** @description Stock item of each line, in the order of the lines. */
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
        ProductPieces: import("@/core").ProductPieces;
        /** @description Preview of a file of products. */
        ProductsPreview: {
            /**
             * @description Digest that applies the file (`POST /Admin/Catalogue/File/Apply`); null if the file has
             *     faults.
             */
            digest: string | null;
            /** @description Number of entries of each kind of change. */
            counts: components["schemas"]["FileCounts"];
            /** @description New and changed products, in the order of the file. */
            rows: components["schemas"]["PreviewedProduct"][];
            /** @description Warnings about prices, to confirm. */
            cautions: string[];
            /** @description `true` if the file adds menus or categories, which need a picture. */
            needs_picture: boolean;
            /** @description Headings that name no column; their cells are not imported. */
            unknown_columns: string[];
            /** @description Every fault of the file. */
            faults: components["schemas"]["FileFault"][];
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
        /** @description Provider that gave no answer. */
        ProviderOutage: {
            /** @description Label of the provider, for display. */
            provider_label: string;
            /** @description Number of attempts that could not be compared. */
            attempts: number;
        };
        QuoteLine: import("@/core").QuoteLine;
        /** @description Result of re-authentication. */
        Reauthenticated: {
            /** @description End of the period in which actions that need re-authentication are allowed, in RFC 3339. */
            recent_until: string;
        };
        /** @description Views of the same personal data by one staff member on one day. */
        RecordedView: {
            /** @description Cursor of this entry, for the next page. */
            place: string;
            /** @description Day in Taiwan, as `YYYY-MM-DD`. */
            day: string;
            /** @description Login name of the staff member. */
            who: string;
            /** @description `Order`, `Print`, `Member` or `Export`. */
            kind: string;
            /** @description Order number, or number of a member. For an export, the name of the export. */
            subject: string;
            /**
             * Format: int64
             * @description Number of views on that day.
             */
            views: number;
            /**
             * Format: int64
             * @description Time of the first view, in milliseconds since 1970.
             */
            first_at: number;
        };
        /** @description New recovery codes, shown once. */
        RecoveryCodes: {
            /** @description Recovery codes, each of which replaces an authenticator code once. */
            recovery_codes: string[];
        };
        Refusal: import("@/core").Refusal;
        RefusalCode: import("@/core").RefusalCode;
        /** @description Removed picture. */
        RemovedPicture: {
            /**
             * Format: int64
             * @description Id of the picture.
             */
            id: number;
        };
        /** @description Login after the change of the password. */
        Renewed: {
            /** @description New token for the header `Authorization: Bearer`. */
            token: string;
        };
        ReturnReason: import("@/core").ReturnReason;
        /** @description Return request of an order, as its buyer and staff see it. */
        ReturnRequestView: {
            /** @description Stage of the request. */
            stage: components["schemas"]["ReturnStage"];
            /** @description Label of `stage`, for display. */
            stage_label: string;
            /** @description Time of the request, in RFC 3339. */
            requested_at: string;
            /** @description Products to return. */
            lines: components["schemas"]["ProductPieces"][];
            reason: components["schemas"]["ReturnReason"] | null;
            /** @description Label of `reason`, for display; null without one. */
            reason_label: string | null;
            /** @description Note of the buyer; empty for none. */
            note: string;
            /** @description Day on which the buyer received the goods, as `YYYY-MM-DD`; null if they had not arrived. */
            received_on: string | null;
            /** @description Last answer of the shop; null without one. */
            answer: string | null;
        };
        ReturnStage: import("@/core").ReturnStage;
        ReturnableOrder: import("@/core").ReturnableOrder;
        Role: import("@/core").Role;
        /** @description Sales of a range of days. */
        SalesReport: {
            /** @description First day, in Taiwan. */
            from: string;
            /** @description Last day, in Taiwan. */
            until: string;
            /** @description Period of a row. */
            by: components["schemas"]["Period"];
            /** @description One row per day, week or month, earliest first, including those without sales. */
            rows: components["schemas"]["SalesRow"][];
            /** @description Figures of the whole range. */
            total: components["schemas"]["Figures"];
            /** @description Figures by payment type; types without figures are left out. */
            pay_types: components["schemas"]["PayTypeSales"][];
        };
        /** @description Figures of a day, week or month. */
        SalesRow: components["schemas"]["Figures"] & {
            /** @description First day of the row. */
            first: string;
            /** @description Last day of the row. */
            last: string;
        };
        SalesTally: import("@/core").SalesTally;
        /** @description Delivery address of an earlier order. */
        SavedAddress: {
            /** @description Delivery region. */
            delivery_location: components["schemas"]["DeliveryLocation"];
            /** @description Three digits; empty overseas, as are city and area. */
            delivery_zip_code: string;
            /** @description City or county. */
            delivery_city: string;
            /** @description District. */
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
        /** @description Recipient and lifetime of a code. */
        Sent: {
            /** @description Contact with its middle masked. */
            sent_to: string;
            /**
             * Format: int64
             * @description Lifetime of the code in seconds.
             */
            expires_in: number;
        };
        SettingGroup: import("@/core").SettingGroup;
        SettingUnit: import("@/core").SettingUnit;
        /** @description Authenticator that is being set up. */
        Setup: {
            /** @description Secret in Base32, to type if the picture cannot be scanned. */
            secret: string;
            /** @description `otpauth://` address with the secret, which opens an authenticator. */
            address: string;
            /** @description QR code of the address, in SVG. */
            picture: string;
            /** @description Token to send back as `Setup`, with the first code. */
            token: string;
        };
        /** @description Texts about the shop. A page omits the missing ones, or shows the default of the program. */
        ShopTexts: {
            story?: components["schemas"]["Story"] | null;
            work?: components["schemas"]["Work"] | null;
            picks?: components["schemas"]["TextHeading"] | null;
            menus?: components["schemas"]["TextHeading"] | null;
            visit?: components["schemas"]["TextHeading"] | null;
            /** @description Lead of the menu page. */
            menu_lead?: string | null;
            menu_help?: components["schemas"]["TextHeading"] | null;
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
            /** @description Time of the last change, in RFC 3339; null if it was never changed. */
            changed_at: string | null;
            /** @description Staff member or operator of the last change; null if it was never changed. */
            changed_by: string | null;
        };
        /** @description Skipped line of a statement. */
        SkippedLine: {
            /**
             * Format: int64
             * @description Line number in the file.
             */
            line: number;
            /** @description Beginning of the line. */
            text: string;
            /** @description Reason for skipping it. */
            reason: string;
        };
        /** @description Action with its cautions. */
        StaffAction: {
            /** @description Name of the action. */
            action: components["schemas"]["ActionName"];
            /**
             * @description Reasons against the action, one sentence each. If there are any, the action has to be
             *     confirmed.
             */
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
        /** @description Open log-in. */
        StaffLogIn: {
            /** @description Identifier, sent back to end the log-in. */
            id: string;
            /** @description Browser and operating system; empty for log-ins opened before this was recorded. */
            device: string;
            /** @description IP address; empty for log-ins opened before this was recorded. */
            address: string;
            /** @description Start of the log-in, in RFC 3339. */
            created_at: string;
            /** @description Time of the last use, to the minute, in RFC 3339. */
            seen_at: string;
            /** @description `true` for the log-in that makes this request. */
            is_own: boolean;
        };
        /** @description Staff member as shown to owners. */
        StaffMember: {
            /**
             * Format: int64
             * @description Identifier of the staff member.
             */
            id: number;
            /** @description Login name. */
            name: string;
            /** @description Role, which decides the permissions. */
            role: components["schemas"]["Role"];
            /** @description Display name of the role, in Chinese. */
            role_label: string;
            /** @description `true` if the staff member may log in. */
            enabled: boolean;
            /** @description `true` if a password is set, that is, an invitation was accepted. */
            has_password: boolean;
            /** @description `true` if an authenticator is set up. */
            has_second_factor: boolean;
            /** @description E-mail address for alerts of the back office; `null` if none is set. */
            email: string | null;
            /** @description Plan of the notices, which are sent if an address is set. */
            notices: components["schemas"]["StaffNoticePlan"];
            /** @description Number of open log-ins. */
            log_ins: number;
            /** @description Time when the account was added, in RFC 3339. */
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
        /** @description Plan of the notices to a staff member. */
        StaffNoticePlan: {
            /** @description Kinds of notices that the role may have. */
            kinds: components["schemas"]["PlannedNotices"][];
            /** @description Hours of the digests in Taiwan, 0 to 23, ascending; empty without a digest. */
            digest_hours: number[];
        };
        /** @description Order as staff see it. */
        StaffOrder: {
            /** @description The order as its buyer sees it; masked for a reader. */
            order: components["schemas"]["Order"];
            /** @description Facts that decide the available actions. */
            planned: components["schemas"]["PlannedOrder"];
            /**
             * Format: int64
             * @description Number of the order's last event. A change of the order has to send it.
             */
            version: number;
            /** @description Goods and fees that can come back. */
            returnable: components["schemas"]["ReturnableOrder"];
            /** @description Worklist that the order is in. */
            tab: components["schemas"]["WorkTab"];
            /** @description Label of `tab`, for display. */
            tab_label: string;
            /** @description Number of the member who placed the order. */
            member_id: string;
            /** @description Order whose returned goods this order replaces; null for none. */
            exchange_of: string | null;
            /** @description Orders that replace returned goods of this order, oldest first. */
            exchanged_by: string[];
            /** @description `true` if goods of this order came back, which a new order can replace. */
            can_exchange: boolean;
            /**
             * @description Link with which a buyer without a login opens the order; null for other buyers, and for a
             *     caller who may not edit orders.
             * @example https://shop.example/Order/Link#2611217QK4ZT9WXB.n4bQgYhMfWWaL-qgxVrQFQ
             */
            link: string | null;
            /** @description Actions that the caller can take now. */
            staff_actions: components["schemas"]["StaffAction"][];
            /** @description Events of the order, oldest first. */
            events: components["schemas"]["OrderEvent"][];
            /** @description Prints of the order. */
            prints: components["schemas"]["OrderPrint"][];
        };
        /** @description Payment attempt as staff see it. */
        StaffPayment: {
            /** @description The attempt, with its worklist. */
            payment: components["schemas"]["ListedPayment"];
            /** @description Last message to the buyer; null without one. */
            buyer_message: string | null;
            /** @description Brand of the card, as the gateway names it; null if unknown. */
            card_brand: string | null;
            /** @description Last four digits of the card; null if unknown. */
            card_last_digits: string | null;
            /** @description Label of the order's status, for display. */
            order_status_label: string;
            /** @description Label of the order's pay status, for display. */
            order_pay_status_label: string;
            /** @description Reports about the attempt, oldest first. */
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
            was_price: components["schemas"]["Money"] | null;
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
        /** @description Text of the website with its version. */
        StaffText: {
            /**
             * Format: int64
             * @description Id of the block.
             */
            id: number;
            /**
             * Format: int64
             * @description Version that a change must name.
             */
            version: number;
            /** @description Short line beside the title. */
            label: string;
            /** @description Name of a step. */
            name: string;
            /** @description Title. */
            title: string;
            /** @description Text, with placeholders. */
            text: string;
            /** @description Path of the shop; empty for none. */
            href: string;
            picture: components["schemas"]["UsedPicture"] | null;
            /** @description `true` if the website shows it. */
            active: boolean;
        };
        /** @description Status change of an order. */
        Step: components["schemas"]["LogEntry"] & {
            /** @description Time of the change, in RFC 3339. */
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
        StockMoveKind: "Opening" | "Sold" | "Returned" | "WrittenOff" | "Imported";
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
        /** @description Number of orders in a worklist. */
        TabCount: {
            /** @description Worklist. */
            tab: components["schemas"]["WorkTab"];
            /** @description Label of the worklist, for display. */
            label: string;
            /**
             * Format: int64
             * @description Number of orders; 1,000 means 1,000 or more.
             */
            count: number;
        };
        /** @description Title and text of a section. */
        TextHeading: {
            /** @description Title of the section. */
            title: string;
            /** @description Text of the section. */
            text: string;
        };
        /**
         * @description Certainty of a match.
         * @enum {string}
         */
        TransferKind: "Before" | "Certain" | "Doubtful" | "Unknown";
        /** @description Page of orders to be paid by transfer. */
        TransferPage: {
            /** @description Orders of the page, oldest first. */
            orders: components["schemas"]["AwaitedOrder"][];
            /** @description Cursor of the next page, for `After`; null on the last page. */
            next: string | null;
        };
        /** @description Preview of a bank statement. */
        TransferPreview: {
            /**
             * @description SHA-256 of the file, for `POST /Admin/Transfers/Apply`. Valid for a day, for the caller
             *     only.
             */
            digest: string;
            /** @description Lines with incoming money, in the order of the file. */
            lines: components["schemas"]["PreviewedTransfer"][];
            /**
             * @description Skipped lines, at most 200: those with an unknown direction first, those that are no
             *     transfers last.
             */
            skipped: components["schemas"]["SkippedLine"][];
            /** @description Number of skipped lines. */
            skipped_count: number;
            /** @description Warnings about the file as a whole. */
            cautions: string[];
        };
        /** @description Result of one line. */
        TransferResult: {
            /** @description Fingerprint of the line. */
            fingerprint: string;
            /** @description Number of the order in the request. */
            order_id: string;
            /** @description `true` if this request booked the line. */
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
        /** @description Steps of the work. */
        Work: {
            /** @description Title of the section. */
            title: string;
            /** @description Steps, shown three in a row. */
            steps: components["schemas"]["WorkStep"][];
        };
        /** @description Counts of open work. */
        WorkCounts: {
            /** @description Number of orders in each worklist; without `Shipped` if shipping ends with `ShippedOut`. */
            tabs: components["schemas"]["TabCount"][];
            /** @description Sum of the refunds due to the buyers of the orders in `ToRefund`, in whole dollars. */
            refund_sum: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description Open orders whose payment deadline has passed; 1,000 means 1,000 or more.
             */
            overdue: number;
            /**
             * @description Number of payment attempts that wait for a person, by list, without refunds of orders that
             *     owe a refund themselves.
             */
            payments: components["schemas"]["PaymentCount"][];
            /**
             * Format: int64
             * @description Messages that could not be delivered.
             */
            failed_messages: number;
            /**
             * Format: int64
             * @description Stock items on sale with low stock.
             */
            low_stock: number;
            /**
             * Format: int64
             * @description Time at which an order was last placed or changed, in milliseconds since 1970; 0 without
             *     orders.
             */
            newest_event: number;
            /**
             * Format: int64
             * @description Orders placed or changed after `Since`; 100 means 100 or more, 0 without `Since`.
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
export type CellChange = components['schemas']['CellChange'];
export type ContactChange = components['schemas']['ContactChange'];
export type DeliveryLocation = components['schemas']['DeliveryLocation'];
export type DeliveryType = components['schemas']['DeliveryType'];
export type DocumentChapter = components['schemas']['DocumentChapter'];
export type ExplainedReason = components['schemas']['ExplainedReason'];
export type FieldChange = components['schemas']['FieldChange'];
export type Figures = components['schemas']['Figures'];
export type FileCounts = components['schemas']['FileCounts'];
export type FileFault = components['schemas']['FileFault'];
export type FreightMessage = components['schemas']['FreightMessage'];
export type FreightPreview = components['schemas']['FreightPreview'];
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
export type LogDay = components['schemas']['LogDay'];
export type LogEntry = components['schemas']['LogEntry'];
export type LogKind = components['schemas']['LogKind'];
export type LogPage = components['schemas']['LogPage'];
export type LogSum = components['schemas']['LogSum'];
export type LogTarget = components['schemas']['LogTarget'];
export type LoggedChange = components['schemas']['LoggedChange'];
export type LoggedIn = components['schemas']['LoggedIn'];
export type LoggedValue = components['schemas']['LoggedValue'];
export type Mark = components['schemas']['Mark'];
export type Me = components['schemas']['Me'];
export type MemberOrders = components['schemas']['MemberOrders'];
export type MemberPage = components['schemas']['MemberPage'];
export type MemberRecord = components['schemas']['MemberRecord'];
export type MemberSwitch = components['schemas']['MemberSwitch'];
export type MessagePage = components['schemas']['MessagePage'];
export type Money = components['schemas']['Money'];
export type NoticeKind = components['schemas']['NoticeKind'];
export type NoticeTiming = components['schemas']['NoticeTiming'];
export type OpenedLink = components['schemas']['OpenedLink'];
export type Order = components['schemas']['Order'];
export type OrderEvent = components['schemas']['OrderEvent'];
export type OrderLine = components['schemas']['OrderLine'];
export type OrderPage = components['schemas']['OrderPage'];
export type OrderPayment = components['schemas']['OrderPayment'];
export type OrderPrint = components['schemas']['OrderPrint'];
export type OrdersPage = components['schemas']['OrdersPage'];
export type OwnDocument = components['schemas']['OwnDocument'];
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
export type PlannedNotices = components['schemas']['PlannedNotices'];
export type PlannedOrder = components['schemas']['PlannedOrder'];
export type Platform = components['schemas']['Platform'];
export type PreviewFault = components['schemas']['PreviewFault'];
export type PreviewRow = components['schemas']['PreviewRow'];
export type PreviewedProduct = components['schemas']['PreviewedProduct'];
export type PreviewedTransfer = components['schemas']['PreviewedTransfer'];
export type PrintKind = components['schemas']['PrintKind'];
export type PrintedOrder = components['schemas']['PrintedOrder'];
export type ProductCarts = components['schemas']['ProductCarts'];
export type ProductPieces = components['schemas']['ProductPieces'];
export type ProductsPreview = components['schemas']['ProductsPreview'];
export type Progress = components['schemas']['Progress'];
export type ProposedFreight = components['schemas']['ProposedFreight'];
export type ProviderOutage = components['schemas']['ProviderOutage'];
export type QuoteLine = components['schemas']['QuoteLine'];
export type Reauthenticated = components['schemas']['Reauthenticated'];
export type RecordedView = components['schemas']['RecordedView'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type Refusal = components['schemas']['Refusal'];
export type RefusalCode = components['schemas']['RefusalCode'];
export type RemovedPicture = components['schemas']['RemovedPicture'];
export type Renewed = components['schemas']['Renewed'];
export type ReturnReason = components['schemas']['ReturnReason'];
export type ReturnRequestView = components['schemas']['ReturnRequestView'];
export type ReturnStage = components['schemas']['ReturnStage'];
export type ReturnableOrder = components['schemas']['ReturnableOrder'];
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
export type StaffNoticePlan = components['schemas']['StaffNoticePlan'];
export type StaffOrder = components['schemas']['StaffOrder'];
export type StaffPayment = components['schemas']['StaffPayment'];
export type StaffPicture = components['schemas']['StaffPicture'];
export type StaffProduct = components['schemas']['StaffProduct'];
export type StaffSettings = components['schemas']['StaffSettings'];
export type StaffSlide = components['schemas']['StaffSlide'];
export type StaffText = components['schemas']['StaffText'];
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
export type TextHeading = components['schemas']['TextHeading'];
export type TransferKind = components['schemas']['TransferKind'];
export type TransferPage = components['schemas']['TransferPage'];
export type TransferPreview = components['schemas']['TransferPreview'];
export type TransferResult = components['schemas']['TransferResult'];
export type TreeCategory = components['schemas']['TreeCategory'];
export type TreeMenu = components['schemas']['TreeMenu'];
export type Typed = components['schemas']['Typed'];
export type UsedPicture = components['schemas']['UsedPicture'];
export type Work = components['schemas']['Work'];
export type WorkCounts = components['schemas']['WorkCounts'];
export type WorkStep = components['schemas']['WorkStep'];
export type WorkTab = components['schemas']['WorkTab'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
