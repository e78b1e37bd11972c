import type { Interval, Sample } from '../../baseline/model.ts';
import { asList, asRecord } from '../../statistics/descriptive/asList.ts';
import { ExactSum } from '../../statistics/exact/doubleDouble.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import { combineSavings } from '../value/combineSavings.ts';
import { indexInterval } from './indexInterval.ts';

/**
 * One carrier of a site in two periods under the same conditions: metered in the one, adjusted by a model in the other
 * (forecast, backcast), or adjusted in both (standard conditions).
 */
export interface CarrierPerformance {
  /** Energy of the reporting period, and of the baseline, in the unit of the carrier. */
  readonly reporting: number | null;
  readonly baseline: number | null;
  /** Primary (source) energy per unit of the carrier; default 1. */
  readonly primaryFactor?: number;
  /** ± of baseline − reporting, in the unit of the carrier; default 0. */
  readonly plusMinus?: number | null;
  /** What its error has in common with other carriers, as in `combineSavings`. */
  readonly shares?: readonly string[];
}

/** The indicator of one pair of periods. */
export interface SuperiorStep {
  /** Σ factor · reporting / Σ factor · baseline. */
  readonly senpi: number;
  readonly reporting: number;
  readonly baseline: number;
  readonly interval: Interval | null;
}

/** SEnPI of a whole site, in primary energy. */
export interface SuperiorPerformance {
  /** Product of the steps; below 1 is better than the baseline. */
  readonly senpi: number;
  readonly improvementPercent: number;
  /** At the confidence of the ± given; null where a ± reaches the baseline. Ends of the steps are multiplied. */
  readonly interval: Interval | null;
  /** Improvement per year at a constant rate; null without `years`. */
  readonly percentPerYear: Sample;
  readonly steps: readonly SuperiorStep[];
}

export type SuperiorIssue =
  | { readonly code: 'verification.steps-count'; readonly limit: number; readonly carriers: number }
  | { readonly code: 'verification.carrier-energy-missing'; readonly step: number; readonly position: number }
  | { readonly code: 'verification.carrier-factor'; readonly step: number; readonly position: number }
  | { readonly code: 'verification.step-not-positive'; readonly step: number }
  | { readonly code: 'verification.years-not-positive' }
  | { readonly code: 'verification.figures-too-large' };

export type SuperiorResult =
  | { readonly ok: true; readonly performance: SuperiorPerformance }
  | { readonly ok: false; readonly issues: readonly SuperiorIssue[] };

const MAX_STEPS = 50;
const MAX_CARRIERS = 100;

/**
 * SEnPI of a site: its carriers added up as primary energy, reporting over baseline under the same conditions. Several
 * `steps` are chained: where conditions have moved too far for one model, from the baseline to a year between and on to
 * the reporting year, SEnPI = SEnPI₁ · SEnPI₂.
 *
 * `steps`: 1 to 50 lists of 1 to 100 carriers; `years` between baseline and reporting period, for the rate per year.
 *
 * Issues: `verification.steps-count`, `.carrier-energy-missing` (also below 0, or a ± that is none), `.carrier-factor`
 * (not above 0), `.step-not-positive` (a baseline of 0, or a reporting energy of 0 in a chain), `.years-not-positive`,
 * `.figures-too-large`.
 * Source: US DOE, Superior Energy Performance measurement and verification protocol for industry (second hand).
 * @example
 * const electricity = { reporting: 900, baseline: 1000, primaryFactor: 2.5, plusMinus: 40 };
 * const gas = { reporting: 4200, baseline: 4500, plusMinus: 50 };
 * const { performance } = superiorPerformance({ steps: [[electricity, gas]], years: 2 });
 * performance.senpi // 0.921428571
 * performance.interval // { low: 0.906942956, high: 0.936384423 }
 * performance.percentPerYear // 4.00892899
 */
export function superiorPerformance(asked: {
  readonly steps: readonly (readonly CarrierPerformance[])[];
  readonly years?: number;
}): SuperiorResult {
  const input = asRecord(asked);
  const given = asList(input.steps).map((carriers) => asList(carriers));
  const { years } = input;
  const isCount = (count: number, most: number) => count > 0 && count <= most;
  if (!(isCount(given.length, MAX_STEPS) && given.every(({ length }) => isCount(length, MAX_CARRIERS))))
    return refused({ code: 'verification.steps-count', limit: MAX_STEPS, carriers: MAX_CARRIERS });
  const issues = given.flatMap((carriers, at) => carrierIssues(carriers, at + 1));
  if (years !== undefined && !(isKnown(years) && years > 0))
    issues.push({ code: 'verification.years-not-positive' });
  if (issues.length > 0) return { ok: false, issues };

  const steps = given.map(stepOf);
  const empty = steps.findIndex(({ senpi }) => !(senpi > 0 || (senpi === 0 && steps.length === 1)));
  if (empty >= 0) return refused({ code: 'verification.step-not-positive', step: empty + 1 });
  const senpi = steps.reduce((product, step) => product * step.senpi, 1);
  const percentPerYear = years === undefined ? null : 100 * (1 - senpi ** (1 / years));
  if (!(isKnown(senpi) && (percentPerYear === null || isKnown(percentPerYear))))
    return refused({ code: 'verification.figures-too-large' });
  const improvementPercent = 100 * (1 - senpi);
  return {
    ok: true,
    performance: { senpi, improvementPercent, interval: chained(steps), percentPerYear, steps },
  };
}

function stepOf(carriers: readonly CarrierPerformance[]): SuperiorStep {
  const [reporting, baseline] = [new ExactSum(), new ExactSum()];
  for (const { primaryFactor = 1, ...carrier } of carriers) {
    reporting.add(primaryFactor * carrier.reporting!);
    baseline.add(primaryFactor * carrier.baseline!);
  }
  const uncertain = combineSavings(
    carriers.map(({ primaryFactor = 1, plusMinus, shares, ...carrier }) => ({
      avoidedEnergy: primaryFactor * (carrier.baseline! - carrier.reporting!),
      plusMinus: primaryFactor * (plusMinus ?? 0),
      shares: asList(shares),
    })),
  );
  const [used, before] = [reporting.value, baseline.value];
  return {
    ...{ senpi: used / before, reporting: used, baseline: before },
    interval: uncertain.ok ? indexInterval(used, before, uncertain.combined.plusMinus) : null,
  };
}

function chained(steps: readonly SuperiorStep[]): Interval | null {
  let product: Interval = { low: 1, high: 1 };
  for (const { interval } of steps) {
    if (!interval) return null;
    product = { low: product.low * interval.low, high: product.high * interval.high };
  }
  return isKnown(product.high) ? product : null;
}

function carrierIssues(carriers: readonly CarrierPerformance[], step: number): SuperiorIssue[] {
  const isAmount = (value: unknown) => isKnown(value) && value >= 0;
  return carriers.flatMap((carrier, at): SuperiorIssue[] => {
    const { reporting, baseline, primaryFactor = 1, plusMinus } = carrier ?? {};
    const where = { step, position: at + 1 };
    const hasEnergy = isAmount(reporting) && isAmount(baseline) && (plusMinus == null || isAmount(plusMinus));
    if (!hasEnergy) return [{ code: 'verification.carrier-energy-missing', ...where }];
    const isFactor = isKnown(primaryFactor) && primaryFactor > 0;
    return isFactor ? [] : [{ code: 'verification.carrier-factor', ...where }];
  });
}

const refused = (issue: SuperiorIssue) => ({ ok: false, issues: [issue] }) as const;
