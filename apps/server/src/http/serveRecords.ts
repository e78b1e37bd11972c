import { type CallName, contract } from '@org/energy-core/api';
import type { Context } from '../domain/context.ts';
import type { RecordModule } from '../domain/records/recordModule.ts';
import { inWork } from '../domain/records/work.ts';
import { idOf } from '../lib/ids.ts';
import { type Api, answer, type Call, listAnswer } from './implement.ts';

/** What a handler of any record is given; the contract has checked each part. */
interface RecordCall extends Pick<Call<never>, 'caller' | 'reads' | 'audit'> {
  readonly params: { readonly id: string };
  readonly query: never;
  readonly body: never;
}
type Serve = (call: RecordCall) => Promise<unknown>;

/**
 * Answers those calls of a kind of record that the contract offers, but for `except`, which its module answers itself.
 * @param names as `crud` was given them
 */
export function serveRecords<Item, Query, New, Change, Deletion>(
  api: Api,
  context: Context,
  [one, many]: readonly [string, string],
  records: RecordModule<Item, Query, New, Change, Deletion>,
  except: readonly CallName[] = [],
): void {
  const { db } = context;
  const write = (call: RecordCall, run: Parameters<typeof inWork<unknown>>[2]) =>
    inWork(context, call, run, records.transaction);
  const list = `list${many}` as CallName;
  const handlers: Readonly<Record<string, Serve>> = {
    [list]: async (call) =>
      listAnswer(await records.list(call.caller, contract[list].mayLag ? call.reads : db, call.query)),
    [`get${one}`]: async ({ caller, params }) => answer(await records.get(caller, db, idOf(params.id))),
    [`create${one}`]: async (call) => answer(await write(call, (work) => records.create(work, call.body))),
    [`update${one}`]: async (call) =>
      answer(await write(call, (work) => records.update(work, idOf(call.params.id), call.body))),
    [`delete${one}`]: async (call) => {
      await write(call, (work) => records.delete(work, idOf(call.params.id), undefined as Deletion));
      return answer(null);
    },
  };
  for (const [name, handler] of Object.entries(handlers))
    if (name in contract && !except.includes(name as CallName))
      api.implement(name as CallName, handler as never);
}
