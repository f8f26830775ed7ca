//! Field names as JavaScript strings, each made once.

use std::cell::RefCell;

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Any object, by its properties.
    pub(super) type Properties;

    #[wasm_bindgen(method, indexing_getter)]
    pub(super) fn get(this: &Properties, name: &JsValue) -> JsValue;

    #[wasm_bindgen(method, indexing_setter)]
    pub(super) fn set(this: &Properties, name: &JsValue, value: &JsValue);
}

struct Names {
    known: Vec<(&'static str, JsValue)>,
    /// Where the name after the last one was found: fields are asked for in a row.
    next: usize,
}

thread_local! {
    static NAMES: RefCell<Names> = const {
        RefCell::new(Names {
            known: Vec::new(),
            next: 0,
        })
    };
}

/// Calls with the JavaScript string of a field's name.
pub(super) fn with_name<T>(name: &'static str, then: impl FnOnce(&JsValue) -> T) -> T {
    NAMES.with_borrow_mut(|names| {
        let place = names.place_of(name);
        names.next = place + 1;
        match names.known.get(place) {
            Some((_, string)) => then(string),
            None => then(&JsValue::from_str(name)),
        }
    })
}

impl Names {
    /// Where a name is kept. The same literal may lie at two addresses; then it is kept twice.
    fn place_of(&mut self, name: &'static str) -> usize {
        let is_it = |(known, _): &(&'static str, JsValue)| std::ptr::eq(*known, name);
        if self.known.get(self.next).is_some_and(is_it) {
            return self.next;
        }
        self.known.iter().position(is_it).unwrap_or_else(|| {
            self.known.push((name, JsValue::from_str(name)));
            self.known.len() - 1
        })
    }
}
