import { filesOf, gzippedKb } from '../tests/e2e/support/build.ts';
import { buildApp } from '../tooling/start.mjs';
import type { Section } from './measure.ts';

const pages = [
  { path: '/login', parts: ['index.html', 'src/features/login/LoginPage.tsx'], maxKb: 145 },
  {
    path: '/PeriodicChart',
    parts: ['index.html', 'src/app/SignedIn.tsx', 'src/features/charts/ChartPage.tsx'],
    maxKb: 260,
  },
];

export async function firstLoad(): Promise<Section> {
  buildApp();
  const figures = pages.map(({ path, parts }) => {
    const { scripts, styles } = filesOf(parts);
    return { what: path, candidate: 'ours', value: gzippedKb([...scripts, ...styles]), unit: 'kB' };
  });
  return {
    title: 'First load',
    how: 'Scripts and styles fetched before the page shows, gzipped; `npm test` holds the same limits.',
    figures,
    goals: pages.map(({ path, maxKb }, index) => ({
      what: path,
      against: `${maxKb} kB`,
      most: 1,
      reached: figures[index]!.value / maxKb,
    })),
  };
}
