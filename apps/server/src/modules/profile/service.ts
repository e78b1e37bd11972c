import { normalizeText } from '@org/energy-core';
import type { Context } from '../../context.ts';
import type { AuditLine } from '../../plugins/audit.ts';
import { changesOf, isChanged } from '../../plugins/changes.ts';
import { unknownReference } from '../../plugins/ids.ts';
import { fieldRefusal, Refusal } from '../../plugins/refusal.ts';
import type { Caller } from '../../plugins/session.ts';
import { changeAccess, findOwn, isPhotoOf, type OwnPerson, saveOwn } from './repository.ts';

type Wish = { readonly [Field in keyof OwnPerson]?: OwnPerson[Field] | undefined };

/** @throws Refusal SYSTEM_USER where root wants another name or mail address */
function assertMayWish({ role }: Caller, { name, emailAddress }: Wish): void {
  if (role === 'root' && (name !== undefined || emailAddress !== undefined)) throw new Refusal('SYSTEM_USER');
  if (name !== undefined && normalizeText(name) === '') throw fieldRefusal('name', 'issue.field.required');
}

/** Changes the own name, mail address and picture; the picture is one the person stored. */
export async function updateOwn(
  { db }: Context,
  caller: Caller,
  wish: Wish,
  audit: AuditLine,
): Promise<void> {
  assertMayWish(caller, wish);
  // An administrator may change the same person at the moment.
  await changeAccess(db, async (tx) => {
    const before = await findOwn(tx, caller.userId);
    const { name = before.name, emailAddress = before.emailAddress, photo = before.photo } = wish;
    const isNewPhoto = photo !== null && photo !== before.photo;
    if (isNewPhoto && !(await isPhotoOf(tx, photo, [caller.userId])))
      throw unknownReference('photo', 'issue.user.photo');
    const after = { ...before, name, emailAddress, photo };
    const changes = changesOf(before, after);
    if (!isChanged(changes)) return audit.omit();
    await saveOwn(tx, caller.userId, after);
    await audit.write(tx, { object: { id: String(caller.userId), name }, details: { changes } });
  });
}
