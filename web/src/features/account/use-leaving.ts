/**
 * Gives up a registration when its page is left: the server deletes it, and the page explains that
 * (docs/spec/accounts.md#leaving-a-registration).
 */

import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { sendCleanUp } from "@/api/account";
import { readText, writeText } from "@/api/storage";
import { showSuccess } from "@/dialogs/messages";

/**
 * Key in session storage: the handle that this tab gave up last, so that the page can explain
 * itself after a reload.
 */
const GIVEN_UP_KEY = "REGISTRATION_GIVEN_UP";

interface Leaving {
  /** This tab gave up the registration with this handle before. */
  givenUp: boolean;
  /** Call after the registration succeeded: leaving no longer gives it up. */
  finish: () => void;
  /** Call when the server no longer knows the registration. */
  giveUp: () => void;
}

/**
 * Gives up the registration when its page is closed, reloaded, hidden for good, or left for another
 * page of the shop.
 *
 * At most once: a page restored from the back/forward cache shows an explanation instead.
 */
export function useLeaving(handle: string): Leaving {
  const [givenUp, setGivenUp] = useState(() => read() === handle);
  const over = useRef(givenUp);
  const going = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A layout effect, because a reload right after the first paint leaves the page as well.
  useLayoutEffect(() => {
    clearTimeout(going.current);
    const leave = async () => {
      if (over.current) return;
      over.current = true;
      write(handle);
      const message = await sendCleanUp(handle);
      // A closed page cannot show a message.
      if (message) showSuccess(message);
    };
    const comeBack = () => setGivenUp(read() === handle);
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", comeBack);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", comeBack);
      // React may unmount and remount an effect at once; only a lasting unmount counts as leaving.
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

/** Without storage, a reload is explained by the server's refusal instead. */
const read = (): string | null => readText("session", GIVEN_UP_KEY);
const write = (handle: string): void => writeText("session", GIVEN_UP_KEY, handle);
