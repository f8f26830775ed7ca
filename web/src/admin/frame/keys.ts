/**
 * Keyboard shortcuts of a page. They are inactive in input fields, in dialogs, during input-method
 * composition, and if staff have switched them off (WCAG 2.1.4).
 */
import { useLayoutEffect, useRef } from "react";
import { create } from "zustand";
import { readText, writeText } from "@/api/storage";
import { isComposing } from "@/ui/hooks";

/** Actions by key: `j`, `/`, or a sequence of two, `g o`. */
export type Keys = Readonly<Record<string, () => void>>;

/** Milliseconds in which the second key must follow. */
const PATIENCE_MS = 1_200;

/** Key in local storage that disables the shortcuts. */
const STORED = "ADMIN_KEYS";
const OFF = "off";

/** State of the switch for shortcuts without Ctrl. */
export const useKeySwitch = create(() => ({ isOn: readText("local", STORED) !== OFF }));

/** Switches the shortcuts on or off and stores the choice in this browser. */
export function switchKeys(isOn: boolean): void {
  writeText("local", STORED, isOn ? null : OFF);
  useKeySwitch.setState({ isOn });
}

export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  // A layout effect, so that the shortcuts of visible content work from the first paint.
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
