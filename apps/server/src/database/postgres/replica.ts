import type { Db } from '../db.ts';
import { openStandby } from './driver.ts';

/** Interval of the comparison of both log positions, in ms. */
const ASK_EVERY_MS = 1_000;
const MAX_LAG_MS = 5_000;
/** Maximum wait for the check whether the replica has caught up, in ms. */
const MAX_LAG_QUERY_MS = 500;

/** `behind`: it answers, but misses changes of more than some seconds. `down`: it does not answer, or is no standby. */
export type ReplicaState = 'up' | 'behind' | 'down';

/** A standby of the primary that may answer questions. */
export interface Replica {
  readonly state: ReplicaState;
  readonly db: Db;
  /** Whether it is usable and has replayed the log up to `position`; null requires none. */
  hasReplayed(position: string | null): Promise<boolean>;
  /** A connection error: it counts as down until it answers again. */
  lost(): void;
  close(): Promise<void>;
}

/** A position in the log, `16/B374D848`, as a number that grows. */
const positionOf = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

const ofStandby = `
  select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as position,
    (select system_identifier::text from pg_control_system()) as cluster, current_database() as name`;
const ofPrimary = `
  select pg_current_wal_lsn()::text as position,
    (select system_identifier::text from pg_control_system()) as cluster, current_database() as name`;

interface Standing {
  readonly position: string;
  readonly cluster: string;
  readonly name: string;
}

export interface ReplicaOptions {
  readonly url: string;
  readonly primary: Db;
  readonly onLost?: (error: Error) => void;
  /** Maximum lag for answering reads, in ms; default 5 s. */
  readonly maxLagMs?: number;
}

/** Watches a standby, which need not answer yet. */
export async function openReplica(options: ReplicaOptions): Promise<Replica> {
  const { url, primary, onLost } = options;
  const db = openStandby({ url, ...(onLost && { onLost }) });
  let state: ReplicaState = 'down';
  let replayed = 0n;
  /** Which cluster and database it must be a standby of. */
  let origin: string | null = null;
  /** Log positions of the primary with their times, as far as not replayed yet. */
  const ahead: { at: number; position: bigint }[] = [];
  let asking: Promise<void> | null = null;
  let reason = '';

  const become = (next: ReplicaState, why = '') => {
    if (next === 'down' && (state !== 'down' || why !== reason))
      onLost?.(new Error(`DATABASE_URL_READ is not used: ${why}`));
    state = next;
    reason = why;
  };
  const ask = async (): Promise<void> => {
    try {
      const { rows } = await db.query<Standing & { standby: boolean }>(ofStandby, []);
      const { standby, position, cluster, name } = rows[0]!;
      if (!standby) return become('down', 'it is no standby.');
      if (origin !== null && origin !== `${cluster} ${name}`)
        return become('down', 'it is no standby of the database of DATABASE_URL.');
      replayed = positionOf(position);
      while (ahead.length > 0 && ahead[0]!.position <= replayed) ahead.shift();
      const since = ahead[0]?.at ?? performance.now();
      if (origin !== null)
        become(performance.now() - since > (options.maxLagMs ?? MAX_LAG_MS) ? 'behind' : 'up');
    } catch (error) {
      become('down', (error as Error).message);
    }
  };
  /** One question at a time, however many wait for it. */
  const look = () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
  const sample = async (): Promise<void> => {
    const { rows } = await primary.query<Standing>(ofPrimary, []);
    const { position, cluster, name } = rows[0]!;
    origin = `${cluster} ${name}`;
    // The oldest one counts; a standby that has been offline for long is no longer measured.
    if (ahead.length < 100) ahead.push({ at: performance.now(), position: positionOf(position) });
  };
  const watch = async (): Promise<void> => {
    // Errors of the primary are reported elsewhere.
    await sample().catch(() => undefined);
    await look();
  };

  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    if (isClosed) return;
    timer = setTimeout(() => watch().finally(again), ASK_EVERY_MS).unref();
  };
  await watch();
  again();

  return {
    db,
    get state() {
      return state;
    },
    async hasReplayed(position) {
      if (state !== 'up') return false;
      if (position === null || positionOf(position) <= replayed) return true;
      let late: NodeJS.Timeout | undefined;
      const limit = new Promise<void>((resolve) => {
        late = setTimeout(resolve, MAX_LAG_QUERY_MS);
      });
      await Promise.race([look(), limit]);
      clearTimeout(late);
      return state === 'up' && positionOf(position) <= replayed;
    },
    lost() {
      become('down', 'the connection was lost.');
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await asking;
      await db.close();
    },
  };
}
