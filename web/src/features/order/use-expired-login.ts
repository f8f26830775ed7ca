import { useEffect } from "react";
import { ApiError } from "@/api/client";
import { showError } from "@/dialogs/messages";

/** A reading that failed for want of a login is shown, and leads to a new one. */
export function useExpiredLogin(error: Error | null): void {
  useEffect(() => {
    if (error instanceof ApiError && error.status === 401) showError(error);
  }, [error]);
}
