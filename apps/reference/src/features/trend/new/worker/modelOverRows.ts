import type { FittedCandidate, Sample } from '@org/energy-core';

/** The model of a form, and its columns over all rows, also those that the fit leaves out. */
export interface ModelOverRows {
  readonly form: FittedCandidate['form'];
  readonly model: FittedCandidate['model'];
  readonly columns: readonly (readonly Sample[])[];
}
