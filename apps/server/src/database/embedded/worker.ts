import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { freeSpace, ROOM_TO_WRITE } from '../../lib/freeSpace.ts';
import { parsers } from '../parsers.ts';
import { copyOut } from './copyOut.ts';
import { openFolder } from './folder.ts';
import type { Call, ErrorFields, Reply, WorkerOptions } from './messages.ts';
import { PreparedStatements } from './prepared.ts';
import { snapshot } from './snapshot.ts';
import { Upkeep } from './upkeep.ts';

// The database runs here, off the main thread: a large upload would stop every other request for a second.
const port = parentPort;
if (!port) throw new Error('This file runs as a worker of the embedded database driver.');

const { folder, image } = workerData as WorkerOptions;
const transactions = new Map<
  number,
  { tx: Transaction; end: (commit: boolean) => void; ended: Promise<void> }
>();
const rolledBack = new Error('rolled back');

/** After these a PostgreSQL server would restart; here the next query would wait for ever. */
const isBreakdown = (error: unknown): boolean => {
  const { severity = '', name = '' } = error as { severity?: string; name?: string };
  // The last one is thrown by the WebAssembly itself.
  return ['PANIC', 'FATAL'].includes(severity) || name === 'RuntimeError';
};

const errorFields = (error: unknown): ErrorFields => {
  const { message, code, constraint, detail, isUnusable } = error as ErrorFields;
  const isBroken = isBreakdown(error);
  return {
    message,
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(detail && { detail }),
    ...(isUnusable && { isUnusable }),
    ...(isBroken && { isBroken }),
  };
};
const reply = (message: Reply) => port.postMessage(message);

const openMemory = () =>
  PGlite.create({
    parsers: { ...parsers },
    ...(image && { loadDataDir: new Blob([image as Uint8Array<ArrayBuffer>]) }),
  });
const opening = (folder === null ? openMemory() : openFolder(folder)).then((pg) => ({
  pg,
  statements: new PreparedStatements(pg),
}));
/** Upkeep writes too: on a full disk it would be what breaks the store down. */
const hasRoom = (): boolean => folder === null || freeSpace(folder) >= ROOM_TO_WRITE;
/** Calls that were not answered yet. */
let waiting = 0;
let upkeep: Upkeep | null = null;
opening.then(
  ({ pg }) => {
    upkeep = new Upkeep(pg, () => waiting === 0 && transactions.size === 0 && hasRoom());
    if (folder !== null) upkeep.start((error) => reply({ id: 0, ok: false, error: errorFields(error) }));
    reply({ id: 0, ok: true, value: null });
  },
  (error) => reply({ id: 0, ok: false, error: errorFields(error) }),
);

port.on('message', (call: Call) => {
  // Upkeep is no caller that upkeep has to wait for.
  const isWaiting = call.kind !== 'tidy' && call.kind !== 'snapshot';
  if (isWaiting) waiting += 1;
  handle(call)
    .then(
      (value) => reply({ id: call.id, ok: true, value }),
      (error) => reply({ id: call.id, ok: false, error: errorFields(error) }),
    )
    .finally(() => {
      if (isWaiting) waiting -= 1;
    });
});

async function handle(call: Call): Promise<unknown> {
  const { pg, statements } = await opening;
  switch (call.kind) {
    case 'query': {
      const target = targetOf(pg, call.tx);
      const { text, params } = call;
      if (params === undefined) {
        const last = (await statements.other(() => target.exec(text))).at(-1);
        return { rows: last?.rows ?? [], affected: last?.affectedRows ?? 0 };
      }
      if (call.tx !== undefined) return statements.inTransaction(text, params);
      const prepared = await statements.query(text, params, () => transactions.size > 0);
      if (prepared) return prepared;
      const { rows, affectedRows: affected = 0 } = await target.query(text, [...params]);
      statements.countWritten(affected);
      return { rows, affected };
    }
    case 'copyIn': {
      const target = targetOf(pg, call.tx);
      const blob = new Blob([call.rows]);
      const { affectedRows: copied = 0 } = await statements.other(() =>
        target.query(`copy ${call.target} from '/dev/blob'`, [], { blob }),
      );
      statements.countWritten(copied);
      return copied;
    }
    case 'copyOut': {
      const tx = call.tx === undefined ? null : transactionOf(call.tx);
      return copyOut(pg, tx, call.source, call.taken, (rows) => reply({ id: call.id, rows }));
    }
    case 'begin':
      return statements.other(() => begin(pg, call.id));
    case 'commit':
    case 'rollback': {
      const transaction = transactions.get(call.tx);
      if (!transaction) throw new Error('This transaction has ended.');
      transactions.delete(call.tx);
      transaction.end(call.kind === 'commit');
      return transaction.ended;
    }
    case 'image':
      return new Uint8Array(await (await pg.dumpDataDir('none')).arrayBuffer());
    case 'snapshot':
      if (folder === null) throw new Error('A store in memory has no folder to copy.');
      return snapshot(pg, folder, call.folder);
    case 'tidy':
      return upkeep?.tidy();
    case 'close':
      return pg.close();
  }
}

const targetOf = (pg: PGlite, tx: number | undefined): PGlite | Transaction =>
  tx === undefined ? pg : transactionOf(tx);

function transactionOf(id: number): Transaction {
  const transaction = transactions.get(id);
  if (!transaction) throw new Error('This transaction has ended.');
  return transaction.tx;
}

/** Opens a transaction until `commit` or `rollback` arrives; everything outside it waits. */
function begin(pg: PGlite, id: number): Promise<number> {
  return new Promise((opened, failed) => {
    const ended = pg
      .transaction(
        (tx) =>
          new Promise<void>((commit, rollback) => {
            transactions.set(id, {
              tx,
              end: (isCommit) => (isCommit ? commit() : rollback(rolledBack)),
              ended,
            });
            opened(id);
          }),
      )
      .catch((error) => {
        failed(error);
        if (error !== rolledBack) throw error;
      });
    // Its result is awaited by `commit` or `rollback`; until then it must not count as an unhandled rejection.
    ended.catch(() => undefined);
  });
}
