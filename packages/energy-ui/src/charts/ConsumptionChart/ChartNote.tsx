import { useText } from '../../i18n/EnergyProvider.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import type { ConsumptionChartProps } from './ConsumptionChart.tsx';

interface ChartNoteProps {
  readonly kind: 'empty' | 'error';
  readonly error: ConsumptionChartProps['error'];
  readonly onRetry?: () => void;
}

/** Stands in the place of the picture when there is none. */
export function ChartNote({ kind, error, onRetry }: ChartNoteProps) {
  const t = useText();
  if (kind === 'empty') return <EmptyState title={t('chart.empty.title')} text={t('chart.empty.text')} />;
  return (
    <div role="alert" className="eui-chart-error">
      <b>{t('chart.error.title')}</b>
      {error?.message && <p>{error.message}</p>}
      {error?.code && (
        <p className="eui-chart-error-code">
          {t('state.errorCode')} <bdi dir="ltr">{error.code}</bdi>
        </p>
      )}
      {onRetry && (
        <button type="button" className="eui-chart-retry" onClick={onRetry}>
          {t('action.retry')}
        </button>
      )}
    </div>
  );
}
