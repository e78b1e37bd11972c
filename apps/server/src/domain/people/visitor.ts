import { modulesOfLevel } from '@org/energy-core';
import type { SessionUser } from '@org/energy-core/api';
import type { Locale } from '@org/energy-core/texts';
import type { Queryable } from '../../database/db.ts';
import { arrayLiteral } from '../../database/db.ts';
import { say } from '../../lib/sentences/saying.ts';
import type { Credential } from '../access/credential.ts';
import type { Caller } from '../access/session.ts';

/** A caller with an API key or a guest token, in the form of a user: no account stands behind it. */
export async function visitorUser(
  db: Queryable,
  caller: Caller & { credential: Credential },
  locale: Locale,
): Promise<SessionUser> {
  const { credential, pages, organizations, nodes } = caller;
  const { rows } = await db.query<{ _id: string; name: string }>(
    'select id::text as _id, name from organization where id = any($1::int[]) order by name_sort',
    [arrayLiteral(organizations ?? [])],
  );
  const level = say(locale, { key: credential.kind === 'key' ? 'level.key' : 'level.guest' });
  return {
    _id: `${credential.kind}:${credential.id}`,
    name: (credential.kind === 'key' ? credential.name : credential.label) || level,
    ...{ email: '', emailAddress: null, photo: null, role: 'user', position: null, personalCode: null },
    permissionLevel: {
      ...{ _id: '', name: level },
      modules: modulesOfLevel(pages).filter(({ menu }) => menu === 'main'),
    },
    organizations: rows,
    twoFactor: { isOn: false, isRequired: false, recoveryCodes: 0 },
    preferences: {},
    visitor: { kind: credential.kind, isNarrowed: nodes != null },
  };
}
