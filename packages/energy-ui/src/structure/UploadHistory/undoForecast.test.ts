import { expect, test } from 'vitest';
import { sampleUpload } from './sampleUploads.ts';
import { undoForecast } from './undoForecast.ts';

const older = sampleUpload({ _id: '1', created: '2025-01-01T08:00:00Z' });
const upload = sampleUpload({
  _id: '2',
  created: '2025-02-01T08:00:00Z',
  stored: 30,
  replaced: 13,
  current: 30,
});
const change = { action: 'undo', by: { name: 'مریم' }, days: 3, kept: 0, failed: 0 } as const;

test('days that replaced something get their former value again', () => {
  expect(undoForecast(upload, [upload, older])).toEqual({ takenBack: 30, former: 13, kept: 0 });
});

test('days that were changed since stay; which of the others had a value is not known', () => {
  const partly = { ...upload, state: 'partly', current: 20 } as const;
  expect(undoForecast(partly, [partly, older])).toEqual({ takenBack: 20, former: null, kept: 10 });
});

test('an older upload of the same days that was undone meanwhile may have taken former values along', () => {
  const undone = { ...older, lastChange: { ...change, at: '2025-03-01T08:00:00Z' } };
  expect(undoForecast(upload, [upload, undone]).former).toBeNull();
  const undoneBefore = { ...older, lastChange: { ...change, at: '2025-01-15T08:00:00Z' } };
  expect(undoForecast(upload, [upload, undoneBefore]).former).toBe(13);
  const elsewhere = { ...undone, fromDate: '2020-03-20', toDate: '2020-04-20' };
  expect(undoForecast(upload, [upload, elsewhere]).former).toBe(13);
});

test('what happened to another city moves nothing here', () => {
  const undone = { ...older, place: 'رشت', lastChange: { ...change, at: '2025-03-01T08:00:00Z' } };
  const here = { ...upload, place: 'تهران' };
  expect(undoForecast(here, [here, undone]).former).toBe(13);
});

test('of a part of the history nothing is claimed', () => {
  expect(undoForecast(upload, null).former).toBeNull();
});
