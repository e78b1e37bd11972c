import { type Day, dayNumber, isDay } from '../../calendar/day.ts';
import { foundText } from '../../numerals/foundText.ts';
import { asList } from '../../statistics/descriptive/asList.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import type { TariffBand, TariffBlock, TariffIssue, TariffPeriod } from './tariff.ts';

/** A period ready to price: blocks, or the index of a band by month and hour. */
export interface PricedPeriod {
  /** Day number; −∞ from the beginning. */
  readonly first: number;
  readonly from: Day | null;
  readonly fixedCharge: number;
  readonly blocks: readonly TariffBlock[];
  readonly isLastBlock: boolean;
  readonly bands: readonly TariffBand[];
  /** 12 × 24, empty for blocks. */
  readonly bandOfHour: Int32Array;
}

const HOURS = 24;
const isPrice = (price: unknown): boolean => isKnown(price) && price >= 0;

/** The periods in time order; or everything that is wrong with them. */
export function checkTariff(
  periods: readonly TariffPeriod[],
):
  | { readonly ok: true; readonly periods: readonly PricedPeriod[] }
  | { readonly ok: false; readonly issues: TariffIssue[] } {
  const issues: TariffIssue[] = periods.length === 0 ? [{ code: 'tariff.no-periods' }] : [];
  const priced: PricedPeriod[] = [];
  const seen = new Set<Day | null>();
  for (const [index, period] of periods.entries()) {
    const position = index + 1;
    const { from = null, fixedCharge = 0, blockRule } = period ?? {};
    if (from !== null && !isDay(from)) {
      issues.push({ code: 'tariff.period-day-unknown', position, from: foundText(from) });
      continue;
    }
    if (seen.has(from)) issues.push({ code: 'tariff.period-twice', position, from: from ?? '' });
    seen.add(from);
    if (!isPrice(fixedCharge)) issues.push({ code: 'tariff.fixed-charge', position });
    const [blocks, bands] = [asList(period?.blocks), asList(period?.bands)];
    if (blocks.length > 0 === bands.length > 0) issues.push({ code: 'tariff.blocks-or-bands', position });
    const ofBands = bandsByHour(bands, position);
    issues.push(...blockIssues(blocks, position), ...ofBands.issues);
    const first = from === null ? Number.NEGATIVE_INFINITY : dayNumber(from);
    const { bandOfHour } = ofBands;
    priced.push({ first, from, fixedCharge, blocks, isLastBlock: blockRule === 'last', bands, bandOfHour });
  }
  if (issues.length > 0) return { ok: false, issues };
  return { ok: true, periods: priced.sort((a, b) => a.first - b.first) };
}

function blockIssues(blocks: readonly TariffBlock[], position: number): TariffIssue[] {
  return blocks.flatMap((block, at): TariffIssue[] => {
    const step = at + 1;
    if (!isPrice(block?.price)) return [{ code: 'tariff.price-missing', position, step }];
    const below = at === 0 ? 0 : (blocks[at - 1]?.upTo ?? Number.NaN);
    const isEnd = step === blocks.length;
    const isLimit = isEnd ? block.upTo === null : isKnown(block.upTo) && block.upTo > below;
    return isLimit ? [] : [{ code: 'tariff.block-limit', position, step }];
  });
}

const isWithin = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

/** Which band each hour of each month has. */
function bandsByHour(bands: readonly TariffBand[], position: number) {
  const bandOfHour = new Int32Array(bands.length === 0 ? 0 : 12 * HOURS).fill(-1);
  const issues: TariffIssue[] = [];
  for (const [at, band] of bands.entries()) {
    if (!isPrice(band?.price)) issues.push({ code: 'tariff.price-missing', position, step: at + 1 });
    const hours = asList(band?.hours);
    const months =
      band?.months === undefined ? Array.from({ length: 12 }, (_, month) => month + 1) : asList(band.months);
    const isUsable =
      hours.length > 0 &&
      months.length > 0 &&
      hours.every((hour) => isWithin(hour, 0, HOURS - 1)) &&
      months.every((month) => isWithin(month, 1, 12));
    if (!isUsable) {
      issues.push({ code: 'tariff.band-hours', position, name: foundText(band?.name) });
      continue;
    }
    for (const month of new Set(months)) {
      for (const hour of new Set(hours)) {
        const cell = (month - 1) * HOURS + hour;
        if (bandOfHour[cell]! >= 0) issues.push({ code: 'tariff.hour-twice', position, hour, month });
        bandOfHour[cell] = at;
      }
    }
  }
  const empty = bandOfHour.indexOf(-1);
  if (empty >= 0 && issues.length === 0) {
    const [hour, month] = [empty % HOURS, Math.floor(empty / HOURS) + 1];
    issues.push({ code: 'tariff.hour-without-price', position, hour, month });
  }
  // One per kind: a wrong band overlaps in dozens of hours.
  const first = issues.filter(({ code }, at) => issues.findIndex((each) => each.code === code) === at);
  return { bandOfHour, issues: first };
}
