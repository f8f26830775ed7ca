/**
 * Keys that do something on a page. They are dead inside fields, in dialogs, while an input method composes, and where
 * whoever works here has switched them off (WCAG 2.1.4).
 */
import { useLayoutEffect, useRef } from "react";
import { create } from "zustand";
import { readText, writeText } from "@/api/storage";
import { isComposing } from "@/ui/hooks";

/** What a key does: `j`, `/`, or two after each other, `g o`. */
export type Keys = Readonly<Record<string, () => void>>;

/** How long the second key of two is waited for. */
const PATIENCE_MS = 1_200;

/** Where this browser keeps that they are off. */
const STORED = "ADMIN_KEYS";
const OFF = "off";

/** Whether keys without Ctrl do something. */
export const useKeySwitch = create(() => ({ isOn: readText("local", STORED) !== OFF }));

/** Switches them on or off, in this browser and until it is asked otherwise. */
export function switchKeys(isOn: boolean): void {
  writeText("local", STORED, isOn ? null : OFF);
  useKeySwitch.setState({ isOn });
}

export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  // Before the page is painted: whatever is seen hears its keys.
  useLayoutEffect(() => {
    let first: { key: string; at: number } | undefined;
    const press = (event: KeyboardEvent) => {
      if (!useKeySwitch.getState().isOn || isComposing(event)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
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
