import type { Trend } from '@org/energy-core/api';
import type { Kysely } from 'kysely';
import type { Queryable } from '../../database/db.ts';
import type { Tables } from '../../database/schema.ts';
import { inScope, type Scope } from '../../domain/access/scope.ts';
import { type NamedVariable, withPresentNames } from '../../domain/formulas/variables.ts';
import { presentFits } from '../../domain/trends/fits.ts';
import { fieldsOfX, variablesOf } from '../../domain/trends/storedAxes.ts';
import { watchesOf } from './watches.repository.ts';

/** A trend whose variables are not named in the reader's language yet. */
export interface NamedTrend extends Omit<Trend, `${'y' | 'x1' | 'x2' | 'x3' | 'x4' | 'x5'}AxieFormulaSynon`> {
  readonly yAxieFormulaSynon: NamedVariable[];
  readonly x1AxieFormulaSynon: NamedVariable[];
  readonly x2AxieFormulaSynon: NamedVariable[];
  readonly x3AxieFormulaSynon: NamedVariable[];
  readonly x4AxieFormulaSynon: NamedVariable[];
  readonly x5AxieFormulaSynon: NamedVariable[];
}

export const selectTrends = (from: Kysely<Tables>, scope: Scope) =>
  from
    .selectFrom('trend')
    .innerJoin('app_user as author', 'author.id', 'trend.user_id')
    .where(inScope(scope, 'trend.organization_id'))
    .select([
      ...(['trend.id', 'trend.name', 'trend.organization_id', 'trend.from_day', 'trend.to_day'] as const),
      ...([
        'trend.variables',
        'trend.power',
        'trend.equation',
        'trend.y_formula',
        'trend.y_synonyms',
      ] as const),
      ...(['trend.x_axes', 'trend.allowed_deviation', 'trend.form', 'trend.calendar'] as const),
      ...(['trend.confidence', 'trend.left_out', 'trend.is_outdated', 'trend.created'] as const),
      ...(['trend.version', 'author.id as author_id', 'author.name as author_name'] as const),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectTrends>['executeTakeFirstOrThrow']>>;

/** Trends with their present fits and the present names of their variables, all of them read together. */
export async function toTrends(rows: readonly Row[], db: Queryable, scope: Scope): Promise<NamedTrend[]> {
  const ids = rows.map(({ id }) => id);
  const [fits, watches, named] = [
    await presentFits(db, ids),
    await watchesOf(db, ids),
    await withPresentNames(scope, db, rows.flatMap(variablesOf)),
  ];
  return rows.map((row) => ({
    ...{ _id: String(row.id), name: row.name, organization: String(row.organization_id) },
    ...{ regressionParam: row.variables, regressionOrder: row.power, regressionFormula: row.equation },
    ...{ from: row.from_day, to: row.to_day },
    ...{ yAxieFormula: row.y_formula, yAxieFormulaSynon: named.splice(0, row.y_synonyms.length) },
    ...fieldsOfX(
      row.x_axes.map(({ formula, synonyms }) => ({ formula, synonyms: named.splice(0, synonyms.length) })),
    ),
    ...{ trendCoeff: row.allowed_deviation, form: row.form, calendar: row.calendar },
    ...{ confidence: row.confidence as Trend['confidence'], leftOut: row.left_out },
    ...{ fit: fits.get(row.id) ?? null, isOutdated: row.is_outdated },
    ...{ isWatched: isAmong(watches.get(row.id)!, scope), watch: watches.get(row.id)! },
    createdBy: { _id: String(row.author_id), name: row.author_name },
    ...{ created: row.created.toISOString(), version: row.version },
  }));
}

const isAmong = ({ watchers }: Trend['watch'], { userId }: Scope): boolean =>
  watchers.some(({ _id }) => _id === String(userId));
