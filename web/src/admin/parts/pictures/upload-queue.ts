/** Several files on their way: three at a time, each for itself, and each can be tried again alone. */

/** How many are on their way at once. */
const AT_ONCE = 3;

/** A file, and what became of it. */
export interface Upload<Result> {
  key: number;
  file: File;
  /** Whether it was chosen without others. */
  isAlone: boolean;
  state:
    | { is: "waiting" }
    | { is: "working" }
    | { is: "done"; result: Result }
    | { is: "failed"; says: string };
}

/** What the queue needs of its page. */
export interface UploadWays<Result> {
  send: (file: File) => Promise<Result>;
  /** The sentence for what was thrown. */
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

  /** Has a listener called after every change. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Every file in the order in which they were chosen; another list after every change. */
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

  /** Tries those again that failed: the one of this key, or all. */
  retry(key?: number): void {
    this.#change(
      this.#uploads.map((upload) => {
        const isMeant = upload.state.is === "failed" && (key === undefined || upload.key === key);
        return isMeant ? { ...upload, state: { is: "waiting" } } : upload;
      }),
    );
    this.#go();
  }

  /** Takes one off the list; what is on its way stays. */
  remove(key: number): void {
    this.#change(this.#uploads.filter((upload) => upload.key !== key || upload.state.is === "working"));
  }

  /** Takes all off the list that are over. */
  clear(): void {
    this.#change(this.#uploads.filter(({ state }) => state.is === "waiting" || state.is === "working"));
  }

  /** Sends nothing more than what is on its way. */
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
