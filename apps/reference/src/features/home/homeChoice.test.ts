import type { Building, Organization } from '@org/energy-core';
import { expect, test } from 'vitest';
import { ALL, placeId, placeOf, readChoice, settleChoice, writeChoice } from './homeChoice.ts';

const organizations = ['1', '2'].map((_id) => ({ _id, name: _id, status: '' })) as Organization[];
const building = (_id: string, of: string, kind: Building['kind']) =>
  ({ _id, kind, name: _id, organization: { _id: of, name: of } }) as Building;
const buildings = [building('10', '2', 'Site'), building('11', '2', 'Building'), building('12', '1', 'Site')];
const lists = { organizations, buildings, preferred: null };
const settle = (choice: object, more: object = {}) => {
  const found = settleChoice({ ...readChoice(''), ...choice }, { ...lists, ...more });
  return [found.organization?._id ?? null, found.building?._id ?? null];
};

test('what was kept comes back; what cannot be read counts as not chosen', () => {
  const choice = { organization: '2', building: ALL, year: 1403 };
  expect(readChoice(writeChoice(choice))).toEqual(choice);
  for (const kept of ['', '{', 'null', '[]', '{"organization":3,"year":"x"}'])
    expect(readChoice(kept)).toEqual({ organization: null, building: null, year: null });
});

test('the first organization and its first building are shown until something is chosen', () => {
  expect(settle({})).toEqual(['1', '12']);
  expect(settle({}, { preferred: '2' })).toEqual(['2', '11']);
  expect(settle({ organization: '2', building: '10' })).toEqual(['2', '10']);
  expect(settle({ organization: '2', building: ALL })).toEqual(['2', null]);
});

test('the organization of the top bar is the only one offered, and all of them without', () => {
  const offered = (preferred: string | null) =>
    settleChoice(readChoice(''), { ...lists, preferred }).offered.map(({ _id }) => _id);
  expect([offered('2'), offered(null), offered('gone')]).toEqual([['2'], ['1', '2'], ['1', '2']]);
  expect(settle({ organization: '1', building: '12' }, { preferred: '2' })).toEqual(['2', '11']);
});

test('one list has whole organizations and buildings', () => {
  expect(placeOf(placeId('2', null), buildings)).toEqual({ organization: '2', building: ALL });
  expect(placeOf(placeId('2', '11'), buildings)).toEqual({ organization: '2', building: '11' });
});

test('what is gone gives way, and an empty installation has nothing', () => {
  expect(settle({ organization: '9', building: '99' })).toEqual(['1', '12']);
  expect(settle({ organization: '2', building: '12' })).toEqual(['2', '11']);
  expect(settle({}, { organizations: [], buildings: [] })).toEqual([null, null]);
});
