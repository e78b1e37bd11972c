import { normalizeText } from '@org/energy-core';
import { holdsAll } from '../../domain/access/may.ts';
import type { Caller } from '../../domain/access/session.ts';
import { takePhoto } from '../../domain/people/people.ts';
import { referenceOf, unknownReference } from '../../lib/ids.ts';
import { fieldRefusal, notAllowedHere } from '../../lib/refusal.ts';
import {
  type Choice,
  findLevelChoice,
  findOrganizations,
  findPosition,
  type LevelChoice,
  type Person,
  type UserRow,
} from './repository.ts';

type Queryable = Parameters<typeof findPosition>[0];

/** What the form of a user sends: blank or left out stays as it is, null takes away. */
export interface PersonWish {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly emailAddress?: string | null | undefined;
  readonly permissionLevel?: string | undefined;
  readonly position?: string | null | undefined;
  readonly personalCode?: string | undefined;
  readonly photo?: string | null | undefined;
  readonly organizations?: readonly string[] | undefined;
  readonly active?: boolean | undefined;
}

/** Whether the form says anything at all. */
export const asksForSomething = (wish: PersonWish): boolean =>
  Object.values(wish).some((value) => value !== undefined && value !== '');

/** A user as the form's fields. */
export const personOf = (row: UserRow): Person => ({
  name: row.name,
  email: row.email,
  emailAddress: row.email_address,
  level:
    row.permission_level_id === null
      ? null
      : { id: row.permission_level_id, name: row.level_name ?? '', modules: row.modules },
  position: row.position_id === null ? null : { id: row.position_id, name: row.position_name ?? '' },
  personalCode: row.personal_code,
  photo: row.photo,
  active: row.active,
  organizations: row.organizations.map(({ _id, name }) => ({ id: Number(_id), name })),
});

/** Of a new user nothing is known yet. */
export const nobody: Person = {
  ...{ name: '', email: '', emailAddress: null, level: null, position: null, personalCode: null },
  ...{ photo: null, active: true, organizations: [] },
};

interface Surroundings {
  readonly tx: Queryable;
  readonly caller: Caller;
}

/**
 * The user as the wish makes them.
 * @throws Refusal that names the field: required, unknown, or not the caller's to give
 */
export async function apply(around: Surroundings, before: Person, wish: PersonWish): Promise<Person> {
  return {
    name: written('name', wish.name, before.name),
    email: written('email', wish.email, before.email),
    emailAddress: wish.emailAddress === null ? null : wish.emailAddress || before.emailAddress,
    level: await chosenLevel(around, before, wish),
    position: await chosenPosition(around, before, wish),
    personalCode: written('personalCode', wish.personalCode, before.personalCode),
    photo: wish.photo === undefined || wish.photo === '' ? before.photo : wish.photo,
    active: wish.active ?? before.active,
    organizations: await chosenOrganizations(around, before, wish),
  };
}

/** Marks nobody sees make no name. */
function written<T extends string | null>(field: string, wanted: string | undefined, before: T): string | T {
  if (!wanted) return before;
  if (normalizeText(wanted) === '') throw fieldRefusal(field, 'issue.field.required');
  return wanted;
}

async function chosenLevel(
  { tx, caller }: Surroundings,
  { level }: Person,
  { permissionLevel }: PersonWish,
): Promise<LevelChoice | null> {
  if (!permissionLevel) return level;
  const chosen = await findLevelChoice(tx, referenceOf(permissionLevel, 'permissionLevel'));
  if (!holdsAll(caller, chosen.modules))
    throw notAllowedHere('issue.user.levelHoldsMore', {}, 'permissionLevel');
  return chosen;
}

async function chosenPosition(
  { tx }: Surroundings,
  before: Person,
  { position }: PersonWish,
): Promise<Choice | null> {
  if (position === null) return null;
  return position ? findPosition(tx, referenceOf(position, 'position')) : before.position;
}

/**
 * A new picture becomes the user's: one of theirs, or one that whoever sets it stored for them.
 * @throws Refusal NOT_FOUND where it shows somebody else
 */
export async function givePhoto(
  { tx, caller }: Pick<Surroundings, 'tx' | 'caller'>,
  user: number,
  { photo: before }: Pick<Person, 'photo'>,
  { photo }: Pick<Person, 'photo'>,
): Promise<void> {
  if (photo === null || photo === before) return;
  if (!(await takePhoto(tx, photo, user, caller.userId))) throw unknownReference('photo', 'issue.user.photo');
}

async function chosenOrganizations(
  { tx, caller }: Surroundings,
  before: Person,
  { organizations }: PersonWish,
): Promise<readonly Choice[]> {
  const ids = organizations?.map((id) => referenceOf(id, 'organizations'));
  const chosen = ids ? await findOrganizations(caller, tx, [...new Set(ids)]) : before.organizations;
  // None means all of them, which somebody limited cannot give.
  if (caller.organizations !== null && chosen.length === 0)
    throw notAllowedHere('issue.user.organizationsNeeded', {}, 'organizations');
  return chosen;
}
