import { findingText, Notice, useEnergy } from '@org/energy-ui';
import { undefinedNotes } from '../../rows/undefinedNotes.ts';
import type { TrendRows } from '../data/trendDataQuery.ts';
import type { StepProps } from './stepProps.ts';
import type { Analysis } from './useAnalysis.ts';

interface ComparisonNotesProps {
  analysis: Analysis;
  words: StepProps['words'];
  rows: TrendRows;
  /** Names of y and of the variables. */
  names: readonly string[];
}

/** What the ranking does not say: bills instead of days, empty variables, a model that was asked for and failed. */
export function ComparisonNotes(props: ComparisonNotesProps) {
  const { analysis, words, rows, names: formulaNames } = props;
  const { names } = words;
  const energy = useEnergy();
  const { t } = energy;
  const { comparison, refused } = analysis;
  const failed = refused?.candidate && !refused.candidate.ok ? refused.candidate.issues[0] : null;
  // The table says what refused them all; here is what led to it.
  const isRefused = comparison.issues.length > 0;
  const notes = [
    ...(rows.longRows > 0
      ? [t('trend.new.bills', { count: rows.longRows, rows: rows.series.days.length })]
      : []),
    ...undefinedNotes(rows.undefinedRows, formulaNames, t),
    ...(isRefused ? emptyVariables(rows) : comparison.warnings).map((warning) =>
      findingText({ ...warning }, names, energy),
    ),
    ...(comparison.notTried > 0 ? [t('trend.new.notTried', { count: comparison.notTried })] : []),
    ...(refused && !isRefused
      ? [[t('trend.new.refused'), failed ? findingText(failed, names, energy) : ''].join(' ').trim()]
      : []),
  ];
  if (notes.length === 0) return null;
  return (
    <Notice tone={refused && !isRefused ? 'warning' : 'info'}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  );
}

/** Findings for the variables that have no value in the whole period. */
const emptyVariables = ({ series }: TrendRows) =>
  series.x
    .filter(({ values }) => values.every((value) => value === null))
    .map(({ name }) => ({ code: 'candidates.variable-empty', variable: name }) as const);
