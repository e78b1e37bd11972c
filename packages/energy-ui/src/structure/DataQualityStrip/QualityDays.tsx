import { type DayRange, formatNumber, isolate, type QualityReport } from '@org/energy-core';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { FigureDays } from '../FigureTrail/FigureDays.tsx';
import { type CountedRun, type QualityCount, runsOfCount } from './countedDays.ts';

interface QualityDaysProps {
  report: QualityReport;
  count: QualityCount;
  /** The count as text. */
  figure: string;
  unit: string | null;
  isOpen: boolean;
  onClose: () => void;
  onOpenLog: ((days: DayRange) => void) | undefined;
}

/** The days behind a data-quality count. */
export function QualityDays({ report, count, unit, onClose, onOpenLog, ...dialog }: QualityDaysProps) {
  const { t, digits } = useEnergy();
  const amount = (value: number) =>
    isolate(`${formatNumber(value, { digits, maxFractionDigits: 2 })} ${unit}`);
  const noteOf = ({ days, expectedDays, value, usual }: CountedRun): string | undefined => {
    if (expectedDays !== undefined) return t('chart.daysOf', { days, expectedDays });
    if (unit === null || value == null) return undefined;
    return usual == null
      ? t('dataQuality.found', { value: amount(value) })
      : t('dataQuality.foundUsual', { value: amount(value), usual: amount(usual) });
  };
  const { runs, total } = runsOfCount(report, count);
  return (
    <FigureDays
      {...dialog}
      onClose={onClose}
      rule={t(`dataQuality.rule.${count}`)}
      runs={runs.map((run) => ({ ...run, note: noteOf(run) }))}
      total={total}
      onOpenLog={
        onOpenLog &&
        (({ from, to }) => {
          onClose();
          onOpenLog({ from, to });
        })
      }
    />
  );
}
