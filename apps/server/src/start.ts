import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { buildApp } from './app.ts';
import { todayInTehran } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database/db.ts';
import { migrate } from './database/migrate.ts';
import { openStore } from './database/open.ts';
import { makeMissingParts } from './database/partitions/yearParts.ts';
import { announceServer } from './database/postgres/presence.ts';
import { seedBase } from './database/seed/base.ts';
import { seedDemo } from './database/seed/demo/seedDemo.ts';
import { seedRoot } from './database/seed/root.ts';
import { startAlone } from './database/startAlone.ts';
import { OperatorError } from './operatorError.ts';
import { signingKey } from './plugins/secret.ts';

export interface Started {
  readonly app: FastifyInstance;
  readonly db: Db;
  /** Where it answers, for example `http://127.0.0.1:8080`. */
  readonly address: string;
  /** The password made for root at the first start, to be shown once. */
  readonly newRootPassword: string | null;
}

/** Opens the store, brings it up to date, fills an empty one, and listens. */
export async function start(
  config: Config,
  logger: FastifyServerOptions['logger'] = false,
): Promise<Started> {
  const db = await openStore({ databaseUrl: config.databaseUrl, dataFolder: config.dataFolder, onLost });
  let leave: () => Promise<void> = async () => undefined;
  try {
    const key = signingKey(config.dataFolder);
    const newRootPassword = await startAlone(db, async () => {
      if (config.databaseUrl !== null) leave = await announceServer(config.databaseUrl, key, onLost);
      return prepareStore(db, config);
    });
    const app = await buildApp({ config, db, key, logger });
    app.addHook('onClose', () => leave());
    const address = await listen(app, config);
    return { app, db, address, newRootPassword };
  } catch (error) {
    await leave();
    await db.close();
    throw error;
  }
}

const onLost = (error: Error): void => console.error(error.message);

/** Brings the schema up to date and fills an empty store; answers the password made for root, if one was. */
async function prepareStore(db: Db, config: Config): Promise<string | null> {
  const today = todayInTehran(() => new Date());
  await migrate(db);
  await seedBase(db);
  const newRootPassword = await seedRoot(db, config.rootPassword);
  if (config.hasDemo) await seedDemo(db, { today });
  // Without them the server works as well; what it lacks is tried again at the next start.
  await makeMissingParts(db, today).catch((error: Error) =>
    console.error(`A part of the readings for another year could not be made: ${error.message}`),
  );
  return newRootPassword;
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (cause) {
    const { code } = cause as { code?: string };
    if (code === 'EADDRINUSE')
      throw new OperatorError(`Port ${port} is in use by another program. Set PORT to another number.`, {
        cause,
      });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new OperatorError(`This machine has no address ${host}. Set HOST to one it has.`, { cause });
    throw cause;
  }
}
