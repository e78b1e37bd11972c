import { isPlainObject } from './canonicalJson.ts';

/** A figure that differs, as exact text; a dash if it does not exist. */
export interface FigureDifference {
  readonly code: 'calculation.figure-differs';
  readonly step: string;
  /** Where in the figures: `savings.avoidedEnergy`; `$` for a step of one figure. */
  readonly path: string;
  readonly stored: string;
  readonly found: string;
}

/** Engines round logarithms and powers differently in the last digits. */
const RELATIVE = 1e-9;
/** Below this both are noise around 0. */
const ABSOLUTE = 1e-12;

function isSame(stored: unknown, found: unknown): boolean {
  if (typeof stored !== 'number' || typeof found !== 'number') return Object.is(stored, found);
  const size = Math.max(Math.abs(stored), Math.abs(found));
  return size <= ABSOLUTE || Math.abs(stored - found) <= RELATIVE * size;
}

const shown = (value: unknown): string => {
  if (value === undefined) return '–';
  const text = JSON.stringify(value);
  return text.length > 64 ? `${text.slice(0, 64)}…` : text;
};

/** Every figure in which two results differ, and how many were compared. Without recursion: figures of a file may be nested. */
export function compareFigures(
  step: string,
  stored: unknown,
  found: unknown,
): { readonly differences: readonly FigureDifference[]; readonly figures: number } {
  const differences: FigureDifference[] = [];
  let figures = 0;
  const waiting: { path: string; one: unknown; other: unknown }[] = [{ path: '', one: stored, other: found }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, one, other } = next;
    const areLists = Array.isArray(one) && Array.isArray(other);
    if (areLists || (isPlainObject(one) && isPlainObject(other))) {
      const [a, b] = [one, other] as [Record<string, unknown>, Record<string, unknown>];
      for (const key of [...new Set([...Object.keys(a), ...Object.keys(b)])].reverse()) {
        const at = (of: Record<string, unknown>) => (Object.hasOwn(of, key) ? of[key] : undefined);
        waiting.push({ path: path ? `${path}.${key}` : key, one: at(a), other: at(b) });
      }
      continue;
    }
    figures += 1;
    if (!isSame(one, other))
      differences.push({
        ...({ code: 'calculation.figure-differs', step } as const),
        ...{ path: path || '$', stored: shown(one), found: shown(other) },
      });
  }
  return { differences, figures };
}
