/** Paths of all pages, and functions that build links to them. A leaf: any module may import it. */
import type { SortOrder } from "@/core";

/** Patterns of the route table, case sensitive. */
export const paths = {
  home: "/",
  menu: "/Menu",
  category: "/Category/:menuId",
  product: "/Product/:categoryId",
  search: "/Search",
  terms: "/Terms",
  delivery: "/Delivery",
  contact: "/Contact",
  returns: "/Return",
  login: "/Login",
  forgot: "/Forget",
  register: "/Register",
  registerVerify: "/Register/Verify",
  registerInfo: "/Register/Info",
  registerReturn: "/Register/Verify/Return",
  lineReturn: "/Line/Login/Return",
  lineRegister: "/Line/Register",
  lineVerify: "/Line/Register/Verify",
  lineInfo: "/Line/Register/Info",
  undo: "/Undo",
  order: "/Order",
  orderLink: "/Order/Link",
  user: "/User",
  memberCentre: "/User/Password",
  orders: "/User/Order",
  orderSheet: "/User/Order/:orderId",
  profile: "/User/Profile",
  linePayConfirm: "/LinePay/Confirm",
  linePayCancel: "/LinePay/Cancel",
  cardConfirm: "/FinancePay/Confirm",
  cardCancel: "/FinancePay/Cancel",
} as const;

/** Pages on the way to a log-in; a log-in never returns to them. */
const entrances: readonly string[] = [
  paths.login,
  paths.forgot,
  paths.register,
  paths.registerVerify,
  paths.registerInfo,
  paths.registerReturn,
  paths.lineReturn,
  paths.lineRegister,
  paths.lineVerify,
  paths.lineInfo,
  paths.undo,
];

/** State of a list in its URL, without the defaults (page 1, highest price first). */
export interface ListState {
  page: number;
  order: SortOrder;
}

/** Returns the path of a menu's product list. */
export function categoryPath(menuId: number | string, list: Partial<ListState> = {}): string {
  return `/Category/${encodeURIComponent(menuId)}${query(listEntries(list))}`;
}

/** Returns the path of a product; `spec` is the id of the chosen specification. */
export function productPath(categoryId: number | string, spec?: number): string {
  const entries: Entry[] = spec === undefined ? [] : [["spec", String(spec)]];
  return `/Product/${encodeURIComponent(categoryId)}${query(entries)}`;
}

/** Returns the path of the search results for a keyword. */
export function searchPath(keyword: string, list: Partial<ListState> = {}): string {
  return `/Search${query([["search", keyword], ...listEntries(list)])}`;
}

/** Returns the path of the member's orders: a page of the list, optionally with one order open. */
export function ordersPath({ page = 1, id }: { page?: number; id?: string } = {}): string {
  const entries: Entry[] = [];
  if (page !== 1) entries.push(["page", String(page)]);
  if (id !== undefined) entries.push(["id", id]);
  return `${paths.orders}${query(entries)}`;
}

/** Returns the path of an order for its buyer without a login. */
export function orderLinkPath(id: string, token: string): string {
  return `${paths.orderLink}#${id}.${token}`;
}

/** Returns the path of a checkout step; the last one shows an order. */
export function checkoutPath(step: 0 | 1): string;
export function checkoutPath(step: 2, id: string): string;
export function checkoutPath(step: 0 | 1 | 2, id = ""): string {
  if (step === 0) return paths.order;
  return `${paths.order}${query([["step", String(step)], ...(step === 2 ? [["id", id] as Entry] : [])])}`;
}

/** Returns the path of the printable sheet of an order. */
export function orderSheetPath(id: string): string {
  return `${paths.orders}/${encodeURIComponent(id)}`;
}

/** State of the log-in page's history entry: the page to return to after the log-in. */
export interface LoginState {
  from: string;
}

/** Returns the page to go back to from a history state, or `null` if it names none. */
export function returnPath(state: unknown): string | null {
  const named = typeof state === "object" && state !== null && "from" in state;
  return named && typeof state.from === "string" ? state.from : null;
}

/** Returns the path of the log-in page, which leads back to `from` (decision D44). */
export function loginPath(from: string): string {
  return `${paths.login}${wayOut(from)}`;
}

/** Returns the path of the registration page, which leads back to `from`. */
export function registerPath(from: string): string {
  return `${paths.register}${wayOut(from)}`;
}

/** Returns the query with the way back; a link pressed before the scripts run has only this. */
function wayOut(from: string): string {
  return query(wayBack(from) === paths.home ? [] : [["from", from]]);
}

/**
 * Returns the page after a log-in: the page of this shop that `from` names, or the home page.
 *
 * `from` is part of the URL, so an attacker can write anything there: another site, a script, or a
 * page that the shop does not have.
 */
export function wayBack(from: string | null): string {
  if (!from || !URL.canParse(from, location.origin)) return paths.home;
  const { origin, pathname, search, hash } = new URL(from, location.origin);
  const page = Object.values(paths).find((path) => answers(path, pathname));
  if (origin !== location.origin || !page || entrances.includes(page)) return paths.home;
  return `${pathname}${search}${hash}`;
}

/** State of a verification page: type of contact, and after a LINE log-in also the handle. */
export interface Verification {
  type: 1 | 2;
  contact: string;
  handle?: string;
}

/** Returns the page that takes the code for a contact; a LINE registration has its own page. */
export function verifyPath({ type, contact, handle }: Verification): string {
  const line = handle !== undefined;
  return `${line ? paths.lineVerify : paths.registerVerify}${query([
    ["Type", String(type)] as Entry,
    ["TelOrEmail", contact] as Entry,
    ["WebSite", line ? "0" : "1"],
    ...(line ? [["account", handle] as Entry] : []),
  ])}`;
}

/** Returns the page on which a first LINE log-in chooses its contact. */
export function lineRegisterPath(handle: string | undefined): string {
  return `${paths.lineRegister}${query(handle === undefined ? [] : [["account", handle]])}`;
}

/** Returns the page on which a verified registration continues (decision D9). */
export function infoPath(
  site: "web" | "line",
  handle: string,
  { type, contact }: Partial<Verification>,
): string {
  const entries: Entry[] = [];
  if (type) entries.push(["Type", String(type)]);
  if (contact) entries.push(["TelOrEmail", contact]);
  if (site === "line") return `${paths.lineInfo}${query([...entries, ["account", handle]])}`;
  return `${paths.registerInfo}${query([...entries, ["Account", handle]])}`;
}

/** Returns `true` if a route pattern matches a path. */
export function answers(path: string, pathname: string): boolean {
  return new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`).test(pathname);
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
