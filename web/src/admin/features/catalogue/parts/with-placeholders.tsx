/** Text field with buttons that insert a placeholder where the cursor is. */
import { type ReactNode, useRef } from "react";
import { websiteText as text } from "../website-text";

interface WithPlaceholdersProps {
  /** Placeholders with their braces. */
  placeholders: readonly string[];
  /** Help about the form of the text. Below the field, so that it stays beside an error. */
  help: string | undefined;
  children: ReactNode;
}

export function WithPlaceholders({ placeholders, help, children }: WithPlaceholdersProps) {
  const frame = useRef<HTMLDivElement>(null);
  const insert = (placeholder: string) => {
    const entry = frame.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
    if (!entry) return;
    entry.focus();
    // Unlike a change of the value, this can be undone with the keyboard.
    if (document.execCommand?.("insertText", false, placeholder)) return;
    const end = entry.value.length;
    entry.setRangeText(placeholder, entry.selectionStart ?? end, entry.selectionEnd ?? end, "end");
    // React reads the new value on this event.
    entry.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div ref={frame} className="mb-4">
      {children}
      {help && <p className="mb-2 text-note text-ink-soft">{help}</p>}
      <p className="text-note text-ink-soft">{text.placeholders}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        {placeholders.map((placeholder) => (
          <button
            key={placeholder}
            type="button"
            aria-label={text.insert(placeholder)}
            onClick={() => insert(placeholder)}
            className="min-h-8 border border-hairline px-2 text-note hover:border-ink"
          >
            {placeholder}
          </button>
        ))}
      </p>
    </div>
  );
}
