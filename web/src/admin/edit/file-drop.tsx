/** File input: drop, choose, or paste. */
import { useId, useState } from "react";
import { Button } from "@/ui/button";
import { DropArea } from "./drop-area";

/** Maximum size that the calls accept. */
const BYTES_MAX = 5 * 1024 * 1024;

interface FileDropProps {
  busy: boolean;
  /** Texts of the input. */
  text: { drop: string; dropHelp: string; tooLarge: string; paste: string; check: string };
  onFile: (file: Blob) => void;
}

export function FileDrop({ busy, text, onFile }: FileDropProps) {
  const id = useId();
  const [wrong, setWrong] = useState("");
  const [pasted, setPasted] = useState("");
  const take = (file: Blob | undefined) => {
    if (!file) return;
    const isTooLarge = file.size > BYTES_MAX;
    setWrong(isTooLarge ? text.tooLarge : "");
    if (!isTooLarge) onFile(file);
  };
  return (
    <div>
      <DropArea
        drop={text.drop}
        dropHelp={text.dropHelp}
        accept=".xlsx,.csv,.txt,text/csv,text/plain"
        busy={busy}
        describedBy={`${id}-wrong`}
        onFiles={([file]) => take(file)}
      />
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
