import { isDailyTemperature } from '../metering/weather.ts';
import type { WeatherMapping } from './checkWeather.ts';
import { countsRows, isDateColumn, isNumberColumn } from './columnContent.ts';
import type { Confidence } from './decodeText.ts';
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
} from './sheetColumns.ts';

export interface WeatherColumnGuess {
  readonly column: number;
  readonly role: 'date' | 'temperature' | 'ignored';
  readonly confidence: Confidence;
  readonly why: GuessReason;
}

/** What a weather sheet seems to hold. Only a proposal: a person sees every part of it and can change it. */
export interface WeatherMappingGuess {
  /** Columns that were not found are left out. `headerRow` is −1 where there is none. */
  readonly mapping: Partial<WeatherMapping>;
  /** 0-based, or null. */
  readonly headerRow: number | null;
  /** The less sure of date and temperature. */
  readonly confidence: Confidence;
  /** How sure the way dates are written is. */
  readonly formatConfidence: Confidence;
  /** One for each column, in order. */
  readonly roles: readonly WeatherColumnGuess[];
}

type Found = Omit<WeatherColumnGuess, 'column' | 'role'> & { readonly column: Column };

/** A mean under its name before any temperature, that before any other figures that could be one. */
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
 * Proposes which columns of a sheet hold the date and the mean temperature of the day, from its cells and its header
 * words (Persian and English). Columns of the lowest or highest temperature are passed over.
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
