/** What the shop tells of itself, as its catalogue has it; a page leaves out what is not there. */
import { answer } from "./answer";
import { apiUrl } from "./client";
import type { ShopTexts } from "./schema";

export type { ShopTexts, StoreContact, Story, WorkStep } from "./schema";

export const shopTextsAnswer = answer<ShopTexts>(apiUrl("/Product/Shop/Front"));
