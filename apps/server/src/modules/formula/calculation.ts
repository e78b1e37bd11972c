import {
  type Aggregate,
  type Bucket,
  bucketsOf,
  type CarrierAggregate,
  compareBucketsOf,
  evaluateFormula,
  type NavItem,
  type PeriodQuery,
} from '@org/energy-core';
import type { FormulaPoint, FormulaQuery, FormulaSeries } from '@org/energy-core/api';
import { sentence } from '@org/energy-core/texts';
import type { Db } from '../../database/db.ts';
import type { Scope } from '../../database/scope.ts';
import { acceptedBuckets } from '../../plugins/chartPeriod.ts';
import type { chartOf } from '../consumption/stats.ts';
import { type Axis, axesOf, badFormula, type SynonymInput, tokenOf, usedOf } from './axes.ts';
import { nodeKeyOf, nodesOf, type VariableNode } from './variables.repository.ts';

/** The sums of a chart, which the module of consumption makes. */
export type ChartSums = typeof chartOf;
type Totals = CarrierAggregate['AggregateData'];
/** The buckets of a period, and of each node what it consumed of each carrier. */
interface Sums {
  readonly buckets: readonly Pick<Bucket, 'dateOf' | 'expectedDays'>[];
  readonly nodes: ReadonlyMap<string, readonly CarrierAggregate[]>;
}

/** The items of a chart that variables stand for, each once. */
const navOf = (variables: readonly SynonymInput[]): NavItem[] => [
  ...new Map(
    variables.map((variable) => [nodeKeyOf(variable), { navID: variable.id, navType: variable.navType }]),
  ).values(),
];

/** The Jalali years in which all variables that exist have readings. */
export async function formulaYears(
  scope: Scope,
  db: Db,
  sumsFor: ChartSums,
  variables: readonly SynonymInput[],
): Promise<number[]> {
  const { seen } = await nodesOf(scope, db, variables);
  const existing = variables.filter((variable) => seen.has(nodeKeyOf(variable)));
  const { sums } = await sumsOf(scope, db, sumsFor, { kind: 'multiyear' }, navOf(existing));
  const columns = existing.map((synonym) =>
    totalsOf(synonym, `allSynon.${variables.indexOf(synonym)}`, sums.nodes, seen),
  );
  return sums.buckets
    .filter((_, bucket) =>
      columns.every((totals, at) => amountOf(totals?.[bucket], existing[at]!.kind) !== null),
    )
    .map(({ dateOf }) => Number(dateOf));
}

/**
 * A formula over the buckets of a chart's period, and of the one compared with. A bucket in which a variable has no
 * readings has no value.
 * @throws Refusal BAD_FORMULA, BAD_REQUEST for a period that is none
 */
export async function calcFormula(
  scope: Scope,
  db: Db,
  sumsFor: ChartSums,
  query: FormulaQuery,
): Promise<FormulaSeries> {
  const axes = axesOf(query);
  const used = axes.flatMap((axis) => usedOf(axis).map(({ synonym }) => synonym));
  const { seen } = await nodesOf(scope, db, used);
  const gone = used.filter((synonym) => !seen.has(nodeKeyOf(synonym)));
  const nav = navOf(used.filter((synonym) => seen.has(nodeKeyOf(synonym))));
  const { sums, compared } = await sumsOf(scope, db, sumsFor, query, nav);
  const pointsOf = (of: Sums) => pointsOver(of, axes, seen);
  const points = pointsOf(sums);
  const values = points.flatMap(({ y }) => (y === null ? [] : [y]));
  return {
    points,
    avgConsumption: rounded(
      values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length,
    ),
    minConsumption: values.length === 0 ? null : Math.min(...values),
    maxConsumption: values.length === 0 ? null : Math.max(...values),
    missing: [...new Set(gone.map(({ label }) => label))],
    ...(compared && { compare: pointsOf(compared) }),
  };
}

async function sumsOf(
  scope: Scope,
  db: Db,
  sumsFor: ChartSums,
  { kind, year, month, week, fromDate, toDate, days, ...query }: PeriodQuery,
  nav: readonly NavItem[],
): Promise<{ sums: Sums; compared: Sums | null }> {
  const { compareActive, yearCompare, monthCompare, weekCompare } = query;
  const period = {
    ...{ kind, year, month, week, fromDate, toDate, days },
    ...{ compareActive, yearCompare, monthCompare, weekCompare },
  };
  const others = acceptedBuckets(compareBucketsOf(period));
  if (nav.length === 0) {
    const nodes = new Map<string, readonly CarrierAggregate[]>();
    const buckets = kind === 'multiyear' ? [] : acceptedBuckets(bucketsOf(period));
    return {
      sums: { buckets, nodes },
      compared: others.length > 0 ? { buckets: others, nodes } : null,
    };
  }
  const { data, dataCompare } = await sumsFor(scope, db, { ...period, nav: [...nav] });
  const sums = (series: readonly CarrierAggregate[][], buckets: Sums['buckets']): Sums => ({
    buckets,
    nodes: new Map(
      nav.map(({ navID, navType }, at) => [nodeKeyOf({ id: navID, navType } as SynonymInput), series[at]!]),
    ),
  });
  const known =
    kind === 'multiyear' ? (data.flat()[0]?.AggregateData ?? []) : acceptedBuckets(bucketsOf(period));
  return { sums: sums(data, known), compared: dataCompare ? sums(dataCompare, others) : null };
}

function pointsOver(
  { buckets, nodes }: Sums,
  axes: readonly [y: Axis, x: Axis],
  seen: ReadonlyMap<string, VariableNode>,
): FormulaPoint[] {
  const columns = axes.map((axis) =>
    usedOf(axis).map(({ place, synonym }) => ({
      token: tokenOf(place),
      kind: synonym.kind,
      totals: totalsOf(synonym, `${axis.path}Synon.${place}`, nodes, seen),
    })),
  );
  const [y, x] = axes.map(({ formula }, at): (number | null)[] | null =>
    formula && buckets.length > 0
      ? evaluateFormula(
          formula,
          new Map(
            columns[at]!.map(({ token, kind, totals }) => [
              token,
              buckets.map((_, bucket) => amountOf(totals?.[bucket], kind)),
            ]),
          ),
        )
      : null,
  );
  const all = columns.flat();
  return buckets.map(({ dateOf, expectedDays }, bucket) => ({
    ...{ dateOf, expectedDays, x: rounded(x?.[bucket]), y: rounded(y?.[bucket]) },
    days: Math.min(...all.map(({ totals }) => totals?.[bucket]?.days ?? 0)),
  }));
}

/** The last digit of a float is chance; in an exported sheet it would look like a measurement. */
const rounded = (value: number | null | undefined): number | null =>
  value == null ? null : Number(value.toPrecision(15));

const amountOf = (aggregate: Aggregate | undefined, kind: SynonymInput['kind']): number | null =>
  (kind === 'cost' ? aggregate?.cost : aggregate?.total) ?? null;

/**
 * The buckets of one variable; undefined where its node has no such carrier.
 * @throws Refusal BAD_FORMULA where the carrier is counted in units that do not add up
 */
function totalsOf(
  synonym: SynonymInput,
  path: string,
  nodes: Sums['nodes'],
  seen: ReadonlyMap<string, VariableNode>,
): Totals | undefined {
  const series = nodes.get(nodeKeyOf(synonym));
  const node = seen.get(nodeKeyOf(synonym));
  if (!series || !node) return undefined;
  if (synonym.navType === 'Meter')
    return series.find(
      ({ carrier, AggregateData }) => carrier === node.carrier && AggregateData[0]?.unit === node.symbol,
    )?.AggregateData;
  const found = series.filter(({ carrier }) => carrier === synonym.type);
  if (found.length > 1) {
    const message = sentence('fa', 'issue.formula.severalUnits', {
      label: `${node.name} · ${found[0]!._id}`,
    });
    throw badFormula([{ path: `${path}.type`, code: 'formula.severalUnits', message }]);
  }
  return found[0]?.AggregateData;
}
