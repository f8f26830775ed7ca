import { useState } from "react";
import { useNavigate } from "react-router";
import { postLogout } from "@/api/account";
import { showSuccess } from "@/dialogs/messages";
import { paths } from "@/paths";
import { logOutText } from "@/text/account";
import { endLogin } from "./session-store";

/** How long the server may take to learn of it. */
const PATIENCE_MS = 5_000;

/** Logs out: this browser forgets the login, whether or not the server could be told. */
export function useLogOut() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const logOut = async () => {
    setBusy(true);
    // Whoever leaves a shared computer has to be logged out of it even when the shop is out of reach.
    await postLogout(AbortSignal.timeout(PATIENCE_MS)).catch(() => undefined);
    setBusy(false);
    endLogin("logged-out");
    navigate(paths.login, { replace: true });
    showSuccess(logOutText.done);
  };
  return { logOut, busy };
}
