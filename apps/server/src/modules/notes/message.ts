import { changeChartQuery, chartQueryToSearch, initialChartState } from '@org/energy-core';
import type { StoredNote } from './repository.ts';

const MAX_EXCERPT_LENGTH = 140;

/** The first line or so of a note. */
export const excerptOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  const letters = [...line];
  return letters.length <= MAX_EXCERPT_LENGTH ? line : `${letters.slice(0, MAX_EXCERPT_LENGTH).join('')}…`;
};

/** The chart or report of what a note is about, beside which it is read. */
export const linkTo = ({ type, itemId, isStandard }: StoredNote): string => {
  if (type === 'Trend') return `/trend?trend=${itemId}`;
  if (type === 'Document') return `/${isStandard ? 'DocumentPage' : 'OtherDocuments'}/${itemId}`;
  const nav = [{ navID: itemId, navType: type }];
  const chart = changeChartQuery(initialChartState, { nav, kind: 'year' });
  return `/PeriodicChart?${new URLSearchParams(chartQueryToSearch(chart))}`;
};
