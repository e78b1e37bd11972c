import { ErrorState, Skeleton } from '@org/energy-ui';
import { useAnswer } from '@org/energy-ui/connected';
import { EnergyLabelScale, texts } from '@org/energy-ui/label';
import type { WidgetProps } from './widgetProps.ts';

export { texts };

/** `<energy-label>`: the grade of a building in a Jalali year. */
export function Widget({ client, facts: { building, year } }: WidgetProps) {
  const { data, isLoading, error, errorCode, onRetry } = useAnswer(
    building && year ? `label ${building} ${year}` : null,
    async (signal) => {
      const body = { building: building!, year: Number(year) };
      return client.energyLabel({ body, signal });
    },
  );
  if (error) return <ErrorState title={error} code={errorCode} onRetry={onRetry} />;
  if (isLoading || !data) return <Skeleton shape="card" />;
  return <EnergyLabelScale grade={data.grade} ratio={data.ratio} scale={data.scale} />;
}
