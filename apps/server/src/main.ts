import { readConfig } from './config.ts';
import { ROOT_NAME } from './database/seed/root.ts';
import { OperatorError } from './operatorError.ts';
import { type Started, start } from './start.ts';

/** A stop may take this long; then the process ends whatever is left. */
const LONGEST_STOP_MS = 10_000;

try {
  const config = readConfig(process.env);
  const started = await start(config, { level: 'info', base: null });
  greet(started);
  stopOnSignals(started);
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

function stopOnSignals({ app, db }: Started): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    const deadline = setTimeout(() => process.exit(1), LONGEST_STOP_MS);
    try {
      // Answers what has arrived, then closes the store.
      await app.close();
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
