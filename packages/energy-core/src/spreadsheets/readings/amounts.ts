import { type Day, dayNumber, dayOfNumber } from '../../calendar/day.ts';
import { ownGasFactors } from '../../metering/ownGasFactors.ts';
import type { MeterOfSheet, ReadingMapping } from '../../metering/reading.ts';
import { spreadOverDays } from '../../metering/readings.ts';
import {
  CLOSING_ROW,
  type RegisterClosing,
  type RegisterFall,
  type RegisterFinding,
  type RegisterRow,
  registerConsumption,
} from '../../metering/registerConsumption.ts';
import type { RegisterFactor, RegisterReading } from '../../metering/schemas/register.ts';
import {
  convertedBy,
  type UnitConversion,
  unitConversion,
  unitFactorAt,
} from '../../quantities/unitConversion.ts';
import type { SheetIssue } from '../issue.ts';
import type { KeptRows } from './periods.ts';
import type { ReadingOfRow } from './readingOfRow.ts';

/** Summary of the register readings. */
export interface CheckedRegister {
  /** First and last day of the sheet. */
  readonly first: Day;
  readonly last: Day;
  /** The reading at the start of the first difference; null if the first row has no consumption. */
  readonly before: RegisterReading | null;
  /** The reading at the end of the last difference, beyond the sheet; null without a later one. */
  readonly closing: RegisterClosing | null;
  /** Value of one register step in the sheet's days, in order; null for one unit. */
  readonly factors: readonly (RegisterFactor | null)[];
  readonly positions: readonly RegisterRow[];
  readonly findings: readonly RegisterFinding[];
  /** Register drops that require a user decision. */
  readonly falls: readonly RegisterFall[];
}

/** Sample conversion of one row, for the preview. */
export interface AmountExample {
  /** 1-based. */
  readonly row: number;
  /** For a register: the previous reading. */
  readonly before: number | null;
  /** As in the sheet. */
  readonly amount: number;
  /** For a register: steps since the previous reading, and the value of one (null: one unit). */
  readonly counted: number | null;
  readonly factor: RegisterFactor | null;
  /** In the meter's unit. */
  readonly value: number;
}

export interface Amounts {
  readonly readings: readonly ReadingOfRow[];
  /** Null if the sheet is in the meter's unit. */
  readonly conversion: UnitConversion | null;
  readonly register: CheckedRegister | null;
  readonly example: AmountExample | null;
  readonly issues: readonly SheetIssue<SheetIssue['code']>[];
}

/** Costs are stored in toman. */
const RIAL_PER_TOMAN = 10;

/** Converts valid rows to readings of the meter: register differences, unit, currency, days of a period. */
export function amountsOf(kept: KeptRows, mapping: ReadingMapping, meter: MeterOfSheet | undefined): Amounts {
  const { fileUnit, unitFactor, costUnit } = mapping;
  const found = unitConversion({
    from: fileUnit ?? meter?.unit ?? '',
    to: meter?.unit ?? fileUnit ?? '',
    carrier: meter?.carrier ?? 'other',
    factors: ownGasFactors({ gasFactors: [...(meter?.gasFactors ?? [])] }),
    stated: unitFactor ?? null,
  });
  if (!found.ok) {
    const values = { from: fileUnit ?? '', to: meter?.unit ?? '' };
    return { ...nothing, issues: [{ code: 'unit.not-convertible', values }] };
  }
  const { conversion } = found;
  const { rows, register, issues } = mapping.isRegister
    ? ofRegister(kept, mapping, meter)
    : { rows: spansOf(kept), register: null, issues: [] };
  if (issues.length > 0) return { ...nothing, conversion, register, issues };
  const perToman = costUnit === 'rial' ? RIAL_PER_TOMAN : 1;
  const readings = rows.flatMap((span) => readingsOf(span, conversion, perToman));
  return { readings, conversion, register, issues, example: exampleOf(kept, rows, register, conversion) };
}

const nothing: Amounts = { readings: [], conversion: null, register: null, example: null, issues: [] };

interface Span {
  readonly row: number;
  readonly from: Day;
  readonly to: Day;
  /** In the unit of the sheet. */
  readonly value: number;
  /** NaN without one. */
  readonly cost: number;
  /** For a register. */
  readonly counted?: number;
  readonly factor?: RegisterFactor | null;
}

const spansOf = ({ rows, from, to, values, costs }: KeptRows): Span[] =>
  rows.map((row, index) => ({
    row,
    from: dayOfNumber(from[index]!),
    to: dayOfNumber(to[index]!),
    value: values[index]!,
    cost: costs[index]!,
  }));

function ofRegister(kept: KeptRows, { value, registerDecisions }: ReadingMapping, meter?: MeterOfSheet) {
  const inSheet = spansOf(kept);
  const costs = new Map(inSheet.map(({ row, cost }) => [row, cost]));
  const settings = meter?.register ?? null;
  const first = inSheet.reduce((least, { from }) => (from < least ? from : least), inSheet[0]?.from ?? '');
  const last = inSheet.reduce((most, { from }) => (from > most ? from : most), first);
  const before = meter?.before && meter.before.day < first ? meter.before : null;
  const after = meter?.after && meter.after.day > last ? meter.after : null;
  const found = registerConsumption(
    inSheet.map(({ row, from, value: shown }) => ({ row, day: from, value: shown })),
    { settings, before, after, decisions: registerDecisions ?? [] },
  );
  const issues = [
    ...found.falls.map(
      ({ row, before: earlier, value: shown }): SheetIssue => ({
        code: 'register.fell',
        row,
        column: value,
        values: { before: earlier, shown },
      }),
    ),
    ...found.tooLong.map(
      ({ row, value: shown }): SheetIssue => ({
        code: 'register.too-long',
        row,
        column: value,
        values: { shown, digits: settings?.digits ?? 0 },
      }),
    ),
  ].sort((one, other) => one.row! - other.row!);
  // A row whose consumption is split shares its cost by days.
  const daysOfRow = new Map<number, number>();
  const daysIn = (span: { from: Day; to: Day }) => dayNumber(span.to) - dayNumber(span.from) + 1;
  for (const span of found.spans) daysOfRow.set(span.row, (daysOfRow.get(span.row) ?? 0) + daysIn(span));
  const rows = found.spans.map((span): Span => {
    const cost = costs.get(span.row) ?? Number.NaN;
    return { ...span, cost: (cost * daysIn(span)) / daysOfRow.get(span.row)! };
  });
  const { positions, findings, falls, closing } = found;
  const factors = [...new Set(found.spans.map(({ factor }) => factor))];
  return {
    ...{ rows, issues },
    register: { first, last, before, closing, factors, positions, findings, falls },
  };
}

function readingsOf(
  { row, from, to, value, cost: rowCost }: Span,
  conversion: UnitConversion | null,
  perToman: number,
): ReadingOfRow[] {
  const cost = Number.isNaN(rowCost) ? null : rowCost / perToman;
  const isDated = conversion !== null && conversion.factors.length > 1;
  const inUnit = (amount: number, day: Day) =>
    conversion ? convertedBy(amount, unitFactorAt(conversion, day)) : amount;
  const amount = isDated ? value : inUnit(value, from);
  const days = from === to ? [{ day: from, value: amount, cost }] : spreadOverDays(from, to, amount, cost);
  return days.map((reading) => ({
    ...reading,
    ...(isDated && { value: inUnit(reading.value, reading.day) }),
    row,
  }));
}

function exampleOf(
  { rows, values, from }: KeptRows,
  spans: readonly Span[],
  register: CheckedRegister | null,
  conversion: UnitConversion | null,
): AmountExample | null {
  // A split row is no good example.
  const ofRow = spans.filter(
    ({ row }, at) => row !== CLOSING_ROW && row !== spans[at - 1]?.row && row !== spans[at + 1]?.row,
  );
  const inSheet = ofRow.length > 0 ? ofRow : spans.filter(({ row }) => row !== CLOSING_ROW);
  const span = inSheet.find(({ value }) => value !== 0) ?? inSheet[0];
  if (!span) return null;
  const amount = values[rows.indexOf(span.row)]!;
  const day = dayOfNumber(from[rows.indexOf(span.row)]!);
  const value = conversion ? convertedBy(span.value, unitFactorAt(conversion, day)) : span.value;
  const at = register?.positions.findIndex(({ row }) => row === span.row) ?? -1;
  const before = register ? (register.positions[at - 1] ?? register.before) : null;
  const { row, counted = null, factor = null } = span;
  return { row, before: before?.value ?? null, amount, counted, factor, value };
}
