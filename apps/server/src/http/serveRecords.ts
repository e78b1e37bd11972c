import { type CallName, contract } from '@org/energy-core/api';
import type { Locale } from '@org/energy-core/texts';
import type { Queryable } from '../database/db.ts';
import type { Scope } from '../domain/access/scope.ts';
import type { Caller } from '../domain/access/session.ts';
import type { Context } from '../domain/context.ts';
import type { Page } from '../domain/records/listing.ts';
import { inWork, type OpenTransaction, type Work } from '../domain/records/work.ts';
import { idOf } from '../lib/ids.ts';
import { Refusal } from '../lib/refusal.ts';
import { type Api, answer, type Call, listAnswer } from './implement.ts';

/** What a handler of any record is given; the contract has checked each part. */
interface RecordCall extends Pick<Call<never>, 'caller' | 'reads' | 'audit' | 'locale'> {
  readonly params: { readonly id: string };
  readonly query: never;
  readonly body: never;
}
type Serve = (call: RecordCall) => Promise<unknown>;

/** A `RecordModule`, or the operations that the contract includes. */
interface ServedRecords<Item> {
  readonly transaction?: OpenTransaction | undefined;
  list(scope: Scope, db: Queryable, query: never): Promise<Page<Item>>;
  get?(scope: Scope, db: Queryable, id: number): Promise<Item>;
  create?(work: Work, body: never): Promise<Item>;
  update?(work: Work, id: number, change: never): Promise<Item>;
  delete?(work: Work, id: number, deletion: never): Promise<void>;
}

interface Serving<Item> {
  /** Calls that the module answers itself. */
  readonly except?: readonly CallName[];
  /** The record as the contract has it, in the reader's language and as far as they may see it; default unchanged. */
  readonly shown?: (record: Item, locale: Locale, caller: Caller) => unknown;
}

/**
 * Answers those calls of a kind of record that the contract offers.
 * @param names as `crud` was given them
 */
export function serveRecords<Item>(
  api: Api,
  context: Context,
  [one, many]: readonly [string, string],
  records: ServedRecords<Item>,
  { except = [], shown = (record) => record }: Serving<Item> = {},
): void {
  const { db } = context;
  const write = <T>(call: RecordCall, run: (work: Work) => Promise<T>) =>
    inWork(context, call, run, records.transaction).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'CHANGED_MEANWHILE') throw error;
      throw new Refusal(error.code, {
        saying: error.saying,
        data: shown(error.data as Item, call.locale, call.caller),
      });
    });
  const list = `list${many}` as CallName;
  const handlers: Readonly<Record<string, Serve>> = {
    [list]: async (call) => {
      const from = contract[list].mayLag ? call.reads : db;
      const { rows, total } = await records.list(call.caller, from, call.query);
      return listAnswer({ rows: rows.map((record) => shown(record, call.locale, call.caller)), total });
    },
    [`get${one}`]: async ({ caller, params, locale }) =>
      answer(shown(await records.get!(caller, db, idOf(params.id)), locale, caller)),
    [`create${one}`]: async (call) =>
      answer(shown(await write(call, (work) => records.create!(work, call.body)), call.locale, call.caller)),
    [`update${one}`]: async (call) =>
      answer(
        shown(
          await write(call, (work) => records.update!(work, idOf(call.params.id), call.body)),
          call.locale,
          call.caller,
        ),
      ),
    [`delete${one}`]: async (call) => {
      await write(call, (work) => records.delete!(work, idOf(call.params.id), undefined as never));
      return answer(null);
    },
  };
  for (const [name, handler] of Object.entries(handlers))
    if (name in contract && !except.includes(name as CallName))
      api.implement(name as CallName, handler as never);
}
