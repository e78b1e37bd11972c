import { searchWords } from '@org/energy-core';
import type { CallName } from '@org/energy-core/api';
import { may } from '../../domain/access/may.ts';
import type { Context } from '../../domain/context.ts';
import { type Api, answer } from '../../http/implement.ts';
import { rateLimitPerMinute } from '../../lib/rateLimit.ts';
import { findDocuments, findDocumentTypes, findFiles, findJobPositions, findUsers } from './repository.ts';

/** A fast typist sends about one a second. */
const MAX_SEARCHES_PER_MINUTE = 120;

/** What is searched, each for those who may make the call that lists it. */
const sources = [
  ['listUsers', findUsers],
  ['listDocuments', findDocuments],
  ['listFiles', findFiles],
  ['listDocumentTypes', findDocumentTypes],
  ['listJobPositions', findJobPositions],
] as const satisfies readonly (readonly [CallName, unknown])[];

export function searchRoutes(api: Api, { clock }: Context): void {
  const limitRate = rateLimitPerMinute(MAX_SEARCHES_PER_MINUTE, clock);

  api.implement('search', async ({ caller, query, reads }) => {
    limitRate(String(caller.userId));
    const words = searchWords(query.search);
    if (words.length === 0) return answer([]);
    const found = [];
    for (const [call, find] of sources)
      if (may(caller, call)) found.push(...(await find(reads, caller, words)));
    return answer(found);
  });
}
