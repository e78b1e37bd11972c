import type { Client } from '@org/energy-core/api';
import { expect } from 'vitest';

/** Every call about saved views, and the search that finds them. */
export async function callSavedViews(client: Client): Promise<void> {
  const body = { name: 'نمای هفته', page: '/Review' as const, state: 'year=1403' };
  const data = await client.createSavedView({ body });
  const params = { id: data._id };
  expect(await client.getSavedView({ params })).toEqual(data);
  const renamed = await client.updateSavedView({ params, body: { name: 'نمای ماه' } });
  expect(renamed.name).toBe('نمای ماه');
  await client.orderSavedViews({ body: { ids: [data._id] } });
  expect((await client.listSavedViews({ query: {} })).rows.map(({ _id }) => _id)).toContain(data._id);
  await client.listViewRecipients({ query: {} });
  await client.search({ query: { search: 'نمای ماه' } });
  await client.deleteSavedView({ params });
}
