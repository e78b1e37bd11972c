import * as z from 'zod/mini';
import { Name, nameOf } from '../../../metering/schemas/name.ts';
import { Version } from '../../../metering/schemas/version.ts';
import { reportPages } from '../../../report/reportPages.ts';
import { crud } from '../../crud.ts';
import { Id, Search } from '../../endpoint.ts';
import { MAX_REPORT_NODES, ReportNavItem, ReportNavType } from './reportData.ts';
import { ReportDomain, ReportTime } from './reportPages.ts';

export const reportDefinitionLimits = {
  /** Letters of a description. */
  description: 1000,
  nodes: MAX_REPORT_NODES,
  units: 200,
  trends: 50,
  /** Days after the end of a period, and people that are told. */
  daysAfter: 90,
  recipients: 50,
} as const;

const Person = z.object({ _id: z.string(), name: z.string() });
export const RhythmKind = z.enum(['month', 'season', 'year']);
export type RhythmKind = z.infer<typeof RhythmKind>;

/** A node of a definition under its present name; a missing one was deleted or is not the reader's. */
export const ReportNav = z.object({
  navID: z.string(),
  navType: ReportNavType,
  navName: z.string(),
  isMissing: z.boolean(),
});
export type ReportNav = z.infer<typeof ReportNav>;

/** When people are told that a report is due: so many days after the end of each period. */
export const ReportRhythm = z.object({
  every: RhythmKind,
  daysAfter: z.number(),
  to: z.array(Person),
  /** The period that is due next, and its day. */
  next: z.object({ period: z.string(), day: z.string() }),
});
export type ReportRhythm = z.infer<typeof ReportRhythm>;

/** What a report is made from; it is made anew for each period. */
export const ReportDefinition = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.array(ReportDomain),
  /** The first item is the page type. */
  reportPage: z.array(z.object({ _id: z.string(), name: z.string() })),
  /** Time base in the words of the API; null for a page without one. */
  time: z.nullable(ReportTime),
  /** Ids of units; those of deleted ones are left out. */
  unit: z.array(z.string()),
  nav: z.array(ReportNav),
  /** Ids of baselines. */
  Trend: z.array(z.string()),
  /** The same with their names. */
  trends: z.array(z.object({ _id: z.string(), name: z.string(), isMissing: z.boolean() })),
  rhythm: z.nullable(ReportRhythm),
  createdBy: Person,
  created: z.string(),
  version: Version,
});
export type ReportDefinition = z.infer<typeof ReportDefinition>;

const PageId = z.enum(reportPages.map(({ _id }) => _id) as [string, ...string[]]);
const Ref = z.union([Id, z.object({ _id: Id })]);
const NewRhythm = z.strictObject({
  every: RhythmKind,
  daysAfter: z.int().check(z.minimum(0), z.maximum(reportDefinitionLimits.daysAfter)),
  to: z.array(Id).check(z.minLength(1), z.maxLength(reportDefinitionLimits.recipients)),
});
export type NewRhythm = z.infer<typeof NewRhythm>;

const fields = {
  name: Name,
  description: nameOf(reportDefinitionLimits.description),
  /** Default: the domains of the page type. */
  type: z.optional(z.array(ReportDomain).check(z.minLength(1), z.maxLength(3))),
  reportPage: z.array(z.union([PageId, z.object({ _id: PageId })])).check(z.minLength(1), z.maxLength(1)),
  /** Default: the time base of a page type that has only one. */
  time: z.optional(z.nullable(ReportTime)),
  unit: z.optional(z.array(Ref).check(z.maxLength(reportDefinitionLimits.units))),
  nav: z.optional(z.array(ReportNavItem).check(z.maxLength(reportDefinitionLimits.nodes))),
  Trend: z.optional(z.array(Ref).check(z.maxLength(reportDefinitionLimits.trends))),
  /** Additive: null for none. */
  rhythm: z.optional(z.nullable(NewRhythm)),
};
export const NewReportDefinition = z.strictObject({
  ...fields,
  /** Always the caller; another id is refused. */
  createdBy: z.optional(z.nullable(Ref)),
});
export type NewReportDefinition = z.infer<typeof NewReportDefinition>;
export const ReportDefinitionChange = z.partial(z.strictObject({ ...fields, version: Version }));
export type ReportDefinitionChange = z.infer<typeof ReportDefinitionChange>;

/** Saved reports of the organizations a user sees. */
export const reportDefinitions = crud('ReportDefinition', 'ReportDefinitions', {
  ...{ path: '/ReportDefinition', tag: 'reports', record: ReportDefinition },
  list: {
    summary: 'Report definitions, by name',
    sort: ['name', '_id', 'description', 'reportPage', 'time', 'createdBy', 'created'],
    filters: {
      search: z.optional(Search),
      type: z.optional(ReportDomain),
      reportPage: z.optional(Id),
      createdBy: z.optional(Id),
    },
  },
  get: { summary: 'One report definition' },
  create: { summary: 'Save a report definition', body: NewReportDefinition },
  update: {
    summary: 'Change a report definition: its creator, or an administrator',
    body: ReportDefinitionChange,
    errors: ['CHANGED_MEANWHILE', 'FORBIDDEN'],
  },
  delete: { summary: 'Delete a report definition: its creator, or an administrator' },
});
