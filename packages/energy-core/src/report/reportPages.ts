/** Domains of energy a report is about. */
export const reportDomains = ['industrial', 'building', 'transport'] as const;
export type ReportDomain = (typeof reportDomains)[number];

/** Time bases of a report, with the words the API has for them. */
export const reportTimes = { month: 'ماهانه', season: 'فصلی', year: 'سالانه' } as const;
export type ReportPeriodKind = keyof typeof reportTimes;
export type ReportTime = (typeof reportTimes)[ReportPeriodKind];

/**
 * What the form of a page asks for: nodes with units, one building, saved baselines, or nothing.
 */
export type ReportForm = 'unit' | 'building' | 'trend' | 'plain';

export interface ReportPageEntry {
  readonly _id: string;
  /** Domains it is offered in. */
  readonly type: readonly ReportDomain[];
  /** Allowed time bases; the first is the default. */
  readonly time: readonly ReportPeriodKind[];
  readonly form: ReportForm;
  /** Name of an icon. */
  readonly icon: string;
  /** Picture of its page, below the address of the app. */
  readonly imgLink: string;
  readonly order: number;
}

const picture = (id: string) => `report-pages/${id}.svg`;
const allTimes: readonly ReportPeriodKind[] = ['month', 'season', 'year'];

/** Types of report pages, a constant catalogue of the product, in their order. */
export const reportPages = [
  {
    ...{ _id: 'trend', type: reportDomains, time: allTimes, form: 'unit', icon: 'chart' },
    ...{ imgLink: picture('trend'), order: 1 },
  },
  {
    ...{ _id: 'management', type: reportDomains, time: allTimes, form: 'unit', icon: 'home' },
    ...{ imgLink: picture('management'), order: 2 },
  },
  {
    ...{ _id: 'regression', type: reportDomains, time: allTimes, form: 'trend', icon: 'trend' },
    ...{ imgLink: picture('regression'), order: 3 },
  },
  {
    ...{ _id: 'label', type: ['building'], time: ['year'], form: 'building', icon: 'label' },
    ...{ imgLink: picture('label'), order: 4 },
  },
  {
    ...{ _id: 'documents', type: reportDomains, time: ['year'], form: 'plain', icon: 'standard' },
    ...{ imgLink: picture('documents'), order: 5 },
  },
  {
    ...{ _id: 'events', type: reportDomains, time: ['year'], form: 'plain', icon: 'calendar' },
    ...{ imgLink: picture('events'), order: 6 },
  },
] as const satisfies readonly ReportPageEntry[];
export type ReportPageType = (typeof reportPages)[number]['_id'];

/**
 * The catalogue entry of a page type; undefined for an unknown id.
 * @example reportPageOf('label')?.time // ['year']
 */
export const reportPageOf = (id: string): ReportPageEntry | undefined =>
  reportPages.find(({ _id }) => _id === id);

/**
 * The period kind of a time base; undefined for other words.
 * @example reportPeriodOf('فصلی') // 'season'
 */
export const reportPeriodOf = (time: string): ReportPeriodKind | undefined =>
  (Object.keys(reportTimes) as ReportPeriodKind[]).find((kind) => reportTimes[kind] === time);
