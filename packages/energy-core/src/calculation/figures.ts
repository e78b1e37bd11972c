import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type CanonicalIssue, canonicalJson, isPlainObject, MAX_CANONICAL_DEPTH } from './canonicalJson.ts';

export type HashResult =
  | { readonly ok: true; readonly hash: string }
  | { readonly ok: false; readonly issues: readonly CanonicalIssue[] };

/**
 * SHA-256 of the canonical text of a value, as 64 hexadecimal digits: the same in every browser and on the server, also
 * without HTTPS, where Web Crypto does not exist.
 *
 * Issues: those of `canonicalJson`.
 * Source: FIPS 180-4; RFC 8785.
 * @example figuresHash({ b: 1, a: 2 }).hash // 'd3626ac30a87e6f7a6428233b3c68299976865fa5508e4267c5415c76af7a772'
 */
export function figuresHash(figures: unknown): HashResult {
  const canonical = canonicalJson(figures);
  if (!canonical.ok) return canonical;
  return { ok: true, hash: bytesToHex(sha256(utf8ToBytes(canonical.text))) };
}

/**
 * The figures of a result, as JSON has them: without the functions of a model, with lists of doubles as lists. A number
 * that is not finite becomes null, as everywhere.
 * @example figuresOf({ n: 3, predict: () => 0, basis: new Float64Array([1, 2]) }) // { n: 3, basis: [1, 2] }
 */
export function figuresOf(result: unknown): unknown {
  return figuresAt(result, 0);
}

function figuresAt(result: unknown, depth: number): unknown {
  if (typeof result === 'number') return Number.isFinite(result) ? result + 0 : null;
  // A circle ends one level below what its canonical text allows, which then refuses it.
  if (depth > MAX_CANONICAL_DEPTH + 1) return null;
  if (Array.isArray(result)) return Array.from(result, (each) => figuresAt(each, depth + 1) ?? null);
  if (ArrayBuffer.isView(result) && 'length' in result)
    return Array.from(result as unknown as ArrayLike<number>, (each) => figuresAt(each, depth + 1));
  if (result instanceof Map) return figuresAt(Object.fromEntries(result), depth);
  if (!isPlainObject(result))
    return typeof result === 'object' || typeof result === 'function' ? null : result;
  const entries = Object.entries(result).filter(
    ([, value]) => !['function', 'undefined'].includes(typeof value),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, figuresAt(value, depth + 1)]));
}
