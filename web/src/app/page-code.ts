/** Code of the pages: loaded once and kept; a failed load can be retried a moment later. */
import type { ComponentType } from "react";
import { MissingCode } from "@/api/missing-code";
import type { Route } from "./routes";

/**
 * Milliseconds that a failure is kept. Without it, rendering would retry in a loop and never show
 * the failure.
 */
const FAILURE_MS = 1000;

const here = new Map<Route, ComponentType>();
const underway = new Map<Route, Promise<ComponentType>>();

/** Returns the page if its code is already loaded. */
export function pageHere(route: Route): ComponentType | undefined {
  return here.get(route);
}

/** Loads the page's code; concurrent callers share one promise. Fails with {@link MissingCode}. */
export function loadPage(route: Route): Promise<ComponentType> {
  const known = underway.get(route);
  if (known) return known;
  const loading = route.load().then(
    (module) => {
      here.set(route, module.default);
      return module.default;
    },
    (cause: unknown) => {
      setTimeout(() => underway.delete(route), FAILURE_MS);
      throw new MissingCode(`code of ${route.path} did not load`, { cause });
    },
  );
  underway.set(route, loading);
  return loading;
}
