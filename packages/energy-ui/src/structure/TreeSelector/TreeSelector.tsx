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
import { useText } from '../../i18n/EnergyProvider.tsx';
import { Chip } from '../../primitives/Chip/Chip.tsx';
import { classes } from '../../primitives/classes.ts';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../primitives/ErrorState/ErrorState.tsx';
import { SearchField } from '../../primitives/SearchField/SearchField.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { TreeList, type TreeListHandle } from './TreeList.tsx';
import type { SelectorTree } from './TreeRow.tsx';
import type { TreeCommand } from './treeKeys.ts';
import './TreeSelector.css';

export interface TreeSelectorProps {
  /** Title above the tree, and its name for screen readers. */
  label: string;
  /** `buildStructureTree(lists)`, or any `buildTree(items)`. Keep it between renders. */
  tree: SelectorTree;
  /** What may be chosen, and how many. */
  mode: SelectionMode;
  /** Ids of the chosen nodes. */
  selected: readonly string[];
  /** Called with the ids of all chosen nodes, in the order of the tree. */
  onChange: (ids: string[]) => void;
  /** Ids of the open nodes; without it the tree keeps its own. */
  expanded?: ReadonlySet<string>;
  /** Called with the ids of all open nodes. */
  onExpandedChange?: (ids: ReadonlySet<string>) => void;
  /** Shows a skeleton, or dims the tree that is there already. */
  isLoading?: boolean;
  /** What failed, in one sentence; takes the place of the tree. */
  error?: string | null;
  /** Shows «تلاش دوباره» beside the error. */
  onRetry?: () => void;
  /** What to say when the tree has no node. */
  emptyText?: string;
  /** The search box; shown unless switched off. */
  search?: boolean;
  /** Most nodes that can be chosen together. */
  maxSelected?: number;
  /** Height of the whole selector, in px or CSS. By default it fills its parent. */
  height?: number | string;
  className?: string;
  id?: string;
}

/** ms after a tree appears: long after it was painted. */
const INDEX_DELAY = 300;

/**
 * The side tree: organization › building or site › meter › sub-meter, and formulas.
 * @example <TreeSelector label="ساختار" tree={tree} mode="multi-select" selected={ids} onChange={setIds} />
 */
export function TreeSelector(props: TreeSelectorProps) {
  const { label, tree, mode, selected, onChange, isLoading, error, height, className, id } = props;
  const t = useText();
  const titleId = useId();
  const list = useRef<TreeListHandle>(null);
  const [text, setText] = useState('');
  const [ownExpanded, setOwnExpanded] = useState<ReadonlySet<string> | null>(null);
  const [message, setMessage] = useState('');

  // Only a new tree opens itself; choosing a node later must not move the rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const openAtFirst = useMemo(() => firstExpanded(tree, selected), [tree]);
  const expanded = props.expanded ?? ownExpanded ?? openAtFirst;
  const matches = useMemo(() => searchTree(tree, text), [tree, text]);
  const rows = useMemo(() => visibleRows(tree, expanded, matches), [tree, expanded, matches]);
  const selection = useMemo(() => createSelection(tree, selected, mode), [tree, selected, mode]);

  // The first letter typed should not wait for the index of a large tree.
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
    const most = props.maxSelected;
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

  // Choosing and opening rows leave the search box as it is.
  const searchBox = useMemo(
    () => <SearchField label={t('tree.search')} value={text} onChange={setText} />,
    [text, t],
  );

  const isEmpty = tree.items.length === 0;
  const isShown = !error && !isEmpty;
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={classes('eui-tree', className)}
      style={height === undefined ? undefined : { blockSize: height }}
    >
      <header className="eui-tree-head">
        <h2 id={titleId} className="eui-tree-title">
          {label}
        </h2>
        {!isSingleSelect(mode) && selection.count > 0 && (
          <Chip tone="accent">{t('tree.selectedCount', { count: selection.count })}</Chip>
        )}
      </header>
      {props.search !== false && isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only listens for the way down out of the search box
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
          onCommand={run}
        />
      )}
    </section>
  );
}

/** Tops stand open, and so does the way to everything chosen. */
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
