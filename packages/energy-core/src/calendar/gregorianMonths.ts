/** The Gregorian months that the Jalali years 1300–1500 touch lie in these years. */
const FIRST_GREGORIAN_YEAR = 1921;
const YEARS = 202;

const twoDigits: readonly string[] = /* @__PURE__ */ Array.from({ length: 100 }, (_, n) =>
  String(n).padStart(2, '0'),
);

/** Day number of the first of January; between 1921 and 2123 only 2100 is divisible by four and no leap year. */
function newYearOf(year: number): number {
  const past = year - 1;
  return past * 365 + (past >> 2) - ((past / 100) | 0) + ((past / 400) | 0) - 719_162;
}

/** Day numbers of the first of each month, and of the month after the last. */
const firsts: Int32Array = /* @__PURE__ */ Int32Array.from({ length: YEARS * 12 + 1 }, (_, at) => {
  const year = FIRST_GREGORIAN_YEAR + ((at / 12) | 0);
  const month = at % 12;
  const isLeap = newYearOf(year + 1) - newYearOf(year) === 366;
  const sinceMarch = month < 2 ? month * 31 - 59 : ((153 * (month - 2) + 2) / 5) | 0;
  return newYearOf(year) + 59 + sinceMarch + (isLeap && month >= 2 ? 1 : 0);
});

/** `2025-03-` for each month. */
const heads: readonly string[] = /* @__PURE__ */ Array.from(
  { length: YEARS * 12 },
  (_, at) => `${FIRST_GREGORIAN_YEAR + ((at / 12) | 0)}-${twoDigits[(at % 12) + 1]}-`,
);

const MONTHS_PER_DAY = 12 / 365.2425;

/** Day number of a Gregorian date, or `none` where no such date exists or its year is not in the table. */
export function numberOfGregorian(year: number, month: number, day: number, none: number): number {
  const at = (year - FIRST_GREGORIAN_YEAR) * 12 + month - 1;
  if (month < 1 || month > 12 || day < 1 || !(at >= 0 && at < YEARS * 12)) return none;
  const number = firsts[at]! + day - 1;
  return number < firsts[at + 1]! ? number : none;
}

/** Text of a day number within the table. Composed of two kept texts: faster than a kept text of each day. */
export function textOfNumber(number: number): string {
  // The estimate is at most one month off; the table corrects it.
  let at = ((number - firsts[0]!) * MONTHS_PER_DAY) | 0;
  if (number < firsts[at]!) at -= 1;
  else if (number >= firsts[at + 1]!) at += 1;
  return heads[at]! + twoDigits[number - firsts[at]! + 1]!;
}
