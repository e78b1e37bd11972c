import { type Module, type PageId, pagesAmong } from '@org/energy-core';
import type { PermissionLevel } from '@org/energy-core/api';
import { typed } from '../../shared/forms/recordForm.ts';

export interface LevelDraft {
  readonly name: string;
  /** Ids of checked pages; parents may be among them. */
  readonly modules: readonly string[];
}

export const pagesOf = ({ modules }: { modules: readonly Pick<Module, '_id'>[] }): PageId[] =>
  pagesAmong(modules.map(({ _id }) => _id));

export const draftOf = (level: PermissionLevel): LevelDraft => ({
  name: level.name,
  modules: pagesOf(level),
});

/** What of a level is changed. */
export interface LevelChange {
  readonly name?: string;
  /** Page ids; their parents are sent to the server too. */
  readonly modules?: PageId[];
}

/** The parts in which a draft differs. A blank name falls back to the stored one. */
export function changesOf(draft: LevelDraft, stored: PermissionLevel): Readonly<Record<string, unknown>> {
  const name = typed(draft.name);
  const modules = pagesAmong(draft.modules);
  const isSame =
    modules.length === pagesOf(stored).length && pagesOf(stored).every((id) => modules.includes(id));
  const change: LevelChange = {
    ...(name !== undefined && name !== stored.name && { name }),
    ...(!isSame && { modules }),
  };
  return { ...change };
}

/** Pages that were checked or cleared since `read` are; those that others checked or cleared meanwhile stay so. */
export function mergedPages(
  checked: readonly string[],
  read: PermissionLevel,
  now: PermissionLevel,
): PageId[] {
  const mine = new Set<string>(pagesAmong(checked));
  const before = new Set<string>(pagesOf(read));
  const merged = new Set<string>(pagesOf(now));
  for (const page of mine) if (!before.has(page)) merged.add(page);
  for (const page of before) if (!mine.has(page)) merged.delete(page);
  return pagesAmong(merged);
}

/** Merges the change to `read` into the current level; null if it was renamed meanwhile. */
export function mergedChange(
  { name, modules }: LevelChange,
  read: PermissionLevel,
  now: PermissionLevel,
): LevelChange | null {
  if (name !== undefined && now.name !== read.name && now.name !== name) return null;
  return {
    ...(name !== undefined && { name }),
    ...(modules && { modules: mergedPages(modules, read, now) }),
  };
}
