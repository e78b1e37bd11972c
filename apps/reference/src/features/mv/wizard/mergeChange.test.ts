import type { Project, ProjectChange } from '@org/energy-core/api';
import { expect, test } from 'vitest';
import { mergeChange } from './mergeChange.ts';
import { withChange } from './withChange.ts';

const measure = (name: string, change: object = {}) => ({
  ...{ name, refrence: '', start: null, end: null, description: null, linked: false, source: null },
  ...{ expectedSaving: null, ...change },
});
const base = {
  ...{
    name: 'روشنایی',
    cost: 1,
    ECM: [measure('الف'), measure('ب')],
    parameters: [],
    meters: [],
    meter: null,
  },
  ...{ routineAdjustments: [], routineAdjustmentsInModel: [], nonRoutineAdjustments: [] },
  plan: { meters: '', responsibilities: '', budget: '', quality: '', prices: '' },
} as unknown as Project;
const namesAfter = (mine: ProjectChange, theirs: ProjectChange) =>
  mergeChange(mine, base, withChange(base, theirs)).ECM!.map(({ name, start }) => `${name} ${start}`);

test('entries that both added stay, those of the others first; the same one is not doubled', () => {
  const added = (name: string): ProjectChange => ({ ECM: [measure('الف'), measure('ب'), measure(name)] });
  expect(namesAfter(added('پ'), added('ت'))).toEqual(['الف null', 'ب null', 'ت null', 'پ null']);
  expect(namesAfter(added('پ'), added('پ'))).toEqual(['الف null', 'ب null', 'پ null']);
});

test('fields that two people changed in one entry stand beside each other; of the same field the own one counts', () => {
  const named = { ECM: [measure('پمپ'), measure('ب')] };
  const dated = { ECM: [measure('الف', { start: '2025-04-01' }), measure('ب')] };
  expect(namesAfter(named, dated)).toEqual(['پمپ 2025-04-01', 'ب null']);
  const other = { ECM: [measure('چیلر', { start: '2025-04-01' }), measure('ب')] };
  expect(namesAfter(named, other)).toEqual(['پمپ 2025-04-01', 'ب null']);
  expect(namesAfter({ ECM: [measure('الف'), measure('برج')] }, named)).toEqual(['پمپ null', 'برج null']);
});

test('an entry taken away by one stays away, and what the other wrote elsewhere stays', () => {
  const without = { ECM: [measure('ب')] };
  expect(namesAfter(without, { ECM: [measure('الف'), measure('برج')] })).toEqual(['برج null']);
  expect(namesAfter({ ECM: [measure('الف'), measure('برج')] }, without)).toEqual(['برج null']);
  expect(namesAfter(without, { ECM: [measure('الف'), measure('ب'), measure('پ')] })).toEqual([
    'ب null',
    'پ null',
  ]);
  expect(namesAfter({ ECM: [] }, { ECM: [] })).toEqual([]);
  // Its text was being written meanwhile: it comes back with it.
  expect(namesAfter({ ECM: [measure('پمپ'), measure('ب')] }, without)).toEqual(['ب null', 'پمپ null']);
});

test('ids of lists, texts of the plan and plain fields', () => {
  const theirs = withChange(base, {
    ...{ routineAdjustments: ['temperature'], cost: 5, name: 'از آن‌ها' },
    plan: { ...base.plan, budget: 'بودجه' },
  });
  const mine: ProjectChange = {
    ...{ routineAdjustments: ['calendar:dayOff'], name: 'از من' },
    plan: { ...base.plan, quality: 'کیفیت' },
  };
  expect(mergeChange(mine, base, theirs)).toEqual({
    ...{ routineAdjustments: ['temperature', 'calendar:dayOff'], name: 'از من' },
    plan: { ...base.plan, budget: 'بودجه', quality: 'کیفیت' },
  });
});
