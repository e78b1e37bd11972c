import type { Building, Meter, Organization } from '@org/energy-core';
import { expect, test } from 'vitest';
import { completeChosen, linkWith, nothingChosen, readChosen } from './chosen.ts';
import { nextStepOf } from './nextStep.ts';

const organizations = [{ _id: '1', name: 'شهرداری', status: 'فعال' }] satisfies Organization[];
const buildings = [
  { _id: '3', name: 'ونک', kind: 'Building', organization: { _id: '1', name: 'شهرداری' } },
] as Building[];
const meters = [
  {
    _id: '17',
    name: 'برق',
    building: { _id: '3', name: 'ونک' },
    organization: { _id: '1', name: 'شهرداری' },
  },
] as Meter[];
const none = { organizations: [], buildings: [], meters: [] };

test('the next step is the first thing that is missing, with what there is filled in', () => {
  expect(nextStepOf(nothingChosen, none)).toEqual({ missing: 'organization', to: '/Organization?wizard=' });
  expect(nextStepOf(nothingChosen, { ...none, organizations })).toEqual({
    missing: 'building',
    to: '/Organization?wizard=&organization=1',
  });
  expect(nextStepOf(nothingChosen, { ...none, organizations, buildings })).toEqual({
    missing: 'meter',
    to: '/Organization?wizard=&organization=1&place=3',
  });
  expect(nextStepOf(nothingChosen, { organizations, buildings, meters })).toEqual({
    missing: 'readings',
    to: '/UploadMeterData?organization=1&site=3&meter=17',
  });
});

test('of several meters the upload asks for one, unless one was chosen', () => {
  const two = { organizations, buildings, meters: [...meters, { ...meters[0]!, _id: '18' }] };
  expect(nextStepOf(nothingChosen, two).to).toBe('/UploadMeterData?organization=1&site=3');
  expect(nextStepOf({ ...nothingChosen, meter: '18' }, two).to).toBe(
    '/UploadMeterData?organization=1&site=3&meter=18',
  );
});

test('what one page shows is what the next one opens with', () => {
  const shown = readChosen('/PeriodicChart', new URLSearchParams('nav=m.17&period=year&year=1403'));
  const chosen = completeChosen(shown, { organizations, buildings, meters });
  expect(chosen).toEqual({ organization: '1', building: '3', meter: '17', year: 1403 });
  expect(
    ['/EnergyLabel', '/MeterData', '/Review', '/Organization', '/UploadMeterData', '/Tasks'].map((link) =>
      linkWith(link, chosen),
    ),
  ).toEqual([
    '/EnergyLabel?organization=1&building=3&year=1403&view=0',
    '/MeterData?meter=17',
    '/Review?nav=b.3&year=1403',
    '/Organization?node=m.17',
    '/UploadMeterData?organization=1&site=3&meter=17',
    '/Tasks',
  ]);
  expect(readChosen('/Organization/', new URLSearchParams('node=b.3'))).toEqual({
    ...nothingChosen,
    building: '3',
  });
});

test('several things at once, and things that are gone, are carried nowhere', () => {
  const two = readChosen('/PeriodicChart', new URLSearchParams('nav=m.17 m.18'));
  expect(completeChosen(two, { organizations, buildings, meters })).toEqual(nothingChosen);
  const gone = readChosen('/MeterData', new URLSearchParams('meter=99'));
  expect(linkWith('/PeriodicChart', completeChosen(gone, { organizations, buildings, meters }))).toBe(
    '/PeriodicChart',
  );
});
