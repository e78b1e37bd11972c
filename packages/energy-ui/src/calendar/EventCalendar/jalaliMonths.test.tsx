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
import type { CalendarEvent } from './calendarEvent.ts';
import { type CalendarView, visibleDays } from './calendarView.ts';

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(unmountAll);

const noEvents = new Map<Day, number>();
const views = (day: Day, view: CalendarView = 'month', events: readonly CalendarEvent[] = []) => (
  <EnergyProvider>
    <CalendarViews
      {...{ view, day, today: '2026-11-28', events, counts: noEvents, maxEvents: 3 }}
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

const reading: CalendarEvent = {
  ...{ id: '1', name: 'خواندن کنتور', color: '#0E803B' },
  ...{ from: '2026-11-28', to: '2026-11-28', fromHour: '09:15', toHour: '10:00' },
};

test.each<CalendarView>(['month', 'week', 'day', 'listYear', 'listMonth', 'listWeek', 'listDay'])(
  'a screen reader hears Persian in the %s',
  async (view) => {
    await drawn(views('2026-11-28', view, [reading]));
    const names = [...document.querySelectorAll('[aria-label]')].map((each) => each.ariaLabel);
    const heard = [document.body.textContent, ...names].join('\n');
    expect(heard).toContain('شنبه ۷ آذر ۱۴۰۵');
    expect(heard.replace(/Page (?:Up|Down)|Alt|Shift/g, '')).not.toMatch(/[A-Za-z]/);
  },
);

const daysOf = ({ from, to }: { from: Day; to: Day }): Day[] => {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};
