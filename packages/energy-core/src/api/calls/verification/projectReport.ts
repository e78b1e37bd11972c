import * as z from 'zod/mini';
import { proposalReasons } from '../../../verification/project/proposePeriods.ts';
import { answerOf, endpoint, FlagText, IdParams } from '../../endpoint.ts';
import {
  Level,
  PlanAdherenceRecord,
  ProjectFigures,
  ProjectFindingRecord,
  ProjectStepRecord,
} from './projectFigures.ts';

const list = <T extends z.ZodMiniType>(item: T) => z.readonly(z.array(item));
const sample = z.nullable(z.number());
const span = { from: z.string(), to: z.string() };
const Series = z.object({ name: z.string(), values: list(sample) });
const Rows = z.nullable(
  z.object({
    days: list(z.string()),
    /** First and last day of each row where a reading covers several days; null for days. */
    spans: z.nullable(list(z.object(span))),
    meters: list(z.object({ id: z.string(), values: list(sample) })),
    variables: list(Series),
    temperatureC: z.nullable(list(z.union([sample, list(sample)]))),
  }),
);
/** Readings of both periods, as the mathematics take them. */
export const ProjectData = z.object({ baseline: Rows, reporting: Rows });

/** The report of a project: its steps, its plan, and its figures or why there are none. */
export const ProjectReport = z.object({
  steps: list(ProjectStepRecord),
  plan: list(PlanAdherenceRecord),
  figures: z.nullable(ProjectFigures),
  issues: list(ProjectFindingRecord),
  /** Readings changed after the model was saved. */
  isOutdated: z.boolean(),
});
export type ProjectReport = z.infer<typeof ProjectReport>;

/** A period with the share of its days that have readings, judged by the rule of sufficient data. */
const Period = z.object({
  ...{ ...span, months: z.number(), reason: z.enum(proposalReasons) },
  ...{ share: sample, level: Level },
});
/** What can be filled in from the store. */
export const ProjectProposals = z.object({
  /** First and last day with readings of the meters; null without any. */
  data: z.nullable(z.object(span)),
  /** Runs of days with readings between those, of each meter and variable of the project and of the `temperature`. */
  coverage: list(z.object({ id: z.string(), runs: list(z.object(span)) })),
  baseline: list(Period),
  reporting: list(Period),
  adjustments: list(
    z.object({
      source: z.enum(['event', 'deviation', 'bend']),
      ...{ name: z.string(), ...span, days: z.number() },
      operator: z.nullable(z.enum(['-', '+', '*', '/'])),
      factor: sample,
    }),
  ),
  /** Variables with their days in both periods, and the correlation with the consumption of the baseline. */
  variables: list(
    z.object({
      ...{ _id: z.string(), name: z.string(), unit: z.string() },
      ...{ baselineDays: z.number(), reportingDays: z.number(), correlation: sample },
    }),
  ),
});
export type ProjectProposals = z.infer<typeof ProjectProposals>;

/** What follows from a project and the readings of its meters. */
export const projectReport = {
  getProjectData: endpoint({
    method: 'GET',
    path: '/MVProject/{id}/data',
    summary: 'Readings of the meters and variables of an M&V project in both periods, row by row',
    tag: 'M&V',
    mayLag: true,
    params: IdParams,
    answer: answerOf(ProjectData),
  }),
  getProjectReport: endpoint({
    method: 'GET',
    path: '/MVProject/{id}/report',
    summary:
      'Figures of an M&V project on the present readings, its steps and its plan; savings at standard conditions with `normalized`',
    tag: 'M&V',
    mayLag: true,
    params: IdParams,
    query: z.strictObject({ normalized: z.optional(FlagText) }),
    answer: answerOf(ProjectReport),
  }),
  getProjectProposals: endpoint({
    method: 'GET',
    path: '/MVProject/{id}/proposals',
    summary: 'Periods, variables and non-routine adjustments that the stored data suggest for an M&V project',
    tag: 'M&V',
    mayLag: true,
    params: IdParams,
    answer: answerOf(ProjectProposals),
  }),
};
