import { isDay } from '../../calendar/day.ts';
import { foundText } from '../../numerals/foundText.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import type { Bucket } from '../buckets.ts';
import type { TariffIssue, TariffReading } from './tariff.ts';

export function bucketIssues(buckets: readonly Bucket[]): TariffIssue[] {
  const wrong = buckets.findIndex((bucket, at) => {
    const { from, to, expectedDays } = bucket ?? {};
    const isRange = isDay(from) && isDay(to) && from <= to && isKnown(expectedDays);
    return !isRange || (at > 0 && !(buckets[at - 1]!.to < from));
  });
  return wrong < 0 ? [] : [{ code: 'tariff.period-unusable', position: wrong + 1 }];
}

export function readingIssue(reading: TariffReading, row: number, seen: Set<string>): TariffIssue | null {
  const { day, hour, value } = reading ?? {};
  if (!isDay(day)) return { code: 'tariff.day-unknown', row, found: foundText(day) };
  if (hour !== undefined && !(Number.isInteger(hour) && hour >= 0 && hour <= 23))
    return { code: 'tariff.hour-unknown', row, found: foundText(hour) };
  if (value != null && !isKnown(value)) return { code: 'tariff.not-a-number', row };
  const key = hour === undefined ? day : `${day} ${hour}`;
  // A day beside hours of it would be counted twice.
  if (seen.has(key) || (hour !== undefined && seen.has(day)) || (hour === undefined && seen.has(`${day}+`)))
    return { code: 'tariff.reading-twice', row, day };
  seen.add(key);
  if (hour !== undefined) seen.add(`${day}+`);
  return null;
}
