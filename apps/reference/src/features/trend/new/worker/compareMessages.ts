import type { BaselineModel, CandidateForm, TrendSeries } from '@org/energy-core';
import type { StopAsk } from '../../../../shared/trends/candidates/candidateNews.ts';
import type { FitSettings } from '../analysis/compareInput.ts';
import type { ModelPicture } from './modelPicture.ts';

export type CompareAsk =
  /** Fits all candidates over these rows; the later asks are about them. */
  | { readonly kind: 'compare'; readonly series: TrendSeries; readonly settings: FitSettings }
  | StopAsk
  /** Fits one of them in full, with its pictures. */
  | { readonly kind: 'take'; readonly key: string; readonly form: CandidateForm };

/** A model without its functions, which no message carries. */
export type SentModel = Omit<
  BaselineModel,
  'predict' | 'varianceOfSum' | 'leverages' | 'leveragesAt' | 'basis' | 'sumInBasis'
>;

/** The answer to a `take`; null where the model cannot be fitted in full. */
export interface TakenNews {
  readonly kind: 'taken';
  readonly key: string;
  readonly taken: TakenModel | null;
}

/** A model in full with what its charts draw. */
export interface TakenModel extends ModelPicture {
  readonly model: SentModel;
}

export const sentModel = (model: BaselineModel): SentModel =>
  Object.fromEntries(
    Object.entries(model).filter(([, value]) => typeof value !== 'function'),
  ) as unknown as SentModel;
