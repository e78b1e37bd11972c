import { normalizeText } from './normalizeText.ts';

/** All names concatenated, with their offsets: one long text is searched far faster than 100,000 short ones. */
export interface NameIndex {
  readonly text: string;
  /** Offset of each name, and of the end. */
  readonly starts: Int32Array;
}

/** The best names that hold all words of a search. */
export interface FoundNames {
  /** Number of names that hold all words. */
  readonly count: number;
  /** Indices of the best ones, best first. */
  readonly best: readonly number[];
}

/** A separator that no normalized name or search text contains. */
const BETWEEN = '\u0000';
const SEPARATORS = new RegExp(BETWEEN, 'g');

/**
 * Indexes names in steps, so that a page stays responsive between them; `indexNames` does it at once.
 * @example
 * const work = indexingNames(['برق ورودی', 'گاز'], 1);
 * let step = work.next();
 * while (!step.done) step = work.next(); // a page yields to the browser here
 * findNames(step.value, ['گاز'], 10).best // [1]
 */
export function* indexingNames(names: readonly string[], perStep = 2000): Generator<void, NameIndex, void> {
  const starts = new Int32Array(names.length + 1);
  const parts: string[] = [];
  let at = 0;
  for (let from = 0; from < names.length; from += perStep) {
    if (from > 0) yield;
    const some = names.slice(from, from + perStep);
    const part = normalizeText(
      some.map((name) => (name.includes(BETWEEN) ? name.replace(SEPARATORS, ' ') : name)).join(BETWEEN),
    );
    parts.push(part);
    let within = 0;
    for (let index = from; index < from + some.length; index += 1) {
      starts[index] = at + within;
      const next = part.indexOf(BETWEEN, within);
      within = next < 0 ? part.length + 1 : next + 1;
    }
    at += within;
  }
  starts[names.length] = at;
  return { text: parts.join(BETWEEN), starts };
}

/**
 * Indexes names for `namesHolding` and `findNames`.
 * @example findNames(indexNames(['برق ورودی', 'گاز']), ['گاز'], 10).count // 1
 */
export function indexNames(names: readonly string[]): NameIndex {
  const work = indexingNames(names, Math.max(1, names.length));
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/**
 * For each name, how many of the words it holds, counted from the first until one is missing.
 * @param words from `searchWords`
 * @example [...namesHolding(indexNames(['برق ورودی', 'گاز']), ['برق', 'ورودی'])] // [2, 0]
 */
export function namesHolding({ text, starts }: NameIndex, words: readonly string[]): Uint8Array {
  const found = new Uint8Array(starts.length - 1);
  words.forEach((word, round) => {
    let name = 0;
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, starts[name + 1]!)) {
      while (starts[name + 1]! <= at) name += 1;
      if (found[name] === round) found[name] = round + 1;
    }
  });
  return found;
}

/** Smaller is better: begins with all words, with the first one, each word begins a word, anything else. */
function rankOf({ text, starts }: NameIndex, name: number, words: readonly string[], whole: string): number {
  const start = starts[name]!;
  if (text.startsWith(whole, start)) return 0;
  if (text.startsWith(words[0]!, start)) return 1;
  // Cut out: a search in the long text would run on to its end.
  const own = ` ${text.slice(start, starts[name + 1]!)}`;
  return words.every((word) => own.includes(` ${word}`)) ? 2 : 3;
}

/** Ranks come before lengths; no name is as long. */
const RANK = 1_000_000;

/**
 * The names that hold every word, best first: those that begin with the words, then the shorter ones, then in the order
 * of the list.
 * @param words from `searchWords`; none finds nothing
 * @example findNames(indexNames(['ورودی برق', 'برق', 'برق ورودی']), searchWords('برق'), 2) // { count: 3, best: [1, 2] }
 */
export function findNames(index: NameIndex, words: readonly string[], limit: number): FoundNames {
  if (words.length === 0) return { count: 0, best: [] };
  const found = namesHolding(index, words);
  const whole = words.join(' ');
  const best: { name: number; cost: number }[] = [];
  let count = 0;
  for (let name = 0; name < found.length; name += 1) {
    if (found[name] !== words.length) continue;
    count += 1;
    const length = index.starts[name + 1]! - index.starts[name]!;
    const cost = rankOf(index, name, words, whole) * RANK + Math.min(length, RANK - 1);
    if (best.length >= limit && cost >= (best.at(-1)?.cost ?? 0)) continue;
    let at = best.length;
    while (at > 0 && best[at - 1]!.cost > cost) at -= 1;
    best.splice(at, 0, { name, cost });
    if (best.length > limit) best.pop();
  }
  return { count, best: best.map(({ name }) => name) };
}
