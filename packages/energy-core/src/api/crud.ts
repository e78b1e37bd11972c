import * as z from 'zod/mini';
import { answerOf, type Endpoint, endpoint, IdParams, listOf, listQuery } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

type Schema = z.ZodMiniType;
type Nothing = z.ZodMiniObject<Record<never, never>>;
/** `{status, data: {data: null}}`: the answer to a deletion. */
export const Deleted = answerOf(z.null());

interface Call {
  readonly summary: string;
  /** What the call may refuse with, beside the codes every call may answer. */
  readonly errors?: readonly ErrorCode[];
}

/** Description of one kind of record; omitted calls are not offered. */
export interface RecordDescription {
  /** Below `/api/v1`; one record lives at `{path}/{id}`. */
  readonly path: string;
  readonly tag: string;
  readonly record: Schema;
  readonly list?: {
    readonly summary: string;
    /** Fields of the record to sort by and to cut it down to. */
    readonly sort: readonly [string, ...string[]];
    /** Equality filters. */
    readonly filters?: Readonly<Record<string, Schema>>;
    readonly mayLag?: boolean;
  };
  readonly get?: Call;
  readonly create?: Call & { readonly body: Schema };
  readonly update?: Call & { readonly body: Schema };
  readonly delete?: Call & { readonly query?: Schema };
}

type FiltersOf<List> = List extends { filters: infer Filters extends Record<string, Schema> }
  ? Filters
  : Record<never, never>;
type ListQueryOf<List> = ReturnType<typeof listQuery<string, FiltersOf<List>>>;
type QueryOf<Call> = Call extends { query: infer Query extends Schema } ? Query : Nothing;
type None = z.ZodMiniUndefined;
type RecordAnswer<D extends RecordDescription> = ReturnType<typeof answerOf<D['record']>>;

/** The endpoints of a described record, by the names of its calls. */
export type RecordCalls<One extends string, Many extends string, D extends RecordDescription> = (D extends {
  list: infer List;
}
  ? {
      [K in `list${Many}`]: Endpoint<
        Nothing,
        ListQueryOf<List>,
        None,
        ReturnType<typeof listOf<D['record']>>
      >;
    }
  : unknown) &
  (D extends { get: object }
    ? { [K in `get${One}`]: Endpoint<typeof IdParams, Nothing, None, RecordAnswer<D>> }
    : unknown) &
  (D extends { create: { body: infer Body extends Schema } }
    ? { [K in `create${One}`]: Endpoint<Nothing, Nothing, Body, RecordAnswer<D>> }
    : unknown) &
  (D extends { update: { body: infer Body extends Schema } }
    ? { [K in `update${One}`]: Endpoint<typeof IdParams, Nothing, Body, RecordAnswer<D>> }
    : unknown) &
  (D extends { delete: infer Call }
    ? { [K in `delete${One}`]: Endpoint<typeof IdParams, QueryOf<Call>, None, typeof Deleted> }
    : unknown);

/**
 * The list, get, create, update and delete calls of one kind of record, from one description of it.
 * @param one the record in the names of its calls: `DocumentType` gives `createDocumentType`
 * @param many the record in the name of its list: `DocumentTypes` gives `listDocumentTypes`
 * @example
 * const Tag = z.object({ _id: z.string(), name: z.string() });
 * const tags = crud('Tag', 'Tags', {
 *   ...{ path: '/tag', tag: 'tags', record: Tag, list: { summary: 'Tags', sort: ['name', '_id'] } },
 *   create: { summary: 'Create a tag', body: z.strictObject({ name: z.string() }), errors: ['NAME_TAKEN'] },
 * });
 * Object.keys(tags) // ['listTags', 'createTag']
 */
export function crud<One extends string, Many extends string, const D extends RecordDescription>(
  one: One,
  many: Many,
  description: D,
): RecordCalls<One, Many, D> {
  const { path, tag, record, list, get, create, update } = description;
  const { delete: remove } = description;
  const ofOne = { path: `${path}/{id}`, tag, params: IdParams } as const;
  const calls = {
    ...(list && {
      [`list${many}`]: endpoint({
        ...{ method: 'GET', path, tag, summary: list.summary, mayLag: list.mayLag ?? false },
        query: listQuery(list.sort, list.filters ?? {}),
        answer: listOf(record),
      }),
    }),
    ...(get && { [`get${one}`]: endpoint({ method: 'GET', ...ofOne, ...get, answer: answerOf(record) }) }),
    ...(create && {
      [`create${one}`]: endpoint({ method: 'POST', path, tag, ...create, answer: answerOf(record) }),
    }),
    ...(update && {
      [`update${one}`]: endpoint({ method: 'PATCH', ...ofOne, ...update, answer: answerOf(record) }),
    }),
    ...(remove && { [`delete${one}`]: endpoint({ method: 'DELETE', ...ofOne, ...remove, answer: Deleted }) }),
  };
  return calls as unknown as RecordCalls<One, Many, D>;
}
