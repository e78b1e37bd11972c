import * as z from 'zod/mini';
import type { LiveEvent } from './calls/messages/notifications.ts';
import type { Endpoint } from './endpoint.ts';
import { Failure } from './errors.ts';
import { type Unwrapped, unwrapped } from './unwrapped.ts';
import { type FetchAnswer, type FetchInit, type FetchLike, formOf, type WebSignal } from './web.ts';

/**
 * A refused or failed call. `code` is one of the API's codes (`errorStatus`), or `OFFLINE` or `BAD_ANSWER` from this
 * side; `status` is the HTTP status, 0 without an answer. `sentence` is its text key: `error.<code>`.
 * @example new ApiError({ code: 'NOT_FOUND', status: 404, message: 'NOT_FOUND' }).issues // []
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly issues: NonNullable<Failure['issues']>;
  readonly data: unknown;
  readonly requestId: string | undefined;
  constructor(failure: {
    code: string;
    status: number;
    message: string;
    issues?: Failure['issues'];
    data?: unknown;
    requestId?: string | undefined;
    cause?: unknown;
  }) {
    super(failure.message, { cause: failure.cause });
    this.code = failure.code;
    this.status = failure.status;
    this.issues = failure.issues ?? [];
    this.data = failure.data;
    this.requestId = failure.requestId;
  }
}

/** The type every object fits that requires no property. */
type Nothing = Record<never, never>;

/** A part of a call's input: required where the server requires anything of it. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Nothing extends Value
    ? { [name in Name]?: Value }
    : undefined extends Value
      ? { [name in Name]?: Value }
      : { [name in Name]: Value };

interface Abortable {
  /** Ends the call: it throws the reason of the signal. */
  signal?: WebSignal;
  /** An earlier answer of the same call, which is answered again while the server says that nothing has changed. */
  known?: object | undefined;
}

type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodMiniType>
    ? Part<'params', z.input<P>> & Part<'query', z.input<Q>> & Part<'body', z.input<B>> & Abortable
    : never;
/** `onPiece` is called for each chunk received, so that a dead connection can be distinguished from a quiet one. */
export type Listening = Abortable & { onPiece?: () => void };
type Answer<E> =
  E extends Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, infer A> ? Unwrapped<z.output<A>> : never;

/** The arguments of a call: none are needed where nothing is required. */
type Arguments<E> = Nothing extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

/**
 * One function per call: `client.getMeter({ params: { id } })` answers the meter, `client.listMeters()` its
 * `{ rows, total }`, a deletion null, a file a `Blob`, `client.login` the whole session. `liveEvents` is streamed:
 * `for await (const event of client.liveEvents({ signal }))`; it ends with the stream, and throws where it broke off.
 */
export type ClientOf<Calls> = {
  [Name in keyof Calls]: Name extends 'liveEvents'
    ? (input?: Listening) => AsyncIterable<LiveEvent>
    : (...input: Arguments<Calls[Name]>) => Promise<Answer<Calls[Name]>>;
};

export interface ClientOptions {
  /** Where the API lives, without `/api/v1`; an empty text is the page's own server. */
  readonly baseUrl: string;
  /** The bearer token, read before each call; null calls without one. */
  readonly getToken: () => string | null | Promise<string | null>;
  /** Default: the `fetch` of the page or of Node. */
  readonly fetch?: FetchLike;
  /** `Accept-Language` of refusals, read before each call; the server's default is Persian. */
  readonly getLocale?: () => string;
}

export interface AnyInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: unknown;
  known?: object | undefined;
}

/** `ETag` of each answer that came with one. */
const tags = new WeakMap<object, string>();

export const badAnswer = (status: number, cause?: unknown): ApiError =>
  new ApiError({ code: 'BAD_ANSWER', status, message: 'BAD_ANSWER', cause });

/** A lost network, unless it was the caller who broke off. */
export const brokenOff = (cause: unknown, signal?: unknown): unknown =>
  (signal as { aborted?: boolean } | undefined)?.aborted ||
  (cause as { name?: string } | null)?.name === 'AbortError'
    ? cause
    : new ApiError({ code: 'OFFLINE', status: 0, message: 'OFFLINE', cause });

/** JSON of an answer; text that is none is a bad answer, an end before its end a lost network. */
export async function jsonOf(response: FetchAnswer, signal?: unknown): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw cause instanceof SyntaxError ? badAnswer(response.status, cause) : brokenOff(cause, signal);
  }
}

async function fileOf(response: FetchAnswer, signal?: unknown): Promise<unknown> {
  if (!response.blob) throw badAnswer(response.status);
  try {
    return await response.blob();
  } catch (cause) {
    throw brokenOff(cause, signal);
  }
}

export function refusalOf(status: number, json: unknown): ApiError {
  const failure = z.safeParse(Failure, json);
  return failure.success ? new ApiError({ ...failure.data, status }) : badAnswer(status);
}

const queryText = (query: Record<string, unknown>): string => {
  const parts = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
};

/** The calls of a client, and which of them are public and go without a token. */
export interface Calls {
  readonly calls: Readonly<Record<string, unknown>>;
  /** Further calls: their names, and how the part that holds one of them is loaded. */
  readonly later?: {
    readonly names: readonly string[];
    readonly load: (name: string) => Promise<Readonly<Record<string, unknown>>>;
  };
  readonly isOpen: (name: string) => boolean;
}

/** A part of the client that is loaded when it is needed; without network it fails as a call does. */
export async function loaded<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw brokenOff(cause);
  }
}

const definitionOf = async ({ calls, later }: Calls, name: string): Promise<Endpoint> =>
  (calls[name] ?? (later && (await loaded(() => later.load(name)))[name])) as Endpoint;

/** Sends one of the calls and returns the response, parsed or not. */
export const senderOf =
  (from: Calls, options: ClientOptions) =>
  async (name: string, input: AnyInput): Promise<FetchAnswer> => {
    const definition = await definitionOf(from, name);
    const params = (input.params ?? {}) as Record<string, string>;
    const path = definition.path.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(params[key] ?? ''),
    );
    const url = `${options.baseUrl}/api/v1${path}${queryText((input.query ?? {}) as Record<string, unknown>)}`;
    const token = !from.isOpen(name) ? await options.getToken() : null;
    const isForm = definition.transport === 'multipart';
    const isJson = !isForm && input.body !== undefined;
    const isStream = definition.transport === 'events';
    const headers: Record<string, string> = { accept: isStream ? 'text/event-stream' : 'application/json' };
    if (options.getLocale) headers['accept-language'] = options.getLocale();
    if (token) headers.authorization = `Bearer ${token}`;
    if (isJson) headers['content-type'] = 'application/json';
    const tag = input.known && tags.get(input.known);
    if (tag) headers['if-none-match'] = tag;

    // Read with each call, so that a page may replace it, and called without an owner, as browsers demand of theirs.
    const { fetch = (globalThis as { fetch?: FetchLike }).fetch } = options;
    if (!fetch) throw new RangeError('There is no fetch here: give createClient one.');

    const body = isForm ? formOf(input.body) : isJson ? JSON.stringify(input.body) : undefined;
    const init = {
      ...{ method: definition.method, headers },
      ...(body !== undefined && { body }),
      ...(input.signal !== undefined && { signal: input.signal }),
    } as FetchInit;
    try {
      return await fetch(url, init);
    } catch (cause) {
      throw brokenOff(cause, input.signal);
    }
  };

/** A function for each of the calls that checks the answer and takes it out of its envelope. */
export function callersOf(
  from: Calls,
  options: ClientOptions,
): Record<string, (input?: AnyInput) => unknown> {
  const send = senderOf(from, options);
  const call = async (name: string, input: AnyInput = {}): Promise<unknown> => {
    const definition = await definitionOf(from, name);
    const response = await send(name, input);
    if (response.ok && definition.transport === 'file') return fileOf(response, input.signal);
    if (response.status === 304 && input.known) return input.known;

    const json = await jsonOf(response, input.signal);
    if (!response.ok) throw refusalOf(response.status, json);
    const answer = definition.isAnswer?.(json)
      ? { success: true as const, data: json }
      : z.safeParse(definition.answer, json);
    if (!answer.success) throw badAnswer(response.status, answer.error);
    const found = unwrapped(definition.answer, answer.data);
    const tag = response.headers?.get('etag');
    if (tag) tags.set(found as object, tag);
    return found;
  };
  return Object.fromEntries(
    [...Object.keys(from.calls), ...(from.later?.names ?? [])].map((name) => [
      name,
      (input?: AnyInput) => call(name, input),
    ]),
  );
}
