import * as z from 'zod/mini';
import { DayText } from '../../../calendar/schemas/day.ts';
import { CoverageChoice, NavItem } from '../../../consumption/schemas/chartQuery.ts';
import { energyLabelClimates } from '../../../energy-label/climateColumn.ts';
import { MAX_FORMULA_LENGTH } from '../../../formulas/formula.ts';
import { SynonymNode, SynonymType } from '../../../formulas/schemas/synonym.ts';
import { MeterKind, SeriesRole } from '../../../metering/schemas/meterKind.ts';
import { Carrier } from '../../../quantities/schemas/carrier.ts';
import { UnitKind } from '../../../quantities/schemas/unitKind.ts';
import { answerOf, endpoint } from '../../endpoint.ts';
import { UploadConversion, UploadKind } from '../readings/readings.ts';
import { MAX_SYNONYMS, Synonyms } from '../structure/synonyms.ts';

/** Maximum period of a figure: thirty years. */
export const MAX_TRAIL_DAYS = 11_000;
/** Uploads and edits on one page. */
export const TRAIL_UPLOADS = 50;
/** Rows on one page. */
export const TRAIL_ROWS = 100;
/** Meters listed individually, largest share first; the rest is one sum. */
export const MAX_TRAIL_METERS = 200;
/** Rows are included without a request only up to this product of meters and days. */
export const FEW_READINGS = 400;

/** Days of a figure: a range, both ends included, or single days. */
const TrailPeriod = z.union([
  z.strictObject({ fromDate: DayText, toDate: DayText }),
  z.strictObject({ days: z.array(DayText).check(z.minLength(1), z.maxLength(366)) }),
]);
export type TrailPeriod = z.infer<typeof TrailPeriod>;

/** Quantity of a figure: the unit of its series, toman, or the energy of all carriers together. */
export const TrailQuantity = z.enum(['consumption', 'cost', 'energyKwh']);
export type TrailQuantity = z.infer<typeof TrailQuantity>;

/** A meter's own readings, or the part that none of its sub-meters measures. */
const TrailPartOfMeter = z.enum(['own', 'rest']);
const FormulaAxis = { text: z.string().check(z.maxLength(MAX_FORMULA_LENGTH)), synonyms: Synonyms };

/** One axis of a formula, saved or not, as `util/formula/calc` takes it. */
const TrailFormulaBody = z.strictObject({
  ...FormulaAxis,
  /** The other axis: a day counts only where both axes have all variables. */
  beside: z.optional(z.strictObject(FormulaAxis)),
  /** Index of a variable: the figure is that variable over the days of the formula. */
  variable: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_SYNONYMS - 1))),
});

const Page = z.int().check(z.minimum(1), z.maximum(100_000));

/** Query of the figure to explain. */
export const FigureTrailBody = z.strictObject({
  nav: z.array(NavItem).check(z.minLength(1), z.maxLength(200)),
  /** Meters among the items count without their sub-meters, like a single reading. */
  isAlone: z.optional(z.boolean()),
  /**
   * Part of the only item, a meter with sub-meters: its own readings, or the unmeasured rest over the days that all
   * sub-meters have. As in charts by meter and the review of one meter.
   */
  part: z.optional(TrailPartOfMeter),
  /** Items whose meters must all have a reading for a day to count; they are not part of the figure. */
  alongside: z.optional(z.array(NavItem).check(z.minLength(1), z.maxLength(200))),
  period: TrailPeriod,
  quantity: TrailQuantity,
  /** Without meters that carry no energy, as for the cost of energy. */
  isOfEnergy: z.optional(z.boolean()),
  /** Selects one of several series. `name` and `unit` as in `CarrierAggregate`. */
  series: z.optional(
    z.strictObject({
      name: z.optional(z.string().check(z.maxLength(200))),
      carrier: z.optional(Carrier),
      unit: z.optional(z.string().check(z.maxLength(40))),
      role: z.optional(SeriesRole),
    }),
  ),
  /** Default: `any`. */
  coverage: z.optional(CoverageChoice),
  /**
   * A mean instead of the sum: per day with readings, or per Jalali month or year with nearly all its days (per
   * one with readings where none is that complete).
   */
  per: z.optional(z.enum(['day', 'month', 'year'])),
  /** Comparison period: the figure is the change over the days that each meter has in both. */
  compare: z.optional(TrailPeriod),
  /** Energy label of a building, which is then the only item; `energyKwh` per m² beside the ideal. */
  label: z.optional(z.strictObject({ climate: z.optional(z.nullable(z.enum(energyLabelClimates))) })),
  /** Value of a formula, which then replaces the items; `coverage` defaults to `all`. */
  formula: z.optional(TrailFormulaBody),
  /** Include rows regardless of their number. */
  rowsPage: z.optional(Page),
  uploadsPage: z.optional(Page),
});
export type FigureTrailBody = z.infer<typeof FigureTrailBody>;

const amount = z.nullable(z.number());
const UserName = z.object({ _id: z.string(), name: z.string() });

/** A period in which a meter's unit had one energy content. */
const TrailFactor = z.object({
  from: DayText,
  to: DayText,
  kwhPerUnit: z.number(),
  /** An energy unit, the meter's own factor, or the carrier's default. */
  source: z.enum(['definition', 'own', 'default']),
  /** First day of an own factor; null: from the beginning. */
  since: z.nullable(DayText),
  /** Source of the factor, as entered. */
  note: z.string(),
  /** In the unit of the meter. */
  value: amount,
  kwh: amount,
});

/** Contribution of one meter to a figure. */
export const TrailMeter = z.object({
  _id: z.string(),
  name: z.string(),
  kind: MeterKind,
  building: z.object({ _id: z.string(), name: z.string() }),
  organization: z.string(),
  carrier: Carrier,
  carrierName: z.string(),
  unit: z.string(),
  /** In the unit of the figure: a sum, or the meter's mean for averaged units. Null without readings. */
  value: amount,
  /** The same in the comparison period. */
  previous: z.optional(amount),
  /** Readings that count. */
  days: z.number(),
  /** Days of the period with a reading, counted or not. */
  withReading: z.number(),
  expectedDays: z.number(),
  /** Days without a reading, at most 20 runs. */
  missing: z.array(z.object({ from: DayText, to: DayText })),
  missingRuns: z.number(),
  /** For energy only. */
  factors: z.array(TrailFactor),
  /** Its contribution is subtracted. */
  isLess: z.optional(z.boolean()),
});
export type TrailMeter = z.infer<typeof TrailMeter>;

/** Why a meter of the node is excluded; `apart`: it is a separate figure. */
export const TrailExclusion = z.enum(['part', 'apart', 'check', 'production', 'series', 'noEnergy']);
export type TrailExclusion = z.infer<typeof TrailExclusion>;

/** A stored sheet, edit or deletion that supplied readings of the figure. */
export const TrailUpload = z.object({
  _id: z.string(),
  meter: z.object({ _id: z.string(), name: z.string() }),
  kind: UploadKind,
  fileName: z.nullable(z.string()),
  sheetName: z.nullable(z.string()),
  /** For the download; null if there is no file, or the user may not read it. */
  fileId: z.nullable(z.string()),
  created: z.string(),
  createdBy: UserName,
  /** Readings of the figure from this upload. */
  days: z.number(),
  from: DayText,
  to: DayText,
  /** Their sum, in the unit of the figure; null for a mean. */
  value: amount,
  /** Source rows of the sheet; null for an edit and where rows were not kept. */
  firstRow: amount,
  lastRow: amount,
  /** Unit conversion of the sheet; null if it was the same, or not recorded. */
  conversion: z.nullable(UploadConversion),
});
export type TrailUpload = z.infer<typeof TrailUpload>;

/** A sheet row, or a day; the days of one bill form one row. */
export const TrailRow = z.object({
  meter: z.object({ _id: z.string(), name: z.string() }),
  from: DayText,
  to: DayText,
  /** Readings of the figure in this row. */
  days: z.number(),
  /** In the unit of the meter. */
  value: z.number(),
  unit: z.string(),
  /** Toman. */
  cost: amount,
  upload: z.string(),
  kind: UploadKind,
  fileName: z.nullable(z.string()),
  sheetName: z.nullable(z.string()),
  row: amount,
  /** Cells of the row that were corrected during the upload: original and used content. */
  mended: z.optional(
    z.array(
      z.object({
        field: z.enum(['from', 'to', 'value', 'cost']),
        was: z.nullable(z.string()),
        now: z.nullable(z.string()),
      }),
    ),
  ),
  /** Previous value of an edited day; null if there was none. */
  before: z.optional(amount),
});
export type TrailRow = z.infer<typeof TrailRow>;

const TrailDays = z.object({
  from: DayText,
  to: DayText,
  /** Single days between the two. */
  isChosen: z.boolean(),
  /** Days that all meters have. */
  all: z.number(),
  /** Days that any meter has. */
  any: z.number(),
  expected: z.number(),
  /** Days of the figure. */
  used: z.number(),
});

/** One intermediate result, in calculation order. */
export const TrailStep = z.object({
  name: z.enum([
    ...(['total', 'readings', 'days', 'months', 'years', 'current', 'previous'] as const),
    ...(['area', 'actual', 'ideal', 'ratio'] as const),
  ]),
  value: z.number(),
  unit: z.string(),
});
export type TrailStep = z.infer<typeof TrailStep>;

/** A formula variable, summed (averaged for averaged units) over the days of the formula. */
export const TrailVariable = z.object({
  /** Index in the list: the formula text refers to it as `Synonym` and this number. */
  place: z.number(),
  /** Its current name. */
  label: z.string(),
  navType: SynonymNode,
  type: SynonymType,
  /** The node was deleted, or the reader has no access to it. */
  isMissing: z.boolean(),
  /** Null without readings on the days of the formula. */
  value: amount,
  /** The same in the comparison period. */
  previous: z.optional(amount),
  unit: z.string(),
});
export type TrailVariable = z.infer<typeof TrailVariable>;

/** Derivation of a figure as data; the page writes the sentences. */
export const FigureTrail = z.object({
  /** Null without readings. */
  value: amount,
  unit: z.string(),
  quantity: TrailQuantity,
  operation: z.enum(['sum', 'mean', 'difference', 'label', 'formula']),
  /** Unit of the single series; null if carriers are added up. */
  carrier: z.nullable(Carrier),
  carrierName: z.nullable(z.string()),
  role: SeriesRole,
  unitKind: UnitKind,
  /** Where the figure is part of a meter. Subtracted sub-meters have negative values. */
  part: z.nullable(TrailPartOfMeter),
  /** Meters whose days were also required. */
  alongside: z.optional(z.array(z.object({ _id: z.string(), name: z.string() }))),
  coverage: CoverageChoice,
  days: TrailDays,
  /** With a comparison: the other period; `used` as in `days`. */
  previousDays: z.nullable(TrailDays),
  /** Percent against the earlier value. */
  changePercent: amount,
  steps: z.array(TrailStep),
  /** Largest share first. */
  meters: z.array(TrailMeter),
  metersTotal: z.number(),
  /** Sum of the meters not listed; null if all are. */
  otherMeters: amount,
  excluded: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      building: z.object({ _id: z.string(), name: z.string() }),
      reason: TrailExclusion,
    }),
  ),
  excludedTotal: z.number(),
  /** Newest first. */
  uploads: z.array(TrailUpload),
  uploadsTotal: z.number(),
  /** In time order; null if there are many and no page was requested. */
  rows: z.nullable(z.array(TrailRow)),
  rowsTotal: amount,
  /** For a formula value: its text and variables, each of which opens with the same query and its index. */
  formula: z.optional(
    z.object({
      text: z.string(),
      variables: z.array(TrailVariable),
      /** The unit cannot be derived. */
      hasUnknownUnit: z.boolean(),
    }),
  ),
});
export type FigureTrail = z.infer<typeof FigureTrail>;

/** Derivation of a figure. */
export const figureTrail = {
  figureTrail: endpoint({
    method: 'POST',
    path: '/consumption/trail',
    summary: 'How a figure came about: formula, factors, meters, days, uploads and rows',
    tag: 'consumption',
    mayLag: true,
    body: FigureTrailBody,
    answer: answerOf(FigureTrail),
    errors: ['BAD_FORMULA'],
  }),
};
