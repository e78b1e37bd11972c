import type { NavItem } from '@org/energy-core';
import { ErrorState } from '@org/energy-ui';
import { type ConsumptionChartProps, texts } from '@org/energy-ui/chart';
import { type ClientChartQuery, ConnectedChart, useAnswer } from '@org/energy-ui/connected';
import type { WidgetProps } from './widgetProps.ts';

export { texts };

type Node = Pick<NavItem, 'navID' | 'navType'>;

function nodeOf({ meter, building, organization }: WidgetProps['facts']): Node | null {
  if (meter) return { navID: meter, navType: 'Meter' };
  if (building) return { navID: building, navType: 'Building' };
  return organization ? { navID: organization, navType: 'Organization' } : null;
}

async function nameOf(client: WidgetProps['client'], { navID: id, navType }: Node, signal: AbortSignal) {
  const call = { params: { id }, signal };
  if (navType === 'Meter') return (await client.getMeter(call)).name;
  if (navType === 'Building') return (await client.getBuilding(call)).name;
  return (await client.getOrganization(call)).name;
}

const number = (text: string | undefined): number | null => (text ? Number(text) : null);

/** `<energy-chart>`: the consumption of a meter, building or organization in a year or month. */
export function Widget({ client, facts }: WidgetProps) {
  const node = nodeOf(facts);
  const {
    data: name,
    error,
    errorCode,
    onRetry,
  } = useAnswer(node && JSON.stringify(node), (signal) => nameOf(client, node!, signal));
  const { year, month, compare } = facts;
  if (error) return <ErrorState title={error} code={errorCode} onRetry={onRetry} />;
  const query: ClientChartQuery | null =
    node && name !== undefined
      ? {
          ...{
            kind: month ? 'month' : year ? 'year' : 'multiyear',
            year: number(year),
            month: number(month),
          },
          ...(compare && { compareActive: true, yearCompare: number(compare), monthCompare: number(month) }),
          nav: [{ ...node, navName: name }],
        }
      : null;
  const type = facts.type as ConsumptionChartProps['type'];
  return <ConnectedChart client={client} query={query} title={name} type={type} />;
}
