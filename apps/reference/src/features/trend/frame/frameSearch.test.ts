import { expect, test } from 'vitest';
import { frameStateOf, searchOfMode, searchOfStep, searchOfTrend } from './frameSearch.ts';

const stateOf = (query: string) => frameStateOf(new URLSearchParams(query));

test.each([
  ['', 'existing', 'choose', null],
  ['trend=12', 'existing', 'report', '12'],
  ['trend=12&day=2025-04-01', 'existing', 'report', '12'],
  ['trend=12&step=choose', 'existing', 'choose', '12'],
  ['step=report', 'existing', 'choose', null],
  ['trend=../1', 'existing', 'choose', null],
  ['mode=new', 'new', 'variables', null],
  ['mode=new&step=report', 'new', 'report', null],
  ['mode=new&step=choose&trend=3', 'new', 'variables', null],
  ['mode=odd', 'existing', 'choose', null],
])('%s is %s, %s', (query, mode, step, trend) => {
  expect(stateOf(query)).toEqual({ mode, step, trend });
});

test('a step keeps what its mode has in the URL', () => {
  const search = new URLSearchParams('mode=new&from=2024-03-20&y=2*m12');
  const analysis = searchOfStep(search, 'analysis');
  expect(stateOf(String(analysis)).step).toBe('analysis');
  expect(String(searchOfStep(analysis, 'variables'))).toBe(String(search));
  expect(String(searchOfStep(new URLSearchParams('trend=4&step=choose'), 'report'))).toBe('trend=4');
});

test('another mode, or another baseline, starts from nothing', () => {
  expect(String(searchOfMode('new'))).toBe('mode=new');
  expect(String(searchOfMode('existing'))).toBe('');
  expect(stateOf(String(searchOfTrend('7'))).step).toBe('report');
});
