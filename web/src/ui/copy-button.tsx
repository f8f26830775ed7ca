import { useEffect, useState } from "react";
import { announce } from "./live-region";

interface CopyButtonProps {
  text: string;
  words: { name: string; copy: string; copied: string };
}

/** Milliseconds that the confirmation is shown. */
const SAID_MS = 2_000;

/**
 * Renders a button that copies a number. Nothing is rendered if the browser has no clipboard
 * access.
 */
export function CopyButton({ text, words }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const over = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(over);
  }, [copied]);

  // The clipboard API is missing on plain HTTP in a local network.
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
      // The browser may deny it; the number can still be selected.
      onClick={() => void copy().catch(() => undefined)}
      className="ml-3 min-h-6 border-b border-hairline-strong text-note text-ink-soft hover:border-ink hover:text-ink print:hidden"
    >
      {copied ? words.copied : words.copy}
    </button>
  );
}
