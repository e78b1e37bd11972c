import type { ReadingComparison } from '@org/energy-core';
import { describe, expect, test } from 'vitest';
import { type UploadEvent, uploadPlaces } from './uploadEvent.ts';
import { isReachable, placeState, startUpload, type UploadFlow, uploadFlow } from './uploadFlow.ts';

const reading = (day: string, value: number) => ({ day, value, cost: null });
const overlap: ReadingComparison = {
  fresh: [],
  same: [],
  different: ['2024-09-29', '2024-09-30'].map((day) => ({
    day,
    existing: reading(day, 1),
    incoming: reading(day, 2),
    looksShifted: false,
  })),
};
const clear: ReadingComparison = { fresh: [reading('2024-10-01', 2)], same: [], different: [] };
const after = (events: UploadEvent[], start: UploadFlow = startUpload()) => events.reduce(uploadFlow, start);
const meterChosen: UploadEvent[] = [
  { type: 'listed', choice: 'organization', ids: ['o1', 'o2'] },
  { type: 'chosen', choice: 'organization', id: 'o1' },
  { type: 'chosen', choice: 'site', id: 's1' },
  { type: 'chosen', choice: 'meter', id: 'm1', hasSubMeters: false },
];
const fileRead: UploadEvent[] = [...meterChosen, { type: 'fileChosen' }, { type: 'fileRead' }];
const checked: UploadEvent[] = [
  ...fileRead,
  { type: 'checkStarted' },
  { type: 'checkPassed', comparison: overlap },
];

describe('choosing the meter', () => {
  test('the first organization is preselected without leaving its step', () => {
    const flow = after([{ type: 'listed', choice: 'organization', ids: ['o1', 'o2'] }]);
    expect(flow).toMatchObject({ organization: 'o1', place: 'organization' });
  });
  test('the organization of last time wins over the first one', () => {
    const flow = after(
      [{ type: 'listed', choice: 'organization', ids: ['o1', 'o2'] }],
      startUpload({ organization: 'o2' }),
    );
    expect(flow.organization).toBe('o2');
  });
  test('a remembered organization that no longer exists falls back to the first', () => {
    const flow = after(
      [{ type: 'listed', choice: 'organization', ids: ['o1'] }],
      startUpload({ organization: 'gone' }),
    );
    expect(flow.organization).toBe('o1');
  });
  test('each choice leads to the next step', () => {
    expect(meterChosen.map((_, count) => after(meterChosen.slice(0, count + 1)).place)).toEqual([
      'organization',
      'site',
      'meter',
      'file',
    ]);
  });
  test('steps that are not yet reachable cannot be entered', () => {
    const flow = after(meterChosen.slice(0, 2));
    expect(placeState(flow, 'file')).toBe('blocked');
    expect(after([{ type: 'went', place: 'check' }], flow)).toBe(flow);
  });
  test('a link to a meter begins at the file', () => {
    expect(startUpload({ organization: 'o1', site: 's1', meter: 'm1' }).place).toBe('file');
    expect(startUpload({ meter: 'm1' }).place).toBe('organization');
  });
  test('another organization forgets site and meter, the same one keeps them', () => {
    const flow = after(meterChosen);
    expect(after([{ type: 'chosen', choice: 'organization', id: 'o2' }], flow)).toMatchObject({
      site: null,
      meter: null,
      place: 'site',
    });
    expect(after([{ type: 'chosen', choice: 'organization', id: 'o1' }], flow)).toMatchObject({
      site: 's1',
      meter: 'm1',
      place: 'site',
    });
  });
  test('a meter that was deleted meanwhile is chosen again', () => {
    expect(after([...fileRead, { type: 'listed', choice: 'meter', ids: ['m2'] }])).toMatchObject({
      meter: null,
      place: 'meter',
      file: 'read',
    });
  });
  test('a meter with sub-meters waits until its notice is read', () => {
    const flow = after([
      ...meterChosen.slice(0, 3),
      { type: 'chosen', choice: 'meter', id: 'm1', hasSubMeters: true },
    ]);
    expect(flow).toMatchObject({ place: 'meter', awaitsNotice: true });
    expect(isReachable(flow, 'file')).toBe(false);
    expect(after([{ type: 'noticeRead' }], flow)).toMatchObject({ place: 'file', awaitsNotice: false });
    expect(after([{ type: 'wentOn' }], flow).place).toBe('file');
  });
});

describe('file and columns', () => {
  test('a file that was read leads to its columns', () => {
    expect(after(fileRead).place).toBe('columns');
  });
  test('a refused file stays at the file and says why', () => {
    const flow = after([
      ...meterChosen,
      { type: 'fileChosen' },
      { type: 'fileRefused', problem: { message: 'این فایل خالی است.' } },
    ]);
    expect(flow).toMatchObject({
      place: 'file',
      file: 'none',
      problem: { message: 'این فایل خالی است.' },
      meter: 'm1',
    });
  });
  test('the answer of an abandoned reading changes nothing', () => {
    const flow = after([...meterChosen, { type: 'fileChosen' }, { type: 'reset' }]);
    expect(after([{ type: 'fileRead' }], flow)).toBe(flow);
  });
  test('the loaded file survives a change of the meter', () => {
    const flow = after([
      ...fileRead,
      { type: 'went', place: 'meter' },
      { type: 'chosen', choice: 'meter', id: 'm2', hasSubMeters: false },
    ]);
    expect(flow).toMatchObject({ meter: 'm2', file: 'read', place: 'columns' });
  });
  test('a bad check stays at the columns', () => {
    const flow = after([
      ...fileRead,
      { type: 'checkStarted' },
      { type: 'checkRefused', problem: { message: 'x' } },
    ]);
    expect(flow).toMatchObject({ place: 'columns', check: 'none', problem: { message: 'x' } });
  });
});

describe('a file like an earlier one', () => {
  const taken: UploadEvent = { type: 'profileTaken', organization: 'o2', site: 's2', meter: 'm2' };
  const dropped: UploadEvent[] = [...meterChosen.slice(0, 1), { type: 'fileChosen' }, { type: 'fileRead' }];
  test('dropped before anything is chosen it waits where the user is', () => {
    expect(after(dropped)).toMatchObject({ place: 'organization', file: 'read' });
  });
  test('its profile chooses the meter and runs the check', () => {
    expect(after([...dropped, taken])).toMatchObject({
      ...{ organization: 'o2', site: 's2', meter: 'm2' },
      ...{ place: 'columns', check: 'running', awaitsNotice: false },
    });
  });
  test('nothing is stored that was not checked: what has to be put right stops at the columns', () => {
    const stopped = after([...dropped, taken, { type: 'checkRefused' }]);
    expect(stopped).toMatchObject({ place: 'columns', check: 'none', problem: null });
    expect(after([{ type: 'uploadStarted' }], stopped)).toBe(stopped);
  });
  test('a profile without a file that was read changes nothing', () => {
    expect(after([...meterChosen, taken])).toEqual(after(meterChosen));
  });
});

describe('check and upload', () => {
  test('a passed check opens the decision', () => {
    expect(after(checked)).toMatchObject({ place: 'check', check: 'overlap' });
  });
  test('after a change of the mapping the old check no longer holds', () => {
    const flow = after([...checked, { type: 'wentBack' }, { type: 'mappingChanged' }]);
    expect(isReachable(flow, 'check')).toBe(false);
    expect(
      after([
        ...fileRead,
        { type: 'checkStarted' },
        { type: 'mappingChanged' },
        { type: 'checkPassed', comparison: clear },
      ]).place,
    ).toBe('columns');
  });
  test('a differing day takes the value of the file unless the user keeps the existing one', () => {
    const flow = after([...checked, { type: 'decided', days: ['2024-09-29'], decision: 'keep' }]);
    expect(flow.decisions).toEqual({ '2024-09-29': 'keep', '2024-09-30': 'replace' });
  });
  test('nothing can be changed while the upload runs', () => {
    const flow = after([...checked, { type: 'uploadStarted' }]);
    for (const place of uploadPlaces) expect(after([{ type: 'went', place }], flow)).toBe(flow);
    expect(
      after([{ type: 'decided', days: ['2024-09-29'], decision: 'keep' }, { type: 'reset' }], flow),
    ).toBe(flow);
  });
  test('a failed upload keeps every decision for the next try', () => {
    const flow = after([
      ...checked,
      { type: 'decided', days: ['2024-09-29'], decision: 'keep' },
      { type: 'uploadStarted' },
      { type: 'uploadRefused', problem: { message: 'x' } },
    ]);
    expect(flow).toMatchObject({
      place: 'check',
      upload: 'idle',
      decisions: { '2024-09-29': 'keep', '2024-09-30': 'replace' },
      file: 'read',
    });
  });
  test('an overlap that only the server saw is shown before anything is replaced', () => {
    const checkedClear: UploadEvent[] = [
      ...fileRead,
      { type: 'checkStarted' },
      { type: 'checkPassed', comparison: clear },
    ];
    expect(
      after([...checkedClear, { type: 'uploadStarted' }, { type: 'overlapFound', comparison: overlap }]),
    ).toMatchObject({
      place: 'check',
      check: 'overlap',
      upload: 'idle',
    });
  });
  test('success empties the form and keeps the meter', () => {
    const flow = after([...checked, { type: 'uploadStarted' }, { type: 'uploadDone' }]);
    expect(flow).toMatchObject({ place: 'done', file: 'none', check: 'none', meter: 'm1', decisions: {} });
    expect(after([{ type: 'reset' }], flow)).toMatchObject({ place: 'file', upload: 'idle' });
    expect(after([{ type: 'wentBack' }], flow)).toMatchObject({ place: 'file', upload: 'idle' });
  });
});
