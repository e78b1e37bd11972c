import type { Command } from './command.ts';
import { commands } from './commands.ts';

const inColumns = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join('\n');
};

export const overview = (): string =>
  [
    'Usage: npm run -s db -- <command> [options]',
    '',
    inColumns(commands.map(({ name, words, help }) => [[name, ...words].join(' '), help] as const)),
    '',
    'Options of one command: npm run -s db -- <command> --help. Settings come from the same variables as the server’s.',
  ].join('\n');

export const helpOf = ({ name, words, help, options }: Command): string =>
  [
    `Usage: npm run -s db -- ${[name, ...words].join(' ')} [options]`,
    '',
    `  ${help}`,
    '',
    inColumns(
      options.map(
        (option) => [`--${option.name}${option.value ? ` <${option.value}>` : ''}`, option.help] as const,
      ),
    ),
  ].join('\n');
