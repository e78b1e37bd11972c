import * as z from 'zod/mini';
import { JalaliYear, NavItem } from '../../../consumption/schemas/chartQuery.ts';
import { SeriesRole } from '../../../metering/schemas/meterKind.ts';
import { answerOf, endpoint, Id } from '../../endpoint.ts';

/** Maximum buildings, or meters of one building, reviewed together. */
export const MAX_REVIEWED_NODES = 200;

export const ReviewBody = z.strictObject({
  /**
   * Buildings and sites, or for `equipment` meters of one building, none of them a sub-meter of another. One meter with
   * sub-meters of the unit is reviewed by its sub-meters and the unmeasured rest.
   */
  nav: z.array(NavItem).check(z.minLength(1), z.maxLength(MAX_REVIEWED_NODES)),
  /** Only meters that count in this unit add to the totals. */
  unit: Id,
  year: JalaliYear,
  kind: z.enum(['building', 'equipment']),
});
export type ReviewBody = z.infer<typeof ReviewBody>;

/** Consumption of one building or meter in the year. `days` of `expectedDays` is the completeness of its readings. */
export const ReviewedItem = z.object({
  /** Of the building or the meter. */
  _id: z.string(),
  name: z.string(),
  /** Toman; null if no reading has a cost. */
  cost: z.nullable(z.number()),
  /** null if nothing was read in the year, never 0. */
  total: z.nullable(z.number()),
  /** Share of all comparable items; null without a total, or with far fewer days than the others. */
  percent: z.nullable(z.number()),
  /** Days that all of its meters have. */
  days: z.number(),
  /** Days that any of its meters has. */
  anyDays: z.number(),
  expectedDays: z.number(),
  /** Days on which each reading has a cost. */
  costDays: z.number(),
  /**
   * `item`: a requested item, or a sub-meter. For one meter with sub-meters: `rest`, the unmeasured part of the main
   * meter over the days that all of them have; `own`, the meter's own readings beside sub-meters that add to it.
   */
  role: z.enum(['item', 'rest', 'own']),
  /** Role of its meters' readings: meters of one role are summed. */
  seriesRole: SeriesRole,
});
export type ReviewedItem = z.infer<typeof ReviewedItem>;

/** The review of a year's consumption. */
export const review = {
  reviewConsumption: endpoint({
    method: 'POST',
    path: '/consumption/review',
    summary:
      'Consumption of buildings or meters in one year, largest first; empty where the unit has no reading',
    tag: 'consumption',
    mayLag: true,
    body: ReviewBody,
    answer: answerOf(z.array(z.array(ReviewedItem).check(z.minLength(1), z.maxLength(1)))),
  }),
};
