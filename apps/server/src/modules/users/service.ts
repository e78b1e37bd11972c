import type { AuditAction, User } from '@org/energy-core/api';
import { changeAccess } from '../../domain/access/changeAccess.ts';
import { holdsAll } from '../../domain/access/may.ts';
import type { Caller } from '../../domain/access/session.ts';
import type { AuditLine } from '../../domain/audit/auditLog.ts';
import type { Context } from '../../domain/context.ts';
import { removeSecondFactor, storePassword } from '../../domain/identity/changeCredentials.ts';
import { hashPassword } from '../../domain/identity/password.ts';
import { assertGoodPassword } from '../../domain/identity/passwordRules.ts';
import { notify } from '../../domain/people/notify.ts';
import { assertOwnName } from '../../domain/people/people.ts';
import { changesOf, isChanged } from '../../lib/changes.ts';
import { notAllowedHere, Refusal } from '../../lib/refusal.ts';
import { sentence } from '../../lib/sentence.ts';
import { apply, asksForSomething, givePhoto, nobody, type PersonWish, personOf } from './person.ts';
import { findUser, getUser, insertUser, type Person, saveUser, type UserRow } from './repository.ts';

interface NewPassword {
  readonly password: string;
  readonly passwordConfirm: string;
}

/** What the log tells of a user: names in place of numbers, and no secret. */
const told = ({ level, position, organizations, ...rest }: Person) => ({
  ...rest,
  permissionLevel: level?.name ?? null,
  position: position?.name ?? null,
  organizations: organizations.map(({ name }) => name),
});

type Told = Pick<Person, 'name' | 'organizations'>;
/** The line belongs to an organization where it names no other, neither as it was nor as it is. */
function objectOf(id: number, { name, organizations }: Told, before?: Told) {
  const named = new Set([...organizations, ...(before?.organizations ?? [])].map((each) => each.id));
  return { object: { id: String(id), name }, organization: named.size === 1 ? [...named][0]! : null };
}

/** @throws Refusal SYSTEM_USER for root, NOT_ALLOWED_HERE for somebody who may do more than the caller */
function assertManages(caller: Caller, user: UserRow): void {
  if (user.role === 'root') throw new Refusal('SYSTEM_USER');
  if (!holdsAll(caller, user.modules)) throw notAllowedHere('issue.user.holdsMore');
}

export async function createUser(
  { db }: Context,
  caller: Caller,
  { password, passwordConfirm, ...wish }: PersonWish & NewPassword & { name: string; email: string },
  audit: AuditLine,
): Promise<User> {
  await assertGoodPassword({ password, passwordConfirm }, wish);
  const hash = await hashPassword(password);
  return changeAccess(db, async (tx) => {
    const person = await apply({ tx, caller }, nobody, wish);
    await assertOwnName(tx, person.name, null);
    const id = await insertUser(tx, person, hash);
    await givePhoto({ tx, caller }, id, nobody, person);
    const { active, photo, ...facts } = told(person);
    await audit.write(tx, { ...objectOf(id, person), details: { ...facts, hasPhoto: photo !== null } });
    return getUser(caller, tx, id);
  });
}

/** What the change means most. */
const actionOf = (before: Pick<Person, 'active'>, after: Pick<Person, 'active'>): AuditAction => {
  if (before.active === after.active) return 'user.changed';
  return after.active ? 'user.activated' : 'user.deactivated';
};

/** Changes a user; whoever gets other rights by it, or none, is signed out at once. */
export async function updateUser(
  { db }: Context,
  caller: Caller,
  id: number,
  wish: PersonWish,
  audit: AuditLine,
): Promise<User> {
  return changeAccess(db, async (tx) => {
    const user = await findUser(caller, tx, id);
    if (!asksForSomething(wish)) {
      audit.omit();
      return getUser(caller, tx, id);
    }
    assertManages(caller, user);
    const before = personOf(user);
    const after = await apply({ tx, caller }, before, wish);
    await givePhoto({ tx, caller }, id, before, after);
    const changes = changesOf(told(before), told(after));
    if (isChanged(changes)) {
      if (after.active && (!before.active || 'name' in changes)) await assertOwnName(tx, after.name, id);
      const endsSessions =
        before.level?.id !== after.level?.id ||
        'organizations' in changes ||
        (before.active && !after.active);
      await saveUser(tx, id, after, { endsSessions });
      await audit.write(tx, {
        ...objectOf(id, after, before),
        action: actionOf(before, after),
        details: { changes },
      });
    } else audit.omit();
    return getUser(caller, tx, id);
  });
}

/** Gives a user who forgot it a new password. */
export async function setUserPassword(
  { db, clock }: Context,
  caller: Caller,
  id: number,
  password: NewPassword,
  audit: AuditLine,
): Promise<null> {
  const owner = await findUser(caller, db, id);
  assertManages(caller, owner);
  // The own one is changed by whoever knows the current one.
  if (id === caller.userId) throw notAllowedHere('issue.user.ownPassword');
  await assertGoodPassword(password, owner);
  const hash = await hashPassword(password.password);
  return changeAccess(db, async (tx) => {
    const user = await findUser(caller, tx, id);
    assertManages(caller, user);
    await storePassword(tx, id, hash);
    await tellUser(tx, clock(), id, 'passwordSet', caller);
    await audit.write(tx, objectOf(id, personOf(user)));
    return null;
  });
}

/** Takes the second factor away from a user who lost it. */
export async function resetTwoFactor(
  { db, clock }: Context,
  caller: Caller,
  id: number,
  audit: AuditLine,
): Promise<null> {
  return changeAccess(db, async (tx) => {
    const user = await findUser(caller, tx, id);
    assertManages(caller, user);
    if (id === caller.userId) throw notAllowedHere('issue.user.ownTwoFactor');
    if (!user.has_two_factor_secret) {
      audit.omit();
      return null;
    }
    await removeSecondFactor(tx, id);
    await tellUser(tx, clock(), id, 'twoFactorReset', caller);
    await audit.write(tx, objectOf(id, personOf(user)));
    return null;
  });
}

type Tx = Parameters<typeof notify>[0];
/** The user reads it after the next sign-in. */
const tellUser = (tx: Tx, at: Date, to: number, what: 'passwordSet' | 'twoFactorReset', { name }: Caller) =>
  notify(tx, at, {
    to,
    title: sentence('fa', `notice.${what}.title`),
    text: sentence('fa', `notice.${what}.text`, { name }),
    link: '/Profile',
  });
