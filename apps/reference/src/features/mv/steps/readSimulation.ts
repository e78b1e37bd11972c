import { isDay, jalaliText, parseJalali, readNumber } from '@org/energy-core';

interface Row {
  readonly from: string;
  readonly to: string;
  readonly value: number;
}

export type SimulationRead =
  | { readonly ok: true; readonly rows: Row[] }
  | { readonly ok: false; readonly line: number };

const dayOf = (text: string): string | null => {
  const parsed = parseJalali(text);
  if (parsed.ok) return parsed.day;
  return isDay(text) ? text : null;
};

/**
 * Rows of a simulation as they are pasted from a sheet: from, to and value, or day and value, separated by tabs, commas or
 * semicolons; days Jalali or Gregorian. In time order.
 */
export const readSimulation = (text: string): SimulationRead =>
  readSimulationRows(text.split('\n').map((line) => line.split(/[\t;,،]/)));

/** The same from the cells of a sheet, whose first row may be a head. */
export function readSimulationRows(
  lines: readonly (readonly (string | number | null)[])[],
  { hasHead = false }: { readonly hasHead?: boolean } = {},
): SimulationRead {
  const rows: Row[] = [];
  for (const [at, line] of lines.entries()) {
    const cells = line.map((cell) => String(cell ?? '').trim());
    while (cells.at(-1) === '') cells.pop();
    if (cells.length === 0) continue;
    const from = dayOf(cells[0] ?? '');
    const to = cells.length > 2 ? dayOf(cells[1] ?? '') : from;
    const value = readNumber(cells.at(-1) ?? '');
    if (hasHead && rows.length === 0 && from === null && value === null) continue;
    if (from === null || to === null || value === null || cells.length < 2 || cells.length > 3 || to < from)
      return { ok: false, line: at + 1 };
    rows.push({ from, to, value });
  }
  return { ok: true, rows: rows.sort((a, b) => (a.from < b.from ? -1 : 1)) };
}

/** The rows as text for the same field. */
export const simulationText = (rows: readonly Row[]): string =>
  rows.map(({ from, to, value }) => `${jalaliText(from)}\t${jalaliText(to)}\t${value}`).join('\n');
