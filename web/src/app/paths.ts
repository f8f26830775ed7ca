/** Every address of the shop, and how links to it are written. A leaf: any part may import it. */
import type { SortOrder } from "@/core";

/** The patterns of the route table; case sensitive. */
export const paths = {
  home: "/",
  menu: "/Menu",
  category: "/Category/:menuId",
  product: "/Product/:categoryId",
  search: "/Search",
  terms: "/Terms",
  delivery: "/Delivery",
  contact: "/Contact",
  login: "/Login",
  memberCentre: "/User/Password",
} as const;

/** What the address of a list says; the defaults (page 1, highest price first) are left out of it. */
export interface ListState {
  page: number;
  order: SortOrder;
}

/** The list of one menu. */
export function categoryPath(menuId: number | string, list: Partial<ListState> = {}): string {
  return `/Category/${encodeURIComponent(menuId)}${query(listEntries(list))}`;
}

/** One product screen; `spec` is the id of the chosen specification. */
export function productPath(categoryId: number | string, spec?: number): string {
  const entries: Entry[] = spec === undefined ? [] : [["spec", String(spec)]];
  return `/Product/${encodeURIComponent(categoryId)}${query(entries)}`;
}

/** The list of what matches a keyword. */
export function searchPath(keyword: string, list: Partial<ListState> = {}): string {
  return `/Search${query([["search", keyword], ...listEntries(list)])}`;
}

type Entry = [key: string, value: string];

function listEntries({ page = 1, order = "desc" }: Partial<ListState>): Entry[] {
  const entries: Entry[] = [];
  if (page !== 1) entries.push(["page", String(page)]);
  if (order !== "desc") entries.push(["order", order]);
  return entries;
}

function query(entries: Entry[]): string {
  const text = entries.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&");
  return text && `?${text}`;
}
