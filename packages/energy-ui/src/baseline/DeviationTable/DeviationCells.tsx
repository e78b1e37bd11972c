import { formatNumber, island } from '@org/energy-core';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { Num } from '../../i18n/Num.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Chip } from '../../primitives/Chip/Chip.tsx';
import { causes, type Deviation, isAnswered } from './deviation.ts';

/** The diamond of the chart: filled while unanswered, outlined with a check afterwards. */
export function DeviationMark({ row }: { row: Deviation }) {
  const { t } = useEnergy();
  const isDone = isAnswered(row);
  return (
    <span className="eui-deviation-mark">
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden>
        <path
          className="eui-baseline-deviation"
          data-answered={isDone || undefined}
          d="M7 1l6 6l-6 6l-6 -6Z"
        />
        {isDone && <path className="eui-baseline-tick" d="M4.75 7l1.75 1.75l3 -3.5" />}
      </svg>
      <span className="eui-sr-only">
        {t(isDone ? 'baseline.deviations.answered' : 'baseline.deviations.open')}
      </span>
    </span>
  );
}

/** Difference with its sign. */
export function SignedDifference({ value }: { value: number | null }) {
  const { digits } = useEnergy();
  if (value === null || value <= 0) return <Num value={value} maxFractionDigits={decimalsOf(value)} />;
  const text = formatNumber(value, { digits, maxFractionDigits: decimalsOf(value) });
  return (
    <span className="eui-num">
      <bdi dir="ltr">+{text}</bdi>
    </span>
  );
}

export const decimalsOf = (value: number | null): number => (Math.abs(value ?? 0) >= 10 ? 0 : 1);

/** «↑ ۳۱٪ بیشتر»: arrow, word and color together. */
export function RelativeDifference({ percent }: { percent: number | null }) {
  const { t, digits } = useEnergy();
  if (percent === null) return null;
  const isMore = percent > 0;
  const amount = island(formatNumber(Math.abs(percent), { digits, maxFractionDigits: 0 }));
  return (
    <span className="eui-deviation-relative" data-more={isMore || undefined}>
      <span aria-hidden>{isMore ? '↑' : '↓'}</span>{' '}
      <Islands text={t(isMore ? 'baseline.more' : 'baseline.less', { percent: amount })} />
    </span>
  );
}

export function CauseChip({ answer }: Pick<Deviation, 'answer'>) {
  const { t } = useEnergy();
  if (!answer) return null;
  const { tone, name } = causes[answer.cause] ?? causes.other;
  return (
    <Chip className="eui-deviation-cause" tone={tone}>
      {t(name)}
    </Chip>
  );
}
