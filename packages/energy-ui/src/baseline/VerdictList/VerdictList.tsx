import { type CheckLevel, type FittedCandidate, warningsOfModel } from '@org/energy-core';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Check from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-help';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { Islands } from '../../i18n/islands/Islands.tsx';
import type { TextKey } from '../../i18n/texts.ts';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Card } from '../../primitives/Card/Card.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../primitives/ErrorState/ErrorState.tsx';
import { Notice } from '../../primitives/Notice/Notice.tsx';
import type { RootProps } from '../../primitives/rootProps.ts';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { Explained } from '../Explained/Explained.tsx';
import { findingText } from '../words/findingText.ts';
import type { VariableNames } from '../words/termWords.ts';
import { ModelWords } from './ModelWords.tsx';
import { verdictRows } from './verdictRows.ts';
import './VerdictList.css';

export interface VerdictListProps extends RootProps {
  /** The model that is judged; null before one is chosen. */
  candidate:
    | (Pick<FittedCandidate, 'verdict' | 'form' | 'model'> & Partial<Pick<FittedCandidate, 'unseenCvRmse'>>)
    | null;
  /** Symbol of the unit of the consumption. */
  unit?: string;
  /** Names of the variables by their codes (`x1`). */
  names?: VariableNames;
  /** The model is being computed. */
  isLoading?: boolean;
  /** Why there is no verdict, in one sentence. */
  error?: string | null;
  /** Error code for support. */
  errorCode?: string | undefined;
  /** Called by the retry button. */
  onRetry?: () => void;
}

const marks = {
  good: { Icon: Check, words: 'baseline.verdict.passes' },
  doubtful: { Icon: TriangleAlert, words: 'baseline.verdict.doubts' },
  bad: { Icon: X, words: 'baseline.verdict.fails' },
  unknown: { Icon: CircleHelp, words: 'baseline.verdict.cannotTell' },
} as const satisfies Record<CheckLevel, { readonly Icon: typeof Check; readonly words: TextKey }>;

const noNames: VariableNames = {};

/**
 * Verdict on a baseline: warnings of its data, each check with its value and limit in words, explained on request; the model
 * in sentences, and its equation.
 * @example <VerdictList candidate={best} unit="m³" />
 */
export function VerdictList(props: VerdictListProps) {
  const { candidate, unit = '', names = noNames, isLoading, error } = props;
  const energy = useEnergy();
  const { t } = energy;
  if (error || isLoading || !candidate)
    return (
      <Card {...props}>
        {error ? (
          <ErrorState title={error} code={props.errorCode} onRetry={props.onRetry} />
        ) : isLoading ? (
          <Skeleton shape="table" rows={8} />
        ) : (
          <EmptyState title={t('baseline.verdict.empty')} text={t('baseline.verdict.emptyHint')} />
        )}
      </Card>
    );
  const rows = verdictRows(candidate, names, energy);
  const { level } = candidate.verdict;
  const { model } = candidate;
  // That a fit is perfect is told by the model itself.
  const ofIntervals = model.warnings.length === 0 ? warningsOfModel(model) : [];
  const warnings = [...model.warnings, ...ofIntervals];
  const short = rows.filter((row) => row.level !== 'good').length;
  const Head = level === 'good' ? BadgeCheck : (marks[level] ?? marks.unknown).Icon;
  return (
    <Card
      {...props}
      title={
        <span className="eui-verdict-head" data-level={level}>
          <Head size={20} strokeWidth={1.75} aria-hidden />
          {t(`baseline.verdict.${level}`)}
        </span>
      }
    >
      <p className="eui-verdict-sum">
        {short === 0
          ? t('baseline.verdict.allReached', { count: rows.length })
          : t('baseline.verdict.someShort', { short, count: rows.length })}
      </p>
      {warnings.map((warning) => (
        <Notice key={warning.code} tone="warning">
          {findingText({ ...warning }, names, energy)}
        </Notice>
      ))}
      <ul className="eui-explained-list">
        {rows.map((row) => {
          const { Icon, words } = marks[row.level] ?? marks.unknown;
          return (
            <Explained
              key={row.code}
              name={t(`baseline.check.${row.code}` as TextKey)}
              symbol={row.symbol}
              mark={
                <span className="eui-verdict-mark" data-level={row.level}>
                  <Icon size={16} strokeWidth={2} aria-hidden />
                  <span className="eui-sr-only">{t(words)}</span>
                </span>
              }
              value={<Islands text={row.value} />}
              limit={<Islands text={row.limit} />}
              explanation={row.sentences.map((sentence) => (
                <span key={sentence}>
                  <Islands text={sentence} />
                </span>
              ))}
            />
          );
        })}
      </ul>
      <ModelWords formed={candidate} unit={unit} names={names} />
    </Card>
  );
}
