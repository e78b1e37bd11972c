import { type Client, trendVariables } from '@org/energy-core/api';
import { expect } from 'vitest';

/** Every call about trends, over a meter that counted 1, 2 and 3 on the first days of 1404. */
export async function callTrends(client: Client, meter: string): Promise<void> {
  const variable = {
    ...{ id: meter, navType: 'meter', type: 'consumption' as const, kind: null, label: 'کنتور' },
  };
  const axes = { yAxieFormula: 'Synonym0', yAxieFormulaSynon: [variable] };
  const period = { from: '2025-03-21', to: '2025-03-24' };
  const data = await client.trendData({
    body: { fromDate: period.from, toDate: period.to, paramCount: 0, ...axes },
  });
  expect(data.days).toHaveLength(4);
  expect(data.data.yAxie.map(({ y }) => y)).toEqual([1, 2, 3, null]);
  await client.trendProposals({ query: { meter, ...period } });

  const body = { name: 'خط مبنا', regressionParam: 0, ...period, ...axes };
  const made = await client.createTrend({ body });
  expect(made.x1AxieFormula + made.x5AxieFormula).toBe('');
  expect(trendVariables).toHaveLength(5);
  const params = { id: made._id };
  expect(await client.getTrend({ params })).toEqual(made);
  expect((await client.listTrends({ query: {} })).rows.map(({ _id }) => _id)).toContain(made._id);
  const renamed = await client.updateTrend({ params, body: { name: 'خط مبنای ۲', version: 1 } });
  expect([renamed.name, renamed.version]).toEqual(['خط مبنای ۲', 2]);
  expect((await client.fitTrend({ params, body: {} })).version).toBe(3);
  await client.listTrendFits({ params });
  const watched = await client.watchTrend({ params, body: { isWatched: true, runDays: 10 } });
  expect([watched.isWatched, watched.watch.runDays]).toEqual([true, 10]);
  const answered = { day: '2025-03-22', cause: 'maintenance' as const };
  await client.answerDeviation({ params, body: { ...answered, known: null } });
  const note = { type: 'Trend' as const, itemId: made._id, text: 'مبنای ممیزی' };
  await client.createNote({ body: note });
  expect((await client.listNotes({ query: { type: 'Trend', itemId: made._id } })).rows).toMatchObject([note]);
  expect(await client.listDeviationAnswers({ params })).toMatchObject([{ ...answered, note: '' }]);
  await client.deleteTrend({ params });
}
