/** Keys that do something on a page. They are dead inside fields, in dialogs, and while an input method composes. */
import { useEffect, useRef } from "react";

/** What a key does: `j`, `/`, or two after each other, `g o`. */
export type Keys = Readonly<Record<string, () => void>>;

/** How long the second key of two is waited for. */
const PATIENCE_MS = 1_200;

export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    let first: { key: string; at: number } | undefined;
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target))
        return;
      const before = first && event.timeStamp - first.at < PATIENCE_MS ? `${first.key} ` : "";
      first = { key: event.key, at: event.timeStamp };
      const act = latest.current[before + event.key] ?? latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]")) return true;
  return (
    target instanceof HTMLElement && target.closest("input:not([type=checkbox]), textarea, select") !== null
  );
}
