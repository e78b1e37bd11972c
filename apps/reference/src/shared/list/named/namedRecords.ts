import type { Client, ListAnswer } from '@org/energy-core/api';
import type { TextKey } from '@org/energy-ui';
import type * as z from 'zod/mini';
import { bodyProblems } from '../../forms/bodyProblems.ts';
import { differing, idsInPages, NEWEST, type RecordForm, typed } from '../../forms/recordForm.ts';

/** A record whose only field is its name. */
export interface NamedRecord {
  readonly _id: string;
  readonly name: string;
  readonly isActive: boolean;
  /** null for a built-in record. */
  readonly createdBy: { readonly name: string } | null;
  readonly version?: number | undefined;
}

/** Schemas and calls of one kind of named records. */
export interface NamedRecords<Row extends NamedRecord> {
  readonly queryKey: readonly unknown[];
  readonly record: z.ZodMiniType<Row>;
  /** Body of the create call. */
  readonly body: z.ZodMiniType & { readonly shape: { readonly name: z.ZodMiniType } };
  readonly list: (
    client: Client,
    query: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ) => Promise<ListAnswer<Row>>;
  readonly get: (client: Client, id: string, signal: AbortSignal) => Promise<Row>;
  readonly create: (client: Client, body: NameDraft) => Promise<Row>;
  readonly update: (
    client: Client,
    id: string,
    body: { readonly name?: string; readonly isActive?: boolean },
  ) => Promise<Row>;
}

export interface NameDraft {
  readonly name: string;
}

/** Form of a record that has only a name. */
export const namedRecordForm = <Row extends NamedRecord>(
  { queryKey, record, body, list, create, update }: NamedRecords<Row>,
  { label, missing }: { readonly label: TextKey; readonly missing: TextKey },
): RecordForm<NameDraft, Row> => ({
  fields: ['name'],
  labelOf: () => label,
  draftOf: ({ name }) => ({ name }),
  wrong: ({ name }, stored) =>
    bodyProblems(body, { name: typed(name) ?? stored?.name ?? '' }, { name: [missing] }),
  changes: ({ name }, stored) => differing({ name: typed(name) }, { name: stored.name }),
  shown: ({ name }) => name,
  read: (data) => record.safeParse(data).data ?? null,
  known: idsInPages(queryKey),
  newest: async (client) => (await list(client, { ...NEWEST, isActive: 'true' })).rows,
  create: (client, { name }) => create(client, { name: name.trim() }),
  update,
});
