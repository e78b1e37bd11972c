import type { TrailData, TrailStep } from '../trailData.ts';

/** A part of an equation: a number with its unit, or an operator. */
export type EquationPart =
  | { readonly sign: '+' | '−' | '×' | '÷' | '=' }
  | { readonly value: number; readonly unit: string };

/** Maximum terms in one line; more are listed below. */
const MAX_TERMS = 4;

/** Terms with their operators; subtracted ones come last. */
interface Term {
  readonly isLess: boolean;
  readonly parts: readonly EquationPart[];
}

const joined = (terms: readonly Term[]): readonly EquationPart[] =>
  [...terms]
    .sort((one, other) => Number(one.isLess) - Number(other.isLess))
    .flatMap(({ isLess, parts }, at) =>
      at === 0 && !isLess ? parts : [{ sign: isLess ? '−' : '+' } as const, ...parts],
    );

/** Each meter's readings times its factors, or its contribution. */
function sumTerms({ meters, quantity, metersTotal, unit }: TrailData): readonly EquationPart[] | null {
  const measured = meters.filter(({ value }) => value !== null);
  if (metersTotal > meters.length || measured.length > MAX_TERMS) return null;
  const shares = measured.map(
    ({ value, isLess = false }): Term => ({ isLess, parts: [{ value: isLess ? -value! : value!, unit }] }),
  );
  if (quantity !== 'energyKwh') return shares.length < 2 ? null : joined(shares);
  const products = measured.flatMap(({ unit: own, factors, isLess = false }) =>
    factors.flatMap(({ value, kwhPerUnit }): Term[] => {
      if (value === null) return [];
      const amount = { value, unit: own };
      const factor: EquationPart[] = kwhPerUnit === 1 ? [] : [{ sign: '×' }, { value: kwhPerUnit, unit: '' }];
      return [{ isLess, parts: [amount, ...factor] }];
    }),
  );
  const isLong = products.length > MAX_TERMS;
  const isPlain = products.length === 1 && products[0]!.parts.length === 1;
  if (isPlain) return null;
  return joined(isLong ? shares : products);
}

/** A change in percent: the difference against the magnitude of the earlier value; empty where undefined. */
export function percentEquationOf(
  { value, changePercent, steps, unit }: TrailData,
  unitOf: (unit: string) => string,
): readonly EquationPart[] {
  const earlier = steps.find(({ name }) => name === 'previous');
  if (value === null || changePercent === null || !earlier) return [];
  return [
    ...[{ value, unit: unitOf(unit) }, { sign: '÷' } as const],
    ...[{ value: Math.abs(earlier.value), unit: unitOf(unit) }, { sign: '×' } as const],
    ...[{ value: 100, unit: '' }, { sign: '=' } as const, { value: changePercent, unit: '%' }],
  ];
}

/**
 * The calculation of a figure in one line; empty without a calculation, as for a single meter's sum.
 * @param unitOf the display unit of a step
 */
export function equationOf(trail: TrailData, unitOf: (unit: string) => string): readonly EquationPart[] {
  const { value, operation, steps } = trail;
  if (value === null) return [];
  const step = (name: TrailStep['name']) => {
    const found = steps.find((each) => each.name === name);
    return found && { value: found.value, unit: unitOf(found.unit) };
  };
  const result: EquationPart[] = [{ sign: '=' }, { value, unit: unitOf(trail.unit) }];
  if (operation === 'difference') {
    const [current, previous] = [step('current'), step('previous')];
    return current && previous ? [current, { sign: '−' }, previous, ...result] : [];
  }
  if (operation === 'formula') return [];
  if (operation === 'sum') {
    const terms = sumTerms(trail);
    return terms
      ? [...terms.map((part) => ('unit' in part ? { ...part, unit: unitOf(part.unit) } : part)), ...result]
      : [];
  }
  const total = step('total');
  const divisor = step('days') ?? step('months') ?? step('years') ?? step('area');
  return total && divisor ? [total, { sign: '÷' }, divisor, ...result] : [];
}
