/**
 * A registration that is left unfinished is given up: the server forgets it, and the page says so
 * (docs/spec/accounts.md#leaving-a-registration).
 */

import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { sendCleanUp } from "@/api/account";
import { readText, writeText } from "@/api/storage";
import { showSuccess } from "@/dialogs/messages";

/** The key in session storage: the handle that this tab gave up last, so that a reload can be explained. */
const GIVEN_UP_KEY = "REGISTRATION_GIVEN_UP";

interface Leaving {
  /** The registration of this handle is over: given up here before. */
  givenUp: boolean;
  /** The registration succeeded; leaving gives up nothing any more. */
  finish: () => void;
  /** The server knows the registration no longer. */
  giveUp: () => void;
}

/**
 * Gives the registration up when its page is closed, reloaded, hidden for good, or left for another page of the shop.
 *
 * Once at most: a page that the browser keeps and shows again explains itself instead.
 */
export function useLeaving(handle: string): Leaving {
  const [givenUp, setGivenUp] = useState(() => read() === handle);
  const over = useRef(givenUp);
  const going = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Before the page is painted: a reload right after the first paint leaves the page as well.
  useLayoutEffect(() => {
    clearTimeout(going.current);
    const leave = async () => {
      if (over.current) return;
      over.current = true;
      write(handle);
      const message = await sendCleanUp(handle);
      // A page that was closed has nobody to tell.
      if (message) showSuccess(message);
    };
    const comeBack = () => setGivenUp(read() === handle);
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", comeBack);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", comeBack);
      // React may take an effect away and bring it back at once; only who does not come back has left.
      going.current = setTimeout(leave);
    };
  }, [handle]);

  const finish = useCallback(() => {
    over.current = true;
  }, []);
  const giveUp = useCallback(() => {
    over.current = true;
    write(handle);
    setGivenUp(true);
  }, [handle]);
  return { givenUp, finish, giveUp };
}

/** Without storage a reload explains nothing by itself; the server's refusal will. */
const read = (): string | null => readText("session", GIVEN_UP_KEY);
const write = (handle: string): void => writeText("session", GIVEN_UP_KEY, handle);
