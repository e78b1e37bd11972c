import { Card, EmptyState, useText, VerdictList } from '@org/energy-ui';
import { RegressionReport } from '@org/energy-ui/baseline';
import { errorCode, errorText } from '../../../../shared/api/errorText.ts';
import type { TrendReportState } from './useTrendReport.ts';

/** The model of the baseline: its statistics and its verdict. */
export function ModelCards({ report }: { report: TrendReportState }) {
  const t = useText();
  const { fit, kept, base, unit, units, names, longRows } = report;
  if (!fit) return null;
  if (base.data && !kept?.isSame)
    return kept ? null : (
      <Card>
        <EmptyState title={t('trend.report.noModel')} text={t('trend.report.noModelText')} />
      </Card>
    );
  const shared = {
    ...{ unit, names, isLoading: !kept, error: base.isError ? errorText(base.error, t) : null },
    ...{ errorCode: base.isError ? errorCode(base.error) : undefined, onRetry: () => void base.refetch() },
  };
  const candidate = kept && { form: fit.form, model: kept.model, verdict: kept.verdict };
  return (
    <div className="eui-trend-models">
      <RegressionReport
        {...shared}
        candidate={candidate}
        units={units}
        rowKind={longRows > 0 ? 'bills' : 'days'}
      />
      <VerdictList {...shared} candidate={candidate} />
    </div>
  );
}
