import { island } from '@org/energy-core';
import Workflow from 'lucide-react/icons/workflow';
import { Fragment, type ReactNode, useMemo, useRef } from 'react';
import { Num } from '../../i18n/Num.tsx';
import { type Energy, useEnergy } from '../../i18n/useEnergy.ts';
import type { DataColumn } from '../../primitives/DataTable/columns.ts';
import { DataTable } from '../../primitives/DataTable/DataTable.tsx';
import { type RootProps, useRootRef } from '../../primitives/rootProps.ts';
import { formatAmount } from '../amount.ts';
import { ChartFigure } from '../ConsumptionChart/ChartFigure.tsx';
import type { ConsumptionChartProps } from '../ConsumptionChart/consumptionChartProps.ts';
import { shareText } from '../ConsumptionChart/plots/PiePlot.tsx';
import { useWords } from '../ConsumptionChart/plots/PlotDrawing.tsx';
import { PlotFrame } from '../ConsumptionChart/plots/PlotFrame.tsx';
import { usePointWalk } from '../ConsumptionChart/plots/pointer/usePointWalk.ts';
import { useWidth } from '../ConsumptionChart/useWidth.ts';
import { branchColor, OTHERS_COLOR } from '../colors.ts';
import { shortened } from '../layout/textWidth.ts';
import { type FlowLayout, type FlowNode, layoutFlow, NODE_WIDTH, type PlacedNode } from './layoutFlow.ts';
import './EnergyFlow.css';
import { useNamedLayout } from '../../primitives/DataTable/layout/tableLayouts.ts';

/** The flow of one carrier, or of all energy in kWh. */
export interface EnergyFlowTree {
  readonly id: string;
  /** «برق»; empty for all energy. */
  readonly name: string;
  readonly unit: string;
  readonly expectedDays: number;
  readonly nodes: readonly FlowNode[];
}

/** Wraps a figure of a node in a button. Names are as displayed. */
export type FlowFigure = (
  tree: EnergyFlowTree,
  node: FlowNode,
  figure: 'total' | 'share',
  shown: ReactNode,
) => ReactNode;

export interface EnergyFlowProps
  extends RootProps,
    Pick<
      ConsumptionChartProps,
      'title' | 'isLoading' | 'isRefreshing' | 'error' | 'errorCode' | 'onRetry' | 'actions'
    > {
  /** One drawing per flow. */
  trees: readonly EnergyFlowTree[];
  /** Minimum height of each drawing in px; default 300. */
  height?: number;
  /** Wraps figures of the table in a button that opens their trail. */
  renderFigure?: FlowFigure;
  /** Called with a pressed node of a drawing. */
  onOpen?: (tree: EnergyFlowTree, node: FlowNode) => void;
}

/**
 * Energy flow diagram: from a building or site to its meters and their sub-meters, with the unmeasured rest.
 * @example <EnergyFlow title="جریان برق ۱۴۰۴" trees={[{ id: 'e', name: 'برق', unit: 'kWh', expectedDays: 365, nodes }]} />
 */
export function EnergyFlow(props: EnergyFlowProps) {
  const { trees, title, height = 300, onOpen } = props;
  // A meter without parts needs no large drawing.
  const leastOf = ({ nodes }: EnergyFlowTree) => Math.min(height, 60 + 40 * nodes.length);
  const energy = useEnergy();
  const { t } = energy;
  const root = useRootRef(props.ref);
  const plotBox = useRef<HTMLDivElement>(null);
  const width = useWidth(plotBox);
  const named = useMemo(
    () =>
      trees.map((tree) => ({
        ...tree,
        nodes: tree.nodes.map((node) => ({ ...node, name: nameOf(node, t) })),
      })),
    [trees, t],
  );
  const shown = named.filter(({ nodes }) => nodes.some(({ total }) => total !== null && total > 0));
  const label = title ?? t('chart.flow.untitled');
  return (
    <ChartFigure
      given={props}
      {...{ root, plotBox, label, height }}
      isTitled={title !== undefined}
      hasData={shown.length > 0}
      legend={null}
      tools={() => null}
      chartIcon={<Workflow size={16} strokeWidth={1.75} aria-hidden />}
      summary={() => shown.map((tree) => spoken(tree, energy)).join(' ')}
      table={() =>
        named.map((tree) => <FlowTable key={tree.id} label={label} tree={tree} figure={props.renderFigure} />)
      }
      plots={() =>
        width !== null &&
        shown.map((tree) => (
          <Fragment key={tree.id}>
            {trees.length > 1 && (
              <h3 className="eui-flow-name">
                {t('chart.nameWithUnit', { name: tree.name || label, unit: tree.unit })}
              </h3>
            )}
            <Flow
              tree={tree}
              width={width}
              least={leastOf(tree)}
              label={[label, tree.name].filter(Boolean).join(' ')}
              onOpen={onOpen && ((node) => onOpen(tree, node))}
            />
          </Fragment>
        ))
      }
    />
  );
}

/** Nodes that are not meters themselves are named after their meter. */
const nameOf = ({ kind, name }: FlowNode, t: Energy['t']): string => {
  if (kind === 'own') return t('chart.part.own', { name });
  if (kind === 'rest') return t('chart.part.rest', { name });
  return kind === 'uncovered' ? t('chart.flow.uncovered') : name;
};

const amountText = (total: number, unit: string, { digits }: Energy): string =>
  `${island(formatAmount(total, digits))} ${island(unit)}`;

function spoken({ nodes, unit, name }: EnergyFlowTree, energy: Energy): string {
  const { t } = energy;
  return nodes
    .flatMap((node) => {
      if (node.total === null) return [];
      const of = nodes.find(({ id }) => id === node.parent);
      const value = amountText(node.total, unit, energy);
      const text = [name, node.name].filter(Boolean).join(' ');
      return of
        ? [t('chart.flow.spoken', { name: node.name, value, of: of.name })]
        : [t('chart.flow.spokenTop', { name: text, value })];
    })
    .join(' ');
}

interface FlowProps {
  readonly tree: EnergyFlowTree;
  readonly width: number;
  readonly least: number;
  readonly label: string;
  readonly onOpen: ((node: FlowNode) => void) | undefined;
}

function Flow({ tree, width, least, label, onOpen }: FlowProps) {
  const energy = useEnergy();
  const { t, direction } = energy;
  const words = useWords();
  const outline = useRef<SVGRectElement>(null);
  const live = useRef<HTMLSpanElement>(null);
  const isMirrored = direction === 'rtl';
  const layout = useMemo(
    () =>
      layoutFlow(tree.nodes, {
        ...{ width, least, isMirrored },
        othersName: (count) => t('chart.others', { count }),
      }),
    [tree, width, least, isMirrored, t],
  );
  const { nodes, height, left } = layout;
  const walk = usePointWalk({
    count: nodes.length,
    isReversed: isMirrored,
    indexAt: (x, y) => nodeAt(layout, x, y, isMirrored),
    onShow: (index) => {
      const node = nodes[index]!;
      const box = outline.current;
      if (!box) return;
      box.setAttribute('x', String(node.x - 2));
      box.setAttribute('y', String(node.y - 2));
      box.setAttribute('height', String(node.height + 4));
      box.setAttribute('visibility', 'visible');
    },
    onHide: () => outline.current?.setAttribute('visibility', 'hidden'),
    // Merged small nodes cannot be opened.
    onOpen: onOpen && ((index) => nodes[index]!.kind !== 'others' && onOpen(nodes[index]!)),
    onAnnounce: (index) => {
      const node = nodes[index]!;
      if (live.current) live.current.textContent = `${node.name}: ${labelOf(node, tree.unit, energy)}`;
    },
  });
  return (
    <PlotFrame label={label} walk={walk} liveRef={live} canOpen={onOpen !== undefined}>
      <svg
        className="eui-plot-svg"
        direction="ltr"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        {nodes.map(
          (node) =>
            node.link && (
              <path key={node.id} className="eui-flow-link" d={node.link} style={{ fill: colorOf(node) }} />
            ),
        )}
        {nodes.map((node) => (
          <rect
            key={node.id}
            className="eui-flow-node"
            {...{ x: node.x, y: node.y, width: NODE_WIDTH, height: node.height }}
            rx="2"
            style={{ fill: colorOf(node) }}
          />
        ))}
        {nodes.map((node) => {
          const x = isMirrored ? node.x - 6 : node.x + NODE_WIDTH + 6;
          const anchor = isMirrored ? words.fromRight : words.fromLeft;
          const middle = node.y + node.height / 2;
          return (
            <g key={node.id} className="eui-flow-label">
              <text
                x={x}
                y={middle - 3}
                textAnchor={anchor}
                direction={words.direction}
                className="eui-plot-part-name"
              >
                {shortened(node.name, layout.columnWidth - NODE_WIDTH - 10)}
              </text>
              <text x={x} y={middle + 12} textAnchor={anchor} direction={words.direction}>
                {labelWithin(layout.columnWidth - NODE_WIDTH - 10, node, tree.unit, energy)}
              </text>
            </g>
          );
        })}
        <rect ref={outline} className="eui-plot-outline" width={NODE_WIDTH + 4} visibility="hidden" />
      </svg>
      {left.length > 0 && (
        <p className="eui-flow-left" dir={direction}>
          {t('chart.flow.left', { names: left.map(({ name }) => name).join(t('chart.listSeparator')) })}
        </p>
      )}
    </PlotFrame>
  );
}

const colorOf = ({ branch, kind }: PlacedNode): string =>
  kind === 'rest' || kind === 'uncovered' || kind === 'others'
    ? OTHERS_COLOR
    : branch === null
      ? 'var(--eui-accent)'
      : branchColor(branch);

/** «۱٬۲۰۰ kWh، ۳۵٪»: a share only below another node. */
function labelOf({ total, share, depth }: PlacedNode, unit: string, energy: Energy): string {
  const amount = amountText(total, unit, energy);
  return depth === 0 ? amount : [amount, shareText(share, energy)].join(energy.t('chart.listSeparator'));
}

/** The part of the label that fits: first the share is dropped, then the unit, which is in the plot heading. */
function labelWithin(room: number, node: PlacedNode, unit: string, energy: Energy): string {
  const number = island(formatAmount(node.total, energy.digits));
  const fitting = [labelOf(node, unit, energy), amountText(node.total, unit, energy), number].find(
    (text) => shortened(text, room) === text,
  );
  return fitting ?? shortened(number, room);
}

/** The node at a position: its column, and the nearest node in it. */
function nodeAt(
  { nodes, columnWidth }: FlowLayout,
  x: number,
  y: number,
  isMirrored: boolean,
): number | null {
  let nearest: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, node] of nodes.entries()) {
    const across = isMirrored ? node.x + NODE_WIDTH - x : x - node.x;
    if (across < -4 || across > columnWidth) continue;
    const down = Math.max(0, node.y - y, y - node.y - node.height);
    if (down < least) {
      least = down;
      nearest = index;
    }
  }
  return least <= 24 ? nearest : null;
}

interface Row extends FlowNode {
  readonly level: number;
  readonly share: number | null;
}

function rowsOf(nodes: readonly FlowNode[]): Row[] {
  const rows: Row[] = [];
  const add = (node: FlowNode, level: number, whole: number | null) => {
    const share = level > 0 && whole && node.total !== null ? node.total / whole : null;
    rows.push({ ...node, level, share });
    for (const part of nodes) if (part.parent === node.id) add(part, level + 1, node.total);
  };
  for (const node of nodes) if (node.parent === null) add(node, 0, null);
  return rows;
}

/** The same as a table: each node below its parent, with its days. */
function FlowTable({
  label,
  tree,
  figure = asItStands,
}: {
  label: string;
  tree: EnergyFlowTree;
  figure: FlowFigure | undefined;
}) {
  const tableLayout = useNamedLayout('flow');
  const energy = useEnergy();
  const { t } = energy;
  const rows = useMemo(() => rowsOf(tree.nodes), [tree]);
  const columns: DataColumn<Row>[] = [
    {
      id: 'name',
      header: t('chart.flow.part'),
      cell: ({ name, level }): ReactNode => (
        <span style={{ paddingInlineStart: `${level * 16}px` }}>{name}</span>
      ),
    },
    {
      id: 'total',
      header: t('chart.nameWithUnit', { name: t('chart.total'), unit: island(tree.unit) }),
      align: 'number',
      cell: (node) => figure(tree, node, 'total', <Num value={node.total} maxFractionDigits={1} />),
    },
    {
      id: 'share',
      header: t('chart.flow.share'),
      align: 'number',
      cell: (node) => node.share !== null && figure(tree, node, 'share', shareText(node.share, energy)),
    },
    {
      id: 'days',
      header: t('chart.coverage'),
      cell: ({ days, anyDays }) =>
        anyDays === undefined
          ? ''
          : t('chart.daysOf', { days: days ?? anyDays, expectedDays: tree.expectedDays }),
    },
  ];
  const name = [label, tree.name].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled with the keyboard.
    <section className="eui-chart-table" aria-label={name} tabIndex={0}>
      <DataTable
        {...tableLayout}
        label={name}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        density="compact"
        pageSizes={[]}
      />
    </section>
  );
}

const asItStands: FlowFigure = (_tree, _node, _figure, shown) => shown;
