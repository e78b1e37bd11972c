import { Card, Skeleton, useText } from '@org/energy-ui';

/** Skeleton of the two figures, at their final size. */
export const SummarySkeleton = () => (
  <div className="eui-home-summary">
    {(['kwh', 'cost'] as const).map((figure) => (
      <Card key={figure}>
        <Skeleton shape="text" rows={4} />
      </Card>
    ))}
  </div>
);

/** Skeleton of organization, building and year. */
export const PickersSkeleton = () => (
  <div className="eui-home-pickers" aria-hidden>
    <i />
    <i />
    <i />
  </div>
);

/** Skeleton of the charts. */
export const ChartsSkeleton = () => (
  <div className="eui-home-charts">
    {(['electricity', 'gas'] as const).map((carrier) => (
      <Card key={carrier}>
        <Skeleton shape="chart" />
      </Card>
    ))}
  </div>
);

/** Skeleton of the label card. */
export function LabelSkeleton() {
  const t = useText();
  return (
    <Card title={t('page.label')}>
      <Skeleton shape="text" rows={9} />
    </Card>
  );
}
