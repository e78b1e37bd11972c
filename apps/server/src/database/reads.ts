import { BusyError } from '../lib/queues/workQueue.ts';
import { boundedDb } from './boundedDb.ts';
import { type Db, isUnreachable, type Queryable, sqlStateOf } from './db.ts';
import type { Replica, ReplicaState } from './postgres/replica.ts';

/** The reader, as far as it determines which server may answer. */
interface Reader {
  readonly userId: number;
  /** Log position after their last change; null before the first. */
  readonly wroteAt: string | null;
}

/** Where questions that may lag are answered from. */
export interface Reads {
  /** Null without a replica. */
  readonly state: ReplicaState | null;
  /** The replica if it contains all changes of this user, otherwise the primary. */
  of(reader: Reader): Promise<Db>;
  /** Notes that the user may have changed something, so that no replica shows them older data. */
  noteChange(reader: Reader): Promise<void>;
}

/** The statement itself took too long: it would do so again. */
const isTooSlow = (error: unknown): boolean => sqlStateOf(error) === '57014';

/**
 * Reads go to the replica, and again to the primary if they fail for any reason: it may be offline, or lack a column a
 * migration has just added. Everything else uses the primary.
 */
function replicaFirst(replica: Replica, bounded: Db, primary: Db): Db {
  const query: Queryable['query'] = async (text, params) => {
    try {
      return await bounded.query(text, params);
    } catch (error) {
      if (error instanceof BusyError || isTooSlow(error)) throw error;
      if (isUnreachable(error)) replica.lost();
      return primary.query(text, params);
    }
  };
  return { ...primary, query };
}

export function createReads(primary: Db, replica: Replica | null): Reads {
  if (!replica) return { state: null, of: async () => primary, noteChange: async () => undefined };
  const first = replicaFirst(replica, boundedDb(replica.db), primary);
  return {
    get state() {
      return replica.state;
    },
    of: async ({ wroteAt }) => ((await replica.hasReplayed(wroteAt)) ? first : primary),
    async noteChange({ userId }) {
      // Read after the change's commit: a replica at this position contains it.
      await primary
        .query('update app_user set wrote_at = pg_current_wal_insert_lsn() where id = $1', [userId])
        .catch(() => undefined);
    },
  };
}
