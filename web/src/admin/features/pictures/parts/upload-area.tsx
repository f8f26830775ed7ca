/** Renders the upload area: drop, choose, or take a picture; below it the state of each upload. */
import { DropArea } from "@/admin/edit/drop-area";
import { Button, buttonClass } from "@/ui/button";
import { Picture } from "@/ui/picture";
import { Spinner } from "@/ui/spinner";
import { uploadText as text } from "../text";
import { Preview } from "./preview";
import { KINDS } from "./shrink";
import type { Upload } from "./upload-queue";
import type { Uploaded, Uploads } from "./use-uploads";

export function UploadArea({ uploads: { queue, uploads, isBusy, came } }: { uploads: Uploads }) {
  const failed = uploads.filter(({ state }) => state.is === "failed").length;
  const over = uploads.filter(({ state }) => state.is === "done" || state.is === "failed").length;
  return (
    <section aria-label={text.list} className="mb-8">
      <DropArea
        drop={text.drop}
        dropHelp={text.dropHelp}
        accept={KINDS}
        multiple
        onFiles={(files) => queue.add(files)}
      />
      {/* Some phones offer no camera if `accept` lists specific types. */}
      <label
        className={buttonClass(
          "line",
          "mt-3 hidden! w-full cursor-pointer has-focus-visible:outline-2 pointer-coarse:inline-flex!",
        )}
      >
        {text.camera}
        <input
          type="file"
          accept={KINDS}
          capture="environment"
          className="sr-only"
          onChange={(event) => {
            queue.add([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
      </label>
      {uploads.length > 0 && (
        <div className="panel mt-4 py-2!">
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-small">
            <p className="flex items-center gap-2">
              <Spinner busy={isBusy} size={16} />
              {isBusy ? text.progress(over, uploads.length) : came}
            </p>
            <div className="-mr-2 ml-auto flex flex-wrap">
              {failed > 1 && !isBusy && (
                <Button look="bare" onClick={() => queue.retry()}>
                  {text.retryAll(failed)}
                </Button>
              )}
              {over > 0 && (
                <Button look="bare" onClick={() => queue.clear()}>
                  {text.clear}
                </Button>
              )}
            </div>
          </div>
          <ul aria-label={text.list} className="max-h-[26rem] overflow-y-auto">
            {uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                onRetry={() => queue.retry(upload.key)}
                onRemove={() => queue.remove(upload.key)}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface UploadRowProps {
  upload: Upload<Uploaded>;
  onRetry: () => void;
  onRemove: () => void;
}

const thumbnail = "size-12 bg-paper-deep object-cover";

function UploadRow({ upload: { file, state }, onRetry, onRemove }: UploadRowProps) {
  return (
    <li className="flex items-center gap-4 border-t border-hairline py-2 text-small">
      <div className="shrink-0">
        {state.is === "done" ? (
          <Picture picture={state.result.picture.picture} sizes="48px" decorative className={thumbnail} />
        ) : (
          <Preview file={file} className={thumbnail} />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p className="line-clamp-1">
          {file.name}
          <span className="figures ml-3 text-note text-ink-soft">{text.bytes(file.size)}</span>
        </p>
        <p className={`text-note ${state.is === "failed" ? "text-cinnabar" : "text-ink-soft"}`}>
          {saysOf(state)}
        </p>
      </div>
      <Spinner busy={state.is === "working"} size={16} />
      {state.is === "failed" && (
        <div className="-mr-2 flex shrink-0 flex-col sm:flex-row">
          <Button look="bare" aria-label={text.retryOf(file.name)} onClick={onRetry}>
            {text.retry}
          </Button>
          <Button look="bare" aria-label={text.removeOf(file.name)} onClick={onRemove}>
            {text.remove}
          </Button>
        </div>
      )}
    </li>
  );
}

function saysOf(state: Upload<Uploaded>["state"]): string {
  switch (state.is) {
    case "failed":
      return state.says;
    case "done":
      return state.result.wasThere ? text.known : text.done;
    default:
      return text[state.is];
  }
}
