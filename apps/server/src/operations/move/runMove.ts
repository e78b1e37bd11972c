import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, type Queryable, sqlStateOf } from '../../database/db.ts';
import { OperatorError } from '../../lib/operatorError.ts';
import type { Progress } from '../../lib/progress.ts';
import { markMoved, movingMigration } from '../migrate/migrate.ts';
import { analyzeMoved, finishMove } from './finishMove.ts';
import { isMoving, movedTables, names } from './movedTables.ts';
import { type MoveState, moveRows } from './moveRows.ts';
import { prepareMove } from './prepareMove.ts';

/** Arbitrary, but the same for every server of this product. */
const MOVE_LOCK = 48_151_624;
/** Writers of the embedded store, and its readers too, wait for one portion at most. */
const PORTION_MS = 120;
const FIRST_ROWS = 2000;
const [MIN_ROWS, MAX_ROWS] = [2000, 20_000];
const RETRY_MS = 5000;
/** Where another server is at it: how often to look whether it still is. */
const LOOK_MS = 2000;

export interface MoveOptions {
  readonly progress: Progress;
  /** Told why it cannot go on, each time for the first time. */
  readonly onTrouble: (message: string) => void;
  /** Throws where the disk has no room for so many bytes more. */
  readonly assertRoom?: (bytes: number) => void;
  readonly signal: AbortSignal;
  /** Of the first portion; later ones have as many as suits the machine. */
  readonly rows?: number;
}

type Step = 'unneeded' | 'elsewhere' | 'prepared' | MoveState;

/**
 * Moves the large tables to the layout of a migration, in portions, while requests are answered; a no-op if none is
 * due. Resumes after a stop or kill at the next call; servers on one database take turns. Ends when the new tables
 * have replaced the old ones, on abort, or when an operator has to fix something first.
 */
export async function runMove(db: Db, options: MoveOptions): Promise<void> {
  const { progress, onTrouble, signal } = options;
  let { rows = FIRST_ROWS } = options;
  let trouble = '';
  while (!signal.aborted) {
    const began = performance.now();
    try {
      const step = await stepOf(db, rows, options);
      if (step === 'unneeded') return;
      const took = performance.now() - began;
      if (typeof step === 'object') {
        progress('moving readings to their new tables', step.done, step.total);
        if (step.isComplete) await finish(db);
        rows = Math.round(Math.min(MAX_ROWS, Math.max(MIN_ROWS, rows * Math.min(2, PORTION_MS / took))));
      }
      trouble = '';
      // As long for the others as for this.
      await pause(step === 'elsewhere' ? LOOK_MS : took, signal);
    } catch (error) {
      if (signal.aborted) return;
      const { message } = error as Error;
      if (message !== trouble && !isPassing(error)) onTrouble(message);
      trouble = message;
      if (error instanceof OperatorError) return;
      await pause(isPassing(error) ? LOOK_MS : RETRY_MS, signal);
    }
  }
}

/** A lock that was not to be had in time, or a transaction that others undid. */
const isPassing = (error: unknown): boolean => ['55P03', '40P01', '40001'].includes(sqlStateOf(error) ?? '');
const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);

const stepOf = (db: Db, rows: number, { assertRoom }: MoveOptions): Promise<Step> =>
  db.tx(async (tx): Promise<Step> => {
    const { rows: lock } = await tx.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
      MOVE_LOCK,
    ]);
    if (!lock[0]!.mine) return 'elsewhere';
    const migration = await movingMigration(tx);
    if (!migration) return 'unneeded';
    if (await isMoving(tx)) {
      assertRoom?.(0);
      return moveRows(tx, rows);
    }
    assertRoom?.(await sizeOfTables(tx));
    await prepareMove(tx, migration);
    return 'prepared';
  });

async function finish(db: Db): Promise<void> {
  for (const { name } of movedTables) await db.tx((tx) => analyzeMoved(tx, name));
  await db.tx(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [MOVE_LOCK]);
    if (!(await isMoving(tx))) return;
    await finishMove(tx);
    await markMoved(tx);
  });
}

async function sizeOfTables(tx: Queryable): Promise<number> {
  const { rows } = await tx.query<{ size: number }>(
    `select coalesce(sum(pg_total_relation_size(coalesce(part.relid, name::regclass))), 0)::bigint as size
     from unnest(string_to_array($1, ', ')) as name left join lateral pg_partition_tree(name::regclass) as part on true`,
    [names],
  );
  return rows[0]!.size;
}
