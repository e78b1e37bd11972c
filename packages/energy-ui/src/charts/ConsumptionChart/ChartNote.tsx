import { useText } from '../../i18n/useEnergy.ts';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../primitives/ErrorState/ErrorState.tsx';
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
  return <ErrorState title={t('chart.error.title')} text={error} code={code} {...(onRetry && { onRetry })} />;
}
