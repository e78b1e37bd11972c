import { useText } from '../../i18n/EnergyProvider.tsx';
import { Code } from '../../i18n/islands/Code.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import type { ConsumptionChartProps } from './consumptionChartProps.ts';

interface ChartNoteProps {
  readonly kind: 'empty' | 'error';
  readonly error: ConsumptionChartProps['error'];
  readonly code: string | undefined;
  readonly onRetry?: () => void;
}

/** Placeholder without a plot: loading, error or empty. */
export function ChartNote({ kind, error, code, onRetry }: ChartNoteProps) {
  const t = useText();
  if (kind === 'empty') return <EmptyState title={t('chart.empty.title')} text={t('chart.empty.text')} />;
  return (
    <div role="alert" className="eui-chart-error">
      <b>{t('chart.error.title')}</b>
      {error && <p>{error}</p>}
      {code && (
        <p className="eui-chart-error-code">
          {t('state.errorCode')} <Code>{code}</Code>
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
