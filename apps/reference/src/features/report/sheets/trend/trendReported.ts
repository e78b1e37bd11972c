import type { ReportProof, TrendFigures, TrendPeriod } from '@org/energy-core';
import type { ReportData, ReportNavItem, ReportRow } from '@org/energy-core/api';
import { type Energy, formulaUnitName } from '@org/energy-ui';
import type { DaysOfYear } from '../daysOfYear.ts';

/** A row of the data with the figures that were computed from it. */
export interface TrendNode {
  readonly row: ReportRow;
  readonly figures: TrendFigures;
}

/** Everything that a trend report is made of. */
export interface TrendReported {
  /** Name of its definition. */
  readonly name: string;
  readonly description: string;
  readonly period: TrendPeriod;
  readonly nodes: readonly TrendNode[];
  /** Nodes that the report lacks. */
  readonly missing: readonly ReportNavItem[];
  readonly empty: ReportData['empty'];
  /** The period is over. */
  readonly isOver: boolean;
  readonly organization: string;
  readonly madeBy: string;
  readonly madeOn: string;
  /** Days of the first node, for the cover. */
  readonly days: DaysOfYear | null;
  readonly proof: ReportProof | null;
  readonly energy: Energy;
}

export const isConsumption = ({ unit }: ReportRow): boolean => unit.type === 'Consumption';
/** A unit that adds up has a sum, and shares. */
export const isAdditive = ({ unit }: ReportRow): boolean => unit.kind === 'additive';

/** The row is a saved formula. */
export const isFormula = ({ nav }: ReportRow): boolean => nav.navType === 'Formula';
/** Periods can be compared: a sum with a sum, and a formula with itself. */
export const isComparable = (row: ReportRow): boolean => isAdditive(row) || isFormula(row);
/** It is paid for: a consumption, of the formulas those of costs. */
export const hasMoney = ({ row, figures }: TrendNode): boolean =>
  isConsumption(row) &&
  (!isFormula(row) ||
    [figures.current, ...figures.compared, ...figures.steps].some(({ cost }) => cost !== null));

/** Decimals of amounts: none of sums, one of means; of a ratio the smaller it is the more. */
export function decimalsOf({ row, figures }: TrendNode): number {
  if (isAdditive(row)) return 0;
  if (!isFormula(row)) return 1;
  const size = Math.abs(figures.current.total ?? 0);
  return size >= 100 ? 1 : size >= 1 ? 2 : 4;
}

/** What a row is called beside its name: consumption, production, parameter or formula. */
export const typeText = (row: ReportRow, { t }: Energy): string =>
  t(
    isFormula(row)
      ? 'paper.role.formula'
      : isConsumption(row)
        ? `paper.role.${row.role}`
        : 'paper.role.parameter',
  );

/** The unit in the reader's language. */
export const unitText = ({ unit }: ReportRow, { t }: Energy): string =>
  formulaUnitName(unit.unit, t('paper.toman'));

/** Temperatures of the city beside a consumption; not beside temperatures. */
export const cityOf = (row: ReportRow) =>
  'cityTemp' in row && row.unit.carrier !== 'temperature' ? row.cityTemp : null;
