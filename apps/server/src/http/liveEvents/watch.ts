import type { Queryable } from '../../database/db.ts';
import { idleSince, isGoodSession } from '../../domain/access/session.ts';

/** The session of a listener, as named in its token. */
export interface Watched {
  readonly sessionId: string;
  readonly tokenVersion: number;
}

/** State watched for an open stream. */
export interface Watch {
  readonly sessionId: string;
  /** Active notifications, counted up to `MAX_COUNTED`. */
  readonly active: number;
  readonly newest: number | null;
  /** Differs as soon as anything about the user differs: own data, level with its modules, organizations. */
  readonly user: string;
}

const MAX_COUNTED = 1000;

/**
 * One question for all streams: each user and each level is looked up once, by index. Nothing in it joins one list with
 * another, which the database, knowing no lengths, would do row by row.
 */
const watch = `
  with listener as materialized (
    select app_user.id as user_id, permission_level_id as level_id, array_agg(session.id::text) as sessions,
      row(role, app_user.name, email, email_address, photo, position_id, personal_code, otp_since)::text as person
    from unnest($3::uuid[], $4::int[]) as stream (session_id, token_version)
      join session on session.id = stream.session_id
      join app_user on app_user.id = session.user_id
    where ${isGoodSession('stream.token_version')}
    group by app_user.id
  ), level as materialized (
    select id, name || array(select module from level_module where level_id = id order by module)::text as text
    from permission_level where id = any (array(select distinct level_id from listener))
  )
  select sessions, message.active, message.newest,
    md5(concat_ws(E'\\n', person, level_id, (select text from level where id = level_id),
      array(select organization_id from user_organization where user_id = listener.user_id order by 1)::text
    )) as fingerprint
  from listener cross join lateral (
    select count(*) as active, max(id) as newest from (
      select id from notification where user_id = listener.user_id and is_active
      order by id desc limit ${MAX_COUNTED}) as newest_first
  ) as message`;

interface Row {
  readonly sessions: readonly string[];
  readonly active: number;
  readonly newest: number | null;
  readonly fingerprint: string;
}

/** Current state of these sessions; ended ones are missing from the result. */
export async function watchSessions(
  db: Queryable,
  sessions: readonly Watched[],
  now: Date,
): Promise<Map<string, Watch>> {
  const ids = `{${sessions.map(({ sessionId }) => sessionId).join(',')}}`;
  const versions = `{${sessions.map(({ tokenVersion }) => tokenVersion).join(',')}}`;
  const { rows } = await db.query<Row>(watch, [now, idleSince(now), ids, versions]);
  return new Map(
    rows.flatMap(({ sessions: ids, active, newest, fingerprint: user }) =>
      ids.map((sessionId): [string, Watch] => [sessionId, { sessionId, active, newest, user }]),
    ),
  );
}
