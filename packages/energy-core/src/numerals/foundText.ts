/** Maximum length of a value quoted in a sentence. */
const MAX_LENGTH = 64;

/** A received value of any kind as a short text, for the parameters of an issue. */
export function foundText(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '[…]' : '{…}';
  const text = String(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
