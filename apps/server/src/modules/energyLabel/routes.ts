import type { Context } from '../../domain/context.ts';
import { type Api, answer } from '../../http/implement.ts';
import { todayInTehran } from '../../lib/clock.ts';
import { labelOf } from './label.ts';
import { rankingOf } from './ranking.ts';
import { sameDaysOf } from './sameDays.ts';

export function energyLabelRoutes(api: Api, { clock }: Context): void {
  api.implement('energyLabel', async ({ caller, body, reads }) =>
    answer(await labelOf(caller, reads, body, todayInTehran(clock))),
  );
  api.implement('homeBuildings', async ({ caller, query, reads }) =>
    answer(await rankingOf(caller, reads, query, todayInTehran(clock))),
  );
  api.implement('compareSameDays', async ({ caller, body, reads }) =>
    answer(await sameDaysOf(caller, reads, body)),
  );
}
