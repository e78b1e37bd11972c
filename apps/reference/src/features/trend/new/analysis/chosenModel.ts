import type { Candidate, FittedCandidate } from '@org/energy-core';
import { candidateKey } from '@org/energy-ui';
import type { TakenNews } from '../worker/compareMessages.ts';
import type { ModelPicture } from '../worker/modelPicture.ts';

/** The model of the report with its pictures; of its functions it has none. */
export interface ChosenModel extends ModelPicture {
  readonly key: string;
  readonly candidate: FittedCandidate;
}

/** The candidate with a key; undefined before it was tried. */
export const candidateOf = (ranked: readonly Candidate[], key: string): Candidate | undefined =>
  ranked.find(({ form }) => candidateKey(form) === key);

/** A ranked candidate with its model in full, as the worker sent it; null where it could not be fitted. */
export function chosenModel(ranked: readonly Candidate[], { key, taken }: TakenNews): ChosenModel | null {
  const candidate = candidateOf(ranked, key);
  if (!candidate?.ok || !taken) return null;
  const { model, ...picture } = taken;
  return { ...picture, key, candidate: { ...candidate, model: model as FittedCandidate['model'] } };
}
