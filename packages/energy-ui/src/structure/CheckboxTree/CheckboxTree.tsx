import { MATCH, search as searchTree, visibleRows } from '@org/energy-core';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { classes } from '../../primitives/classes.ts';
import { FieldNote, LabelWords } from '../../primitives/Field/Field.tsx';
import { SearchField } from '../../primitives/SearchField/SearchField.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { isOpen, placeOf, type TreeCommand, treeKey } from '../TreeSelector/treeKeys.ts';
import { CheckboxRow } from './CheckboxRow.tsx';
import { type CheckboxTreeItem, canPress, checkableTree, checksOf, press, pressAll } from './checkboxTree.ts';
import '../TreeSelector/TreeSelector.css';
import './CheckboxTree.css';

export interface CheckboxTreeProps {
  /** Name above the tree. */
  label: string;
  /** The lines, parents with their children. Keep them between renders. */
  items: readonly CheckboxTreeItem[];
  /** Ids of what is checked. Leaves decide; ids of parents may be there and change nothing. */
  value: ReadonlySet<string> | readonly string[];
  /** Called with the ids of the checked leaves and of the parents that are checked whole, in the order of the tree. */
  onChange: (ids: string[]) => void;
  /** Shows a search box above the tree. */
  isSearchable?: boolean;
  /** Nothing can be changed now. */
  isDisabled?: boolean;
  /** Marks the tree with a star. */
  isRequired?: boolean;
  /** Help under the tree; gives way to the error. */
  hint?: ReactNode;
  /** What is wrong with the choice, in one sentence. */
  error?: string | null;
  /** Shows a skeleton in place of the tree. */
  isLoading?: boolean;
  /** Largest height of the lines in px; longer trees scroll. */
  maxHeight?: number;
  className?: string;
  id?: string;
}

/**
 * Boxes to check, in groups: a parent follows its children and carries them along. A tree of one tab stop rather than
 * a list of check boxes, so that the next field of a form is one Tab away and not forty.
 * @example <CheckboxTree label="دسترسی‌ها" items={modules} value={ids} onChange={setIds} isSearchable />
 */
export function CheckboxTree(props: CheckboxTreeProps) {
  const { label, items, value, onChange, isSearchable, isDisabled = false, isRequired, error, hint } = props;
  const { t, direction } = useEnergy();
  const ids = useId();
  const lines = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string | null>(null);

  const tree = useMemo(() => checkableTree(items), [items]);
  const chosen = useMemo(() => new Set(value), [value]);
  const checks = useMemo(() => checksOf(tree, chosen), [tree, chosen]);
  const matches = useMemo(() => searchTree(tree, text), [tree, text]);
  const rows = useMemo(() => {
    const open = new Set(tree.items.map(({ id }) => id).filter((id) => !closed.has(id)));
    return visibleRows(tree, open, matches);
  }, [tree, closed, matches]);
  const activeAt = Math.max(placeOf(rows, tree.indexOf.get(active ?? '') ?? -1), 0);

  const focusRow = (at: number) => {
    setActive(tree.items[rows[at]!]!.id);
    lines.current?.querySelector<HTMLElement>(`[data-node="${rows[at]}"]`)?.focus();
  };
  const setOpen = (node: number, isNowOpen: boolean) => {
    const next = new Set(closed);
    if (isNowOpen) next.delete(tree.items[node]!.id);
    else next.add(tree.items[node]!.id);
    setClosed(next);
  };
  const select = (node: number) => {
    if (!isDisabled && canPress(tree, node)) onChange(press(tree, chosen, node));
  };
  const run = (command: TreeCommand) => {
    switch (command.do) {
      case 'focus':
        return focusRow(command.at);
      case 'select':
        return select(command.node);
      case 'openSiblings':
        return setClosed(new Set());
      default:
        return setOpen(command.node, command.do === 'open');
    }
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const command = treeKey(event.key, { tree, rows, direction }, activeAt);
    if (!command) return;
    event.preventDefault();
    run(command);
  };
  const rowOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-node]');
  const pressRow = (event: MouseEvent) => {
    const node = Number(rowOf(event.target)?.dataset.node ?? Number.NaN);
    if (Number.isNaN(node)) return;
    if ((event.target as Element).closest('[data-caret]'))
      setOpen(node, !isOpen({ tree, rows }, placeOf(rows, node)));
    else select(node);
  };
  const follow = (event: FocusEvent) => {
    const node = rowOf(event.target)?.dataset.node;
    if (node !== undefined) setActive(tree.items[Number(node)]!.id);
  };
  const goToLines = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing || rows.length === 0) return;
    event.preventDefault();
    focusRow(Math.max(matches ? rows.findIndex((node) => (matches.flags[node]! & MATCH) !== 0) : 0, 0));
  };

  return (
    <div id={props.id} className={classes('eui-field', 'eui-check-tree', props.className)}>
      <div className="eui-check-tree-head">
        <span id={`${ids}label`} className="eui-field-label">
          <LabelWords label={label} isRequired={isRequired} />
        </span>
        <span role="status" className="eui-check-tree-count">
          {t('tree.ofTotal', { count: checks.count, total: checks.total })}
        </span>
        {/* What a search hides should not change unseen. */}
        {!matches && !isDisabled && checks.total > 0 && (
          <span className="eui-check-tree-all">
            <Button size="sm" variant="quiet" onPress={() => onChange(pressAll(tree, chosen, true))}>
              {t('aria.selectAll')}
            </Button>
            <Button size="sm" variant="quiet" onPress={() => onChange(pressAll(tree, chosen, false))}>
              {t('tree.none')}
            </Button>
          </span>
        )}
      </div>
      <div className="eui-check-tree-box" data-invalid={error ? '' : undefined}>
        {isSearchable && tree.items.length > 0 && (
          // biome-ignore lint/a11y/noStaticElementInteractions: only listens for the way down out of the search box
          <div className="eui-check-tree-search" onKeyDown={goToLines}>
            <SearchField label={t('table.filter', { column: label })} value={text} onChange={setText} />
          </div>
        )}
        {props.isLoading ? (
          <Skeleton shape="tree" />
        ) : rows.length === 0 ? (
          <p role="status" className="eui-check-tree-empty">
            {t(tree.items.length === 0 ? 'table.empty' : 'tree.nothingFound')}
          </p>
        ) : (
          <div
            ref={lines}
            role="tree"
            aria-labelledby={`${ids}label`}
            aria-describedby={error || hint ? `${ids}note` : undefined}
            aria-multiselectable
            aria-disabled={isDisabled || undefined}
            className="eui-check-tree-lines"
            style={{ maxBlockSize: props.maxHeight }}
            onKeyDown={pressKey}
            onClick={pressRow}
            onFocus={follow}
          >
            {[...rows].map((node, at) => (
              <CheckboxRow
                key={node}
                tree={tree}
                node={node}
                state={checks.state[node]!}
                checked={checks.checked[node]!}
                leaves={checks.leaves[node]!}
                isOpen={tree.end[node]! > node + 1 ? isOpen({ tree, rows }, at) : undefined}
                isDisabled={isDisabled || !canPress(tree, node)}
                isInvalid={Boolean(error)}
                isTabStop={at === activeAt}
                search={text}
              />
            ))}
          </div>
        )}
      </div>
      <FieldNote id={`${ids}note`} hint={hint} error={error} />
    </div>
  );
}
