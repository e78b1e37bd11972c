import type { Context } from '../../context.ts';
import { idOf } from '../../plugins/ids.ts';
import { type Api, answer, listAnswer } from '../../plugins/implement.ts';
import { type ChartSums, calcFormula, formulaYears } from './calculation.ts';
import { getFormula, listFormulas } from './repository.ts';
import { createFormula, deleteFormula, updateFormula } from './service.ts';

/** @param sumsFor how charts sum, so that a formula over one meter shows the same as the meter */
export function formulaRoutes(api: Api, context: Context, sumsFor: ChartSums): void {
  const { db } = context;
  api.implement('listFormulas', async ({ caller, query }) =>
    listAnswer(await listFormulas(caller, db, query)),
  );
  api.implement('getFormula', async ({ caller, params }) =>
    answer(await getFormula(caller, db, idOf(params.id))),
  );
  api.implement('createFormula', async ({ caller, body, audit }) =>
    answer(await createFormula(context, caller, body, audit)),
  );
  api.implement('updateFormula', async ({ caller, params, body, audit }) =>
    answer(await updateFormula(context, caller, idOf(params.id), body, audit)),
  );
  api.implement('deleteFormula', async ({ caller, params, audit }) =>
    answer(await deleteFormula(context, caller, idOf(params.id), audit)),
  );
  api.implement('calcFormula', async ({ caller, body }) =>
    answer(await calcFormula(caller, db, sumsFor, body)),
  );
  api.implement('formulaYears', async ({ caller, body }) =>
    answer(await formulaYears(caller, db, sumsFor, body.allSynon)),
  );
}
