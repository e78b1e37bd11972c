import { modules, type PageId, pagesAmong } from '@org/energy-core';
import { createSessions } from '../../../apps/server/src/domain/access/session.ts';
import { START, type TestServer } from '../../../apps/server/src/testing/server.ts';
import { makeLevel } from '../../../apps/server/src/testing/world.ts';

/** Every page a permission level can contain. */
export const everyPage: readonly PageId[] = pagesAmong(modules.map(({ _id }) => _id));

let last = 0;

/**
 * A user with a level of these modules, limited to these organizations, with a session created directly: without a
 * password, since hashing one takes longer than all the requests of a test.
 */
export async function enter(
  server: TestServer,
  held: readonly string[],
  {
    organizations = [],
    purpose = 'full',
  }: { organizations?: readonly string[]; purpose?: 'full' | 'setup' } = {},
): Promise<{ token: string; user: string }> {
  last += 1;
  const name = `person-${last}`;
  const level = await makeLevel(server, name, held);
  const { rows } = await server.db.query<{ id: number; token_version: number }>(
    `insert into app_user (email, email_key, name, name_sort, personal_code, password_hash, permission_level_id)
     values ($1, $1, $1, $1, $1, 'none', $2) returning id, token_version`,
    [name, level],
  );
  const user = rows[0]!;
  for (const organization of organizations)
    await server.db.query('insert into user_organization values ($1, $2)', [user.id, organization]);
  const sessions = createSessions(server.db, server.key, () => new Date(START));
  return {
    token: await sessions.open(user, { address: '127.0.0.1', device: '' }, purpose),
    user: String(user.id),
  };
}
