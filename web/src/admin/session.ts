/** Who is logged in, and the two dialogs that any call may need on its way: log in again, and the password once more. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { create } from "zustand";
import { adminCalls, type Caller, type Me, meUrl, plainCall } from "@/api/admin";
import { ApiError, type ApiUrl, type CallOptions } from "@/api/client";
import type { Grant, Permission } from "@/core";

/** What is asked for above the page. */
export type Asking = "login" | "password";

interface Session {
  /** Who is in; `null` when nobody is, `undefined` before it is known. */
  me: Me | null | undefined;
  asking: Asking | null;
  answer: (done: boolean) => void;
}

export const useSession = create<Session>(() => ({ me: undefined, asking: null, answer: () => undefined }));

/** Reads who is logged in; nobody is no failure. */
export async function loadMe(): Promise<void> {
  try {
    useSession.setState({ me: await plainCall<Me>(meUrl) });
  } catch (error) {
    if (!(error instanceof ApiError) || error.passing) throw error;
    useSession.setState({ me: null });
  }
}

/** Whether somebody may do something, the password once more or not. */
export function isGranted(
  grants: readonly { permission: Permission; grant: Grant }[] | undefined,
  wanted: Permission,
): boolean {
  return (grants ?? []).some(({ permission, grant }) => permission === wanted && grant !== "Denied");
}

/** Whether whoever is logged in may do something. */
export function useMay(permission: Permission): boolean {
  return useSession(({ me }) => isGranted(me?.grants, permission));
}

/** What is asked at present, for all calls that wait for it. */
const underway = new Map<Asking, Promise<boolean>>();

/** Opens a dialog, and answers whether it was filled in. Several calls that need the same are asked once. */
function askFor(asking: Asking): Promise<boolean> {
  const asked = underway.get(asking) ?? opened(asking);
  underway.set(asking, asked);
  return asked;
}

function opened(asking: Asking): Promise<boolean> {
  return new Promise((resolve) => {
    useSession.setState({
      asking,
      answer: (done) => {
        underway.delete(asking);
        useSession.setState({ asking: null });
        resolve(done);
      },
    });
  });
}

const wanted: Record<string, Asking> = {
  login_required: "login",
  login_expired: "login",
  reauthentication_required: "password",
};

/** Makes a call; where log-in or password is wanted, asks for it above the page and makes the same call again. */
export async function insist<Answer>(make: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await make();
    } catch (error) {
      const asking = error instanceof ApiError && error.code ? wanted[error.code] : undefined;
      if (!asking || !(await askFor(asking))) throw error;
    }
  }
}

/** A call that {@link insist}s. */
export const caller: Caller = <Result>(url: ApiUrl, options?: CallOptions) =>
  insist(() => plainCall<Result>(url, options));

/** The changes of the back office. */
export const calls = adminCalls(caller);

/** A reading of the back office: asked for again whenever a page shows it. */
export function adminAnswer<Result>(url: ApiUrl) {
  return queryOptions<Result>({
    queryKey: [url],
    queryFn: ({ signal }) => caller<Result>(url, { cancel: signal }),
    staleTime: 0,
  });
}

/** The answer of a reading, and what a page shows before and without it. */
export function useAdminAnswer<Result>(url: ApiUrl) {
  return useQuery(adminAnswer<Result>(url));
}
