import * as z from 'zod/mini';
import { DayText } from '../../../calendar/schemas/day.ts';
import {
  CarrierAggregate,
  ChartQuery,
  KwhFactor,
  NavItem,
  YearsQuery,
} from '../../../consumption/schemas/chartQuery.ts';
import { SeriesRole } from '../../../metering/schemas/meterKind.ts';
import { Carrier } from '../../../quantities/schemas/carrier.ts';
import { answerOf, endpoint } from '../../endpoint.ts';
import { isStatsAnswer } from './statsAnswer.ts';

/** Limits of one coverage answer: meters, and runs per meter. */
export const MAX_COVERED_METERS = 300;
export const MAX_COVERED_RUNS = 500;

/** Covered days of a meter in a period. */
const CoveredMeter = z.object({
  _id: z.string(),
  name: z.string(),
  carrier: Carrier,
  /** Symbol: `kWh`. */
  unit: z.string(),
  role: SeriesRole,
  days: z.number(),
  /** Runs of consecutive days with a reading in time order; the first `MAX_COVERED_RUNS`. */
  runs: z.array(z.object({ from: DayText, to: DayText })),
});
/** The meters that count for a nav item, over the period from `from` to `to`. */
export const NavCoverage = z.object({
  from: z.nullable(DayText),
  to: z.nullable(DayText),
  expectedDays: z.number(),
  meters: z.array(CoveredMeter),
  /** Number of meters that count; may exceed the number listed. */
  count: z.number(),
});
export type NavCoverage = z.infer<typeof NavCoverage>;

/**
 * Role of a flow node. `own`: a main meter beside its sub-meters, which add to it; `rest`: the part of a main meter that
 * no sub-meter measures; `uncovered`: its consumption on days that a sub-meter misses.
 */
export const FlowKind = z.enum(['organization', 'building', 'meter', 'own', 'rest', 'uncovered']);
export type FlowKind = z.infer<typeof FlowKind>;

const FlowNode = z.object({
  _id: z.string(),
  /** Null at the top. */
  parent: z.nullable(z.string()),
  name: z.string(),
  kind: FlowKind,
  /** In the unit of the tree; null without readings. Inflow equals outflow. */
  total: z.nullable(z.number()),
  /** Days that all of its meters have. */
  days: z.number(),
  anyDays: z.number(),
});
/** Energy flow of one carrier: from a building or site to its meters and their sub-meters. */
export const FlowTree = z.object({
  /** Name of the carrier; empty for all energy in kWh. */
  _id: z.string(),
  carrier: z.nullable(Carrier),
  unit: z.string(),
  role: SeriesRole,
  expectedDays: z.number(),
  nodes: z.array(FlowNode),
});
export type FlowTree = z.infer<typeof FlowTree>;

const SeriesOfNav = z.array(z.array(CarrierAggregate));

/** Sums of readings for charts, and how complete they are. */
export const consumption = {
  consumptionCoverage: endpoint({
    method: 'POST',
    path: '/consumption/coverage',
    summary: 'Which days of a chart’s period each of its meters has',
    tag: 'consumption',
    mayLag: true,
    body: ChartQuery,
    answer: answerOf(z.array(NavCoverage)),
  }),
  consumptionFlow: endpoint({
    method: 'POST',
    path: '/consumption/flow',
    summary:
      'Where the consumption of one nav item goes in a period: meters, sub-meters and what none of them counts',
    tag: 'consumption',
    mayLag: true,
    body: ChartQuery,
    answer: answerOf(z.object({ trees: z.array(FlowTree), factors: z.optional(z.array(KwhFactor)) })),
  }),
  consumptionStats: endpoint({
    method: 'POST',
    path: '/consumption/gstats',
    summary: 'Consumption in buckets for a chart, or the years that have data (kind getYears)',
    tag: 'consumption',
    mayLag: true,
    query: z.strictObject({
      /** `columns`: the buckets of each carrier as columns, for charts of many points. Default: as objects. */
      shape: z.optional(z.literal('columns')),
    }),
    body: z.union([ChartQuery, YearsQuery]),
    answer: z.object({
      status: z.literal('success'),
      data: z.object({
        data: z.union([SeriesOfNav, z.array(z.array(z.object({ _id: z.number() })))]),
        nav: z.optional(z.array(NavItem)),
        dataCompare: z.optional(SeriesOfNav),
        /** With `inKwh`: the factors used, those of the carriers first. */
        factors: z.optional(z.array(KwhFactor)),
        /** With `shape=columns`: names of the buckets, once for all series that share them. */
        buckets: z.optional(z.array(z.array(z.string()))),
      }),
    }),
    isAnswer: isStatsAnswer,
  }),
};
