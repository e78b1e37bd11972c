import { createHash } from 'node:crypto';
import type { MeterColumns } from '@org/energy-core/api';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../database/db.ts';
import type { Scope } from '../../domain/access/scope.ts';
import { compressed, hasVersion, Versioned } from '../../http/versioned.ts';
import { readColumns, stampOf } from './columns.repository.ts';

/** Form of the answer: another one for another text of the same meters. */
const FORM = 1;
/** Answers kept, each for the users of the same organizations. */
const MAX_KEPT = 20;

interface Answer {
  status: 'success';
  data: { data: MeterColumns };
}

interface Kept {
  readonly stamp: string;
  readonly gzipped: Buffer;
}

/** What of the caller the answer depends on. */
const seenBy = ({ organizations, nodes }: Scope): string =>
  JSON.stringify([organizations?.toSorted((one, other) => one - other), nodes]);

/** All meters of a scope, kept until the structure changes; which it is, is read from the store each time. */
export function createMeterColumns() {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<Kept>>();

  const read = async (key: string, scope: Scope, db: Queryable): Promise<Kept> => {
    const { stamp, text } = await readColumns(scope, db);
    const made = { stamp, gzipped: await compressed(`{"status":"success","data":{"data":${text}}}`) };
    kept.delete(key);
    kept.set(key, made);
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!);
    return made;
  };

  return async (scope: Scope, db: Queryable, request: FastifyRequest): Promise<Versioned<Answer>> => {
    const key = seenBy(scope);
    const reader = createHash('sha256').update(`${FORM} ${key}`).digest('hex').slice(0, 16);
    const versionOf = (stamp: string) => `${stamp}.${reader}`;
    const stamp = await stampOf(db);
    if (hasVersion(request, versionOf(stamp))) return new Versioned(versionOf(stamp), null);
    const known = kept.get(key);
    if (known?.stamp === stamp) return new Versioned(versionOf(stamp), known.gzipped);
    // Those who ask in the same moment wait for one statement; it began after the stamp it is asked for.
    const asked = `${stamp} ${key}`;
    let making = underWay.get(asked);
    if (!making) {
      making = read(key, scope, db).finally(() => underWay.delete(asked));
      underWay.set(asked, making);
    }
    const made = await making;
    return new Versioned(versionOf(made.stamp), made.gzipped);
  };
}
