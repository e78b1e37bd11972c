import { createSecretKey, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/db.ts';
import { tables } from '../database/dialect.ts';
import { Refusal } from './refusal.ts';

const LONGEST_MS = 12 * 3600_000;
const IDLE_MS = 30 * 60_000;
/** `last_seen` is written at most this often, so that reading a page does not mean ten writes. */
const SEEN_EVERY_MS = 60_000;

/** Who is asking, as the session on the server knows it. */
export interface Caller {
  readonly sessionId: string;
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  readonly role: 'root' | 'user';
  readonly photo: string | null;
}

export interface Sessions {
  /** Opens a session and answers its bearer token. */
  open(user: { id: number; token_version: number }): Promise<string>;
  /** @throws Refusal NOT_SIGNED_IN or SESSION_ENDED */
  verify(authorization: string | undefined): Promise<Caller>;
  /** Ends a session at once: its token is refused from the next request on. */
  end(sessionId: string): Promise<void>;
}

interface SessionRow extends Omit<Caller, 'sessionId' | 'userId'> {
  readonly id: number;
  readonly last_seen: Date;
}

/** Asked by every request, so it is plain text and not built anew each time. */
const findSession = `
  select app_user.id, email, name, role, photo, last_seen
  from session join app_user on app_user.id = session.user_id
  where session.id = $1 and session.expires > $2 and session.last_seen > $3 and active and token_version = $4`;

const inMs = (at: Date, ms: number) => new Date(at.getTime() + ms);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Sessions: a signed token for the client, and a row that each request asks, so that ending one takes effect at once. */
export function createSessions(db: Db, secret: Uint8Array, clock: Clock): Sessions {
  const key = createSecretKey(secret);
  const readToken = async (token: string): Promise<{ sid: string; version: number }> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        currentDate: clock(),
        requiredClaims: ['exp', 'sub'],
      });
      const { sid, tv } = payload as { sid?: unknown; tv?: unknown };
      if (typeof sid === 'string' && uuid.test(sid) && typeof tv === 'number') return { sid, version: tv };
    } catch {
      // Forged, damaged and expired tokens are all answered alike.
    }
    throw new Refusal('SESSION_ENDED');
  };

  return {
    async open(user) {
      const now = clock();
      const sid = randomUUID();
      await tables(db).deleteFrom('session').where('expires', '<', now).execute();
      await tables(db)
        .insertInto('session')
        .values({ id: sid, user_id: user.id, created: now, last_seen: now, expires: inMs(now, LONGEST_MS) })
        .execute();
      return new SignJWT({ sid, tv: user.token_version })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(user.id))
        .setIssuedAt(now)
        .setExpirationTime(inMs(now, LONGEST_MS))
        .sign(key);
    },

    async verify(authorization) {
      const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
      if (!token) throw new Refusal('NOT_SIGNED_IN');
      const { sid, version } = await readToken(token);
      const now = clock();
      const { rows } = await db.query<SessionRow>(findSession, [sid, now, inMs(now, -IDLE_MS), version]);
      const row = rows[0];
      if (!row) throw new Refusal('SESSION_ENDED');
      if (now.getTime() - row.last_seen.getTime() > SEEN_EVERY_MS) {
        const noted = tables(db).updateTable('session').set({ last_seen: now }).where('id', '=', sid);
        // Readers go on while nothing can be written, as on a full disk; the next request tries again.
        await noted.execute().catch(() => undefined);
      }
      return {
        sessionId: sid,
        userId: row.id,
        email: row.email,
        name: row.name,
        role: row.role,
        photo: row.photo,
      };
    },

    async end(sessionId) {
      await tables(db).deleteFrom('session').where('id', '=', sessionId).execute();
    },
  };
}
