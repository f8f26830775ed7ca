/** The route table: which page answers which address, each loaded when it is first needed. */
import type { ComponentType } from "react";
import { paths } from "./paths";

/** One address pattern and its page. */
export interface Route {
  readonly path: string;
  readonly load: () => Promise<{ default: ComponentType }>;
}

/** The pages inside the main layout, in the order of the shop's documents. */
export const routes: readonly Route[] = [
  { path: paths.home, load: () => import("@/pages/home") },
  { path: paths.menu, load: () => import("@/pages/menu") },
  { path: paths.category, load: () => import("@/pages/category") },
  { path: paths.product, load: () => import("@/pages/product") },
  { path: paths.search, load: () => import("@/pages/search") },
  { path: paths.terms, load: () => import("@/pages/terms") },
  { path: paths.delivery, load: () => import("@/pages/delivery") },
  { path: paths.contact, load: () => import("@/pages/contact") },
];

/** Whatever no route answers, `/menu` in the wrong case among it (decision D36). */
export const notFound: Route = { path: "*", load: () => import("@/pages/not-found") };

/** Whether the shop has this page; nothing links to one that it has not. */
export function hasRoute(path: string): boolean {
  return routes.some((route) => route.path === path);
}

/** The route that answers an address. Kept apart from the router, so that the page's code can be asked for first. */
export function routeOf(pathname: string): Route {
  return routes.find(({ path }) => pattern(path).test(pathname)) ?? notFound;
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`);
}
