import { may } from '../../domain/access/may.ts';
import { type Api, answer } from '../../http/implement.ts';
import { trailOfFormula } from './formulaTrail.ts';
import { trailOf } from './trail.ts';

export function figureTrailRoutes(api: Api): void {
  api.implement('figureTrail', async ({ caller, locale, body, reads }) => {
    const reader = { ...caller, locale, mayReadFiles: may(caller, 'listFiles') };
    return answer(
      body.formula ? await trailOfFormula(reader, reads, body) : await trailOf(reader, reads, body),
    );
  });
}
