/** The addresses of the back office, below /Admin. */
export const adminPaths = {
  home: "/",
  invitation: "/Invitation",
  orders: "/Orders",
  order: "/Order/:id",
  ship: "/Ship",
  print: "/Print/:kind",
  transfers: "/Transfers",
  payments: "/Payments",
  payment: "/Payment/:id",
  reports: "/Reports",
  members: "/Members",
  member: "/Member/:id",
  messages: "/Messages",
  catalogue: "/Catalogue",
  category: "/Category/:id",
  stock: "/Stock",
  stockFile: "/Stock/File",
  stockItem: "/Stock/:prodId/:wareId",
  settings: "/Settings",
  menus: "/Menus",
  slides: "/Slides",
  pictures: "/Pictures",
  staff: "/Staff",
  log: "/Log",
  me: "/Me",
} as const;

/** The page of an order. */
export const orderPath = (id: string) => `/Order/${id}`;

/** The page of a member. */
export const memberPath = (id: string) => `/Member/${id}`;

/** The list of a tab. */
export const tabPath = (tab: string) => `${adminPaths.orders}?tab=${tab}`;

/** The page of an attempt to pay. */
export const paymentPath = (id: string) => `/Payment/${id}`;

/** A list of attempts to pay. */
export const paymentsPath = (work: string) => `${adminPaths.payments}?work=${work}`;

/** Open orders whose time to pay is over. */
export const overduePath = `${adminPaths.orders}?overdue=true`;

/** The orders that were placed from one day to another. */
export const daysPath = (first: string, last: string) => `${adminPaths.orders}?from=${first}&until=${last}`;

/** What is printed of orders. */
export const printPath = (kind: string, ids: readonly string[]) => `/Print/${kind}?ids=${ids.join(",")}`;

/** The page of a product. */
export const categoryPath = (id: number) => `/Category/${id}`;

/** The page of a product that is not there yet; below this menu where one is named. */
export const newCategoryPath = (menuId: string | null) => `/Category/New${menuId ? `?menu=${menuId}` : ""}`;

/** The products of a menu. */
export const cataloguePath = (menuId: number) => `${adminPaths.catalogue}?menu=${menuId}`;

/** Products that a search finds. */
export const catalogueSearchPath = (words: string) =>
  `${adminPaths.catalogue}?q=${encodeURIComponent(words)}`;

/** The ledger of a stock item. */
export const stockItemPath = ({ prod_id, ware_id }: { prod_id: string; ware_id: string }) =>
  `${adminPaths.stock}/${encodeURIComponent(prod_id)}/${encodeURIComponent(ware_id)}`;

/** The stock items that run low. */
export const lowStockPath = `${adminPaths.stock}?low=true`;
