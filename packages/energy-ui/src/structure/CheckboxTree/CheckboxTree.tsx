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
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { FieldNote, LabelWords } from '../../primitives/Field/Field.tsx';
import { type RootProps, rootProps, useFieldRef } from '../../primitives/rootProps.ts';
import { SearchField } from '../../primitives/SearchField/SearchField.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { useControlled } from '../../primitives/useControlled.ts';
import { isOpen, rowIndexOf, type TreeCommand, treeKey } from '../TreeSelector/treeKeys.ts';
import { CheckboxRow } from './CheckboxRow.tsx';
import { type CheckboxTreeItem, canPress, checkableTree, checksOf, press, pressAll } from './checkboxTree.ts';
import '../TreeSelector/TreeSelector.css';
import './CheckboxTree.css';

export interface CheckboxTreeProps extends RootProps {
  /** Label above the tree. */
  label: string;
  /** The items, parents with their children. Memoize them. */
  items: readonly CheckboxTreeItem[];
  /** Ids of the checked items; uncontrolled if omitted. Leaves decide; ids of parents are ignored. */
  value?: ReadonlySet<string> | readonly string[];
  /** Ids of the items checked at first, in an uncontrolled tree. */
  defaultValue?: ReadonlySet<string> | readonly string[];
  /** Called with the ids of the checked leaves and of fully checked parents, in tree order. */
  onChange?: (ids: string[]) => void;
  /** Shows a search box above the tree. */
  isSearchable?: boolean;
  /** Disabled. */
  isDisabled?: boolean;
  /** Marks the tree with a star. */
  isRequired?: boolean;
  /** Help below the tree; replaced by the error. */
  hint?: ReactNode;
  /** Validation error, in one sentence. */
  error?: string | null;
  /** Shows a skeleton instead of the tree. */
  isLoading?: boolean;
  /** Maximum height of the rows in px; longer trees scroll. */
  maxHeight?: number;
}

/**
 * Checkboxes in groups: a parent follows its children and toggles them. A tree with one tab stop rather than
 * a list of checkboxes, so that the next field is one Tab away.
 * @example <CheckboxTree label="دسترسی‌ها" items={modules} value={ids} onChange={setIds} isSearchable />
 */
export function CheckboxTree(props: CheckboxTreeProps) {
  const { label, items, isSearchable, isDisabled = false, isRequired, error, hint } = props;
  const { t, direction } = useEnergy();
  const [value, onChange] = useControlled<ReadonlySet<string> | readonly string[], string[]>(
    props.value,
    props.defaultValue ?? [],
    props.onChange,
  );
  const root = useFieldRef<HTMLDivElement>(props.ref, '[role="tree"] [tabindex="0"]');
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
  const activeAt = Math.max(rowIndexOf(rows, tree.indexOf.get(active ?? '') ?? -1), 0);

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
      setOpen(node, !isOpen({ tree, rows }, rowIndexOf(rows, node)));
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
    <div {...rootProps(props, 'eui-field', 'eui-check-tree')} ref={root}>
      <div className="eui-check-tree-head">
        <span id={`${ids}label`} className="eui-field-label">
          <LabelWords label={label} isRequired={isRequired} />
        </span>
        <span role="status" className="eui-check-tree-count">
          {t('tree.ofTotal', { count: checks.count, total: checks.total })}
        </span>
        {/* Rows hidden by a search must not change. */}
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
          // biome-ignore lint/a11y/noStaticElementInteractions: only handles the arrow key out of the search box
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
