import { type Api, answer } from '../../http/implement.ts';
import { reviewOf } from './service.ts';

export function reviewRoutes(api: Api): void {
  api.implement('reviewConsumption', async ({ caller, body, reads }) =>
    answer((await reviewOf(caller, reads, body)).map((item) => [item])),
  );
}
