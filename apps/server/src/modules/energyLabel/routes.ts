import { todayInTehran } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { type Api, answer } from '../../plugins/implement.ts';
import { labelOf } from './label.ts';
import { sameDaysOf } from './sameDays.ts';

export function energyLabelRoutes(api: Api, { db, clock }: Context): void {
  api.implement('energyLabel', async ({ caller, body }) =>
    answer(await labelOf(caller, db, body, todayInTehran(clock))),
  );
  api.implement('compareSameDays', async ({ caller, body }) => answer(await sameDaysOf(caller, db, body)));
}
