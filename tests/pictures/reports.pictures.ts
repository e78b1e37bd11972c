import type { Page } from '@playwright/test';
import type { Client } from '../../packages/energy-core/src/api/index.ts';
import { toJalali } from '../../packages/energy-core/src/calendar/jalali.ts';
import { pictures } from './support/screens.ts';

/** A definition over the first building of the demo data, and the URL of its report of a period. */
const reportOf =
  (page: string, time: string, period: string) =>
  async (api: Client): Promise<string> => {
    const building = (await api.listBuildings({ query: { limit: '1' } })).rows[0]!;
    const units = (await api.listUnits({ query: { type: 'Consumption' } })).rows;
    const data = await api.createReportDefinition({
      body: {
        ...{ name: `گزارش ${time} ${building.name}`, description: 'برای جلسهٔ بازنگری مدیریت' },
        ...{ reportPage: [{ _id: page }], type: ['building'], time: time as 'ماهانه', Trend: [] },
        unit: units.map(({ _id }) => _id),
        nav: [{ navType: 'Building', navID: building._id, navName: building.name }],
      },
    });
    return `/Report?tab=preview&report=${data._id}&period=${period}`;
  };

/** A definition without nodes, and the URL of its report of 1403; `trends`: over the saved baselines. */
/** Documents and events of the demo are of the current year. */
const thisYear = toJalali(new Date().toISOString().slice(0, 10)).year;
const plainReport =
  (page: string, name: string, rest = `period=${thisYear}`) =>
  async (api: Client): Promise<string> => {
    const trends = (await api.listTrends({ query: { limit: '10' } })).rows;
    const data = await api.createReportDefinition({
      body: {
        ...{ name, description: 'برای جلسهٔ بازنگری مدیریت', reportPage: [{ _id: page }], type: ['building'] },
        ...{ unit: [], nav: [], Trend: page === 'regression' ? trends.map(({ _id }) => _id) : [] },
        ...(page === 'regression' && { time: 'سالانه' as const }),
      },
    });
    return `/Report?tab=preview&report=${data._id}&${rest}`;
  };
const labelReport = async (api: Client): Promise<string> => {
  const building = (await api.listBuildings({ query: { limit: '1' } })).rows[0]!;
  return plainReport('label', 'برچسب انرژی', `period=1403&building=${building._id}`)(api);
};

const sheets = 'section.eui-paper >> nth=0';
const waitsForSheets = async (page: Page) => page.locator(sheets).waitFor();

pictures([
  { name: 'reports', path: '/Report', also: [390, 'en'] },
  { name: 'reports-new', path: '/Report?tab=new', also: ['dark', 390], isWhole: true },
  {
    ...{ name: 'report-year', path: reportOf('trend', 'سالانه', '1403') },
    also: ['dark', 'paper'],
    sheets: 5,
    act: waitsForSheets,
  },
  {
    ...{ name: 'report-month', path: reportOf('trend', 'ماهانه', '1403-07') },
    also: ['paper'],
    sheets: 4,
    act: waitsForSheets,
  },
  {
    ...{ name: 'report-management', path: reportOf('management', 'سالانه', '1403') },
    also: ['paper'],
    act: waitsForSheets,
  },
  {
    ...{ name: 'report-season', path: reportOf('trend', 'فصلی', '1403-S2') },
    also: ['paper'],
    sheets: 4,
    act: waitsForSheets,
  },
  { name: 'report-label', path: labelReport, also: ['paper'], act: waitsForSheets },
  {
    name: 'report-documents',
    path: plainReport('documents', 'مدارک سال'),
    also: ['paper'],
    act: waitsForSheets,
  },
  {
    name: 'report-events',
    path: plainReport('events', 'رویدادهای سال'),
    also: ['paper'],
    act: waitsForSheets,
  },
  {
    ...{ name: 'report-regression', also: ['paper'], sheets: 6, act: waitsForSheets },
    path: plainReport('regression', 'روند رگرسیون', 'from=2024-03-20&to=2024-09-20'),
  },
]);
