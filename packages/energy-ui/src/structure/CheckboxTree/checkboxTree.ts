import { buildTree, type CheckState, type Tree, type TreeItem } from '@org/energy-core';
import type { ReactNode } from 'react';

/** One item of a checkbox tree; with `children` it represents all of them. */
export interface CheckboxTreeItem {
  readonly id: string;
  /** Shown, searched and read aloud. */
  readonly name: string;
  /** Icon of 16 px before the name. */
  readonly icon?: ReactNode;
  /** A second, smaller line, such as the reason why it is disabled. */
  readonly note?: string;
  /** Fixed, including everything below it. */
  readonly isDisabled?: boolean;
  readonly children?: readonly CheckboxTreeItem[];
}

interface FlatItem extends TreeItem, Pick<CheckboxTreeItem, 'icon' | 'note'> {
  readonly isFixed: boolean;
}
export type CheckableTree = Tree<FlatItem>;

/** Nested items as a flat tree; of two with one id the first. */
export function checkableTree(items: readonly CheckboxTreeItem[]): CheckableTree {
  const flat: FlatItem[] = [];
  const ids = new Set<string>();
  const add = (each: readonly CheckboxTreeItem[], parent: string | null, isFixedAbove: boolean) => {
    for (const { id, name, icon, note, isDisabled, children } of each) {
      if (ids.has(id)) continue;
      ids.add(id);
      const isFixed = isFixedAbove || Boolean(isDisabled);
      flat.push({ id, parent, name, icon, note, isFixed });
      if (children) add(children, id, isFixed);
    }
  };
  add(items, null, false);
  return buildTree(flat);
}

/** Checked state of a tree; every list has one entry per node. */
export interface Checks {
  readonly state: readonly CheckState[];
  /** Leaves at and below the node, and how many are checked. */
  readonly leaves: Int32Array;
  readonly checked: Int32Array;
  /** Leaves of the whole tree. */
  readonly total: number;
  readonly count: number;
}

const isLeaf = (tree: Tree, node: number) => tree.end[node] === node + 1;

/** Only leaves decide: a parent follows its children, whatever the value contains. */
export function checksOf(tree: CheckableTree, value: ReadonlySet<string>): Checks {
  const size = tree.items.length;
  const leaves = new Int32Array(size);
  const checked = new Int32Array(size);
  let total = 0;
  let count = 0;
  // Children follow their parents, so that in reverse order each node is complete before it is added to its parent.
  for (let node = size - 1; node >= 0; node -= 1) {
    if (isLeaf(tree, node)) {
      leaves[node] = 1;
      checked[node] = value.has(tree.items[node]!.id) ? 1 : 0;
      total += 1;
      count += checked[node]!;
    }
    const above = tree.parent[node]!;
    if (above < 0) continue;
    leaves[above]! += leaves[node]!;
    checked[above]! += checked[node]!;
  }
  const state = tree.items.map((_, node): CheckState => {
    if (checked[node] === 0) return 'unchecked';
    return checked[node] === leaves[node] ? 'checked' : 'mixed';
  });
  return { state, leaves, checked, total, count };
}

/** Ids of the checked leaves and of fully checked parents, in tree order. */
const idsOf = (tree: CheckableTree, leaves: ReadonlySet<string>): string[] => {
  const { state } = checksOf(tree, leaves);
  return tree.items.filter((_, node) => state[node] === 'checked').map(({ id }) => id);
};

/** Changeable leaves of `[from, to)`. */
function freeLeaves(tree: CheckableTree, from: number, to: number): string[] {
  const ids: string[] = [];
  for (let node = from; node < to; node += 1) {
    if (isLeaf(tree, node) && !tree.items[node]!.isFixed) ids.push(tree.items[node]!.id);
  }
  return ids;
}

/** Whether a press on the node can change anything. */
export const canPress = (tree: CheckableTree, node: number): boolean =>
  freeLeaves(tree, node, tree.end[node]!).length > 0;

function withLeaves(tree: CheckableTree, value: ReadonlySet<string>, ids: string[], isChecked: boolean) {
  const next = new Set(value);
  for (const id of ids) {
    if (isChecked) next.add(id);
    else next.delete(id);
  }
  return idsOf(tree, next);
}

/** A press checks all changeable leaves below the node, or clears them when all were checked. */
export function press(tree: CheckableTree, value: ReadonlySet<string>, node: number): string[] {
  const free = freeLeaves(tree, node, tree.end[node]!);
  return withLeaves(tree, value, free, !free.every((id) => value.has(id)));
}

/** Checks or clears the whole tree, except fixed items. */
export const pressAll = (tree: CheckableTree, value: ReadonlySet<string>, isChecked: boolean): string[] =>
  withLeaves(tree, value, freeLeaves(tree, 0, tree.items.length), isChecked);

/**
 * The ids and all their ancestors, in tree order: for a server that expects the parent of a
 * checked child, too.
 * @example withParents([{ id: 'data', name: 'داده‌ها', children: [{ id: 'log', name: 'قرائت' }] }], ['log']) // ['data', 'log']
 */
export function withParents(
  items: readonly CheckboxTreeItem[],
  ids: ReadonlySet<string> | readonly string[],
): string[] {
  const tree = checkableTree(items);
  const wanted = new Set(ids);
  for (let node = tree.items.length - 1; node >= 0; node -= 1) {
    const above = tree.parent[node]!;
    if (above >= 0 && wanted.has(tree.items[node]!.id)) wanted.add(tree.items[above]!.id);
  }
  return tree.items.filter(({ id }) => wanted.has(id)).map(({ id }) => id);
}
