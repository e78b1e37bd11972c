import type { NavItem } from '@org/energy-core';
import { apiKeyLimits } from '@org/energy-core/api';
import { guestPages, nodePages } from '../../domain/access/credential.ts';
import { assertInScope } from '../../domain/access/scope.ts';
import type { Context } from '../../domain/context.ts';
import type { Work } from '../../domain/records/work.ts';
import { idOf, readId, unknownReference } from '../../lib/ids.ts';
import { fieldRefusal, notAllowedHere, Refusal } from '../../lib/refusal.ts';
import { dropGuest, dropGuestsOfKey, insertGuest } from './guests.repository.ts';
import { findManagedKey } from './repository.ts';

interface Wish {
  readonly label?: string | undefined;
  readonly pages: readonly string[];
  readonly minutes: number;
  readonly organizations?: readonly string[] | undefined;
  readonly nodes?: readonly NavItem[] | undefined;
}

/** @throws Refusal INVALID for a page that the key does not have, or that guests of some nodes cannot have */
function checkPages({ pages, nodes }: Wish, { caller }: Work): void {
  const open: readonly string[] = guestPages(pages);
  for (const [at, page] of pages.entries()) {
    const path = `pages.${at}`;
    if (!open.includes(page)) throw fieldRefusal(path, 'issue.guestToken.page');
    if (!caller.pages.has(page as never)) throw fieldRefusal(path, 'issue.guestToken.pageOfKey');
    if (nodes && !(nodePages as readonly string[]).includes(page))
      throw fieldRefusal(path, 'issue.guestToken.pageOfNodes');
  }
}

/** Organizations of the nodes. @throws Refusal NOT_FOUND for a node outside of the key's scope */
async function organizationsOfNodes(nodes: readonly NavItem[], { tx, caller }: Work): Promise<number[]> {
  const of = (type: NavItem['navType']) =>
    nodes.filter(({ navType }) => navType === type).map(({ navID }) => readId(navID) ?? 0);
  const refusal = () => unknownReference('nodes');
  return [
    ...(await assertInScope(caller, tx, 'building', of('Building'), refusal)),
    ...(await assertInScope(caller, tx, 'meter', of('Meter'), refusal)),
  ];
}

/** Signs a token for a visitor of the program with this API key. */
export async function createGuest({ guests }: Context, wish: Wish, work: Work) {
  const { tx, caller, audit, now } = work;
  if (caller.credential?.kind !== 'key') throw new Refusal('FORBIDDEN');
  checkPages(wish, work);
  const given = (wish.organizations ?? []).map((id) => readId(id) ?? 0);
  await assertInScope(caller, tx, 'organization', given, () => unknownReference('organizations'));
  const ofNodes = wish.nodes ? await organizationsOfNodes(wish.nodes, work) : [];
  if (wish.nodes && given.length > 0 && ofNodes.some((each) => !given.includes(each)))
    throw unknownReference('nodes');
  const all = [...new Set(wish.nodes ? ofNodes : given)];
  const id = guests.newId();
  const expires = new Date(now.getTime() + wish.minutes * 60_000);
  const label = wish.label ?? '';
  const had = await insertGuest(
    tx,
    {
      ...{ id, key: caller.credential.id, label, pages: wish.pages, expires },
      ...{ organizations: all.length > 0 ? all : null, nodes: wish.nodes ?? null },
    },
    now,
  );
  if (had >= apiKeyLimits.guestsPerKey)
    throw notAllowedHere('issue.guestToken.tooMany', { count: apiKeyLimits.guestsPerKey });
  await audit.write(tx, {
    object: { id, name: label || null },
    details: { pages: [...wish.pages], minutes: wish.minutes },
  });
  return { _id: id, token: await guests.sign(id, expires), expires: expires.toISOString() };
}

/** @throws Refusal NOT_FOUND for a token the caller does not manage, or that is over */
export async function revokeGuest({ tx, caller, audit }: Work, id: string): Promise<void> {
  const label = await dropGuest(tx, caller, id);
  if (label === null) throw new Refusal('NOT_FOUND');
  await audit.write(tx, { object: { id, name: label || null } });
}

/** @throws Refusal NOT_FOUND for a key the caller does not manage */
export async function revokeGuestsOfKey({ tx, caller, audit, now }: Work, id: string): Promise<number> {
  const key = await findManagedKey(tx, caller, idOf(id), now);
  if (!key) throw new Refusal('NOT_FOUND');
  const revoked = await dropGuestsOfKey(tx, Number(key._id));
  if (revoked > 0)
    await audit.write(tx, { object: { id: null, name: key.name }, details: { count: revoked } });
  else audit.omit();
  return revoked;
}
