import {
  addDays,
  changeChartQuery,
  chartQueryToSearch,
  type Day,
  initialChartState,
  type NavItem,
} from '@org/energy-core';
import type { DeviationAnswer, Trend } from '@org/energy-core/api';
import { NavType } from '@org/energy-core/schemas';
import { Button, type Deviation, Notice, useEnergy, useToast } from '@org/energy-ui';
import { DeviationTable } from '@org/energy-ui/baseline';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useMayOpen } from '../../../../shared/access/mayOpen.ts';
import { errorText } from '../../../../shared/api/errorText.ts';
import type { TrendReportState } from './useTrendReport.ts';

/** Days on each side of a day that is opened in the chart report. */
const DAYS_BESIDE = 7;

/** The chart report of the consumption around a day; null where it has no node of the tree. */
export function chartPath(trend: Trend, day: Day, until: Day): string | null {
  const nodes = new Map(
    trend.yAxieFormulaSynon.flatMap(({ id, navType, isMissing }) => {
      const known = NavType.safeParse(navType);
      return known.success && !isMissing ? [[`${navType}.${id}`, { navID: id, navType: known.data }]] : [];
    }) as [string, NavItem][],
  );
  if (nodes.size === 0) return null;
  const chart = changeChartQuery(initialChartState, {
    ...{ nav: [...nodes.values()], kind: 'range', chartType: 'Bar' },
    ...{ fromDate: addDays(day, -DAYS_BESIDE), toDate: addDays(until, DAYS_BESIDE) },
  });
  return `/PeriodicChart?${new URLSearchParams(chartQueryToSearch(chart))}`;
}

/** Deviations of a report with their answers, as the table takes them. */
export function deviationsOf(
  { shown }: Pick<TrendReportState, 'shown'>,
  said: readonly DeviationAnswer[],
  rangeText: (from: Day, to: Day) => string,
): Deviation[] {
  const rows = new Map(shown?.rows.map((row) => [row.key, row] as const));
  const answers = new Map(said.map((answer) => [answer.day, answer] as const));
  return (shown?.deviations?.rows ?? [])
    .filter(({ isDeviation }) => isDeviation)
    .map((row) => {
      const { from, to, isDayOff = false } = rows.get(row.day)!;
      const answer = answers.get(row.day);
      return {
        ...{ ...row, key: row.day, isDayOff },
        ...(from !== to && { label: rangeText(from, to) }),
        answer: answer
          ? { cause: answer.cause === 'data' ? ('data-fault' as const) : answer.cause, note: answer.note }
          : null,
      };
    });
}

interface DeviationsCardProps {
  trend: Trend;
  report: TrendReportState;
  /** Called with the day that is to be answered; without it the reader may not. */
  onAnswer?: (day: Day) => void;
}

/** Unauthorized deviations of the period: each opens its day in the chart report and is answered here. */
export function DeviationsCard({ trend, report, onAnswer }: DeviationsCardProps) {
  const { t } = useEnergy();
  const toast = useToast();
  const navigate = useNavigate();
  const opens = useMayOpen();
  const { shown, said, unit, state, answers } = report;
  const rows = useMemo(
    () => deviationsOf({ shown }, said, (from, to) => t('baseline.range', { from, to })),
    [shown, said, t],
  );
  const mayOpenDay = opens('/PeriodicChart') && chartPath(trend, trend.from, trend.from) !== null;
  const openDay = (key: string) => {
    const row = shown?.rows.find((each) => each.key === key);
    const path = row && chartPath(trend, row.from, row.to);
    if (path) navigate(path);
  };
  const save = (keys: readonly string[]) => {
    const write = async () => {
      const { saveDeviations } = await import('../exports/saveReport.ts');
      await saveDeviations({ trend, report, t }, keys);
    };
    write().then(toast.settle, (error: unknown) => toast.error(errorText(error, t)));
  };
  return (
    <>
      {answers.isError && (
        <Notice
          tone="danger"
          actions={
            <Button size="sm" onPress={() => void answers.refetch()}>
              {t('action.retry')}
            </Button>
          }
        >
          {t('trend.report.answersFailed')}
        </Notice>
      )}
      <DeviationTable
        rows={rows}
        unit={unit}
        selected={state.day}
        {...(mayOpenDay && { onOpenDay: openDay })}
        {...(onAnswer && { onAnswer })}
        onExport={save}
        pageSizes={rows.length > 10 ? [10, 20, 30] : []}
        isLoading={!shown || answers.isPending}
      />
    </>
  );
}
