/** Deepest nesting of a canonical value. */
export const MAX_CANONICAL_DEPTH = 100;

/** What has no canonical text: `path` leads to it, empty for the whole. */
export interface CanonicalIssue {
  readonly code: 'calculation.not-canonical' | 'calculation.too-deep';
  readonly path: string;
}

export type CanonicalResult =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly issues: readonly CanonicalIssue[] };

class Refused extends Error {
  readonly issue: CanonicalIssue;
  constructor(issue: CanonicalIssue) {
    super(issue.code);
    this.issue = issue;
  }
}

/**
 * The one text of a value (RFC 8785, JSON Canonicalization Scheme): keys sorted by their UTF-16 code units, no spaces,
 * numbers as the shortest text that gives the same double back. Equal values have equal texts, whatever the order in
 * which they were built. A property that is undefined does not exist, as in a stored file.
 *
 * Issues, with the path: `calculation.not-canonical` for what JSON does not have (NaN, infinite numbers, undefined in a
 * list, functions, dates, half of a surrogate pair), `calculation.too-deep` beyond 100 levels (also a circle).
 * @example canonicalJson({ b: [1e21, -0, 0.1], a: 'کنتور' }).text // '{"a":"کنتور","b":[1e+21,0,0.1]}'
 * @example canonicalJson({ a: [1, Number.NaN] }) // { ok: false, issues: [{ code: 'calculation.not-canonical', path: 'a.1' }] }
 */
export function canonicalJson(value: unknown): CanonicalResult {
  try {
    return { ok: true, text: textOf(value, []) };
  } catch (refusal) {
    if (refusal instanceof Refused) return { ok: false, issues: [refusal.issue] };
    throw refusal;
  }
}

function textOf(value: unknown, path: readonly string[]): string {
  if (path.length > MAX_CANONICAL_DEPTH) return refuse('calculation.too-deep', path.slice(0, 5));
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (typeof value === 'string' && !/\p{Surrogate}/u.test(value)) return JSON.stringify(value);
  if (Array.isArray(value))
    return `[${Array.from(value, (each, at) => textOf(each, [...path, String(at)])).join(',')}]`;
  if (!isPlainObject(value)) return refuse('calculation.not-canonical', path);
  const entries = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    // Compares code units, unlike a comparison by locale.
    .sort()
    .map((key) => {
      const at = [...path, key];
      return `${textOf(key, at)}:${textOf(value[key], at)}`;
    });
  return `{${entries.join(',')}}`;
}

const refuse = (code: CanonicalIssue['code'], path: readonly string[]): never => {
  throw new Refused({ code, path: path.join('.') });
};

/** An object written as { … } or read from JSON. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
