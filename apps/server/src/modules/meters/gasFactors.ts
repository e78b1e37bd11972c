import { type GasFactor, isDay } from '@org/energy-core';
import { fieldRefusal } from '../../lib/refusal.ts';

/**
 * The factors a meter is stored with, the oldest first: those sent, or else those it has. A meter of anything but gas
 * has none.
 * @throws Refusal INVALID naming a day that does not exist or occurs twice
 */
export function gasFactorsFor(
  carrier: string,
  sent: readonly GasFactor[] | undefined,
  before: readonly GasFactor[] = [],
): readonly GasFactor[] {
  if (carrier !== 'gas') {
    if (sent?.length) throw fieldRefusal('gasFactors', 'issue.meter.gasOnly');
    return [];
  }
  const days = new Set<string>();
  sent?.forEach(({ from }, index) => {
    const path = `gasFactors.${index}.from`;
    if (!isDay(from)) throw fieldRefusal(path, 'issue.meter.factorDay');
    if (days.has(from)) throw fieldRefusal(path, 'issue.meter.factorTwice');
    days.add(from);
  });
  return sent?.toSorted((one, other) => (one.from < other.from ? -1 : 1)) ?? before;
}
