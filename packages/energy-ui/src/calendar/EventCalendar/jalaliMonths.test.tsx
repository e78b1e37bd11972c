// @vitest-environment jsdom
import {
  addDays,
  type Day,
  daysInJalaliMonth,
  formatJalali,
  fromJalali,
  weekdayOf,
  workingWeeks,
} from '@org/energy-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { EnergyProvider } from '../../i18n/FullEnergyProvider.tsx';
import { drawn, unmountAll } from '../../testing/library/drawn.ts';
import CalendarViews from './CalendarViews.tsx';
import { visibleDays } from './calendarView.ts';

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(unmountAll);

const noEvents = new Map<Day, number>();
const views = (day: Day) => (
  <EnergyProvider>
    <CalendarViews
      {...{ view: 'month', day, today: '2026-11-28', events: [], counts: noEvents, maxEvents: 3 }}
      {...{ showGregorian: false, isNarrow: false, onAdd: undefined, onOpen: undefined, onMove: undefined }}
      week={workingWeeks.friday}
      isDayOff={() => false}
      onDay={() => undefined}
      onMore={() => undefined}
      onDrawn={() => undefined}
    />
  </EnergyProvider>
);

/** Days of the drawn page, in order, with those of neighboring months marked. */
const shownDays = () =>
  [...document.querySelectorAll<HTMLElement>('button[data-day]')].map((button) => ({
    day: button.dataset.day!,
    name: button.getAttribute('aria-label')!,
    isOther: button.closest('.eui-cal-other') !== null,
  }));

/** A turned page is drawn in tasks of its own. */
async function turnedTo(month: Day): Promise<void> {
  for (let turn = 0; turn < 1000 && shownDays().find(({ isOther }) => !isOther)?.day !== month; turn += 1)
    await new Promise((resolve) => setImmediate(resolve));
}

const years = Array.from({ length: 41 }, (_, at) => 1380 + at);

test.each(years)('every month of %i is drawn with its own days, from its first weekday on', async (year) => {
  const { errors, update } = await drawn(views(fromJalali(year, 1, 1)));
  for (let month = 1; month <= 12; month += 1) {
    const first = fromJalali(year, month, 1);
    await update(views(addDays(first, 14)));
    await turnedTo(first);
    const days = shownDays();
    const own = days.filter(({ isOther }) => !isOther);
    expect([month, own.length, own[0]?.day]).toEqual([month, daysInJalaliMonth(year, month), first]);
    // Saturday is the first column.
    expect([month, days.findIndex(({ day }) => day === first)]).toEqual([month, weekdayOf(first)]);
    expect(days.map(({ day }) => day)).toEqual(daysOf(visibleDays('month', first)));
    expect(own[0]?.name).toContain(formatJalali(first, 'long', 'fa', 'fa'));
  }
  expect(errors).toEqual([]);
});

const daysOf = ({ from, to }: { from: Day; to: Day }): Day[] => {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};
