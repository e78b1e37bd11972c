import {
  checkState,
  isSelectable,
  isSingleSelect,
  type SelectionMode,
  type TreeSelection,
} from '@org/energy-core';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useEnergy, useText } from '../../i18n/EnergyProvider.tsx';
import { ROW_HEIGHT, type SelectorNode, type SelectorTree, TreeRow } from './TreeRow.tsx';
import { isOpen, placeOf, type TreeCommand, treeKey, typeAhead } from './treeKeys.ts';
import { type RowWindow, useRowWindow } from './useRowWindow.ts';

export interface TreeListHandle {
  /** Moves the focus into the list, to a node when given. */
  focus: (node?: number) => void;
}

export interface TreeListProps {
  tree: SelectorTree;
  /** Nodes shown, from top to bottom. */
  rows: Int32Array;
  mode: SelectionMode;
  selection: TreeSelection<SelectorNode>;
  search: string;
  label: string;
  isBusy: boolean;
  onCommand: (command: Exclude<TreeCommand, { do: 'focus' }>) => void;
  ref?: Ref<TreeListHandle>;
}

/** Pause after which typing begins a new word. */
const TYPING_PAUSE = 700;
/** The rows of a tree in a window: only what is seen is drawn. One row is the tab stop and is always drawn. */
export function TreeList(props: TreeListProps) {
  const { tree, rows, mode, selection, search, label, isBusy, onCommand, ref } = props;
  const { direction } = useEnergy();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  const focusWanted = useRef(false);
  const typed = useRef({ text: '', at: 0 });

  const activeAt = Math.max(active === null ? firstChosen(rows, selection) : placeOf(rows, active), 0);
  const describe = useDescriptions();
  const view = useRowWindow(scroller, rows.length, ROW_HEIGHT);

  const rowElement = (at: number) =>
    scroller.current?.querySelector<HTMLElement>(`[data-node="${rows[at]}"]`) ?? null;
  useLayoutEffect(() => {
    if (!focusWanted.current) return;
    focusWanted.current = false;
    rowElement(activeAt)?.focus({ preventScroll: true });
  });

  const focusRow = (at: number) => {
    if (rows.length === 0) return;
    view.reveal(at);
    const drawn = rowElement(at);
    // A row outside the window is drawn first, as the tab stop.
    focusWanted.current = !drawn;
    setActive(rows[at]!);
    drawn?.focus({ preventScroll: true });
  };
  useImperativeHandle(ref, () => ({
    focus: (node) => focusRow(node === undefined ? activeAt : Math.max(placeOf(rows, node), 0)),
  }));

  const run = (command: TreeCommand) => {
    if (command.do === 'focus') focusRow(command.at);
    else onCommand(command);
  };

  const pressKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || rows.length === 0) return;
    const shown = { tree, rows, direction };
    const isTyping = event.timeStamp - typed.current.at < TYPING_PAUSE && typed.current.text !== '';
    const command = event.key === ' ' && isTyping ? null : treeKey(event.key, shown, activeAt);
    if (command) {
      event.preventDefault();
      run(command);
      return;
    }
    if ([...event.key].length !== 1) return;
    const text = (isTyping ? typed.current.text : '') + event.key;
    typed.current = { text, at: event.timeStamp };
    const found = typeAhead(shown, activeAt, text);
    event.preventDefault();
    if (found >= 0) focusRow(found);
  };

  const nodeOf = (target: EventTarget) => {
    const row = (target as Element).closest<HTMLElement>('[data-node]');
    return row ? Number(row.dataset.node) : null;
  };
  const press = (event: MouseEvent) => {
    const node = nodeOf(event.target);
    if (node === null) return;
    const opens = { do: isOpen({ tree, rows }, placeOf(rows, node)) ? 'close' : 'open', node } as const;
    const isCaret = (event.target as Element).closest('[data-caret]');
    const canOpen = tree.end[node]! > node + 1;
    if (isCaret || !isSelectable(tree.items[node]!, mode)) {
      if (canOpen) run(opens);
    } else run({ do: 'select', node });
  };
  const follow = (event: FocusEvent) => {
    const node = nodeOf(event.target);
    if (node !== null) setActive(node);
  };

  const isSingle = isSingleSelect(mode);
  return (
    <div ref={scroller} className="eui-tree-scroller" data-busy={isBusy || undefined}>
      <div
        role="tree"
        aria-label={label}
        aria-busy={isBusy || undefined}
        aria-multiselectable={isSingle || mode === 'no-select' ? undefined : true}
        className="eui-tree-rows"
        style={{ blockSize: rows.length * ROW_HEIGHT }}
        onKeyDown={pressKey}
        onClick={press}
        onFocus={follow}
      >
        {drawnRows(view, activeAt, rows.length).map((at) => {
          const node = rows[at]!;
          return (
            <TreeRow
              key={node}
              tree={tree}
              node={node}
              top={at * ROW_HEIGHT}
              isOpen={tree.end[node]! > node + 1 ? isOpen({ tree, rows }, at) : undefined}
              check={isSelectable(tree.items[node]!, mode) ? checkState(selection, node) : undefined}
              hasCheckBox={!isSingle}
              isTabStop={at === activeAt}
              search={search}
              description={describe(tree, node)}
            />
          );
        })}
      </div>
    </div>
  );
}

/** What a node is and how much is below it, each sentence written once. */
function useDescriptions(): (tree: SelectorTree, node: number) => string | undefined {
  const t = useText();
  return useMemo(() => {
    const written = new Map<string, string>();
    return (tree, node) => {
      const { kind } = tree.items[node]!;
      if (!kind) return undefined;
      const count = tree.seriesCount?.[node] ?? 0;
      const key = `${kind} ${count}`;
      const known = written.get(key);
      if (known) return known;
      const name = t(`tree.kind.${kind}`);
      const text = count > 0 ? t('tree.kindWithCount', { kind: name, count }) : name;
      written.set(key, text);
      return text;
    };
  }, [t]);
}

function firstChosen(rows: Int32Array, { selected, count }: TreeSelection<SelectorNode>): number {
  return count === 0 ? 0 : rows.findIndex((node) => selected[node] === 1);
}

/** The rows in the window, and the tab stop wherever it is, so that the focus is never lost by scrolling. */
function drawnRows({ first, end }: RowWindow, tabStop: number, count: number): number[] {
  const rows = Array.from({ length: end - first }, (_, index) => first + index);
  if (tabStop < first) rows.unshift(tabStop);
  else if (tabStop >= end && tabStop < count) rows.push(tabStop);
  return rows;
}
