import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database/db.ts';
import type { Sessions } from './plugins/session.ts';

/** What the modules work with. */
export interface Context {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  /** Signs sessions, cookies and captchas. */
  readonly key: Uint8Array;
  readonly sessions: Sessions;
}
