import type { Client } from '@org/energy-core/api';
import { expect } from 'vitest';

/** Every call about formulas, over a meter that counted 1, 2 and 3 on the first days of 1404. */
export async function callFormulas(client: Client, building: string, meter: string): Promise<void> {
  const variable = {
    ...{ id: meter, navType: 'Meter' as const, type: 'consumption' as const, kind: null, label: 'کنتور' },
  };
  const axes = {
    ...{ yAxieFormula: '10 × Synonym0', yAxieFormulaSynon: [variable] },
    ...{ xAxieFormula: 'Synonym0 ^ 2', xAxieFormulaSynon: [variable] },
  };
  const made = await client.createFormula({ body: { name: 'ده برابر', building, type: 'simple', ...axes } });
  expect(await client.listFormulas({ query: { type: 'simple', building } })).toMatchObject({
    ...{ total: 1, rows: [made] },
  });
  expect(await client.getFormula({ params: { id: made._id } })).toEqual(made);
  const change = { name: 'ده‌برابر', version: made.version };
  expect(await client.updateFormula({ params: { id: made._id }, body: change })).toEqual({
    ...{ ...made, name: 'ده‌برابر', version: 2 },
  });
  const period = { kind: 'range' as const, fromDate: '2025-03-21', toDate: '2025-03-24' };
  const { points } = await client.calcFormula({ body: { ...period, ...axes } });
  expect(points.map(({ x, y }) => [x, y])).toEqual([
    [1, 10],
    [4, 20],
    [9, 30],
    [null, null],
  ]);
  const { regression } = await client.calcFormula({ body: { ...period, ...axes, regressionOrder: '1' } });
  expect(regression).toMatchObject({ inDays: 3, outDays: 1 });
  expect(await client.formulaYears({ body: { allSynon: [variable] } })).toEqual([1404]);
  expect(await client.listFormulaUses({})).toEqual([]);
  await client.deleteFormula({ params: { id: made._id } });
}
