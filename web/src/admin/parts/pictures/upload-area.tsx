/** Where pictures come in: dropped or chosen, several at once, each with what became of it. */
import { type DragEvent, useId, useState } from "react";
import type { StaffPicture } from "@/api/admin-catalogue";
import { Button } from "@/ui/button";
import { Spinner } from "@/ui/loading";
import { picturesText as text } from "../../text/pictures";
import { useUnsaved } from "../leaving";
import { type Upload, useUploads } from "./uploads";

export function UploadArea({ onDone }: { onDone: (picture: StaffPicture) => void }) {
  const { uploads, add, again, forget } = useUploads(onDone);
  useUnsaved(uploads.some(({ state }) => state === "waiting" || state === "sending"));
  return (
    <div className="mb-8">
      <Drop onFiles={add} />
      <ul className="mt-3 grid gap-2" aria-label={text.uploads}>
        {uploads.map((upload) => (
          <UploadLine
            key={upload.key}
            upload={upload}
            onAgain={() => void again(upload)}
            onForget={() => forget(upload.key)}
          />
        ))}
      </ul>
    </div>
  );
}

function Drop({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles(event.dataTransfer.files);
  };
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex min-h-28 cursor-pointer flex-col items-center justify-center gap-1 border border-dashed p-5 text-center transition-colors duration-200 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-cinnabar hover:border-ink ${
        over ? "border-cinnabar bg-paper-bright" : "border-hairline-strong"
      }`}
    >
      {text.drop}
      <span className="text-note text-ink-soft">{text.dropHelp}</span>
      <input
        id={id}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        className="sr-only"
        onChange={(event) => {
          onFiles(event.target.files ?? []);
          // The same file can be chosen again.
          event.target.value = "";
        }}
      />
    </label>
  );
}

interface UploadLineProps {
  upload: Upload;
  onAgain: () => void;
  onForget: () => void;
}

function UploadLine({ upload: { file, thumbnail, state, says }, onAgain, onForget }: UploadLineProps) {
  const isFailed = state === "failed";
  return (
    <li className="panel flex items-center gap-4 py-2!">
      <span className="flex size-12 shrink-0 items-center justify-center overflow-hidden bg-paper-deep">
        {thumbnail && <img src={thumbnail} alt="" className="size-full object-cover" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-small">{file.name}</span>
        <span className={`block text-note ${isFailed ? "text-cinnabar" : "text-ink-soft"}`}>
          {says || text.states[state]}
        </span>
      </span>
      {state === "sending" && <Spinner size={16} />}
      {isFailed && (
        <span className="flex flex-wrap justify-end">
          <Button look="bare" aria-label={text.againOf(file.name)} onClick={onAgain}>
            {text.again}
          </Button>
          <Button look="bare" aria-label={text.forgetOf(file.name)} onClick={onForget}>
            {text.forget}
          </Button>
        </span>
      )}
    </li>
  );
}
