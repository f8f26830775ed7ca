/** HTTP client, the only one of the page: response envelope, refusals, timeout, and login token. */
import type { FieldRefusal } from "@/core";
import { prove } from "./prove";
import type { RefusalCode } from "./schema";

/** Path on the shop's API with its query, exactly as sent; also the query key. */
export type ApiUrl = `/api/${string}`;

/** Timeout of three minutes (docs/spec/interface.md#delays-and-sizes). */
const TIMEOUT_MS = 180_000;

/**
 * Failed call: rejected by the server (`status` is the HTTP status) or without a response (`null`).
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number | null;
  readonly code: RefusalCode | null;
  readonly fields: readonly FieldRefusal[];
  /** Data that accompanies the refusal: the current total, or the existing order. */
  readonly result: unknown;
  /** Wait that the server asks for (`Retry-After`), in milliseconds; 0 without the header. */
  readonly retryAfterMs: number;

  constructor(status: number | null, body: Refused = {}, retryAfterMs = 0) {
    super(body.message ?? "");
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.code = body.code ?? null;
    this.fields = body.fields ?? [];
    this.result = body.result;
  }

  /** Temporary error: the shop is out of reach or busy, and a retry may succeed. */
  get passing(): boolean {
    return this.status === null || this.status === 429 || this.status >= 500;
  }

  /** The URL names nothing in the shop: an unknown or malformed id. */
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

/** Query parameters; `undefined` values are omitted. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/**
 * Builds the URL of a call, with the parameters in the order of `query`'s keys.
 *
 * The server inlines data under the same text, so the order is part of the contract.
 */
export function apiUrl(path: `/${string}`, query: Query = {}): ApiUrl {
  const parts: string[] = [];
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) parts.push(`${key}=${encodeURIComponent(value)}`);
  }
  return parts.length === 0 ? `/api${path}` : `/api${path}?${parts.join("&")}`;
}

/** Provider of the login token; `refused` is called when the server rejects it. */
export interface LoginKeeper {
  token: () => string | null;
  refused: (token: string) => void;
}

let keeper: LoginKeeper | undefined;

/** Sets the provider of the login token. */
export function signCallsWith(loginKeeper: LoginKeeper): void {
  keeper = loginKeeper;
}

/** Token of an opened order link; `null` without one. */
let orderToken: string | null = null;

/** Signs the calls about one order with the token of its link; `null` ends that. */
export function signOrderCalls(token: string | null): void {
  orderToken = token;
}

/** Options of a call. The default is an unsigned GET. */
export interface CallOptions {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** JSON body; GET and DELETE use the URL instead. */
  body?: object;
  /** Raw bytes with their own content type, instead of a body. */
  file?: Blob;
  /**
   * Sends the login as a bearer token; `order` for a call about one order, which an opened link
   * signs, too.
   */
  signed?: boolean | "order";
  /** Idempotency key, the same for each retry (decision D27). */
  onceKey?: string;
  /** Nonce that identifies the browser which requests and enters a code (decision D63). */
  nonce?: string | null;
  /** Solution of the server's proof-of-work challenge (decision D62). */
  proof?: string;
  /** Lets the call outlive the page, for messages on leaving it. */
  keepalive?: boolean;
  cancel?: AbortSignal;
}

/** Response of a call: its `Result`, and the message for the shopper, `""` without one. */
export interface Answered<Result> {
  result: Result;
  message: string;
}

/**
 * Makes a call. Every failure is an {@link ApiError}, except the caller's own abort. A
 * proof-of-work challenge is solved and the call repeated.
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
  // The types are generated from the server's Rust source, so they are not checked again.
  return { result: result as Result, message: typeof message === "string" ? message : "" };
}

/** Makes a call that returns a file; every failure is an {@link ApiError}. */
export async function callForFile(url: ApiUrl, options: CallOptions): Promise<Blob> {
  const [, file] = await answered(url, options, (response) => response.blob());
  return file;
}

/**
 * Sends the request. Returns a success, read by `read`; an error response is read as JSON and
 * thrown.
 */
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
  const login = signed ? (keeper?.token() ?? null) : null;
  const token = signed === "order" ? (orderToken ?? login) : login;
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

/** Returns the `Result` of a call. */
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

/**
 * Returns 128 random bits as 32 hexadecimal digits; `randomUUID` is missing on plain HTTP in a
 * local network.
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
