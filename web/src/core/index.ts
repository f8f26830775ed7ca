/**
 * Rules of the shop as WebAssembly: the same Rust code that the server runs.
 *
 * Nothing else imports the modules. There are two, so that browsing does not wait for the rules of
 * forms: `await loadCore()` once before the first render, `await loadForms()` before a page with a
 * form. Afterwards `core.quote(…)`, `forms.checkLogin(…)` and all others are synchronous.
 */
import { rulesOf } from "./load";
import type * as FormRules from "./pkg/shop_forms";
import formsUrl from "./pkg/shop_forms_bg.wasm?url";
import type * as ShopRules from "./pkg/shop_wasm";
import coreUrl from "./pkg/shop_wasm_bg.wasm?url";

export { isRefusal, type RuleResult, tryRule } from "./load";
export type * from "./pkg/shop_forms";

/** Rules of browsing and buying. */
export type Core = typeof ShopRules;

/** Rules of forms and postal areas. */
export type Forms = typeof FormRules;

/** Rules of browsing and buying, and the function that downloads them once. */
export const { rules: core, load: loadCore } = rulesOf("core", coreUrl, () => import("./pkg/shop_wasm"));

/** Rules of the forms, and the function that downloads them once. */
export const { rules: forms, load: loadForms } = rulesOf("forms", formsUrl, () => import("./pkg/shop_forms"));
