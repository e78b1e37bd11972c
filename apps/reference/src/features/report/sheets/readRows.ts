import type { TrendPeriod } from '@org/energy-core';
import type { Client, ReportData, ReportDefinition, ReportNavItem } from '@org/energy-core/api';

/** Nodes of one call: the progress shows, and no answer is large. */
const NODES_AT_ONCE = 50;

/** Rows of a report, and the nodes it lacks because they were deleted. */
export interface ReadRows extends ReportData {
  readonly missing: readonly ReportNavItem[];
}

/** Rows of all nodes of a definition, a few nodes at a time. */
export async function readRows(
  client: Client,
  { nav, unit }: ReportDefinition,
  period: TrendPeriod,
  {
    signal,
    onDone,
  }: { readonly signal: AbortSignal; readonly onDone: (count: number, part: ReportData) => void },
): Promise<ReadRows> {
  const known = nav.filter(({ isMissing }) => !isMissing);
  const found: ReportData[] = [];
  for (let at = 0; at < known.length; at += NODES_AT_ONCE) {
    const navs = known
      .slice(at, at + NODES_AT_ONCE)
      .map(({ navID, navType, navName }) => ({ navID, navType, navName: navName.slice(0, 200) }));
    const data = await client.trendReportData({ body: { ...period, navs, units: [...unit] }, signal });
    found.push(data);
    onDone(Math.min(known.length, at + NODES_AT_ONCE), data);
  }
  return {
    data: found.flatMap(({ data }) => data),
    from: found[0]?.from ?? '',
    to: found[0]?.to ?? '',
    isOver: found.every(({ isOver }) => isOver),
    missing: nav.filter(({ isMissing }) => isMissing),
    empty: found.flatMap(({ empty }) => empty),
  };
}
