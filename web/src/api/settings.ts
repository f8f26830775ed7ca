import type { Setting } from "@/core";
import { answer } from "./answer";
import { apiUrl } from "./client";

/** The shop's particulars and fees; its owner changes them seldom. */
export const settingAnswer = {
  ...answer<Setting>(apiUrl("/Setting")),
  staleTime: 5 * 60_000,
};
