import { createSecretKey, randomUUID } from 'node:crypto';
import { modules, type PageId, pagesAmong } from '@org/energy-core';
import { jwtVerify, SignJWT } from 'jose';
import { arrayLiteral, type Db, type Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { Clock } from '../../lib/clock.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Credential } from './credential.ts';
import type { NodeLimit } from './scope.ts';

/** Purpose of a token: valid for this API and for nothing else signed with the same key. */
const AUDIENCE = 'energy-api';
const MAX_SESSION_MS = 12 * 3600_000;
/** Long enough to find the phone. */
const SETUP_MS = 15 * 60_000;
const IDLE_MS = 30 * 60_000;
/** `last_seen` is written at most this often, so that reading a page does not cause ten writes. */
const SEEN_EVERY_MS = 60_000;
const MAX_DEVICE_LENGTH = 200;
const MAX_CACHED_TOKENS = 2000;

const everyPage = new Set(pagesAmong(modules.map(({ _id }) => _id)));

/** The caller, according to the session on the server. */
export interface Caller {
  readonly sessionId: string;
  /** Of the user when the token was made: another one now means that the token is void. */
  readonly tokenVersion: number;
  /** `setup`: the session may only set a second factor up. */
  readonly purpose: 'full' | 'setup';
  readonly userId: number;
  readonly name: string;
  readonly role: 'root' | 'user';
  /** Pages of the permission level. Root has them all. */
  readonly pages: ReadonlySet<PageId>;
  /** Organizations the user is limited to; null: all. */
  readonly organizations: readonly number[] | null;
  /** Log position after the user's last change, while a replica is in use. */
  readonly wroteAt: string | null;
  /** Buildings and meters the caller is limited to; null or omitted: all of the organizations. */
  readonly nodes?: NodeLimit | null;
  /** What the caller shows in place of a session, whose fields are blank then. */
  readonly credential?: Credential;
}

/** What a session remembers of the device it was opened from. */
export interface Device {
  readonly address: string;
  readonly device: string;
}

interface Sender {
  readonly ip: string;
  readonly headers: { readonly 'user-agent'?: string | undefined };
}

/** Origin of a request. */
export const deviceOf = ({ ip, headers }: Sender): Device => ({
  address: ip,
  device: (headers['user-agent'] ?? '').slice(0, MAX_DEVICE_LENGTH),
});

export interface Sessions {
  /** Opens a session, where given within a transaction, and answers its bearer token. */
  open(
    user: { id: number; token_version: number },
    from: Device,
    purpose?: Caller['purpose'],
    tx?: Queryable,
  ): Promise<string>;
  /**
   * `isUnattended`: a background request that does not reset the idle timer.
   * @throws Refusal NOT_SIGNED_IN or SESSION_ENDED
   */
  verify(authorization: string | undefined, isUnattended?: boolean): Promise<Caller>;
  /** Ends a session: its token is refused from the next request on. */
  end(sessionId: string): Promise<void>;
}

/** What rows say of a user's rights. */
export interface Rights {
  readonly role: 'root' | 'user';
  readonly modules: readonly string[];
  readonly organizations: readonly number[];
}
interface SessionRow extends Rights {
  readonly id: number;
  readonly name: string;
  readonly purpose: 'full' | 'setup';
  readonly last_seen: Date;
  readonly wrote_at: string | null;
}

const inMs = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** When a session is good: not over, not idle since `$2`, its user active and the token not made void. `$1` is now. */
export const isGoodSession = (version: string): string =>
  `session.expires > $1 and session.last_seen > $2 and app_user.active and app_user.token_version = ${version}`;
export const idleSince = (now: Date): Date => inMs(now, -IDLE_MS);

export const rightsOf = ({
  role,
  modules: of,
  organizations,
}: Rights): Pick<Caller, 'role' | 'pages' | 'organizations'> => ({
  role,
  pages: role === 'root' ? everyPage : new Set(pagesAmong(of)),
  organizations: organizations.length > 0 && role !== 'root' ? organizations : null,
});

export const rightsColumns = `role,
    array(select module from level_module where level_id = permission_level_id) as modules,
    array(select organization_id from user_organization where user_id = app_user.id) as organizations`;

/** Present rights of these users, by their ids. */
export async function rightsOfUsers(db: Queryable, users: readonly number[]) {
  const { rows } = await db.query<Rights & { id: number }>(
    `select app_user.id, ${rightsColumns} from app_user where id = any($1::int[])`,
    [arrayLiteral(users)],
  );
  return new Map(rows.map((row) => [row.id, rightsOf(row)]));
}

/** Runs for every request, so the SQL is a constant. */
const findSession = `
  select app_user.id, name, purpose, session.last_seen, wrote_at::text, ${rightsColumns}
  from session join app_user on app_user.id = session.user_id
  where session.id = $3 and ${isGoodSession('$4')}`;

/** Claims of a validly signed token. Whether its session is still valid is read from the row each time. */
interface SignedToken {
  readonly sid: string;
  readonly version: number;
  /** When it is over, in seconds. */
  readonly exp: number;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Sessions: a signed token for the client, and a row that each request reads, so that ending one takes effect at
 * once.
 */
export function createSessions(db: Db, secret: Uint8Array, clock: Clock): Sessions {
  const key = createSecretKey(secret);
  // Verifying a signature costs more than the rest of a small request, so it is cached per token.
  const signed = new Map<string, SignedToken>();
  const readToken = async (token: string): Promise<SignedToken> => {
    const known = signed.get(token);
    if (known) {
      if (known.exp > Math.floor(clock().getTime() / 1000)) return known;
      signed.delete(token);
    } else {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          audience: AUDIENCE,
          currentDate: clock(),
          requiredClaims: ['exp', 'sub'],
        });
        const { sid, tv, exp } = payload as { sid?: unknown; tv?: unknown; exp: number };
        if (typeof sid === 'string' && uuid.test(sid) && typeof tv === 'number') {
          if (signed.size >= MAX_CACHED_TOKENS) signed.delete(signed.keys().next().value!);
          const found = { sid, version: tv, exp };
          signed.set(token, found);
          return found;
        }
      } catch {
        // Forged, damaged and expired tokens are all answered alike.
      }
    }
    throw new Refusal('SESSION_ENDED');
  };

  return {
    async open(user, { address, device }, purpose = 'full', tx = db) {
      const now = clock();
      const sid = randomUUID();
      const expires = inMs(now, purpose === 'full' ? MAX_SESSION_MS : SETUP_MS);
      await tables(tx).deleteFrom('session').where('expires', '<', now).execute();
      await tables(tx)
        .insertInto('session')
        .values({
          ...{ id: sid, user_id: user.id, created: now, last_seen: now, expires, purpose },
          ...{ address, device },
        })
        .execute();
      return new SignJWT({ sid, tv: user.token_version })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(user.id))
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(expires)
        .sign(key);
    },

    async verify(authorization, isUnattended = false) {
      const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
      if (!token) throw new Refusal('NOT_SIGNED_IN');
      const { sid, version } = await readToken(token);
      const now = clock();
      const { rows } = await db.query<SessionRow>(findSession, [now, idleSince(now), sid, version]);
      const row = rows[0];
      if (!row) throw new Refusal('SESSION_ENDED');
      if (!isUnattended && now.getTime() - row.last_seen.getTime() > SEEN_EVERY_MS) {
        const noted = tables(db).updateTable('session').set({ last_seen: now }).where('id', '=', sid);
        // Reads work although nothing can be written, as on a full disk; the next request retries.
        await noted.execute().catch(() => undefined);
      }
      return {
        sessionId: sid,
        tokenVersion: version,
        purpose: row.purpose,
        userId: row.id,
        name: row.name,
        ...rightsOf(row),
        wroteAt: row.wrote_at,
      };
    },

    async end(sessionId) {
      await tables(db).deleteFrom('session').where('id', '=', sessionId).execute();
    },
  };
}
