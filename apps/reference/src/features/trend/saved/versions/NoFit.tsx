import type { Trend } from '@org/energy-core/api';
import { Button, Card, EmptyState, useText } from '@org/energy-ui';
import { useMay } from '../../../../shared/access/useMay.ts';
import { useFitAgain } from './useFitAgain.ts';

/** A baseline that was saved before its base period had readings. */
export function NoFit({ trend }: { trend: Trend }) {
  const t = useText();
  const may = useMay();
  const fitting = useFitAgain(trend);
  return (
    <Card>
      <EmptyState
        title={t('trend.report.noFit')}
        text={t('trend.report.noFitText')}
        {...(may('fitTrend') && {
          action: (
            <Button onPress={() => fitting.mutate()} isPending={fitting.isPending}>
              {t('trend.fit.again')}
            </Button>
          ),
        })}
      />
    </Card>
  );
}
