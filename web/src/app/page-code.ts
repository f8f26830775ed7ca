/** The code of the pages: asked for once, kept when it came, asked for again a moment later when it did not. */
import type { ComponentType } from "react";
import { MissingCode } from "@/api/missing-code";
import type { Route } from "./routes";

/** How long a failure stands. Forgotten at once, the page would be asked for without end and the failure never seen. */
const FAILURE_MS = 1000;

const here = new Map<Route, ComponentType>();
const underway = new Map<Route, Promise<ComponentType>>();

/** The page, when its code is already here. */
export function pageHere(route: Route): ComponentType | undefined {
  return here.get(route);
}

/** Loads the page's code; the same promise for all who ask while it is under way. Fails with {@link MissingCode}. */
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
