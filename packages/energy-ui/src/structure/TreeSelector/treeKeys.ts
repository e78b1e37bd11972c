import { normalizeText, type Tree } from '@org/energy-core';

/** State of the list: `rows` are node indices from top to bottom. */
export interface TreeView {
  readonly tree: Tree;
  readonly rows: Int32Array;
  readonly direction: 'rtl' | 'ltr';
}

/** Action of a key. `at` is an index in `rows`, `node` an index of the tree. */
export type TreeCommand =
  | { readonly do: 'focus'; readonly at: number }
  | { readonly do: 'open' | 'close' | 'select' | 'openSiblings'; readonly node: number };

const PAGE = 10;

/** Whether rows of a node's subtree are visible, for any reason including search. */
export function isOpen({ tree, rows }: Pick<TreeView, 'tree' | 'rows'>, at: number): boolean {
  const next = rows[at + 1];
  return next !== undefined && next < tree.end[rows[at]!]!;
}

/** Index of a node in the rows, or −1. Rows are in preorder, so they are sorted. */
export function rowIndexOf(rows: Int32Array, node: number): number {
  let low = 0;
  let high = rows.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (rows[middle] === node) return middle;
    if (rows[middle]! < node) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Keys of the ARIA tree pattern; the arrow in reading direction expands. Null: unhandled key. */
export function treeKey(key: string, view: TreeView, at: number): TreeCommand | null {
  const { tree, rows, direction } = view;
  const last = rows.length - 1;
  const node = rows[at]!;
  const focus = (place: number): TreeCommand => ({ do: 'focus', at: Math.min(Math.max(place, 0), last) });
  switch (key) {
    case 'ArrowDown':
      return focus(at + 1);
    case 'ArrowUp':
      return focus(at - 1);
    case 'PageDown':
      return focus(at + PAGE);
    case 'PageUp':
      return focus(at - PAGE);
    case 'Home':
      return focus(0);
    case 'End':
      return focus(last);
    case 'Enter':
    case ' ':
      return { do: 'select', node };
    case '*':
      return { do: 'openSiblings', node };
    case direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight':
      if (tree.end[node] === node + 1) return focus(at);
      return isOpen(view, at) ? focus(at + 1) : { do: 'open', node };
    case direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft':
      if (isOpen(view, at)) return { do: 'close', node };
      return focus(tree.parent[node]! < 0 ? at : rowIndexOf(rows, tree.parent[node]!));
    default:
      return null;
  }
}

/**
 * The next row whose name starts with the typed text. A repeated letter cycles through all names that start
 * with it. −1 for none.
 */
export function typeAhead(view: TreeView, at: number, typed: string): number {
  const { tree, rows } = view;
  const text = normalizeText(typed);
  if (!text) return -1;
  const isRepeated = [...text].every((letter) => letter === text[0]);
  const wanted = isRepeated ? text[0]! : text;
  // While the text grows, the current row may still match.
  const first = isRepeated ? at + 1 : at;
  for (let step = 0; step < rows.length; step++) {
    const place = (first + step) % rows.length;
    if (normalizeText(tree.items[rows[place]!]!.name).startsWith(wanted)) return place;
  }
  return -1;
}
