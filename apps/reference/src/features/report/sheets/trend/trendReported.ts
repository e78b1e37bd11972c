import type { ReportProof, TrendFigures, TrendPeriod } from '@org/energy-core';
import type { ReportData, ReportNavItem, ReportRow } from '@org/energy-core/api';
import type { Energy } from '@org/energy-ui';
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

/** Temperatures of the city beside a consumption; not beside temperatures. */
export const cityOf = (row: ReportRow) =>
  'cityTemp' in row && row.unit.carrier !== 'temperature' ? row.cityTemp : null;
