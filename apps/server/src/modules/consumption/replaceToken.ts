import type { Queryable } from '../../database/db.ts';
import type { HeldMeter } from './readings.repository.ts';
import { isWaitingSince } from './waiting.repository.ts';

/** What a check hands out for a later replacement: the meter and how its readings stood. */
export const replaceTokenOf = ({ id, readings_version }: HeldMeter): string => `${id}.${readings_version}`;

/**
 * Whether nobody has changed the meter's readings since the token was handed out. The deletion that belongs to the
 * same replacement does not count: its days still wait for this upload.
 */
export async function isCurrentToken(tx: Queryable, meter: HeldMeter, token: string): Promise<boolean> {
  if (token === replaceTokenOf(meter)) return true;
  const before = { ...meter, readings_version: meter.readings_version - 1 };
  return token === replaceTokenOf(before) && (await isWaitingSince(tx, meter.id, before.readings_version));
}
