import type { Context } from '../../domain/context.ts';
import { type Api, answer } from '../../http/implement.ts';
import { serveRecords } from '../../http/serveRecords.ts';
import { calcFormula, formulaYears } from './calculation.ts';
import { formulas } from './repository.ts';
import { shownFormula } from './service.ts';
import { usesOfFormulas } from './uses.repository.ts';

export function formulaRoutes(api: Api, context: Context): void {
  serveRecords(api, context, ['Formula', 'Formulas'], formulas, { shown: shownFormula });
  api.implement('calcFormula', async ({ caller, body, reads, locale }) =>
    answer(await calcFormula(caller, reads, body, locale)),
  );
  api.implement('listFormulaUses', async ({ caller, reads }) => answer(await usesOfFormulas(caller, reads)));
  api.implement('formulaYears', async ({ caller, body, reads }) =>
    answer(await formulaYears(caller, reads, body.allSynon)),
  );
}
