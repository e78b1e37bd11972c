import type { StoredReading } from '@org/energy-core';
import type { ReadingOfRow } from '@org/energy-core/spreadsheets';
import type { Queryable } from '../../../database/db.ts';
import { costsOfWaiting } from '../store/waiting.repository.ts';

/**
 * A sheet without a cost for a day, because the column is missing or the cell is empty, leaves the cost of the day
 * unchanged. Days the user deleted to make room for the sheet count as present.
 */
export async function keepCosts(
  tx: Queryable,
  meter: number,
  user: number,
  readings: readonly ReadingOfRow[],
  existing: readonly StoredReading[],
): Promise<{ readings: readonly ReadingOfRow[]; keptCosts: number }> {
  if (readings.every(({ cost }) => cost !== null)) return { readings, keptCosts: 0 };
  const costs = await costsOfWaiting(tx, meter, user);
  for (const { date, cost } of existing) if (cost !== null) costs.set(date, cost);
  if (costs.size === 0) return { readings, keptCosts: 0 };
  let keptCosts = 0;
  const kept = readings.map((reading) => {
    const cost = reading.cost === null ? costs.get(reading.day) : undefined;
    if (cost === undefined) return reading;
    keptCosts += 1;
    return { ...reading, cost };
  });
  return { readings: kept, keptCosts };
}
