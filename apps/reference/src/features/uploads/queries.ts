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

async function isKept(client: Client, meter: string, upload: string): Promise<boolean> {
  const { data } = await client.listFiles({ query: { meter, sort: '-created', limit: '100' } });
  return data.data.some((file) => file.upload?._id === upload);
}

/**
 * Keeps the source file with its meter and with what it stored; tries twice. `isAgain`: an earlier try failed and may
 * have been done all the same.
 */
export async function keepFile(
  client: Client,
  file: File,
  meter: string,
  upload: string | null,
  isAgain = false,
): Promise<void> {
  if (isAgain && upload !== null && (await isKept(client, meter, upload))) return;
  const form = new FormData();
  form.set('title', file.name);
  form.set('isProfile', 'false');
  form.set('readOnly', 'true');
  form.set('meter', meter);
  if (upload) form.set('upload', upload);
  form.set('file', file, file.name);
  try {
    await client.uploadFile({ body: form });
  } catch (error) {
    if (isAgain || !isUnanswered(error)) throw error;
    await keepFile(client, file, meter, upload, true);
  }
}
