import {
  type CheckState,
  formatNumber,
  type StructureNode,
  type Tree,
  type TreeItem,
} from '@org/energy-core';
import { memo, type ReactNode } from 'react';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Marked } from '../../primitives/Marked/Marked.tsx';
import { NodeIcon } from './NodeIcon.tsx';

/** A node of the selector; trees other than the structure have neither kind nor carrier. */
export type SelectorNode = TreeItem & Partial<Omit<StructureNode, keyof TreeItem>>;
export type SelectorTree = Tree<SelectorNode> & { readonly seriesCount?: Int32Array };

const INDENT = 18;

/** Content of a row after its check box; `name` is drawn with what was searched for marked. */
export type RenderTreeRow = (item: SelectorNode, name: ReactNode) => ReactNode;

export interface TreeRowProps {
  tree: SelectorTree;
  node: number;
  /** Distance from the top of the list in px. */
  top: number;
  /** undefined = not expandable. */
  isOpen: boolean | undefined;
  /** undefined = not selectable in this mode. */
  check: CheckState | undefined;
  /** Multi-select with a checkbox; otherwise single-select. */
  hasCheckBox: boolean;
  isTabStop: boolean;
  search: string;
  /** Kind and number of children, for screen readers. */
  description: string | undefined;
  /** Colors of its series in a chart, separated by `|`: text, so that the row is memoized. */
  marks?: string | undefined;
  renderRow?: RenderTreeRow | undefined;
}

/**
 * One row: caret, checkbox, icon, name, count. Presses are handled by the list. Caret and check mark are
 * drawn in CSS, since every element counts when thousands of rows are scrolled.
 */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { tree, node, top, isOpen, check, hasCheckBox, isTabStop, search, description, marks } = props;
  const isChosen = check === 'checked';
  return (
    <div
      role="treeitem"
      className="eui-tree-row"
      data-node={node}
      data-chosen={isChosen || undefined}
      data-fixed={check === undefined || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-description={description}
      aria-level={tree.level[node]}
      aria-posinset={tree.position[node]}
      aria-setsize={tree.siblings[node]}
      aria-expanded={isOpen}
      aria-checked={hasCheckBox && check ? (check === 'mixed' ? 'mixed' : isChosen) : undefined}
      aria-selected={!hasCheckBox && check ? isChosen : undefined}
      style={{ insetBlockStart: top, paddingInlineStart: 2 + (tree.level[node]! - 1) * INDENT }}
    >
      <span className="eui-tree-caret" data-caret={isOpen === undefined ? undefined : ''} />
      {hasCheckBox && check && <span className="eui-tree-check" data-state={check} />}
      <Content
        item={tree.items[node]!}
        count={tree.seriesCount?.[node] ?? 0}
        search={search}
        marks={marks}
        renderRow={props.renderRow}
      />
    </div>
  );
});

interface ContentProps extends Pick<TreeRowProps, 'search' | 'marks' | 'renderRow'> {
  item: SelectorNode;
  count: number;
}

/** Memoized: selecting or expanding a row keeps its content. */
const Content = memo(function Content({ item, count, search, marks, renderRow }: ContentProps) {
  const { t, digits } = useEnergy();
  const name = (
    <span className="eui-tree-name" dir={directionOf(item.name)} title={item.name}>
      {search ? <Marked name={item.name} search={search} /> : item.name}
    </span>
  );
  if (renderRow) return renderRow(item, name);
  return (
    <>
      {item.kind && <NodeIcon kind={item.kind} carrier={item.carrier} icon={item.icon} color={item.color} />}
      {name}
      {marks && (
        <span className="eui-tree-marks" aria-hidden>
          {marks.split('|').map((color) => (
            <i key={color} style={{ background: color }} />
          ))}
        </span>
      )}
      {count > 0 && (
        <span
          className="eui-tree-count"
          data-part={item.subMeters === 'part' || undefined}
          title={item.subMeters && t(`tree.subMeters.${item.subMeters}`)}
          aria-hidden
        >
          {formatNumber(count, { digits })}
        </span>
      )}
    </>
  );
});

const firstLetter = /[A-Za-z\u00c0-\u024f]|[\u0590-\u08ff]/;

/** Direction of a name by its first strong letter, as `dir="auto"` would find it, but without layout cost. */
function directionOf(name: string): 'ltr' | 'rtl' {
  const letter = firstLetter.exec(name)?.[0];
  return letter && letter < '\u0590' ? 'ltr' : 'rtl';
}
