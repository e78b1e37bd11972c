import { pictures } from './support/screens.ts';

/** The office of the demo data, whose free days are Thursday and Friday. */
const office =
  'mode=new&from=2022-12-31&to=2023-12-29&y=_m35_&x1=_t22_&week=thursday-friday&holidays=none&deviation=20';

pictures([
  { name: 'trend', path: '/trend', also: ['dark', 390, 'en'], isWhole: true },
  { name: 'trend-new', path: `/trend?${office}`, also: ['dark', 390, 'en'], isWhole: true },
  {
    ...{ name: 'trend-analysis', path: `/trend?${office}&step=analysis` },
    also: ['dark', 390, 'en', 'paper'],
    isWhole: true,
    async act(page) {
      await page.locator('.eui-trend-charts').waitFor();
    },
  },
  { name: 'trend-save', path: `/trend?${office}&step=report`, also: [390], isWhole: true },
  { name: 'trend-report', path: '/trend?trend=1', also: ['dark', 390, 'en', 'paper'], isWhole: true },
  { name: 'trend-report-doubtful', path: '/trend?trend=2', isWhole: true },
]);
