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

/** The pages on the way to a login; nobody comes back to them from there. */
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

/** The member's orders: a page of the list, and perhaps one order in full. */
export function ordersPath({ page = 1, id }: { page?: number; id?: string } = {}): string {
  const entries: Entry[] = [];
  if (page !== 1) entries.push(["page", String(page)]);
  if (id !== undefined) entries.push(["id", id]);
  return `${paths.orders}${query(entries)}`;
}

/** A step of the checkout; the last one shows an order. */
export function checkoutPath(step: 0 | 1): string;
export function checkoutPath(step: 2, id: string): string;
export function checkoutPath(step: 0 | 1 | 2, id = ""): string {
  if (step === 0) return paths.order;
  return `${paths.order}${query([["step", String(step)], ...(step === 2 ? [["id", id] as Entry] : [])])}`;
}

/** An order as a sheet to print. */
export function orderSheetPath(id: string): string {
  return `${paths.orders}/${encodeURIComponent(id)}`;
}

/** The state of the login page's history entry: the page to go back to after the login. */
export interface LoginState {
  from: string;
}

/** The page to go back to, from the state of a history entry; `null` where the entry has none. */
export function returnPath(state: unknown): string | null {
  const named = typeof state === "object" && state !== null && "from" in state;
  return named && typeof state.from === "string" ? state.from : null;
}

/** Where a visitor logs in, and comes back from to `from` (decision D44). */
export function loginPath(from: string): string {
  return `${paths.login}${wayOut(from)}`;
}

/** Where a visitor becomes a member, and comes back from to `from`, too. */
export function registerPath(from: string): string {
  return `${paths.register}${wayOut(from)}`;
}

/** In the address: a link that is pressed before the scripts run carries nothing else. */
function wayOut(from: string): string {
  return query(wayBack(from) === paths.home ? [] : [["from", from]]);
}

/**
 * Where a login leads: back to the page of ours that `from` names, or home.
 *
 * `from` stands in the address, where anybody can write anything: another site, a script, a page
 * that the shop does not have.
 */
export function wayBack(from: string | null): string {
  if (!from || !URL.canParse(from, location.origin)) return paths.home;
  const { origin, pathname, search, hash } = new URL(from, location.origin);
  const page = Object.values(paths).find((path) => answers(path, pathname));
  if (origin !== location.origin || !page || entrances.includes(page)) return paths.home;
  return `${pathname}${search}${hash}`;
}

/** The state of a verification page: how the contact is reached, and, after a LINE log-in, the handle. */
export interface Verification {
  type: 1 | 2;
  contact: string;
  handle?: string;
}

/** Where the code for a contact is entered; a LINE registration has its own page. */
export function verifyPath({ type, contact, handle }: Verification): string {
  const line = handle !== undefined;
  return `${line ? paths.lineVerify : paths.registerVerify}${query([
    ["Type", String(type)] as Entry,
    ["TelOrEmail", contact] as Entry,
    ["WebSite", line ? "0" : "1"],
    ...(line ? [["account", handle] as Entry] : []),
  ])}`;
}

/** Where a first LINE log-in chooses how it is reached. */
export function lineRegisterPath(handle: string | undefined): string {
  return `${paths.lineRegister}${query(handle === undefined ? [] : [["account", handle]])}`;
}

/** Where a verified registration goes on (decision D9). */
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

/** Whether a pattern answers an address. */
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
