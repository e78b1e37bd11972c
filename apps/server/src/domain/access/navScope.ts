import type { NavItem } from '@org/energy-core';
import type { Queryable } from '../../database/db.ts';
import { readId, unknownReference } from '../../lib/ids.ts';
import { organizationsOf, type Scope } from './scope.ts';

const kindOf = { Organization: 'organization', Building: 'building', Meter: 'meter' } as const;

/** @throws Refusal NOT_FOUND for the first item that is missing or outside of the scope */
export async function assertNavInScope(scope: Scope, db: Queryable, nav: readonly NavItem[]): Promise<void> {
  const found = new Set<NavItem>();
  for (const [type, kind] of Object.entries(kindOf)) {
    const items = nav.filter(({ navType }) => navType === type);
    const ids = items.map(({ navID }) => readId(navID) ?? 0);
    const organizations = await organizationsOf(scope, db, kind, ids);
    for (const [at, item] of items.entries()) if (organizations[at] !== undefined) found.add(item);
  }
  const missing = nav.findIndex((item) => !found.has(item));
  if (missing >= 0) throw unknownReference(`nav.${missing}.navID`);
}
