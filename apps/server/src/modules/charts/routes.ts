import { inColumns } from '@org/energy-core';
import { type Api, answer, success } from '../../http/implement.ts';
import { coverageOf } from './coverage.ts';
import { flowOf } from './flow.ts';
import { distinctNav, largeChartsInTurn } from './points.ts';
import { chartInParts, yearsOfNav } from './stats.ts';

export function chartRoutes(api: Api): void {
  const inTurn = largeChartsInTurn();

  api.implement('consumptionCoverage', async ({ caller, body, reads }) =>
    answer(await coverageOf(caller, reads, body)),
  );

  api.implement('consumptionFlow', async ({ caller, body, reads }) =>
    answer(await flowOf(caller, reads, body)),
  );

  api.implement('consumptionStats', async ({ caller, query: { shape }, body, reads }) => {
    if (body.kind === 'getYears')
      return answer([(await yearsOfNav(caller, reads, body.nav)).map((_id) => ({ _id }))]);
    const query = { ...body, nav: distinctNav(body.nav) };
    return inTurn(query, async (itemsAtOnce) => {
      const data = await chartInParts(caller, reads, query, itemsAtOnce);
      return { ...success, data: shape === 'columns' ? { ...data, ...inColumns(data) } : data };
    });
  });
}
