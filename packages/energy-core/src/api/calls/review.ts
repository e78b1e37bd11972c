import * as z from 'zod/mini';
import { JalaliYear, NavItem } from '../../consumption/chartQuery.ts';
import { answerOf, endpoint, Id } from '../endpoint.ts';

/** The most buildings, or meters of one building, that are reviewed together. */
export const MOST_REVIEWED = 200;

export const ReviewBody = z.strictObject({
  /** Buildings and sites, or for `equipment` meters of one building, none of them a sub-meter of another. */
  nav: z.array(NavItem).check(z.minLength(1), z.maxLength(MOST_REVIEWED)),
  /** Only meters that count in this unit add to the totals. */
  unit: Id,
  year: JalaliYear,
  kind: z.enum(['building', 'equipment']),
});
export type ReviewBody = z.infer<typeof ReviewBody>;

/** What one building or meter consumed in the year. `days` of `expectedDays` says how complete its readings are. */
export const ReviewedItem = z.object({
  /** Of the building or the meter. */
  _id: z.string(),
  name: z.string(),
  /** Toman; null where no reading has a cost. */
  cost: z.nullable(z.number()),
  /** Null where nothing was read in the year, never 0. */
  total: z.nullable(z.number()),
  /** Share of all selected together; null without a total. */
  percent: z.nullable(z.number()),
  days: z.number(),
  expectedDays: z.number(),
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
    body: ReviewBody,
    answer: answerOf(z.array(z.array(ReviewedItem).check(z.minLength(1), z.maxLength(1)))),
  }),
};
