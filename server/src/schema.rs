// @generated automatically by Diesel CLI.

diesel::table! {
    carousel (id) {
        id -> BigInt,
        position -> BigInt,
        picture -> Text,
        title -> Text,
        text -> Text,
        href -> Text,
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
    }
}

diesel::table! {
    products (id) {
        id -> BigInt,
        category_id -> BigInt,
        position -> BigInt,
        name -> Text,
        price -> BigInt,
        content -> Text,
        picture -> Nullable<Text>,
        prod_id -> Text,
        ware_id -> Text,
        active -> Bool,
    }
}

diesel::table! {
    settings (name) {
        name -> Text,
        value -> Text,
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
    versions (name) {
        name -> Text,
        number -> BigInt,
    }
}

diesel::joinable!(categories -> menus (menu_id));
diesel::joinable!(products -> categories (category_id));

diesel::allow_tables_to_appear_in_same_query!(
    carousel, categories, menus, products, settings, stock, versions,
);
