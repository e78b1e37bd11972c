import { asRecord } from '../statistics/descriptive/asList.ts';

/** Project costs are in million toman (002 of the specification, §3). */
const TOMAN_PER_MILLION = 1e6;

export interface Payback {
  /** Null if the project never pays back, with `reason`. */
  readonly years: number | null;
  readonly reason: 'no-saving' | null;
  /** Value of the annual saving; below 0 if consumption increased. */
  readonly annualValueToman: number;
}

export interface PaybackIssue {
  readonly code:
    | 'verification.project-cost-missing'
    | 'verification.unit-cost-missing'
    | 'verification.annual-saving-missing'
    | 'verification.figures-too-large';
}

export type PaybackResult =
  | { readonly ok: true; readonly payback: Payback }
  | { readonly ok: false; readonly issues: readonly PaybackIssue[] };

const isAmount = (value: number | null): value is number => value !== null && Number.isFinite(value);

/**
 * Simple payback: project cost × 10⁶ / (annual saving × cost of a unit), in years.
 * A project without savings does not pay back; that is a reason, never a negative number of years.
 * `annualSaving` in the unit of the meter per year, `unitCostToman` in toman per that unit, `projectCostMillionToman`
 * in million toman. Without interest, rising prices or upkeep.
 *
 * Issues: `verification.project-cost-missing` (missing or below 0), `verification.unit-cost-missing` (missing or not
 * above 0), `verification.annual-saving-missing`, `verification.figures-too-large`.
 * Source: 002 of the specification, §9.
 * @example payback({ projectCostMillionToman: 120, annualSaving: 30000, unitCostToman: 2000 }) // { ok: true, payback: { years: 2, reason: null, annualValueToman: 60000000 } }
 * @example payback({ projectCostMillionToman: 120, annualSaving: -5, unitCostToman: 2000 }) // { ok: true, payback: { years: null, reason: 'no-saving', annualValueToman: -10000 } }
 */
export function payback(input: {
  readonly projectCostMillionToman: number | null;
  readonly annualSaving: number | null;
  readonly unitCostToman: number | null;
}): PaybackResult {
  const { projectCostMillionToman: cost, annualSaving, unitCostToman: unitCost } = asRecord(input);
  const issues: PaybackIssue[] = [];
  if (!(isAmount(cost) && cost >= 0)) issues.push({ code: 'verification.project-cost-missing' });
  if (!(isAmount(unitCost) && unitCost > 0)) issues.push({ code: 'verification.unit-cost-missing' });
  if (!isAmount(annualSaving)) issues.push({ code: 'verification.annual-saving-missing' });
  if (issues.length > 0) return { ok: false, issues };
  const annualValueToman = annualSaving! * unitCost!;
  const costToman = cost! * TOMAN_PER_MILLION;
  if (!(Number.isFinite(annualValueToman) && Number.isFinite(costToman)))
    return { ok: false, issues: [{ code: 'verification.figures-too-large' }] };
  const years = costToman / annualValueToman;
  // A tiny saving gives an infinite number of years.
  const paysBack = annualValueToman > 0 && Number.isFinite(years);
  return {
    ok: true,
    payback: { years: paysBack ? years : null, reason: paysBack ? null : 'no-saving', annualValueToman },
  };
}
