import {
  type Confidence,
  confidences,
  type DayRange,
  isDay,
  readNumber,
  type WorkingWeekName,
  workingWeeks,
} from '@org/energy-core';
import { LeftOutDays, MAX_TREND_VARIABLES, trendVariables } from '@org/energy-core/api';

/** What defines a new baseline, kept in the URL: a reload, a link and the back button bring it back. */
export interface Definition {
  readonly period: DayRange | null;
  /** Formulas as texts of `formulaToText`; one for each independent variable shown, empty before it is written. */
  readonly y: string;
  readonly x: readonly string[];
  /** Power of a polynomial of the one variable; null takes the best of all models. */
  readonly order: number | null;
  /** Allowed deviation as typed, percent. */
  readonly deviation: string;
  readonly confidence: Confidence;
  /** Free days of the calendar; null without calendar variables. */
  readonly week: WorkingWeekName | null;
  readonly hasNationalHolidays: boolean;
  readonly leftOut: readonly LeftOutDays[];
  /** Key of the model that was taken over, by `candidateKey`; null takes the best. */
  readonly model: string | null;
}

const DEFAULT_DEVIATION = '5';
const DEFAULT_CONFIDENCE: Confidence = 90;
const DEFAULT_WEEK: WorkingWeekName = 'friday';
/** A longer address is refused by some servers on the way. */
export const MAX_SEARCH_LENGTH = 6000;
const MAX_TYPED = 20;

const periodOf = (search: URLSearchParams): DayRange | null => {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
};

function leftOutOf(text: string): LeftOutDays[] {
  const [, from, to, reason] = /^([\d-]{10})\.([\d-]{10})\.(.+)$/s.exec(text) ?? [];
  const read = LeftOutDays.safeParse({ from, to, reason });
  return read.success && read.data.from <= read.data.to ? [read.data] : [];
}

export function definitionOf(search: URLSearchParams): Definition {
  const given = trendVariables.map((name) => search.get(name));
  const count = given.indexOf(null);
  const order = Number(search.get('order'));
  const week = search.get('week');
  return {
    period: periodOf(search),
    y: search.get('y') ?? '',
    x: given.slice(0, count < 0 ? MAX_TREND_VARIABLES : count).map((text) => text ?? ''),
    order: [1, 2, 3, 4].includes(order) ? order : null,
    deviation: (search.get('deviation') ?? DEFAULT_DEVIATION).slice(0, MAX_TYPED),
    confidence: confidences.find((each) => String(each) === search.get('confidence')) ?? DEFAULT_CONFIDENCE,
    week:
      week === 'none'
        ? null
        : week !== null && Object.hasOwn(workingWeeks, week)
          ? (week as WorkingWeekName)
          : DEFAULT_WEEK,
    hasNationalHolidays: search.get('holidays') !== 'none',
    leftOut: search.getAll('out').flatMap(leftOutOf),
    model: search.get('model') || null,
  };
}

/** Writes it over what the URL has, leaving mode and step alone. */
export function searchOfDefinition(newest: URLSearchParams, definition: Definition): URLSearchParams {
  const { period, y, x, order, deviation, confidence, week, hasNationalHolidays, leftOut, model } =
    definition;
  const search = new URLSearchParams({ mode: 'new' });
  const step = newest.get('step');
  if (step !== null) search.set('step', step);
  if (period) for (const end of ['from', 'to'] as const) search.set(end, period[end]);
  if (y !== '') search.set('y', y);
  for (const [at, text] of x.entries()) search.set(trendVariables[at]!, text);
  if (order !== null) search.set('order', String(order));
  if (deviation !== DEFAULT_DEVIATION) search.set('deviation', deviation);
  if (confidence !== DEFAULT_CONFIDENCE) search.set('confidence', String(confidence));
  if (week !== DEFAULT_WEEK) search.set('week', week ?? 'none');
  if (!hasNationalHolidays) search.set('holidays', 'none');
  for (const { from, to, reason } of leftOut) search.append('out', `${from}.${to}.${reason}`);
  if (model !== null) search.set('model', model);
  return search;
}

/** The allowed deviation in percent; null where the text is none. */
export function deviationOf({ deviation }: Pick<Definition, 'deviation'>): number | null {
  const percent = readNumber(deviation);
  return percent !== null && percent >= 0 ? percent : null;
}
