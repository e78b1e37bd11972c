import { normalizeText, pagesAmong, withParents } from '@org/energy-core';
import type { PermissionLevel } from '@org/energy-core/api';
import { sentence } from '@org/energy-core/texts';
import type { Context } from '../../context.ts';
import { holdsAll } from '../../plugins/access.ts';
import type { AuditLine } from '../../plugins/audit.ts';
import { changesOf, isChanged } from '../../plugins/changes.ts';
import { fieldRefusal, notAllowedHere } from '../../plugins/refusal.ts';
import type { Caller } from '../../plugins/session.ts';
import { grantable } from './listModules.ts';
import { changeAccess, findLevel, getLevel, insertLevel, isUsedOutside, saveLevel } from './repository.ts';

interface Wish {
  readonly name?: string | undefined;
  readonly modules?: readonly string[] | undefined;
}

const known = new Set(grantable.map(({ _id }) => _id));

/** A name of which something is left when marks nobody sees are taken away. */
function checkName(name: string): string {
  if (normalizeText(name) === '') throw fieldRefusal('name', 'issue.field.required');
  return name;
}

/** The pages among the ids and the parent of each. @throws Refusal that names what is unknown or not the caller's to give */
function checkModules(caller: Caller, ids: readonly string[]): string[] {
  const unknown = [...new Set(ids)].filter((id) => !known.has(id));
  if (unknown.length > 0) {
    const list = unknown.map((id) => sentence('fa', 'issue.quote', { text: id })).join('، ');
    throw fieldRefusal('modules', 'issue.level.unknownModules', { list });
  }
  if (!holdsAll(caller, ids)) throw notAllowedHere('issue.level.moreThanYours', {}, 'modules');
  return withParents(pagesAmong(ids));
}

export async function createLevel(
  { db }: Context,
  caller: Caller,
  wish: { readonly name: string; readonly modules: readonly string[] },
  audit: AuditLine,
): Promise<PermissionLevel> {
  const level = { name: checkName(wish.name), modules: checkModules(caller, wish.modules) };
  return changeAccess(db, async (tx) => {
    const id = await insertLevel(tx, level);
    await audit.write(tx, {
      object: { id: String(id), name: level.name },
      details: { modules: pagesAmong(level.modules) },
    });
    return getLevel(caller, tx, id);
  });
}

/**
 * Changes a level, which counts from the next request of everybody who has it.
 * @throws Refusal NOT_ALLOWED_HERE where the caller has less than the level, or does not see everybody who has it
 */
export async function updateLevel(
  { db }: Context,
  caller: Caller,
  id: number,
  wish: Wish,
  audit: AuditLine,
): Promise<PermissionLevel> {
  return changeAccess(db, async (tx) => {
    const before = await findLevel(tx, id);
    if (!holdsAll(caller, before.modules)) throw notAllowedHere('issue.level.holdsMore');
    if (await isUsedOutside(tx, caller, id)) throw notAllowedHere('issue.level.usedElsewhere');
    const after = {
      id,
      name: wish.name ? checkName(wish.name) : before.name,
      modules: wish.modules ? checkModules(caller, wish.modules) : before.modules,
    };
    const told = ({ name, modules }: typeof before) => ({ name, modules: pagesAmong(modules) });
    const changes = changesOf(told(before), told(after));
    if (isChanged(changes)) {
      await saveLevel(tx, after);
      await audit.write(tx, { object: { id: String(id), name: after.name }, details: { changes } });
    } else audit.omit();
    return getLevel(caller, tx, id);
  });
}
