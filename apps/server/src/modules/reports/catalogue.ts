import { type ReportPageType, reportPages, reportTimes } from '@org/energy-core';
import type { ReportDefinition, ReportPage } from '@org/energy-core/api';
import type { Locale } from '@org/energy-core/texts';
import { say } from '../../lib/sentences/saying.ts';
import type { StoredDefinition } from './repository.ts';

const nameOf = (id: string, locale: Locale): string =>
  say(locale, { key: `reportPage.${id as ReportPageType}.name` });

/** The catalogue of report pages in the reader's language. */
export function listPages(
  { type, sort = 'order' }: { readonly type?: string | undefined; readonly sort?: string | undefined },
  locale: Locale,
): ReportPage[] {
  const pages = reportPages
    .filter((page) => type === undefined || page.type.some((domain) => domain === type))
    .map(
      ({ _id, ...page }): ReportPage => ({
        ...{ ...page, _id, type: [...page.type], time: page.time.map((kind) => reportTimes[kind]) },
        name: nameOf(_id, locale),
        description: say(locale, { key: `reportPage.${_id}.description` }),
      }),
    );
  const collator = new Intl.Collator(locale);
  const sorted = pages.sort((one, other) =>
    sort.endsWith('name') ? collator.compare(one.name, other.name) : one.order - other.order,
  );
  return sort.startsWith('-') ? sorted.reverse() : sorted;
}

/** A definition as the API answers it, its page named in the reader's language. */
export const shownDefinition = (
  { organizations: _, ...definition }: StoredDefinition,
  locale: Locale,
): ReportDefinition => ({
  ...definition,
  reportPage: definition.reportPage.map(({ _id }) => ({ _id, name: nameOf(_id, locale) })),
});
