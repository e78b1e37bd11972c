import type { TrendFit } from '@org/energy-core/api';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { FitFigures } from './fit.ts';

interface FitRow {
  readonly trend_id: number;
  readonly number: number;
  readonly fitted: Date;
  readonly user_id: number;
  readonly user_name: string;
  /** Those kept before there were verdicts have none. */
  readonly figures: Omit<FitFigures, 'verdict'> & Partial<Pick<FitFigures, 'verdict'>>;
}

const toFit = ({ number, fitted, user_id, user_name, figures }: FitRow): TrendFit => ({
  ...{ ...figures, verdict: figures.verdict ?? null, number, fitted: fitted.toISOString() },
  fittedBy: { _id: String(user_id), name: user_name },
});

const selectFits = (db: Queryable) =>
  tables(db)
    .selectFrom('trend_fit')
    .innerJoin('app_user', 'app_user.id', 'trend_fit.user_id')
    .select(['trend_id', 'number', 'fitted', 'user_id', 'app_user.name as user_name', 'figures']);

/** The present fit of each trend that has one. */
export async function presentFits(
  db: Queryable,
  trends: readonly number[],
): Promise<ReadonlyMap<number, TrendFit>> {
  if (trends.length === 0) return new Map();
  const { rows } = await db.query<FitRow>(
    `select distinct on (trend_id) trend_id, number, fitted, user_id, app_user.name as user_name, figures
     from trend_fit join app_user on app_user.id = user_id
     where trend_id = any ($1::int[]) order by trend_id, number desc`,
    [arrayLiteral(trends)],
  );
  return new Map(rows.map((row) => [row.trend_id, toFit(row)]));
}

/** All fits of a trend, the newest first. */
export const fitsOf = async (db: Queryable, trend: number): Promise<TrendFit[]> =>
  (await selectFits(db).where('trend_id', '=', trend).orderBy('number', 'desc').execute()).map(toFit);

/** Adds a fit as the present one. */
export async function addFit(
  tx: Queryable,
  fit: { trend: number; user: number; now: Date; figures: FitFigures },
): Promise<void> {
  await tx.query(
    `insert into trend_fit (trend_id, number, fitted, user_id, figures)
     select $1, coalesce(max(number), 0) + 1, $2, $3, $4::jsonb from trend_fit where trend_id = $1`,
    [fit.trend, fit.now, fit.user, JSON.stringify(fit.figures)],
  );
}
