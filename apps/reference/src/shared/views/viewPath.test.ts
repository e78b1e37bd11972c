import { NewSavedView } from '@org/energy-core/api';
import { expect, test } from 'vitest';
import { viewPageOf, viewPath, viewStateOf } from './viewPath.ts';

test('any state that a browser writes can be saved, and comes back as it was', () => {
  const search = new URLSearchParams({
    search: 'برق «الف» a+b &?#/ 100% * (۱)',
    from: '2025-03-21',
    nav: 'm.1,b.2',
  });
  const state = viewStateOf(`?${search}`);
  expect(NewSavedView.safeParse({ name: 'ن', page: '/MeterData', state }).success).toBe(true);
  const back = new URL(viewPath({ page: '/MeterData', state }), 'https://energy.example');
  expect([back.pathname, Object.fromEntries(back.searchParams)]).toEqual([
    '/MeterData',
    Object.fromEntries(search),
  ]);
});

test('open dialogs are left out, and pages without a state are no views', () => {
  expect(viewStateOf('?opened=4&page=2&edited=7')).toBe('page=2');
  expect(viewPath({ page: '/Review', state: '' })).toBe('/Review');
  expect([viewPageOf('/PeriodicChart'), viewPageOf('/login'), viewPageOf('https://x')]).toEqual([
    ...['/PeriodicChart', null, null],
  ]);
});
