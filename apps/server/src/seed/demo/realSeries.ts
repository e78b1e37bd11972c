import { readFileSync } from 'node:fs';
import { addDays, type Day, type Reading } from '@org/energy-core';

export type SeriesFile = 'office' | 'home';

/** Days each period is moved by, see series/SOURCE.md. The home file has no periods. */
const movedBy: Readonly<Record<SeriesFile, Readonly<Record<string, number>>>> = {
  office: { baseline: 6207, reporting: 2553 },
  home: { '': 2922 },
};

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const tables = new Map<SeriesFile, Table>();

function tableOf(file: SeriesFile): Table {
  let table = tables.get(file);
  if (!table) {
    const text = readFileSync(new URL(`../series/${file}-daily.csv`, import.meta.url), 'utf8');
    const [columns = [], ...rows] = text
      .trimEnd()
      .split(/\r?\n/)
      .map((line) => line.split(','));
    table = { columns, rows };
    tables.set(file, table);
  }
  return table;
}

/**
 * One column of a real series on recent days, in order. The files have no cost.
 * @throws RangeError for a column the file does not have
 */
export function realSeries(file: SeriesFile, column: string): Reading[] {
  const { columns, rows } = tableOf(file);
  const at = columns.indexOf(column);
  if (at < 0) throw new RangeError(`${file}-daily.csv has no column ${column}.`);
  const dayAt = columns.indexOf('gregorian_date');
  const periodAt = columns.indexOf('period');
  return rows.map((row) => {
    const day: Day = addDays(row[dayAt]!, movedBy[file][row[periodAt] ?? '']!);
    return { day, value: Number(row[at]), cost: null };
  });
}
