#!/usr/bin/env -S node --conditions=energy-source
import { OperatorError } from '../lib/operatorError.ts';
import { commands } from './commands.ts';
import { helpOf, overview } from './help.ts';
import { readArguments } from './readArguments.ts';

/** `energy-server start`, or `energy-server db <command> …`. */
async function run([first, ...rest]: string[]): Promise<number> {
  if (first === 'start') {
    await import('../main.ts');
    return 0;
  }
  const [name, ...words] = rest;
  if (first !== 'db' || name === undefined || name === '--help' || name === 'help') {
    console.info(overview());
    return first === undefined || first === '--help' || first === 'help' || first === 'db' ? 0 : 2;
  }
  const command = commands.find((each) => each.name === name);
  if (!command) throw new OperatorError(`There is no command “db ${name}”.\n\n${overview()}`);
  const given = readArguments(command, words);
  if (given === 'help') {
    console.info(helpOf(command));
    return 0;
  }
  return command.run(given);
}

/** Operator errors are one sentence; anything else is printed with its cause. */
function inWords(error: unknown): unknown {
  if (error instanceof OperatorError) return error.message;
  const { code, message = '' } = error as { code?: string; message?: string };
  const isFull = code === 'ENOSPC' || code === 'EDQUOT' || /No space left on device|errno: 51/i.test(message);
  return isFull ? 'The disk is full. What was there is as before; make room and run this again.' : error;
}

// Backups and exports contain hashes and addresses: readable by the operator only.
process.umask(0o077);

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(inWords(error));
  process.exitCode = 1;
}
