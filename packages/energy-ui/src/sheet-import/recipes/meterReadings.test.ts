import { expect, test, vi } from 'vitest';
import { buildings, meters, organizations } from '../../wizards/UploadWizard/sampleUpload.ts';
import { SheetImporter } from '../SheetImporter.ts';
import { localWorker } from '../testing/localWorker.ts';
import { meterReadings, startMeterReadings } from './meterReadings.ts';
import type { MeterReadingCalls } from './meterTypes.ts';

const sheet = (...rows: string[]) => new File([['تاریخ,مصرف', ...rows].join('\n')], 'masraf.csv');
const problemOf = (error: unknown) => ({ message: String(error) });
const stored = { stored: 2, replaced: 0, leftOut: 0, keptCosts: 0, upload: '7' };

function begin(calls: Partial<MeterReadingCalls> = {}) {
  const start = startMeterReadings({ organization: 'arman', site: 'vanak', meter: 'main' });
  const it = new SheetImporter({ recipe: meterReadings, start, startWorker: localWorker });
  const t = (key: string) => key;
  it.words = { t, locale: 'fa', digits: 'fa' };
  it.calls = {
    check: vi.fn(async () => ({ existing: [] })),
    store: vi.fn(async () => stored),
    problemOf,
    ...calls,
  };
  it.set({
    organizations: { items: organizations },
    buildings: { items: buildings },
    meters: { items: meters },
  });
  return it;
}
const at = (it: ReturnType<typeof begin>, place: string) =>
  vi.waitFor(() => expect(it.state.flow.place).toBe(place));
const isRead = async (it: ReturnType<typeof begin>, ...rows: string[]) => {
  it.send({ type: 'fileChosen', file: sheet(...rows) });
  await at(it, 'columns');
};

test('a file becomes stored readings with three calls of the app', async () => {
  const it = begin();
  await isRead(it, '1403/01/01,۱۲٫۵', '1403/01/02,13');
  expect(it.sheet).toMatchObject({ mapping: { from: 0, value: 1 }, check: { days: 2, total: 25.5 } });
  it.send({ type: 'checkStarted' });
  await at(it, 'check');
  it.send({ type: 'uploadStarted' });
  await at(it, 'done');
  expect(it.calls.store).toHaveBeenCalledWith(
    expect.objectContaining({
      ...{ meterID: 'main', fileName: 'masraf.csv', from: 0, value: 1, uploadId: expect.any(String) },
      excellData: [
        ['تاریخ', 'مصرف'],
        ['1403/01/01', '۱۲٫۵'],
        ['1403/01/02', '13'],
      ],
    }),
    [expect.objectContaining({ value: 12.5 }), expect.objectContaining({ value: 13 })],
  );
  expect(it.state.result).toMatchObject({ stored: 2, from: '2024-03-20', to: '2024-03-21' });
  expect(it.sheet).toBeNull();
});

test('a corrected cell is read in its place, and what the file has stays known', async () => {
  const it = begin();
  await isRead(it, '1403/01/01,قطع', '1403/01/02,13');
  expect(it.sheet!.check).toMatchObject({ badRowCount: 1, issueCount: 1 });
  it.send({ type: 'cellMended', row: 2, column: 1, text: '14' });
  await vi.waitFor(() => expect(it.sheet!.check).toMatchObject({ badRowCount: 0, days: 2 }));
  expect(it.sheet!.check!.mended).toEqual([{ row: 2, column: 1, was: 'قطع', now: '14' }]);
});

test('rows left out by consent are sent as such', async () => {
  const it = begin();
  await isRead(it, '1403/01/01,قطع', '1403/01/02,13');
  it.send({ type: 'rowsLeftOut', isLeftOut: true });
  await vi.waitFor(() => expect(it.sheet!.check).toMatchObject({ isLeavingOut: true, issueCount: 0 }));
  it.send({ type: 'checkStarted' });
  await at(it, 'check');
  expect(it.calls.check).toHaveBeenCalledWith(expect.objectContaining({ leaveOut: [2] }), expect.anything());
});

test('an answer to a check that was given up changes nothing', async () => {
  let answer: (standing: { existing: [] }) => void = () => {};
  const it = begin({ check: () => new Promise((resolve) => (answer = resolve)) });
  await isRead(it, '1403/01/01,12');
  it.send({ type: 'checkStarted' });
  await vi.waitFor(() => expect(it.state.flow.check).toBe('running'));
  it.send({ type: 'mappingChanged', mapping: { ...it.sheet!.mapping, value: null } });
  answer({ existing: [] });
  await vi.waitFor(() => expect(it.state.isComputing).toBe(false));
  expect(it.state).toMatchObject({ flow: { place: 'columns', check: 'none' }, compared: null });
});

test('days that were stored in between are asked about, and replaced with the name of that state', async () => {
  const day = { day: '2024-03-20', value: 1, cost: null };
  const check = vi
    .fn()
    .mockResolvedValueOnce({ existing: [] })
    .mockResolvedValue({ existing: [day], replaceId: 'r2' });
  const store = vi
    .fn()
    .mockResolvedValueOnce('overlap')
    .mockResolvedValue({ ...stored, replaced: 1 });
  const it = begin({ check, store });
  await isRead(it, '1403/01/01,12', '1403/01/02,13');
  it.send({ type: 'checkStarted' });
  await at(it, 'check');
  it.send({ type: 'uploadStarted' });
  await vi.waitFor(() => expect(it.state.flow.check).toBe('overlap'));
  expect(it.state.flow.decisions).toEqual({ '2024-03-20': 'replace' });
  it.send({ type: 'uploadStarted' });
  await at(it, 'done');
  expect(store.mock.calls[1]![0]).toMatchObject({ replace: true, replaceId: 'r2' });
  expect(store.mock.calls[0]![0].uploadId).toBe(store.mock.calls[1]![0].uploadId);
});

test('a failed store says why and keeps the file; a correction goes under another name', async () => {
  const store = vi.fn().mockRejectedValueOnce('disk full').mockResolvedValue(stored);
  const it = begin({ store });
  await isRead(it, '1403/01/01,12');
  it.send({ type: 'checkStarted' });
  await at(it, 'check');
  it.send({ type: 'uploadStarted' });
  await vi.waitFor(() => expect(it.state.flow.problem).toEqual({ message: 'disk full' }));
  const { uploadId } = it.sheet!;
  it.send({ type: 'corrected' });
  await vi.waitFor(() => expect(it.state.flow.check).toBe('clear'));
  expect(it.sheet!.uploadId).not.toBe(uploadId);
});

test('a meter with sub-meters is explained for a while, with the way on', () => {
  const notify = vi.fn();
  const it = begin({ notify });
  it.send({ type: 'chosen', choice: 'meter', id: 'plant', hasSubMeters: true });
  return vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ tone: 'info', duration: 100_000 }));
    notify.mock.calls[0]![0].action.onAction();
    expect(it.state.flow).toMatchObject({ awaitsNotice: false, place: 'file' });
  });
});

test('a file that is none is refused with a sentence', async () => {
  const it = begin();
  it.send({ type: 'fileChosen', file: new File([], 'empty.csv') });
  await vi.waitFor(() => expect(it.state.flow.problem?.message).toBeTruthy());
  expect(it.state).toMatchObject({ flow: { place: 'file', file: 'none' }, sheet: null, readingFile: null });
});
