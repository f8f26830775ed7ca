import { useEffect, useState } from "react";
import { showError, showFailure } from "@/dialogs/messages";
import { loginText as text } from "@/text/account";
import { Spinner } from "@/ui/spinner";
import { leaveForLine } from "./line-login";

/**
 * Renders the LINE login button. It comes first: most shoppers have LINE, and it needs no password.
 */
export function LineButton({ from }: { from: string }) {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // The back/forward cache may restore the page in its busy state.
    const back = () => setBusy(false);
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);
  const leave = async () => {
    setBusy(true);
    try {
      if (await leaveForLine(from)) return;
      setBusy(false);
      showFailure(text.lineUnstored);
    } catch (error) {
      setBusy(false);
      showError(error);
    }
  };
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : leave}
      className="flex min-h-14 w-full items-center rounded-hair bg-line text-on-line transition-colors duration-200 hover:bg-line-deep"
    >
      <span className="grid w-16 shrink-0 place-items-center self-stretch border-r border-line-deep">
        {busy ? <Spinner size={24} /> : <LineMark />}
      </span>
      <span className="flex-1 pr-16 text-center font-semibold tracking-title">{text.line}</span>
    </button>
  );
}

/** Renders the speech bubble of the LINE logo. */
function LineMark() {
  return (
    <svg aria-hidden="true" focusable="false" width="34" height="34" viewBox="0 0 36 36">
      <path
        className="fill-on-cinnabar"
        d="M18 3.5C9.2 3.5 2 9.3 2 16.4c0 6.4 5.7 11.7 13.3 12.7.5.1 1.2.4 1.4.8.2.4.1 1 .1 1.4l-.2 1.4c-.1.4-.3 1.6 1.4.9s9.3-5.5 12.7-9.4c2.3-2.6 3.3-5.1 3.3-7.8 0-7.1-7.2-12.9-16-12.9Z"
      />
      <path
        className="fill-none stroke-line"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M8.4 13.4v6.2h3.1M14.2 13.4v6.2M17 19.6v-6.2l3.9 6.2v-6.2M27.2 13.4h-3.3v6.2h3.3M23.9 16.5h3"
      />
    </svg>
  );
}
