/** Route table: the page of each URL, loaded on first use. */
import type { ComponentType } from "react";
import { loadForms } from "@/core";
import { answers, paths } from "@/paths";

/** URL pattern and its page. */
export interface Route {
  readonly path: string;
  readonly load: () => Promise<{ default: ComponentType }>;
  /** The page requires a logged-in member. */
  readonly member?: true;
}

/** Loads the form rules together with the page. */
function withForms(load: Route["load"]): Route["load"] {
  return () => Promise.all([load(), loadForms()]).then(([page]) => page);
}

/** Pages inside the main layout (docs/spec/interface.md#routes). */
const mainRoutes: readonly Route[] = [
  { path: paths.home, load: () => import("@/pages/home") },
  { path: paths.menu, load: () => import("@/pages/menu") },
  { path: paths.category, load: () => import("@/pages/category") },
  { path: paths.product, load: () => import("@/pages/product") },
  { path: paths.search, load: () => import("@/pages/search") },
  { path: paths.terms, load: () => import("@/pages/terms") },
  { path: paths.delivery, load: () => import("@/pages/delivery") },
  { path: paths.contact, load: () => import("@/pages/contact") },
  { path: paths.returns, load: withForms(() => import("@/pages/return")) },
  { path: paths.login, load: withForms(() => import("@/pages/login")) },
  { path: paths.forgot, load: withForms(() => import("@/pages/forgot")) },
  { path: paths.register, load: withForms(() => import("@/pages/register")) },
  { path: paths.order, load: withForms(() => import("@/pages/order")), member: true },
  { path: paths.orderLink, load: withForms(() => import("@/pages/order-link")) },
  { path: paths.user, load: () => import("@/pages/user"), member: true },
  { path: paths.memberCentre, load: withForms(() => import("@/pages/user-password")), member: true },
  { path: paths.orders, load: withForms(() => import("@/pages/user-order")), member: true },
  { path: paths.orderSheet, load: () => import("@/pages/order-sheet"), member: true },
  { path: paths.profile, load: withForms(() => import("@/pages/user-profile")), member: true },
];

/** Pages of a registration in progress, with only a logo above, to avoid distraction. */
const simpleRoutes: readonly Route[] = [
  { path: paths.registerVerify, load: withForms(() => import("@/pages/register-verify")) },
  { path: paths.registerInfo, load: withForms(() => import("@/pages/register-info")) },
  { path: paths.lineRegister, load: withForms(() => import("@/pages/line-register")) },
  { path: paths.lineVerify, load: withForms(() => import("@/pages/line-register-verify")) },
  { path: paths.lineInfo, load: withForms(() => import("@/pages/line-register-info")) },
];

/** Transitional pages that are reached from other sites and left at once. */
const bareRoutes: readonly Route[] = [
  { path: paths.registerReturn, load: withForms(() => import("@/pages/register-verify-return")) },
  { path: paths.lineReturn, load: () => import("@/pages/line-login-return") },
  { path: paths.undo, load: () => import("@/pages/undo") },
  { path: paths.linePayConfirm, load: () => import("@/pages/line-pay-confirm") },
  { path: paths.linePayCancel, load: () => import("@/pages/line-pay-cancel") },
  { path: paths.cardConfirm, load: () => import("@/pages/finance-pay-confirm") },
  { path: paths.cardCancel, load: () => import("@/pages/finance-pay-cancel") },
];

/** Route of any other URL, such as `/menu` in the wrong case (decision D36). */
export const notFound: Route = { path: "*", load: () => import("@/pages/not-found") };

/** Routes by layout. */
export const layouts = {
  main: [...mainRoutes, notFound],
  simple: simpleRoutes,
  bare: bareRoutes,
} as const;

const routes: readonly Route[] = [...mainRoutes, ...simpleRoutes, ...bareRoutes];

/**
 * Returns the route of a URL. It does not use the router, so that the page's code can be loaded
 * first.
 */
export function routeOf(pathname: string): Route {
  return routes.find(({ path }) => answers(path, pathname)) ?? notFound;
}
