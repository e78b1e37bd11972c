import { type PageId, pagesAmong } from '@org/energy-core';
import type { KeyScope } from '@org/energy-core/api';

/** What a caller shows in place of a session: an API key, or a guest token made with one. */
export type Credential =
  | { readonly kind: 'key'; readonly id: number; readonly name: string; readonly mayInvite: boolean }
  | { readonly kind: 'guest'; readonly id: string; readonly label: string; readonly expires: Date };

/** What somebody reaches. */
interface Reach {
  readonly pages: ReadonlySet<PageId>;
  /** Ids; null: no limit. */
  readonly organizations: readonly number[] | null;
}

/** Rights of a key; guests have no more. */
export interface KeyRights {
  readonly scopes: readonly KeyScope[];
  /** Ids; null: those of its creator. */
  readonly limit: readonly number[] | null;
}

/** Pages that neither keys nor guests have: who manages keys could make a stronger one. */
const personalPages: readonly PageId[] = ['security'];
/** Pages about accounts, which no guest sees. */
const accountPages: readonly PageId[] = ['users', 'levels', 'jobDescription', 'audit', 'security'];
/** Pages that can be limited to buildings and meters. */
export const nodePages: readonly PageId[] = ['charts', 'label'];

export const keyPages = (pages: Iterable<string>): PageId[] =>
  pagesAmong(pages).filter((page) => !personalPages.includes(page));
export const guestPages = (pages: Iterable<string>): PageId[] =>
  pagesAmong(pages).filter((page) => !accountPages.includes(page));

/** Organizations in both limits; null: no limit. */
export const meet = (
  one: readonly number[] | null,
  other: readonly number[] | null,
): readonly number[] | null =>
  one === null ? other : other === null ? one : one.filter((id) => other.includes(id));

/**
 * What a key lets its creator do: never more than the creator may do now.
 * @param isWrite for a call that changes something: only pages with `write` count
 */
export function rightsOfKey({ scopes, limit }: KeyRights, creator: Reach, isWrite: boolean): Reach {
  const named = scopes.filter(({ access }) => !isWrite || access === 'write').map(({ page }) => page);
  return {
    pages: new Set(keyPages(named).filter((page) => creator.pages.has(page))),
    organizations: meet(limit, creator.organizations),
  };
}
