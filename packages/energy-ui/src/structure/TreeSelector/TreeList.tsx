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
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useEnergy, useText } from '../../i18n/useEnergy.ts';
import { type RenderTreeRow, type SelectorNode, type SelectorTree, TreeRow } from './TreeRow.tsx';
import { isOpen, rowIndexOf, type TreeCommand, treeKey, typeAhead } from './treeKeys.ts';
import { useRowHeight } from './useRowHeight.ts';
import { type RowWindow, useRowWindow } from './useRowWindow.ts';

export interface TreeListHandle {
  /** Moves the focus into the list, to a node if given. */
  focus: (node?: number) => void;
}

export interface TreeListProps {
  tree: SelectorTree;
  /** Visible nodes, from top to bottom. */
  rows: Int32Array;
  mode: SelectionMode;
  selection: TreeSelection<SelectorNode>;
  search: string;
  label: string;
  isBusy: boolean;
  marks: TreeMarks | undefined;
  renderRow: RenderTreeRow | undefined;
  onCommand: (command: Exclude<TreeCommand, { do: 'focus' }>) => void;
  ref?: Ref<TreeListHandle>;
}

/** CSS colors by node id. */
export type TreeMarks = Readonly<Record<string, readonly string[]>>;

/** More swatches would push the name aside. */
const MAX_MARKS = 3;

const marksOf = (colors: readonly string[] | undefined) =>
  colors && colors.length > 0 ? [...new Set(colors)].slice(0, MAX_MARKS).join('|') : undefined;

/** Type-ahead pause that starts a new word. */
const TYPING_PAUSE = 700;
/** The virtualized rows of a tree. One row is the tab stop and is always rendered. */
export function TreeList(props: TreeListProps) {
  const { tree, rows, mode, selection, search, label, isBusy, marks, renderRow, onCommand, ref } = props;
  const { direction } = useEnergy();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const focusWanted = useRef(false);
  const typed = useRef({ text: '', at: 0 });

  const activeAt = Math.max(
    active === null ? firstChosen(rows, selection) : rowIndexOfId(tree, rows, active),
    0,
  );
  const describe = useDescriptions();
  const rowHeight = useRowHeight();
  const view = useRowWindow(scroller, rows.length, rowHeight);
  useScrollAnchor(scroller, tree, rows, rowHeight);

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
    // A row outside the window is rendered first, as the tab stop.
    focusWanted.current = !drawn;
    setActive(tree.items[rows[at]!]!.id);
    drawn?.focus({ preventScroll: true });
  };
  useImperativeHandle(ref, () => ({
    focus: (node) => focusRow(node === undefined ? activeAt : Math.max(rowIndexOf(rows, node), 0)),
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
    const opens = { do: isOpen({ tree, rows }, rowIndexOf(rows, node)) ? 'close' : 'open', node } as const;
    const isCaret = (event.target as Element).closest('[data-caret]');
    const canOpen = tree.end[node]! > node + 1;
    if (isCaret || !isSelectable(tree.items[node]!, mode)) {
      if (canOpen) run(opens);
    } else run({ do: 'select', node });
  };
  const follow = (event: FocusEvent) => {
    const node = nodeOf(event.target);
    if (node !== null) setActive(tree.items[node]!.id);
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
        style={{ blockSize: rows.length * rowHeight }}
        onKeyDown={pressKey}
        onClick={press}
        onFocus={follow}
      >
        {drawnRows(view, activeAt, rows.length).map((at) => {
          const node = rows[at]!;
          return (
            <TreeRow
              key={tree.items[node]!.id}
              tree={tree}
              node={node}
              top={at * rowHeight}
              isOpen={tree.end[node]! > node + 1 ? isOpen({ tree, rows }, at) : undefined}
              check={isSelectable(tree.items[node]!, mode) ? checkState(selection, node) : undefined}
              hasCheckBox={!isSingle}
              isTabStop={at === activeAt}
              search={search}
              description={describe(tree, node)}
              marks={marksOf(marks?.[tree.items[node]!.id])}
              renderRow={renderRow}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Screen-reader text of a node's kind and children, formatted once per value. */
function useDescriptions(): (tree: SelectorTree, node: number) => string | undefined {
  const t = useText();
  return useMemo(() => {
    const written = new Map<string, string>();
    return (tree, node) => {
      const { kind, subMeters } = tree.items[node]!;
      if (!kind) return undefined;
      const count = tree.seriesCount?.[node] ?? 0;
      const key = `${kind} ${count} ${subMeters}`;
      const known = written.get(key);
      if (known) return known;
      const name = t(`tree.kind.${kind}`);
      const counted = count > 0 ? t('tree.kindWithCount', { kind: name, count }) : name;
      const text = subMeters
        ? `${counted}${t('chart.listSeparator')}${t(`tree.subMeters.${subMeters}`)}`
        : counted;
      written.set(key, text);
      return text;
    };
  }, [t]);
}

const rowIndexOfId = (tree: SelectorTree, rows: Int32Array, id: string) =>
  rowIndexOf(rows, tree.indexOf.get(id) ?? -1);

/** When the tree changes, keeps the row under the pointer in place; without one, the first visible row. */
function useScrollAnchor(
  scroller: RefObject<HTMLElement | null>,
  tree: SelectorTree,
  rows: Int32Array,
  rowHeight: number,
) {
  const shown = useRef({ tree, rows });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { tree, rows };
    const element = scroller.current;
    if (before.tree === tree || !element) return;
    const pointed = element.querySelector<HTMLElement>('[data-node]:hover');
    const top = Math.floor(element.scrollTop / rowHeight);
    const kept = pointed ? tree.items[Number(pointed.dataset.node)] : before.tree.items[before.rows[top]!];
    if (!kept || !(pointed || top > 0)) return;
    const from = rowIndexOfId(before.tree, before.rows, kept.id);
    const to = rowIndexOfId(tree, rows, kept.id);
    if (from >= 0 && to >= 0 && from !== to) element.scrollTop += (to - from) * rowHeight;
  });
}

function firstChosen(rows: Int32Array, { selected, count }: TreeSelection<SelectorNode>): number {
  return count === 0 ? 0 : rows.findIndex((node) => selected[node] === 1);
}

/** The rows in the window, plus the tab stop, so that scrolling never loses the focus. */
function drawnRows({ first, end }: RowWindow, tabStop: number, count: number): number[] {
  const rows = Array.from({ length: end - first }, (_, index) => first + index);
  if (tabStop < first) rows.unshift(tabStop);
  else if (tabStop >= end && tabStop < count) rows.push(tabStop);
  return rows;
}
