import type { Tree, TreeItem } from './tree.ts';

/**
 * The six modes of the specification, and `select-subtree`, where a checked parent means all that is below it (the
 * tree of modules). In all others a checked node stands for itself alone.
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

/** What is chosen in a tree. Never changed in place: every step gives a new one. */
export interface TreeSelection<Item extends TreeItem = TreeItem> {
  readonly tree: Tree<Item>;
  /** 1 where the node itself is chosen. */
  readonly selected: Uint8Array;
  /** Chosen nodes in the subtree, the node itself included. */
  readonly within: Int32Array;
  readonly count: number;
}

const buildingKinds: readonly unknown[] = ['Building', 'Site'];
const meterKinds: readonly unknown[] = ['Meter', 'SubMeter'];

/**
 * Whether one node replaces another instead of joining it.
 * @example isSingleSelect('single-select-meter') // true
 */
export const isSingleSelect = (mode: SelectionMode): boolean => mode.startsWith('single-select');

/**
 * Whether this node may be chosen in this mode; a site counts as a building, a sub-meter as a meter.
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
  // Children stand behind their parents, so that backwards each node is complete before it is added on.
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
 * A selection of these ids. Ids that are not in the tree, or may not be chosen in this mode, are left out; a
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
    // A parent is chosen exactly when all its children are.
    const missing = new Int32Array(selected.length);
    for (let node = selected.length - 1; node >= 0; node -= 1) {
      if (tree.end[node]! > node + 1) selected[node] = missing[node] === 0 ? 1 : 0;
      const above = tree.parent[node]!;
      if (above >= 0 && !selected[node]) missing[above]! += 1;
    }
  }
  return counted(tree, selected);
}

/** Carries a change of a subtree up to its ancestors. */
function addAbove(selection: TreeSelection, within: Int32Array, index: number): number {
  const change = within[index]! - selection.within[index]!;
  for (let above = selection.tree.parent[index]!; above >= 0; above = selection.tree.parent[above]!) {
    within[above]! += change;
  }
  return selection.count + change;
}

/** In `select-subtree` an ancestor is chosen exactly when everything below it is. */
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
 * Chooses a node and everything below it that this mode allows, or lets go of all of it when nothing was missing.
 * In a single-select mode it chooses the node alone.
 * @param index Place of the node in the tree; one that is not there changes nothing.
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
 * What a click on a node does: joins or leaves in the multi modes, replaces in the single modes (a second click
 * changes nothing), takes the whole subtree in `select-subtree`, and nothing where the node may not be chosen.
 * @param index Place of the node in the tree; one that is not there changes nothing.
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
 * `mixed`: the node itself is not chosen, but something below it is. Two integers answer it, at any size.
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
 * The chosen nodes in the order of the tree.
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
 * Ids of the chosen nodes in the order of the tree.
 * @example
 * const tree = buildTree([
 *   { id: 'site', parent: null, name: 'سایت' },
 *   { id: 'meter', parent: 'site', name: 'برق ورودی' },
 * ]);
 * selectedIds(createSelection(tree, ['meter', 'site'])) // ['site', 'meter']
 */
export const selectedIds = (selection: TreeSelection): string[] =>
  selectedItems(selection).map(({ id }) => id);
