import { isDailyTemperature } from '../../metering/weather.ts';
import { countsRows, isDateColumn, isNumberColumn } from '../columns/columnContent.ts';
import {
  type Column,
  describeSheet,
  formatConfidenceOf,
  formatOf,
  type GuessReason,
  has,
  isClearDate,
  leastSure,
  whyIgnored,
} from '../columns/sheetColumns.ts';
import type { Confidence } from '../text/decodeText.ts';
import type { WeatherMapping } from './checkWeather.ts';

export interface WeatherColumnGuess {
  readonly column: number;
  readonly role: 'date' | 'temperature' | 'ignored';
  readonly confidence: Confidence;
  readonly why: GuessReason;
}

/** Proposed content of a weather sheet. The user sees every part and can change it. */
export interface WeatherMappingGuess {
  /** Columns that were not found are omitted. `headerRow` is −1 without a header. */
  readonly mapping: Partial<WeatherMapping>;
  /** 0-based, or null. */
  readonly headerRow: number | null;
  /** Lower confidence of date and temperature. */
  readonly confidence: Confidence;
  /** Confidence of the date format. */
  readonly formatConfidence: Confidence;
  /** One per column, in order. */
  readonly roles: readonly WeatherColumnGuess[];
}

type Found = Omit<WeatherColumnGuess, 'column' | 'role'> & { readonly column: Column };

/** Preference: a column named mean, then any temperature, then other plausible numbers. */
function findTemperature(numbers: readonly Column[]): Found | null {
  const daily = numbers.filter((column) => !has(column, 'extreme'));
  const named = daily.filter((column) => has(column, 'temperature'));
  const means = named.filter((column) => has(column, 'mean'));
  const [best] = means.length > 0 ? means : named;
  if (best) {
    const isClear = means.length === 1 || named.length === 1;
    return { column: best, confidence: isClear ? 'sure' : 'likely', why: 'header' };
  }
  const possible = daily.filter(
    ({ content }) => !countsRows(content) && content.numbers.every(isDailyTemperature),
  );
  const [first] = possible;
  if (!first) return null;
  const isOnly = possible.length === 1 && daily.length === 1;
  return {
    column: first,
    confidence: isOnly ? 'likely' : 'unsure',
    why: isOnly ? 'only-number' : 'first-number',
  };
}

/**
 * Proposes the columns of the date and the daily mean temperature of a sheet, from its cells and header
 * words (Persian and English). Columns of minimum or maximum temperature are skipped.
 * @example
 * const rows = [['تاریخ', 'کمینهٔ دما', 'میانگین دما'], ['1403/01/01', '4', '9.5']];
 * guessWeatherMapping(rows).mapping // { format: 'YYYY/MM/DD', headerRow: 0, date: 0, temperature: 2 }
 */
export function guessWeatherMapping(rows: readonly (readonly unknown[])[]): WeatherMappingGuess {
  const { headerRow, columns } = describeSheet(rows);
  const dates = columns.filter(({ content }) => isDateColumn(content));
  const date = dates.find((column) => has(column, 'date')) ?? dates[0];
  const temperature = findTemperature(
    columns.filter(({ content }) => isNumberColumn(content) && !isDateColumn(content)),
  );
  const found = new Map<Column, Omit<WeatherColumnGuess, 'column'>>();
  if (date)
    found.set(date, { role: 'date', confidence: isClearDate(date) ? 'sure' : 'likely', why: 'content' });
  if (temperature) {
    const { confidence, why } = temperature;
    found.set(temperature.column, { role: 'temperature', confidence, why });
  }
  return {
    mapping: {
      format: formatOf(date),
      headerRow: headerRow ?? -1,
      ...(date && { date: date.content.column }),
      ...(temperature && { temperature: temperature.column.content.column }),
    },
    headerRow,
    confidence: date && temperature ? leastSure([...found.values()]) : 'unsure',
    formatConfidence: formatConfidenceOf(date),
    roles: columns.map((column, index) => {
      const guess = found.get(column) ?? { role: 'ignored', confidence: 'likely', why: whyIgnored(column) };
      return { column: index, ...guess };
    }),
  };
}
