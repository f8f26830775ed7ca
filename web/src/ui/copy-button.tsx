import { useEffect, useState } from "react";
import { announce } from "./live-region";

interface CopyButtonProps {
  text: string;
  words: { name: string; copy: string; copied: string };
}

/** How long it says that it was done. */
const SAID_MS = 2_000;

/** Copies a number that is to be typed elsewhere. Where the browser cannot, there is no button. */
export function CopyButton({ text, words }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const over = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(over);
  }, [copied]);

  // Plain HTTP inside a local network has no clipboard.
  if (!navigator.clipboard) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    announce(words.copied);
  };
  return (
    <button
      type="button"
      aria-label={words.name}
      // A browser may say no; then the number is still there to be selected.
      onClick={() => void copy().catch(() => undefined)}
      className="ml-3 min-h-6 border-b border-hairline-strong text-note text-ink-soft hover:border-ink hover:text-ink print:hidden"
    >
      {copied ? words.copied : words.copy}
    </button>
  );
}
