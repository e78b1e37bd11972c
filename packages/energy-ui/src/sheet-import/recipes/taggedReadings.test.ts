import { expect, test, vi } from 'vitest';
import { meters as sample } from '../../wizards/UploadWizard/sampleUpload.ts';
import { SheetImporter } from '../SheetImporter.ts';
import { localWorker } from '../testing/localWorker.ts';
import { taggedReadings } from './taggedReadings.ts';
import { isSettled, startTaggedReadings, type TaggedReadingCalls } from './taggedState.ts';

const meters = sample.slice(0, 2).map((meter, at) => ({ ...meter, tagName: `M-${at + 1}` }));
const sheet = (...rows: string[]) => new File([['شناسه,تاریخ,مصرف', ...rows].join('\n')], 'hame.csv');
const stored = { stored: 1, replaced: 0, leftOut: 0, keptCosts: 0, upload: '7', file: 'f1' };

async function begin(rows: readonly string[], calls: Partial<TaggedReadingCalls> = {}) {
  const it = new SheetImporter({
    ...{ recipe: taggedReadings, start: startTaggedReadings(), startWorker: localWorker },
  });
  it.words = { t: (key) => key, locale: 'fa', digits: 'fa' };
  it.calls = {
    checkAll: vi.fn(async (bodies) => bodies.map(() => ({ existing: [] }))),
    storeAll: vi.fn(async (bodies) => bodies.map(() => stored)),
    keepFile: vi.fn(async () => 'f1'),
    problemOf: (error) => ({ message: String(error) }),
    ...calls,
  };
  it.set({ meters });
  it.send({ type: 'fileChosen', file: sheet(...rows) });
  await vi.waitFor(() => expect(it.state.flow.place).toBe('columns'));
  return it;
}
const isChecked = (it: Awaited<ReturnType<typeof begin>>) =>
  vi.waitFor(() => expect(it.state.flow).toMatchObject({ place: 'check', check: 'clear' }));

test('the rows of each meter are checked and stored as sheets of their own', async () => {
  const it = await begin(['M-1,1403/01/01,12', 'M-2,1403/01/01,13', 'M-1,1403/01/02,14']);
  expect(it.state.tag.column).toBe(0);
  it.send({ type: 'checkStarted' });
  await isChecked(it);
  it.send({ type: 'uploadStarted' });
  await vi.waitFor(() => expect(it.state.flow.place).toBe('done'));
  const bodies = vi.mocked(it.calls.storeAll).mock.calls.flatMap(([all]) => all);
  expect(bodies.map(({ meterID, sourceRows }) => [meterID, sourceRows])).toEqual([
    ['main', [1, 2, 4]],
    ['plant', [1, 3]],
  ]);
  expect([...it.state.result!.values()].map(({ state }) => state)).toEqual(['stored', 'stored']);
});

test('a row is corrected where it is checked, and only its meter is asked about again', async () => {
  const it = await begin(['M-1,1403/01/01,قطع', 'M-2,1403/01/01,13']);
  it.send({ type: 'checkStarted' });
  await isChecked(it);
  expect(isSettled(it.state)).toBe(false);
  it.send({ type: 'cellMended', row: 2, column: 2, text: '12' });
  await vi.waitFor(() => expect(isSettled(it.state)).toBe(true));
  await isChecked(it);
  const asked = vi.mocked(it.calls.checkAll).mock.calls.map(([all]) => all.map(({ meterID }) => meterID));
  expect(asked).toEqual([['plant'], ['main']]);
});

test('a failed meter is tried again alone, under the same name', async () => {
  const storeAll = vi
    .fn<TaggedReadingCalls['storeAll']>()
    .mockResolvedValueOnce([stored])
    .mockResolvedValueOnce([{ message: 'cut off' }])
    .mockResolvedValue([stored]);
  const it = await begin(['M-1,1403/01/01,12', 'M-2,1403/01/01,13'], { storeAll });
  it.send({ type: 'checkStarted' });
  await isChecked(it);
  it.send({ type: 'uploadStarted' });
  await vi.waitFor(() => expect(it.state.result?.get('plant')?.state).toBe('failed'));
  it.send({ type: 'retried' });
  await vi.waitFor(() => expect(it.state.result?.get('plant')?.state).toBe('stored'));
  const [, second, third] = storeAll.mock.calls.map(([bodies]) => bodies[0]!.uploadId);
  expect(third).toBe(second);
});

test('without a column of tags the check says so and asks nobody', async () => {
  const it = await begin(['X,1403/01/01,12']);
  it.set({ tag: { column: null, confidence: 'unsure' } });
  it.send({ type: 'checkStarted' });
  await vi.waitFor(() => expect(it.state.wasAsked).toBe(true));
  expect(it.state.flow).toMatchObject({ place: 'columns', check: 'none' });
  expect(it.calls.checkAll).not.toHaveBeenCalled();
});
