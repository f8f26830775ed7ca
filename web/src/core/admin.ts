/**
 * Rules of the back office. Its build places them in the modules that the shop's pages call `core`
 * and `forms`.
 */
import { core, forms } from "./index";
import type * as AdminRules from "./pkg/shop_admin";
import type * as AdminFormRules from "./pkg/shop_admin_forms";

/** Rules of lists, permissions and actions; loaded by `loadCore()`. */
export const admin = core as unknown as typeof AdminRules;

/** Rules of the forms of goods and settings; loaded by `loadForms()`. */
export const adminForms = forms as unknown as typeof AdminFormRules;
