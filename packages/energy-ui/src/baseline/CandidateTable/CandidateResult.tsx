import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { TextKey } from '../../i18n/texts.ts';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Chip } from '../../primitives/Chip/Chip.tsx';
import { findingText, type SayableFinding } from '../words/findingText.ts';
import type { VariableNames } from '../words/termWords.ts';
import type { CandidateRow } from './candidateRows.ts';

/** Reasons why a candidate does not pass. */
export const reasonsOf = ({ candidate }: CandidateRow): readonly SayableFinding[] =>
  (candidate.ok ? candidate.reasons : (candidate.issues ?? [])) as readonly SayableFinding[];

/** The check behind a reason: `check.cv-rmse-robust.poor` → `cv-rmse`. */
const checkOfReason = (code: string) =>
  code.replace(/^(check|candidates)\./, '').replace(/(-robust)?\.(good|poor)$/, '');

interface CandidateResultProps {
  readonly row: CandidateRow;
  readonly isChosen: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Chosen, accepted, or the first reason against a model; pressed, it opens all reasons. */
export function CandidateResult({ row, isChosen, isOpen, onToggle }: CandidateResultProps) {
  const { t } = useEnergy();
  const reasons = reasonsOf(row);
  if (reasons.length === 0)
    return isChosen ? (
      <Chip tone="success" icon={<Check size={13} strokeWidth={2} aria-hidden />}>
        {t('baseline.candidates.chosen')}
      </Chip>
    ) : (
      <span className="eui-candidate-accepted">{t('baseline.candidates.accepted')}</span>
    );
  const key = `baseline.reason.${checkOfReason(reasons[0]!.code)}`;
  const known = t(key as TextKey);
  const first = row.candidate.ok
    ? known === key
      ? t('baseline.reason.other')
      : known
    : t('baseline.candidates.notFitted');
  return (
    <button type="button" className="eui-candidate-reasons" aria-expanded={isOpen} onClick={onToggle}>
      <Chip tone="warning" icon={<TriangleAlert size={13} strokeWidth={1.75} aria-hidden />}>
        {reasons.length === 1
          ? first
          : t('baseline.candidates.moreReasons', { reason: first, count: reasons.length - 1 })}
        <span className="eui-sr-only">{t('baseline.candidates.reasons')}</span>
        <ChevronDown size={13} strokeWidth={1.75} aria-hidden />
      </Chip>
    </button>
  );
}

/** All reasons in sentences. */
export function ReasonList({ row, names }: { row: CandidateRow; names: VariableNames }) {
  const energy = useEnergy();
  return (
    <ul className="eui-candidate-reason-list">
      {reasonsOf(row).map((reason) => (
        <li key={JSON.stringify(reason)}>{findingText(reason, names, energy)}</li>
      ))}
    </ul>
  );
}
