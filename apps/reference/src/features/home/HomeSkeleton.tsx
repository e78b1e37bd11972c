import { Card, Skeleton, useText } from '@org/energy-ui';

/** Skeleton of the two figures, at their final size. */
export const SummarySkeleton = () => (
  <div className="eui-home-summary">
    {(['kwh', 'cost'] as const).map((figure) => (
      <Card key={figure}>
        <Skeleton shape="text" rows={5} />
      </Card>
    ))}
  </div>
);

/** Skeleton of place and year. */
export const PickersSkeleton = () => (
  <div className="eui-home-pickers" aria-hidden>
    <i />
    <i />
  </div>
);

/** Skeleton of the list of what needs attention. */
export function AttentionSkeleton() {
  const t = useText();
  return (
    <Card title={t('home.attention')}>
      <div className="eui-home-attention-body">
        <Skeleton shape="text" rows={4} />
      </div>
    </Card>
  );
}

/** Skeleton of all energy by month. */
export const EnergySkeleton = () => (
  <Card className="eui-home-energy">
    <Skeleton shape="chart" />
  </Card>
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

/** Skeleton of the newest documents. */
export function DocumentsSkeleton() {
  const t = useText();
  return (
    <Card title={t('home.documents')} isFlush>
      <Skeleton shape="table" rows={7} />
    </Card>
  );
}

/** Skeleton of the events of two days. */
export function EventsSkeleton() {
  const t = useText();
  return (
    <Card title={t('home.events')}>
      <Skeleton shape="text" rows={5} />
    </Card>
  );
}
