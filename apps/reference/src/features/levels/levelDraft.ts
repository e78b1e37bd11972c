import { type Module, type PageId, pagesAmong } from '@org/energy-core';
import { contract, type PermissionLevel } from '@org/energy-core/api';

export interface LevelDraft {
  readonly name: string;
  /** Ids of checked pages; parents may be among them. */
  readonly modules: readonly string[];
}

const { shape } = contract.createLevel.body;
/** Longest name in characters, or null where the name fits. */
export function tooLongBy(name: string): number | null {
  const issue = shape.name.safeParse(name.trim()).error?.issues.find(({ code }) => code === 'too_big');
  return issue ? Number((issue as { maximum?: unknown }).maximum) : null;
}

export const pagesOf = ({ modules }: { modules: readonly Pick<Module, '_id'>[] }): PageId[] =>
  pagesAmong(modules.map(({ _id }) => _id));

export const draftOf = (level: PermissionLevel): LevelDraft => ({
  name: level.name,
  modules: pagesOf(level),
});

export interface LevelChange {
  /** Ids of pages; the server is told of their parents, too. */
  readonly modules: PageId[];
  /** undefined where it stays as it is. */
  readonly name: string | undefined;
  /** The name somebody else gave meanwhile, where this draft changes it, too. */
  readonly otherName: string | null;
}

/**
 * What saving a draft of `read` should do to the level as it is now: pages that were checked or cleared here are, those
 * that somebody else checked or cleared meanwhile stay so.
 */
export function changeOf(draft: LevelDraft, read: PermissionLevel, now: PermissionLevel): LevelChange {
  const mine = new Set<string>(pagesAmong(draft.modules));
  const before = new Set<string>(pagesOf(read));
  const merged = new Set<string>(pagesOf(now));
  for (const page of mine) if (!before.has(page)) merged.add(page);
  for (const page of before) if (!mine.has(page)) merged.delete(page);
  // A blank name falls back to the stored one.
  const name = draft.name.trim() || read.name;
  const isRenamed = name !== read.name;
  const isCollision = isRenamed && now.name !== read.name && now.name !== name;
  return {
    modules: pagesAmong(merged),
    name: isRenamed ? name : undefined,
    otherName: isCollision ? now.name : null,
  };
}
