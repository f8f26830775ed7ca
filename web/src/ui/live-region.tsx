/** One sentence at a time for screen readers, wherever the shopper is. */
import { useState, useSyncExternalStore } from "react";

let sentence = "";
const listeners = new Set<() => void>();

/** Has a sentence spoken. The same sentence twice is spoken twice. */
export function announce(text: string): void {
  // A no-break space makes a repeated sentence a new one without being heard.
  say(text === sentence ? `${text}\u00a0` : text);
}

function say(text: string): void {
  sentence = text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place that is listened to. Each open modal has its own, for all outside of it is inert. */
export function LiveRegion() {
  const text = useSyncExternalStore(subscribe, () => sentence);
  // What was said before this place came up is over.
  const [over] = useState(sentence);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {text === over ? "" : text}
    </div>
  );
}
