import { normalizeText } from '@org/energy-core';
import type { Client } from '@org/energy-core/api';
import type { Energy, TextKey } from '@org/energy-ui';
import type { QueryClient } from '@tanstack/react-query';

export type Sentence = readonly [TextKey, Readonly<Record<string, string | number>>?];
/** Error of a blank field; the form fills in its label. */
export const toEnter: Sentence = ['form.enter'];
export const toChoose: Sentence = ['form.choose'];
export type Wrong<Draft> = Partial<Record<keyof Draft, Sentence>>;

export interface Versioned {
  readonly _id: string;
  readonly name: string;
  readonly version?: number | undefined;
}

/** Form of one kind of record; `Draft` holds its fields. */
export interface RecordForm<Draft, Item extends Versioned> {
  /** Fields in form order. */
  readonly fields: readonly (keyof Draft & string)[];
  readonly labelOf: (field: keyof Draft & string) => TextKey;
  readonly draftOf: (item: Item) => Draft;
  /** Errors by field. In an existing record a blank field falls back to the stored value. */
  readonly wrong: (draft: Draft, stored: Item | null) => Wrong<Draft>;
  /** The change body: only fields that differ from the stored record. */
  readonly changes: (draft: Draft, stored: Item) => Readonly<Record<string, unknown>>;
  /** The draft as an edit of `fresh`, where a field is merged rather than overwritten. */
  readonly rebase?: (draft: Draft, stored: Item, fresh: Item) => Draft;
  /** Display text of a field. */
  readonly shown: (item: Item, field: keyof Draft & string, energy: Energy) => string;
  readonly read: (data: unknown) => Item | null;
  /** Ids of the records of this kind that were read already. */
  readonly known: (queries: QueryClient) => Iterable<string>;
  /** Fields of the server that have another name in the form. */
  readonly fieldOf?: (path: string) => (keyof Draft & string) | undefined;
  /** Never kept over the end of a session: passwords and files. */
  readonly secrets?: readonly (keyof Draft & string)[];
  /** Newest records with the same parent. */
  readonly newest: (client: Client, draft: Draft) => Promise<readonly Item[]>;
  readonly create: (client: Client, draft: Draft) => Promise<Item>;
  /**
   * `stored` is the record the body was compared with. Omitted for records that are only created.
   * @throws ApiError CHANGED_MEANWHILE with the newer record as `data` on an edit conflict
   */
  readonly update?: (
    client: Client,
    id: string,
    body: Readonly<Record<string, unknown>>,
    stored: Item,
  ) => Promise<Item>;
  /** Brings a record whose answer got lost up to `draft` where `changes` does not show the difference. */
  readonly adopt?: (client: Client, own: Item, sent: Draft, draft: Draft) => Promise<unknown>;
}

/** The entries that differ. Blank counts as the stored value. */
export function differing(
  wanted: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(stored[field]),
    ),
  );
}

/** So many of the newest records are looked through for one whose answer got lost. */
export const NEWEST = { sort: '-created', limit: '20' } as const;

/** The typed text; undefined if blank or only invisible marks. */
export const typed = (text: string): string | undefined =>
  normalizeText(text) === '' ? undefined : text.trim();

/** The ids in a list that is kept whole. */
export const idsIn =
  (queryKey: readonly unknown[]): RecordForm<never, Versioned>['known'] =>
  (queries) =>
    (queries.getQueryData<readonly Versioned[]>(queryKey) ?? []).map(({ _id }) => _id);
/** The ids in the pages of a list that were read. */
export const idsInPages =
  (queryKey: readonly unknown[]): RecordForm<never, Versioned>['known'] =>
  (queries) =>
    queries
      .getQueriesData<{ readonly rows?: readonly Versioned[] }>({ queryKey })
      .flatMap(([, page]) => (page?.rows ?? []).map(({ _id }) => _id));
