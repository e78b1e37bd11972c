import { type Day, type ReportPeriod, reportPeriodRange } from '@org/energy-core';
import type { ReportDataQuery, ReportNavItem, ReportRow } from '@org/energy-core/api';
import type { Db } from '../../../database/db.ts';
import { everything } from '../../../domain/access/scope.ts';
import type { StoredSaying } from '../../../lib/sentences/saying.ts';
import { pageOf } from '../checks.ts';
import { reportData } from '../data/rows.ts';
import type { StoredDefinition } from '../repository.ts';
import { hasRecords, nodesOfTrends } from './rhythms.repository.ts';

/** Nodes named in a message. */
const MAX_NAMED = 3;

const currentOf = (row: ReportRow) =>
  'currentYear' in row ? row.currentYear : 'currentSeason' in row ? row.currentSeason : row.currentMonth;

const queryOf = ({ kind, year, part }: ReportPeriod, of: { navs: ReportNavItem[]; units: string[] }) =>
  ({
    ...{ kind, year, ...of },
    ...(kind === 'month' && { month: part! }),
    ...(kind === 'season' && { season: part! }),
  }) as ReportDataQuery;

/** What a report of a period says of its data: that they are complete, or what is missing. */
export async function completenessOf(
  db: Db,
  report: StoredDefinition,
  period: ReportPeriod,
  today: Day,
): Promise<StoredSaying> {
  const { form, _id } = pageOf(report.reportPage.map((page) => page._id));
  if (form === 'plain') return recordsOf(db, report, period, _id === 'events' ? 'events' : 'documents');
  const navs =
    form === 'trend'
      ? await nodesOfTrends(
          db,
          report.trends.filter(({ isMissing }) => !isMissing).map((trend) => trend._id),
        )
      : report.nav.filter(({ isMissing }) => !isMissing).map(({ navID, navType }) => ({ navID, navType }));
  if (navs.length === 0) return { key: 'message.report.due.nothing' };
  const { data } = await reportData(everything, db, queryOf(period, { navs, units: report.unit }), today);
  return missingNodes(data);
}

async function recordsOf(
  db: Db,
  { organizations }: StoredDefinition,
  period: ReportPeriod,
  kind: 'documents' | 'events',
): Promise<StoredSaying> {
  if (await hasRecords(db, kind, reportPeriodRange(period), organizations))
    return { key: 'message.report.due.complete' };
  const key = kind === 'events' ? 'message.report.due.noEvents' : 'message.report.due.noDocuments';
  return { key, values: { period: sayPeriod(period) } };
}

/** The nodes with missing days, those that miss most first. */
function missingNodes(rows: readonly ReportRow[]): StoredSaying {
  const nodes = new Map<string, { name: string; days: number; expectedDays: number }>();
  for (const row of rows) {
    const { days, expectedDays, total } = currentOf(row);
    // A parameter of a place has no readings of its own.
    if (row.unit.type === 'Parameter' && !['Meter', 'Formula'].includes(row.nav.navType)) continue;
    const { navType, navID, navName: name } = row.nav;
    const key = `${navType} ${navID}`;
    const complete = total === null ? 0 : days;
    const found = nodes.get(key);
    if (!found || complete < found.days) nodes.set(key, { name, days: complete, expectedDays });
  }
  const missing = [...nodes.values()]
    .filter(({ days, expectedDays }) => days < expectedDays)
    .sort((one, other) => one.days - other.days);
  if (missing.length === 0) return { key: 'message.report.due.complete' };
  const named = missing.slice(0, MAX_NAMED).map(
    ({ name, days, expectedDays }): StoredSaying => ({
      key: 'message.report.due.node',
      values: { name, days, expected: expectedDays },
    }),
  );
  const names = named.reduce((one, rest) => ({ key: 'message.report.due.names', values: { one, rest } }));
  const more = missing.length - named.length;
  const values = { count: missing.length, all: nodes.size };
  if (more === 0) return { key: 'message.report.due.missing', values: { ...values, names } };
  return { key: 'message.report.due.missingMore', values: { ...values, names, more } };
}

/** A period in the reader's words. */
export const sayPeriod = ({ kind, year, part }: ReportPeriod): StoredSaying =>
  kind === 'year'
    ? { key: 'report.period.year', values: { year } }
    : { key: `report.period.${kind as 'month'}.${part as 1}`, values: { year } };
