import { expect, test } from '@playwright/test';
import { builtPages, contentsOf, filesNamedBy, filesOf, gzippedKb } from '../support/build.ts';

const shell = ['index.html', 'src/app/SignedIn.tsx'];
const calendar = [...shell, 'src/features/calendar/CalendarPage.tsx', 'src/features/calendar/texts.ts'];
const views = '../../packages/energy-ui/src/calendar/EventCalendar/CalendarViews.tsx';
const pages = [
  {
    path: '/login',
    parts: ['index.html', 'src/features/login/LoginPage.tsx', 'src/features/login/texts.ts'],
    maxKb: 158,
  },
  {
    path: '/',
    parts: [...shell, 'src/features/home/HomePage.tsx', 'src/features/home/texts.ts'],
    maxKb: 215,
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
    parts: [...shell, 'src/features/standards/StandardsPage.tsx'],
    maxKb: 215,
  },
  {
    path: '/MVProjects',
    parts: [...shell, 'src/features/mv/MVProjectsPage.tsx'],
    maxKb: 215,
  },
  // Toolbar, heading and days of the month; events and the other views are drawn when FullCalendar follows.
  { path: '/Calendar', parts: calendar, maxKb: 240 },
];
/** Loaded only when used: reading and writing sheets, the mathematics and its sentences, the editor, the calendar's views. The days off, which a calendar marks, are no mathematics. */
const heavy =
  /^(xlsx|@e965\/xlsx|papaparse|mathjs|draft-js|fflate|@internationalized\/date|@fullcalendar\/.*|pdfjs-dist|mammoth|packages\/energy-core\/src\/(spreadsheets|texts\/maths|baseline(?!\/variables\/nationalHolidays\.ts)|verification|formulas)\/.*)$/;

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

for (const { path, parts } of pages.filter((page) => page.path !== '/login')) {
  test(`the HTML of ${path} names what it needs first`, () => {
    const { scripts, styles } = filesOf(parts);
    expect(filesNamedBy(path)).toEqual(expect.arrayContaining([...scripts, ...styles]));
  });
}

const MAX_OTHER_KB = 300;

test(`every page needs at most ${MAX_OTHER_KB} kB of scripts and styles, gzipped`, () => {
  const sizes = builtPages().map((path) => [path, Math.round(gzippedKb(filesNamedBy(path)))] as const);
  console.info(sizes.map(([path, kb]) => `${kb} kB  ${path}`).join('\n'));
  expect(sizes.length).toBeGreaterThan(25);
  expect(sizes.filter(([, kb]) => kb > MAX_OTHER_KB)).toEqual([]);
});

/** FullCalendar is 84 kB of them. */
const MAX_VIEWS_KB = 90;

test(`the views of /Calendar come after it, with at most ${MAX_VIEWS_KB} kB of scripts and styles, gzipped`, () => {
  const [before, after] = [filesOf(calendar), filesOf([...calendar, views])];
  const kb =
    gzippedKb([...after.scripts, ...after.styles]) - gzippedKb([...before.scripts, ...before.styles]);
  console.info(`/Calendar: ${kb.toFixed(1)} kB follow`);
  expect(contentsOf(after.scripts).some((name) => name.startsWith('@fullcalendar/'))).toBe(true);
  expect(contentsOf(after.scripts)).not.toContain('@internationalized/date');
  expect(kb).toBeLessThanOrEqual(MAX_VIEWS_KB);
});
