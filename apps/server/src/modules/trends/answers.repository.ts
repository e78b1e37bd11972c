import type { DeviationAnswer, DeviationCause } from '@org/energy-core/api';
import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';

/** Causes given for deviating days of a trend, by day. */
export async function answersOf(db: Queryable, trend: number): Promise<DeviationAnswer[]> {
  const rows = await tables(db)
    .selectFrom('trend_answer')
    .innerJoin('app_user', 'app_user.id', 'trend_answer.user_id')
    .select(['day', 'cause', 'note', 'trend_answer.created', 'user_id', 'app_user.name as user_name'])
    .where('trend_id', '=', trend)
    .orderBy('day')
    .execute();
  return rows.map(({ day, cause, note, created, user_id, user_name }) => ({
    ...{ day, cause: cause as DeviationCause, note, created: created.toISOString() },
    createdBy: { _id: String(user_id), name: user_name },
  }));
}

interface Answer {
  readonly day: string;
  /** Null withdraws the answer. */
  readonly cause: DeviationCause | null;
  readonly note: string;
  readonly user: number;
  readonly created: Date;
}

export async function writeAnswer(tx: Queryable, trend: number, answer: Answer): Promise<void> {
  const { day, cause, note, user, created } = answer;
  if (cause === null) {
    await tx.query('delete from trend_answer where trend_id = $1 and day = $2', [trend, day]);
    return;
  }
  await tx.query(
    `insert into trend_answer (trend_id, day, cause, note, user_id, created) values ($1, $2, $3, $4, $5, $6)
     on conflict (trend_id, day) do update
       set cause = excluded.cause, note = excluded.note, user_id = excluded.user_id, created = excluded.created`,
    [trend, day, cause, note, user, created],
  );
}
