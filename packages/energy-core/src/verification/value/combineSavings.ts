import type { Sample } from '../../baseline/model.ts';
import { asList } from '../../statistics/descriptive/asList.ts';
import { ExactSum } from '../../statistics/exact/doubleDouble.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import { shareOf } from '../shareOf.ts';

/** A saving to be combined with others of the same unit. */
export interface SavingPart {
  readonly avoidedEnergy: number;
  readonly plusMinus: number;
  /**
   * What its error has in common with others: the name of a model, a weather station, a price. Savings that share a name
   * are taken to err together.
   */
  readonly shares?: readonly string[];
}

export interface CombinedSavings {
  readonly avoidedEnergy: number;
  readonly plusMinus: number;
  readonly low: number;
  readonly high: number;
  /** ± / savings, a share; null unless savings are above 0. */
  readonly relative: Sample;
  /** ± if all were independent: the least it can be. */
  readonly plusMinusIndependent: number;
}

export type CombineIssue =
  | { readonly code: 'verification.savings-count'; readonly found: number; readonly limit: number }
  | { readonly code: 'verification.combined-saving-missing'; readonly position: number }
  | { readonly code: 'verification.figures-too-large' };

export type CombineResult =
  | { readonly ok: true; readonly combined: CombinedSavings }
  | { readonly ok: false; readonly issues: readonly CombineIssue[] };

const MAX_SAVINGS = 500;

/**
 * Several savings as one: of buildings, meters or periods. Independent ones add as the root of the sum of squares; those
 * that share a model, the weather or anything else named in `shares` add in full, which is the most their common error
 * can make: ± = √(ΣΣ ρ u u), ρ = 1 for two that share a name, else 0. The truth lies between `plusMinusIndependent` and it.
 *
 * All in one unit and with a ± at one confidence; 1 to 500 of them.
 *
 * Issues: `verification.savings-count`, `.combined-saving-missing` (with its position), `.figures-too-large`.
 * Source: JCGM 100:2008 (GUM), 5.2.2 and its note on correlation 1; ASHRAE Guideline 14, annex B, for independent ones.
 * @example
 * const parts = [{ avoidedEnergy: 100, plusMinus: 30 }, { avoidedEnergy: 200, plusMinus: 40 }];
 * combineSavings(parts).combined.plusMinus // 50
 * combineSavings(parts.map((part) => ({ ...part, shares: ['weather'] }))).combined.plusMinus // 70
 */
export function combineSavings(savings: readonly SavingPart[]): CombineResult {
  const parts = asList(savings);
  if (parts.length === 0 || parts.length > MAX_SAVINGS)
    return refused({ code: 'verification.savings-count', found: parts.length, limit: MAX_SAVINGS });
  const wrong = parts.findIndex(
    (part) => !(isKnown(part?.avoidedEnergy) && isKnown(part.plusMinus) && part.plusMinus >= 0),
  );
  if (wrong >= 0) return refused({ code: 'verification.combined-saving-missing', position: wrong + 1 });

  const sum = new ExactSum();
  for (const { avoidedEnergy } of parts) sum.add(avoidedEnergy);
  // Relative to the largest, so that squares neither overflow nor vanish.
  const largest = parts.reduce((most, { plusMinus }) => Math.max(most, plusMinus), 0) || 1;
  // Those with the same names are one group: time grows with the parts, not with their pairs.
  const groups = new Map<string, { readonly names: ReadonlySet<string>; sum: number }>();
  let common = 0;
  for (const part of parts) {
    const names = [...new Set(asList(part.shares))].filter((name) => typeof name === 'string').sort();
    const share = part.plusMinus / largest;
    for (const group of groups.values())
      if (names.some((name) => group.names.has(name))) common += 2 * share * group.sum;
    const key = JSON.stringify(names);
    const own = groups.get(key) ?? { names: new Set(names), sum: 0 };
    own.sum += share;
    groups.set(key, own);
  }
  const plusMinusIndependent = Math.hypot(...parts.map(({ plusMinus }) => plusMinus));
  const plusMinus = Math.hypot(plusMinusIndependent, Math.sqrt(common) * largest);
  const avoidedEnergy = sum.value;
  if (!(isKnown(avoidedEnergy) && isKnown(plusMinus)))
    return refused({ code: 'verification.figures-too-large' });
  const [low, high] = [avoidedEnergy - plusMinus, avoidedEnergy + plusMinus];
  const relative = shareOf(plusMinus, avoidedEnergy);
  return { ok: true, combined: { avoidedEnergy, plusMinus, low, high, relative, plusMinusIndependent } };
}

const refused = (issue: CombineIssue) => ({ ok: false, issues: [issue] }) as const;
