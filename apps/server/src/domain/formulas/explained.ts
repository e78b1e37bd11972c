import { type CoverageChoice, type DayRange, daysBetween, type NavItem } from '@org/energy-core';
import type { FigureTrailBody, TrailVariable } from '@org/energy-core/api';
import type { Db } from '../../database/db.ts';
import type { Label } from '../../lib/sentences/saying.ts';
import type { Scope } from '../access/scope.ts';
import type { NavSeries } from '../readings/metersOfNav.ts';
import { usedOf } from './axes.ts';
import { amountOf, together, unitOf } from './columns.ts';
import type { MeterSet } from './commonDays.ts';
import { readFormula } from './readFormula.ts';
import { nodeKeyOf, withPresentNames } from './variables.ts';

/** A variable with its sources; null if its node no longer exists or has no meter of its carrier. */
interface ExplainedVariable extends Omit<TrailVariable, 'previous' | 'label'> {
  readonly label: Label;
  /** Null for a city, whose temperatures are no readings. */
  readonly nav: NavItem | null;
  readonly series: NavSeries | null;
}

/** Value of a formula over some days, and the figures it was computed from. */
export interface ExplainedFormula {
  readonly value: number | null;
  /** Null if unknown. */
  readonly unit: string | null;
  /** A day counts if all of them have it; null if a variable has no meters. */
  readonly sets: readonly MeterSet[] | null;
  readonly variables: readonly ExplainedVariable[];
}

/**
 * One axis of a formula over some days as one value, as `calcFormula` returns it, with its variables.
 * @param ranges in time order, without overlaps
 * @throws Refusal BAD_FORMULA
 */
export async function explainFormula(
  scope: Scope,
  db: Db,
  { text, synonyms, beside }: NonNullable<FigureTrailBody['formula']>,
  ranges: readonly DayRange[],
  coverage: CoverageChoice,
): Promise<ExplainedFormula> {
  const { axes, sources, seen, y, isWhole, sumsOver } = await readFormula(scope, db, {
    ...{ yAxieFormula: text, yAxieFormulaSynon: synonyms },
    ...{ xAxieFormula: beside?.text ?? '', xAxieFormulaSynon: beside?.synonyms ?? [] },
  });
  const buckets = ranges.map((range) => ({
    ...{ ...range, dateOf: '', expectedDays: daysBetween(range.from, range.to) + 1 },
  }));
  const sums = together(await sumsOver(buckets, coverage));
  const own = usedOf(axes[0]);
  const named = await withPresentNames(
    scope,
    db,
    own.map(({ synonym }) => ({ ...synonym, kind: synonym.kind ?? null })),
  );
  return {
    value: y.valuesOver([sums])[0] ?? null,
    unit: y.unit,
    sets: isWhole ? sources.sets : null,
    variables: own.map(({ place, synonym }, at) => {
      const source = sources.of(synonym);
      return {
        ...{ place, label: named[at]!.label, navType: synonym.navType, type: synonym.type },
        isMissing: !seen.has(nodeKeyOf(synonym)),
        value: source && sums ? amountOf(sums.sets[source.set]!, source) : null,
        unit: unitOf(source) ?? '',
        nav: synonym.navType === 'City' ? null : { navID: synonym.id, navType: synonym.navType },
        series: source?.series ?? null,
      };
    }),
  };
}
