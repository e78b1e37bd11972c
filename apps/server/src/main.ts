import { EmbeddedDb } from './database/embedded/driver.ts';
import { type Config, readConfig } from './lib/config.ts';
import { OperatorError } from './lib/operatorError.ts';
import { keepBackups } from './operations/backup/keepBackups.ts';
import { ROOT_NAME } from './seed/root.ts';
import { type Started, start } from './start.ts';

/** Time limit of a stop; then the process ends regardless. */
const MAX_STOP_MS = 10_000;

// Whatever is written from here on is for the server's own user.
process.umask(0o077);

try {
  const config = readConfig(process.env);
  const started = await start(config, { level: 'info', base: null });
  greet(started);
  stopOnSignals(started, backUpNightly(config, started));
} catch (error) {
  // Operator errors are one sentence; anything else is printed with its cause.
  console.error(error instanceof OperatorError ? error.message : error);
  process.exit(1);
}

function greet({ address, newRootPassword }: Started): void {
  const password = newRootPassword ?? 'as set at the first start';
  console.info(
    [
      '',
      `  Energy management is ready:  ${address}`,
      `  User:      ${ROOT_NAME}`,
      `  Password:  ${password}`,
      '',
    ].join('\n'),
  );
}

/** Only for the embedded store: PostgreSQL has its own tools. */
function backUpNightly({ hasBackups, dataFolder }: Config, { app, db }: Started): () => Promise<void> {
  if (!hasBackups || !(db instanceof EmbeddedDb)) return async () => undefined;
  return keepBackups(db, dataFolder, app.log);
}

function stopOnSignals({ app, db }: Started, stopBackups: () => Promise<void>): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    const deadline = setTimeout(() => process.exit(1), MAX_STOP_MS);
    try {
      // Answers what has arrived, then closes the store.
      await app.close();
      await stopBackups();
      await db.close();
    } catch (error) {
      console.error(error);
      process.exitCode = 1;
    }
    clearTimeout(deadline);
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}
