import { normalizeText } from '../../numerals/normalizeText.ts';
import { asRecord } from '../../statistics/descriptive/asList.ts';
import type { AdjustmentOperator, NonRoutineAdjustment } from './nonRoutineAdjustment.ts';

/** A non-routine adjustment as stored in a project (002 of the specification, §3). */
export interface NonRoutineAdjustmentFields {
  readonly name: string;
  /** The operator, despite its name. */
  readonly factor: string;
  /** The number. */
  readonly staticFactor: number | string;
  /** Persian words for the whole baseline period or for a range. */
  readonly allTime: string;
  readonly start: string | null;
  readonly end: string | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** `allTime` of an adjustment of the whole baseline, and of a range of it: Persian words, as the specification has them. */
export const wholeBaseline = 'کل دورهٔ مبنا';
export const partOfBaseline = 'بازهٔ مشخص';

/** Texts for the whole baseline period. */
const wholePeriodWords = ['کل', 'کلیه', 'تمام', 'تمامی', 'همه', 'همهی', 'سراسر'];

/**
 * Converts the fields of a project to an adjustment: there `factor` is the operator, `staticFactor` the number and
 * `allTime` a Persian text («کل دورهٔ مبنا» or «بازهٔ مشخص»). An empty operator is −, an empty number 0, the
 * defaults of the specification. Does not validate; `applyNonRoutineAdjustment` does.
 * Source: 002 of the specification, §3.
 * @example readNonRoutineAdjustment({ name: 'گلخانه', factor: '*', staticFactor: '۱٫۵', allTime: 'کل دوره مبنا', start: null, end: null }).allTime // true
 */
export function readNonRoutineAdjustment(given: NonRoutineAdjustmentFields): NonRoutineAdjustment {
  const fields = asRecord(given);
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
