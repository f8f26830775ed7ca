/** The rules of the back office. Its build has them in the modules that the shop's pages call `core` and `forms`. */
import { core, forms } from "./index";
import type * as AdminRules from "./pkg/shop_admin";
import type * as AdminFormRules from "./pkg/shop_admin_forms";

/** Every rule of lists, permissions and actions; loaded by `loadCore()`. */
export const admin = core as unknown as typeof AdminRules;

/** Every rule of the forms of goods and settings; loaded by `loadForms()`. */
export const adminForms = forms as unknown as typeof AdminFormRules;
