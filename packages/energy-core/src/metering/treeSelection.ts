import type { Tree, TreeItem } from './tree.ts';

/**
 * The six modes of the specification, and `select-subtree`, where a checked parent means its whole subtree (the
 * tree of modules). In all others a checked node selects only itself.
 */
export type SelectionMode =
  | 'multi-select'
  | 'single-select'
  | 'no-select'
  | 'single-select-building'
  | 'multi-select-building'
  | 'single-select-meter'
  | 'select-subtree';

export type CheckState = 'checked' | 'mixed' | 'unchecked';

/** Selection of a tree. Immutable: every change returns a new one. */
export interface TreeSelection<Item extends TreeItem = TreeItem> {
  readonly tree: Tree<Item>;
  /** 1 if the node itself is selected. */
  readonly selected: Uint8Array;
  /** Selected nodes in the subtree, the node itself included. */
  readonly within: Int32Array;
  readonly count: number;
}

const buildingKinds: readonly unknown[] = ['Building', 'Site'];
const meterKinds: readonly unknown[] = ['Meter', 'SubMeter'];

/**
 * Whether selecting a node replaces the previous one.
 * @example isSingleSelect('single-select-meter') // true
 */
export const isSingleSelect = (mode: SelectionMode): boolean => mode.startsWith('single-select');

/**
 * Whether a node is selectable in this mode; a site counts as a building, a sub-meter as a meter.
 * @example isSelectable({ id: 'b.3', parent: null, name: 'سایت', kind: 'Site' }, 'multi-select-building') // true
 */
export function isSelectable(item: TreeItem & { readonly kind?: string }, mode: SelectionMode): boolean {
  if (mode === 'no-select') return false;
  if (mode === 'single-select-building' || mode === 'multi-select-building')
    return buildingKinds.includes(item.kind);
  if (mode === 'single-select-meter') return meterKinds.includes(item.kind);
  return true;
}

function countWithin(tree: Tree, selected: Uint8Array, within: Int32Array, from: number, to: number): void {
  for (let node = from; node < to; node += 1) within[node] = selected[node]!;
  // Children follow their parents, so that in reverse order each node is complete before it is added to its parent.
  for (let node = to - 1; node > from; node -= 1) within[tree.parent[node]!]! += within[node]!;
}

function counted<Item extends TreeItem>(tree: Tree<Item>, selected: Uint8Array): TreeSelection<Item> {
  const within = new Int32Array(selected.length);
  if (!selected.includes(1)) return { tree, selected, within, count: 0 };
  let count = 0;
  for (let root = 0; root < selected.length; root = tree.end[root]!) {
    countWithin(tree, selected, within, root, tree.end[root]!);
    count += within[root]!;
  }
  return { tree, selected, within, count };
}

/**
 * A selection of these ids. Ids that are unknown, or not selectable in this mode, are ignored; a
 * single-select mode takes the first.
 * @example
 * const tree = buildTree([
 *   { id: 'site', parent: null, name: 'سایت' },
 *   { id: 'meter', parent: 'site', name: 'برق ورودی' },
 * ]);
 * createSelection(tree, ['site', 'gone']).count // 1
 * createSelection(tree, ['site'], 'select-subtree').count // 2
 */
export function createSelection<Item extends TreeItem>(
  tree: Tree<Item>,
  ids: Iterable<string> = [],
  mode: SelectionMode = 'multi-select',
): TreeSelection<Item> {
  const selected = new Uint8Array(tree.items.length);
  for (const id of ids) {
    const index = tree.indexOf.get(id);
    if (index === undefined || !isSelectable(tree.items[index]!, mode)) continue;
    if (mode === 'select-subtree') selected.fill(1, index, tree.end[index]!);
    else selected[index] = 1;
    if (isSingleSelect(mode)) break;
  }
  if (mode === 'select-subtree') {
    // A parent is selected exactly when all its children are.
    const missing = new Int32Array(selected.length);
    for (let node = selected.length - 1; node >= 0; node -= 1) {
      if (tree.end[node]! > node + 1) selected[node] = missing[node] === 0 ? 1 : 0;
      const above = tree.parent[node]!;
      if (above >= 0 && !selected[node]) missing[above]! += 1;
    }
  }
  return counted(tree, selected);
}

/** Propagates a change of a subtree to its ancestors. */
function addAbove(selection: TreeSelection, within: Int32Array, index: number): number {
  const change = within[index]! - selection.within[index]!;
  for (let above = selection.tree.parent[index]!; above >= 0; above = selection.tree.parent[above]!) {
    within[above]! += change;
  }
  return selection.count + change;
}

/** In `select-subtree` an ancestor is selected exactly when its whole subtree is. */
function settleAncestors(tree: Tree, selected: Uint8Array, within: Int32Array, index: number): number {
  let change = 0;
  for (let above = tree.parent[index]!; above >= 0; above = tree.parent[above]!) {
    within[above]! += change;
    const below = within[above]! - selected[above]!;
    const isFull = below === tree.end[above]! - above - 1 ? 1 : 0;
    change += isFull - selected[above]!;
    within[above] = below + isFull;
    selected[above] = isFull;
  }
  return change;
}

/**
 * Selects a node and all selectable descendants, or deselects them when all were selected.
 * In a single-select mode it selects the node alone.
 * @param index Index of the node; an unknown one changes nothing.
 * @example
 * const tree = buildTree([
 *   { id: 'site', parent: null, name: 'سایت' },
 *   { id: 'meter', parent: 'site', name: 'برق ورودی' },
 * ]);
 * selectedIds(toggleSubtree(createSelection(tree), 0, 'multi-select')) // ['site', 'meter']
 */
export function toggleSubtree<Item extends TreeItem>(
  selection: TreeSelection<Item>,
  index: number,
  mode: SelectionMode,
): TreeSelection<Item> {
  if (isSingleSelect(mode)) return toggle(selection, index, mode);
  const { tree } = selection;
  if (mode === 'no-select' || !tree.items[index]) return selection;
  const end = tree.end[index]!;
  const selected = selection.selected.slice();
  let isMissing = false;
  for (let node = index; node < end; node += 1) {
    if (selected[node] || !isSelectable(tree.items[node]!, mode)) continue;
    selected[node] = 1;
    isMissing = true;
  }
  if (!isMissing) selected.fill(0, index, end);
  const within = selection.within.slice();
  countWithin(tree, selected, within, index, end);
  let count = addAbove(selection, within, index);
  if (mode === 'select-subtree') count += settleAncestors(tree, selected, within, index);
  return { tree, selected, within, count };
}

/**
 * Result of a click on a node: toggles in the multi modes, replaces in the single modes (a second click
 * changes nothing), toggles the subtree in `select-subtree`, and does nothing if the node is not selectable.
 * @param index Index of the node; an unknown one changes nothing.
 * @example
 * const tree = buildTree([
 *   { id: 'site', parent: null, name: 'سایت' },
 *   { id: 'meter', parent: 'site', name: 'برق ورودی' },
 * ]);
 * const chosen = toggle(createSelection(tree), 1, 'multi-select');
 * selectedIds(chosen) // ['meter']
 * selectedIds(toggle(chosen, 0, 'single-select')) // ['site']
 */
export function toggle<Item extends TreeItem>(
  selection: TreeSelection<Item>,
  index: number,
  mode: SelectionMode,
): TreeSelection<Item> {
  const { tree } = selection;
  const item = tree.items[index];
  if (!item || !isSelectable(item, mode)) return selection;
  if (mode === 'select-subtree') return toggleSubtree(selection, index, mode);
  if (isSingleSelect(mode)) {
    if (selection.selected[index] && selection.count === 1) return selection;
    return createSelection(tree, [item.id], mode);
  }
  const selected = selection.selected.slice();
  const within = selection.within.slice();
  selected[index] = selected[index] ? 0 : 1;
  within[index]! += selected[index] ? 1 : -1;
  return { tree, selected, within, count: addAbove(selection, within, index) };
}

/**
 * `mixed`: the node itself is not selected, but a descendant is. Constant time.
 * @example
 * const tree = buildTree([
 *   { id: 'site', parent: null, name: 'سایت' },
 *   { id: 'meter', parent: 'site', name: 'برق ورودی' },
 * ]);
 * checkState(createSelection(tree, ['meter']), 0) // 'mixed'
 */
export function checkState(selection: TreeSelection, index: number): CheckState {
  if (selection.selected[index]) return 'checked';
  return selection.within[index]! > 0 ? 'mixed' : 'unchecked';
}

/**
 * The selected nodes in tree order.
 * @example
 * const tree = buildTree([
 *   { id: 'site', parent: null, name: 'سایت' },
 *   { id: 'meter', parent: 'site', name: 'برق ورودی' },
 * ]);
 * selectedItems(createSelection(tree, ['meter', 'site'])).map(({ name }) => name) // ['سایت', 'برق ورودی']
 */
export function selectedItems<Item extends TreeItem>(selection: TreeSelection<Item>): Item[] {
  const { tree, selected } = selection;
  const items: Item[] = [];
  for (let index = 0; index < selected.length && items.length < selection.count; index += 1) {
    if (selected[index]) items.push(tree.items[index]!);
  }
  return items;
}

/**
 * Ids of the selected nodes in tree order.
 * @example
 * const tree = buildTree([
 *   { id: 'site', parent: null, name: 'سایت' },
 *   { id: 'meter', parent: 'site', name: 'برق ورودی' },
 * ]);
 * selectedIds(createSelection(tree, ['meter', 'site'])) // ['site', 'meter']
 */
export const selectedIds = (selection: TreeSelection): string[] =>
  selectedItems(selection).map(({ id }) => id);
