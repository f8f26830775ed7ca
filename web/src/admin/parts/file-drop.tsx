/** Where a file comes in: dropped, chosen, or pasted. */
import { type DragEvent, useId, useState } from "react";
import { Button } from "@/ui/button";
import { Spinner } from "@/ui/loading";

/** What the calls take. */
const BYTES_MAX = 5 * 1024 * 1024;

interface FileDropProps {
  busy: boolean;
  /** What it asks for. */
  text: { drop: string; dropHelp: string; tooLarge: string; paste: string; check: string };
  onFile: (file: Blob) => void;
}

export function FileDrop({ busy, text, onFile }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const [wrong, setWrong] = useState("");
  const [pasted, setPasted] = useState("");
  const take = (file: Blob | undefined) => {
    if (!file) return;
    const isTooLarge = file.size > BYTES_MAX;
    setWrong(isTooLarge ? text.tooLarge : "");
    if (!isTooLarge) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex min-h-36 cursor-pointer flex-col items-center justify-center gap-1 border border-dashed p-6 text-center transition-colors duration-200 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-cinnabar hover:border-ink ${
          over ? "border-cinnabar bg-paper-bright" : "border-hairline-strong"
        }`}
      >
        <span className="flex items-center gap-2">
          {busy && <Spinner size={16} />}
          {text.drop}
        </span>
        <span className="text-note text-ink-soft">{text.dropHelp}</span>
        <input
          id={id}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="sr-only"
          aria-describedby={`${id}-wrong`}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file can be chosen again.
            event.target.value = "";
          }}
        />
      </label>
      <p id={`${id}-wrong`} aria-live="polite" className="text-note text-cinnabar">
        {wrong}
      </p>
      <form
        className="mt-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (pasted.trim()) take(new Blob([pasted]));
        }}
      >
        <label htmlFor={`${id}-pasted`} className="text-small text-ink-soft">
          {text.paste}
        </label>
        <textarea
          id={`${id}-pasted`}
          rows={3}
          value={pasted}
          spellCheck={false}
          onChange={(event) => setPasted(event.target.value)}
          className="figures mt-1 block w-full border border-hairline-strong bg-paper-bright p-3 font-mono text-small"
        />
        {pasted.trim() && (
          <Button type="submit" className="mt-2" busy={busy}>
            {text.check}
          </Button>
        )}
      </form>
    </div>
  );
}
