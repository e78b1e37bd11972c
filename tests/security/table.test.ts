import { modules, pagesAmong } from '@org/energy-core';
import { accessRule, accessTable, writesOf } from '@org/energy-core/api';
import { expect, test } from 'vitest';
import { callNames, definitionOf, keysOf } from './support/calls.ts';

test('the access table has a line for every call of the contract, and no other', () => {
  expect(Object.keys(accessTable).sort()).toEqual([...callNames].sort());
});

test('every body but the form of a file is an object that refuses fields it does not name', () => {
  expect(callNames.filter((name) => writesOf(name) === null)).toEqual([
    ...['uploadFile', 'addDocumentVersion', 'createDocument'],
  ]);
});

test.each(callNames)('the query and the address of %s refuse what they do not know', (name) => {
  expect(keysOf(definitionOf(name).query)).not.toBeNull();
  const names = [...definitionOf(name).path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(keysOf(definitionOf(name).params)).toEqual(names);
});

test('a reading call writes nothing, and every call that changes what others see leaves a line in the log', () => {
  const silent = callNames.filter((name) => definitionOf(name).method !== 'GET' && !accessRule(name).audit);
  const reads = callNames.filter((name) => definitionOf(name).method === 'GET');
  expect(reads.flatMap((name) => writesOf(name))).toEqual([]);
  // A question, a set-up that does not count yet, and what concerns one's own lists alone.
  expect(silent.sort()).toEqual(
    [
      ...['closeNotifications', 'consumptionCoverage', 'consumptionStats', 'dismissTask', 'enable2FA'],
      ...['consumptionFlow', 'reviewConsumption', 'updateNotification', 'savePreferences', 'weatherStats'],
      ...['listWeatherCities', 'energyLabel', 'compareSameDays', 'orderSavedViews'],
      ...['calcFormula', 'formulaYears', 'figureTrail', 'trendData', 'trendReportData'],
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
