import type { Db } from '../database/db.ts';
import type { Clock } from '../lib/clock.ts';
import type { Config } from '../lib/config.ts';
import type { LongWork } from '../lib/queues/longWork.ts';
import type { GuestCallers } from './access/guestCallers.ts';
import type { Sessions } from './access/session.ts';

/** What the modules work with. */
export interface Context {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  /** Signs sessions, cookies and captchas. */
  readonly key: Uint8Array;
  readonly sessions: Sessions;
  readonly guests: GuestCallers;
  /** Reads large sheets, one after the other. */
  readonly longReading: LongWork;
}
