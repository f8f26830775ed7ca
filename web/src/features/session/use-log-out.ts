import { useState } from "react";
import { postLogout } from "@/api/session";
import { endLogin } from "./session-store";

/** How long the server may take to hear of it. */
const PATIENCE_MS = 5_000;

/** Logs out; `done` is called once this browser has forgotten the login, whether or not the server could be told. */
export function useLogOut(done: () => void) {
  const [busy, setBusy] = useState(false);
  const logOut = async () => {
    setBusy(true);
    // Whoever leaves a shared computer has to be logged out of it even when the shop is out of reach.
    await postLogout(AbortSignal.timeout(PATIENCE_MS)).catch(() => undefined);
    setBusy(false);
    endLogin("logged-out");
    done();
  };
  return { logOut, busy };
}
