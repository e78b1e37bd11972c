import { normalizeText } from '@org/energy-core';
import { holdsAll } from '../../domain/access/may.ts';
import { assertInScope } from '../../domain/access/scope.ts';
import { assertOwnName, personColumns } from '../../domain/people/people.ts';
import type { Work } from '../../domain/records/work.ts';
import { referenceOf, unknownReference } from '../../lib/ids.ts';
import { fieldRefusal, notAllowedHere } from '../../lib/refusal.ts';
import { type DescriptionWish, impactOf } from './jobDescription.ts';
import { modulesOf, type StoredUser } from './repository.ts';

/** Fields sent by the user form: blank or omitted is unchanged, null clears. */
export interface PersonWish extends DescriptionWish {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly emailAddress?: string | null | undefined;
  readonly permissionLevel?: string | undefined;
  readonly personalCode?: string | undefined;
  readonly photo?: string | null | undefined;
  readonly organizations?: readonly string[] | undefined;
  readonly active?: boolean | undefined;
}

/** Whether the request contains any field. */
export const asksForSomething = (wish: PersonWish): boolean =>
  Object.values(wish).some((value) => value !== undefined && value !== '');

/**
 * The columns a wish sets, for a new user or one `before` the change.
 * @throws Refusal that names the field: required, unknown, taken, or not the caller's to give
 */
export async function columnsOf(wish: PersonWish, before: StoredUser | null, work: Work) {
  const { position, photo, active = before?.active ?? true } = wish;
  const names = {
    name: written('name', wish.name, before?.name ?? ''),
    email: written('email', wish.email, before?.email ?? ''),
    emailAddress: wish.emailAddress === null ? null : wish.emailAddress || (before?.emailAddress ?? null),
    personalCode: written('personalCode', wish.personalCode, before?.personalCode ?? null),
  };
  const columns = {
    ...personColumns(names),
    ...(wish.permissionLevel && { permission_level_id: await chosenLevel(wish.permissionLevel, work) }),
    ...(position !== undefined &&
      position !== '' && { position_id: position && referenceOf(position, 'position') }),
    ...(photo !== undefined && photo !== '' && { photo }),
    ...impactOf(wish, before),
    active,
  };
  await checkOrganizations(wish.organizations, before, work);
  if (active && !(before?.active && before.name === names.name))
    await assertOwnName(work.tx, names.name, before && Number(before._id));
  return columns;
}

/** Invisible characters alone are not a name. */
function written<T extends string | null>(field: string, wanted: string | undefined, before: T): string | T {
  if (!wanted) return before;
  if (normalizeText(wanted) === '') throw fieldRefusal(field, 'issue.field.required');
  return wanted;
}

async function chosenLevel(level: string, { tx, caller }: Work): Promise<number> {
  const id = referenceOf(level, 'permissionLevel');
  if (!holdsAll(caller, await modulesOf(tx, id)))
    throw notAllowedHere('issue.user.levelHoldsMore', {}, 'permissionLevel');
  return id;
}

/** @throws Refusal NOT_FOUND naming the field for an identifier that can name nothing */
export const organizationIds = (organizations: readonly string[]): number[] => [
  ...new Set(organizations.map((id) => referenceOf(id, 'organizations'))),
];

async function checkOrganizations(
  organizations: readonly string[] | undefined,
  before: StoredUser | null,
  { tx, caller }: Work,
): Promise<void> {
  if (organizations)
    await assertInScope(caller, tx, 'organization', organizationIds(organizations), () =>
      unknownReference('organizations'),
    );
  // None means all of them, which a limited caller cannot give.
  if (caller.organizations !== null && (organizations ?? before?.organizations ?? []).length === 0)
    throw notAllowedHere('issue.user.organizationsNeeded', {}, 'organizations');
}
