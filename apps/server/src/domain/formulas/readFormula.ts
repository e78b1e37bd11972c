import type { Bucket, CoverageChoice } from '@org/energy-core';
import type { Db } from '../../database/db.ts';
import type { Scope } from '../access/scope.ts';
import { axesOf, usedOf } from './axes.ts';
import { columnsOf } from './columns.ts';
import { sumCommonDays } from './commonDays.ts';
import { sourcesOf } from './sources.ts';
import { nodeKeyOf, nodesOf } from './variables.ts';

/**
 * A formula with the meters of its variables, to be computed over days.
 * @throws Refusal BAD_FORMULA
 */
export async function readFormula(scope: Scope, db: Db, sent: Parameters<typeof axesOf>[0]) {
  const axes = axesOf(sent);
  const used = axes.flatMap((axis) =>
    usedOf(axis).map(({ place, synonym }) => ({ synonym, path: `${axis.path}Synon.${place}` })),
  );
  const variables = used.map(({ synonym }) => synonym);
  const { seen } = await nodesOf(scope, db, variables);
  const sources = await sourcesOf(db, used, seen);
  const [y, x] = [columnsOf(axes[0], sources), columnsOf(axes[1], sources)];
  /** Every variable has meters. */
  const isWhole = variables.every((synonym) => sources.of(synonym));
  return {
    ...{ axes, sources, seen, y, x, isWhole },
    /** Variables whose nodes no longer exist. */
    gone: variables.filter((synonym) => !seen.has(nodeKeyOf(synonym))),
    /** Sums of the variables over the days that all of them have, of both axes, in one statement. */
    sumsOver: async (buckets: readonly Bucket[], coverage: CoverageChoice) =>
      isWhole ? sumCommonDays(db, sources.sets, buckets, coverage) : buckets.map(() => null),
  };
}
