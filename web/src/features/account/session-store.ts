/** Who is logged in: the token, kept in the browser under TOKEN, and what the server says of its member. */

import { useNavigate } from "react-router";
import { create } from "zustand";
import { readMember } from "@/api/account";
import { ApiError, signCallsWith } from "@/api/client";
import { readText, writeText } from "@/api/storage";
import type { Member } from "@/core";
import { showLoginNeeded } from "@/dialogs/messages";
import { paths } from "@/paths";

/** The key in browser storage (docs/spec/interface.md#browser-storage). */
export const TOKEN_KEY = "TOKEN";

/** A token of another form was not written by the shop, and could not stand in a header. */
const TOKEN = /^[\w.-]{1,4096}$/;

/** What the shopper knows of how the login ended: logged out here, or told that it had expired. */
export type Ending = "logged-out" | "expired";

interface Session {
  token: string | null;
  /** Auth info; `null` until it was read. */
  member: Member | null;
  /** Auth info is under way. */
  loading: boolean;
  /** The login came with a temporary password and opens nothing but the change of it (decision D14). */
  mustChangePassword: boolean;
  /** The server took the token no longer. */
  refused: boolean;
  /** How the last login ended, if the shopper knows. */
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

/** The session as the screen shows it. It is a visitor's until {@link startSession} has read what is stored. */
export const useSession = create<Session>(() => nobody);

/** Whether somebody is logged in. */
export function useIsLogin(): boolean {
  return useSession(({ token }) => token !== null);
}

/** Reads the stored login, and from then on what other tabs make of it. Calls are signed by it. */
export function startSession(): void {
  signCallsWith({ token: () => useSession.getState().token, refused: noteRefusal });
  adopt(read());
  window.addEventListener("storage", ({ key, newValue }) => {
    // Clearing all of a site's storage has no key.
    if (key === TOKEN_KEY || key === null) adopt(key === null ? null : newValue);
  });
}

/** Keeps a new login. Auth info is read unless the password has to be changed first. */
export function keepLogin(token: string, mustChangePassword = false): void {
  useSession.setState({ ...nobody, token, mustChangePassword });
  write(token);
  if (!mustChangePassword) void loadMember();
}

/** Puts another token in the place of this one: the same member, whose older tokens are void now. */
export function renewLogin(token: string): void {
  useSession.setState({ token, mustChangePassword: false });
  write(token);
  void loadMember();
}

/** Forgets the login and everything that came with it. */
export function endLogin(ending: Ending | null = null): void {
  useSession.setState({ ...nobody, ending });
  write(null);
}

/** Puts what a call answered in the place of the auth info. */
export function keepMember(member: Member): void {
  useSession.setState({ member });
}

/**
 * Reads auth info again. The server's no ends the login without a word (docs/spec/accounts.md#session);
 * while the shop is out of reach the login stays, and is asked for again when a page needs it.
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

/** What another tab wrote, or what an earlier visit left. */
function adopt(stored: string | null): void {
  const { token } = useSession.getState();
  const next = stored !== null && TOKEN.test(stored) ? stored : null;
  if (stored !== next) write(null);
  if (next === token) return;
  useSession.setState({ ...nobody, token: next });
  void loadMember();
}

/** A browser that refuses storage keeps the login as long as the page. */
const read = (): string | null => readText("local", TOKEN_KEY);
const write = (token: string | null): void => writeText("local", TOKEN_KEY, token);

/**
 * The way to paying: for members; visitors log in first, and have the cart they had (decision D44). From the cart
 * they go on to the checkout, from anywhere else back to where they were.
 */
export function useCheckout({ fromCart = false } = {}): () => void {
  const navigate = useNavigate();
  const asVisitor = () => showLoginNeeded(fromCart ? paths.order : undefined);
  return useIsLogin() ? () => navigate(paths.order) : asVisitor;
}
