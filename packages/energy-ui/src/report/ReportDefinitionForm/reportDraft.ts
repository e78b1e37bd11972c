import type { ReportDomain, ReportForm, ReportPeriodKind } from '@org/energy-core';

/** A report definition while it is filled in. */
export interface ReportDraft {
  readonly name: string;
  readonly description: string;
  /** Domain whose page types are offered. */
  readonly domain: ReportDomain;
  /** Id of the page type; null before one is chosen. */
  readonly page: string | null;
  readonly time: ReportPeriodKind | null;
  /** Ids of tree nodes. */
  readonly nodes: readonly string[];
  readonly units: readonly string[];
  readonly trends: readonly string[];
}

/** A page type of the catalogue. */
export interface ReportPageItem {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly domains: readonly ReportDomain[];
  readonly times: readonly ReportPeriodKind[];
  readonly form: ReportForm;
}

export const emptyReportDraft: ReportDraft = {
  ...{ name: '', description: '', domain: 'building', page: null, time: null },
  ...{ nodes: [], units: [], trends: [] },
};

/** What an incomplete draft lacks. */
export type ReportDraftGap = 'name' | 'description' | 'page' | 'time' | 'nodes' | 'units' | 'trends';

/**
 * What has to be filled in before a draft can be saved, in the order of the form.
 * @example reportDraftGaps({ ...emptyReportDraft, name: 'Monthly' }, undefined) // ['description', 'page']
 */
export function reportDraftGaps(draft: ReportDraft, page: ReportPageItem | undefined): ReportDraftGap[] {
  const isBlank = (text: string) => text.trim() === '';
  const gaps: (ReportDraftGap | false)[] = [
    isBlank(draft.name) && 'name',
    isBlank(draft.description) && 'description',
    !page && 'page',
    page !== undefined && page.times.length > 1 && draft.time === null && 'time',
    page?.form === 'unit' && draft.nodes.length === 0 && 'nodes',
    page?.form === 'unit' && draft.units.length === 0 && 'units',
    page?.form === 'trend' && draft.trends.length === 0 && 'trends',
  ];
  return gaps.filter((gap) => gap !== false);
}

/**
 * Another page type or domain keeps what it has in common with the one before.
 * @example withReportPage(emptyReportDraft, undefined).page // null
 */
export const withReportPage = (draft: ReportDraft, page: ReportPageItem | undefined): ReportDraft => ({
  ...draft,
  page: page?.id ?? null,
  time:
    page === undefined
      ? null
      : page.times.length === 1
        ? page.times[0]!
        : draft.time !== null && page.times.includes(draft.time)
          ? draft.time
          : null,
});
