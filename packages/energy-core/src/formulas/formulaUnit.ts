import { asList, asRecord } from '../statistics/descriptive/asList.ts';
import type { Formula, FormulaOperation } from './formula.ts';

/** The symbol of each variable's unit; null or omitted if unknown. */
export type FormulaUnits =
  | ReadonlyMap<string, string | null>
  | Readonly<Record<string, string | null | undefined>>;

/** Powers of units, in order of first use, and a numeric factor. */
interface Quantity {
  readonly powers: ReadonlyMap<string, number>;
  /** NaN where addends have different factors. */
  readonly factor: number;
}
/** A value in a formula: a plain number (null if not constant), a quantity, or unknown. */
type Value = { readonly number: number | null } | Quantity | undefined;

const isNumber = (value: Value): value is { readonly number: number | null } =>
  value !== undefined && 'number' in value;

/** 2 phases, the mean of 4 meters: a count. 3.6 or 1000 may convert units, which cannot be detected. */
const isCount = (factor: number) =>
  [factor, 1 / factor].some((each) => Math.abs(each) < 10 && Math.abs(each - Math.round(each)) < 1e-9);

const superscripts: Readonly<Record<number, string>> = { 2: '²', 3: '³' };

/**
 * The unit of a formula's values, from those of its variables: + and − keep a common unit, products and
 * quotients are written out, functions of an angle or a logarithm take and give plain numbers.
 *
 * A whole number below 10 is a count (two phases, the mean of three meters); any other factor may convert the unit (3.6,
 * 1000), so the unit is unknown then, except that 100 times a share is in percent.
 *
 * @returns the symbol, '' for a plain number such as a share, null if unknown: a variable without a known
 *   unit, a sum of different units, a factor that may convert.
 * @example
 * const parsed = parseFormula('Synonym0 / Synonym1', ['Synonym0', 'Synonym1']);
 * formulaUnit(parsed.formula, { Synonym0: 'kWh', Synonym1: 't' }) // 'kWh/t'
 * formulaUnit(parsed.formula, { Synonym0: 'kWh', Synonym1: 'kWh' }) // ''
 * formulaUnit(parsed.formula, { Synonym0: 'kWh' }) // null
 */
export function formulaUnit(formula: Formula, units: FormulaUnits): string | null {
  const stack: Value[] = [];
  for (const step of asList(asRecord(formula).steps)) {
    if ('number' in step) stack.push({ number: step.number });
    else if ('token' in step) {
      const unit = unitOf(units, formula.tokens[step.token]!);
      stack.push(unit ? { powers: new Map([[unit, 1]]), factor: 1 } : undefined);
    } else {
      const right = stack.pop();
      const isBinary = step.operation.length === 1;
      stack.push(isBinary ? combine(step.operation, stack.pop(), right) : apply(step.operation, right));
    }
  }
  return written(stack.pop());
}

function unitOf(units: FormulaUnits, token: string): string | null {
  const unit: unknown =
    units instanceof Map
      ? units.get(token)
      : Object.hasOwn(asRecord(units), token)
        ? (units as Readonly<Record<string, unknown>>)[token]
        : null;
  return typeof unit === 'string' && unit !== '' ? unit : null;
}

function combine(operation: FormulaOperation, left: Value, right: Value): Value {
  if (!left || !right) return undefined;
  if (isNumber(left) && isNumber(right)) return { number: computed(operation, left.number, right.number) };
  if (operation === '+' || operation === '-') return sum(left, right);
  if (operation === '^') return isNumber(right) && !isNumber(left) ? raised(left, right.number) : undefined;
  const [one, other] = [quantityOf(left), quantityOf(right)];
  const sign = operation === '*' ? 1 : -1;
  const powers = new Map(one.powers);
  for (const [unit, power] of other.powers) powers.set(unit, (powers.get(unit) ?? 0) + sign * power);
  return tidy({ powers, factor: one.factor * other.factor ** sign });
}

function computed(operation: FormulaOperation, left: number | null, right: number | null): number | null {
  if (left === null || right === null) return null;
  if (operation === '+') return left + right;
  if (operation === '-') return left - right;
  if (operation === '*') return left * right;
  return operation === '/' ? left / right : left ** right;
}

/** A plain number added to a quantity takes its unit. */
function sum(left: Quantity | { number: number | null }, right: typeof left): Value {
  if (isNumber(left)) return right;
  if (isNumber(right)) return left;
  const isSame =
    left.powers.size === right.powers.size &&
    [...left.powers].every(([unit, power]) => right.powers.get(unit) === power);
  if (!isSame) return undefined;
  return left.factor === right.factor ? left : { ...left, factor: Number.NaN };
}

function raised({ powers, factor }: Quantity, exponent: number | null): Value {
  if (exponent === null) return undefined;
  const next = new Map([...powers].map(([unit, power]) => [unit, power * exponent]));
  return [...next.values()].every(Number.isInteger)
    ? tidy({ powers: next, factor: factor ** exponent })
    : undefined;
}

/** Unary operations. */
function apply(operation: FormulaOperation, value: Value): Value {
  if (!value) return undefined;
  if (operation === 'negate')
    return isNumber(value) ? { number: value.number === null ? null : -value.number } : value;
  if (isNumber(value)) return { number: null };
  if (operation === 'sqrt') return raised(value, 0.5);
  return value.powers.size === 0 ? { powers: value.powers, factor: 1 } : undefined;
}

const quantityOf = (value: Quantity | { number: number | null }): Quantity =>
  isNumber(value) ? { powers: new Map(), factor: value.number ?? Number.NaN } : value;

const tidy = ({ powers, factor }: Quantity): Quantity => ({
  powers: new Map([...powers].filter(([, power]) => power !== 0)),
  factor,
});

function written(value: Value): string | null {
  if (!value) return null;
  if (isNumber(value)) return '';
  const { powers, factor } = value;
  if (powers.size === 0 && factor === 100) return '%';
  if (!isCount(factor)) return null;
  const parts = [...powers];
  const product = (list: readonly (readonly [string, number])[]) =>
    list.map(([unit, power]) => raisedSymbol(unit, Math.abs(power), parts.length > 1)).join('·');
  const above = parts.filter(([, power]) => power > 0);
  const below = parts.filter(([, power]) => power < 0);
  if (below.length === 0) return product(above);
  const under = product(below);
  return `${above.length > 0 ? product(above) : '1'}/${below.length > 1 ? `(${under})` : under}`;
}

/** A symbol that is itself a quotient is bracketed beside others. */
function raisedSymbol(unit: string, power: number, isBesideOthers: boolean): string {
  const isPlain = !/[/·⋅×]/.test(unit);
  if (power === 1) return isPlain || !isBesideOthers ? unit : `(${unit})`;
  const base = isPlain && !/[²³^\d]$/.test(unit) ? unit : `(${unit})`;
  return `${base}${superscripts[power] ?? `^${power}`}`;
}
