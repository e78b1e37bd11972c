import { normalizeText } from '@org/energy-core';
import { changeAccess } from '../../../domain/access/changeAccess.ts';
import type { Caller } from '../../../domain/access/session.ts';
import type { AuditLine } from '../../../domain/audit/auditLog.ts';
import type { Context } from '../../../domain/context.ts';
import { assertOwnName, takePhoto } from '../../../domain/people/people.ts';
import { changesOf, isChanged } from '../../../lib/changes.ts';
import { unknownReference } from '../../../lib/ids.ts';
import { fieldRefusal, Refusal } from '../../../lib/refusal.ts';
import { findOwn, type OwnDetails, saveOwn } from './repository.ts';

type Wish = { readonly [Field in keyof OwnDetails]?: OwnDetails[Field] | undefined };

/** @throws Refusal SYSTEM_USER if root changes its name or email address */
function assertMayWish({ role }: Caller, { name, emailAddress }: Wish): void {
  if (role === 'root' && (name !== undefined || emailAddress !== undefined)) throw new Refusal('SYSTEM_USER');
  if (name !== undefined && normalizeText(name) === '') throw fieldRefusal('name', 'issue.field.required');
}

/** Changes the caller's name, email address and picture; the picture must be one of the user's own. */
export async function updateOwn(
  { db }: Context,
  caller: Caller,
  wish: Wish,
  audit: AuditLine,
): Promise<void> {
  assertMayWish(caller, wish);
  // An administrator may be changing the same user.
  await changeAccess(db, async (tx) => {
    const before = await findOwn(tx, caller.userId);
    const { name = before.name, emailAddress = before.emailAddress, photo = before.photo } = wish;
    const isNewPhoto = photo !== null && photo !== before.photo;
    if (isNewPhoto && !(await takePhoto(tx, photo, caller.userId, caller.userId)))
      throw unknownReference('photo', 'issue.user.photo');
    const after = { ...before, name, emailAddress, photo };
    const changes = changesOf(before, after);
    if (!isChanged(changes)) return audit.omit();
    if ('name' in changes) await assertOwnName(tx, name, caller.userId);
    await saveOwn(tx, caller.userId, after);
    await audit.write(tx, { object: { id: String(caller.userId), name }, details: { changes } });
  });
}
