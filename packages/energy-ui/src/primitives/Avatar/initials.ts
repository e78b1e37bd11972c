/**
 * First letters of the first and the last word of a name.
 * @example initials('مریم رستمی') // 'م\u200cر'
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  // A zero-width non-joiner keeps two Persian letters from joining into one shape.
  return [...new Set([words[0], words.at(-1)])].map((word) => [...(word ?? '')][0] ?? '').join('\u200c');
}

/** Number of user tints in `tokens.css`. */
const TINTS = 6;

/**
 * Tint of a user, 1 to 6: stable for a name.
 * @example tintOf('مریم رستمی') // 4
 */
export function tintOf(name: string): number {
  // FNV-1a: similar names get different values.
  let hash = 2_166_136_261;
  for (const letter of name.trim()) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619);
  return (((hash ^ (hash >>> 15)) >>> 0) % TINTS) + 1;
}
