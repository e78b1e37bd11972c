import { changeAccess } from '../../domain/access/changeAccess.ts';
import { holdsAll } from '../../domain/access/may.ts';
import type { Caller } from '../../domain/access/session.ts';
import { endTokensOf } from '../../domain/identity/changeCredentials.ts';
import { takePhoto } from '../../domain/people/people.ts';
import { recordModule } from '../../domain/records/recordModule.ts';
import { unknownReference } from '../../lib/ids.ts';
import { nameTaken, notAllowedHere, Refusal } from '../../lib/refusal.ts';
import { isAboutDescription, writeDescription } from './jobDescription.ts';
import { asksForSomething, columnsOf, organizationIds, type PersonWish } from './person.ts';
import {
  columns,
  filterUsers,
  type StoredUser,
  selectUsers,
  toUser,
  writeOrganizations,
} from './repository.ts';

/** A new user, the password hashed outside the transaction. */
interface NewPerson extends PersonWish {
  readonly passwordHash: string;
}
/** No version: of two changes the last one wins. */
type Change = PersonWish & { readonly version?: undefined };

/** Audit details of a user: names instead of ids, and no secrets. */
const audited = ({ permissionLevel, position, organizations, ...user }: StoredUser) => ({
  ...{ name: user.name, email: user.email, emailAddress: user.emailAddress },
  ...{ personalCode: user.personalCode, photo: user.photo, active: user.active },
  permissionLevel: permissionLevel?.name ?? null,
  position: position?.name ?? null,
  ...{ impact: user.impact, jobDescription: user.relatedFile?.title ?? null },
  organizations: organizations.map(({ name }) => name),
});

/** The entry belongs to an organization where the user has no other, neither now nor before a change. */
export function organizationOf(user: StoredUser, before: StoredUser | null): number | null {
  const ids = new Set([...user.organizations, ...(before?.organizations ?? [])].map(({ _id }) => _id));
  return ids.size === 1 ? Number([...ids][0]) : null;
}

/** @throws Refusal FORBIDDEN without the page of users */
function assertMayManage({ role, pages }: Caller): void {
  if (role !== 'root' && !pages.has('users')) throw new Refusal('FORBIDDEN');
}

/** @throws Refusal SYSTEM_USER for root, NOT_ALLOWED_HERE for a user who may do more than the caller */
export function assertManages(caller: Caller, user: StoredUser): void {
  if (user.role === 'root') throw new Refusal('SYSTEM_USER');
  if (!holdsAll(caller, user.modules)) throw notAllowedHere('issue.user.holdsMore');
}

const idsOf = (user: StoredUser) => [user.permissionLevel?._id, user.organizations.map(({ _id }) => _id)];
/** A change of rights signs the user out at once. */
const endsSessions = (before: StoredUser, after: StoredUser): boolean =>
  JSON.stringify(idsOf(before)) !== JSON.stringify(idsOf(after)) || (before.active && !after.active);

/** Users whom the caller manages; `active: false` deletes softly. */
export const users = recordModule({
  table: 'app_user',
  transaction: changeAccess,
  lock: 'no key update',
  rows: selectUsers,
  columns,
  filter: filterUsers,
  toRecords: (rows) => rows.map(toUser),
  organizationOf,
  insert: async ({ passwordHash, ...wish }: NewPerson, work) => ({
    ...(await columnsOf(wish, null, work)),
    password_hash: passwordHash,
  }),
  update: async (wish: Change, before, work) => {
    if (!asksForSomething(wish)) return {};
    if (!isAboutDescription(work.caller, wish)) {
      assertMayManage(work.caller);
      assertManages(work.caller, before);
    } else if (before.role === 'root') throw new Refusal('SYSTEM_USER');
    return columnsOf(wish, before, work);
  },
  writeRest: async (id, wish, work) => {
    const { organizations } = wish;
    if (organizations) await writeOrganizations(work.tx, id, organizationIds(organizations));
    await writeDescription(id, wish, work);
  },
  taken: () => nameTaken('email', 'issue.user.emailTaken'),
  missing: () => unknownReference('position'),
  audited,
  compared: (user) => ({
    ...audited(user),
    position: user.position?._id,
    ids: idsOf(user),
    file: user.relatedFile?._id,
  }),
  madeDetails: (user) => {
    const { active: _, photo, impact: __, jobDescription: ___, ...facts } = audited(user);
    return { ...facts, hasPhoto: photo !== null };
  },
  action: (before, after) => {
    if (before.active === after.active) return undefined;
    return after.active ? 'user.activated' : 'user.deactivated';
  },
  after: async (before, { _id, photo, ...user }, { tx, caller }) => {
    const id = Number(_id);
    const isNewPhoto = photo !== null && photo !== before?.photo;
    if (isNewPhoto && !(await takePhoto(tx, photo, id, caller.userId)))
      throw unknownReference('photo', 'issue.user.photo');
    if (before && endsSessions(before, { _id, photo, ...user })) await endTokensOf(tx, id);
  },
});
