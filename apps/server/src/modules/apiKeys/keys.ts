import { addDays, isDay } from '@org/energy-core';
import { type ApiKey, apiKeyLimits, type NewApiKey } from '@org/energy-core/api';
import { keyPages } from '../../domain/access/credential.ts';
import { hashOfKey, makeKey } from '../../domain/access/keySecret.ts';
import { assertInScope } from '../../domain/access/scope.ts';
import type { Work } from '../../domain/records/work.ts';
import { startOfDayInTehran, todayInTehran } from '../../lib/clock.ts';
import { idOf, readId, unknownReference } from '../../lib/ids.ts';
import { fieldRefusal, notAllowedHere, Refusal } from '../../lib/refusal.ts';
import { countKeys, findManagedKey, insertKey, markRevoked } from './repository.ts';

/** Pages of the scopes. @throws Refusal INVALID for one that keys or this user do not have, or that is named twice */
function checkScopes({ scopes }: NewApiKey, { caller }: Work): void {
  const pages = scopes.map(({ page }) => page);
  const grantable: readonly string[] = keyPages(pages);
  for (const [at, page] of pages.entries()) {
    if (!grantable.includes(page)) throw fieldRefusal(`scopes.${at}.page`, 'issue.apiKey.page');
    if (!caller.pages.has(page as never))
      throw fieldRefusal(`scopes.${at}.page`, 'issue.apiKey.pageNotYours');
    if (pages.indexOf(page) !== at) throw fieldRefusal(`scopes.${at}.page`, 'issue.apiKey.pageTwice');
  }
}

/** The instant after the last day. @throws Refusal INVALID for a day that is over or too far */
function expiryOf(day: string, now: Date): Date {
  const today = todayInTehran(() => now);
  if (!isDay(day)) throw fieldRefusal('expires', 'issue.query.day-unknown');
  if (day < today) throw fieldRefusal('expires', 'issue.apiKey.expiresPast');
  if (day > addDays(today, apiKeyLimits.days))
    throw fieldRefusal('expires', 'issue.apiKey.expiresLate', { count: apiKeyLimits.days });
  return startOfDayInTehran(addDays(day, 1));
}

/** Creates a key of the caller. The answer is the only one that contains it. */
export async function createKey(input: NewApiKey, work: Work): Promise<ApiKey & { key: string }> {
  const { tx, caller, audit, now } = work;
  checkScopes(input, work);
  const expires = expiryOf(input.expires, now);
  const wanted = input.organizations ?? [];
  const ids = wanted.map((id) => readId(id) ?? 0);
  await assertInScope(caller, tx, 'organization', ids, () => unknownReference('organizations'));
  if ((await countKeys(tx, caller.userId, now)) >= apiKeyLimits.perUser)
    throw notAllowedHere('issue.apiKey.tooMany', { count: apiKeyLimits.perUser });
  const { key, prefix } = makeKey();
  const { name, scopes, mayInvite = false } = input;
  const organizations = ids.length > 0 ? [...new Set(ids)] : null;
  const row = { name, prefix, hash: hashOfKey(key), scopes, organizations, mayInvite, expires };
  const id = await insertKey(tx, caller.userId, row, now);
  await audit.write(tx, {
    object: { id: String(id), name },
    details: {
      ...{ prefix, expires: input.expires, mayInvite },
      pages: scopes.map(({ page, access }) => `${page}:${access}`),
    },
  });
  return { ...(await keyOf(work, id)), key };
}

async function keyOf({ tx, caller, now }: Work, id: number): Promise<ApiKey> {
  const found = await findManagedKey(tx, caller, id, now);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** @throws Refusal NOT_FOUND for a key the caller does not manage */
export async function revokeKey(work: Work, id: string): Promise<void> {
  const { name, prefix } = await keyOf(work, idOf(id));
  if (await markRevoked(work.tx, idOf(id), work.now))
    await work.audit.write(work.tx, { object: { id, name }, details: { prefix } });
  else work.audit.omit();
}
