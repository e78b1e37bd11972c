import type { Client } from '../../packages/energy-core/src/api/index.ts';
import { pictures } from './support/screens.ts';

/** A definition over the first building of the demo data, and the URL of its report of a period. */
const reportOf =
  (page: string, time: string, period: string) =>
  async (api: Client): Promise<string> => {
    const building = (await api.listBuildings({ query: { limit: '1' } })).data.data[0]!;
    const units = (await api.listUnits({ query: { type: 'Consumption' } })).data.data;
    const { data } = await api.createReportDefinition({
      body: {
        ...{ name: `گزارش ${time} ${building.name}`, description: 'برای جلسهٔ بازنگری مدیریت' },
        ...{ reportPage: [{ _id: page }], type: ['building'], time: time as 'ماهانه', Trend: [] },
        unit: units.map(({ _id }) => _id),
        nav: [{ navType: 'Building', navID: building._id, navName: building.name }],
      },
    });
    return `/Report?tab=preview&report=${data.data._id}&period=${period}`;
  };

const sheets = 'section.eui-paper >> nth=0';

pictures([
  { name: 'reports', path: '/Report', also: [390, 'en'] },
  { name: 'reports-new', path: '/Report?tab=new', also: ['dark', 390], isWhole: true },
  {
    ...{ name: 'report-year', path: reportOf('trend', 'سالانه', '1403') },
    also: ['dark', 'paper'],
    async act(page) {
      await page.locator(sheets).waitFor();
    },
  },
  {
    ...{ name: 'report-month', path: reportOf('trend', 'ماهانه', '1403-07') },
    also: ['paper'],
    async act(page) {
      await page.locator(sheets).waitFor();
    },
  },
  {
    ...{ name: 'report-management', path: reportOf('management', 'سالانه', '1403') },
    also: ['paper'],
    async act(page) {
      await page.locator(sheets).waitFor();
    },
  },
]);
