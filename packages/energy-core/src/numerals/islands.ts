/** Bidi isolates: left-to-right, right-to-left, direction of the first letter, and the end of each. */
const LRI = '\u2066';
const RLI = '\u2067';
const FSI = '\u2068';
const PDI = '\u2069';

/**
 * A text of unknown direction (a name, a file, a unit) isolated within a sentence.
 * @example isolate('VNK-E-00') // '\u2068VNK-E-00\u2069'
 */
export const isolate = (text: string): string => `${FSI}${text}${PDI}`;

/**
 * A number isolated left-to-right within a sentence, so that its sign is on the left.
 * @example island('−۵') // '\u2066−۵\u2069'
 */
export const island = (number: string): string => `${LRI}${number}${PDI}`;

/** Degrees Celsius, isolated: the sign would change sides in a Persian sentence. */
export const CELSIUS = /* @__PURE__ */ island('°C');

/**
 * A formatted number with its percent sign as one island: ٪ to the left of Persian digits, % to the right of Latin ones.
 * @example percentIsland('۱۲') // '\u2067\u2066۱۲\u2069٪\u2069'
 * @example percentIsland('12') // '\u206612%\u2069'
 */
export function percentIsland(number: string): string {
  const bare = withoutIslands(number);
  return /[۰-۹]/.test(bare) ? `${RLI}${island(bare)}٪${PDI}` : island(`${bare}%`);
}

/**
 * A unit as displayed: the percent sign follows the digits, and a unit that begins with a sign is isolated, since the
 * sign would change sides in a Persian sentence.
 * @example unitText('%', 'fa') // '٪'
 * @example unitText('kWh', 'fa') // 'kWh'
 */
export function unitText(unit: string, digits: 'fa' | 'en'): string {
  const bare = withoutIslands(unit);
  if (bare === '%' || bare === '٪') return digits === 'fa' ? '٪' : '%';
  return bare === unit && /^[^\p{L}\p{N}]/u.test(unit) ? isolate(unit) : unit;
}

/**
 * The text without isolates, for files and other plain text.
 * @example withoutIslands(island('−۵')) // '−۵'
 */
export const withoutIslands = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');
