import { normalizeText } from '../numerals/normalizeText.ts';
import { MATCH, MATCH_BELOW, type Tree, type TreeMatches } from './tree.ts';

/** All names concatenated, with their offsets: one long text is searched far faster than 100,000 short ones. */
interface SearchIndex {
  readonly text: string;
  readonly starts: Int32Array;
}

/** A separator that no normalized name or search text contains. */
const BETWEEN = '\u0000';
const indexes = new WeakMap<Tree, SearchIndex>();

function indexOfNames(tree: Tree): SearchIndex {
  const kept = indexes.get(tree);
  if (kept) return kept;
  const names = tree.items.map(({ name }) => (name.includes(BETWEEN) ? name.replaceAll(BETWEEN, ' ') : name));
  const text = normalizeText(names.join(BETWEEN));
  const starts = new Int32Array(names.length + 1);
  let at = 0;
  for (let index = 0; index < names.length; index += 1) {
    starts[index] = at;
    const next = text.indexOf(BETWEEN, at);
    at = next < 0 ? text.length + 1 : next + 1;
  }
  starts[names.length] = at;
  const made = { text, starts };
  indexes.set(tree, made);
  return made;
}

/** Marks the nodes whose name contains the word and all words before. */
function markWord(index: SearchIndex, word: string, found: Uint8Array, round: number): void {
  const { text, starts } = index;
  let node = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, starts[node + 1]!)) {
    while (starts[node + 1]! <= at) node += 1;
    if (found[node] === round - 1) found[node] = round;
  }
}

/**
 * The nodes whose name contains every word of the text, ignoring letter forms and kinds of digits, together with their
 * ancestors. An empty text is no search: null.
 * @example
 * const tree = buildTree([
 *   { id: 'site', parent: null, name: 'سایت' },
 *   { id: 'gas', parent: 'site', name: 'گاز' },
 *   { id: 'power', parent: 'site', name: 'برق ۲' },
 * ]);
 * [...visibleRows(tree, new Set(), search(tree, 'برق 2'))] // [0, 2]
 */
export function search(tree: Tree, text: string): TreeMatches | null {
  const words = normalizeText(text.replaceAll(BETWEEN, ' ')).split(' ').filter(Boolean).slice(0, 20);
  if (words.length === 0) return null;
  const index = indexOfNames(tree);
  const found = new Uint8Array(tree.items.length);
  words.forEach((word, at) => {
    markWord(index, word, found, at + 1);
  });

  const flags = new Uint8Array(found.length);
  let count = 0;
  // Backward, every child comes before its parent: one pass propagates matches to the roots.
  for (let node = found.length - 1; node >= 0; node -= 1) {
    if (found[node] === words.length) {
      flags[node]! |= MATCH;
      count += 1;
    }
    const above = tree.parent[node]!;
    if (flags[node] !== 0 && above >= 0) flags[above]! |= MATCH_BELOW;
  }
  return { flags, count };
}
