/** Longer than any value that makes sense in a sentence. */
const LONGEST = 64;

/** What somebody gave in place of what was asked for, as a fact of an issue: short, and for every kind of value. */
export function foundText(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '[…]' : '{…}';
  const text = String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
