import { isDay, type RegisterSettings } from '@org/energy-core';
import { fieldRefusal } from '../../lib/refusal.ts';

const byDay = (one: string, other: string) => (one < other ? -1 : 1);

function assertDays(list: 'factors' | 'exchanges', field: 'from' | 'day', days: readonly string[]): void {
  const seen = new Set<string>();
  days.forEach((day, index) => {
    const path = `register.${list}.${index}.${field}`;
    if (!isDay(day)) throw fieldRefusal(path, 'issue.meter.factorDay');
    if (seen.has(day)) throw fieldRefusal(path, 'issue.meter.registerTwice');
    seen.add(day);
  });
}

/**
 * Stored settings of a register, its lists sorted by day; null if none were given.
 * @throws Refusal BAD_REQUEST naming a day that does not exist or occurs twice
 */
export function registerFor(sent: RegisterSettings | null): RegisterSettings | null {
  if (!sent) return null;
  const { digits, factors, exchanges } = sent;
  assertDays(
    'factors',
    'from',
    factors.map(({ from }) => from),
  );
  assertDays(
    'exchanges',
    'day',
    exchanges.map(({ day }) => day),
  );
  if (digits === null && factors.length === 0 && exchanges.length === 0) return null;
  return {
    digits,
    factors: factors.toSorted((one, other) => byDay(one.from, other.from)),
    exchanges: exchanges.toSorted((one, other) => byDay(one.day, other.day)),
  };
}
