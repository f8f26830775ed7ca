/** The rules of the back office. Its build has them in the module that the shop's pages call `core`. */
import { core } from "./index";
import type * as AdminRules from "./pkg/shop_admin";

/** Every rule of the back office; loaded by `loadCore()`. */
export const admin = core as unknown as typeof AdminRules;
