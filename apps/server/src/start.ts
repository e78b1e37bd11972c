import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { buildApp } from './app.ts';
import type { Db } from './database/db.ts';
import { announceServer } from './database/postgres/presence.ts';
import { openReplica, type Replica } from './database/postgres/replica.ts';
import { todayInTehran } from './lib/clock.ts';
import type { Config } from './lib/config.ts';
import { OperatorError } from './lib/operatorError.ts';
import { withProgress } from './lib/showProgress.ts';
import { keepTexts } from './modules/documents/content/keepTexts.ts';
import { keepLog } from './operations/log/keepLog.ts';
import { makeLogParts } from './operations/log/parts.ts';
import { migrate } from './operations/migrate/migrate.ts';
import { moveInBackground } from './operations/move/backgroundMove.ts';
import { openStore } from './operations/open.ts';
import { makeMissingParts } from './operations/partitions/yearParts.ts';
import { signingKey } from './operations/secret.ts';
import { startAlone } from './operations/startAlone.ts';
import { repeatWork } from './repeatedWork.ts';
import { seedBase } from './seed/base.ts';
import { seedDemo } from './seed/demo/seedDemo.ts';
import { seedRoot } from './seed/root.ts';

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
  let replica: Replica | null = null;
  let leave: () => Promise<void> = async () => undefined;
  try {
    const key = signingKey(config.dataFolder);
    const newRootPassword = await startAlone(db, async () => {
      if (config.databaseUrl !== null) leave = await announceServer(config.databaseUrl, key, onLost);
      return prepareStore(db, config);
    });
    if (config.databaseReadUrl !== null)
      replica = await openReplica({ url: config.databaseReadUrl, primary: db, onLost });
    const move = moveInBackground(db, config.dataFolder, withProgress);
    const app = await buildApp({ config, db, replica, key, logger, moving: move.state });
    app.addHook('onClose', async () => {
      await move.stop();
      await replica?.close();
      await leave();
    });
    app.addHook('onClose', keepLog(db, app.log));
    app.addHook(
      'onClose',
      repeatWork(db, () => new Date(), app.log),
    );
    app.addHook('onClose', keepTexts(db, config.dataFolder, app.log));
    const address = await listen(app, config);
    move.start();
    return { app, db, address, newRootPassword };
  } catch (error) {
    await replica?.close();
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
  if (config.hasDemo) await seedDemo(db, { today, dataFolder: config.dataFolder });
  // Without them the server works as well; what it lacks is tried again at the next start.
  await makeMissingParts(db, today).catch((error: Error) =>
    console.error(`A part of the readings for another year could not be made: ${error.message}`),
  );
  await makeLogParts(db, new Date()).catch((error: Error) =>
    console.error(`A part of the audit log for a month to come could not be made: ${error.message}`),
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
