import {
  ancestorsOf,
  createSelection,
  isSingleSelect,
  MATCH,
  type SelectionMode,
  search as searchTree,
  selectedIds,
  toggle,
  visibleRows,
} from '@org/energy-core';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { Chip } from '../../primitives/Chip/Chip.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../primitives/ErrorState/ErrorState.tsx';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { SearchField } from '../../primitives/SearchField/SearchField.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { useControlled } from '../../primitives/useControlled.ts';
import { TreeList, type TreeListHandle, type TreeMarks } from './TreeList.tsx';
import type { RenderTreeRow, SelectorTree } from './TreeRow.tsx';
import type { TreeCommand } from './treeKeys.ts';
import './TreeSelector.css';

export interface TreeSelectorProps extends RootProps {
  /** Title above the tree, and its name for screen readers. */
  label: string;
  /** `buildStructureTree(lists)`, or any `buildTree(items)`. Memoize it. */
  tree: SelectorTree;
  /** Selection mode. */
  mode: SelectionMode;
  /** Ids of the selected nodes; uncontrolled if omitted. */
  value?: readonly string[];
  /** Ids of the nodes selected at first, in an uncontrolled tree. */
  defaultValue?: readonly string[];
  /** Called with the ids of all selected nodes, in tree order. */
  onChange?: (ids: string[]) => void;
  /** Ids of the expanded nodes; uncontrolled if omitted. */
  expanded?: ReadonlySet<string>;
  /** Ids of the nodes expanded at first; default the roots and what leads to a selected node. */
  defaultExpanded?: ReadonlySet<string>;
  /** Called with the ids of all expanded nodes. */
  onExpandedChange?: (ids: ReadonlySet<string>) => void;
  /** Shows a skeleton until the selected nodes are known, or dims an existing tree. */
  isLoading?: boolean;
  /** Error text; replaces the tree. */
  error?: string | null;
  /** Shows «تلاش دوباره» beside the error. */
  onRetry?: () => void;
  /** Text of an empty tree. */
  emptyText?: string;
  /** Hides the search box. */
  isSearchHidden?: boolean;
  /** Swatches beside nodes, such as the colors of their series in a chart: CSS colors by node id, three are shown. */
  marks?: TreeMarks;
  /** Content of a row after its check box, instead of icon, name, marks and count. Memoize it. */
  renderRow?: RenderTreeRow;
  /** Maximum number of selected nodes. */
  maxCount?: number;
  /** Height of the selector, in px or CSS. Default: that of its parent. */
  height?: number | string;
}

const NONE: readonly string[] = [];

/** Delay in ms after a tree appears: well after it was painted. */
const INDEX_DELAY = 300;

/**
 * Structure tree: organization › building or site › meter › sub-meter, and formulas.
 * @example <TreeSelector label="ساختار" tree={tree} mode="multi-select" value={ids} onChange={setIds} />
 */
export function TreeSelector(props: TreeSelectorProps) {
  const { label, tree, mode, isLoading, error, height } = props;
  const [selected, onChange] = useControlled<readonly string[], string[]>(
    props.value,
    props.defaultValue ?? NONE,
    props.onChange,
  );
  const t = useText();
  const titleId = useId();
  const list = useRef<TreeListHandle>(null);
  const [text, setText] = useState('');
  const [ownExpanded, setOwnExpanded] = useState<ReadonlySet<string> | null>(props.defaultExpanded ?? null);
  const [message, setMessage] = useState('');
  const [chosenAtFirst] = useState(selected);

  // Only a new tree expands itself; a later selection must not move the rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const openAtFirst = useMemo(() => firstExpanded(tree, selected), [tree]);
  const expanded = props.expanded ?? ownExpanded ?? openAtFirst;
  const matches = useMemo(() => searchTree(tree, text), [tree, text]);
  const rows = useMemo(() => visibleRows(tree, expanded, matches), [tree, expanded, matches]);
  const selection = useMemo(() => createSelection(tree, selected, mode), [tree, selected, mode]);

  // Builds the search index ahead of the first key press.
  useEffect(() => {
    const timer = setTimeout(() => searchTree(tree, '-'), INDEX_DELAY);
    return () => clearTimeout(timer);
  }, [tree]);

  const setExpanded = (ids: Set<string>) => {
    setOwnExpanded(ids);
    props.onExpandedChange?.(ids);
  };
  const choose = (node: number) => {
    const next = toggle(selection, node, mode);
    if (next === selection) return;
    const most = props.maxCount;
    if (most !== undefined && next.count > most && next.count > selection.count) {
      setMessage(t('tree.limit', { count: most }));
      return;
    }
    setMessage('');
    onChange(selectedIds(next));
  };
  const run = (command: Exclude<TreeCommand, { do: 'focus' }>) => {
    const ids = new Set(expanded);
    switch (command.do) {
      case 'select':
        return choose(command.node);
      case 'open':
        return setExpanded(ids.add(tree.items[command.node]!.id));
      case 'close':
        ids.delete(tree.items[command.node]!.id);
        return setExpanded(ids);
      case 'openSiblings':
        return setExpanded(addSiblings(tree, command.node, ids));
    }
  };
  const searchKeys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && rows.length > 0) {
      event.preventDefault();
      list.current?.focus(matches ? rows.find((node) => (matches.flags[node]! & MATCH) !== 0) : undefined);
    }
  };

  // Selecting and expanding rows does not render the search box.
  const searchBox = useMemo(
    () => <SearchField label={t('tree.search')} value={text} onChange={setText} />,
    [text, t],
  );

  // Nodes that expand on arrival would move the rows.
  const isComing = isLoading && chosenAtFirst.some((id) => !isInSight(tree, id));
  const isEmpty = tree.items.length === 0 || isComing;
  const isShown = !error && !isEmpty;
  return (
    <section
      {...rootProps(props, 'eui-tree')}
      aria-labelledby={titleId}
      style={height === undefined ? props.style : { blockSize: height, ...props.style }}
    >
      <header className="eui-tree-head">
        <h2 id={titleId} className="eui-tree-title">
          {label}
        </h2>
        {!isSingleSelect(mode) && selection.count > 0 && (
          <Chip tone="accent">{t('tree.selectedCount', { count: selection.count })}</Chip>
        )}
      </header>
      {!props.isSearchHidden && isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only handles the arrow key out of the search box
        <div onKeyDown={searchKeys}>{searchBox}</div>
      )}
      <p role="status" className="eui-sr-only">
        {matches ? t('tree.results', { count: matches.count }) : ''}
      </p>
      <p role="status" className="eui-tree-message">
        {message}
      </p>
      {error ? (
        <ErrorState title={error} onRetry={props.onRetry} />
      ) : isEmpty ? (
        isLoading ? (
          <Skeleton shape="tree" />
        ) : (
          <EmptyState title={props.emptyText ?? t('tree.empty')} />
        )
      ) : rows.length === 0 ? (
        <EmptyState title={t('tree.nothingFound')} text={t('tree.nothingFoundHint')} />
      ) : (
        <TreeList
          ref={list}
          tree={tree}
          rows={rows}
          mode={mode}
          selection={selection}
          search={text}
          label={label}
          isBusy={Boolean(isLoading)}
          marks={props.marks}
          renderRow={props.renderRow}
          onCommand={run}
        />
      )}
    </section>
  );
}

/** Whether a node is visible with only the roots expanded. */
function isInSight(tree: SelectorTree, id: string): boolean {
  const node = tree.indexOf.get(id);
  return node !== undefined && tree.level[node]! <= 2;
}

/** Expands the roots, and the ancestors of all selected nodes. */
function firstExpanded(tree: SelectorTree, selected: readonly string[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (let top = 0; top < tree.items.length; top = tree.end[top]!) ids.add(tree.items[top]!.id);
  for (const id of selected) {
    const node = tree.indexOf.get(id);
    if (node === undefined) continue;
    for (const above of ancestorsOf(tree, node)) ids.add(tree.items[above]!.id);
  }
  return ids;
}

function addSiblings(tree: SelectorTree, node: number, ids: Set<string>): Set<string> {
  const above = tree.parent[node]!;
  const end = above < 0 ? tree.items.length : tree.end[above]!;
  for (let sibling = above + 1; sibling < end; sibling = tree.end[sibling]!) {
    if (tree.end[sibling]! > sibling + 1) ids.add(tree.items[sibling]!.id);
  }
  return ids;
}
