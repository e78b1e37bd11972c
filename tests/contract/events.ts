import type { Client } from '@org/energy-core/api';
import { expect } from 'vitest';

/** Every call about events. */
export async function callEvents(client: Client): Promise<void> {
  const body = { name: 'جلسه', date: '2025-03-21', type: 'FullDay', repeat: 'week' } as const;
  const made = (await client.createEvent({ body })).data.data;
  expect(made).toMatchObject({ year: 1404, color: '#0E803B', fromHour: null, skipped: [], version: 1 });
  const params = { id: made._id };
  const change = { name: 'جلسهٔ جابه‌جا', occurrence: '2025-03-28', date: '2025-03-29', apply: 'one' } as const;
  const own = (await client.updateEvent({ params, body: change })).data.data;
  expect(own).toMatchObject({ date: '2025-03-29', repeat: null });
  expect((await client.getEvent({ params })).data.data.skipped).toEqual(['2025-03-28']);
  expect((await client.listEvents({ query: { date: '2025-03-28' } })).total).toBe(0);
  expect((await client.listEvents({ query: { year: '1404' } })).total).toBe(2);
  await client.deleteEvent({ params, query: { occurrence: '2025-04-04', apply: 'following' } });
  await client.deleteEvent({ params, query: {} });
  await client.deleteEvent({ params: { id: own._id }, query: {} });
}
