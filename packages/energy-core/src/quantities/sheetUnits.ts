import { normalizeText } from '../numerals/normalizeText.ts';
import { energyUnits } from './units.ts';

/** Dimension of a unit. Only units of one dimension convert by definition; energy and volume convert through a fuel. */
export type UnitDimension = 'energy' | 'volume' | 'mass' | 'power' | 'temperature' | 'share';

/** A unit found in sheets. */
export interface SheetUnit {
  /** Display symbol: `MWh`, `m³`. */
  readonly symbol: string;
  readonly dimension: UnitDimension;
  /** Its size in joules, liters or kilograms as a fraction of whole numbers; null if it does not convert by a factor. */
  readonly size: readonly [number, number] | null;
}

interface SpelledUnit extends SheetUnit {
  /** Spellings in running text; a blank matches any or no separator. */
  readonly words: readonly string[];
  /** Spellings too short for running text: only as a whole text, as in brackets. */
  readonly alone: readonly string[];
}

const spelled = (
  symbol: string,
  dimension: UnitDimension,
  size: SheetUnit['size'],
  words: readonly string[],
  alone: readonly string[] = [],
): SpelledUnit => ({ symbol, dimension, size, words, alone });

const wordsOfEnergy: Readonly<
  Record<string, readonly [words: readonly string[], alone?: readonly string[]]>
> = /* @__PURE__ */ (() => ({
  J: [['joule', 'joules', 'ژول'], ['j']],
  kJ: [['kj', 'kilojoule', 'kilojoules', 'کیلو ژول']],
  MJ: [['mj', 'megajoule', 'megajoules', 'مگا ژول']],
  GJ: [['gj', 'gigajoule', 'gigajoules', 'گیگا ژول']],
  TJ: [['tj', 'terajoule', 'terajoules', 'ترا ژول']],
  Wh: [['wh', 'watt hour', 'watt hours', 'وات ساعت']],
  kWh: [['kwh', 'kw h', 'kw hr', 'kilowatt hour', 'kilowatt hours', 'کیلو وات ساعت']],
  MWh: [['mwh', 'mw h', 'mw hr', 'megawatt hour', 'megawatt hours', 'مگا وات ساعت']],
  GWh: [['gwh', 'gw h', 'gw hr', 'gigawatt hour', 'gigawatt hours', 'گیگا وات ساعت']],
  kcal: [['kcal', 'kilocalorie', 'kilocalories', 'کیلو کالری']],
  Btu: [['btu', 'بی تی یو']],
  MMBtu: [['mmbtu', 'million btu', 'میلیون بی تی یو']],
  thm: [['thm', 'therm', 'therms']],
  toe: [['toe', 'tonne of oil equivalent', 'تن معادل نفت']],
  boe: [['boe', 'barrel of oil equivalent', 'بشکه معادل نفت']],
}))();

/** Every recognized unit with its spellings in Persian and English: the single table of them. */
const units: readonly SpelledUnit[] = /* @__PURE__ */ (() => [
  ...energyUnits.map(({ symbol, joulesExact }) =>
    spelled(symbol, 'energy', joulesExact, ...(wordsOfEnergy[symbol] ?? [[symbol]])),
  ),
  spelled(
    'm³',
    'volume',
    [1000, 1],
    [...['m3', 'm^3', 'cbm', 'cubic metre', 'cubic metres', 'cubic meter', 'cubic meters', 'متر مکعب']],
  ),
  spelled(
    '10³ m³',
    'volume',
    [1_000_000, 1],
    [
      ...['10^3 m3', '103 m3', '1000 m3', '1,000 m3', 'thousand m3', 'thousand cubic metres'],
      ...['thousand cubic meters', 'هزار متر مکعب', '1000 متر مکعب'],
    ],
  ),
  spelled('L', 'volume', [1, 1], ['litre', 'litres', 'liter', 'liters', 'ltr', 'لیتر'], ['l', 'lit']),
  spelled('kg', 'mass', [1, 1], ['kg', 'kgs', 'kilogram', 'kilograms', 'کیلو گرم'], ['کیلو']),
  spelled('t', 'mass', [1000, 1], ['ton', 'tons', 'tonne', 'tonnes', 'تن'], ['t']),
  spelled('g', 'mass', [1, 1000], ['gram', 'grams', 'گرم'], ['g', 'gr']),
  spelled('W', 'power', null, ['watt', 'watts', 'وات'], ['w']),
  spelled('kW', 'power', null, ['kw', 'kilowatt', 'kilowatts', 'کیلو وات']),
  spelled('MW', 'power', null, ['mw', 'megawatt', 'megawatts', 'مگا وات']),
  spelled('°C', 'temperature', null, ['°c', 'celsius', 'سلسیوس', 'سانتی گراد', 'درجه سانتی گراد'], ['c']),
  spelled('°F', 'temperature', null, ['°f', 'fahrenheit', 'فارنهایت'], ['f']),
  spelled('%', 'share', null, ['percent', 'درصد'], ['%']),
])();

/** A spelling folded for comparison: letter variants and zero-width joiners are ignored. */
const asText = (text: unknown): string => (typeof text === 'string' ? text : '');
const folded = (text: string) => normalizeText(asText(text).replaceAll('\u200c', ' ').replaceAll('℃', '°C'));
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
/** Matches a blank of a spelling: nothing, blanks, a point, a dash or a multiplication dot. */
const GAP = '[\\s._\\-·•∙×*]*';

interface Spelling {
  readonly unit: SpelledUnit;
  readonly pattern: string;
  readonly length: number;
}
let spellings: readonly Spelling[] | undefined;
/** Longest first: «هزار متر مکعب» must not match «متر مکعب». */
const allSpellings = (): readonly Spelling[] => {
  spellings ??= units
    .flatMap((unit) =>
      unit.words.map((word) => ({
        unit,
        pattern: folded(word).split(' ').map(escaped).join(GAP),
        length: word.length,
      })),
    )
    .sort((one, other) => other.length - one.length);
  return spellings;
};

const plain = ({ symbol, dimension, size }: SpelledUnit): SheetUnit => ({ symbol, dimension, size });

/**
 * The unit of a text that is a spelling as a whole: the symbol of a meter's unit, or a text in brackets.
 * @example sheetUnit('مگاوات ساعت')?.symbol // 'MWh'
 * @example sheetUnit('m3')?.symbol // 'm³'
 */
export function sheetUnit(text: string): SheetUnit | null {
  const whole = folded(text);
  const known = units.find(
    ({ symbol, alone }) => folded(symbol) === whole || alone.some((spelling) => folded(spelling) === whole),
  );
  if (known) return plain(known);
  const found = allSpellings().find(({ pattern }) => new RegExp(`^${pattern}$`, 'u').test(whole));
  return found ? plain(found.unit) : null;
}

/**
 * The unit mentioned in a text: a header, the name of a sheet or of a file.
 * @example unitNamedIn('مصرف برق (MWh)')?.symbol // 'MWh'
 * @example unitNamedIn('gaz_1403_m3.csv')?.symbol // 'm³'
 * @example unitNamedIn('مصرف') // null
 */
export function unitNamedIn(text: string): SheetUnit | null {
  for (const [, inside] of asText(text).matchAll(/[([]([^)\]]{1,40})[)\]]/g)) {
    const unit = sheetUnit(inside!);
    if (unit) return unit;
  }
  const whole = sheetUnit(text);
  if (whole) return whole;
  const running = folded(text);
  const found = allSpellings().find(({ pattern }) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'u').test(running),
  );
  return found ? plain(found.unit) : null;
}

/**
 * The recognized units of the same dimension, the unit itself first: alternatives for a selection.
 * @example unitsLike('t').map(({ symbol }) => symbol) // ['t', 'kg', 'g']
 */
export function unitsLike(symbol: string): readonly SheetUnit[] {
  const of = sheetUnit(symbol);
  if (!of) return [];
  return [
    of,
    ...units.filter((unit) => unit.dimension === of.dimension && unit.symbol !== of.symbol).map(plain),
  ];
}
