import { expect, test } from '@playwright/test';
import { contentsOf, filesOf, gzippedKb } from '../support/build.ts';

const shell = ['index.html', 'src/app/SignedIn.tsx'];
const pages = [
  {
    path: '/login',
    parts: ['index.html', 'src/features/login/LoginPage.tsx', 'src/features/login/texts.ts'],
    maxKb: 158,
  },
  {
    path: '/',
    parts: [...shell, 'src/features/home/HomePage.tsx', 'src/features/home/texts.ts'],
    maxKb: 216,
  },
  {
    path: '/PeriodicChart',
    parts: [...shell, 'src/features/charts/ChartPage.tsx', 'src/features/charts/texts.ts'],
    maxKb: 272,
  },
  {
    path: '/trend',
    parts: [...shell, 'src/features/trend/TrendPage.tsx', 'src/features/trend/texts.ts'],
    maxKb: 260,
  },
  {
    path: '/DocumentPage',
    parts: [...shell, 'src/features/standards/StandardsPage.tsx', 'src/features/standards/texts.ts'],
    maxKb: 281,
  },
  {
    path: '/MVProjects',
    parts: [...shell, 'src/features/mv/MVProjectsPage.tsx'],
    maxKb: 215,
  },
];
/** Loaded only when used: reading and writing sheets, the mathematics and its sentences, the editor, the calendar. */
const heavy =
  /^(xlsx|@e965\/xlsx|papaparse|mathjs|draft-js|fflate|@internationalized\/date|@fullcalendar\/.*|pdfjs-dist|mammoth|packages\/energy-core\/src\/(spreadsheets|texts\/maths|baseline|verification|formulas)\/.*)$/;

for (const { path, parts, maxKb } of pages) {
  test(`${path} needs at most ${maxKb} kB of scripts and styles, gzipped`, () => {
    const { scripts, styles } = filesOf(parts);
    const kb = gzippedKb([...scripts, ...styles]);
    console.info(`${path}: ${kb.toFixed(1)} kB in ${scripts.length} scripts and ${styles.length} styles`);
    expect(kb).toBeLessThanOrEqual(maxKb);
  });

  test(`${path} loads nothing that is heavy and used elsewhere`, () => {
    expect(contentsOf(filesOf(parts).scripts).filter((name) => heavy.test(name))).toEqual([]);
  });
}

const calendar = [
  ...[...shell, 'src/features/calendar/CalendarPage.tsx', 'src/features/calendar/texts.ts'],
  '../../packages/energy-ui/src/calendar/EventCalendar/CalendarViews.tsx',
];
/** The frame alone is 204 kB, FullCalendar with its polyfill 84 kB. */
const MAX_CALENDAR_KB = 340;

test(`/Calendar with its views needs at most ${MAX_CALENDAR_KB} kB of scripts and styles, gzipped`, () => {
  const { scripts, styles } = filesOf(calendar);
  const kb = gzippedKb([...scripts, ...styles]);
  console.info(`/Calendar: ${kb.toFixed(1)} kB in ${scripts.length} scripts and ${styles.length} styles`);
  expect(contentsOf(scripts).some((name) => name.startsWith('@fullcalendar/'))).toBe(true);
  expect(contentsOf(scripts)).not.toContain('@internationalized/date');
  expect(kb).toBeLessThanOrEqual(MAX_CALENDAR_KB);
});
