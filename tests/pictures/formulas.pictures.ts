import type { Client } from '../../packages/energy-core/src/api/index.ts';
import { nodeAction } from '../e2e/support/nodeMenu.ts';
import { newMeter, uploadedBefore } from '../e2e/support/upload.ts';
import { pictures } from './support/screens.ts';

/** A saved formula of electricity of a furnace over that of its fan. */
async function savedFormula(api: Client): Promise<string> {
  const meter = await newMeter(api, 'برق کوره');
  const fan = await newMeter(api, 'برق دمندهٔ کوره');
  const store = (id: string, of: (day: number) => number) =>
    uploadedBefore(
      api,
      id,
      Array.from({ length: 20 }, (_, at) => ({
        date: `1402/05/${String(at + 1).padStart(2, '0')}`,
        value: of(at),
      })),
    );
  await store(fan.id, (day) => 8 + ((day * 7) % 9));
  await store(meter.id, (day) => 120 + 14 * ((day * 7) % 9) + ((day * 5) % 11));
  const { building } = await api.getMeter({ params: { id: meter.id } });
  const variable = (id: string) => ({
    ...{ id, navType: 'Meter' as const, type: 'consumption' as const, kind: null, label: 'برق' },
  });
  const data = await api.createFormula({
    body: {
      ...{ name: 'کوره بر دمنده', building: building._id, type: 'regression', xAxieFormula: 'Synonym0' },
      yAxieFormula: 'Synonym0',
      ...{ yAxieFormulaSynon: [variable(meter.id)], xAxieFormulaSynon: [variable(fan.id)] },
    },
  });
  return data._id;
}

pictures([
  { name: 'formulas', path: '/FormulaBuilder?period=month&year=1402&month=5', also: [390] },
  {
    name: 'formulas-fit',
    path: async (api) => `/FormulaBuilder?formula=${await savedFormula(api)}&period=month&year=1402&month=5`,
    also: ['dark', 390, 'en'],
    isWhole: true,
  },
  {
    name: 'formulas-view',
    path: async (api) => {
      const [formula] = (await api.listFormulas({ query: { limit: '1' } })).rows;
      return `/Organization?node=f.${formula!._id}`;
    },
  },
  {
    name: 'formulas-dialog',
    path: '/Organization?node=b.1',
    async act(page) {
      await nodeAction(page, 'فرمول تازه');
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: /محور عمودی/ })
        .focus();
      await page.keyboard.type('@');
      await page.getByRole('dialog', { name: /کجا؟/ }).getByRole('searchbox').waitFor();
    },
  },
]);
