import { parseArgs } from 'node:util';
import { OperatorError } from '../lib/operatorError.ts';
import type { Command, Given } from './command.ts';
import { helpOf } from './help.ts';

/** @throws OperatorError with the command's help when a word or an option does not belong to it */
export function readArguments(command: Command, args: string[]): Given | 'help' {
  if (args.includes('--help') || args.includes('-h')) return 'help';
  const options = Object.fromEntries(
    command.options.map(({ name, value }) => [name, { type: value ? 'string' : 'boolean' } as const]),
  );
  let read: ReturnType<typeof parseArgs>;
  try {
    read = parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (cause) {
    throw new OperatorError(`${(cause as Error).message}\n\n${helpOf(command)}`, { cause });
  }
  const needed = command.words.filter((word) => word.startsWith('<')).length;
  if (read.positionals.length < needed || read.positionals.length > command.words.length)
    throw new OperatorError(
      `“db ${command.name}” takes ${command.words.join(' ') || 'no words'}.\n\n${helpOf(command)}`,
    );
  const entries = Object.entries(read.values);
  return {
    words: read.positionals,
    flags: new Set(entries.filter(([, value]) => value === true).map(([name]) => name)),
    values: new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
  };
}
