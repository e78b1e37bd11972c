import * as z from 'zod/mini';
import { type CallName, type Contract, contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { Failure } from './errors.ts';

/** The part of the web's `fetch` the client needs; core itself has no network. */
export type FetchLike = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: unknown; signal?: unknown },
) => Promise<{ ok: boolean; status: number; json(): Promise<unknown>; blob?(): Promise<unknown> }>;

/**
 * A refused or failed call. `code` is one of the API's codes (`errorStatus`), or `OFFLINE` or `BAD_ANSWER` from this
 * side; `status` is the HTTP status, 0 when there was no answer. `sentence` says it: `error.<code>`.
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

type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodMiniType>
    ? { params?: z.input<P>; query?: z.input<Q>; body?: z.input<B>; signal?: unknown }
    : never;
type Answer<E> =
  E extends Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, infer A> ? z.output<A> : never;

/** One function per call of the contract: `client.getMeter({ params: { id } })`. */
export type Client = {
  [Name in CallName]: (input?: Input<Contract[Name]>) => Promise<Answer<Contract[Name]>>;
};

export interface ClientOptions {
  /** Where the API lives, without `/api/v1`; an empty text is the page's own server. */
  readonly baseUrl: string;
  /** The bearer token, asked for before each call; null calls without one. */
  readonly getToken: () => string | null | Promise<string | null>;
  readonly fetch: FetchLike;
}

const queryText = (query: Record<string, unknown>): string => {
  const parts = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
};

/**
 * A typed client of the whole API.
 * Throws `ApiError` for every refusal, for a lost network (`OFFLINE`) and for an answer of the wrong shape (`BAD_ANSWER`).
 * @example
 * const answer = { status: 'success', results: 1, total: 1, data: { data: [{ _id: '1', name: 'یزد', state: 'یزد' }] } };
 * const fetch = async () => ({ ok: true, status: 200, json: async () => answer }); // in a page: the web's own fetch
 * const client = createClient({ baseUrl: 'https://energy.example', getToken: () => 'jwt', fetch });
 * (await client.listCities()).data.data[0]?.name // 'یزد'
 */
export function createClient(options: ClientOptions): Client {
  const call = async (
    definition: Endpoint,
    input: { params?: unknown; query?: unknown; body?: unknown; signal?: unknown } = {},
  ): Promise<unknown> => {
    const params = (input.params ?? {}) as Record<string, string>;
    const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const url = `${options.baseUrl}/api/v1${path}${queryText((input.query ?? {}) as Record<string, unknown>)}`;
    const token = definition.access === 'token' ? await options.getToken() : null;
    const isJson = definition.transport !== 'multipart' && input.body !== undefined;
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token) headers.authorization = `Bearer ${token}`;
    if (isJson) headers['content-type'] = 'application/json';

    let response: Awaited<ReturnType<FetchLike>>;
    try {
      response = await options.fetch(url, {
        method: definition.method,
        headers,
        body: isJson ? JSON.stringify(input.body) : input.body,
        signal: input.signal,
      });
    } catch (cause) {
      if ((cause as { name?: string } | null)?.name === 'AbortError') throw cause;
      throw new ApiError({ code: 'OFFLINE', status: 0, message: 'OFFLINE', cause });
    }
    if (response.ok && definition.transport === 'file') return response.blob?.();

    let json: unknown;
    try {
      json = await response.json();
    } catch (cause) {
      throw new ApiError({ code: 'BAD_ANSWER', status: response.status, message: 'BAD_ANSWER', cause });
    }
    if (!response.ok) {
      const failure = z.safeParse(Failure, json);
      if (!failure.success)
        throw new ApiError({ code: 'BAD_ANSWER', status: response.status, message: 'BAD_ANSWER' });
      throw new ApiError({ ...failure.data, status: response.status });
    }
    const answer = z.safeParse(definition.answer, json);
    if (!answer.success) {
      throw new ApiError({
        code: 'BAD_ANSWER',
        status: response.status,
        message: 'BAD_ANSWER',
        cause: answer.error,
      });
    }
    return answer.data;
  };

  return Object.fromEntries(
    Object.entries(contract).map(([name, definition]) => [
      name,
      (input?: Parameters<typeof call>[1]) => call(definition as unknown as Endpoint, input),
    ]),
  ) as unknown as Client;
}
