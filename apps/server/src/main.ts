import { type Config, readConfig } from './config.ts';
import { EmbeddedDb } from './database/embedded/driver.ts';
import { ROOT_NAME } from './database/seed/root.ts';
import { keepBackups } from './database/transfer/keepBackups.ts';
import { OperatorError } from './operatorError.ts';
import { type Started, start } from './start.ts';

/** A stop may take this long; then the process ends whatever is left. */
const LONGEST_STOP_MS = 10_000;

// Whatever is written from here on is for the server's own user.
process.umask(0o077);

try {
  const config = readConfig(process.env);
  const started = await start(config, { level: 'info', base: null });
  greet(started);
  stopOnSignals(started, backUpNightly(config, started));
} catch (error) {
  // What the operator can put right is one sentence; anything else comes with its cause.
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

/** Only the embedded store: whoever runs PostgreSQL has its own tools. */
function backUpNightly({ hasBackups, dataFolder }: Config, { app, db }: Started): () => Promise<void> {
  if (!hasBackups || !(db instanceof EmbeddedDb)) return async () => undefined;
  return keepBackups(db, dataFolder, app.log);
}

function stopOnSignals({ app, db }: Started, stopBackups: () => Promise<void>): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    const deadline = setTimeout(() => process.exit(1), LONGEST_STOP_MS);
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
