import {
  navItemOfNodeId,
  type ReportDomain,
  type ReportPeriodKind,
  reportPeriodOf,
  reportTimes,
  structureNodeId,
} from '@org/energy-core';
import {
  type NewReportDefinition,
  type NewRhythm,
  type ReportDefinition,
  type ReportNavItem,
  type ReportPage,
  reportDefinitionLimits,
} from '@org/energy-core/api';
import { emptyReportDraft, type ReportDraft, type ReportPageItem } from '@org/energy-ui';

/** When people are told, while it is filled in; null for nobody. */
export interface RhythmDraft {
  readonly daysAfter: number | null;
  readonly to: readonly { readonly _id: string; readonly name: string }[];
}

/** Letters of the name of a node that is sent. */
const MAX_NODE_NAME = 200;

const timeOf = (time: string | null): ReportPeriodKind | null =>
  time === null ? null : (reportPeriodOf(time) ?? null);

export const pageItemOf = (page: ReportPage): ReportPageItem => ({
  ...{ id: page._id, name: page.name, description: page.description, domains: page.type, form: page.form },
  times: page.time.flatMap((time) => timeOf(time) ?? []),
});

export const nodeIdOf = ({ navType, navID }: ReportNavItem): string =>
  structureNodeId(navType === 'Site' ? 'Building' : navType, navID);

/** A saved definition as a draft. */
export const draftOfDefinition = (report: ReportDefinition): ReportDraft => ({
  ...{ ...emptyReportDraft, name: report.name, description: report.description },
  ...{ domain: report.type[0] ?? emptyReportDraft.domain, page: report.reportPage[0]?._id ?? null },
  ...{ time: timeOf(report.time), nodes: report.nav.map(nodeIdOf), units: report.unit },
  trends: report.Trend,
});

export const rhythmDraftOf = ({ rhythm }: ReportDefinition): RhythmDraft | null =>
  rhythm && { daysAfter: rhythm.daysAfter, to: rhythm.to };

interface DraftContext {
  readonly rhythm: RhythmDraft | null;
  /** Of the saved definition. */
  readonly domains: readonly ReportDomain[];
}

/** Whether the fields of a reminder are filled in. */
export const isRhythmComplete = (rhythm: RhythmDraft | null): boolean =>
  rhythm === null ||
  (rhythm.daysAfter !== null &&
    Number.isInteger(rhythm.daysAfter) &&
    rhythm.daysAfter >= 0 &&
    rhythm.daysAfter <= reportDefinitionLimits.daysAfter &&
    rhythm.to.length > 0);

/** Formulas are nodes of trend reports; the review adds up carriers, a label is about one building. */
export const hasFormulas = (page: Pick<ReportPageItem, 'id'> | undefined): boolean => page?.id === 'trend';

/** The body that saves a draft; what its page type does not ask for is left out. */
export function bodyOfDraft(
  draft: ReportDraft,
  page: ReportPageItem,
  { rhythm, domains }: DraftContext,
): NewReportDefinition {
  const time = draft.time ?? page.times[0]!;
  const hasNodes = page.form === 'unit' || page.form === 'building';
  const takesFormulas = hasFormulas(page);
  return {
    ...{
      name: draft.name.trim(),
      description: draft.description.trim(),
      type: domainsOf(draft, page, domains),
    },
    ...{ reportPage: [{ _id: page.id }], time: reportTimes[time] },
    nav: hasNodes
      ? draft.nodes.flatMap((id) => {
          const item = navItemOfNodeId(id);
          return item && (takesFormulas || item.navType !== 'Formula')
            ? [{ navID: item.navID, navType: item.navType, navName: '' }]
            : [];
        })
      : [],
    unit: page.form === 'unit' ? [...draft.units] : [],
    Trend: page.form === 'trend' ? [...draft.trends] : [],
    rhythm: rhythm && { every: time, daysAfter: rhythm.daysAfter ?? 0, to: rhythm.to.map(({ _id }) => _id) },
  };
}

/** The domains that are saved already stay with the domain that is shown. */
function domainsOf({ domain }: ReportDraft, page: ReportPageItem, saved: readonly ReportDomain[]) {
  if (!page.domains.includes(domain)) return [...page.domains];
  const kept = saved[0] === domain ? saved.filter((each) => page.domains.includes(each)) : [];
  return kept.length > 0 ? kept : [domain];
}

/** The body that saves a definition again as it was. */
export const bodyOfDefinition = (report: ReportDefinition): NewReportDefinition => ({
  ...{ name: report.name, description: report.description, type: [...report.type], time: report.time },
  reportPage: report.reportPage.map(({ _id }) => ({ _id })),
  nav: report.nav.map(({ navID, navType, navName }) => ({
    ...{ navID, navType, navName: navName.slice(0, MAX_NODE_NAME) },
  })),
  ...{ unit: [...report.unit], Trend: [...report.Trend] },
  rhythm: report.rhythm && rhythmBody(report.rhythm),
});

const rhythmBody = ({ every, daysAfter, to }: NonNullable<ReportDefinition['rhythm']>): NewRhythm => ({
  ...{ every, daysAfter, to: to.map(({ _id }) => _id) },
});
