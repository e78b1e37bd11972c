import { type DayRange, kwhPerUnitAt, type NavItem, nodeIdOfNav } from '@org/energy-core';
import type { Client, ReportRow } from '@org/energy-core/api';
import { today } from '../../../../shared/dates/today.ts';

/** Nodes of one call. */
const NODES_AT_ONCE = 50;

const navOf = ({ nav: { navID, navType } }: ReportRow): NavItem => ({
  navID,
  navType: navType === 'Site' ? 'Building' : (navType as NavItem['navType']),
});

/** Counts energy in a unit that is none, such as m³ of gas: how much it holds is dated and may be the meter's own. */
const needsFactor = ({ unit, role }: ReportRow, day: string): boolean =>
  role === 'consumption' &&
  !['kWh', 'MWh'].includes(unit.unit) &&
  kwhPerUnitAt({ carrier: unit.carrier, unit: unit.unit }, day) !== null;

/** kWh per unit of the rows of fuel, the mean of the dated factors of their meters over the days with data. */
export async function readOwnFactors(
  client: Client,
  rows: readonly ReportRow[],
  { from, to }: DayRange,
  signal: AbortSignal,
): Promise<ReadonlyMap<ReportRow, number>> {
  const found = new Map<ReportRow, number>();
  const last = to < today() ? to : today();
  const fuels = rows.filter((row) => needsFactor(row, to));
  if (from > last) return found;
  for (let at = 0; at < fuels.length; at += NODES_AT_ONCE) {
    const some = fuels.slice(at, at + NODES_AT_ONCE);
    const nav = [...new Map(some.map((row) => [nodeIdOfNav(navOf(row)), navOf(row)])).values()];
    const places = nav.map(nodeIdOfNav);
    const body = { kind: 'range' as const, fromDate: from, toDate: last, nav, inKwh: true };
    const { data } = await client.consumptionStats({ body, signal });
    for (const row of some) {
      const series = data[places.indexOf(nodeIdOfNav(navOf(row)))] ?? [];
      const ofRow = series.find(
        (each) =>
          'AggregateData' in each &&
          each.carrier === row.unit.carrier &&
          each.role === row.role &&
          each.meterUnit === row.unit.unit,
      );
      if (!ofRow || !('AggregateData' in ofRow)) continue;
      const kwh = ofRow.AggregateData.reduce((sum, { total }) => sum + (total ?? 0), 0);
      const total = totalOf(row);
      if (total && kwh > 0) found.set(row, kwh / total);
    }
  }
  return found;
}

const totalOf = (row: ReportRow): number | null =>
  ('currentYear' in row ? row.currentYear : 'currentSeason' in row ? row.currentSeason : row.currentMonth)
    .total;
