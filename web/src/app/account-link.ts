import { useLocation } from "react-router";
import { useIsLogin } from "@/features/session/session-store";
import { frameText } from "@/text/frame";
import { type LoginState, paths } from "./paths";

/** A link with a state for the next page beside its address. */
export interface AccountLink {
  to: string;
  name: string;
  state: LoginState | null;
}

/** The header's way into the account: to log in and back, or to the member centre once a token is stored. */
export function useAccountLink(): AccountLink {
  const { pathname, search } = useLocation();
  return useIsLogin()
    ? { to: paths.memberCentre, name: frameText.memberCentre, state: null }
    : { to: paths.login, name: frameText.login, state: { from: `${pathname}${search}` } };
}
