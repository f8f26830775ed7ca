/** The only place that speaks HTTP: the envelope of the server, its refusals, the time limit, the login. */
import type { FieldRefusal } from "@/core";
import { prove } from "./prove";
import type { RefusalCode } from "./schema";

/** A path on the shop's own API, with its query, exactly as it goes out; also the key of a saved answer. */
export type ApiUrl = `/api/${string}`;

/** Three minutes (docs/spec/interface.md#delays-and-sizes). */
const TIMEOUT_MS = 180_000;

/** What went wrong with a call: refused by the server (`status` is its answer) or never answered (`null`). */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number | null;
  readonly code: RefusalCode | null;
  readonly fields: readonly FieldRefusal[];
  /** What came beside the no: today's total, or the order that exists already. */
  readonly result: unknown;
  /** How long the server asks to wait before the next try (`Retry-After`); 0 where it does not say. */
  readonly retryAfterMs: number;

  constructor(status: number | null, body: Refused = {}, retryAfterMs = 0) {
    super(body.message ?? "");
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.code = body.code ?? null;
    this.fields = body.fields ?? [];
    this.result = body.result;
  }

  /** The shop is out of reach or busy: the same call may well succeed later. */
  get passing(): boolean {
    return this.status === null || this.status === 429 || this.status >= 500;
  }

  /** The address names nothing that the shop has: an unknown id, or no id at all. */
  get nothingThere(): boolean {
    return this.status === 404 || this.status === 400;
  }
}

interface Refused {
  message?: string;
  code?: RefusalCode;
  fields?: FieldRefusal[];
  result?: unknown;
}

/** Values of a query; those left `undefined` are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/**
 * Composes the URL of a call, parameters in the order of `query`'s keys.
 *
 * The server writes first data under the same text, so the order is part of the contract.
 */
export function apiUrl(path: `/${string}`, query: Query = {}): ApiUrl {
  const parts: string[] = [];
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) parts.push(`${key}=${encodeURIComponent(value)}`);
  }
  return parts.length === 0 ? `/api${path}` : `/api${path}?${parts.join("&")}`;
}

/** Whoever keeps the login: its token signs calls, and it is called when the server refuses that token. */
export interface LoginKeeper {
  token: () => string | null;
  refused: (token: string) => void;
}

let keeper: LoginKeeper | undefined;

/** Has calls signed by what this keeper keeps. */
export function signCallsWith(loginKeeper: LoginKeeper): void {
  keeper = loginKeeper;
}

/** How a call goes out. Without anything it is a GET that nobody signs. */
export interface CallOptions {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Sent as JSON; GET and DELETE carry theirs in the URL. */
  body?: object;
  /** Sent as its bytes, under its own type, in the place of a body. */
  file?: Blob;
  /** Carries the login as a bearer token. */
  signed?: boolean;
  /** Names what is to happen once, however often the call is repeated (decision D27). */
  onceKey?: string;
  /** Says which browser asks for a code and comes back with it (decision D63). */
  nonce?: string | null;
  /** The solution of what the server set before it sends something (decision D62). */
  proof?: string;
  /** Outlives the page, for what is said when leaving it. */
  keepalive?: boolean;
  cancel?: AbortSignal;
}

/** What a call answered: its `Result`, and the sentence for the shopper; `""` when the server said none. */
export interface Answered<Result> {
  result: Result;
  message: string;
}

/**
 * Makes a call; every failure is an {@link ApiError}, save the caller's own abort. A challenge that the server
 * sets is solved, and the call is made again.
 */
export async function call<Result = undefined>(
  url: ApiUrl,
  options: CallOptions = {},
): Promise<Answered<Result>> {
  try {
    return await callOnce(url, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "proof_of_work_required") throw error;
    return callOnce(url, { ...options, proof: await prove(error.result) });
  }
}

async function callOnce<Result>(url: ApiUrl, options: CallOptions): Promise<Answered<Result>> {
  const [response, answer] = await answered(url, options, readJson);
  if (!isRecord(answer)) throw new ApiError(response.status);
  const { Result: result, message } = answer;
  // The server's types and these come from the same Rust source; there is nothing to check twice.
  return { result: result as Result, message: typeof message === "string" ? message : "" };
}

/** Makes a call that answers a file; every failure is an {@link ApiError}. */
export async function callForFile(url: ApiUrl, options: CallOptions): Promise<Blob> {
  const [, file] = await answered(url, options, (response) => response.blob());
  return file;
}

/** The answer of a success, read in some way; what was refused is read as JSON and thrown. */
async function answered<Body>(
  url: ApiUrl,
  {
    method = "GET",
    body,
    file,
    signed = false,
    onceKey,
    nonce,
    proof,
    keepalive = false,
    cancel,
  }: CallOptions,
  read: (response: Response) => Promise<Body>,
): Promise<[Response, Body]> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const signal = cancel ? AbortSignal.any([cancel, limit]) : limit;
  const token = signed ? (keeper?.token() ?? null) : null;
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body) headers["Content-Type"] = "application/json";
  if (file) headers["Content-Type"] = file.type || "application/octet-stream";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  if (onceKey) headers["Idempotency-Key"] = onceKey;
  if (nonce) headers["Registration-Nonce"] = nonce;
  if (proof) headers["Proof-Of-Work"] = proof;
  let response: Response;
  let refused: unknown;
  try {
    response = await fetch(url, {
      method,
      headers,
      signal,
      keepalive,
      ...(body && { body: JSON.stringify(body) }),
      ...(file && { body: file }),
    });
    if (response.ok) return [response, await read(response)];
    refused = await readJson(response);
  } catch (cause) {
    if (cancel?.aborted) throw cause;
    throw new ApiError(null);
  }
  if (response.status === 401 && token) keeper?.refused(token);
  throw new ApiError(response.status, asRefused(refused), readRetryAfter(response));
}

/** Reads the `Result` of a call. */
export async function get<Result>(url: ApiUrl, cancel?: AbortSignal): Promise<Result> {
  const { result } = await call<Result>(url, cancel && { cancel });
  if (result === undefined) throw new ApiError(200);
  return result;
}

function readRetryAfter({ headers }: Response): number {
  const seconds = Number(headers.get("Retry-After"));
  return seconds > 0 ? seconds * 1_000 : 0;
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function asRefused(body: unknown): Refused {
  if (!isRecord(body)) return {};
  const { message, code, fields, Result: result } = body;
  return {
    result,
    ...(typeof message === "string" && { message }),
    ...(typeof code === "string" && { code: code as RefusalCode }),
    ...(Array.isArray(fields) && { fields: fields as FieldRefusal[] }),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** 128 random bits as 32 digits of base 16; `randomUUID` is missing on plain HTTP inside a local network. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
