/** URLs of the back office, relative to `/Admin`. */
export const adminPaths = {
  home: "/",
  invitation: "/Invitation",
  orders: "/Orders",
  newOrder: "/Orders/New",
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
  productsFile: "/Catalogue/File",
  category: "/Category/:id",
  stock: "/Stock",
  stockFile: "/Stock/File",
  stockItem: "/Stock/:prodId/:wareId",
  settings: "/Settings",
  menus: "/Menus",
  slides: "/Slides",
  texts: "/Texts",
  pictures: "/Pictures",
  staff: "/Staff",
  log: "/Log",
  me: "/Me",
} as const;

/** Returns the path of an order. */
export const orderPath = (id: string) => `/Order/${id}`;

/** Returns the path of the form for an order that replaces returned goods of another one. */
export const exchangePath = (id: string) => `${adminPaths.newOrder}?exchange=${id}`;

/** Returns the path of a member. */
export const memberPath = (id: string) => `/Member/${id}`;

/** Returns the path of an order list by its tab. */
export const tabPath = (tab: string) => `${adminPaths.orders}?tab=${tab}`;

/** Returns the path of a payment attempt. */
export const paymentPath = (id: string) => `/Payment/${id}`;

/** Returns the path of a list of payment attempts. */
export const paymentsPath = (work: string) => `${adminPaths.payments}?work=${work}`;

/** Returns the path of the log of a person's work, optionally on one day. */
export const logPath = ({ who, day }: { who: string; day?: string }) =>
  `${adminPaths.log}?${new URLSearchParams(day ? { who, from: day, until: day } : { who })}`;

/** Path of the open orders whose payment is overdue. */
export const overduePath = `${adminPaths.orders}?overdue=true`;

/** Returns the path of the orders placed between two days, inclusive. */
export const daysPath = (first: string, last: string) => `${adminPaths.orders}?from=${first}&until=${last}`;

/** Returns the path of a printable document. */
export const printPath = (kind: string, ids: readonly string[]) => `/Print/${kind}?ids=${ids.join(",")}`;

/** Returns the path of a category. */
export const categoryPath = (id: number) => `/Category/${id}`;

/** Returns the path of a new category, optionally below a menu. */
export const newCategoryPath = (menuId: string | null) => `/Category/New${menuId ? `?menu=${menuId}` : ""}`;

/** Returns the path of a new category that begins with the values of another one. */
export const copiedCategoryPath = (id: number) => `/Category/New?copy=${id}`;

/** Returns the path of a menu's products. */
export const cataloguePath = (menuId: number) => `${adminPaths.catalogue}?menu=${menuId}`;

/** Returns the path of a product search. */
export const catalogueSearchPath = (words: string) =>
  `${adminPaths.catalogue}?q=${encodeURIComponent(words)}`;

/** Returns the path of a stock item's movements. */
export const stockItemPath = ({ prod_id, ware_id }: { prod_id: string; ware_id: string }) =>
  `${adminPaths.stock}/${encodeURIComponent(prod_id)}/${encodeURIComponent(ware_id)}`;

/** Path of the stock items below their warning level. */
export const lowStockPath = `${adminPaths.stock}?low=true`;
