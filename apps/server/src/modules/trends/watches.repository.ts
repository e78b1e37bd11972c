import type { Trend } from '@org/energy-core/api';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import type { WatchState } from './watch/episodes.ts';

interface Row {
  readonly trend_id: number;
  readonly pending_from: string | null;
  readonly pending_to: string | null;
  readonly checked: Date | null;
  readonly state: WatchState | null;
  readonly watchers: { readonly id: number; readonly name: string }[];
  readonly run_days: number;
}

/** Users notified of `trend`: active, and with access to its organization. */
export const watchersOf = `trend_watch as watch
  join app_user on app_user.id = watch.user_id and active
  where watch.trend_id = trend.id and (
    not exists (select from user_organization as limits where limits.user_id = watch.user_id)
    or trend.organization_id in (
      select limits.organization_id from user_organization as limits where limits.user_id = watch.user_id))`;

/** The watch over each of these trends: its users and its last findings. */
export async function watchesOf(
  db: Queryable,
  trends: readonly number[],
): Promise<ReadonlyMap<number, Trend['watch']>> {
  if (trends.length === 0) return new Map();
  const { rows } = await db.query<Row>(
    `select trend.id as trend_id, pending_from::text, pending_to::text, checked, state, run_days,
       coalesce((
         select jsonb_agg(jsonb_build_object('id', app_user.id, 'name', app_user.name) order by app_user.name_sort)
         from ${watchersOf}
       ), '[]') as watchers
     from trend left join trend_watch_state on trend_watch_state.trend_id = trend.id
     where trend.id = any ($1::int[])`,
    [arrayLiteral(trends)],
  );
  return new Map(rows.map((row) => [row.trend_id, toWatch(row)]));
}

const toWatch = ({ pending_from, pending_to, checked, state, watchers, run_days }: Row): Trend['watch'] => ({
  watchers: watchers.map(({ id, name }) => ({ _id: String(id), name })),
  runDays: run_days,
  checked: checked?.toISOString() ?? null,
  pending: pending_from !== null && pending_to !== null ? { from: pending_from, to: pending_to } : null,
  deviation: state?.deviation ?? null,
  run: state?.run ?? null,
});

/** Subscribes a user to a trend or unsubscribes them, and keeps the length of the runs that are reported. */
export async function writeWatch(
  tx: Queryable,
  trend: number,
  user: number,
  { isWatched, runDays }: { readonly isWatched: boolean; readonly runDays?: number | undefined },
): Promise<void> {
  if (runDays !== undefined) await tx.query('update trend set run_days = $2 where id = $1', [trend, runDays]);
  await tx.query(
    isWatched
      ? 'insert into trend_watch (trend_id, user_id) values ($1, $2) on conflict do nothing'
      : 'delete from trend_watch where trend_id = $1 and user_id = $2',
    [trend, user],
  );
}
