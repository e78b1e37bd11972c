import type { RunningServer } from '../../e2e/support/server.ts';
import * as users from '../../e2e/support/users.ts';

/** Any address: `servePages` answers every `fetch` from the server in this process. */
const server: Pick<RunningServer, 'url'> = { url: 'http://server' };

/** Signs a user in from a browser of this name. */
export const signIn = (user: Pick<users.TestUser, 'email' | 'password'>, browser?: string) =>
  users.signIn(server, user, browser);

/** Sends so many messages to a user. */
export const sendMessages = (user: users.TestUser, count: number) => users.sendMessages(server, user, count);
