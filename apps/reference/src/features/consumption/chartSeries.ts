import { type CarrierAggregate, type NavItem, nodeIdOfNav, type StructureTree } from '@org/energy-core';
import type { ChartPoint, ChartSeries } from '@org/energy-ui';

/** What a node consumed, one list per node, as the server answers. */
export type SeriesOfNav = readonly (readonly CarrierAggregate[])[];

export interface Answer {
  readonly main: SeriesOfNav;
  readonly compare: SeriesOfNav | null;
}

export interface SeriesWords {
  /** Name of the period and of the one it is compared with: «مهر ۱۴۰۳». */
  readonly period: string;
  readonly compared: string | null;
}

const pointsOf = ({ AggregateData }: CarrierAggregate): ChartPoint[] =>
  AggregateData.map(({ dateOf, total, cost, days, expectedDays }) => ({
    key: dateOf,
    value: total,
    cost,
    days,
    expectedDays,
  }));

const hasData = ({ AggregateData }: CarrierAggregate) => AggregateData.some(({ total }) => total !== null);

/**
 * The answer of the server as series of a chart: one for each node and carrier, and one for each of those with which
 * it is compared. One node is named by its carrier or, in a comparison, by its period; several by their names.
 * A carrier for which nothing at all was measured is left out.
 */
export function chartSeries(
  nav: readonly NavItem[],
  answer: Answer,
  words: SeriesWords,
  tree: StructureTree,
): ChartSeries[] {
  const isOneNode = nav.length === 1;
  return nav.flatMap((item, index) => {
    const at = tree.indexOf.get(nodeIdOfNav(item));
    const node = at === undefined ? null : tree.items[at];
    const nodeName = node?.name ?? item.navName ?? item.navID;
    const carriers = (answer.main[index] ?? []).filter(
      (carrier) =>
        hasData(carrier) ||
        answer.compare?.[index]?.some((other) => other._id === carrier._id && hasData(other)),
    );
    return carriers.flatMap((carrier) => {
      const id = `${nodeIdOfNav(item)}:${carrier._id}`;
      const unit = carrier.AggregateData[0]?.unit ?? '';
      const compared = answer.compare?.[index]?.find((other) => other._id === carrier._id);
      const name = (period: string | null) =>
        nameOf({ nodeName, carrier: carrier._id, isOneNode, isOneCarrier: carriers.length === 1, period });
      const main: ChartSeries = {
        id,
        name: name(compared ? words.period : null),
        carrier: carrier.carrier,
        unit,
        color: isOneNode && carriers.length > 1 ? null : (node?.color ?? null),
        points: pointsOf(carrier),
      };
      if (!compared) return [main];
      const other: ChartSeries = {
        ...main,
        id: `${id}:compare`,
        name: name(words.compared),
        points: pointsOf(compared),
        compareOf: id,
      };
      return [main, other];
    });
  });
}

interface Naming {
  readonly nodeName: string;
  readonly carrier: string;
  readonly isOneNode: boolean;
  readonly isOneCarrier: boolean;
  readonly period: string | null;
}

function nameOf({ nodeName, carrier, isOneNode, isOneCarrier, period }: Naming): string {
  const parts = isOneNode
    ? [isOneCarrier && period ? null : carrier, period]
    : [nodeName, isOneCarrier ? null : carrier, period];
  return parts.filter(Boolean).join('، ');
}
