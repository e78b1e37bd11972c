import { cpus } from 'node:os';
import type { Section } from './measure.ts';

/** Which machine measured, for a page. */
export const machine = `Measured on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}.`;

export function markdownOf({ title, how, figures, goals, tables = [] }: Section): string {
  const rows = figures.map(
    ({ what, candidate, value, unit }) => `| ${what} | ${candidate} | ${round(value)} ${unit} |`,
  );
  const goalRows = goals.map(
    ({ what, against, most, reached }) =>
      `| ${what} | ${against} | ${round(most)} | ${round(reached)} | ${reached <= most ? 'met' : '**missed**'} |`,
  );
  return [
    `## ${title}`,
    how,
    ...(rows.length > 0 ? [['| what | candidate | figure |', '|---|---|---|', ...rows].join('\n')] : []),
    ...(goalRows.length > 0
      ? [['| goal | ours against | at most | reached | |', '|---|---|---|---|---|', ...goalRows].join('\n')]
      : []),
    ...tables.flatMap(({ title, head, rows }) => [
      `${title}:`,
      [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
    ]),
  ].join('\n\n');
}

/** Three digits. */
export function round(value: number): string {
  if (value === 0) return '0';
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
