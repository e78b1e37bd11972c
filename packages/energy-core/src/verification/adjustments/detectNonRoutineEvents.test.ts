import { expect, test } from 'vitest';
import { addDays } from '../../calendar/day.ts';
import { cusum } from '../cusum/cusum.ts';
import { normalFrom } from '../fixtures/simulatedSavings.ts';
import { applyNonRoutineAdjustments } from './applyNonRoutineAdjustments.ts';
import { detectNonRoutineEvents } from './detectNonRoutineEvents.ts';

const days = Array.from({ length: 240 }, (_, day) => addDays('2024-03-20', day));
const { normal } = normalFrom(1405);
const noise = days.map(() => normal());

function eventsOf(actual: readonly (number | null)[]) {
  const line = cusum({ days, actual, predicted: days.map(() => 100) });
  const result = line.ok ? detectNonRoutineEvents(line.cusum) : line;
  if (!result.ok) throw new Error(result.issues[0]!.code);
  return result.events;
}
const stretch = (day: number, from: number, to: number, size: number) => (day >= from && day < to ? size : 0);

test('two events are found with their days, size and sign, in time order', () => {
  const events = eventsOf(
    noise.map((value, day) => 100 + value + stretch(day, 40, 70, 5) + stretch(day, 150, 170, -7)),
  );
  expect(events).toMatchObject([
    { from: days[40], to: days[69], days: 30, isOngoing: false },
    { from: days[150], to: days[169], days: 20, isOngoing: false },
  ]);
  expect(Math.abs(events[0]!.change - 5)).toBeLessThan(2 * events[0]!.plusMinus);
  expect(Math.abs(events[1]!.change + 7)).toBeLessThan(2 * events[1]!.plusMinus);
});

test('one that lasts to the end says so', () => {
  const events = eventsOf(noise.map((value, day) => 100 + value + stretch(day, 180, 240, 4)));
  expect(events).toMatchObject([{ from: days[180], to: days[239], isOngoing: true }]);
});

test('a proposal, taken out as an adjustment, leaves nothing to find', () => {
  const actual = noise.map((value, day) => 100 + value + stretch(day, 40, 70, 5));
  const [event] = eventsOf(actual);
  const adjusted = applyNonRoutineAdjustments({
    days,
    values: actual,
    adjustments: [
      {
        name: 'New tenant',
        operator: '-',
        factor: event!.change,
        plusMinus: event!.plusMinus,
        allTime: false,
        from: event!.from,
        to: event!.to,
      },
    ],
  });
  expect(adjusted.ok && eventsOf(adjusted.values)).toEqual([]);
});

test('missing days at an end move it to the next day with data', () => {
  const actual = noise.map((value, day) =>
    day >= 38 && day < 43 ? null : 100 + value + stretch(day, 40, 70, 5),
  );
  expect(eventsOf(actual)).toMatchObject([{ from: days[43], to: days[69], days: 27 }]);
});

const pointsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ day: `${at}`, saving: -stretch(at, 4000, 4300, 5) - noise[at % 240]! },
    ...{ cumulative: 0, isGap: false },
  }));

test('ten thousand days are searched, one more is refused by number', () => {
  const found = detectNonRoutineEvents({ points: pointsOf(10_000) });
  expect(found).toMatchObject({ ok: true, events: [{ from: '4000', to: '4299', days: 300 }] });
  expect(detectNonRoutineEvents({ points: pointsOf(10_001) })).toEqual({
    ok: false,
    issues: [{ code: 'regression.too-many-rows', found: 10_001, limit: 10_000 }],
  });
});
