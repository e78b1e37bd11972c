import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { FormBody } from './web.ts';

/** No `eval`, so that pages with a strict Content-Security-Policy can validate. */
z.config({ jitless: true });

type Schema = z.ZodMiniType;

/** One call of the API: everything the server, the typed client and the OpenAPI page need to know. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`, with `{name}` for parameters. Case-insensitive; a trailing slash is ignored. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /**
   * `multipart`: the body is form data; `file`: the answer is the bytes of a file; `events`: a stream of
   * server-sent events, each matching `answer`.
   */
  readonly transport: 'json' | 'multipart' | 'file' | 'events';
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** Fast check of an answer if the schema is too slow; answers it does not accept are checked by the schema. */
  readonly isAnswer?: (json: unknown) => boolean;
  /**
   * May be answered by a replica that lags behind: changes of other users may be missing for some
   * seconds, the caller's own earlier changes never are.
   */
  readonly mayLag: boolean;
  /** Codes this call may be refused with, beside those of every call. */
  readonly errors: readonly ErrorCode[];
}

const nothing = z.strictObject({});

/** Defaults of most calls: JSON, no parameters, no query, no body. */
export function endpoint<
  Answer extends Schema,
  Params extends Schema = typeof nothing,
  Query extends Schema = typeof nothing,
  Body extends Schema = z.ZodMiniUndefined,
>(
  definition: Pick<Endpoint, 'method' | 'path' | 'summary' | 'tag' | 'isAnswer'> & {
    answer: Answer;
    params?: Params;
    query?: Query;
    body?: Body;
    transport?: Endpoint['transport'];
    mayLag?: boolean;
    errors?: readonly ErrorCode[];
  },
): Endpoint<Params, Query, Body, Answer> {
  return {
    transport: 'json',
    mayLag: false,
    errors: [],
    ...definition,
    params: definition.params ?? (nothing as unknown as Params),
    query: definition.query ?? (nothing as unknown as Query),
    body: definition.body ?? (z.undefined() as unknown as Body),
  };
}

/** The bytes of a file: a stream for the server, a `Blob` for the client. */
export const FileBytes = z.any();
/** A multipart body with these fields, which the server reads one by one. */
export const formWith = <Fields>() => z.any() as unknown as z.ZodMiniType<FormBody<Fields>, FormBody<Fields>>;

/** An identifier in the API. An unknown id answers 404, whatever its format. */
export const Id = z.string().check(z.minLength(1), z.maxLength(64));
/** Part of a name to search for. */
export const Search = z.string().check(z.maxLength(100));
export const IdParams = z.strictObject({ id: Id });

/** `{status, data: {data}}`: the envelope of a single answer. */
export const answerOf = <T extends Schema>(data: T) =>
  z.object({ status: z.literal('success'), data: z.object({ data }) });

/** `{status, results, total, data: {data: […]}}`: the envelope of a list. `total` counts all pages. */
export const listOf = <T extends Schema>(item: T) =>
  z.object({
    status: z.literal('success'),
    results: z.number(),
    total: z.number(),
    data: z.object({ data: z.array(item) }),
  });

const count = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(1), z.maximum(most))),
  );

/**
 * The query of a list call: `fields`, `sort` (`name`, `-name`, or `name,true` for descending), `limit`, `page`
 * and equality filters. Only the names given here are known; any other key is refused.
 */
export function listQuery<Name extends string, Filters extends Record<string, Schema>>(
  names: readonly [Name, ...Name[]],
  filters: Filters,
) {
  const alternatives = names.join('|');
  const name = `-?(?:${alternatives})`;
  return z.strictObject({
    fields: z.optional(z.string().check(z.regex(new RegExp(`^${name}(?:,${name})*$`)))),
    sort: z.optional(
      z.string().check(z.regex(new RegExp(`^(?:${name}(?:,${name})*|(?:${alternatives}),(?:true|false))$`))),
    ),
    limit: z.optional(count(1000)),
    page: z.optional(count(100000)),
    ...filters,
  });
}

/** `true` or `false` in a query. */
export const FlagText = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text: 'true' | 'false') => text === 'true'),
);
