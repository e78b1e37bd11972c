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

const allTimes: readonly ReportPeriodKind[] = ['month', 'season', 'year'];

const entry = <Id extends string>(
  _id: Id,
  [form, icon]: readonly [ReportForm, string],
  time: readonly ReportPeriodKind[] = allTimes,
  type: readonly ReportDomain[] = reportDomains,
) => ({ _id, type, time, form, icon, imgLink: `report-pages/${_id}.svg` });

/** Types of report pages, a constant catalogue of the product, in their order. */
export const reportPages = [
  entry('trend', ['unit', 'chart']),
  entry('management', ['unit', 'home']),
  entry('regression', ['trend', 'trend']),
  entry('label', ['building', 'label'], ['year'], ['building']),
  entry('documents', ['plain', 'standard'], ['year']),
  entry('events', ['plain', 'calendar'], ['year']),
].map((page, at) => ({ ...page, order: at + 1 })) satisfies readonly ReportPageEntry[];
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
