import { formatJalali, fromJalali, monthRange, toJalali, weekOfDay, weekRange } from '@org/energy-core';
import { jalaaliMonthLength, jalaaliWeek, toGregorian, toJalaali } from 'jalaali-js';
import { figuresOf, goal, race, type Section } from './measure.ts';

const COUNT = 100_000;
/** A small generator, so that every run measures the same days. */
function* randomDays(count: number) {
  let state = 20_260_321;
  for (let index = 0; index < count; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state % 73_000;
  }
}

/** Year table: the least work a conversion can be. Days are counted from 1 Farvardin 1300. */
const newYears = Int32Array.from({ length: 202 }, (_, index) => {
  const { gy, gm, gd } = toGregorian(1300 + index, 1, 1);
  return Date.UTC(gy, gm - 1, gd) / 86_400_000;
});
function bareToJalali(text: string): number {
  const year = +text.slice(0, 4);
  const number = Date.UTC(year, +text.slice(5, 7) - 1, +text.slice(8, 10)) / 86_400_000;
  let jalaliYear = year - 621;
  if (newYears[jalaliYear - 1300]! > number) jalaliYear -= 1;
  const rest = number - newYears[jalaliYear - 1300]!;
  const month = rest < 186 ? (rest / 31) | 0 : 6 + (((rest - 186) / 30) | 0);
  const day = rest - (month < 6 ? month * 31 : 186 + (month - 6) * 30);
  return jalaliYear * 10_000 + (month + 1) * 100 + day + 1;
}
const two = (value: number) => (value < 10 ? `0${value}` : `${value}`);
function bareFromJalali(year: number, month: number, day: number): string {
  const date = new Date(
    (newYears[year - 1300]! + (month < 7 ? (month - 1) * 31 : 186 + (month - 7) * 30) + day - 1) * 86_400_000,
  );
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}

const peerText = (year: number, month: number, day: number): string => {
  const { gy, gm, gd } = toGregorian(year, month, day);
  return `${gy}-${two(gm)}-${two(gd)}`;
};

const intl = new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'UTC',
});

export async function dates(): Promise<Section> {
  const days = [...randomDays(COUNT)].map((offset) =>
    new Date((newYears[0]! + offset) * 86_400_000).toISOString().slice(0, 10),
  );
  const jalali = days.map((day) => toJalali(day));
  const utc = days.map((day) => Date.parse(day));
  let sink = 0;
  /** The same loop around every candidate. */
  const over =
    <Item>(items: readonly Item[], work: (item: Item) => number) =>
    () => {
      for (const item of items) sink += work(item);
    };

  const toJ = await race(7, {
    'year table (limit)': over(days, bareToJalali),
    ours: over(days, (day) => toJalali(day).day),
    'jalaali-js': over(days, (day) => {
      const [year, month, date] = day.split('-');
      return toJalaali(Number(year), Number(month), Number(date)).jd;
    }),
  });
  const fromJ = await race(7, {
    'year table (limit)': over(jalali, ({ year, month, day }) => bareFromJalali(year, month, day).length),
    ours: over(jalali, ({ year, month, day }) => fromJalali(year, month, day).length),
    'jalaali-js': over(jalali, ({ year, month, day }) => peerText(year, month, day).length),
  });
  const months = await race(7, {
    ours: over(jalali, ({ year, month }) => {
      const { from, to } = monthRange(year, month);
      return from.length + to.length;
    }),
    'jalaali-js': over(
      jalali,
      ({ year, month }) =>
        peerText(year, month, 1).length + peerText(year, month, jalaaliMonthLength(year, month)).length,
    ),
  });
  const weeks = await race(7, {
    ours: over(days, (day) => {
      const { year, week } = weekOfDay(day);
      const { from, to } = weekRange(year, week);
      return from.length + to.length;
    }),
    'jalaali-js': over(jalali, ({ year, month, day }) => {
      const { saturday, friday } = jalaaliWeek(year, month, day);
      return (
        peerText(saturday.jy, saturday.jm, saturday.jd).length +
        peerText(friday.jy, friday.jm, friday.jd).length
      );
    }),
  });
  const text = await race(7, {
    ours: over(days, (day) => formatJalali(day, 'numeric').length),
    'Intl, kept formatter': over(utc, (time) => intl.format(time).length),
  });
  if (sink === 0) throw new Error('Nothing was computed.');
  return {
    title: 'Dates',
    how: `${COUNT.toLocaleString('en')} random days of 1300–1500, text in and text out, median of 7 interleaved rounds.`,
    figures: [
      ...figuresOf('to Jalali', 'ms', toJ),
      ...figuresOf('to Gregorian', 'ms', fromJ),
      ...figuresOf('first and last day of a month', 'ms', months),
      ...figuresOf('first and last day of a week', 'ms', weeks),
      ...figuresOf('text with Persian digits', 'ms', text),
    ],
    goals: [
      goal('to Jalali', 'year table (limit)', 1.5, toJ.ours!, toJ['year table (limit)']!),
      goal('to Jalali', 'jalaali-js', 1 / 8, toJ.ours!, toJ['jalaali-js']!),
      goal('to Gregorian', 'year table (limit)', 1.5, fromJ.ours!, fromJ['year table (limit)']!),
      goal('to Gregorian', 'jalaali-js', 1 / 3, fromJ.ours!, fromJ['jalaali-js']!),
      goal('first and last day of a month', 'jalaali-js', 1 / 3, months.ours!, months['jalaali-js']!),
      goal('first and last day of a week', 'jalaali-js', 1 / 3, weeks.ours!, weeks['jalaali-js']!),
      goal(
        'text with Persian digits',
        'Intl, kept formatter',
        1 / 2,
        text.ours!,
        text['Intl, kept formatter']!,
      ),
    ],
  };
}
