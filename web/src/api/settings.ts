import type { Setting } from "@/core";
import { answer } from "./answer";
import { apiUrl } from "./client";

/** The shop's particulars and fees, and the version of its catalogue; the shop's layout asks for them again and again. */
export const settingAnswer = {
  ...answer<Setting>(apiUrl("/Setting")),
  staleTime: 5 * 60_000,
};
