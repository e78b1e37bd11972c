import type { Queryable } from '../../database/db.ts';
import type { HeldMeter } from './readings.repository.ts';
import { countWaitingSince } from './waiting.repository.ts';

/** What a check hands out for a later replacement: the meter and how its readings stood. */
export const replaceTokenOf = ({
  id,
  readings_version,
}: Pick<HeldMeter, 'id' | 'readings_version'>): string => `${id}.${readings_version}`;

/**
 * Whether nobody has changed the meter's readings since the token was handed out. Deletions that belong to the same
 * replacement do not count: their days still wait for this user's upload.
 */
export async function isCurrentToken(
  tx: Queryable,
  meter: HeldMeter,
  token: string,
  user: number,
): Promise<boolean> {
  const [, id, text] = /^(\d{1,10})\.(\d{1,10})$/.exec(token) ?? [];
  const version = Number(text);
  if (Number(id) !== meter.id || version > meter.readings_version) return false;
  // Each deletion counts one change.
  return meter.readings_version - version === (await countWaitingSince(tx, meter.id, user, version));
}
