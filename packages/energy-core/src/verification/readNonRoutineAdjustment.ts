import { normalizeText } from '../numerals/normalizeText.ts';
import type { AdjustmentOperator, NonRoutineAdjustment } from './nonRoutineAdjustment.ts';

/** A non-routine adjustment as a project stores it (002 of the specification, §3). */
export interface NonRoutineAdjustmentFields {
  readonly name: string;
  /** The operator, in spite of its name. */
  readonly factor: string;
  /** The number. */
  readonly staticFactor: number | string;
  /** Persian words for the whole baseline period or for a range. */
  readonly allTime: string;
  readonly start: string | null;
  readonly end: string | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Words that say "all of the baseline period". */
const wholePeriodWords = ['کل', 'کلیه', 'تمام', 'تمامی', 'همه', 'همهی', 'سراسر'];

/**
 * The adjustment that the fields of a project mean: there `factor` holds the operator, `staticFactor` the number and
 * `allTime` Persian words («کل دورهٔ مبنا» or «بازهٔ مشخص»). An empty operator is −, an empty number 0, as the
 * specification sets them at first. Nothing is checked here: `applyNonRoutineAdjustment` does.
 * Source: 002 of the specification, §3.
 * @example readNonRoutineAdjustment({ name: 'گلخانه', factor: '*', staticFactor: '۱٫۵', allTime: 'کل دوره مبنا', start: null, end: null }).allTime // true
 */
export function readNonRoutineAdjustment(fields: NonRoutineAdjustmentFields): NonRoutineAdjustment {
  const words = normalizeText(textOf(fields.allTime) ?? '').split(' ');
  return {
    name: fields.name,
    operator: (fields.factor || '-') as AdjustmentOperator,
    factor: fields.staticFactor === '' ? 0 : fields.staticFactor,
    allTime: words.some((word) => wholePeriodWords.includes(word)),
    from: textOf(fields.start),
    to: textOf(fields.end),
  };
}
