/**
 * Login session: the token, stored in the browser under `TOKEN`, and the member that the server
 * returns for it.
 */

import { useNavigate } from "react-router";
import { create } from "zustand";
import { readMember } from "@/api/account";
import { ApiError, signCallsWith } from "@/api/client";
import { readText, writeText } from "@/api/storage";
import type { Member } from "@/core";
import { showLoginNeeded } from "@/dialogs/messages";
import { paths } from "@/paths";

/** Key in local storage (docs/spec/interface.md#browser-storage). */
export const TOKEN_KEY = "TOKEN";

/**
 * Accepted format of a stored token. Other values are not the shop's and could not be sent in a
 * header.
 */
const TOKEN = /^[\w.-]{1,4096}$/;

/**
 * End of a login that the shopper knows about: a logout in this tab, or a notice that it expired.
 */
export type Ending = "logged-out" | "expired";

interface Session {
  token: string | null;
  /** Auth info; `null` until it is loaded. */
  member: Member | null;
  /** Auth info is being loaded. */
  loading: boolean;
  /** The login used a temporary password; only the password change is available (decision D14). */
  mustChangePassword: boolean;
  /** The server rejected the token. */
  refused: boolean;
  /** End of the last login; `null` if the shopper does not know of it. */
  ending: Ending | null;
}

const nobody: Session = {
  token: null,
  member: null,
  loading: false,
  mustChangePassword: false,
  refused: false,
  ending: null,
};

/**
 * Session state for rendering. It is a visitor's until {@link startSession} has read the stored
 * token.
 */
export const useSession = create<Session>(() => nobody);

/** Returns `true` if a member is logged in. */
export function useIsLogin(): boolean {
  return useSession(({ token }) => token !== null);
}

/** Loads the stored login, follows changes by other tabs, and signs calls with the token. */
export function startSession(): void {
  signCallsWith({ token: () => useSession.getState().token, refused: noteRefusal });
  adopt(read());
  window.addEventListener("storage", ({ key, newValue }) => {
    // `Storage.clear()` in another tab sends an event without a key.
    if (key === TOKEN_KEY || key === null) adopt(key === null ? null : newValue);
  });
}

/** Stores a new login. Loads auth info unless the password must be changed first. */
export function keepLogin(token: string, mustChangePassword = false): void {
  useSession.setState({ ...nobody, token, mustChangePassword });
  write(token);
  if (!mustChangePassword) void loadMember();
}

/** Replaces the token of the same member, whose older tokens are no longer valid. */
export function renewLogin(token: string): void {
  useSession.setState({ token, mustChangePassword: false });
  write(token);
  void loadMember();
}

/** Clears the token and all session state. */
export function endLogin(ending: Ending | null = null): void {
  useSession.setState({ ...nobody, ending });
  write(null);
}

/** Replaces auth info with the result of a call. */
export function keepMember(member: Member): void {
  useSession.setState({ member });
}

/**
 * Reloads auth info. If the server rejects the token, the login ends silently
 * (docs/spec/accounts.md#session). If the shop cannot be reached, the login stays, and the next
 * page that needs auth info tries again.
 */
export async function loadMember(): Promise<void> {
  const { token } = useSession.getState();
  if (token === null) return;
  const still = () => useSession.getState().token === token;
  useSession.setState({ loading: true });
  try {
    const member = await readMember();
    if (still()) useSession.setState({ member });
  } catch (error) {
    if (still()) settle(error);
  }
  if (still()) useSession.setState({ loading: false });
}

function settle(error: unknown): void {
  if (error instanceof ApiError && error.code === "password_change_required") {
    useSession.setState({ mustChangePassword: true });
  } else if (!(error instanceof ApiError) || !error.passing) {
    endLogin();
  }
}

function noteRefusal(token: string): void {
  if (useSession.getState().token === token) useSession.setState({ refused: true });
}

/** Adopts the token that another tab or an earlier visit stored. */
function adopt(stored: string | null): void {
  const { token } = useSession.getState();
  const next = stored !== null && TOKEN.test(stored) ? stored : null;
  if (stored !== next) write(null);
  if (next === token) return;
  useSession.setState({ ...nobody, token: next });
  void loadMember();
}

/** If the browser rejects storage, the login lasts until the page is unloaded. */
const read = (): string | null => readText("local", TOKEN_KEY);
const write = (token: string | null): void => writeText("local", TOKEN_KEY, token);

/**
 * Returns a function that opens the checkout for members. Visitors log in first and keep their cart
 * (decision D44). After the login they reach the checkout if they came from the cart, otherwise the
 * page they were on.
 */
export function useCheckout({ fromCart = false } = {}): () => void {
  const navigate = useNavigate();
  const asVisitor = () => showLoginNeeded(fromCart ? paths.order : undefined);
  return useIsLogin() ? () => navigate(paths.order) : asVisitor;
}
