import { Button, Notice, type Period, PeriodPanel, useText } from '@org/energy-ui';
import { today } from '../../../../shared/dates/today.ts';
import { useTrendUrl } from '../../frame/useTrendUrl.ts';
import { searchOfPeriod } from './reportSearch.ts';
import type { TrendReportState } from './useTrendReport.ts';

const none: Period = {
  ...{ kind: 'year', year: null, month: null, week: null, fromDate: null, toDate: null, days: [] },
};

/** The reporting period; year, month and week load at once, calendars with «set report». */
export function ReportPanel({ report }: { report: TrendReportState }) {
  const { period, years, yearsError, retryYears, fit } = report;
  const t = useText();
  const { update } = useTrendUrl();
  if (!fit) return null;
  return (
    <section className="eui-trend-period" aria-label={t('trend.report.period')}>
      <PeriodPanel
        value={period ?? none}
        onChange={(next) => update((newest) => searchOfPeriod(newest, next))}
        years={years ?? []}
        today={today()}
      />
      {yearsError && (
        <Notice
          tone="danger"
          actions={
            <Button size="sm" onPress={() => void retryYears()}>
              {t('action.retry')}
            </Button>
          }
        >
          {t('trend.report.yearsFailed')}
        </Notice>
      )}
    </section>
  );
}
