/** Live region: announces one sentence at a time to screen readers. */
import { useState, useSyncExternalStore } from "react";

let sentence = "";
const listeners = new Set<() => void>();

/** Announces a sentence, also if it equals the last one. */
export function announce(text: string): void {
  // A trailing no-break space makes a repeated sentence differ without being heard.
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

/**
 * Renders the live region. Each open modal dialog has its own, because everything outside of it is
 * inert.
 */
export function LiveRegion() {
  const text = useSyncExternalStore(subscribe, () => sentence);
  // Sentences announced before this region was mounted are not repeated.
  const [over] = useState(sentence);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {text === over ? "" : text}
    </div>
  );
}
