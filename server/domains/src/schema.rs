// @generated automatically by Diesel CLI.

diesel::table! {
    audit_log (id) {
        id -> BigInt,
        at -> BigInt,
        who -> Text,
        subject -> Text,
        from_value -> Nullable<Text>,
        to_value -> Nullable<Text>,
    }
}

diesel::table! {
    bank_transfers (id) {
        id -> Text,
        order_id -> Text,
        amount -> BigInt,
        booked_at -> BigInt,
        who -> Text,
        day -> Nullable<Text>,
        digits -> Nullable<Text>,
    }
}

diesel::table! {
    carousel (id) {
        id -> BigInt,
        position -> BigInt,
        picture -> Text,
        title -> Text,
        text -> Text,
        href -> Text,
        active -> Bool,
        version -> BigInt,
    }
}

diesel::table! {
    cart_absorbed (member_id, guest_line_id, product_id) {
        member_id -> BigInt,
        guest_line_id -> Text,
        product_id -> BigInt,
        amount -> BigInt,
        at -> BigInt,
    }
}

diesel::table! {
    cart_lines (id) {
        id -> BigInt,
        member_id -> BigInt,
        category_id -> BigInt,
        product_id -> BigInt,
        amount -> BigInt,
        since_version -> BigInt,
    }
}

diesel::table! {
    carts (member_id) {
        member_id -> BigInt,
        version -> BigInt,
    }
}

diesel::table! {
    catalogue_history (kind, id, version) {
        kind -> Text,
        id -> BigInt,
        version -> BigInt,
        at -> Nullable<BigInt>,
        who -> Text,
        via -> Text,
        snapshot -> BigInt,
        state -> Text,
    }
}

diesel::table! {
    categories (id) {
        id -> BigInt,
        menu_id -> BigInt,
        position -> BigInt,
        name -> Text,
        summary -> Text,
        pictures -> Text,
        version -> BigInt,
    }
}

diesel::table! {
    codes (id) {
        id -> BigInt,
        purpose -> Text,
        subject -> Text,
        contact -> Text,
        handle_hash -> Nullable<Text>,
        code_hash -> Text,
        link_hash -> Nullable<Text>,
        tries -> BigInt,
        state -> Text,
        sent_at -> BigInt,
        expires_at -> BigInt,
    }
}

diesel::table! {
    contact_changes (id) {
        id -> BigInt,
        member_id -> BigInt,
        token_hash -> Text,
        tel -> Nullable<Text>,
        tel_verified -> Bool,
        email -> Nullable<Text>,
        email_verified -> Bool,
        changed_at -> BigInt,
        expires_at -> BigInt,
    }
}

diesel::table! {
    contact_proofs (member_id, contact) {
        member_id -> BigInt,
        contact -> Text,
        proved_at -> BigInt,
        expires_at -> BigInt,
    }
}

diesel::table! {
    limits (scope, key) {
        scope -> Text,
        key -> Text,
        count -> BigInt,
        expires_at -> BigInt,
    }
}

diesel::table! {
    line_logins (state_hash) {
        state_hash -> Text,
        nonce -> Text,
        verifier -> Text,
        expires_at -> BigInt,
    }
}

diesel::table! {
    login_addresses (member_id, address) {
        member_id -> BigInt,
        address -> Text,
        used_at -> BigInt,
    }
}

diesel::table! {
    low_stock (prod_id, ware_id) {
        prod_id -> Text,
        ware_id -> Text,
        since -> BigInt,
    }
}

diesel::table! {
    member_contacts (contact) {
        contact -> Text,
        member_id -> BigInt,
    }
}

diesel::table! {
    member_words (word, created_at, member_id) {
        word -> Text,
        created_at -> BigInt,
        member_id -> BigInt,
    }
}

diesel::table! {
    member_words_mark (id) {
        id -> BigInt,
        created_at -> BigInt,
        member_id -> BigInt,
    }
}

diesel::table! {
    members (id) {
        id -> BigInt,
        platform -> Text,
        origin -> Text,
        line_sub -> Nullable<Text>,
        name -> Text,
        tel -> Nullable<Text>,
        tel_verified -> Bool,
        email -> Nullable<Text>,
        email_verified -> Bool,
        birth -> Nullable<Text>,
        zip_code -> Text,
        city -> Text,
        area -> Text,
        address -> Text,
        tax_number -> Nullable<Text>,
        password_hash -> Nullable<Text>,
        enabled -> Bool,
        created_at -> BigInt,
    }
}

diesel::table! {
    menus (id) {
        id -> BigInt,
        position -> BigInt,
        name -> Text,
        summary -> Text,
        picture -> Text,
        active -> Bool,
        version -> BigInt,
    }
}

diesel::table! {
    messages (id) {
        id -> Text,
        dedupe_key -> Text,
        channel -> Text,
        recipient -> Text,
        kind -> Text,
        payload -> Nullable<Text>,
        state -> Text,
        attempts -> BigInt,
        next_try_at -> BigInt,
        claimed_until -> BigInt,
        created_at -> BigInt,
        expires_at -> Nullable<BigInt>,
        sent_at -> Nullable<BigInt>,
        failure -> Nullable<Text>,
        order_id -> Nullable<Text>,
    }
}

diesel::table! {
    order_companies (order_id) {
        order_id -> Text,
        tax_number -> Text,
        title -> Text,
    }
}

diesel::table! {
    order_events (order_id, number) {
        order_id -> Text,
        number -> BigInt,
        at -> BigInt,
        actor -> Text,
        who -> Text,
        action -> Text,
        status_from -> Nullable<BigInt>,
        status_to -> BigInt,
        pay_from -> Nullable<BigInt>,
        pay_to -> BigInt,
        detail -> Nullable<Text>,
    }
}

diesel::table! {
    order_exchanges (order_id) {
        order_id -> Text,
        returned_order_id -> Text,
    }
}

diesel::table! {
    order_lines (order_id, position) {
        order_id -> Text,
        position -> BigInt,
        product_id -> BigInt,
        category_id -> BigInt,
        category_name -> Text,
        product_name -> Text,
        product_image -> Text,
        price -> BigInt,
        amount -> BigInt,
        prod_id -> Text,
        ware_id -> Text,
    }
}

diesel::table! {
    order_prints (order_id, kind, at) {
        order_id -> Text,
        kind -> Text,
        at -> BigInt,
        who -> Text,
    }
}

diesel::table! {
    order_words (word, created_at, order_id) {
        word -> Text,
        created_at -> BigInt,
        order_id -> Text,
    }
}

diesel::table! {
    order_words_mark (id) {
        id -> BigInt,
        created_at -> BigInt,
        order_id -> Text,
    }
}

diesel::table! {
    orders (id) {
        id -> Text,
        member_id -> BigInt,
        idempotency_key -> Nullable<Text>,
        request_digest -> Text,
        cart_version -> BigInt,
        created_at -> BigInt,
        updated_at -> BigInt,
        status -> BigInt,
        pay_status -> BigInt,
        pay_type -> Text,
        total -> BigInt,
        delivery_fee -> BigInt,
        receipt -> Text,
        remark -> Text,
        buy_name -> Text,
        buy_email -> Nullable<Text>,
        buy_tel -> Text,
        receive_name -> Text,
        receive_tel -> Text,
        delivery_type -> Text,
        delivery_location -> Text,
        delivery_zip_code -> Text,
        delivery_city -> Text,
        delivery_area -> Text,
        delivery_address -> Text,
        bank_digits -> Nullable<Text>,
        overseas_payment_code -> Nullable<Text>,
        carrier -> Nullable<Text>,
        tracking_number -> Nullable<Text>,
        due_at -> Nullable<BigInt>,
        refund_due -> Bool,
        payment_open -> Bool,
        credited -> BigInt,
        refunded -> BigInt,
        delivered_on -> Nullable<Text>,
        return_stage -> Text,
    }
}

diesel::table! {
    payment_attempts (id) {
        id -> Text,
        order_id -> Text,
        attempt_no -> BigInt,
        provider -> Text,
        transaction_id -> Nullable<Text>,
        amount -> BigInt,
        state -> Text,
        created_at -> BigInt,
        updated_at -> BigInt,
        next_poll_at -> Nullable<BigInt>,
        poll_count -> BigInt,
        redirect_url -> Nullable<Text>,
        captured_amount -> Nullable<BigInt>,
        buyer_message -> Nullable<Text>,
        card_brand -> Nullable<Text>,
        card_last_digits -> Nullable<Text>,
        capture_marked_at -> Nullable<BigInt>,
        refund_part -> Nullable<BigInt>,
        refunded -> BigInt,
    }
}

diesel::table! {
    payment_events (attempt_id, number) {
        attempt_id -> Text,
        number -> BigInt,
        at -> BigInt,
        source -> Text,
        event -> Text,
        state_from -> Text,
        state_to -> Text,
        proof -> Nullable<Text>,
        who -> Nullable<Text>,
    }
}

diesel::table! {
    personal_data_views (day, staff_id, kind, subject) {
        day -> Text,
        staff_id -> BigInt,
        kind -> Text,
        subject -> Text,
        views -> BigInt,
        first_at -> BigInt,
    }
}

diesel::table! {
    pictures (id) {
        id -> BigInt,
        digest -> Nullable<Text>,
        picture -> Text,
        bytes -> Nullable<BigInt>,
        width -> Nullable<BigInt>,
        height -> Nullable<BigInt>,
        uploaded_by -> Nullable<Text>,
        at -> BigInt,
        used -> Bool,
        version -> BigInt,
    }
}

diesel::table! {
    product_previews (staff_id) {
        staff_id -> BigInt,
        digest -> Text,
        content -> Text,
    }
}

diesel::table! {
    products (id) {
        id -> BigInt,
        category_id -> BigInt,
        position -> BigInt,
        name -> Text,
        price -> BigInt,
        was_price -> Nullable<BigInt>,
        content -> Text,
        picture -> Nullable<Text>,
        prod_id -> Text,
        ware_id -> Text,
        active -> Bool,
        version -> BigInt,
    }
}

diesel::table! {
    registrations (handle_hash) {
        handle_hash -> Text,
        platform -> Text,
        origin -> Nullable<Text>,
        contact -> Nullable<Text>,
        line_sub -> Nullable<Text>,
        line_name -> Nullable<Text>,
        state -> Text,
        created_at -> BigInt,
        expires_at -> BigInt,
    }
}

diesel::table! {
    sales_changes (order_id, number) {
        order_id -> Text,
        number -> BigInt,
        day -> Text,
    }
}

diesel::table! {
    sales_days (day, pay_type) {
        day -> Text,
        pay_type -> Text,
        orders -> BigInt,
        sales -> BigInt,
        cancelled_orders -> BigInt,
        cancelled -> BigInt,
        received_orders -> BigInt,
        received -> BigInt,
        refunded_orders -> BigInt,
        refunded -> BigInt,
        returned_orders -> BigInt,
        returned -> BigInt,
    }
}

diesel::table! {
    sales_goods (day, product_id) {
        day -> Text,
        product_id -> BigInt,
        category_name -> Text,
        product_name -> Text,
        pieces -> BigInt,
        sales -> BigInt,
    }
}

diesel::table! {
    sales_kept (day) {
        day -> Text,
        version -> BigInt,
    }
}

diesel::table! {
    sessions (id) {
        id -> Text,
        member_id -> BigInt,
        scope -> Text,
        temporary_hash -> Nullable<Text>,
        created_at -> BigInt,
        expires_at -> BigInt,
        order_id -> Nullable<Text>,
    }
}

diesel::table! {
    settings (name) {
        name -> Text,
        value -> Text,
    }
}

diesel::table! {
    staff (id) {
        id -> BigInt,
        name -> Text,
        password_hash -> Nullable<Text>,
        totp_secret -> Nullable<Text>,
        totp_step -> BigInt,
        enabled -> Bool,
        created_at -> BigInt,
        email -> Nullable<Text>,
        role -> Text,
        notice_plan -> Nullable<Text>,
    }
}

diesel::table! {
    staff_invitations (token_hash) {
        token_hash -> Text,
        staff_id -> BigInt,
        expires_at -> BigInt,
    }
}

diesel::table! {
    staff_logins (id) {
        id -> BigInt,
        at -> BigInt,
        staff_id -> Nullable<BigInt>,
        outcome -> Text,
        address -> Text,
        device -> Nullable<Text>,
    }
}

diesel::table! {
    staff_notices (staff_id, kind, subject, number) {
        staff_id -> BigInt,
        kind -> Text,
        subject -> Text,
        number -> BigInt,
        at -> BigInt,
        due_at -> BigInt,
        done_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    staff_notices_watermark (id) {
        id -> BigInt,
        begun_at -> BigInt,
        collected_until -> BigInt,
    }
}

diesel::table! {
    staff_recovery_codes (staff_id, code_hash) {
        staff_id -> BigInt,
        code_hash -> Text,
    }
}

diesel::table! {
    staff_requests (staff_id, idempotency_key) {
        staff_id -> BigInt,
        idempotency_key -> Text,
        digest -> Text,
        answer -> Text,
        at -> BigInt,
    }
}

diesel::table! {
    staff_sessions (id_hash) {
        id_hash -> Text,
        staff_id -> BigInt,
        created_at -> BigInt,
        seen_at -> BigInt,
        expires_at -> BigInt,
        recent_until -> BigInt,
        second_factor -> Bool,
        device -> Text,
        address -> Text,
    }
}

diesel::table! {
    stock (prod_id, ware_id) {
        prod_id -> Text,
        ware_id -> Text,
        quantity -> BigInt,
    }
}

diesel::table! {
    stock_levels (prod_id, ware_id) {
        prod_id -> Text,
        ware_id -> Text,
        warn_below -> Nullable<BigInt>,
        version -> BigInt,
    }
}

diesel::table! {
    stock_moves (prod_id, ware_id, kind, source) {
        prod_id -> Text,
        ware_id -> Text,
        kind -> Text,
        source -> Text,
        change -> BigInt,
        at -> BigInt,
        who -> Nullable<Text>,
        reason -> Nullable<Text>,
        note -> Nullable<Text>,
    }
}

diesel::table! {
    stock_previews (staff_id) {
        staff_id -> BigInt,
        digest -> Text,
        content -> Text,
    }
}

diesel::table! {
    temporary_passwords (member_id) {
        member_id -> BigInt,
        hash -> Text,
        state -> Text,
        expires_at -> BigInt,
    }
}

diesel::table! {
    texts (id) {
        id -> BigInt,
        position -> BigInt,
        label -> Text,
        name -> Text,
        title -> Text,
        text -> Text,
        href -> Text,
        picture -> Nullable<Text>,
        active -> Bool,
        version -> BigInt,
    }
}

diesel::table! {
    transfer_previews (staff_id, digest) {
        staff_id -> BigInt,
        digest -> Text,
        lines -> Text,
        at -> BigInt,
    }
}

diesel::table! {
    versions (name) {
        name -> Text,
        number -> BigInt,
    }
}

diesel::joinable!(bank_transfers -> orders (order_id));
diesel::joinable!(cart_absorbed -> members (member_id));
diesel::joinable!(cart_lines -> members (member_id));
diesel::joinable!(carts -> members (member_id));
diesel::joinable!(categories -> menus (menu_id));
diesel::joinable!(contact_changes -> members (member_id));
diesel::joinable!(contact_proofs -> members (member_id));
diesel::joinable!(login_addresses -> members (member_id));
diesel::joinable!(member_contacts -> members (member_id));
diesel::joinable!(member_words -> members (member_id));
diesel::joinable!(order_companies -> orders (order_id));
diesel::joinable!(order_events -> orders (order_id));
diesel::joinable!(order_lines -> orders (order_id));
diesel::joinable!(order_prints -> orders (order_id));
diesel::joinable!(order_words -> orders (order_id));
diesel::joinable!(orders -> members (member_id));
diesel::joinable!(payment_attempts -> orders (order_id));
diesel::joinable!(payment_events -> payment_attempts (attempt_id));
diesel::joinable!(personal_data_views -> staff (staff_id));
diesel::joinable!(product_previews -> staff (staff_id));
diesel::joinable!(products -> categories (category_id));
diesel::joinable!(sales_changes -> orders (order_id));
diesel::joinable!(sessions -> members (member_id));
diesel::joinable!(staff_invitations -> staff (staff_id));
diesel::joinable!(staff_logins -> staff (staff_id));
diesel::joinable!(staff_notices -> staff (staff_id));
diesel::joinable!(staff_recovery_codes -> staff (staff_id));
diesel::joinable!(staff_requests -> staff (staff_id));
diesel::joinable!(staff_sessions -> staff (staff_id));
diesel::joinable!(temporary_passwords -> members (member_id));
diesel::joinable!(transfer_previews -> staff (staff_id));

diesel::allow_tables_to_appear_in_same_query!(
    audit_log,
    bank_transfers,
    carousel,
    cart_absorbed,
    cart_lines,
    carts,
    catalogue_history,
    categories,
    codes,
    contact_changes,
    contact_proofs,
    limits,
    line_logins,
    login_addresses,
    low_stock,
    member_contacts,
    member_words,
    member_words_mark,
    members,
    menus,
    messages,
    order_companies,
    order_events,
    order_exchanges,
    order_lines,
    order_prints,
    order_words,
    order_words_mark,
    orders,
    payment_attempts,
    payment_events,
    personal_data_views,
    pictures,
    product_previews,
    products,
    registrations,
    sales_changes,
    sales_days,
    sales_goods,
    sales_kept,
    sessions,
    settings,
    staff,
    staff_invitations,
    staff_logins,
    staff_notices,
    staff_notices_watermark,
    staff_recovery_codes,
    staff_requests,
    staff_sessions,
    stock,
    stock_levels,
    stock_moves,
    stock_previews,
    temporary_passwords,
    texts,
    transfer_previews,
    versions,
);
