import * as z from 'zod/mini';
import { DayText } from '../../../calendar/schemas/day.ts';
import { JalaliYear } from '../../../consumption/schemas/chartQuery.ts';
import { energyLabelGrades } from '../../../energy-label/standard14254.ts';
import { answerOf, endpoint, Id } from '../../endpoint.ts';
import { LabelIssue } from './energyLabel.ts';

/** Maximum buildings of an organization that are ranked, oldest first. */
export const MAX_RANKED_BUILDINGS = 200;
/** Maximum entries listed of each kind; all are counted. */
export const MAX_ATTENTION_ITEMS = 20;
/** Maximum meters whose newest readings are checked. */
export const MAX_CHECKED_METERS = 100;

const Named = z.object({ _id: z.string(), name: z.string() });

/**
 * Buildings of an organization by energy per floor area. Of a year that is over, with the grades of that year; otherwise
 * of the last twelve whole months, without grades.
 */
export const HomeBuildings = z.object({
  year: z.number(),
  /** The days that are summed, the same for all buildings. */
  from: DayText,
  to: DayText,
  /** The year is over: figures and grades are those of its labels. */
  isFinal: z.boolean(),
  /** Highest intensity first. */
  ranked: z.array(
    z.object({
      building: Named,
      /** kWh per m². */
      perArea: z.number(),
      kwh: z.number(),
      area: z.number(),
      /** Days of the least complete carrier. */
      days: z.number(),
      expectedDays: z.number(),
      /** Null for a year that is not over, and without usage, climate, or a ratio on the scale. */
      grade: z.nullable(z.enum(energyLabelGrades)),
    }),
  ),
  unranked: z.array(z.object({ building: Named, reason: LabelIssue })),
  /** All buildings and sites of the organization; may exceed those listed. */
  count: z.number(),
});
export type HomeBuildings = z.infer<typeof HomeBuildings>;

const PlacedMeter = z.object({
  _id: z.string(),
  name: z.string(),
  isParameter: z.boolean(),
  building: Named,
  organization: z.string(),
});

/**
 * What needs attention: silent or never started meters, unlikely readings, unexplained deviations, reviews that fall due,
 * and the caller's own open sheets and points.
 */
export const HomeAttention = z.object({
  today: DayText,
  /** Meters whose next readings are overdue, the shortest silence first. `last`: day of the newest reading. */
  silent: z.object({
    count: z.number(),
    items: z.array(z.object({ meter: PlacedMeter, last: DayText, days: z.number() })),
  }),
  /** Meters without any reading. */
  unread: z.object({ count: z.number(), items: z.array(z.object({ meter: PlacedMeter })) }),
  /** Unlikely daily readings since `from`, each kind once a meter, of the first `MAX_CHECKED_METERS`; newest first. */
  findings: z.object({
    count: z.number(),
    from: DayText,
    checkedMeters: z.number(),
    items: z.array(
      z.object({
        meter: PlacedMeter,
        code: z.string(),
        from: DayText,
        to: DayText,
        /** Days found; `value` and `usual` are those of the newest. */
        days: z.number(),
        value: z.nullable(z.number()),
        usual: z.nullable(z.number()),
        unit: z.string(),
      }),
    ),
  }),
  /** Baselines whose last reported deviation has no cause yet, newest first; for callers who may give one. */
  deviations: z.object({
    count: z.number(),
    items: z.array(z.object({ trend: Named, from: DayText, to: DayText })),
  }),
  /** Documents that the caller may open whose review is past or due within 30 days, the oldest first. */
  reviews: z.object({
    count: z.number(),
    items: z.array(
      z.object({
        document: z.object({ _id: z.string(), name: z.string(), isStandard: z.boolean() }),
        day: DayText,
        /** Name of who is responsible for it. */
        owner: z.nullable(z.string()),
      }),
    ),
  }),
  /** The caller's open points of meetings that are due today or were before, the oldest first. */
  points: z.object({
    count: z.number(),
    items: z.array(z.object({ _id: z.string(), task: z.string(), event: z.string(), due: DayText })),
  }),
  /** The caller's sheets that collided with stored readings and were not stored since. */
  openUploads: z.object({
    count: z.number(),
    items: z.array(
      z.object({
        meter: PlacedMeter,
        fileName: z.nullable(z.string()),
        created: z.string(),
        days: z.number(),
      }),
    ),
  }),
});
export type HomeAttention = z.infer<typeof HomeAttention>;

/** The home page beyond `compareSameDays` and `energyLabel`. */
export const home = {
  homeBuildings: endpoint({
    method: 'GET',
    path: '/home/buildings',
    summary: 'Buildings of an organization by energy per floor area',
    tag: 'home',
    mayLag: true,
    query: z.strictObject({ organization: Id, year: JalaliYear }),
    answer: answerOf(HomeBuildings),
  }),
  homeAttention: endpoint({
    method: 'GET',
    path: '/home/attention',
    summary: 'Silent meters, unlikely readings, reviews due and open work of an organization or building',
    tag: 'home',
    mayLag: true,
    query: z.strictObject({ organization: Id, building: z.optional(Id) }),
    answer: answerOf(HomeAttention),
  }),
};
