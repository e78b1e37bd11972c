import { type Day, dayOfNumber } from '../calendar/day.ts';
import type { DateFormat } from '../metering/reading.ts';
import { COLDEST_DAY_C, HOTTEST_DAY_C, isDailyTemperature } from '../metering/weather.ts';
import { cellText } from './cell.ts';
import { emptinessOf } from './checkReadings.ts';
import type { SheetIssue } from './issue.ts';
import { collectRows } from './rowCollector.ts';
import { type DroppedRow, planOf } from './rowRules.ts';

/** Which column of a weather sheet (0-based) holds what, and how its dates are written. */
export interface WeatherMapping {
  readonly format: DateFormat;
  readonly date: number;
  readonly temperature: number;
  /** 0-based row of the header. Without it the first row is skipped when it does not read as data. */
  readonly headerRow?: number | null;
  /** Last day that may be stored; later ones are rejected. */
  readonly today?: Day;
}

/** Mean temperature of a day with the row it came from. */
export interface TemperatureOfRow {
  readonly day: Day;
  readonly temperatureC: number;
  /** 1-based, as the sheet shows it. */
  readonly row: number;
}

export interface CheckedWeather {
  /** Whether anything is left to store. */
  readonly ok: boolean;
  /** The cleaned days, in the order of the sheet, each once. */
  readonly days: readonly TemperatureOfRow[];
  /** Rows without a date or a temperature, and rows of totals. */
  readonly dropped: readonly DroppedRow[];
  /** Why rows are rejected, at most 1,000, in their order; or why no row can be read at all. */
  readonly issues: readonly SheetIssue<SheetIssue['code']>[];
  readonly issueCount: number;
  /** 0-based row that was taken as the header, or null. */
  readonly headerRow: number | null;
}

const nothing = { ok: false, days: [], dropped: [], headerRow: null } as const;

/**
 * Cleans the rows of a weather sheet with the rules of `checkReadings` for dates and numbers. Other than there, bad
 * rows do not stop the file: a station's sheet is full of marks for missing days. What is left out is named row by
 * row. Of a day that stands twice the first row counts. The browser and whoever imports call the same function.
 * @example
 * const rows = [['تاریخ', 'دما'], ['1403/01/15', '۱۴/۵'], ['1403/01/16', 'نامشخص'], ['1403/01/17', 86]];
 * const checked = checkWeather(rows, { format: 'YYYY/MM/DD', date: 0, temperature: 1 });
 * checked.days // [{ day: '2024-04-03', temperatureC: 14.5, row: 2 }]
 * checked.issues.map(({ code }) => code) // ['value.not-a-number', 'temperature.out-of-range']
 */
export function checkWeather(rows: readonly (readonly unknown[])[], mapping: WeatherMapping): CheckedWeather {
  const { date: from, temperature: value, format, headerRow, today } = mapping;
  const plan = planOf({ kind: 'day', format, from, value, ...(today && { today }) });
  if (Array.isArray(plan)) {
    const issues = plan.map(
      (issue): SheetIssue =>
        issue.code === 'mapping.value' ? { ...issue, code: 'mapping.temperature' } : issue,
    );
    return { ...nothing, issues, issueCount: issues.length };
  }
  const collector = collectRows(plan, headerRow, (row, cells, celsius) =>
    isDailyTemperature(celsius)
      ? null
      : {
          code: 'temperature.out-of-range',
          ...{ row, column: plan.value, text: cellText(cells[plan.value]) },
          values: { least: COLDEST_DAY_C, most: HOTTEST_DAY_C },
        },
  );
  collector.add(rows, 1);
  const { kept, dropped, issues, issueCount, headerRow: header } = collector.finish();
  const days = new Map<number, TemperatureOfRow>();
  kept.rows.forEach((row, at) => {
    const day = kept.from[at]!;
    if (!days.has(day)) days.set(day, { day: dayOfNumber(day), temperatureC: kept.values[at]!, row });
  });
  const empty =
    issueCount === 0 ? emptinessOf({ kept, dropped, issues, issueCount, headerRow: header }) : null;
  return {
    ok: days.size > 0,
    days: [...days.values()],
    dropped,
    issues: empty ? [empty] : issues,
    issueCount: empty ? 1 : issueCount,
    headerRow: header,
  };
}
