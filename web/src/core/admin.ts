/** Rules of the back office. Its build and its types use this file in place of `index.ts`. */
import { rulesOf } from "./load";
import coreUrl from "./pkg/shop_admin_bg.wasm?url";
import formsUrl from "./pkg/shop_admin_forms_bg.wasm?url";

export { isRefusal, type RuleResult, tryRule } from "./load";
export type * from "./pkg/shop_admin_forms";

/** Rules of lists, permissions and actions, and the function that downloads them once. */
export const { rules: core, load: loadCore } = rulesOf("core", coreUrl, () => import("./pkg/shop_admin"));

/**
 * Rules of the forms of new orders, corrections, goods and settings, and the function that
 * downloads them once.
 */
export const { rules: forms, load: loadForms } = rulesOf(
  "forms",
  formsUrl,
  () => import("./pkg/shop_admin_forms"),
);
