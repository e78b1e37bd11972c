import type { AppStorage } from '../../shared/storage/appStorage.ts';

/** Listed on opening; one extra is stored for each entry that may have been deleted meanwhile. */
const MAX_KEPT = 12;
const MAX_LETTERS = 100;

/** Per user: another one in the same browser has others. */
const keyOf = (user: string) => `palette.recent.${user}`;

/**
 * Ids of what a user opened last, newest first. Only ids: names are looked up among what the user may see now, so that
 * nothing outlives a right.
 */
export function readRecent(storage: AppStorage, user: string): string[] {
  try {
    const found: unknown = JSON.parse(storage.read(keyOf(user)) ?? '[]');
    if (!Array.isArray(found)) return [];
    return found
      .filter((id): id is string => typeof id === 'string' && id.length <= MAX_LETTERS)
      .slice(0, MAX_KEPT);
  } catch {
    return [];
  }
}

/** Puts an id first; read again before, as another tab may have added one. */
export function addRecent(storage: AppStorage, user: string, id: string): void {
  if (id.length > MAX_LETTERS) return;
  const kept = [id, ...readRecent(storage, user).filter((each) => each !== id)];
  storage.write(keyOf(user), JSON.stringify(kept.slice(0, MAX_KEPT)));
}
