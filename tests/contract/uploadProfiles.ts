import type { Client } from '@org/energy-core/api';
import { expect } from 'vitest';

/** Every call about remembered layouts of uploads. */
export async function callUploadProfiles(client: Client, organization: string, meter: string): Promise<void> {
  const layout = {
    ...{ headers: ['تاریخ', 'مصرف'], sheet: null, kind: 'day' as const, format: 'YYYY/MM/DD' as const },
    ...{ from: 0, to: null, value: 1, cost: null, tag: null, costUnit: 'toman' as const, encoding: null },
  };
  const data = await client.saveUploadProfile({ body: { organization, meter, name: 'ماهانه', layout } });
  expect((await client.listUploadProfiles({ query: { organization, meter } })).rows).toEqual([data]);
  const params = { id: data._id };
  const renamed = await client.renameUploadProfile({ params, body: { name: 'ماه به ماه' } });
  expect(renamed).toEqual({ ...data, name: 'ماه به ماه' });
  await client.deleteUploadProfile({ params });
}
