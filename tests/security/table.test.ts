import { modules, pagesAmong } from '@org/energy-core';
import { accessRule, accessTable, type CallName } from '@org/energy-core/api';
import { expect, test } from 'vitest';
import { callNames, definitionOf, keysOf } from './support/calls.ts';

/** What a body holds that is no field to be written: a question in the form of a POST, and the form of a file. */
const readsByPost: readonly CallName[] = [
  'consumptionStats',
  'reviewConsumption',
  'uploadFile',
  'weatherStats',
  'listWeatherCities',
  'energyLabel',
  'compareSameDays',
  'calcFormula',
  'formulaYears',
];

test('the access table has a line for every call of the contract, and no other', () => {
  expect(Object.keys(accessTable).sort()).toEqual([...callNames].sort());
});

test.each(callNames.filter((name) => definitionOf(name).method !== 'GET' && !readsByPost.includes(name)))(
  '%s may write exactly the fields its body has, and the body refuses all others',
  (name) => {
    const { body } = definitionOf(name);
    const writes = [...(accessRule(name).writes ?? [])].sort();
    if (body._zod.def.type === 'undefined') expect(writes).toEqual([]);
    else expect(keysOf(body)).toEqual(writes);
  },
);

test.each(callNames)('the query and the address of %s refuse what they do not know', (name) => {
  expect(keysOf(definitionOf(name).query)).not.toBeNull();
  const places = [...definitionOf(name).path.matchAll(/\{(\w+)\}/g)].map(([, place]) => place);
  expect(keysOf(definitionOf(name).params)).toEqual(places);
});

test('a reading call writes nothing, and every call that changes what others see leaves a line in the log', () => {
  const silent = callNames.filter((name) => definitionOf(name).method !== 'GET' && !accessRule(name).audit);
  expect(callNames.filter((name) => definitionOf(name).method === 'GET' && accessRule(name).writes)).toEqual(
    [],
  );
  // A question, a set-up that does not count yet, and what concerns one's own lists alone.
  expect(silent.sort()).toEqual(
    [
      ...['closeNotifications', 'consumptionStats', 'dismissTask', 'enable2FA', 'reviewConsumption'],
      ...['updateNotification', 'weatherStats', 'listWeatherCities', 'energyLabel', 'compareSameDays'],
      ...['calcFormula', 'formulaYears'],
    ].sort(),
  );
});

test('every page that opens a call can be given to a level', () => {
  const grantable = pagesAmong(modules.map(({ _id }) => _id)) as string[];
  for (const name of callNames) {
    const { who } = accessRule(name);
    if (typeof who !== 'string') expect(grantable, name).toEqual(expect.arrayContaining([...who]));
  }
});
