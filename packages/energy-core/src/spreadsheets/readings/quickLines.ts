import type { Separator } from '../text/separator.ts';
import { quickDay, quickNumber } from './cellRules.ts';
import { MAX_RANGE_DAYS, type RowPlan, type RowSink } from './rowRules.ts';

/** The line must be read cell by cell. */
export const UNUSUAL_LINE = -1;

const NEWLINE = 10;

/**
 * Fast path: reads lines such as `1403/01/15,120.5,84000` directly from a text, without splitting it into cells. Accepts
 * only lines that `readRow` would accept unchanged.
 */
export function quickLineReader(
  plan: RowPlan,
  sink: RowSink,
): (text: string, start: number, separator: Separator, row: number) => number {
  const lastColumn = Math.max(plan.from, plan.to, plan.value, plan.cost);

  /** Returns the start of the next line, or `UNUSUAL_LINE`. */
  return (text, start, separator, row) => {
    const separatorCode = separator.charCodeAt(0);
    const { length } = text;
    let at = start;
    let from = Number.NaN;
    let to = Number.NaN;
    let value = Number.NaN;
    let cost = Number.NaN;
    let column = 0;
    for (; column <= lastColumn; column += 1) {
      const cell = at;
      let code = text.charCodeAt(at);
      // Past the end of the text the code is NaN.
      while (code !== separatorCode && code !== NEWLINE && at < length) {
        at += 1;
        code = text.charCodeAt(at);
      }
      if (column === plan.from) from = quickDay(text, cell, at);
      else if (column === plan.to) to = quickDay(text, cell, at);
      else if (column === plan.value) value = quickNumber(text, cell, at);
      else if (column === plan.cost && at > cell) {
        cost = quickNumber(text, cell, at);
        if (Number.isNaN(cost)) return UNUSUAL_LINE;
      }
      if (code !== separatorCode) break;
      at += 1;
    }
    if (plan.to < 0) to = from;
    // NaN fails each of these comparisons.
    if (!(value <= 1e12 && to >= from && to - from < MAX_RANGE_DAYS && to <= plan.lastDay))
      return UNUSUAL_LINE;
    sink.keep(row, from, to, value, cost);
    if (column <= lastColumn) return at + 1;
    const lineEnd = text.indexOf('\n', at);
    return lineEnd < 0 ? length : lineEnd + 1;
  };
}
