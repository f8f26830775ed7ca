import { useIsLogin } from "@/features/session/session-store";
import { frameText } from "@/text/frame";
import { paths } from "./paths";

/** The header's way into the account: to log in, or to the member centre once a token is stored. */
export function useAccountLink(): { to: string; name: string } {
  return useIsLogin()
    ? { to: paths.memberCentre, name: frameText.memberCentre }
    : { to: paths.login, name: frameText.login };
}
