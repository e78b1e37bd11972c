import { FIRST_YEAR, LAST_YEAR } from '../../calendar/yearTable.ts';
import { foundText } from '../../numerals/foundText.ts';
import { asList, asRecord } from '../../statistics/descriptive/asList.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import { type EnergyPerformance, energyPerformance } from './energyPerformance.ts';

/** Required improvement against the baseline in a Jalali year. */
export interface TargetPoint {
  readonly year: number;
  /** 0 to 100 percent. */
  readonly targetPercent: number;
}

/** Energy of a Jalali year with what the baseline expects under its conditions; null if missing. */
export interface YearOfPath {
  readonly year: number;
  readonly actual: number | null;
  readonly expected: number | null;
}

/** A year of the path. */
export interface PathYear extends TargetPoint {
  /** 1 − target: what actual / expected may be at most. */
  readonly targetIndex: number;
  /** Null without actual and expected. */
  readonly performance: EnergyPerformance | null;
}

export type PathIssue =
  | { readonly code: 'verification.path-years'; readonly found: number }
  | { readonly code: 'verification.path-year'; readonly position: number; readonly found: string }
  | { readonly code: 'verification.path-order'; readonly position: number; readonly year: number }
  | { readonly code: 'verification.target-percent'; readonly found: string }
  | { readonly code: 'verification.path-shape'; readonly found: string }
  | { readonly code: 'verification.path-steady-end' };

export type TargetPathResult =
  | { readonly ok: true; readonly path: readonly PathYear[] }
  | { readonly ok: false; readonly issues: readonly PathIssue[] };

/** `linear`: the same percent of the baseline each year; `steady`: the same percent of the year before. */
export type PathShape = 'linear' | 'steady';

/**
 * Target path from the baseline year to the years with a target: the target of every year in between, and what has been
 * reached. Outside its points a path has no target.
 *
 * `points`: at least two in time order, the first is the baseline year (usually 0 %). `years` may hold any years.
 *
 * Issues: `verification.path-years` (fewer than two points), `.path-year` (no year from 1300 to 1500, with its position),
 * `.path-order` (not later than the one before), `.target-percent`, `.path-shape`, `.path-steady-end` (100 % at a
 * constant rate).
 * Source: ISO 50006, energy targets (second hand); ISO 50001, 6.2.
 * @example
 * const points = [{ year: 1400, targetPercent: 0 }, { year: 1404, targetPercent: 20 }];
 * const { path } = targetPath({ points, years: [{ year: 1402, actual: 880, expected: 1000 }] });
 * path.map(({ targetPercent }) => targetPercent) // [0, 5, 10, 15, 20]
 * path[2].performance.isMet // true
 */
export function targetPath(input: {
  readonly points: readonly TargetPoint[];
  readonly years?: readonly YearOfPath[];
  readonly shape?: PathShape;
}): TargetPathResult {
  const { points: given, years, shape = 'linear' } = asRecord(input);
  const points = asList(given);
  const issues = pathIssues(points);
  if (shape !== 'linear' && shape !== 'steady')
    issues.push({ code: 'verification.path-shape', found: foundText(shape) });
  // At a constant rate nothing ever reaches 0.
  if (shape === 'steady' && points.some((point) => point?.targetPercent === 100))
    issues.push({ code: 'verification.path-steady-end' });
  if (issues.length > 0) return { ok: false, issues };

  const known = new Map(asList(years).map((year) => [year?.year, year]));
  const path: PathYear[] = [];
  for (const [at, from] of points.entries()) {
    const to = points[at + 1];
    const until = to?.year ?? from.year + 1;
    for (let year = from.year; year < until; year += 1) {
      const share = (year - from.year) / (until - from.year);
      const targetPercent = to
        ? between(from.targetPercent, to.targetPercent, share, shape)
        : from.targetPercent;
      const { actual = null, expected = null } = known.get(year) ?? {};
      const found = energyPerformance({ actual, expected, targetPercent });
      path.push({
        ...{ year, targetPercent, targetIndex: (100 - targetPercent) / 100 },
        performance: found.ok ? found.performance : null,
      });
    }
  }
  return { ok: true, path };
}

function between(from: number, to: number, share: number, shape: PathShape): number {
  const linear = from + (to - from) * share;
  if (shape === 'linear' || share === 0) return linear;
  return 100 - (100 - from) ** (1 - share) * (100 - to) ** share;
}

function pathIssues(points: readonly TargetPoint[]): PathIssue[] {
  if (points.length < 2) return [{ code: 'verification.path-years', found: points.length }];
  const issues: PathIssue[] = [];
  for (const [at, point] of points.entries()) {
    const { year, targetPercent } = point ?? {};
    const position = at + 1;
    const isYear = Number.isInteger(year) && year! >= FIRST_YEAR && year! <= LAST_YEAR;
    if (!isYear) issues.push({ code: 'verification.path-year', position, found: foundText(year) });
    else if (at > 0 && !(year! > (points[at - 1]?.year ?? 0)))
      issues.push({ code: 'verification.path-order', position, year: year! });
    if (!(isKnown(targetPercent) && targetPercent >= 0 && targetPercent <= 100))
      issues.push({ code: 'verification.target-percent', found: foundText(targetPercent) });
  }
  return issues;
}
