import type { Sample } from '../../baseline/model.ts';
import { foundText } from '../../numerals/foundText.ts';
import { asList, asRecord } from '../../statistics/descriptive/asList.ts';
import { isKnown } from '../../statistics/knownValue.ts';

export interface InvestmentReturn {
  /** Net present value (NPV) in year 0, in the unit of the cash flows. */
  readonly netPresentValue: number;
  /** Internal rate of return (IRR), percent; null where flows may have several or none. */
  readonly internalRatePercent: Sample;
  /** Years until the discounted flows have paid the project back, within a year evenly; null if they never do. */
  readonly discountedPaybackYears: Sample;
}

export type InvestmentIssue =
  | { readonly code: 'verification.cash-flows-count'; readonly found: number; readonly limit: number }
  | { readonly code: 'verification.cash-flow-missing'; readonly position: number }
  | { readonly code: 'verification.discount-rate'; readonly found: string }
  | { readonly code: 'verification.figures-too-large' };

export type InvestmentResult =
  | { readonly ok: true; readonly investment: InvestmentReturn }
  | { readonly ok: false; readonly issues: readonly InvestmentIssue[] };

const MAX_YEARS = 100;
/** Rates from −99.9999 to 10⁸ percent, as bounds of 1 / (1 + rate). */
const [MIN_FACTOR, MAX_FACTOR] = [1e-6, 1e6];

/**
 * What a project is worth beside its simple `payback`: net present value, internal rate of return and discounted payback.
 *
 * `cashFlows` in one currency, one per year from year 0 on: the cost of the project as a negative number, then what each
 * year saves less its upkeep; 2 to 101 of them. `discountPercent` per year, above −100 to 1000. With prices of
 * today take a real rate, with rising prices a nominal one.
 *
 * NPV = Σ flow / (1 + rate)^year; IRR is the rate at which it is 0. It is the only one where the flows change their sign
 * once (Descartes' rule of signs), and the only one above 0 where their running sum does, beginning below 0: a part that
 * is replaced in between (Norstrøm 1972). Other flows may have several such rates, so none is given.
 *
 * Issues: `verification.cash-flows-count`, `.cash-flow-missing` (with its position), `.discount-rate`,
 * `.figures-too-large`. Source: Brealey, Myers and Allen, Principles of Corporate Finance, chapters 2 and 5;
 * Norstrøm, "A Sufficient Condition for a Unique Nonnegative Internal Rate of Return", Journal of Financial and
 * Quantitative Analysis 7 (1972).
 * @example
 * const { investment } = investmentReturn({ cashFlows: [-100, 60, 60], discountPercent: 10 });
 * investment.netPresentValue // 4.13223140
 * investment.internalRatePercent // 13.0662386
 */
export function investmentReturn(given: {
  readonly cashFlows: readonly number[];
  readonly discountPercent: number;
}): InvestmentResult {
  const input = asRecord(given);
  const { discountPercent } = input;
  const flows = asList(input.cashFlows);
  const issues: InvestmentIssue[] = [];
  if (flows.length < 2 || flows.length > MAX_YEARS + 1)
    issues.push({ code: 'verification.cash-flows-count', found: flows.length, limit: MAX_YEARS });
  const missing = flows.findIndex((flow) => !isKnown(flow));
  if (missing >= 0) issues.push({ code: 'verification.cash-flow-missing', position: missing + 1 });
  if (!(isKnown(discountPercent) && discountPercent > -100 && discountPercent <= 1000))
    issues.push({ code: 'verification.discount-rate', found: foundText(discountPercent) });
  if (issues.length > 0) return { ok: false, issues };

  const factor = 1 / (1 + discountPercent / 100);
  const netPresentValue = valueAt(flows, factor);
  if (!isKnown(netPresentValue)) return { ok: false, issues: [{ code: 'verification.figures-too-large' }] };
  const internalRatePercent = internalRate(flows);
  const discountedPaybackYears = paybackYears(flows, factor);
  return { ok: true, investment: { netPresentValue, internalRatePercent, discountedPaybackYears } };
}

/** Σ flow · factor^year, by Horner's rule. */
function valueAt(flows: readonly number[], factor: number): number {
  let value = 0;
  for (let year = flows.length - 1; year >= 0; year -= 1) value = value * factor + flows[year]!;
  return value + 0;
}

function internalRate(flows: readonly number[]): Sample {
  const isOnlyRate = changesOfSign(flows) === 1;
  if (!isOnlyRate && !isOnlyGain(flows)) return null;
  const signAt = (factor: number) => Math.sign(valueAt(flows, factor));
  let [low, high] = [MIN_FACTOR, isOnlyRate ? MAX_FACTOR : 1];
  const signLow = signAt(low);
  if (signLow === signAt(high)) return null;
  // By halves of the logarithm, down to neighboring doubles.
  for (let step = 0; step < 100; step += 1) {
    const middle = Math.sqrt(low * high);
    if (signAt(middle) === signLow) low = middle;
    else high = middle;
  }
  return 100 * (1 / high - 1);
}

function changesOfSign(values: readonly number[]): number {
  const signs = values.map(Math.sign).filter((sign) => sign !== 0);
  return signs.filter((sign, at) => at > 0 && sign !== signs[at - 1]).length;
}

/** Whether exactly one rate above 0 makes the flows worth nothing. */
function isOnlyGain(flows: readonly number[]): boolean {
  let sum = 0;
  const sums = flows.map((flow) => {
    sum += flow;
    return sum;
  });
  return sums[0]! < 0 && sum > 0 && changesOfSign(sums) === 1;
}

function paybackYears(flows: readonly number[], factor: number): Sample {
  let [sum, discount] = [flows[0]!, 1];
  if (sum >= 0) return 0;
  let paidBack: Sample = null;
  for (let year = 1; year < flows.length; year += 1) {
    discount *= factor;
    const flow = flows[year]! * discount;
    // A later loss undoes a payback.
    if (sum < 0 && sum + flow >= 0) paidBack = year - 1 - sum / flow;
    else if (sum + flow < 0) paidBack = null;
    sum += flow;
  }
  return paidBack;
}
