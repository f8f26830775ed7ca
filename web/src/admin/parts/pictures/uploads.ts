/** Files on their way to the server: each is a request of its own, three at a time, and is tried again alone. */
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { type PicturePage, pictureCalls, picturesUrl, type StaffPicture } from "@/api/admin-catalogue";
import { ApiError } from "@/api/client";
import { core } from "@/core";
import { announce } from "@/ui/live-region";
import { caller } from "../../session";
import { picturesText as text } from "../../text/pictures";
import { shrink } from "./shrink";

/** What the server takes. */
export const BYTES_MAX = 12 * 1024 * 1024;

/** Files that are sent at once. */
const AT_ONCE = 3;

/** A file on its way. */
export interface Upload {
  key: number;
  file: File;
  thumbnail: string | null;
  state: "waiting" | "sending" | "done" | "failed";
  /** Why it failed, or what else there is to know. */
  says: string;
}

const calls = pictureCalls(caller);

/** Lets so many pieces of work run at once; all others wait for their turn. */
export function atMost(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      // The turn goes to whoever waits longest.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Files of this page on their way, and what sends more of them. `onDone` hears of each that has arrived. */
export function useUploads(onDone: (picture: StaffPicture) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const limit = useRef(atMost(AT_ONCE));
  const keys = useRef(0);
  const client = useQueryClient();
  const change = useCallback((key: number, to: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  }, []);
  const send = useCallback(
    async ({ key, file }: Pick<Upload, "key" | "file">) => {
      change(key, { state: "waiting", says: "" });
      await limit.current(async () => {
        change(key, { state: "sending" });
        const { sent, thumbnail } = await shrink(file);
        change(key, { thumbnail });
        if (sent.size > BYTES_MAX) return change(key, { state: "failed", says: text.tooLarge });
        try {
          const picture = await calls.upload(sent);
          const shown = client.getQueryData<{ pages: PicturePage[] }>([picturesUrl({})])?.pages ?? [];
          const isKnown = shown.some(({ pictures }) => pictures.some(({ id }) => id === picture.id));
          change(key, { state: "done", says: isKnown ? text.known : "" });
          announce(text.arrived(file.name));
          await client.invalidateQueries({ queryKey: [picturesUrl({})] });
          onDone(picture);
        } catch (error) {
          const says = sayOf(error);
          change(key, { state: "failed", says });
          announce(`${file.name}：${says}`);
        }
      });
    },
    [change, client, onDone],
  );
  const add = useCallback(
    (files: Iterable<File>) => {
      const more = Array.from(files, (file): Upload => {
        keys.current += 1;
        return { key: keys.current, file, thumbnail: null, state: "waiting", says: "" };
      });
      setUploads((all) => [...all.filter(({ state }) => state !== "done"), ...more]);
      for (const one of more) void send(one);
    },
    [send],
  );
  const forget = useCallback((key: number) => {
    setUploads((all) => all.filter((one) => one.key !== key));
  }, []);
  return { uploads, add, again: send, forget };
}

function sayOf(error: unknown): string {
  const { status, message, code } =
    error instanceof ApiError ? error : { status: null, message: "", code: null };
  return core.errorDialog(status, message || undefined, code).message;
}
