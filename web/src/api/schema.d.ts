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
        /** @description What came of putting a product into the cart. */
        Added: {
            Result?: components["schemas"]["CartLine"] | null;
            /** @description The sentence to show; none when the product is bought at once. */
            message?: string | null;
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
        /**
         * @description What LINE Pay brought the browser back with. It proves nothing: both numbers have to be those of
         *     one attempt of ours, and LINE Pay is asked.
         */
        BackFromLinePay: {
            /**
             * @description LINE Pay's number, as digits in a text: a browser cannot count that far.
             * @example 2023042201206549310
             */
            TransactionId: string;
            /**
             * @description The number that was sent to LINE Pay (decision D50).
             * @example 2611217QK4ZT9WXB01
             */
            OrderId: string;
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
        /** @description What `PUT /Order/Pay/Bank` is sent. */
        BankDigitsForm: {
            /** @description The last five digits of the account that the transfer comes from. */
            Account: components["schemas"]["Typed"];
            /** @description The order number. */
            Id: components["schemas"]["Typed"];
            /** @description 1, and nothing else. */
            type: components["schemas"]["Typed"];
        };
        /** @description What the rules ask about the member who orders. */
        Buyer: {
            /**
             * Format: int64
             * @description 1 domestic, 2 overseas.
             */
            origin: number;
            /** @description Whether the phone number is verified. */
            tel_verified: boolean;
            /** @description What is open already. */
            open: components["schemas"]["OpenOrders"];
        };
        /** @description What `DELETE /Order/Cancel` is sent, where the number is not in the query alone. */
        CancelForm: {
            /** @description The order number. */
            Id: components["schemas"]["Typed"];
        };
        /** @description One slide of the home page (`GET /Carousel/Front`). */
        CarouselItem: {
            /**
             * Format: int64
             * @description The slide's number.
             */
            id: number;
            /** @description The picture's file. */
            img: string;
            /** @description The same picture with its copies. */
            picture: components["schemas"]["Picture"];
            /** @description A short line over the picture. */
            title: string;
            /** @description One sentence under the title. */
            text: string;
            /** @description Where the slide leads: a path on the shop's own address. */
            href: string;
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
        /** @description One page of categories (`GET /Product/Category/All`). */
        CategoriesPage: {
            /** @description The categories of this page. */
            list: components["schemas"]["Category"][];
            /** @description Where this page stands among the others. */
            pageinfo: components["schemas"]["PageInfo"];
        };
        /** @description A category with its specifications (`GET /Product/Category`). */
        Category: {
            /**
             * Format: int64
             * @description The `CategoryId` of `/Product/{CategoryId}`.
             */
            id: number;
            /** @description Its name. */
            name: string;
            /**
             * Format: int64
             * @description The menu it belongs to.
             */
            menu_id: number;
            /** @description That menu's name. */
            menu_name: string;
            /** @description One sentence about it. */
            summary: string;
            /** @description Its pictures, the first one for cards. */
            img: components["schemas"]["Picture"][];
            /** @description Its specifications, as the maker orders them. */
            products: components["schemas"]["Product"][];
            /** @description The lowest price on the shelf (decision D21). */
            price_min: components["schemas"]["Money"];
            /** @description The highest price on the shelf. */
            price_max: components["schemas"]["Money"];
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
        /** @description What is to be solved. */
        Challenge: {
            /** @description A text that is good for five minutes, for one message and for the contact that it was asked for. */
            challenge: string;
            /**
             * Format: int32
             * @description With so many zero bits SHA-256 of the challenge, a dot and the number begins.
             */
            bits: number;
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
        /**
         * @description What is sent to have a code sent within a registration, as it was typed
         *     (`POST /Auth/Verify/EmailOrTel`).
         */
        ContactCodeForm: {
            /** @description The handle of the registration. */
            Account?: components["schemas"]["Typed"];
            /** @description The mobile number, or nothing. */
            Tel?: components["schemas"]["Typed"];
            /** @description The e-mail address, or nothing. */
            Email?: components["schemas"]["Typed"];
        };
        /**
         * @description The place an order goes to, as it decides fees and ways to pay (decision D46).
         * @enum {string}
         */
        DeliveryLocation: "Taiwan" | "OutlyingIsland" | "Overseas";
        /**
         * @description How the goods are brought (decision D46).
         * @enum {string}
         */
        DeliveryType: "HomeDelivery";
        /** @description A small fixed answer. */
        Example: {
            /**
             * @description A greeting.
             * @example 您好
             */
            greeting: string;
        };
        /** @description A `Reason` with its sentence, as it travels. */
        ExplainedReason: components["schemas"]["Reason"] & {
            /** @description The same in the shopper's words. */
            sentence: string;
        };
        /** @description The fees of delivery and collection (docs/spec/settings.md#fees; decision D24). */
        Fees: {
            /** @description Delivery below the threshold. */
            delivery_fee: components["schemas"]["Money"];
            /** @description Subtotal from which delivery is free. */
            delivery_fee_threshold: components["schemas"]["Money"];
            /** @description Collection fee of cash on delivery. */
            sale_income: components["schemas"]["Money"];
            /** @description Added for an outlying island, whatever the subtotal; zero means staff confirm by phone. */
            outlying_surcharge: components["schemas"]["Money"];
            /** @description Added for an address overseas, whatever the subtotal; zero means staff confirm by phone. */
            overseas_surcharge: components["schemas"]["Money"];
        };
        /** @description One field of a form that is wrong. */
        FieldRefusal: {
            /** @description The request key, as the caller wrote it (`Amount`). */
            field: string;
            /** @description What is wrong with it, for programs. */
            code: components["schemas"]["RefusalCode"];
            /** @description The sentence to show beside the field. */
            message: string;
        };
        /** @description What is sent to be sent a temporary password, as it was typed (`POST /Auth/Forget`). */
        ForgotForm: {
            /** @description Mobile number or e-mail address. */
            Account?: components["schemas"]["Typed"];
        };
        /** @description The total that a buyer agrees to. */
        FreightForm: {
            /** @description The order number. */
            Id: components["schemas"]["Typed"];
            /**
             * @description The total with the freight, as the buyer was shown it, in whole dollars.
             * @example 2671
             */
            ExpectedTotal?: string;
        };
        /** @description How the server is. */
        Health: {
            /**
             * @description Always `ok`; anything else is a failure with its own status.
             * @example ok
             */
            status: string;
        };
        /** @description A login. */
        Joined: {
            /** @description What `Authorization: Bearer` takes. */
            token: string;
        };
        /**
         * @description A [`Quote`] as it is kept and shown afterwards: the same shape, and no amount that can be asked
         *     of a buyer again.
         */
        KeptQuote: {
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
        /** @description What is sent to log in, as it was typed (`POST /Auth/Login`). */
        LoginForm: {
            /** @description Mobile number or e-mail address. */
            Account?: components["schemas"]["Typed"];
            /** @description The password, or a temporary one. */
            Password?: components["schemas"]["Typed"];
            /** @description Whether to stay logged in for longer. */
            Remember?: components["schemas"]["Typed"];
        };
        /** @description The member who is logged in (docs/spec/accounts.md#auth-info). */
        Member: {
            /** @description Name. */
            name: string;
            /**
             * @description What the member logs in with: a verified contact. A member of LINE, who logs in there, is named
             *     by the contact of their origin, verified or not.
             */
            account: string;
            /** @description E-mail address. */
            email?: string | null;
            /** @description Whether it is verified. */
            email_verified: boolean;
            /** @description Phone number. */
            tel?: string | null;
            /** @description Whether it is verified. */
            tel_verified: boolean;
            /** @description Birth date, `YYYY-MM-DD`. */
            birth?: string | null;
            /** @description Zip; empty when there is no address, as are the next three. */
            zipcode: string;
            /** @description City or county. */
            city: string;
            /** @description Area. */
            area: string;
            /** @description Street and number. */
            address: string;
            /**
             * Format: int64
             * @description 1 with a password, 2 with LINE.
             */
            type: number;
            /**
             * Format: int64
             * @description 1 domestic, 2 overseas.
             */
            origin: number;
            /** @description Through what the member came. */
            platform: components["schemas"]["Platform"];
            /** @description The member's id at LINE. */
            sub_id?: string | null;
            /** @description Whether the member is a company with a tax number. */
            BToBOrToC: boolean;
            /** @description The tax number. */
            tax_no?: string | null;
            /**
             * Format: int32
             * @description How many lines the cart has.
             */
            cart_count: number;
        };
        /**
         * @description What a visitor becomes a member with, as it was typed
         *     (docs/spec/accounts.md#registration-form).
         */
        MemberForm: {
            /** @description The handle of the registration. */
            Account?: components["schemas"]["Typed"];
            /** @description Mobile number. */
            Tel?: components["schemas"]["Typed"];
            /** @description The code that was sent to it. */
            VerifyCode?: components["schemas"]["Typed"];
            /** @description E-mail address. */
            Email?: components["schemas"]["Typed"];
            /** @description The code that was sent to it. */
            EmailVerifyCode?: components["schemas"]["Typed"];
            /** @description Password, on the web. */
            Password?: components["schemas"]["Typed"];
            /** @description The same again. */
            PasswordCheck?: components["schemas"]["Typed"];
            /** @description Name. */
            Name?: components["schemas"]["Typed"];
            /** @description Birth date, or nothing. */
            Birth?: components["schemas"]["Typed"];
            /** @description Zip of 3, 5 or 6 digits. */
            ZipCode?: components["schemas"]["Typed"];
            /** @description City or county. */
            City?: components["schemas"]["Typed"];
            /** @description Area. */
            Area?: components["schemas"]["Typed"];
            /** @description Street and number. */
            Address?: components["schemas"]["Typed"];
            /** @description Whether the member is a company with a tax number. */
            BToBOrToC?: components["schemas"]["Typed"];
            /** @description The tax number. */
            TaxNo?: components["schemas"]["Typed"];
            /** @description 1 domestic, 2 overseas. */
            Type?: components["schemas"]["Typed"];
            /** @description `Web` or `Line`, as the registration. */
            Platform?: components["schemas"]["Typed"];
        };
        /** @description One entry of the menu grid (`GET /Product/Menu/Front`). */
        MenuItem: {
            /**
             * Format: int64
             * @description The `MenuId` of `/Category/{MenuId}`.
             */
            id: number;
            /** @description Its name. */
            name: string;
            /** @description One sentence about it. */
            summary: string;
            /** @description The picture's file. */
            img: string;
            /** @description The same picture with its copies. */
            picture: components["schemas"]["Picture"];
        };
        /** @description The envelope of something that was done and has no result. */
        MessageResponse: {
            /** @description The sentence to show. */
            message: string;
        };
        /**
         * Format: double
         * @description An amount of New Taiwan dollars, never negative, with at most three decimals.
         *
         *     Unit: thousandths of NT$, so that a price by weight such as 1,080.125 stays exact. It travels
         *     as a JSON number (`128.5`) and reads itself from a number or a decimal text. Arithmetic is
         *     checked: what leaves the range is `None`, not a wrong sum.
         * @example 128.5
         */
        Money: number;
        /**
         * @description What a member has ordered that is open: neither paid for nor cancelled, and not handed over to a
         *     carrier. A transfer whose digits were given counts as not paid for.
         */
        OpenOrders: {
            /**
             * Format: int32
             * @description Orders.
             */
            orders: number;
            /**
             * Format: int32
             * @description Pieces in them.
             */
            pieces: number;
            /** @description Sum of their totals. */
            sum: components["schemas"]["Money"];
        };
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
            quote: components["schemas"]["KeptQuote"];
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
        /**
         * @description What an order is placed with, as it was typed (docs/spec/checkout.md#order-form). Prices,
         *     fees and status are none of its fields: they come from the shop alone.
         */
        OrderForm: {
            /** @description The buyer's name. */
            BuyName?: components["schemas"]["Typed"];
            /** @description The buyer's phone number. */
            BuyTel?: components["schemas"]["Typed"];
            /** @description The buyer's e-mail address, or nothing. */
            BuyEmail?: components["schemas"]["Typed"];
            /** @description The receiver's name. */
            ReceiveName?: components["schemas"]["Typed"];
            /** @description The receiver's phone number. */
            ReceiveTel?: components["schemas"]["Typed"];
            /** @description `HomeDelivery`; left out, it is that. */
            DeliveryType?: components["schemas"]["DeliveryType"];
            /** @description `Taiwan`, `OutlyingIsland` or `Overseas`; left out, it is `Taiwan`. */
            DeliveryLocation?: components["schemas"]["DeliveryLocation"];
            /** @description Zip of 3, 5 or 6 digits; without one, city and area name it. */
            DeliveryZipCode?: components["schemas"]["Typed"];
            /** @description City or county; none overseas. */
            DeliveryCity?: components["schemas"]["Typed"];
            /** @description Area; none overseas. */
            DeliveryArea?: components["schemas"]["Typed"];
            /** @description Street and number; overseas the whole address. */
            DeliveryAddress?: components["schemas"]["Typed"];
            /** @description The way to pay; left out, it is `CashOnDelivery`. */
            PayType?: components["schemas"]["PayType"];
            /** @description What the shopper wants the shop to know. */
            Remark?: components["schemas"]["Typed"];
            /** @description The total that the shopper saw, in whole dollars, or nothing (decision D26). */
            ExpectedTotal?: components["schemas"]["Typed"];
            /** @description The day of the terms and privacy texts that the shopper agreed to, or nothing (decision D75). */
            TermsVersion?: components["schemas"]["Typed"];
            /** @description Always empty, as are the next four: cards are the gateway's affair. */
            PayName?: components["schemas"]["Typed"];
            /** @description Always empty. */
            PayNumber?: components["schemas"]["Typed"];
            /** @description Always empty. */
            PayMonth?: components["schemas"]["Typed"];
            /** @description Always empty. */
            PayYear?: components["schemas"]["Typed"];
            /** @description Always empty. */
            PayCVC?: components["schemas"]["Typed"];
        };
        /**
         * @description How much goods are kept for a member who has not paid, and how much of them one order may take,
         *     whatever the way to pay (decision D64).
         *
         *     Pieces and orders are whole numbers, sums are in NT$; 0 lifts a limit.
         */
        OrderLimits: {
            /**
             * Format: int32
             * @description Open orders of a member.
             */
            open_orders_max: number;
            /**
             * Format: int32
             * @description Pieces of a member's open orders, those of the new one among them.
             */
            open_pieces_max: number;
            /** @description Sum of the totals of a member's open orders, that of the new one among them. */
            open_sum_max: components["schemas"]["Money"];
            /**
             * Format: int32
             * @description Pieces of one stock item in one order.
             */
            item_pieces_max: number;
            /** @description Total of an order that is paid in cash on delivery. */
            cash_on_delivery_max: components["schemas"]["Money"];
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
        /** @description Where a page stands among the others. */
        PageInfo: {
            /**
             * Format: int32
             * @description This page, counted from 1.
             */
            page_now: number;
            /**
             * Format: int32
             * @description How many pages there are; 0 when there are no rows.
             */
            page_count: number;
            /**
             * Format: int32
             * @description How many rows there are in all.
             */
            total: number;
        };
        /** @description A payment that succeeded. */
        PaidOrder: {
            /** @description The order that is paid. */
            order_id: string;
            /** @description What the payment is called at the provider's. */
            payment_id: string;
        };
        /** @description What a password is changed with, as it was typed (docs/spec/accounts.md#password-change). */
        PasswordForm: {
            /** @description The member's account, or nothing. */
            Account?: components["schemas"]["Typed"];
            /** @description The present password, or the temporary one that the member logged in with. */
            OldPassword?: components["schemas"]["Typed"];
            /** @description The new password. */
            NewPassword?: components["schemas"]["Typed"];
            /** @description The same again. */
            NewPasswordCheck?: components["schemas"]["Typed"];
        };
        /**
         * @description An order to pay online. The amount is the order's, whatever a client says (decision D6); a client that
         *     says another one has not seen what is to be paid.
         */
        PayOrder: {
            /**
             * @description The order number.
             * @example 2611217QK4ZT9WXB
             */
            OrderId: string;
            /**
             * @description What the buyer was shown, in whole dollars; may be left out. A number is taken as well.
             * @example 700
             */
            OrderPrice?: string | null;
        };
        /**
         * @description The way an order is paid (decision D46).
         * @enum {string}
         */
        PayType: "CashOnDelivery" | "LinePay" | "CreditCard" | "BankTransfer" | "PayPal";
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
        /** @description A picture in the widths that the shop keeps of it. */
        Picture: {
            /** @description The file that every browser reads; a path on the shop's own address. */
            url: string;
            /** @description Smaller and larger copies, narrowest first. */
            sources: components["schemas"]["PictureSource"][];
            /**
             * Format: int32
             * @description Width in pixels of the file at `url`.
             */
            width: number;
            /**
             * Format: int32
             * @description Height in pixels of the file at `url`.
             */
            height: number;
            /** @description What the picture shows, for those who do not see it. */
            alt: string;
        };
        /** @description One copy of a picture. */
        PictureSource: {
            /** @description A path on the shop's own address. */
            url: string;
            /**
             * Format: int32
             * @description Width in pixels.
             */
            width: number;
            /** @description Its media type: `image/avif`, `image/webp`, `image/jpeg` or `image/png`. */
            type: string;
        };
        /**
         * @description Through what a member came to the shop.
         * @enum {string}
         */
        Platform: "Web" | "Line";
        /** @description One thing that can be bought: a specification of a category. */
        Product: {
            /**
             * Format: int64
             * @description The `ProductId` of the cart calls.
             */
            id: number;
            /** @description The specification's name (`一尺三・300g`). */
            name: string;
            /** @description Unit price. */
            price: components["schemas"]["Money"];
            /** @description The description: plain text, paragraphs parted by line breaks. */
            content: string;
            /** @description The picture's file. */
            img: string;
            /** @description The stock item; stock belongs to (`prod_id`, `ware_id`) (decision D22). */
            prod_id: string;
            /** @description The warehouse of the stock item. */
            ware_id: string;
            /** @description Whether it is on the shelf; off the shelf it can be neither added nor ordered (D23). */
            active: boolean;
        };
        /**
         * @description What a profile is changed with, as it was typed (docs/spec/accounts.md#profile). Its
         *     `Account` and `Type` change nothing. `Password` and `ContactCode` confirm a changed contact
         *     (decision D67).
         */
        ProfileForm: {
            /** @description The member's account, or nothing. */
            Account?: components["schemas"]["Typed"];
            /** @description Name. */
            Name?: components["schemas"]["Typed"];
            /** @description Phone number. */
            Tel?: components["schemas"]["Typed"];
            /** @description E-mail address. */
            Email?: components["schemas"]["Typed"];
            /** @description Birth date, or nothing. */
            Birth?: components["schemas"]["Typed"];
            /** @description Zip of 3, 5 or 6 digits. */
            ZipCode?: components["schemas"]["Typed"];
            /** @description City or county. */
            City?: components["schemas"]["Typed"];
            /** @description Area. */
            Area?: components["schemas"]["Typed"];
            /** @description Street and number. */
            Address?: components["schemas"]["Typed"];
            /** @description Whether the member is a company with a tax number. */
            BToBOrToC?: components["schemas"]["Typed"];
            /** @description The tax number. */
            TaxNo?: components["schemas"]["Typed"];
            /** @description The present password, where a contact changes; members of LINE have none. */
            Password?: components["schemas"]["Typed"];
            /** @description Instead of it, the code that a member of LINE got at the present contact. */
            ContactCode?: components["schemas"]["Typed"];
        };
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
        /** @description What one line costs. */
        QuoteLine: {
            /** @description Price × amount. */
            exact: components["schemas"]["Money"];
            /** @description The same in whole dollars, half a dollar going up: what is charged. */
            rounded: components["schemas"]["Money"];
        };
        /**
         * @description One reason behind a quote: the rule that applied, and the figures it applied with.
         *
         *     It is data, so that an order can keep it and any language can render it; `sentence` is the
         *     shop's own rendering.
         */
        Reason: {
            /** @description Subtotal from which delivery is free. */
            threshold: components["schemas"]["Money"];
            /** @enum {string} */
            rule: "delivery_free";
        } | {
            /** @description What delivery costs. */
            fee: components["schemas"]["Money"];
            /** @description Subtotal from which delivery would be free. */
            threshold: components["schemas"]["Money"];
            /** @description What is missing to that threshold. */
            missing: components["schemas"]["Money"];
            /** @enum {string} */
            rule: "delivery_fee";
        } | {
            /** @description What is added. */
            fee: components["schemas"]["Money"];
            /** @enum {string} */
            rule: "outlying_surcharge";
        } | {
            /** @enum {string} */
            rule: "outlying_to_confirm";
        } | {
            /** @description What is added. */
            fee: components["schemas"]["Money"];
            /** @enum {string} */
            rule: "overseas_surcharge";
        } | {
            /** @enum {string} */
            rule: "overseas_to_confirm";
        } | {
            /** @description What collecting costs. */
            fee: components["schemas"]["Money"];
            /** @enum {string} */
            rule: "collection_fee";
        } | {
            /** @description The total before rounding. */
            exact: components["schemas"]["Money"];
            /** @description The total that is charged. */
            charged: components["schemas"]["Money"];
            /** @enum {string} */
            rule: "rounded";
        };
        /**
         * @description A rule's refusal: what the shopper reads and what a program branches on (decision D2).
         *
         *     `message` is a whole Traditional Chinese sentence, `code` names what is wrong; `fields` is filled only when a form was refused.
         */
        Refusal: {
            /** @description The sentence to show. */
            message: string;
            /** @description What is wrong, for programs. */
            code: components["schemas"]["RefusalCode"];
            /** @description The fields of a form that are wrong, in the form's own order. */
            fields?: components["schemas"]["FieldRefusal"][];
        };
        /**
         * @description What is wrong, for programs: on the wire its name in snake case (`login_required`).
         * @enum {string}
         */
        RefusalCode: "form_invalid" | "required" | "out_of_range" | "repeated" | "wrong_type" | "text_invalid" | "text_too_long" | "agreement_required" | "id_invalid" | "ids_differ" | "type_unknown" | "account_required" | "account_invalid" | "mobile_required" | "mobile_invalid" | "phone_invalid" | "email_required" | "email_invalid" | "email_fixed" | "contact_required" | "contact_ambiguous" | "contact_taken" | "zip_invalid" | "address_mismatch" | "tax_number_required" | "tax_number_invalid" | "birth_invalid" | "password_length" | "password_is_account" | "password_common" | "password_mismatch" | "password_unchanged" | "password_wrong" | "code_length" | "code_invalid" | "code_needed" | "code_not_sent" | "code_wrong" | "login_wrong" | "login_required" | "login_expired" | "password_change_required" | "link_elsewhere" | "platform_differs" | "registration_unknown" | "verification_needed" | "undo_unknown" | "no_password" | "not_yours" | "cross_site" | "nonce_invalid" | "member_unknown" | "orders_under_way" | "message_unknown" | "line_denied" | "line_state_unknown" | "line_login_failed" | "line_unreachable" | "line_off" | "mail_off" | "sms_off" | "menu_unknown" | "category_unknown" | "product_unknown" | "stock_unknown" | "image_unknown" | "keyword_required" | "keyword_too_long" | "order_key_unknown" | "page_out_of_range" | "page_count_out_of_range" | "product_off_shelf" | "out_of_stock" | "amount_above_stock" | "amount_below_minimum" | "amount_too_large" | "amount_not_whole" | "cart_empty" | "cart_full" | "cart_line_unknown" | "line_unknown" | "idempotency_key_invalid" | "idempotency_key_reused" | "cart_already_ordered" | "total_changed" | "total_too_large" | "phone_unverified" | "too_many_lines" | "too_many_pieces" | "too_many_open_orders" | "too_many_open_pieces" | "open_sum_too_large" | "cash_on_delivery_too_large" | "pay_type_closed" | "pay_type_not_offered" | "card_data_refused" | "order_unknown" | "order_cancelled" | "order_shipped" | "order_dispatched" | "order_status_wrong" | "shipment_required" | "shipment_too_early" | "freight_invalid" | "freight_changed" | "freight_fixed" | "freight_waits" | "freight_none" | "pay_type_wrong" | "pay_status_wrong" | "already_paid" | "already_refunded" | "not_paid" | "bank_digits_invalid" | "order_price_wrong" | "payment_unknown" | "payment_in_progress" | "payment_waiting" | "payment_failed" | "payment_refunding" | "payment_state_wrong" | "refund_under_way" | "too_many_payments" | "line_pay_off" | "line_pay_refused" | "line_pay_unreachable" | "card_off" | "path_unknown" | "method_not_allowed" | "query_malformed" | "body_malformed" | "body_too_long" | "body_too_slow" | "content_type_unsupported" | "too_many_requests" | "proof_of_work_required" | "busy" | "unavailable" | "internal";
        /** @description A refusal beside what the world is now. */
        RefusalWithResult: {
            /** @description What the code says it is of. */
            Result: unknown;
            /** @description The sentence to show. */
            message: string;
            /** @description What is wrong, for programs. */
            code: string;
        };
        /**
         * @description What a registration begins with, as it was typed
         *     (docs/spec/accounts.md#start-of-a-registration).
         */
        RegisterForm: {
            /** @description 1 on the web, 0 through LINE. */
            WebSite?: components["schemas"]["Typed"];
            /** @description 1 domestic, 2 overseas. */
            Type?: components["schemas"]["Typed"];
            /** @description The mobile number, or the e-mail address. */
            TelOrEmail?: components["schemas"]["Typed"];
            /** @description The handle of a registration that LINE began. */
            Account?: components["schemas"]["Typed"];
        };
        /** @description A login that goes on. */
        Renewed: {
            /** @description What `Authorization: Bearer` takes from now on. */
            token: string;
        };
        /** @description What is sent to have a registration's code sent again, as it was typed (`POST /Auth/Verify`). */
        ResendForm: {
            /** @description Mobile number or e-mail address. */
            Account?: components["schemas"]["Typed"];
            /** @description 1 by text message, otherwise by e-mail. */
            Type?: components["schemas"]["Typed"];
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
        /** @description What `PUT /Cart` is sent. */
        SetAmount: {
            /** @description The line, by its `id` in the cart. */
            Id: components["schemas"]["Typed"];
            /** @description Pieces; 0 takes the line out. */
            Amount: components["schemas"]["Typed"];
        };
        /** @description The answer of `GET /Setting`: fees, profile, and what is running. */
        Setting: components["schemas"]["Fees"] & components["schemas"]["ShopProfile"] & {
            /** @description The ways to pay that are open at present; a checkout offers of a place's ways only these. */
            open_pay_types: components["schemas"]["PayType"][];
            /** @description Whether members can log in with LINE; where they cannot, no page offers it. */
            line_login: boolean;
            /**
             * Format: int64
             * @description Goes up with every change of the catalogue or of a setting: a page that knows another one reads
             *     both again.
             */
            catalogue_version: number;
            /** @description The version shown in the footer, without its leading `v` (decision D35). */
            version: string;
            /** @description `development` or `production`. */
            environment: string;
        };
        /** @description Who the shop is, as footer, contact page and bank transfer show it (decision D37). */
        ShopProfile: {
            /** @description The shop's name. */
            shop_name: string;
            /** @description What the shop says of itself in a line, below its name. */
            motto: string;
            /** @description The toll-free number. */
            hotline: string;
            /** @description When the hotline is answered. */
            service_hours: string;
            /** @description The company's tax number. */
            company_tax_number: string;
            /** @description Who represents the company; the Consumer Protection Act, article 18, wants the name shown. */
            representative: string;
            /** @description Street address of the store. */
            address: string;
            /** @description The court that the terms name for disputes. */
            court: string;
            /** @description Where a shopper can write to. */
            email: string;
            /** @description Bank for transfers. */
            bank_name: string;
            /** @description Holder of the bank account. */
            bank_account_holder: string;
            /** @description Number of the bank account. */
            bank_account_number: string;
            /** @description The https address of a map that the contact page shows in a frame (decision D74). */
            map_frame: string;
        };
        /** @description What the shop tells of itself. A page leaves out what is not there. */
        ShopTexts: {
            story?: components["schemas"]["Story"] | null;
            work?: components["schemas"]["Work"] | null;
            visit?: components["schemas"]["Visit"] | null;
            contact?: components["schemas"]["StoreContact"] | null;
        };
        /**
         * @description Which way a list runs.
         * @enum {string}
         */
        SortOrder: "asc" | "desc";
        /** @description How a member stands with the shop before an order: the answer of `GET /Order/Standing`. */
        Standing: {
            /** @description Who would order. */
            buyer: components["schemas"]["Buyer"];
            /** @description The limits of this moment; 0 is none. */
            limits: components["schemas"]["OrderLimits"];
        };
        /** @description A step of an order. */
        Step: components["schemas"]["LogEntry"] & {
            /** @description When, in RFC 3339. */
            at: string;
        };
        /** @description What is left of a stock item (`GET /ERPProduct/Ware/Stock`). */
        Stock: {
            /**
             * Format: int32
             * @description Pieces left, never negative.
             */
            Quantity: number;
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
        /** @description Where the maker comes from. */
        Story: {
            /** @description Place and year, above the title. */
            since: string;
            /** @description The title. */
            title: string;
            /** @description The text. */
            paragraphs: string[];
        };
        /** @description A field as it was typed: a number or a truth is read as its text, null as if it were left out. */
        Typed: string | number | boolean | null;
        /** @description What undoes a changed contact: the token of the link in the mail about the change. */
        UndoForm: {
            /** @description The token. */
            Token?: components["schemas"]["Typed"];
        };
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
export type Added = components['schemas']['Added'];
export type Arrival = components['schemas']['Arrival'];
export type BackFromLinePay = components['schemas']['BackFromLinePay'];
export type BankAccount = components['schemas']['BankAccount'];
export type BankDigitsForm = components['schemas']['BankDigitsForm'];
export type Buyer = components['schemas']['Buyer'];
export type CancelForm = components['schemas']['CancelForm'];
export type CarouselItem = components['schemas']['CarouselItem'];
export type CartLine = components['schemas']['CartLine'];
export type CategoriesPage = components['schemas']['CategoriesPage'];
export type Category = components['schemas']['Category'];
export type CategoryName = components['schemas']['CategoryName'];
export type Challenge = components['schemas']['Challenge'];
export type ContactChange = components['schemas']['ContactChange'];
export type ContactCodeForm = components['schemas']['ContactCodeForm'];
export type DeliveryLocation = components['schemas']['DeliveryLocation'];
export type DeliveryType = components['schemas']['DeliveryType'];
export type Example = components['schemas']['Example'];
export type ExplainedReason = components['schemas']['ExplainedReason'];
export type Fees = components['schemas']['Fees'];
export type FieldRefusal = components['schemas']['FieldRefusal'];
export type ForgotForm = components['schemas']['ForgotForm'];
export type FreightForm = components['schemas']['FreightForm'];
export type Health = components['schemas']['Health'];
export type Joined = components['schemas']['Joined'];
export type KeptQuote = components['schemas']['KeptQuote'];
export type LineProduct = components['schemas']['LineProduct'];
export type LogEntry = components['schemas']['LogEntry'];
export type LoggedIn = components['schemas']['LoggedIn'];
export type LoginForm = components['schemas']['LoginForm'];
export type Member = components['schemas']['Member'];
export type MemberForm = components['schemas']['MemberForm'];
export type MenuItem = components['schemas']['MenuItem'];
export type MessageResponse = components['schemas']['MessageResponse'];
export type Money = components['schemas']['Money'];
export type OpenOrders = components['schemas']['OpenOrders'];
export type Order = components['schemas']['Order'];
export type OrderForm = components['schemas']['OrderForm'];
export type OrderLimits = components['schemas']['OrderLimits'];
export type OrderLine = components['schemas']['OrderLine'];
export type OrderPayment = components['schemas']['OrderPayment'];
export type OrdersPage = components['schemas']['OrdersPage'];
export type PageInfo = components['schemas']['PageInfo'];
export type PaidOrder = components['schemas']['PaidOrder'];
export type PasswordForm = components['schemas']['PasswordForm'];
export type PayOrder = components['schemas']['PayOrder'];
export type PayType = components['schemas']['PayType'];
export type PersonalFacts = components['schemas']['PersonalFacts'];
export type Picture = components['schemas']['Picture'];
export type PictureSource = components['schemas']['PictureSource'];
export type Platform = components['schemas']['Platform'];
export type Product = components['schemas']['Product'];
export type ProfileForm = components['schemas']['ProfileForm'];
export type Progress = components['schemas']['Progress'];
export type ProposedFreight = components['schemas']['ProposedFreight'];
export type QuoteLine = components['schemas']['QuoteLine'];
export type Reason = components['schemas']['Reason'];
export type Refusal = components['schemas']['Refusal'];
export type RefusalCode = components['schemas']['RefusalCode'];
export type RefusalWithResult = components['schemas']['RefusalWithResult'];
export type RegisterForm = components['schemas']['RegisterForm'];
export type Renewed = components['schemas']['Renewed'];
export type ResendForm = components['schemas']['ResendForm'];
export type SavedAddress = components['schemas']['SavedAddress'];
export type Sent = components['schemas']['Sent'];
export type SetAmount = components['schemas']['SetAmount'];
export type Setting = components['schemas']['Setting'];
export type ShopProfile = components['schemas']['ShopProfile'];
export type ShopTexts = components['schemas']['ShopTexts'];
export type SortOrder = components['schemas']['SortOrder'];
export type Standing = components['schemas']['Standing'];
export type Step = components['schemas']['Step'];
export type Stock = components['schemas']['Stock'];
export type StoreContact = components['schemas']['StoreContact'];
export type StoreWay = components['schemas']['StoreWay'];
export type Story = components['schemas']['Story'];
export type Typed = components['schemas']['Typed'];
export type UndoForm = components['schemas']['UndoForm'];
export type Visit = components['schemas']['Visit'];
export type Work = components['schemas']['Work'];
export type WorkStep = components['schemas']['WorkStep'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
