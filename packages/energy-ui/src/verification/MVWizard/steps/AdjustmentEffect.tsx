import {
  applyNonRoutineAdjustments,
  formatJalali,
  type PeriodRows,
  readNonRoutineAdjustment,
  spanOfRow,
  sumOfProjectRows,
} from '@org/energy-core';
import type { NonRoutine } from '@org/energy-core/api';
import { useMemo } from 'react';
import { ConsumptionChart } from '../../../charts/ConsumptionChart/ConsumptionChart.tsx';
import type { ChartSeries } from '../../../charts/series.ts';
import { Num } from '../../../i18n/Num.tsx';
import { useText } from '../../../i18n/useEnergy.ts';
import { FindingList } from '../../FindingList/FindingList.tsx';

interface AdjustmentEffectProps {
  /** Rows of the baseline; null before they are loaded. */
  readonly rows: PeriodRows | null;
  readonly unit: string;
  readonly adjustments: readonly NonRoutine[];
}

/** The baseline before and after its adjustments, and what they change in all. */
export function AdjustmentEffect({ rows, unit, adjustments }: AdjustmentEffectProps) {
  const t = useText();
  const found = useMemo(() => {
    if (!rows || rows.days.length === 0 || adjustments.length === 0) return null;
    const values = sumOfProjectRows(rows);
    const [first, last] = [spanOfRow(rows, 0), spanOfRow(rows, rows.days.length - 1)];
    return applyNonRoutineAdjustments({
      ...{ days: rows.days, values, period: { from: first.from, to: last.to } },
      adjustments: adjustments.map(({ plusMinus, ...fields }) => ({
        ...readNonRoutineAdjustment(fields),
        plusMinus,
      })),
    });
  }, [rows, adjustments]);
  if (!rows || !found) return null;
  if (!found.ok) return <FindingList findings={found.issues.map((issue) => ({ ...issue }))} />;
  const series = (id: string, name: string, values: readonly (number | null)[]): ChartSeries => ({
    ...{ id, name, unit },
    points: rows.days.map((day, row) => ({
      key: formatJalali(day, 'numeric', 'fa', 'en'),
      value: values[row] ?? null,
    })),
  });
  return (
    <>
      <p className="eui-mv-effect" role="status">
        {t('mv.effect', { days: found.steps.reduce((sum, { adjustedDays }) => sum + adjustedDays, 0) })}{' '}
        <Num value={found.change} maxFractionDigits={0} unit={unit} />
      </p>
      <ConsumptionChart
        title={t('mv.effectTitle')}
        kind="range"
        series={[
          series('before', t('mv.beforeAdjustment'), sumOfProjectRows(rows)),
          series('after', t('mv.afterAdjustment'), found.values),
        ]}
        height={220}
      />
      <FindingList
        findings={found.steps.flatMap(({ warnings }) => warnings.map((warning) => ({ ...warning })))}
      />
    </>
  );
}
