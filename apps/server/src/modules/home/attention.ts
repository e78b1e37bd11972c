import {
  addDays,
  type Day,
  dataQuality,
  daysBetween,
  overdueAfter,
  type QualityFinding,
} from '@org/energy-core';
import { type HomeAttention, MAX_ATTENTION_ITEMS, MAX_CHECKED_METERS } from '@org/energy-core/api';
import type { Db } from '../../database/db.ts';
import { may } from '../../domain/access/may.ts';
import { assertInScope } from '../../domain/access/scope.ts';
import type { Caller } from '../../domain/access/session.ts';
import { readId, unknownReference } from '../../lib/ids.ts';
import { roundedOrNull } from '../../lib/rounded.ts';
import { openDeviations, pointsDue, reviewsDue } from './due.repository.ts';
import {
  type DailyReading,
  daysOfSheets,
  metersIn,
  newestReadings,
  openSheets,
  type PlacedMeter,
  readingsSince,
} from './repository.ts';

/** Days for which findings are listed; detection also reads the days before them: spikes need nine weeks. */
const FINDING_DAYS = 30;
const USUAL_DAYS = 90;
/** As long as a task is shown. */
const SHEET_DAYS = 30;

const placed = ({ id, name, isParameter, building, buildingName, organization }: PlacedMeter) => ({
  ...{ _id: String(id), name, isParameter, organization: String(organization) },
  building: { _id: String(building), name: buildingName },
});

const listed = <Item>(items: readonly Item[]) => ({
  count: items.length,
  items: items.slice(0, MAX_ATTENTION_ITEMS),
});

/** Meters whose next readings are overdue, the newest silence first, and those that never had any. */
async function silenceOf(db: Db, meters: readonly PlacedMeter[], today: Day) {
  const ids = meters.map(({ id }) => id);
  const last = new Map((await newestReadings(db, ids)).map((each) => [each.meter, each.last]));
  const sheets = await daysOfSheets(db, ids);
  const silent = meters.flatMap((meter) => {
    const newest = last.get(meter.id);
    const days = newest === undefined ? 0 : daysBetween(newest, today);
    if (newest === undefined || days < overdueAfter(sheets.get(meter.id) ?? null)) return [];
    return [{ meter: placed(meter), last: newest, days }];
  });
  return {
    silent: listed(silent.sort((one, other) => one.days - other.days)),
    unread: listed(meters.filter(({ id }) => !last.has(id)).map((meter) => ({ meter: placed(meter) }))),
  };
}

/** Probably wrong or missing between two readings; missing at the end counts as silence. */
const isOdd = ({ code, severity }: QualityFinding) => severity !== 'notice' && code !== 'quality.stale';

/** Unlikely readings of the last days, each kind once a meter. */
async function findingsOf(db: Db, meters: readonly PlacedMeter[], today: Day) {
  const from = addDays(today, -FINDING_DAYS);
  const checked = meters.slice(0, MAX_CHECKED_METERS);
  const readings = new Map<number, DailyReading[]>();
  const since = addDays(from, -USUAL_DAYS);
  for (const reading of await readingsSince(
    db,
    checked.map(({ id }) => id),
    since,
  ))
    readings.set(reading.meter, [...(readings.get(reading.meter) ?? []), reading]);
  const found = checked.flatMap((meter) => {
    const report = dataQuality(readings.get(meter.id) ?? [], { today });
    if (!report.ok) return [];
    // Days of one kind are one matter of the meter.
    const byCode = new Map<string, QualityFinding & { days: number }>();
    for (const finding of report.findings.filter((each) => isOdd(each) && each.to >= from)) {
      const before = byCode.get(finding.code);
      const days = (before?.days ?? 0) + finding.count;
      byCode.set(finding.code, { ...finding, from: before?.from ?? finding.from, days });
    }
    return [...byCode.values()].map(({ code, from: first, to, days, value, usual }) => ({
      ...{ meter: placed(meter), code, from: first, to, days, unit: meter.symbol },
      ...{ value: roundedOrNull(value), usual: roundedOrNull(usual) },
    }));
  });
  return {
    ...listed(found.sort((one, other) => (one.to < other.to ? 1 : one.to > other.to ? -1 : 0))),
    ...{ from, checkedMeters: checked.length },
  };
}

const none = { count: 0, items: [] };

/** The overview opens both libraries. */
function librariesOf({ role, pages }: Caller) {
  const isWhole = role === 'root' || pages.has('documents');
  return { standards: isWhole || pages.has('standards'), others: isWhole || pages.has('otherDocuments') };
}

/**
 * What needs attention in an organization or in one of its buildings. Reviews and points are the organization's in both.
 * @throws Refusal NOT_FOUND for an organization or building that is missing or outside of the scope
 */
export async function attentionOf(
  caller: Caller,
  db: Db,
  query: { organization: string; building?: string | undefined },
  { today, now }: { today: Day; now: Date },
): Promise<HomeAttention> {
  const organization = readId(query.organization) ?? 0;
  await assertInScope(caller, db, 'organization', [organization], () => unknownReference('organization'));
  const building = query.building === undefined ? null : (readId(query.building) ?? 0);
  if (building !== null) {
    const [of] = await assertInScope(caller, db, 'building', [building], () => unknownReference('building'));
    if (of !== organization) throw unknownReference('building');
  }
  const meters = await metersIn(db, organization, building);
  const byId = new Map(meters.map((meter) => [meter.id, meter]));
  const since = new Date(now.getTime() - SHEET_DAYS * 86_400_000);
  const sheets = may(caller, 'uploadReadings')
    ? await openSheets(db, caller.userId, [...byId.keys()], since)
    : [];
  return {
    today,
    ...(await silenceOf(db, meters, today)),
    findings: await findingsOf(db, meters, today),
    deviations: may(caller, 'answerDeviation') ? await openDeviations(db, organization, building) : none,
    reviews: await reviewsDue(db, organization, librariesOf(caller), today),
    points: await pointsDue(db, organization, caller.userId, today),
    openUploads: {
      count: sheets[0]?.count ?? 0,
      items: sheets.map(({ meter, fileName, created, days }) => ({
        ...{ meter: placed(byId.get(meter)!), fileName, days, created: created.toISOString() },
      })),
    },
  };
}
