/** Runs the real server with the real pages, on a free port and an empty data directory. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { type Catalogue, demoCatalogue, demoFolder } from "./catalogue.ts";

const run = promisify(execFile);

const root = resolve(import.meta.dirname, "../..");
const binary = process.env["SHOP_SERVER_BIN"] ?? join(root, "target/debug/shop-dev");
const pages = process.env["SHOP_WEB_DIR"] ?? join(root, "web/dist");

const START_MS = 20_000;
const STOP_MS = 10_000;

/** Returns the environment variables of a shop with this URL. */
type Settings = (url: string) => Readonly<Record<string, string>>;

/** Running shop. `stop` and `start` simulate an outage; data and address stay. */
export class Shop {
  readonly url: string;
  readonly #folder: string;
  readonly #env: NodeJS.ProcessEnv;
  #server: ChildProcess | undefined;

  private constructor(folder: string, port: number, more: Settings) {
    const bind = `127.0.0.1:${port}`;
    this.url = `http://${bind}`;
    this.#folder = folder;
    // The environment is not inherited, because its database URL could be of a real shop.
    this.#env = {
      PATH: process.env["PATH"],
      SHOP_BIND: bind,
      SHOP_DATA_DIR: join(folder, "data"),
      SHOP_WEB_DIR: pages,
      RUST_LOG: "warn",
      SHOP_OPERATOR: "staff",
      // Tests send many requests in a short time, all from one address.
      ...{
        SHOP_MEMBER_CHANGES: "1000000",
        SHOP_MEMBER_ORDERS: "1000000",
        SHOP_OPEN_CHANGES: "1000000",
        SHOP_PROVIDER_ASKS: "1000000",
      },
      // All browsers share one address, and register more members than a shop has in an hour.
      SHOP_SEND_LIMITS: "ask_address_hour=1000,code_shop_hour=10000,code_shop_day=100000",
      ...more(this.url),
    };
  }

  /** Opens a shop with the demo catalogue; `more` adds environment variables. */
  static async open(more: Settings = () => ({})): Promise<Shop> {
    if (!existsSync(binary)) throw new Error(`no server at ${binary}: run \`just build\` first`);
    const shop = new Shop(await mkdtemp(join(tmpdir(), "shop-e2e-")), await freePort(), more);
    try {
      await shop.#command("catalogue", "import", demoFolder);
      await shop.start();
    } catch (fault) {
      await shop.close();
      throw fault;
    }
    return shop;
  }

  /** Starts the server and waits until it is ready. */
  async start(): Promise<void> {
    this.#server = spawn(binary, ["serve"], { env: this.#env, stdio: ["ignore", "ignore", "inherit"] });
    const limit = Date.now() + START_MS;
    while (Date.now() < limit) {
      if (this.#server.exitCode !== null) throw new Error("the server ended before it answered");
      const answered = await fetch(`${this.url}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (answered) return;
      await new Promise((wake) => setTimeout(wake, 50));
    }
    throw new Error(`no answer from ${this.url} within ${START_MS} ms`);
  }

  /** Stops the server process by SIGTERM, and by SIGKILL after `STOP_MS`. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server || server.exitCode !== null) return;
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    const impatience = setTimeout(() => server.kill("SIGKILL"), STOP_MS);
    await ended;
    clearTimeout(impatience);
  }

  /** Imports the demo catalogue with changes while the server runs (decision D48). */
  async changeCatalogue(change: (catalogue: Catalogue) => void): Promise<void> {
    const folder = join(this.#folder, "changed");
    await cp(demoFolder, folder, { recursive: true });
    const catalogue = demoCatalogue();
    change(catalogue);
    await writeFile(join(folder, "catalogue.json"), JSON.stringify(catalogue));
    await this.#command("catalogue", "import", folder);
    await rm(folder, { recursive: true });
  }

  /** Changes one setting while the server runs. */
  async set(name: string, value: string): Promise<void> {
    await this.#command("settings", "set", name, value);
  }

  /**
   * Runs an `order` command while the server runs: `order("prepare", id)`. Returns its output.
   */
  async order(...words: string[]): Promise<string> {
    return this.#command("order", ...words);
  }

  /** Runs a `staff` command while the server runs. Returns its output. */
  async staff(...words: string[]): Promise<string> {
    return this.#command("staff", ...words);
  }

  /** Runs a `payment` command while the server runs. Returns its output. */
  async payment(...words: string[]): Promise<string> {
    return this.#command("payment", ...words);
  }

  /** Stops the server and deletes its data. */
  async close(): Promise<void> {
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #command(...words: string[]): Promise<string> {
    const { stdout } = await run(binary, words, { env: this.#env, timeout: 60_000 });
    return stdout;
  }
}

/**
 * Returns a free port below the range for outgoing connections (from 32768 on Linux), so that a
 * restarted shop finds its port still free.
 */
async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer().listen(port, "127.0.0.1");
    const free = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    if (!free) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
  throw new Error("no free port");
}
