import { bucketsOf, type ChartState, toChartQuery } from '@org/energy-core';
import type { FigureTrailBody, FlowTree, TrailPeriod } from '@org/energy-core/api';
import type { Energy, EnergyFlowTree, EquationPart } from '@org/energy-ui';
import { periodOfBuckets } from '../../../shared/figure-trail/trailPeriod.ts';
import type { AskedFigure, Derivation, DerivationTerm } from '../../../shared/figure-trail/useFigureTrail.ts';

type Node = EnergyFlowTree['nodes'][number];
type Nav = FigureTrailBody['nav'];

/** The flow that contains the figures. `nodes` have the displayed names. */
export interface AskedFlow {
  readonly tree: Pick<FlowTree, '_id' | 'unit' | 'role' | 'carrier'>;
  readonly nodes: readonly Node[];
  /** The node at the top. */
  readonly nav: Nav;
  readonly period: TrailPeriod;
  readonly t: Energy['t'];
}

/** The days of a flow's period. `years` are those with readings. */
export function periodOfFlow(state: ChartState, years: readonly number[]): TrailPeriod | null {
  const found = bucketsOf(toChartQuery(state), years);
  return found.ok ? periodOfBuckets(state.kind, found.buckets) : null;
}

const idOf = ({ id }: Pick<Node, 'id'>) => id.split('.')[1]!;
const meterOf = (node: Pick<Node, 'id'>): Nav => [{ navID: idOf(node), navType: 'Meter' }];
const partsOf = (node: Node, { nodes }: AskedFlow) => nodes.filter(({ parent }) => parent === node.id);
/** A main meter of which its sub-meters measure a part. */
const isMain = (node: Node, of: AskedFlow) => partsOf(node, of).some(({ kind }) => kind === 'rest');
const subsOf = (main: Node, of: AskedFlow) => partsOf(main, of).filter(({ kind }) => kind === 'meter');

function bodyOf(nav: Nav, { tree, period }: AskedFlow): FigureTrailBody {
  const isEnergy = tree.carrier === null;
  return {
    ...{ nav, period, quantity: isEnergy ? 'energyKwh' : 'consumption' },
    series: isEnergy ? { role: tree.role } : { name: tree._id, unit: tree.unit, role: tree.role },
  };
}

/** A meter alone, over the days that others have, too. */
const alongside = (node: Node, others: readonly Node[], of: AskedFlow): FigureTrailBody => ({
  ...{ ...bodyOf(meterOf(node), of), isAlone: true, coverage: 'all' },
  ...(others.length > 0 && { alongside: others.flatMap(meterOf) }),
});

/** The panel of what flows through a node; null without readings. */
export function askedNode(node: Node, of: AskedFlow): AskedFigure | null {
  if (node.total === null) return null;
  const figure = node.name;
  const main = of.nodes.find(({ id }) => id === node.parent);
  if (node.kind === 'rest' || node.kind === 'uncovered')
    return main ? { figure, derive: () => leftOf(node, main, of) } : null;
  if (node.kind === 'own') return { figure, body: { ...bodyOf(meterOf(node), of), isAlone: true } };
  if (main && isMain(main, of)) {
    const others = subsOf(main, of).filter(({ id }) => id !== node.id);
    return { figure, body: alongside(node, [main, ...others], of) };
  }
  if (node.id === 'top') return { figure, body: bodyOf(of.nav, of) };
  if (node.kind === 'building')
    return { figure, body: bodyOf([{ navID: idOf(node), navType: 'Building' }], of) };
  return { figure, body: bodyOf(meterOf(node), of) };
}

/** What sub-meters leave of a meter on days all of them have, or what it counted on its other days. */
function leftOf(node: Node, main: Node, of: AskedFlow): Derivation {
  const { t, tree } = of;
  const subs = subsOf(main, of);
  const rest = node.kind === 'rest' ? node : partsOf(main, of).find(({ kind }) => kind === 'rest')!;
  const shared: DerivationTerm = {
    name: t('chart.flow.shared', { name: main.name }),
    value: [rest, ...subs].reduce<number | null>(
      (sum, { total }) => (total === null ? sum : (sum ?? 0) + total),
      null,
    ),
    unit: tree.unit,
    asked: { figure: t('chart.flow.shared', { name: main.name }), body: alongside(main, subs, of) },
  };
  const less = node.kind === 'rest' ? subs.map((sub) => termOf(sub, of)) : [shared];
  const terms = [node.kind === 'rest' ? shared : termOf(main, of), ...less];
  return {
    ...{ value: node.total, unit: tree.unit, terms },
    equation: [
      { value: terms[0]!.value ?? 0, unit: tree.unit },
      ...less.flatMap(({ value }): EquationPart[] => [{ sign: '−' }, { value: value ?? 0, unit: tree.unit }]),
      { sign: '=' },
      { value: node.total!, unit: tree.unit },
    ],
  };
}

const termOf = (node: Node, of: AskedFlow): DerivationTerm => ({
  ...{ name: node.name, value: node.total, unit: of.tree.unit, asked: askedNode(node, of) },
});

/** The share of a node in the one it is part of. */
export function askedShare(node: Node, of: AskedFlow): AskedFigure | null {
  const whole = of.nodes.find(({ id }) => id === node.parent);
  if (node.total === null || !whole?.total) return null;
  const share = { part: node.total, whole: whole.total, unit: of.tree.unit };
  return {
    figure: of.t('chart.flow.shareOf', { name: node.name }),
    derive: () => ({ share, terms: [termOf(node, of), termOf(whole, of)] }),
  };
}
