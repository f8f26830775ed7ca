/** List below the zip field: its options, the active option, and the keyboard navigation. */
import { type KeyboardEvent, useMemo, useState } from "react";
import type { PostalArea } from "@/core";
import { isComposing } from "@/ui/hooks";
import { areasFor, type Reach } from "./postal-parts";

/** Index that means no active option. */
const NONE = -1;

interface AreaList {
  reach: Reach;
  onChoose: (area: PostalArea) => void;
}

/**
 * Holds the state of the list, following the editable combobox pattern of the ARIA Authoring
 * Practices.
 */
export function useAreaList({ reach, onChoose }: AreaList) {
  const [shown, setShown] = useState<{ text: string; active: number } | null>(null);
  const text = shown?.text;
  const areas = useMemo(() => (text === undefined ? [] : areasFor(text, reach)), [text, reach]);
  const active = shown?.active ?? NONE;

  const close = () => setShown(null);
  const show = (filter: string, pointAt = NONE) => setShown({ text: filter, active: pointAt });
  const point = (place: number) => {
    const { length } = areas;
    if (length > 0) setShown((now) => now && { ...now, active: (place + length) % length });
  };
  const choose = (area: PostalArea) => {
    close();
    onChoose(area);
  };

  /** Handles a key; `whole` is the text that the list opens with. */
  const onKeyDown = (event: KeyboardEvent, whole: string) => {
    if (isComposing(event.nativeEvent)) return;
    const act = shown ? openKey(event) : closedKey(event, whole);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  const closedKey = ({ key, altKey }: KeyboardEvent, whole: string) => {
    if (key !== "ArrowDown" && key !== "ArrowUp") return undefined;
    const offered = areasFor(whole, reach).length;
    const first = key === "ArrowDown" ? 0 : offered - 1;
    return () => show(whole, altKey ? NONE : first);
  };

  const openKey = ({ key, altKey }: KeyboardEvent): (() => void) | undefined => {
    const pointed = areas[active];
    switch (key) {
      case "ArrowDown":
        return () => point(active + 1);
      case "ArrowUp":
        return altKey ? close : () => point(active === NONE ? areas.length - 1 : active - 1);
      case "Escape":
        return close;
      // Without an active option, these keys belong to the text field and to the form.
      case "Home":
        return pointed && (() => point(0));
      case "End":
        return pointed && (() => point(areas.length - 1));
      case "Enter":
        return pointed && (() => choose(pointed));
      default:
        return undefined;
    }
  };

  return { isOpen: shown !== null, areas, active, show, close, choose, onKeyDown };
}
