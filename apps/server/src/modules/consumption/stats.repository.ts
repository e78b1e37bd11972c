import type { NavItem } from '@org/energy-core';
import type { Queryable } from '../../database/db.ts';
import { assertNavInScope } from '../../database/navScope.ts';
import type { Scope } from '../../database/scope.ts';
/** Reviews and reports of other modules sum alike, so the sums live with the store. */
import { type SummedNav, type SumPeriod, sumNav as sumAnyNav } from '../../database/sumNav.ts';

export type { Scope, SummedNav, SumPeriod };

/** What nav items consumed. @throws Refusal NOT_FOUND for one outside of the scope */
export async function sumNav(
  scope: Scope,
  db: Queryable,
  nav: readonly NavItem[],
  period: SumPeriod,
): Promise<SummedNav[]> {
  // To whoever may see everything the sums themselves tell what is missing.
  if (scope.organizations !== null) await assertNavInScope(scope, db, nav);
  return sumAnyNav(db, nav, period);
}
