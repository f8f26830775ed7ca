import type { Setting } from "@/core";

/** Data that the legal documents quote: the shop's profile and fees, and a formatter for money. */
export interface Facts {
  setting: Setting;
  /** Formats an amount as `1,080.125`, without the currency. */
  money: (amount: number) => string;
}

/** Paragraph, numbered list, table of terms and descriptions, or link to a page of the shop. */
export type Passage =
  | string
  | { link: readonly [label: string, path: string] }
  | { points: readonly string[] }
  | { facts: readonly (readonly [term: string, text: string])[] };

/** Numbered part of a chapter. */
export interface Article {
  title: string;
  passages: readonly Passage[];
}

/** Chapter of a document; its id is the anchor of links. */
export interface Chapter {
  id: string;
  title: string;
  lead?: string;
  articles: readonly Article[];
}

/** Document as a page shows it. */
export interface ShopDocument {
  title: string;
  lead: string;
  /** Date of the last change, `YYYY-MM-DD`. */
  changed: string;
  chapters: readonly Chapter[];
}

/** Texts of the page around a document. */
export const documentText = {
  contents: "本頁內容",
  changed: "最後更新",
  loading: "載入中",
} as const;

/** Placeholder value of a setting that was never filled in (decision D37). */
export const unset = "未設定";

/** Text shown in place of a missing value. */
export const pending = "整理中，請洽服務專線";

/** Value of the settings or the catalogue that may be missing. */
type Unsure<Value> = Value | null | undefined;

/**
 * Returns the text for a value that the shop has filled in, otherwise the alternative. An amount of
 * 0 and a switch that is off count as missing.
 *
 * The templates of the first paint are made before values are known and contain both texts
 * (`web/first-paint/stand-ins.tsx`). So the text pages may depend on a value only through this
 * function.
 */
export function ifSet<Value, Said>(value: Unsure<Value>, said: (value: Value) => Said): Said | null;
export function ifSet<Value, Said>(value: Unsure<Value>, said: (value: Value) => Said, otherwise: Said): Said;
export function ifSet<Value, Said>(
  value: Unsure<Value>,
  said: (value: Value) => Said,
  otherwise: Said | null = null,
): Said | null {
  const missing =
    value === undefined ||
    value === null ||
    value === 0 ||
    value === false ||
    (typeof value === "string" && (value.trim() === "" || value === unset));
  return missing ? otherwise : said(value);
}

/** Returns a setting's value, or the substitute if the shop has not filled it in. */
export function filled(value: string, substitute: string): string {
  return ifSet(value, (known) => known, substitute);
}
