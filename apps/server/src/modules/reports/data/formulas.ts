import {
  type Bucket,
  type Carrier,
  isAdditiveFormula,
  type SeriesRole,
  structureNodeId,
} from '@org/energy-core';
import type { ReportNavItem } from '@org/energy-core/api';
import type { Db } from '../../../database/db.ts';
import type { Scope } from '../../../domain/access/scope.ts';
import { usedOf } from '../../../domain/formulas/axes.ts';
import { isCity } from '../../../domain/formulas/cityMeters.ts';
import { together } from '../../../domain/formulas/columns.ts';
import { readFormula } from '../../../domain/formulas/readFormula.ts';
import { readId } from '../../../lib/ids.ts';
import { Refusal } from '../../../lib/refusal.ts';
import type { TotalOf } from './figures.ts';
import { type StoredFormula, storedFormulas } from './formulas.repository.ts';
import { isDay, monthsIn, monthsOf, type ReportPeriods } from './periods.ts';
import type { UnitFacts } from './sums.repository.ts';

/** A formula as a row of a report. */
interface FormulaTotals {
  /** The formula itself. */
  readonly unit: UnitFacts;
  readonly role: SeriesRole;
  readonly meters: number;
  readonly total: TotalOf;
}

/** Saved formulas among nodes by their place; those that cannot be computed are left out. */
export async function totalsOfFormulas(
  scope: Scope,
  db: Db,
  navs: readonly ReportNavItem[],
  periods: ReportPeriods,
): Promise<ReadonlyMap<number, FormulaTotals>> {
  const found = new Map<number, FormulaTotals>();
  const ids = navs.flatMap(({ navID, navType }) => (navType === 'Formula' ? [readId(navID) ?? 0] : []));
  if (ids.length === 0) return found;
  const stored = await storedFormulas(db, ids);
  for (const [at, { navID, navType }] of navs.entries()) {
    const formula = navType === 'Formula' ? stored.get(navID) : undefined;
    const totals = formula && (await totalsOfFormula(scope, db, formula, periods));
    if (totals) found.set(at, totals);
  }
  return found;
}

/**
 * A formula over all periods of a report: its variables are read once for all months and once for the days of a month; a
 * longer period has the sums of its months. As on the page of formulas, the variables are summed over the days that all of
 * them have, those of the x axis included, and then the formula is evaluated; so a ratio of a year is the ratio of the
 * sums of that year.
 */
async function totalsOfFormula(
  scope: Scope,
  db: Db,
  stored: StoredFormula,
  periods: ReportPeriods,
): Promise<FormulaTotals | null> {
  const formula = await readOrNull(scope, db, stored);
  if (!formula?.isWhole) return null;
  const { axes, sources, y, sumsOver } = formula;
  const months = monthsOf(periods);
  const days = periods.kind === 'month' ? periods.periods.currentMonthAllDay : [];
  const sums = new Map<string, Awaited<ReturnType<typeof sumsOver>>[number]>();
  for (const buckets of [months, days]) {
    const found = buckets.length > 0 ? await sumsOver(buckets, 'all') : [];
    for (const [at, { dateOf }] of buckets.entries()) sums.set(dateOf, found[at] ?? null);
  }
  const used = usedOf(axes[0]).map(({ synonym }) => sources.of(synonym)!);
  const isCost = y.unit === 'toman';
  const isParameter = used.every(({ series }) => series.role === 'parameter');
  const isSum = used.every(({ type, series }) => type === 'cost' || series.unitKind === 'additive');
  const total = (bucket: Bucket) => {
    const { dateOf, expectedDays } = bucket;
    const parts = isDay(bucket) ? [dateOf] : monthsIn(dateOf);
    const sum = together(parts.map((part) => sums.get(part) ?? null));
    const value = y.valuesOver([sum])[0] ?? null;
    const counted = sum?.days ?? 0;
    return {
      ...{ dateOf, expectedDays, total: value, cost: isCost ? value : null },
      ...{ days: counted, anyDays: counted, costDays: isCost ? counted : 0 },
    };
  };
  return {
    unit: {
      ...{ _id: structureNodeId('Formula', String(stored.id)), name: stored.name, unit: y.unit ?? '' },
      // The specification calls only a consumption valid, so what is computed of one counts as one: also its cost and its
      // ratio to something else. A formula of nothing but parameters, such as temperatures, is a parameter like them.
      type: isParameter ? 'Parameter' : 'Consumption',
      kind: isSum && isAdditiveFormula(axes[0].formula!) ? 'additive' : 'average',
      carrier: carrierOf(used.map(({ series }) => series.carrier)),
    },
    role: isParameter ? 'parameter' : 'consumption',
    meters: new Set(sources.sets.flatMap(({ meters }) => meters.filter((meter) => !isCity(meter)))).size,
    total,
  };
}

const carrierOf = (carriers: readonly Carrier[]): Carrier =>
  carriers.every((carrier) => carrier === carriers[0]) ? carriers[0]! : 'other';

/** Null where its text can no longer be computed: a carrier is counted in several units by now. */
async function readOrNull(
  scope: Scope,
  db: Db,
  { y_formula, y_synonyms, x_formula, x_synonyms }: StoredFormula,
) {
  try {
    return await readFormula(scope, db, {
      ...{ yAxieFormula: y_formula, yAxieFormulaSynon: y_synonyms },
      ...{ xAxieFormula: x_formula, xAxieFormulaSynon: x_synonyms },
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'BAD_FORMULA') return null;
    throw error;
  }
}
