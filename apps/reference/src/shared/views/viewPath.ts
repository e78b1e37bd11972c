import { type SavedView, type ViewPage, viewPages } from '@org/energy-core/api';

/** URL parameters that open a dialog; views do not store them. */
const passing = ['opened', 'edited', 'wizard', 'edit', 'copy', 'event', 'level'];

/** The page of a path, if its state can be saved. */
export const viewPageOf = (path: string): ViewPage | null => viewPages.find((page) => page === path) ?? null;

/** The state of a page as stored by a view. */
export function viewStateOf(search: string): string {
  const kept = new URLSearchParams(search);
  for (const name of passing) kept.delete(name);
  return kept.toString();
}

/** Where a view leads: always to a page of the product. */
export const viewPath = ({ page, state }: Pick<SavedView, 'page' | 'state'>): string =>
  state === '' ? page : `${page}?${state}`;
