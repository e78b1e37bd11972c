import type { Context } from '../../context.ts';
import { type Api, answer } from '../../plugins/implement.ts';
import { reviewOf } from './service.ts';

export function reviewRoutes(api: Api, { db }: Context): void {
  api.implement('reviewConsumption', async ({ caller, body }) =>
    answer((await reviewOf(caller, db, body)).map((item) => [item])),
  );
}
