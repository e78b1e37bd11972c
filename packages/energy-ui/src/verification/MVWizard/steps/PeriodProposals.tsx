import { type DayRange, figureInDigits, formatJalali, toJalali, yearRange } from '@org/energy-core';
import type { ProjectProposals } from '@org/energy-core/api';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Islands } from '../../../i18n/islands/Islands.tsx';
import { useEnergy } from '../../../i18n/useEnergy.ts';

type Proposal = ProjectProposals['baseline'][number];

interface PeriodProposalsProps {
  readonly proposals: readonly Proposal[];
  readonly value: DayRange | null;
  /** Periods are proposed around a measure with a date. */
  readonly hasMeasure: boolean;
  readonly onChoose: (range: DayRange) => void;
}

/** Periods to choose with a press, each with the share of its days that have data and why it is offered. */
export function PeriodProposals({ proposals, value, hasMeasure, onChoose }: PeriodProposalsProps) {
  const { t, digits, locale } = useEnergy();
  const dayText = (day: string) => formatJalali(day, 'numeric', locale, digits);
  const rangeText = ({ from, to }: DayRange) =>
    t('mv.proposedRange', { from: dayText(from), to: dayText(to) });
  const titleOf = (proposal: Proposal) => {
    const { year } = toJalali(proposal.from);
    return isYear(proposal, year)
      ? t('mv.jalaliYear', { year: figureInDigits(String(year), digits) })
      : t('mv.proposedMonths', { months: proposal.months });
  };
  const factsOf = (proposal: Proposal) => [
    ...(isYear(proposal, toJalali(proposal.from).year)
      ? [t('mv.proposedMonths', { months: proposal.months })]
      : []),
    ...reasonOf(proposal).map((key) => t(key)),
    ...(proposal.share === null
      ? []
      : [t('mv.dataShare', { share: Math.round(proposal.share * 1000) / 10 })]),
  ];
  const reasonOf = ({ reason }: Proposal) => {
    if (reason === 'whole-years') return hasMeasure ? (['mv.proposal.before'] as const) : [];
    if (reason === 'since-measure' && !hasMeasure) return [];
    return [`mv.proposal.${reason}`] as const;
  };
  return (
    <fieldset className="eui-mv-proposals">
      <legend>{t('mv.proposals')}</legend>
      {proposals.map((proposal) => {
        const isChosen = proposal.from === value?.from && proposal.to === value.to;
        const { level } = proposal;
        return (
          <button
            key={`${proposal.from} ${proposal.to}`}
            type="button"
            className="eui-mv-proposal"
            aria-pressed={isChosen}
            onClick={() => onChoose({ from: proposal.from, to: proposal.to })}
          >
            <strong>
              {isChosen && <Check size={14} strokeWidth={2.5} aria-hidden />}
              {titleOf(proposal)}
            </strong>
            <span>
              <Islands text={rangeText(proposal)} />
            </span>
            <span>
              <Islands text={factsOf(proposal).join(t('chart.listSeparator'))} />
            </span>
            {(level === 'doubtful' || level === 'bad') && (
              <span className="eui-mv-proposal-lack">
                <TriangleAlert size={14} aria-hidden />
                {t(`mv.sufficiency.${level}`)}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

/** Whether a period is exactly this Jalali year. */
function isYear({ from, to }: DayRange, ofYear: number): boolean {
  const year = yearRange(ofYear);
  return from === year.from && to === year.to;
}
