import { expectTypeOf, test } from 'vitest';
import type { Client } from '../api/client.ts';
import { bucketsOf } from '../consumption/buckets.ts';
import { addDays, type Day } from './day.ts';
import { jalaliText } from './format.ts';
import { rangeOfJalaliKey } from './jalaliKey.ts';
import type { JalaliKey } from './textKinds.ts';

test('plain text fits both kinds, and one kind never fits the other', () => {
  const day: Day = '2025-03-21';
  const key: JalaliKey = '1404/01/01';
  const text: string = day;
  const calls = [
    () => addDays(text, 1),
    () => rangeOfJalaliKey(text),
    // @ts-expect-error a Jalali name is no day
    () => addDays(key, 1),
    // @ts-expect-error a day is no Jalali name
    () => rangeOfJalaliKey(addDays(day, 1)),
    // @ts-expect-error nor inside of a range
    () => ({ from: jalaliText(day), to: day }) satisfies { from: Day; to: Day },
  ];
  expectTypeOf(calls).items.toBeFunction();
  expectTypeOf<Day>().not.toExtend<JalaliKey>();
  expectTypeOf<JalaliKey>().not.toExtend<Day>();
});

test('answers of the server and buckets carry the kind', () => {
  type Reading = Awaited<ReturnType<Client['listReadings']>>['rows'][number];
  expectTypeOf<Reading['date']>().toEqualTypeOf<Day>();
  expectTypeOf<Reading['shamsiDateTXT']>().toEqualTypeOf<JalaliKey>();
  const result = bucketsOf({ kind: 'year', year: 1404 });
  if (result.ok) expectTypeOf(result.buckets[0]!.dateOf).toEqualTypeOf<JalaliKey>();
});
