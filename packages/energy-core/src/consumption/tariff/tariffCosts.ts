import { dayNumber } from '../../calendar/day.ts';
import { jalaliOfNumber } from '../../calendar/jalali.ts';
import type { JalaliKey } from '../../calendar/textKinds.ts';
import { asList, asRecord } from '../../statistics/descriptive/asList.ts';
import { ExactSum } from '../../statistics/exact/doubleDouble.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import { type Bucket, bucketAt } from '../buckets.ts';
import { bucketIssues, readingIssue } from './checkReadings.ts';
import { checkTariff, type PricedPeriod } from './checkTariff.ts';
import type { TariffIssue, TariffPeriod, TariffReading } from './tariff.ts';
import { fixedOf, linesOf, periodAt, type Share, shareOf, type TariffLine } from './tariffLines.ts';

/** Cost of a period; null without readings, or if some of its days have no price or use below 0. */
export interface TariffCost {
  /** The bucket's name, such as `1403/07`. */
  readonly dateOf: JalaliKey;
  readonly amount: number | null;
  readonly energyToman: number | null;
  /** Of all days of the period, with readings or without. */
  readonly fixedToman: number;
  readonly totalToman: number | null;
  /** Energy per unit, toman: the mean price without fixed charges; null unless the amount is above 0. */
  readonly meanPrice: number | null;
  readonly lines: readonly TariffLine[];
  /** Days with readings, of the days expected: an hour is a 24th of a day. Show both beside the cost. */
  readonly days: number;
  readonly expectedDays: number;
  /** Days with readings before the first price. */
  readonly daysWithoutPrice: number;
}

export type TariffCostsResult =
  | { readonly ok: true; readonly costs: readonly TariffCost[] }
  | { readonly ok: false; readonly issues: readonly TariffIssue[] };

/**
 * What readings cost under a dated tariff, for each period: blocks, time of use and fixed charges. A day has the prices
 * valid on it; where they change within a period, each part has its own blocks.
 *
 * Limits of blocks count per 30 days and shrink or grow with the days that have readings, so that a gap makes a period
 * neither cheaper nor dearer per unit; fixed charges count for all days of the period. `readings` are days or hours in any
 * order; null is missing, never 0. `periods` in time order, as from `bucketsOf`.
 *
 * Issues: `tariff.no-periods`, `.period-day-unknown`, `.period-twice`, `.fixed-charge` (below 0 or no number),
 * `.blocks-or-bands` (both or neither), `.price-missing`, `.block-limit` (not rising, or the last one has an end),
 * `.band-hours`, `.hour-twice`, `.hour-without-price`, `.needs-hours` (time of use with a reading of a whole day),
 * `.day-unknown`, `.hour-unknown`, `.not-a-number`, `.reading-twice`, `.period-unusable`.
 * Source: the way bills of Iranian utilities are made up (second hand); prices are data, none are built in.
 * @example
 * const month = { dateOf: '1404/01', from: '2025-03-21', to: '2025-04-20', expectedDays: 31 };
 * const tariff = [{ from: null, fixedCharge: 3000, blocks: [{ upTo: 100, price: 500 }, { upTo: null, price: 900 }] }];
 * const readings = Array.from({ length: 31 }, (_, at) => ({ day: addDays('2025-03-21', at), value: 5 }));
 * const { costs } = tariffCosts({ tariff, readings, periods: [month] });
 * costs[0].lines.map(({ amount, price }) => [amount, price]) // [[103.333333333, 500], [51.6666666667, 900]]
 * costs[0].fixedToman // 3100
 * costs[0].totalToman // 101266.666667
 */
export function tariffCosts(given: {
  readonly tariff: readonly TariffPeriod[];
  readonly readings: readonly TariffReading[];
  readonly periods: readonly Bucket[];
}): TariffCostsResult {
  const input = asRecord(given);
  const tariff = checkTariff(asList(input.tariff));
  const buckets = asList(input.periods);
  const issues = [...(tariff.ok ? [] : tariff.issues), ...bucketIssues(buckets)];
  if (!tariff.ok || issues.length > 0) return { ok: false, issues };

  const { periods } = tariff;
  const shares = buckets.map(() => new Map<number, Share>());
  const seen = new Set<string>();
  for (const [index, reading] of asList(input.readings).entries()) {
    const issue = readingIssue(reading, index + 1, seen);
    if (issue) return { ok: false, issues: [issue] };
    const { day, hour, value } = reading;
    const own = shares[bucketAt(buckets, day)];
    if (!own || value == null) continue;
    const number = dayNumber(day);
    const at = periodAt(periods, number);
    const period = periods[at];
    if (period && period.bands.length > 0 && hour === undefined)
      return { ok: false, issues: [{ code: 'tariff.needs-hours', row: index + 1, day }] };
    const share = own.get(at) ?? shareOf(period);
    own.set(at, share);
    share.hours += hour === undefined ? 24 : 1;
    share.sum.add(value);
    const cell = (jalaliOfNumber(number).month - 1) * 24 + (hour ?? 0);
    share.sums[period?.bandOfHour[cell] ?? -1]?.add(value);
  }
  return { ok: true, costs: buckets.map((bucket, at) => costOf(bucket, shares[at]!, periods)) };
}

function costOf(
  bucket: Bucket,
  shares: ReadonlyMap<number, Share>,
  periods: readonly PricedPeriod[],
): TariffCost {
  const lines: TariffLine[] = [];
  const amount = new ExactSum();
  let [hours, isPriced] = [0, shares.size > 0];
  for (const [at, share] of [...shares].sort(([a], [b]) => a - b)) {
    amount.add(share.sum.value);
    hours += share.hours;
    const own = periods[at] ? linesOf(periods[at], share) : null;
    if (own) lines.push(...own);
    else isPriced = false;
  }
  const sum = shares.size > 0 && isKnown(amount.value) ? amount.value : null;
  const energy = lines.reduce((total, { costToman }) => total + costToman, 0);
  const energyToman = isPriced && sum !== null && isKnown(energy) ? energy : null;
  const fixedToman = fixedOf(bucket, periods);
  return {
    dateOf: bucket.dateOf,
    amount: sum,
    energyToman,
    fixedToman,
    totalToman: energyToman === null ? null : energyToman + fixedToman,
    meanPrice: energyToman !== null && sum! > 0 ? energyToman / sum! : null,
    lines: energyToman === null ? [] : lines,
    days: hours / 24,
    expectedDays: bucket.expectedDays,
    daysWithoutPrice: (shares.get(-1)?.hours ?? 0) / 24,
  };
}
