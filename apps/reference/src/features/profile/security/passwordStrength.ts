export type PasswordStrength = 'weak' | 'fair' | 'good';

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Lo}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/**
 * A hint, not a rule: how many distinct characters of how many kinds. The server decides which passwords it accepts.
 * @example passwordStrength('toranj-1403') // 'good'
 */
export function passwordStrength(password: string): PasswordStrength {
  const different = new Set(password).size;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const points = different + 2 * (variety - 1);
  return points >= 13 ? 'good' : points >= 9 ? 'fair' : 'weak';
}
