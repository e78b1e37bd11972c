import { accessRule, type CallName } from '@org/energy-core/api';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../lib/clock.ts';
import { type GuestCallers, isGuestToken } from './guestCallers.ts';
import { createKeyCallers } from './keyCallers.ts';
import { isKey } from './keySecret.ts';
import { isWrite } from './may.ts';
import type { Caller, Sessions } from './session.ts';

interface Sender {
  readonly ip: string;
  readonly headers: { readonly authorization?: string | undefined };
}

/** Who makes a call. */
export interface Callers {
  /** @throws Refusal NOT_SIGNED_IN, SESSION_ENDED or TOO_MANY */
  verify(request: Sender, name: CallName): Promise<Caller>;
}

/** Callers by what they show: a session, an API key or a guest token. */
export function createCallers(sessions: Sessions, guests: GuestCallers, db: Db, clock: Clock): Callers {
  const keys = createKeyCallers(db, clock);
  return {
    async verify({ ip, headers }, name) {
      const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
      if (isKey(bearer)) return keys.verify(bearer, { isWrite: isWrite(name), address: ip });
      if (isGuestToken(bearer)) return guests.verify(bearer);
      return sessions.verify(headers.authorization, accessRule(name).isUnattended);
    },
  };
}
