import type { Answered, TestServer } from './server.ts';
import { makeLevel } from './world.ts';

export const PASSWORD = 'سیب زمینی ۷۲۵';

let last = 0;

/** Body of a new user as sent by the form; default level: `home` only. */
export async function newUser(server: TestServer, more: Readonly<Record<string, unknown>> = {}) {
  last += 1;
  const permissionLevel = more.permissionLevel ?? String(await makeLevel(server, `سطح ${last}`, ['home']));
  return {
    ...{ name: `کاربر ${last}`, email: `user-${last}`, personalCode: String(5000 + last) },
    ...{ password: PASSWORD, passwordConfirm: PASSWORD },
    ...more,
    permissionLevel,
  };
}

/** Creates a user through the API as root; answers the user. */
export async function createUser(server: TestServer, more: Readonly<Record<string, unknown>> = {}) {
  const { status, body } = await server.post('/users/signup', await newUser(server, more));
  if (status !== 201) throw new Error(`The user was not created: ${JSON.stringify(body)}`);
  return body.data.user;
}

/** Summary of a response: status, and for a refusal its code and fields. */
export const refusalOf = ({ status, body }: Answered): string =>
  [status, body?.code, ...(body?.issues ?? []).map(({ path }: { path?: string }) => path)]
    .filter((part) => part !== undefined)
    .join(' ');

/** The newest line of the log. */
export async function lastAudit(server: TestServer) {
  const { rows } = await server.db.query<{
    action: string;
    actor_name: string | null;
    object_type: string | null;
    object_id: string | null;
    object_name: string | null;
    details: Record<string, unknown>;
  }>(
    `select action, actor_name, object_type, object_id, object_name, details
     from audit where action not like 'session.%' order by id desc limit 1`,
    [],
  );
  return rows[0]!;
}
