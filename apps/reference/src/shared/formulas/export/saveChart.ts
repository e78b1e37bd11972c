import type { PeriodKind } from '@org/energy-core';
import type { ChartSeries, Translate } from '@org/energy-ui';
import { downloadRows, downloadWorkbook } from '../../files/download.ts';
import { chartRows } from './chartRows.ts';

interface SavedChart {
  readonly series: readonly ChartSeries[];
  readonly kind: PeriodKind;
  readonly hasCost: boolean;
  readonly name: string;
}

/** Hands the numbers of a chart over as a sheet. */
export async function saveChart(
  { series, kind, hasCost, name }: SavedChart,
  format: string,
  t: Translate,
): Promise<void> {
  const rows = chartRows(series, { kind, cost: hasCost }, t);
  const file = `${name}.${format}`;
  await (format === 'xlsx' ? downloadWorkbook(file, [{ name, rows }]) : downloadRows(file, rows));
}
