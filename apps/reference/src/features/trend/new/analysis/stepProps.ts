import type { VariableNames } from '@org/energy-ui';
import type { HistoryStep } from '../../../../shared/page/usePageUrl.ts';
import type { Formulas } from '../data/formulas.ts';
import type { TrendRows } from '../data/trendDataQuery.ts';
import type { Definition } from '../state/definitionSearch.ts';
import type { Analysis } from './useAnalysis.ts';

export interface AnalysisAreaProps {
  definition: Definition & { readonly period: NonNullable<Definition['period']> };
  onChange: (next: Partial<Definition>, step?: HistoryStep) => void;
  formulas: Formulas;
  /** Names of y and of the variables, as people read them. */
  names: readonly string[];
  /** Name of a baseline that is not named yet. */
  title: string;
  /** The chosen model in words; null without one. */
  onModel: (words: string | null) => void;
}

/** What the steps after the definition share. */
export interface StepProps extends AnalysisAreaProps {
  rows: TrendRows;
  words: { readonly names: VariableNames; readonly units: Readonly<Record<string, string>> };
  analysis: Analysis;
  isRefreshing: boolean;
}
