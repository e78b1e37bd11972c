import type { Queryable } from '../../../database/db.ts';
import type { LockedMeter } from './readings.repository.ts';
import { countWaitingSince } from './waiting.repository.ts';

/** Token of a check for a later replacement: the meter and the version of its readings. */
export const replaceTokenOf = ({
  id,
  readings_version,
}: Pick<LockedMeter, 'id' | 'readings_version'>): string => `${id}.${readings_version}`;

/**
 * Whether the meter's readings are unchanged since the token was issued. Deletions of the same replacement do not
 * count: their days still wait for this user's upload.
 */
export async function isCurrentToken(
  tx: Queryable,
  meter: LockedMeter,
  token: string,
  user: number,
): Promise<boolean> {
  const [, id, text] = /^(\d{1,10})\.(\d{1,10})$/.exec(token) ?? [];
  const version = Number(text);
  if (Number(id) !== meter.id || version > meter.readings_version) return false;
  // Each deletion counts one change.
  return meter.readings_version - version === (await countWaitingSince(tx, meter.id, user, version));
}
