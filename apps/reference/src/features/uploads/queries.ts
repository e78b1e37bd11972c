import type { Day, Reading, StoredReading } from '@org/energy-core';
import type { Client } from '@org/energy-core/api';

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

/** Keeps the source file with its meter and with what it stored. */
export async function keepFile(
  client: Client,
  file: File,
  meter: string,
  upload: string | null,
): Promise<void> {
  const form = new FormData();
  form.set('title', file.name);
  form.set('isProfile', 'false');
  form.set('readOnly', 'true');
  form.set('meter', meter);
  if (upload) form.set('upload', upload);
  form.set('file', file, file.name);
  await client.uploadFile({ body: form });
}
