import { normalizeText, searchWords } from '@org/energy-core';
import type { Trend } from '@org/energy-core/api';

export const shownTrends = ['all', 'own', 'watched', 'outdated'] as const;
export type ShownTrends = (typeof shownTrends)[number];

/** State of the list of saved baselines, kept in the URL. */
export interface ListState {
  readonly text: string;
  readonly show: ShownTrends;
}

const MAX_TEXT = 100;

export const listStateOf = (search: URLSearchParams): ListState => ({
  text: (search.get('search') ?? '').slice(0, MAX_TEXT),
  show: shownTrends.find((each) => each === search.get('show')) ?? 'all',
});

export function searchOfList(newest: URLSearchParams, change: Partial<ListState>): URLSearchParams {
  const { text, show } = { ...listStateOf(newest), ...change };
  const search = new URLSearchParams(newest);
  for (const [name, value, start] of [
    ['search', text, ''],
    ['show', show, 'all'],
  ] as const)
    if (value === start) search.delete(name);
    else search.set(name, value);
  return search;
}

/** The baselines that are shown, in their order. */
export function trendsShown(
  trends: readonly Trend[],
  { text, show }: ListState,
  { me, organization }: { readonly me: string | undefined; readonly organization: string | null },
): readonly Trend[] {
  const words = searchWords(text);
  return trends.filter((trend) => {
    if (organization && trend.organization !== organization) return false;
    if (show === 'own' && trend.createdBy._id !== me) return false;
    if (show === 'watched' && !trend.isWatched) return false;
    if (show === 'outdated' && !trend.isOutdated) return false;
    const name = normalizeText(trend.name);
    return words.every((word) => name.includes(word));
  });
}
