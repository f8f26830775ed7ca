/** Upload queue: three files at a time; each can fail and be retried on its own. */

/** Maximum number of concurrent uploads. */
const AT_ONCE = 3;

/** File with the state of its upload. */
export interface Upload<Result> {
  key: number;
  file: File;
  /** The file was chosen alone. */
  isAlone: boolean;
  state:
    | { is: "waiting" }
    | { is: "working" }
    | { is: "done"; result: Result }
    | { is: "failed"; says: string };
}

/** Functions that the queue needs from its page. */
export interface UploadWays<Result> {
  send: (file: File) => Promise<Result>;
  /** Returns the message for an error. */
  sayWhy: (error: unknown) => string;
  onDone?: (result: Result, upload: Upload<Result>) => void;
}

export class UploadQueue<Result> {
  readonly #ways: UploadWays<Result>;
  readonly #listeners = new Set<() => void>();
  #uploads: readonly Upload<Result>[] = [];
  #made = 0;

  constructor(ways: UploadWays<Result>) {
    this.#ways = ways;
  }

  /** Registers a listener that is called after each change. Returns a function that removes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns all files in the order chosen; a new array after each change. */
  readonly all = (): readonly Upload<Result>[] => this.#uploads;

  add(files: readonly File[]): void {
    const isAlone = files.length === 1;
    const added = files.map((file): Upload<Result> => {
      this.#made += 1;
      return { key: this.#made, file, isAlone, state: { is: "waiting" } };
    });
    this.#change([...this.#uploads, ...added]);
    this.#go();
  }

  /** Retries failed uploads: the one with this key, or all. */
  retry(key?: number): void {
    this.#change(
      this.#uploads.map((upload) => {
        const isMeant = upload.state.is === "failed" && (key === undefined || upload.key === key);
        return isMeant ? { ...upload, state: { is: "waiting" } } : upload;
      }),
    );
    this.#go();
  }

  /** Removes an upload from the list, unless it is in progress. */
  remove(key: number): void {
    this.#change(this.#uploads.filter((upload) => upload.key !== key || upload.state.is === "working"));
  }

  /** Removes all finished uploads from the list. */
  clear(): void {
    this.#change(this.#uploads.filter(({ state }) => state.is === "waiting" || state.is === "working"));
  }

  /** Removes all waiting uploads; those in progress continue. */
  stop(): void {
    this.#change(this.#uploads.filter(({ state }) => state.is !== "waiting"));
  }

  #go(): void {
    const free = AT_ONCE - this.#uploads.filter(({ state }) => state.is === "working").length;
    const next = this.#uploads.filter(({ state }) => state.is === "waiting").slice(0, Math.max(0, free));
    for (const upload of next) void this.#send(upload);
  }

  async #send(upload: Upload<Result>): Promise<void> {
    this.#set(upload.key, { is: "working" });
    try {
      const result = await this.#ways.send(upload.file);
      this.#set(upload.key, { is: "done", result });
      this.#ways.onDone?.(result, upload);
    } catch (error) {
      this.#set(upload.key, { is: "failed", says: this.#ways.sayWhy(error) });
    }
    this.#go();
  }

  #set(key: number, state: Upload<Result>["state"]): void {
    this.#change(this.#uploads.map((upload) => (upload.key === key ? { ...upload, state } : upload)));
  }

  #change(uploads: readonly Upload<Result>[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}
