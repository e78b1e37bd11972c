import type { Day, Reading, StoredReading } from '@org/energy-core';
import type { Client } from '@org/energy-core/api';
import { isUnanswered } from '../../shared/isUnanswered.ts';

export const readingOfStored = ({ date, value, cost }: StoredReading): Reading => ({
  day: date,
  value,
  cost,
});

/** All readings of a meter between two days. */
export async function readingsBetween(
  client: Client,
  meter: string,
  fromDate: Day,
  toDate: Day,
): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (let page = 1; ; page += 1) {
    const { total, data } = await client.listReadings({
      query: { meter, fromDate, toDate, sort: 'date', limit: '1000', page: String(page) },
    });
    readings.push(...data.data.map(readingOfStored));
    if (readings.length >= total || data.data.length === 0) return readings;
  }
}

async function keptFile(client: Client, meter: string, upload: string): Promise<string | undefined> {
  const { data } = await client.listFiles({ query: { meter, sort: '-created', limit: '100' } });
  return data.data.find((file) => file.upload?._id === upload)?._id;
}

/** What a source file is kept with. */
interface KeptWith {
  readonly meter: string;
  readonly upload: string | null;
  /** The same file, kept with another meter: it is not sent once more. */
  readonly sameAs?: string | null | undefined;
}

/**
 * Keeps the source file with its meter and with what it stored; tries twice. `isAgain`: an earlier try failed and may
 * have been done all the same.
 * @returns the id of the kept file
 */
export async function keepFile(client: Client, file: File, to: KeptWith, isAgain = false): Promise<string> {
  const { meter, upload, sameAs } = to;
  const kept = isAgain && upload !== null ? await keptFile(client, meter, upload) : undefined;
  if (kept !== undefined) return kept;
  const form = new FormData();
  form.set('title', file.name);
  form.set('isProfile', 'false');
  form.set('readOnly', 'true');
  form.set('meter', meter);
  if (upload) form.set('upload', upload);
  if (sameAs) form.set('sameAs', sameAs);
  else form.set('file', file, file.name);
  try {
    return (await client.uploadFile({ body: form })).data._id;
  } catch (error) {
    if (isAgain || !isUnanswered(error)) throw error;
    return keepFile(client, file, to, true);
  }
}
