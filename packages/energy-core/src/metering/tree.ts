/** A tree item: the parent's id, or null for a root. */
export interface TreeItem {
  readonly id: string;
  readonly parent: string | null;
  readonly name: string;
}

/**
 * A tree as flat arrays in preorder, which stays fast with 100,000 nodes: the subtree of node `i` is the range
 * `[i, end[i])`, and a node without children ends at `i + 1`.
 */
export interface Tree<Item extends TreeItem = TreeItem> {
  readonly items: readonly Item[];
  /** Index of the parent, −1 for a root. */
  readonly parent: Int32Array;
  readonly end: Int32Array;
  /** 1 for a root, as in `aria-level`. */
  readonly level: Uint16Array;
  /** 1-based position among its siblings, and their number: `aria-posinset`, `aria-setsize`. */
  readonly position: Int32Array;
  readonly siblings: Int32Array;
  readonly indexOf: ReadonlyMap<string, number>;
}

/** Search result per node: 1 = the node matches, 2 = a descendant matches. */
export interface TreeMatches {
  readonly flags: Uint8Array;
  /** Number of matching nodes. */
  readonly count: number;
}

export const MATCH = 1;
export const MATCH_BELOW = 2;

/**
 * Builds a flat tree from a list with parents; siblings keep the order of the list. An item whose parent is unknown
 * becomes a root, and so does the first item of a cycle.
 * @throws RangeError when two items share an id.
 * @example
 * const tree = buildTree([
 *   { id: 'meter', parent: 'site', name: 'برق ورودی' },
 *   { id: 'site', parent: null, name: 'سایت' },
 * ]);
 * tree.items.map(({ id }) => id) // ['site', 'meter']
 * [...tree.level] // [1, 2]
 */
export function buildTree<Item extends TreeItem>(list: readonly Item[]): Tree<Item> {
  const size = list.length;
  const indexOf = new Map<string, number>();
  for (let at = 0; at < size; at += 1) indexOf.set(list[at]!.id, at);
  if (indexOf.size !== size)
    throw new RangeError('Two items of the tree share an id. Give each item its own.');

  // Children as linked lists over the input order.
  const firstChild = new Int32Array(size).fill(-1);
  const nextSibling = new Int32Array(size).fill(-1);
  const parentAt = new Int32Array(size).fill(-1);
  for (let at = size - 1; at >= 0; at -= 1) {
    const parentId = list[at]!.parent;
    const above = parentId === null ? undefined : indexOf.get(parentId);
    if (above === undefined || above === at) continue;
    parentAt[at] = above;
    nextSibling[at] = firstChild[above]!;
    firstChild[above] = at;
  }

  const items = new Array<Item>(size);
  const parent = new Int32Array(size);
  const end = new Int32Array(size);
  const level = new Uint16Array(size);
  /** Preorder index of an item of the list; −1 = not yet visited. */
  const indexAt = new Int32Array(size).fill(-1);
  let count = 0;

  const visit = (root: number) => {
    let at = root;
    let above = -1;
    while (true) {
      const index = count;
      count += 1;
      indexAt[at] = index;
      items[index] = list[at]!;
      parent[index] = above;
      level[index] = above < 0 ? 1 : level[above]! + 1;
      // Down to the first child, else on to the next sibling of the nearest ancestor that has one.
      let next = firstChild[at]!;
      above = index;
      // Only the start of a cycle can be visited again.
      while (next < 0 || indexAt[next]! >= 0) {
        if (next >= 0) {
          next = nextSibling[next]!;
          continue;
        }
        end[indexAt[at]!] = count;
        if (at === root) return;
        next = nextSibling[at]!;
        at = parentAt[at]!;
        above = indexAt[at]!;
      }
      at = next;
    }
  };
  for (let at = 0; at < size; at += 1) if (parentAt[at] === -1) visit(at);
  for (let at = 0; at < size; at += 1) if (indexAt[at]! < 0) visit(at);

  // The map of the list is reused for the tree: a second one would double its memory.
  for (let index = 0; index < size; index += 1) indexOf.set(items[index]!.id, index);
  return { items, parent, end, level, indexOf, ...numberSiblings(parent) };
}

function numberSiblings(parent: Int32Array): { position: Int32Array; siblings: Int32Array } {
  const size = parent.length;
  const position = new Int32Array(size);
  const siblings = new Int32Array(size);
  // Slot 0 counts the roots, slot i + 1 the children of node i.
  const counts = new Int32Array(size + 1);
  for (let index = 0; index < size; index += 1) {
    const slot = parent[index]! + 1;
    counts[slot]! += 1;
    position[index] = counts[slot]!;
  }
  for (let index = 0; index < size; index += 1) siblings[index] = counts[parent[index]! + 1]!;
  return { position, siblings };
}

/**
 * Whether the node at this index has children.
 * @example hasChildren(buildTree([{ id: 'meter', parent: null, name: 'برق' }]), 0) // false
 */
export const hasChildren = (tree: Tree, index: number): boolean => tree.end[index]! > index + 1;

/**
 * Indices from the parent up to the root; none for a root.
 * @example
 * const tree = buildTree([
 *   { id: 'site', parent: null, name: 'سایت' },
 *   { id: 'meter', parent: 'site', name: 'برق ورودی' },
 * ]);
 * ancestorsOf(tree, 1) // [0]
 */
export function ancestorsOf(tree: Tree, index: number): number[] {
  const ancestors: number[] = [];
  for (let above = tree.parent[index]!; above >= 0; above = tree.parent[above]!) ancestors.push(above);
  return ancestors;
}

/**
 * Ids of all expandable nodes, for “expand all”.
 * @example
 * const tree = buildTree([
 *   { id: 'site', parent: null, name: 'سایت' },
 *   { id: 'meter', parent: 'site', name: 'برق ورودی' },
 * ]);
 * [...expandableIds(tree)] // ['site']
 */
export function expandableIds(tree: Tree): Set<string> {
  const ids = new Set<string>();
  for (let index = 0; index < tree.items.length; index += 1) {
    if (hasChildren(tree, index)) ids.add(tree.items[index]!.id);
  }
  return ids;
}

/**
 * Indices of the visible rows from top to bottom, in one pass that skips collapsed nodes. With search
 * matches, ancestors of a match are expanded, and only a match without a matching descendant can show all its children.
 * @example
 * const tree = buildTree([
 *   { id: 'site', parent: null, name: 'سایت' },
 *   { id: 'meter', parent: 'site', name: 'برق ورودی' },
 * ]);
 * [...visibleRows(tree, new Set())] // [0]
 * [...visibleRows(tree, new Set(['site']))] // [0, 1]
 */
export function visibleRows(
  tree: Tree,
  expanded: ReadonlySet<string>,
  matches?: TreeMatches | null,
): Int32Array {
  const { items, end } = tree;
  const rows = new Int32Array(items.length);
  let count = 0;
  /** Up to here all nodes are below the last manually expanded match. */
  let openedUntil = 0;
  for (let index = 0; index < items.length; ) {
    const flags = matches ? matches.flags[index]! : MATCH;
    if (flags === 0 && index >= openedUntil) {
      index = end[index]!;
      continue;
    }
    rows[count] = index;
    count += 1;
    const isLeaf = end[index] === index + 1;
    if (matches && flags === MATCH && end[index]! > openedUntil) openedUntil = end[index]!;
    const isOpen = isLeaf || (flags & MATCH_BELOW) !== 0 || expanded.has(items[index]!.id);
    index = isOpen ? index + 1 : end[index]!;
  }
  // A short list must not retain the memory of a long one.
  return count * 2 < rows.length ? rows.slice(0, count) : rows.subarray(0, count);
}
