import { round } from '../layout/marks/paths.ts';

/** Role of a node, as in the API; `others` merges small ones. */
type FlowNodeKind = 'organization' | 'building' | 'meter' | 'own' | 'rest' | 'uncovered' | 'others';

/** A building, site or meter, and the energy through it. */
export interface FlowNode {
  readonly id: string;
  /** Null for a root. */
  readonly parent: string | null;
  readonly name: string;
  readonly kind: FlowNodeKind;
  /** Null without readings. */
  readonly total: number | null;
  /** Days that all of its meters have. */
  readonly days?: number;
  readonly anyDays?: number;
}

export interface PlacedNode extends FlowNode {
  readonly total: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** Depth: its column. */
  readonly depth: number;
  /** Index of its branch in the order given, for its color; null for a root. */
  readonly branch: number | null;
  readonly isLeaf: boolean;
  /** Share of its parent, 0 to 1. */
  readonly share: number;
  /** The band from its parent; empty for a root. */
  readonly link: string;
}

export interface FlowLayout {
  readonly height: number;
  readonly columnWidth: number;
  readonly nodes: readonly PlacedNode[];
  /** Nodes that cannot be drawn: no readings, zero or negative. */
  readonly left: readonly FlowNode[];
}

export const NODE_WIDTH = 12;
/** Height of a two-line label. */
const MIN_ROW_HEIGHT = 36;
const GAP = 8;
/** Maximum distinguishable parts of one node. */
const MAX_PARTS = 12;

const isDrawn = ({ total }: FlowNode): boolean => total !== null && total > 0;
/** The unmeasured rest comes last. */
const isRest = ({ kind }: FlowNode): boolean => kind === 'rest' || kind === 'uncovered' || kind === 'others';

/** The largest parts of a node first, small ones merged as «others», the unmeasured rest last. */
function partsOf(parts: readonly FlowNode[], othersName: (count: number) => string): FlowNode[] {
  const bySize = parts.filter((part) => !isRest(part)).sort((one, other) => other.total! - one.total!);
  const rest = parts.filter(isRest);
  if (bySize.length + rest.length <= MAX_PARTS) return [...bySize, ...rest];
  const alone = bySize.slice(0, MAX_PARTS - 1 - rest.length);
  const small = bySize.slice(alone.length);
  const others: FlowNode = {
    id: `${small[0]!.parent}.others`,
    parent: small[0]!.parent,
    name: othersName(small.length),
    kind: 'others',
    total: small.reduce((sum, { total }) => sum + total!, 0),
  };
  return [...alone, others, ...rest];
}

/**
 * A left-to-right flow: a column per depth, bands as high as their energy.
 * @param nodes A tree in which inflow equals outflow.
 * @param isMirrored Right to left.
 */
export function layoutFlow(
  nodes: readonly FlowNode[],
  {
    width,
    least,
    isMirrored,
    othersName,
  }: {
    readonly width: number;
    /** Minimum height in px. */
    readonly least: number;
    readonly isMirrored: boolean;
    readonly othersName: (count: number) => string;
  },
): FlowLayout {
  const drawn = nodes.filter(isDrawn);
  const children = new Map<string, FlowNode[]>();
  const ids = new Set(drawn.map(({ id }) => id));
  const tops: FlowNode[] = [];
  for (const node of drawn) {
    if (node.parent === null || !ids.has(node.parent)) tops.push(node);
    else children.set(node.parent, [...(children.get(node.parent) ?? []), node]);
  }
  const partsOfNode = (id: string) => partsOf(children.get(id) ?? [], othersName);
  const leavesOf = (node: FlowNode): number => {
    const parts = partsOfNode(node.id);
    return parts.length === 0 ? 1 : parts.reduce((sum, part) => sum + leavesOf(part), 0);
  };
  const depthOf = (node: FlowNode): number =>
    1 + Math.max(0, ...partsOfNode(node.id).map((part) => depthOf(part)));
  const leaves = tops.reduce((sum, top) => sum + leavesOf(top), 0);
  const columns = Math.max(1, ...tops.map(depthOf));
  const total = tops.reduce((sum, top) => sum + top.total!, 0);
  const bands = Math.max(least, leaves * MIN_ROW_HEIGHT) - leaves * GAP;
  const scale = total > 0 ? bands / total : 0;
  const columnWidth = columns === 1 ? width : (width - NODE_WIDTH) / columns;
  const placed: PlacedNode[] = [];
  let cursor = 0;
  // Colors follow the order given, as in a stack or pie of the same meters, not the order by size.
  const branchOf = new Map(tops.flatMap(({ id }) => children.get(id) ?? []).map(({ id }, at) => [id, at]));
  const xOf = (depth: number) => {
    const x = depth * columnWidth;
    return round(isMirrored ? width - x - NODE_WIDTH : x);
  };

  const place = (node: FlowNode, depth: number, branch: number | null, parentTotal: number): PlacedNode => {
    const height = Math.max(1, node.total! * scale);
    const parts = partsOfNode(node.id);
    const start = cursor;
    const mine = parts.map((part) => {
      const own = depth === 0 ? (branchOf.get(part.id) ?? branchOf.size) : branch;
      return place(part, depth + 1, own, node.total!);
    });
    if (parts.length === 0) cursor += Math.max(height, MIN_ROW_HEIGHT - GAP) + GAP;
    const end = cursor - GAP;
    const y = start + (end - start - height) / 2;
    const self: PlacedNode = {
      ...node,
      total: node.total!,
      ...{ x: xOf(depth), y: round(y), height: round(height), depth, branch },
      isLeaf: parts.length === 0,
      share: parentTotal > 0 ? node.total! / parentTotal : 1,
      link: '',
    };
    placed.push(self);
    let port = y;
    for (const part of mine) {
      const index = placed.indexOf(part);
      placed[index] = { ...part, link: band(self.x, port, part, isMirrored) };
      port += part.height;
    }
    return self;
  };
  for (const top of tops) place(top, 0, null, top.total!);
  const order = placed.sort((one, other) => one.depth - other.depth || one.y - other.y);
  return {
    height: Math.max(least, cursor),
    columnWidth,
    nodes: order,
    left: nodes.filter((node) => !isDrawn(node)),
  };
}

/** A band of constant height from the port of a parent to its part. */
function band(parentX: number, port: number, part: PlacedNode, isMirrored: boolean): string {
  const from = isMirrored ? parentX : parentX + NODE_WIDTH;
  const to = isMirrored ? part.x + NODE_WIDTH : part.x;
  const middle = round((from + to) / 2);
  const { y, height } = part;
  const [top, bottom] = [round(port), round(port + height)];
  return (
    `M${from} ${top}C${middle} ${top} ${middle} ${y} ${to} ${y}V${round(y + height)}` +
    `C${middle} ${round(y + height)} ${middle} ${bottom} ${from} ${bottom}Z`
  );
}
