/** Login state of staff, and the dialogs for login and re-authentication that any call may open. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { create } from "zustand";
import { ApiError, type ApiUrl, type CallOptions } from "@/api/client";
import type { Me } from "@/api/schema";
import type { Grant, Permission } from "@/core";
import { meUrl, plainCall } from "./calls";

/** Dialog that a call has opened. */
export type Asking = "login" | "password";

interface Session {
  /** Logged-in staff member; `null` if logged out, `undefined` until known. */
  me: Me | null | undefined;
  asking: Asking | null;
  answer: (done: boolean) => void;
}

export const useSession = create<Session>(() => ({ me: undefined, asking: null, answer: () => undefined }));

/** Loads the logged-in staff member. Being logged out is no failure. */
export async function loadMe(): Promise<void> {
  try {
    useSession.setState({ me: await plainCall<Me>(meUrl) });
  } catch (error) {
    if (!(error instanceof ApiError) || error.passing) throw error;
    useSession.setState({ me: null });
  }
}

/** Returns `true` if the permission is granted, with or without re-authentication. */
export function isGranted(
  grants: readonly { permission: Permission; grant: Grant }[] | undefined,
  wanted: Permission,
): boolean {
  return (grants ?? []).some(({ permission, grant }) => permission === wanted && grant !== "Denied");
}

/** Returns `true` if the logged-in staff member has the permission. */
export function useMay(permission: Permission): boolean {
  return useSession(({ me }) => isGranted(me?.grants, permission));
}

/** Open dialogs, shared by all calls that wait for them. */
const underway = new Map<Asking, Promise<boolean>>();

/** Opens a dialog. Resolves to `true` if it was completed. Concurrent calls share one dialog. */
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

/**
 * Makes a call. If it requires login or re-authentication, opens the dialog and repeats the call.
 */
export async function withReauth<Answer>(make: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await make();
    } catch (error) {
      const asking = error instanceof ApiError && error.code ? wanted[error.code] : undefined;
      if (!asking || !(await askFor(asking))) throw error;
    }
  }
}

/** Makes a call with {@link withReauth}. */
export const request = <Result>(url: ApiUrl, options?: CallOptions): Promise<Result> =>
  withReauth(() => plainCall<Result>(url, options));

/** Returns the query of a URL of the back office; reloaded whenever a page shows it. */
export function adminAnswer<Result>(url: ApiUrl) {
  return queryOptions<Result>({
    queryKey: [url],
    queryFn: ({ signal }) => request<Result>(url, { cancel: signal }),
    staleTime: 0,
  });
}

/** Loads a URL of the back office. */
export function useAdminAnswer<Result>(url: ApiUrl) {
  return useQuery(adminAnswer<Result>(url));
}
