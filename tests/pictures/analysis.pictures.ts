import type { Client } from '../../packages/energy-core/src/api/index.ts';
import { pictures, type Screen } from './support/screens.ts';

const review = (method: string) => async (api: Client) => {
  const units = (await api.listUnits({ query: { type: 'Consumption' } })).rows;
  const unit = units.find(({ carrier }) => carrier === 'electricity')!;
  const { rows } = await api.listBuildings({ query: { organization: '1', sort: '_id' } });
  const nav = rows.map(({ _id }) => `b.${_id}`).join(',');
  return `/Review?nav=${nav}&kind=building&year=1403&unit=${unit._id}${method}`;
};
const label: Screen['act'] = async (page) => {
  await page.getByRole('article').first().waitFor();
};

pictures([
  { name: 'review', path: '/Review', also: ['dark', 390] },
  { name: 'review-method', path: review('&step=method') },
  { name: 'review-report', path: review('&step=report'), also: ['dark', 390, 'en', 'paper'], isWhole: true },
  {
    name: 'review-report-fixed',
    path: review('&method=fixed&number=500000&step=report'),
    also: ['paper'],
    isWhole: true,
  },
  { name: 'calculator', path: '/Calculator', also: ['dark', 390, 'en'] },
  { name: 'label-empty', path: '/EnergyLabel', also: [390] },
  {
    name: 'label',
    path: '/EnergyLabel?building=1&year=1403',
    also: ['dark', 390, 'en', 'paper'],
    act: label,
    isWhole: true,
  },
  {
    name: 'label-unfinished',
    path: '/EnergyLabel?building=1&year=1405',
    also: [390, 'paper'],
    isWhole: true,
  },
]);
