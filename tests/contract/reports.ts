import type { Client } from '@org/energy-core/api';
import { expect } from 'vitest';

/** Every call about reports, over a meter that counted 1, 2 and 3 on the first days of 1404. */
export async function callReports(client: Client, meter: string): Promise<void> {
  const pages = (await client.listReportPages({ query: { type: 'building', sort: 'order' } })).rows;
  expect(pages[0]).toMatchObject({ _id: 'trend', form: 'unit', time: ['ماهانه', 'فصلی', 'سالانه'] });
  const { unit } = await client.getMeter({ params: { id: meter } });
  const navs = [{ navID: meter, navType: 'Meter' as const }];
  const body = {
    ...{ name: 'گزارش ماهانه', description: 'برای جلسه', reportPage: [{ _id: 'trend' as const }] },
    ...{ time: 'ماهانه' as const, unit: [unit._id], nav: navs, Trend: [] },
  };
  const made = await client.createReportDefinition({ body });
  expect(made).toMatchObject({ reportPage: [{ _id: 'trend' }], unit: [unit._id], rhythm: null, version: 1 });
  const params = { id: made._id };
  const rhythm = { every: 'month' as const, daysAfter: 5, to: [made.createdBy._id] };
  const changed = await client.updateReportDefinition({ params, body: { rhythm, version: 1 } });
  expect(changed).toMatchObject({ rhythm: { every: 'month', to: [made.createdBy] }, version: 2 });
  expect(await client.getReportDefinition({ params })).toEqual(changed);
  expect((await client.listReportDefinitions({ query: { search: 'ماهانه' } })).rows).toEqual([changed]);
  const query = { kind: 'month' as const, year: 1404, month: 1, units: [unit._id], navs };
  const data = await client.trendReportData({ body: query });
  expect(data).toMatchObject({
    ...{ from: '2025-03-21', to: '2025-04-20', isOver: true, empty: [] },
    data: [
      { nav: { navID: meter, navType: 'Meter' }, currentMonth: { total: 6, anyDays: 3 }, cityTemp: null },
    ],
  });
  await client.deleteReportDefinition({ params });
}
