import { expect, test, vi } from 'vitest';
import { SheetImporter } from '../SheetImporter.ts';
import { localWorker } from '../testing/localWorker.ts';
import { startWeather, weather } from './weather.ts';

const file = () => new File(['تاریخ,دما\n1403/01/01,7.5\n1403/01/02,نامشخص\n1403/01/03,-4'], 'dama.csv');
const overlap = { existing: 1, different: 1, fresh: 1, mayReplace: true, examples: [] };

test('cleaned days are stored for the city; those that exist are replaced after consent only', async () => {
  const store = vi
    .fn()
    .mockResolvedValueOnce({ overlap })
    .mockResolvedValue({ stored: { stored: 2 } });
  const it = new SheetImporter({ recipe: weather, start: startWeather('tehran'), startWorker: localWorker });
  it.words = { t: (key) => key, locale: 'fa', digits: 'fa' };
  const done = vi.fn();
  it.calls = { store, stored: done, saveCsv: vi.fn(), problemOf: (error) => ({ message: String(error) }) };
  it.send({ type: 'fileChosen', file: file() });
  await vi.waitFor(() => expect(it.state.flow.file).toBe('read'));
  expect(it.sheet!.check).toMatchObject({ issueCount: 1, droppedRows: 0 });
  it.send({ type: 'storeAsked' });
  await vi.waitFor(() => expect(it.state.compared).toEqual(overlap));
  expect(it.state.flow.upload).toBe('idle');
  it.send({ type: 'storeAsked' });
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith('tehran', { stored: 2 }));
  const [first, second] = store.mock.calls.map(([sheet]) => sheet);
  expect(first).toMatchObject({
    ...{ city: 'tehran', fileName: 'dama.csv', dropped: 1 },
    days: [
      { day: '2024-03-20', celsius: 7.5 },
      { day: '2024-03-22', celsius: -4 },
    ],
  });
  expect(first).not.toHaveProperty('replace');
  expect(second).toMatchObject({ replace: true, uploadId: first.uploadId });
});

test('another city forgets the answer and the name it was asked under', async () => {
  const store = vi.fn().mockResolvedValue({ overlap });
  const it = new SheetImporter({ recipe: weather, start: startWeather('tehran'), startWorker: localWorker });
  it.words = { t: (key) => key, locale: 'fa', digits: 'fa' };
  it.calls = { store, stored: vi.fn(), saveCsv: vi.fn(), problemOf: (error) => ({ message: String(error) }) };
  it.send({ type: 'fileChosen', file: file() });
  await vi.waitFor(() => expect(it.state.flow.file).toBe('read'));
  it.send({ type: 'storeAsked' });
  await vi.waitFor(() => expect(it.state.compared).not.toBeNull());
  it.send({ type: 'cityChosen', city: 'yazd' });
  await vi.waitFor(() => expect(it.state).toMatchObject({ city: 'yazd', compared: null }));
  it.send({ type: 'storeAsked' });
  await vi.waitFor(() => expect(store).toHaveBeenCalledTimes(2));
  const [first, second] = store.mock.calls.map(([sheet]) => sheet);
  expect(second).not.toHaveProperty('replace');
  expect(second.uploadId).not.toBe(first.uploadId);
});
