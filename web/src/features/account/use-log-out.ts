import { useState } from "react";
import { useNavigate } from "react-router";
import { postLogout } from "@/api/account";
import { showSuccess } from "@/dialogs/messages";
import { paths } from "@/paths";
import { logOutText } from "@/text/account";
import { endLogin } from "./session-store";

/** Timeout of the logout call. */
const PATIENCE_MS = 5_000;

/** Logs out: this browser deletes the login even if the server cannot be reached. */
export function useLogOut() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const logOut = async () => {
    setBusy(true);
    // Members who leave a shared computer must be logged out even if the shop cannot be reached.
    await postLogout(AbortSignal.timeout(PATIENCE_MS)).catch(() => undefined);
    setBusy(false);
    endLogin("logged-out");
    navigate(paths.login, { replace: true });
    showSuccess(logOutText.done);
  };
  return { logOut, busy };
}
