import { type Day, dayOfNumber } from '../../calendar/day.ts';
import type { DateFormat } from '../../metering/schemas/reading.ts';
import { COLDEST_DAY_C, HOTTEST_DAY_C, isDailyTemperature } from '../../metering/weather.ts';
import { cellText } from '../cell.ts';
import type { SheetIssue } from '../issue.ts';
import { emptinessOf } from '../readings/checkReadings.ts';
import { collectRows } from '../readings/rowCollector.ts';
import { type DroppedRow, planOf } from '../readings/rowRules.ts';

/** Column indexes of a weather sheet (0-based), and the format of its dates. */
export interface WeatherMapping {
  readonly format: DateFormat;
  readonly date: number;
  readonly temperature: number;
  /** 0-based header row. Without it the first row is skipped unless it contains data. */
  readonly headerRow?: number | null;
  /** Last accepted day; later ones are rejected. */
  readonly today?: Day;
}

/** Mean temperature of a day with its source row. */
export interface TemperatureOfRow {
  readonly day: Day;
  readonly temperatureC: number;
  /** 1-based row of the sheet. */
  readonly row: number;
}

export interface CheckedWeather {
  /** Whether anything is left to store. */
  readonly ok: boolean;
  /** The valid days in sheet order, without duplicates. */
  readonly days: readonly TemperatureOfRow[];
  /** Rows without a date or a temperature, and rows of totals. */
  readonly dropped: readonly DroppedRow[];
  /** Rejected rows with reasons, at most 1,000, in order; or why no row can be read at all. */
  readonly issues: readonly SheetIssue<SheetIssue['code']>[];
  readonly issueCount: number;
  /** 0-based header row, or null. */
  readonly headerRow: number | null;
}

const nothing = { ok: false, days: [], dropped: [], headerRow: null } as const;

/**
 * Reads the rows of a weather sheet with the date and number rules of `checkReadings`. Unlike there, bad
 * rows do not block the file: station sheets contain many marks for missing days. Skipped rows are listed
 * individually. For a duplicate day the first row counts. Browser and importers call the same function.
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
  const empty = issueCount === 0 ? emptinessOf({ kept, dropped, headerRow: header }) : null;
  return {
    ok: days.size > 0,
    days: [...days.values()],
    dropped,
    issues: empty ? [empty] : issues,
    issueCount: empty ? 1 : issueCount,
    headerRow: header,
  };
}
