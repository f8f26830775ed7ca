//! Calls of the catalogue.

use shop_core::catalogue::edit::PICTURE_BYTES_MAX;
use shop_core::staff::Permission::{EditCatalogue, SeeCatalogue};

use super::edit::{bulk, carts, history, restore, save, sequence, tree};
use super::pictures::{describe, list, remove, upload};
use super::products_file::{apply, preview};
use super::{carousel, categories, category, menus, shop_front, stock};
use shop_platform::http::access::Access::Needs;
use shop_platform::http::call::{Calls, MIB, call};

/// Adds the calls.
pub fn add(calls: &mut Calls) {
    calls
        .add(call!(menus::list_menus))
        .add(call!(categories::list_categories))
        .add(call!(category::show_category))
        .add(call!(carousel::list_slides))
        .add(call!(shop_front::show_shop_texts))
        .add(call!(shop_front::show_shop_document))
        .add(call!(stock::show_stock))
        .add_for_staff(Needs(SeeCatalogue), call!(tree::show_catalogue))
        .add_for_staff(Needs(SeeCatalogue), call!(carts::count_carts))
        .add_for_staff(Needs(SeeCatalogue), call!(history::show_catalogue_history))
        .add_for_staff(Needs(EditCatalogue), call!(save::add_menu))
        .add_for_staff(Needs(EditCatalogue), call!(save::change_menu))
        .add_for_staff(Needs(EditCatalogue), call!(save::add_category))
        .add_for_staff(Needs(EditCatalogue), call!(save::change_category))
        .add_for_staff(Needs(EditCatalogue), call!(save::add_product))
        .add_for_staff(Needs(EditCatalogue), call!(save::change_product))
        .add_for_staff(Needs(EditCatalogue), call!(save::add_slide))
        .add_for_staff(Needs(EditCatalogue), call!(save::change_slide))
        .add_for_staff(Needs(EditCatalogue), call!(save::change_text))
        .add_for_staff(Needs(EditCatalogue), call!(sequence::change_sequence))
        .add_for_staff(Needs(EditCatalogue), call!(bulk::change_shelf))
        .add_for_staff(Needs(EditCatalogue), call!(bulk::change_prices))
        .add_for_staff(Needs(EditCatalogue), call!(restore::restore_catalogue))
        .add_for_staff(
            Needs(EditCatalogue),
            call!(preview::preview_products_file).takes_file(5 * MIB),
        )
        .add_for_staff(Needs(EditCatalogue), call!(apply::apply_products_file))
        .add_for_staff(Needs(SeeCatalogue), call!(list::list_pictures))
        .add_for_staff(
            Needs(EditCatalogue),
            call!(upload::upload_picture).takes_file(PICTURE_BYTES_MAX),
        )
        .add_for_staff(Needs(EditCatalogue), call!(describe::describe_picture))
        .add_for_staff(Needs(EditCatalogue), call!(remove::remove_picture));
}
