import type { CheckState } from '@org/energy-core';
import { useText } from '../../i18n/useEnergy.ts';
import { Marked } from '../../primitives/Marked/Marked.tsx';
import type { CheckableTree } from './checkboxTree.ts';

const INDENT = 22;

export interface CheckboxRowProps {
  tree: CheckableTree;
  node: number;
  state: CheckState;
  /** Number of checked leaves and of all leaves below. */
  checked: number;
  leaves: number;
  /** undefined = not expandable. */
  isOpen: boolean | undefined;
  isDisabled: boolean;
  isInvalid: boolean;
  isTabStop: boolean;
  search: string;
}

/** One row: caret, box, icon, name, and for a parent the checked count. The tree handles its presses. */
export function CheckboxRow(props: CheckboxRowProps) {
  const { tree, node, state, isOpen, isDisabled, search } = props;
  const t = useText();
  const { name, icon, note } = tree.items[node]!;
  const isParent = isOpen !== undefined;
  const count = isParent && t('tree.ofTotal', { count: props.checked, total: props.leaves });
  return (
    <div
      role="treeitem"
      className="eui-check-row"
      data-node={node}
      tabIndex={props.isTabStop ? 0 : -1}
      aria-description={[note, count].filter(Boolean).join(t('chart.listSeparator')) || undefined}
      aria-level={tree.level[node]}
      aria-posinset={tree.position[node]}
      aria-setsize={tree.siblings[node]}
      aria-expanded={isOpen}
      aria-checked={state === 'mixed' ? 'mixed' : state === 'checked'}
      aria-disabled={isDisabled || undefined}
      // Forms find their first invalid control by this attribute and focus it.
      aria-invalid={(props.isInvalid && props.isTabStop) || undefined}
      style={{ paddingInlineStart: 2 + (tree.level[node]! - 1) * INDENT }}
    >
      <span className="eui-tree-caret" data-caret={isParent ? '' : undefined} />
      <span className="eui-tree-check" data-state={state} />
      {icon}
      <span className="eui-check-name">
        {search ? <Marked name={name} search={search} /> : name}
        {note && (
          <span className="eui-check-note" aria-hidden>
            {note}
          </span>
        )}
      </span>
      {count && (
        <span className="eui-tree-count" aria-hidden>
          {count}
        </span>
      )}
    </div>
  );
}
