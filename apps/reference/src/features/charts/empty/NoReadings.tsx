import type { ChartState } from '@org/energy-core';
import { Card, EmptyState, useText } from '@org/energy-ui';
import { chosenOfNav } from '../../../shared/navigation/chosen.ts';
import { NextStepButton } from '../../../shared/navigation/NextStepButton.tsx';
import '../ChartContent.css';

/** Empty state of a selection without any readings, with a link to upload some. */
export function NoReadings({ state }: { state: ChartState }) {
  const t = useText();
  return (
    <Card className="eui-chart-empty">
      <EmptyState
        title={t('chart.noData.title')}
        text={t('chart.noData.text')}
        action={<NextStepButton chosen={chosenOfNav(state.nav)} />}
      />
    </Card>
  );
}
