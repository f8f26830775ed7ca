/** Area to drop or choose files. */
import { type DragEvent, useId, useState } from "react";
import { Spinner } from "@/ui/spinner";

interface DropAreaProps {
  /** Prompt and accepted files. */
  drop: string;
  dropHelp: string;
  /** Accepted types, in the format of a file input. */
  accept: string;
  multiple?: boolean;
  busy?: boolean;
  /** Id of the element with the error of the last file. */
  describedBy?: string;
  onFiles: (files: File[]) => void;
}

export function DropArea(props: DropAreaProps) {
  const { drop, dropHelp, accept, multiple = false, busy = false, describedBy, onFiles } = props;
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0) onFiles(files);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
      className={`flex min-h-36 cursor-pointer flex-col items-center justify-center gap-1 border border-dashed p-6 text-center transition-colors duration-200 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-cinnabar hover:border-ink ${
        over ? "border-cinnabar bg-paper-bright" : "border-hairline-strong"
      }`}
    >
      <span className="flex items-center gap-2">
        <Spinner busy={busy} size={16} />
        {drop}
      </span>
      <span className="text-note text-ink-soft">{dropHelp}</span>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        className="sr-only"
        aria-describedby={describedBy}
        onChange={(event) => {
          take(event.target.files);
          // Cleared, so that the same file can be chosen again.
          event.target.value = "";
        }}
      />
    </label>
  );
}
