import type { RowTemperature, TemperatureSide } from '../variables/temperatureTerms.ts';

/** The days of all rows in one array: row r holds those from `starts[r]` to before `starts[r + 1]`. */
export interface TemperatureRows {
  readonly temperatures: Float64Array;
  readonly starts: Int32Array;
  /** Whether every row is one temperature. */
  readonly areSingle: boolean;
}

export function temperatureRows(temperatureC: readonly RowTemperature[]): TemperatureRows {
  const starts = new Int32Array(temperatureC.length + 1);
  const temperatures: number[] = [];
  let areSingle = true;
  temperatureC.forEach((row, index) => {
    if (typeof row === 'number') temperatures.push(row);
    else for (const value of row ?? []) if (value != null) temperatures.push(value);
    starts[index + 1] = temperatures.length;
    if (starts[index + 1]! - starts[index]! !== 1) areSingle = false;
  });
  return { temperatures: Float64Array.from(temperatures), starts, areSingle };
}

/** What a column has per row: degrees beyond the balance point, or the share of days beyond it. */
export type DegreeTerm = 'degrees' | 'days';

/** Mean of a term per row over the days beyond the balance point. */
export function degreeColumn(
  { temperatures, starts }: TemperatureRows,
  side: TemperatureSide,
  balanceC: number,
  term: DegreeTerm,
): Float64Array {
  const sign = side === 'heating' ? 1 : -1;
  const column = new Float64Array(starts.length - 1);
  for (let row = 0; row < column.length; row += 1) {
    let sum = 0;
    for (let at = starts[row]!; at < starts[row + 1]!; at += 1) {
      const degrees = sign * (balanceC - temperatures[at]!);
      if (degrees > 0) sum += term === 'degrees' ? degrees : 1;
    }
    column[row] = sum / (starts[row + 1]! - starts[row]!);
  }
  return column;
}
