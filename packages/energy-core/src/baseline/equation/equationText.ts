import { formatNumber } from '../../numerals/formatNumber.ts';
import { asList, asRecord } from '../../statistics/descriptive/asList.ts';
import type { Regression } from '../../statistics/regression/regression.ts';

export interface EquationFormat {
  /** Persian digits (`fa`, the default) or Latin ones. */
  readonly digits?: 'fa' | 'en';
  /** Significant digits of the coefficients, 1 to 15; default 5. */
  readonly significantDigits?: number;
  /** Name of the consumption; default y. */
  readonly consumption?: string;
  /** Names of the variables to show, as the model has them; default its own. */
  readonly names?: readonly string[];
}

const powers = ['', '', '²', '³', '⁴'];
const MAX_DECIMALS = 15;
const DEFAULT_DIGITS = 5;

/**
 * The equation of a model as one line of text, in the unit of its y: intercept, then the variables in their order (or the
 * powers of the only one, ascending), with the minus signs of typesetting. Isolate it left-to-right in a Persian text.
 * Coefficients are rounded to significant digits, so that a small one of a large variable does not vanish; predictions
 * come from the model itself, never from this text. A dash without a finite coefficient.
 *
 * No errors: digits outside 1 to 15 are the default, missing names those of the model. Source: ours.
 * @example
 * const fit = fitBaseline({ y: [30, 28, 35, 41, 46], x: [[10, 8, 15, 20, 26]], names: ['T'] });
 * equationText(fit.model, { digits: 'en' }) // 'y = 19.894 + 1.0194·T'
 * equationText(fit.model, { names: ['دما'], consumption: 'برق', significantDigits: 3 }) // 'برق = ۱۹٫۹ + ۱٫۰۲·دما'
 */
export function equationText(
  given: Pick<Regression, 'coefficients' | 'hasIntercept' | 'names' | 'order'>,
  asked: EquationFormat = {},
): string {
  const model = asRecord(given);
  const format = asRecord(asked);
  const digits = format.digits === 'en' ? 'en' : 'fa';
  const significant = significantDigitsOf(format.significantDigits);
  const shown = asList(format.names);
  const names = asList(model.names).map((name, at) => textOr(shown[at], name));
  const first = model.hasIntercept ? 1 : 0;
  const terms = asList(model.coefficients).map((coefficient, at) => {
    const amount = amountText(Math.abs(coefficient), significant, digits);
    const factor =
      at < first ? '' : `·${model.order > 1 ? `${names[0]}${powers[at - first + 1]}` : names[at - first]}`;
    const sign = coefficient < 0 ? '−' : '+';
    return at === 0 ? `${coefficient < 0 ? '−' : ''}${amount}${factor}` : `${sign} ${amount}${factor}`;
  });
  return `${textOr(format.consumption, 'y')} = ${terms.join(' ')}`;
}

const textOr = (text: unknown, other: string): string =>
  typeof text === 'string' && text !== '' ? text : other;

const significantDigitsOf = (found: number | undefined): number =>
  Number.isInteger(found) && found! >= 1 && found! <= 15 ? found! : DEFAULT_DIGITS;

/** A positive amount to significant digits; as a power of ten where it would need too many places. */
function amountText(amount: number, significant: number, digits: 'fa' | 'en'): string {
  if (amount === 0 || !Number.isFinite(amount)) return formatNumber(amount, { digits });
  const exponent = Number(amount.toExponential(significant - 1).split('e')[1]);
  const decimals = significant - 1 - exponent;
  if (decimals <= MAX_DECIMALS && exponent < MAX_DECIMALS)
    return formatNumber(Number(amount.toPrecision(significant)), {
      digits,
      maxFractionDigits: Math.max(decimals, 0),
      grouping: false,
    });
  const mantissa = Number(amount.toExponential(significant - 1).split('e')[0]);
  const power = formatNumber(exponent, { digits, grouping: false });
  return `${formatNumber(mantissa, { digits, maxFractionDigits: significant - 1 })}×${formatNumber(10, { digits })}^${power}`;
}
