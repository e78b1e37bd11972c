import { indexNames, type NameIndex, namesHolding } from '../numerals/nameIndex.ts';
import { searchWords } from '../numerals/searchWords.ts';
import { MATCH, MATCH_BELOW, type Tree, type TreeMatches } from './tree.ts';

const indexes = new WeakMap<Tree, NameIndex>();

function indexOfTree(tree: Tree): NameIndex {
  const kept = indexes.get(tree) ?? indexNames(tree.items.map(({ name }) => name));
  indexes.set(tree, kept);
  return kept;
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
  const words = searchWords(text);
  if (words.length === 0) return null;
  const found = namesHolding(indexOfTree(tree), words);

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
