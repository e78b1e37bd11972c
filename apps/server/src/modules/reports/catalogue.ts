import { type ReportPageType, reportPages, reportTimes } from '@org/energy-core';
import type { ReportDefinition, ReportPage } from '@org/energy-core/api';
import type { Locale } from '@org/energy-core/texts';
import { say } from '../../lib/sentences/saying.ts';
import type { StoredDefinition } from './repository.ts';

const nameOf = (id: string, locale: Locale): string =>
  say(locale, { key: `reportPage.${id as ReportPageType}.name` });

interface PageQuery {
  readonly type?: string | undefined;
  readonly sort?: string | undefined;
  readonly limit?: number | undefined;
  readonly page?: number | undefined;
}

/** A page of the catalogue in the reader's language, in its own order unless sorted otherwise. */
export function listPages(query: PageQuery, locale: Locale): { rows: ReportPage[]; total: number } {
  const { type, sort = 'order' } = query;
  const pages = reportPages
    .filter((page) => type === undefined || page.type.some((domain) => domain === type))
    .map(
      ({ _id, ...page }): ReportPage => ({
        ...{ ...page, _id, type: [...page.type], time: page.time.map((kind) => reportTimes[kind]) },
        name: nameOf(_id, locale),
        description: say(locale, { key: `reportPage.${_id}.description` }),
      }),
    );
  const { limit = pages.length, page = 1 } = query;
  const sorted = pages.sort(comparing(sort, new Intl.Collator(locale)));
  return { rows: sorted.slice(limit * (page - 1), limit * page), total: pages.length };
}

/** `-name`, or `name,true` for descending; the first of several fields decides. */
function comparing(sort: string, collator: Intl.Collator) {
  const [first = '', flag] = sort.split(',');
  const field = first.replace(/^-/, '') as keyof ReportPage;
  const direction = first.startsWith('-') || flag === 'true' ? -1 : 1;
  return (one: ReportPage, other: ReportPage): number => {
    const [a, b] = [one[field], other[field]];
    const isNumber = typeof a === 'number' && typeof b === 'number';
    return direction * (isNumber ? a - b : collator.compare(String(a), String(b)));
  };
}

/** A definition as the API answers it, its page named in the reader's language. */
export const shownDefinition = (
  { organizations: _, ...definition }: StoredDefinition,
  locale: Locale,
): ReportDefinition => ({
  ...definition,
  reportPage: definition.reportPage.map(({ _id }) => ({ _id, name: nameOf(_id, locale) })),
});
