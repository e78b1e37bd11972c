import type { Review, Unit } from '@org/energy-core';
import type { FigureTrailBody } from '@org/energy-core/api';
import type { EquationPart } from '@org/energy-ui';
import { periodOfYear } from '../../../shared/figure-trail/trailPeriod.ts';
import type { AskedFigure, Derivation, DerivationTerm } from '../../../shared/figure-trail/useFigureTrail.ts';
import type { ReviewKind } from '../reviewState.ts';
import type { ReportRow } from './reviewRows.ts';

/** The review that contains the figures. */
export interface ReviewedYear {
  readonly kind: ReviewKind;
  readonly year: number;
  readonly unit: Unit;
}
type Quantity = 'consumption' | 'cost';

/** The words that panels need. */
export interface FigureWords {
  readonly consumption: string;
  readonly cost: string;
  readonly toman: string;
  readonly all: string;
  readonly separator: string;
  readonly shareRule: string;
  readonly cumulativeRule: string;
  readonly days: (row: ReportRow) => string;
}

const amountOf = (row: ReportRow, quantity: Quantity) => (quantity === 'cost' ? row.cost : row.total);

/** What one building or meter used or paid in the year, or a part of a meter; null without a value. */
export function rowBody(
  row: ReportRow,
  quantity: Quantity,
  { kind, year, unit }: ReviewedYear,
): FigureTrailBody | null {
  if (amountOf(row, quantity) === null) return null;
  const nav = [{ navID: row.ref, navType: kind === 'building' ? ('Building' as const) : ('Meter' as const) }];
  const of = { nav, period: periodOfYear(year), quantity };
  if (row.role !== 'item') return { ...of, part: row.role };
  const { name, carrier, unit: symbol } = unit;
  return { ...of, series: { name, carrier, unit: symbol, role: row.seriesRole } };
}

const aboutRow = (row: ReportRow, quantity: Quantity, words: FigureWords) =>
  `${quantity === 'cost' ? words.cost : words.consumption}${words.separator}${row.name}`;

/** The panel of a row's consumption or cost. */
export function askedRow(
  row: ReportRow,
  quantity: Quantity,
  of: ReviewedYear,
  words: FigureWords,
): AskedFigure | null {
  const body = rowBody(row, quantity, of);
  return body && { figure: aboutRow(row, quantity, words), body };
}

/** The rows that a total adds up. */
const rowsInTotal = (rows: readonly ReportRow[], quantity: Quantity) =>
  rows.filter((row) =>
    quantity === 'cost' ? row.isAlike && row.cost !== null : row.percent !== null && row.total !== null,
  );

/** More terms are better read in the list below. */
const MAX_TERMS = 4;

const sumOf = (terms: readonly number[], unit: string, value: number): EquationPart[] =>
  terms.length < 2 || terms.length > MAX_TERMS
    ? []
    : [
        ...terms.flatMap((term, at): EquationPart[] => {
          if (at === 0) return [{ value: term, unit }];
          return [{ sign: term < 0 ? '−' : '+' }, { value: Math.abs(term), unit }];
        }),
        { sign: '=' },
        { value, unit },
      ];

/** Trail of the total: of whole buildings the readings themselves, otherwise the rows. */
export function askedTotal(
  all: Pick<Review, 'total' | 'cost'>,
  rows: readonly ReportRow[],
  quantity: Quantity,
  of: ReviewedYear,
  words: FigureWords,
): AskedFigure | null {
  const value = quantity === 'cost' ? all.cost : all.total;
  const summed = rowsInTotal(rows, quantity);
  if (value === null || summed.length === 0) return null;
  const figure = `${quantity === 'cost' ? words.cost : words.consumption}${words.separator}${words.all}`;
  const [first] = summed.flatMap((row) => rowBody(row, quantity, of) ?? []);
  if (of.kind === 'building' && first)
    return {
      figure,
      body: { ...first, nav: summed.map(({ ref }) => ({ navID: ref, navType: 'Building' })) },
    };
  const unit = quantity === 'cost' ? words.toman : of.unit.unit;
  const equation = sumOf(
    summed.map((row) => amountOf(row, quantity)!),
    unit,
    value,
  );
  return {
    figure,
    derive: () => ({ value, unit, equation, terms: summed.map((row) => termOf(row, quantity, of, words)) }),
  };
}

const termOf = (
  row: ReportRow,
  quantity: Quantity,
  of: ReviewedYear,
  words: FigureWords,
): DerivationTerm => ({
  ...{ name: row.name, value: amountOf(row, quantity), note: words.days(row) },
  unit: quantity === 'cost' ? words.toman : of.unit.unit,
  asked: askedRow(row, quantity, of, words),
});

/** What a share of all is found from: of a row, or of all rows down to it. */
export function shareOf(
  row: ReportRow,
  share: 'percent' | 'cumulative',
  all: Pick<Review, 'total' | 'cost'>,
  rows: readonly ReportRow[],
  of: ReviewedYear,
  words: FigureWords,
): Derivation {
  const ranked = rowsInTotal(rows, 'consumption');
  const summed = share === 'percent' ? [row] : ranked.slice(0, ranked.indexOf(row) + 1);
  const part = summed.reduce((sum, { total }) => sum + (total ?? 0), 0);
  const unit = of.unit.unit;
  return {
    share: { part, whole: all.total, unit },
    notes: [share === 'percent' ? words.shareRule : words.cumulativeRule],
    terms: [
      ...summed.map((each) => termOf(each, 'consumption', of, words)),
      {
        ...{ name: words.all, value: all.total, unit },
        asked: askedTotal(all, rows, 'consumption', of, words),
      },
    ],
  };
}
