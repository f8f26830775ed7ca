import { useSyncExternalStore } from "react";
import { frameText } from "@/text/frame";
import { paths } from "./paths";
import { hasRoute } from "./routes";

/** Where the login token is kept; the key is part of the shop's documents. */
const TOKEN_KEY = "TOKEN";

/** The header's way into the account: to log in, or to the member centre once a token is stored; `null` while there is no such page. */
export function useAccountLink(): { to: string; name: string } | null {
  const loggedIn = useSyncExternalStore(onStorage, hasToken, () => false);
  const link = loggedIn
    ? { to: paths.memberCentre, name: frameText.memberCentre }
    : { to: paths.login, name: frameText.login };
  return hasRoute(link.to) ? link : null;
}

function hasToken(): boolean {
  try {
    return localStorage.getItem(TOKEN_KEY) !== null;
  } catch {
    // A browser that refuses storage keeps no login.
    return false;
  }
}

function onStorage(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}
