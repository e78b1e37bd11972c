import type { Context } from '../../domain/context.ts';
import { type Api, answer } from '../../http/implement.ts';
import { todayInTehran } from '../../lib/clock.ts';
import { attentionOf } from './attention.ts';

export function homeRoutes(api: Api, { clock }: Context): void {
  api.implement('homeAttention', async ({ caller, query, reads }) =>
    answer(await attentionOf(caller, reads, query, { today: todayInTehran(clock), now: clock() })),
  );
}
