/** Correct significant digits of a figure compared with the expected one, at most 15; if 0 is expected, decimals. */
export function correctDigits(found: number, expected: number): number {
  if (found === expected) return 15;
  const miss = expected === 0 ? Math.abs(found) : Math.abs((found - expected) / expected);
  return Number.isFinite(miss) ? Math.min(15, Math.max(0, -Math.log10(miss))) : 0;
}

/** Required digits at a path: those of the longest matching prefix. */
function digitsAt(path: string, digits: number, digitsOf: Readonly<Record<string, number>>): number {
  const named = Object.keys(digitsOf)
    .filter((prefix) => path === prefix || path.startsWith(`${prefix}.`))
    .sort((a, b) => b.length - a.length)[0];
  return named === undefined ? digits : digitsOf[named]!;
}

const isNumberText = (value: unknown): value is string =>
  typeof value === 'string' && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(value);

/** Every leaf of `expected` that `found` misses, as a line with its path; leaves that `expected` lacks do not count. */
export function compare(
  found: unknown,
  expected: unknown,
  digits: number,
  digitsOf: Readonly<Record<string, number>>,
  path = '',
): string[] {
  if (typeof expected === 'object' && expected !== null) {
    if (typeof found !== 'object' || found === null) return [`${path}: nothing there`];
    const lengths = Array.isArray(expected) && (found as unknown[]).length !== expected.length;
    return [
      ...(lengths ? [`${path}: ${(found as unknown[]).length} entries instead of ${expected.length}`] : []),
      ...Object.entries(expected).flatMap(([key, value]) =>
        compare(
          (found as Record<string, unknown>)[key],
          value,
          digits,
          digitsOf,
          path ? `${path}.${key}` : key,
        ),
      ),
    ];
  }
  const wanted = digitsAt(path, digits, digitsOf);
  const isFigure =
    typeof expected === 'number' ? !Number.isInteger(expected) || typeof found === 'number' : false;
  if (isFigure || (isNumberText(expected) && typeof found === 'number')) {
    if (typeof found !== 'number') return [`${path}: ${String(found)} instead of ${String(expected)}`];
    const reached = correctDigits(found, Number(expected));
    return reached >= wanted
      ? []
      : [`${path}: ${found} instead of ${String(expected)}: ${reached.toFixed(1)} digits of ${wanted}`];
  }
  return Object.is(found, expected) ? [] : [`${path}: ${String(found)} instead of ${String(expected)}`];
}
