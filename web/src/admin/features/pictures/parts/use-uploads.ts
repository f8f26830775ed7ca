/**
 * Uploads of a page: scaled down, sent, and added to the list; a summary is announced at the end.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useUnsaved } from "@/admin/frame/leaving";
import { ApiError } from "@/api/client";
import type { StaffPicture } from "@/api/schema";
import { core } from "@/core";
import { announce } from "@/ui/live-region";
import { calls } from "../calls";
import { uploadText as text, uploadLeavingText } from "../text";
import { BYTES_MAX, shrunk, unfitness } from "./shrink";
import { type Upload, UploadQueue } from "./upload-queue";
import { putFirst, wasThere } from "./use-library";

/** Result of an upload. */
export interface Uploaded {
  picture: StaffPicture;
  /** The same picture already existed. */
  wasThere: boolean;
}

export type Uploads = ReturnType<typeof useUploads>;

/** Error of a file that is not sent; its message is shown. */
class Unsent extends Error {}

export function useUploads(onDone?: (uploaded: Uploaded, isAlone: boolean) => void) {
  const client = useQueryClient();
  const latest = useRef(onDone);
  latest.current = onDone;
  const [queue] = useState(
    () =>
      new UploadQueue<Uploaded>({
        send: async (file) => {
          const picture = await calls.upload(await sendable(file));
          const uploaded = { picture, wasThere: wasThere(client, picture) };
          putFirst(client, picture);
          return uploaded;
        },
        sayWhy,
        onDone: (uploaded, { isAlone }) => latest.current?.(uploaded, isAlone),
      }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.all);
  const isBusy = uploads.some(({ state }) => state.is === "waiting" || state.is === "working");
  const came = isBusy ? "" : cameOf(uploads);
  useUnsaved(isBusy, uploadLeavingText);
  useEffect(() => {
    if (came) announce(came);
  }, [came]);
  // The warning about leaving the page was confirmed before.
  useEffect(() => () => queue.stop(), [queue]);
  return { queue, uploads, isBusy, came };
}

/** Returns the bytes to send. Throws the reason for rejecting the file. */
async function sendable(file: File): Promise<Blob> {
  const unfit = unfitness(file);
  if (unfit) throw new Unsent(text[unfit]);
  const sent = await shrunk(file);
  if (sent.size > BYTES_MAX) throw new Unsent(text.tooLarge(sent.size));
  return sent;
}

function sayWhy(error: unknown): string {
  if (error instanceof Unsent) return error.message;
  const failed = error instanceof ApiError ? error : new ApiError(500);
  return core.errorDialog(failed.status, failed.message || null, failed.code).message;
}

/** Returns a summary of all uploads; `""` without any. */
function cameOf(uploads: readonly Upload<Uploaded>[]): string {
  const count = (isMeant: (state: Upload<Uploaded>["state"]) => boolean) =>
    uploads.filter(({ state }) => isMeant(state)).length;
  return text.came(
    count((state) => state.is === "done" && !state.result.wasThere),
    count((state) => state.is === "done" && state.result.wasThere),
    count((state) => state.is === "failed"),
  );
}
