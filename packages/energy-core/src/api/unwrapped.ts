import type * as z from 'zod/mini';
import type { WebBlob } from './web.ts';

/** One page of a list: `total` counts the rows of all pages. */
export interface ListAnswer<Row> {
  readonly rows: Row[];
  readonly total: number;
}

type IsOne<Name, All = Name> = Name extends All ? ([All] extends [Name] ? true : false) : never;
type Content<Data> = IsOne<keyof Data> extends true ? Data[keyof Data] : Data;

interface OfList<Row> {
  status: 'success';
  results: number;
  total: number;
  data: { data: Row[] };
}

/** What a list says beside its rows. */
type Beside<List> = [Exclude<keyof List, keyof OfList<never>>] extends [never]
  ? unknown
  : Omit<List, keyof OfList<never>>;

/** What a call of the client answers where the server sends this JSON; `any` is a file. */
export type Unwrapped<Json> = 0 extends 1 & Json
  ? WebBlob
  : [Json] extends [{ token: string }]
    ? Json
    : [Json] extends [OfList<infer Row>]
      ? ListAnswer<Row> & Beside<Json>
      : [Json] extends [{ status: 'success'; data: infer Data }]
        ? Content<Data>
        : [Json] extends [{ status: 'success' }]
          ? null
          : Json;

interface Envelope {
  readonly status: unknown;
  readonly results?: unknown;
  readonly data?: Readonly<Record<string, unknown>>;
}

interface Shaped {
  readonly _zod: { readonly def: { readonly shape?: Readonly<Record<string, z.ZodMiniType>> } };
}
const shapeOf = (schema: unknown) => (schema as Shaped | undefined)?._zod.def.shape;

/**
 * An answer without its envelope, by its schema: `{ rows, total }` of a list, the value of a single field, otherwise
 * all fields of `data`, and null where there is nothing but success. Answers with a token (a sign-in) stay whole.
 */
export function unwrapped(schema: z.ZodMiniType, json: unknown): unknown {
  const shape = shapeOf(schema);
  if (!shape?.status || shape.token) return json;
  const { status, results, data, ...rest } = json as Envelope;
  if (!data) return null;
  if (shape.results) return { ...rest, rows: data.data };
  const [name, further] = Object.keys(shapeOf(shape.data) ?? {});
  return name !== undefined && further === undefined ? data[name] : data;
}
