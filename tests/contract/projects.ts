import type { Client } from '@org/energy-core/api';
import { expect } from 'vitest';

/** Every call about M&V projects, over a meter that counted 1, 2 and 3 on the first days of 1404. */
export async function callProjects(client: Client, building: string, meter: string): Promise<void> {
  const made = await client.createProject({ body: { name: 'روشنایی', building, IPMVP: 'A' } });
  expect(made).toMatchObject({ building: { _id: building }, meter: null, ECM: [], version: 1, model: null });
  const params = { id: made._id };
  const parameters = [
    { name: 'توان', before: { value: 6, plusMinus: 0.2 }, after: { value: 2, plusMinus: 0.1 } },
    { name: 'ساعت', before: { value: 3000, low: 2700, high: 3300, source: 'تقویم کار' } },
  ];
  const body = { parameters, meter, cost: 12, unitCost: 1000, version: 1 };
  const changed = await client.updateProject({ params, body });
  expect(changed).toMatchObject({ cost: 12, meter: { _id: meter, isMissing: false }, version: 2 });
  expect(await client.getProject({ params })).toEqual({ ...changed, modelData: [] });
  const [listed] = (await client.listProjects({ query: { building } })).rows;
  expect([listed?._id, listed?.description]).toEqual([made._id, undefined]);
  const report = await client.getProjectReport({ params, query: { normalized: 'true' } });
  expect(report).toMatchObject({
    issues: [],
    figures: { payback: { years: 1 }, saving: { annual: 12_000 } },
  });
  expect(await client.getProjectData({ params })).toEqual({ baseline: null, reporting: null });
  expect(await client.getProjectProposals({ params })).toMatchObject({
    data: { from: '2025-03-21', to: '2025-03-23' },
  });
  await client.deleteProject({ params });
}
