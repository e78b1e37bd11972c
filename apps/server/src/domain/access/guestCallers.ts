import { createSecretKey, randomUUID } from 'node:crypto';
import type { NavItem } from '@org/energy-core';
import { jwtVerify, SignJWT } from 'jose';
import type { Db } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { Clock } from '../../lib/clock.ts';
import { readId } from '../../lib/ids.ts';
import { rateLimitPerMinute } from '../../lib/rateLimit.ts';
import { Refusal } from '../../lib/refusal.ts';
import { guestPages, type KeyRights, meet, rightsOfKey } from './credential.ts';
import { goodKeys, keyColumns } from './keyCallers.ts';
import type { NodeLimit } from './scope.ts';
import { type Caller, type Rights, rightsOf } from './session.ts';

/** Purpose of the token: no session can be made of it. */
const AUDIENCE = 'energy-guest';
const PREFIX = 'eng_';
const GUEST_CALLS_A_MINUTE = 600;
const USED_EVERY_MS = 60_000;

const guestRefused = () => new Refusal('SESSION_ENDED', { saying: { key: 'error.guestRefused' } });

/** Whether a bearer has the form of a guest token. */
export const isGuestToken = (bearer: string): boolean => bearer.startsWith(PREFIX);

interface GuestRow extends Rights, KeyRights {
  readonly label: string;
  readonly pages: readonly string[];
  readonly guest_limit: readonly number[] | null;
  readonly nodes: readonly NavItem[] | null;
  readonly expires: Date;
  readonly last_used: Date | null;
}

const findGuest = `select ${keyColumns}, guest_token.label, guest_token.pages, guest_token.organizations as guest_limit,
    guest_token.nodes, guest_token.expires, guest_token.last_used
  from guest_token join ${goodKeys} on api_key.id = guest_token.key_id
  where guest_token.id = $2 and guest_token.expires > $1`;

const idsOf = (nodes: readonly NavItem[], type: NavItem['navType']) =>
  nodes.filter(({ navType }) => navType === type).flatMap(({ navID }) => readId(navID) ?? []);
const limitOf = (nodes: readonly NavItem[] | null): NodeLimit | null =>
  nodes && { buildings: idsOf(nodes, 'Building'), meters: idsOf(nodes, 'Meter') };

/** Visitors with a token that a program signed for them; key and creator must still be good, too. */
export function createGuestCallers(db: Db, secret: Uint8Array, clock: Clock) {
  const key = createSecretKey(secret);
  const count = rateLimitPerMinute(GUEST_CALLS_A_MINUTE, clock);
  const readToken = async (bearer: string): Promise<string> => {
    try {
      const { payload } = await jwtVerify(bearer.slice(PREFIX.length), key, {
        algorithms: ['HS256'],
        audience: AUDIENCE,
        currentDate: clock(),
        requiredClaims: ['exp', 'jti'],
      });
      return payload.jti!;
    } catch {
      throw guestRefused();
    }
  };
  return {
    /** Signs the token of a row of `guest_token`. */
    async sign(id: string, expires: Date): Promise<string> {
      const signed = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setJti(id)
        .setAudience(AUDIENCE)
        .setIssuedAt(clock())
        .setExpirationTime(expires)
        .sign(key);
      return PREFIX + signed;
    },
    newId: randomUUID,

    /** @throws Refusal SESSION_ENDED for a token that does not count, TOO_MANY above its rate */
    async verify(bearer: string): Promise<Caller> {
      const id = await readToken(bearer);
      const now = clock();
      const { rows } = await db.query<GuestRow>(findGuest, [now, id]);
      const row = rows[0];
      if (!row) throw guestRefused();
      count(id);
      if (now.getTime() - (row.last_used?.getTime() ?? 0) > USED_EVERY_MS)
        await tables(db)
          .updateTable('guest_token')
          .set({ last_used: now })
          .where('id', '=', id)
          .execute()
          .catch(() => undefined);
      const { pages, organizations } = rightsOfKey(row, rightsOf(row), false);
      return {
        // Nobody: the records of the key's creator are not the guest's.
        ...{ userId: 0, name: row.label, wroteAt: null },
        ...{ sessionId: '', tokenVersion: -1, purpose: 'full', role: 'user' },
        pages: new Set(guestPages(row.pages).filter((page) => pages.has(page))),
        organizations: meet(row.guest_limit, organizations),
        nodes: limitOf(row.nodes),
        credential: { kind: 'guest', id, label: row.label, expires: row.expires },
      };
    },
  };
}

export type GuestCallers = ReturnType<typeof createGuestCallers>;
