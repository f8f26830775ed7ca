/**
 * Mouse and keyboard of one person. Clicks and keys are counted twice, by the script that makes
 * them and by the pages that receive them; a difference fails the test.
 */
import { loadavg } from "node:os";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Number of mouse clicks and of pressed keys. A character of an input method is one key. */
interface Effort {
  clicks: number;
  keys: number;
}

/** File in the format of Playwright's `setFiles`. */
type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/**
 * Runs in every page before its scripts: reports clicks and keys of a person. Scripted events are
 * not trusted, and a click that the browser derives from another one has no `pointerdown`.
 */
function reportInput(): void {
  const report = (kind: string, count: number) => {
    const receive: unknown = Reflect.get(window, "receiveInput");
    if (typeof receive === "function") receive(kind, count);
  };
  let isTyped = false;
  const listen = <Kind extends keyof WindowEventMap>(
    kind: Kind,
    handle: (event: WindowEventMap[Kind]) => void,
  ) => window.addEventListener(kind, (event) => event.isTrusted && handle(event), true);
  listen("pointerdown", () => report("clicks", 1));
  listen("keydown", ({ key }) => {
    isTyped = key.length === 1;
    report("keys", 1);
  });
  listen("keyup", () => {
    isTyped = false;
  });
  listen("beforeinput", (event) => {
    const { inputType, data } = event as InputEvent;
    // The characters of an input method arrive without a key.
    if (inputType === "insertText" && !isTyped) report("keys", [...(data ?? "")].length);
    isTyped = false;
  });
}

/** Returns functions that find the last button or link of a name, and a dialog. */
export function controls(page: Page) {
  return {
    button: (name: string | RegExp) => page.getByRole("button", { name, exact: true }).last(),
    link: (name: string | RegExp) => page.getByRole("link", { name, exact: true }).last(),
    dialog: (name: string | RegExp) => page.getByRole("dialog", { name }),
  };
}

/** Mouse and keyboard at a page, with the effort of the current task. */
export class CountedInput {
  readonly #page: Page;
  /** Effort made by this script in the pages. */
  #made: Effort = { clicks: 0, keys: 0 };
  /** Effort received by the pages. */
  #received: Effort = { clicks: 0, keys: 0 };
  /** Part of the effort for passwords and codes. */
  #secret: Effort = { clicks: 0, keys: 0 };
  /** Clicks in lists and dialogs that the browser or the system shows outside of the page. */
  #outside = 0;
  #started: number | undefined;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Counts from now on in every page that opens. */
  static async of(page: Page): Promise<CountedInput> {
    const input = new CountedInput(page);
    const context = page.context();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await context.exposeFunction("receiveInput", (kind: keyof Effort, count: number) => {
      input.#received[kind] += count;
    });
    await context.addInitScript(reportInput);
    return input;
  }

  /** Starts a task at this URL. */
  async open(url: string): Promise<void> {
    await this.#page.goto(url);
    await this.#page.waitForLoadState("networkidle");
    this.restart();
  }

  /** Starts a task on the page where the last one has ended. */
  restart(): void {
    this.#made = { clicks: 0, keys: 0 };
    this.#received = { clicks: 0, keys: 0 };
    this.#secret = { clicks: 0, keys: 0 };
    this.#outside = 0;
    this.#started = undefined;
  }

  async click(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    this.#begin();
    await target.click();
    this.#made.clicks += 1;
  }

  /** Presses keys that are joined by `+`, such as `Control+v`. */
  async press(keys: string): Promise<void> {
    this.#begin();
    await this.#page.keyboard.press(keys);
    this.#made.keys += keys.split("+").length;
  }

  async type(text: string): Promise<void> {
    this.#begin();
    await this.#page.keyboard.type(text);
    this.#made.keys += [...text].length;
  }

  /**
   * Types into a field. It is clicked unless it has the focus, and an old value is replaced: by a
   * double click if it is a single word, otherwise by Ctrl+A.
   */
  async enter(field: Locator, text: string): Promise<void> {
    await this.#select(field);
    await this.type(text);
  }

  /** Pastes a text into a field. */
  async paste(field: Locator, text: string): Promise<void> {
    await this.#select(field);
    await this.#page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.press("Control+v");
  }

  /** Chooses from a list of the browser: one click opens it, another one chooses. */
  async choose(list: Locator, label: string): Promise<void> {
    this.#begin();
    await list.selectOption({ label });
    this.#outside += 2;
  }

  /** Chooses a file: one click opens the dialog of the system, another one chooses. */
  async chooseFile(area: Locator, file: ChosenFile): Promise<void> {
    const chooser = this.#page.waitForEvent("filechooser");
    await this.click(area);
    await (await chooser).setFiles(file);
    this.#outside += 1;
  }

  /** Enters the password, and the code if there is a field for it. */
  async confirmIdentity(password: string, code?: string): Promise<void> {
    const before = { ...this.#made };
    const dialog = this.#page.getByRole("dialog", { name: "再次確認身分" });
    await this.enter(dialog.getByLabel("密碼", { exact: true }), password);
    if (code) await this.enter(dialog.getByLabel("驗證碼"), code);
    await this.click(dialog.getByRole("button", { name: "確認", exact: true }));
    this.#secret.clicks += this.#made.clicks - before.clicks;
    this.#secret.keys += this.#made.keys - before.keys;
  }

  /** Ends a task as soon as its result is visible, and prints its row. */
  async end(task: string, what: string, result: Locator): Promise<void> {
    await expect(result).toBeVisible();
    const seconds = (performance.now() - (this.#started ?? Number.NaN)) / 1_000;
    await expect.poll(() => this.#received, { message: "effort received by the pages" }).toEqual(this.#made);
    const { clicks, keys } = this.#made;
    const row = {
      task,
      what,
      clicks: clicks + this.#outside,
      keys,
      password_clicks: this.#secret.clicks,
      password_keys: this.#secret.keys,
      seconds: Number(seconds.toFixed(1)),
      load: Number((loadavg()[0] ?? 0).toFixed(1)),
    };
    console.log(`\n${JSON.stringify(row)}`);
  }

  #begin(): void {
    this.#started ??= performance.now();
  }

  /** Focuses a field with its whole value selected. */
  async #select(field: Locator): Promise<void> {
    await expect(field).toBeVisible();
    const isIn = () => field.evaluate((entry) => entry === document.activeElement);
    const isWhole = () =>
      field.evaluate(
        (entry: HTMLInputElement) =>
          entry.value === "" || (entry.selectionStart === 0 && entry.selectionEnd === entry.value.length),
      );
    if (!(await isIn())) await this.click(field);
    if (await isWhole()) return;
    if (/^\w+$/.test(await field.inputValue())) {
      await this.#page.mouse.down({ clickCount: 2 });
      await this.#page.mouse.up({ clickCount: 2 });
      this.#made.clicks += 1;
    } else {
      await this.press("Control+a");
    }
    expect(await isWhole(), "the old value is selected").toBe(true);
  }
}
