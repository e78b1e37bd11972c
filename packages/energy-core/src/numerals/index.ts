export { figureInDigits, isFigure, toLatinDigits, toPersianDigits } from './digits.ts';
export * from './formatNumber.ts';
export { withoutTurns } from './invisible.ts';
export * from './islands.ts';
export {
  type FoundNames,
  findNames,
  indexingNames,
  indexNames,
  type NameIndex,
  namesHolding,
} from './nameIndex.ts';
export { normalizeText } from './normalizeText.ts';
export { readNumber } from './readNumber.ts';
export { searchWords } from './searchWords.ts';
export { compareNames, sortKey } from './sortKey.ts';
