import { evaluateFormula, type Formula, formulaUnit } from '@org/energy-core';
import { roundedOrNull } from '../../lib/rounded.ts';
import { type Axis, tokenOf, usedOf } from './axes.ts';
import type { CommonSums, SetSum } from './commonDays.ts';
import type { Source, Sources } from './sources.ts';

/** One axis: its unit, and its values from sums. */
export function columnsOf(axis: Axis, sources: Sources) {
  const { formula } = axis;
  const variables = usedOf(axis).map(({ place, synonym }) => ({
    token: tokenOf(place),
    source: sources.of(synonym),
  }));
  return {
    unit:
      formula && formulaUnit(formula, new Map(variables.map(({ token, source }) => [token, unitOf(source)]))),
    valuesOver: (sums: readonly (CommonSums | null)[]): (number | null)[] =>
      formula ? valuesOf(formula, variables, sums) : sums.map(() => null),
  };
}

export const unitOf = (source: Source | null): string | null =>
  source && (source.type === 'cost' ? 'toman' : source.series.symbol);

function valuesOf(
  formula: Formula,
  variables: readonly { readonly token: string; readonly source: Source | null }[],
  sums: readonly (CommonSums | null)[],
): (number | null)[] {
  const columns = new Map(
    variables.map(({ token, source }) => [
      token,
      sums.map((sum) => (source && sum ? amountOf(sum.sets[source.set]!, source) : null)),
    ]),
  );
  return evaluateFormula(formula, columns).map(roundedOrNull);
}

/** Rounded like sums of charts, so that a formula over one meter shows the same as the meter. */
export const amountOf = ({ value, cost, count }: SetSum, { type, series }: Source): number | null => {
  const amount = type === 'cost' ? cost : series.unitKind === 'additive' ? value : value / count;
  return roundedOrNull(amount);
};

/** Common days of all buckets; null without any. */
export function together(sums: readonly (CommonSums | null)[]): CommonSums | null {
  const found = sums.filter((sum) => sum !== null);
  if (found.length === 0) return null;
  return found.reduce((all, { days, sets }) => ({
    days: all.days + days,
    sets: all.sets.map((one, at) => {
      const { value, cost, count } = sets[at]!;
      return {
        value: one.value + value,
        cost: one.cost === null ? cost : one.cost + (cost ?? 0),
        count: one.count + count,
      };
    }),
  }));
}
