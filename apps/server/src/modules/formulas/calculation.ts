import { type Bucket, bucketsOf, compareBucketsOf, type PeriodQuery, toJalali } from '@org/energy-core';
import type { FormulaPoint, FormulaQuery, FormulaSeries } from '@org/energy-core/api';
import type { Locale } from '@org/energy-core/texts';
import type { Db } from '../../database/db.ts';
import type { Scope } from '../../domain/access/scope.ts';
import type { SynonymInput } from '../../domain/formulas/axes.ts';
import { together } from '../../domain/formulas/columns.ts';
import { type MeterSet, rangeOfMeters, sumCommonDays } from '../../domain/formulas/commonDays.ts';
import { readFormula } from '../../domain/formulas/readFormula.ts';
import { sourcesOf } from '../../domain/formulas/sources.ts';
import { nodeKeyOf, nodesOf } from '../../domain/formulas/variables.ts';
import { acceptedBuckets } from '../../domain/readings/chartPeriod.ts';
import { roundedOrNull } from '../../lib/rounded.ts';
import { regressionOf } from './regression.ts';
import { rowsOfPoints } from './rows.ts';

/**
 * A formula over the buckets of a chart's period, and of the one compared with. In each bucket the variables are summed
 * (temperatures and the like averaged) over the days that all of them have; then the formula is evaluated. So a ratio
 * does not change with the zoom.
 * @throws Refusal BAD_FORMULA, INVALID for a period that is none
 */
export async function calcFormula(
  scope: Scope,
  db: Db,
  query: FormulaQuery,
  locale: Locale,
): Promise<FormulaSeries> {
  const { axes, sources, y, x, gone, sumsOver } = await readFormula(scope, db, query);
  const period = periodOf(query);
  const coverage = query.coverage ?? 'all';
  const others = acceptedBuckets(compareBucketsOf(period));
  const buckets = await bucketsFor(db, period, sources.sets);
  const over = async (asked: readonly Bucket[]) => {
    const sums = await sumsOver(asked, coverage);
    const whole = together(sums);
    // The whole period comes after its buckets.
    const [ys, xs] = [y, x].map((axis) => axis.valuesOver([...sums, whole]));
    const valuesAt = (at: number, days = 0) => ({ x: xs![at] ?? null, y: ys![at] ?? null, days });
    const points = asked.map(
      ({ dateOf, expectedDays }, at): FormulaPoint => ({
        ...{ dateOf, expectedDays },
        ...valuesAt(at, sums[at]?.days),
      }),
    );
    const expectedDays = asked.reduce((days, bucket) => days + bucket.expectedDays, 0);
    return { sums, points, overall: { ...valuesAt(sums.length, whole?.days), expectedDays } };
  };
  const { sums, points, overall } = await over(buckets);
  const compared = others.length > 0 ? await over(others) : null;
  const found = points.flatMap((point) => (point.y === null ? [] : [point.y]));
  const hasX = axes[1].formula !== null;
  const order = hasX ? query.regressionOrder : null;
  const rows = order
    ? await rowsOfPoints(db, sources.sets, buckets, sums, (of) => ({
        x: x.valuesOver(of),
        y: y.valuesOver(of),
      }))
    : [];
  return {
    ...{ points, overall, unit: y.unit, xUnit: x.unit },
    avgConsumption: roundedOrNull(
      found.length === 0 ? null : found.reduce((sum, value) => sum + value, 0) / found.length,
    ),
    minConsumption: found.length === 0 ? null : found.reduce((least, value) => Math.min(least, value)),
    maxConsumption: found.length === 0 ? null : found.reduce((most, value) => Math.max(most, value)),
    missing: [...new Set(gone.map(({ label }) => label))],
    ...(order && regressionOf(rows, order, locale)),
    ...(compared && { compare: compared.points, compareOverall: compared.overall }),
  };
}

/** The Jalali years in which there are days that all variables that exist have. */
export async function formulaYears(
  scope: Scope,
  db: Db,
  variables: readonly SynonymInput[],
): Promise<number[]> {
  const { seen } = await nodesOf(scope, db, variables);
  const existing = variables
    .map((synonym, at) => ({ synonym, path: `allSynon.${at}` }))
    .filter(({ synonym }) => seen.has(nodeKeyOf(synonym)));
  const sources = await sourcesOf(db, existing, seen);
  if (!existing.every(({ synonym }) => sources.of(synonym))) return [];
  const years = await bucketsFor(db, { kind: 'multiyear' }, sources.sets);
  // A year is offered if any meter of each variable has a common day; the chart shows what is missing.
  const sums = await sumCommonDays(db, sources.sets, years, 'any');
  return years.filter((_, at) => sums[at]).map(({ dateOf }) => Number(dateOf));
}

const periodOf = ({ kind, year, month, week, fromDate, toDate, days, ...query }: PeriodQuery) => ({
  ...{ kind, year, month, week, fromDate, toDate, days },
  ...{ compareActive: query.compareActive, yearCompare: query.yearCompare },
  ...{ monthCompare: query.monthCompare, weekCompare: query.weekCompare },
});

/** Years are those from the first to the last reading of any meter; everything else follows from the query. */
async function bucketsFor(
  db: Db,
  period: PeriodQuery,
  sets: readonly MeterSet[],
): Promise<readonly Bucket[]> {
  if (period.kind !== 'multiyear') return acceptedBuckets(bucketsOf(period));
  const range = await rangeOfMeters(db, [...new Set(sets.flatMap(({ meters }) => meters))]);
  const years = range ? [range.from, range.to].map((day) => toJalali(day).year) : [];
  return acceptedBuckets(bucketsOf(period, years));
}
