import type { CandidateForm, TrendSeries } from '@org/energy-core';
import { useCallback } from 'react';
import { useCandidateStream } from '../../../../shared/trends/candidates/useCandidateStream.ts';
import { openWorker } from '../../../../shared/workers/openWorker.ts';
import type { FitSettings } from '../analysis/compareInput.ts';
import workerUrl from './compare.worker.ts?worker&url';
import type { CompareAsk, TakenNews } from './compareMessages.ts';

/** Rows with the settings of their fit. */
export interface ComparedRows {
  readonly series: TrendSeries;
  readonly settings: FitSettings;
}

const open = () => openWorker(new URL(workerUrl, import.meta.url), 'baseline');
const ask = (input: ComparedRows): CompareAsk => ({ kind: 'compare', ...input });

/**
 * Candidate models of a baseline, ranked as a worker fits them, and the one that is taken, in full; memoize the input.
 * @param input null before the rows are here
 */
export function useComparison(input: ComparedRows | null) {
  const { other, tell, ...found } = useCandidateStream<ComparedRows, TakenNews>(input, {
    ...{ open, ask, isAwaited: true },
  });
  /** Asks for a model in full; `taken` has it a moment later. */
  const take = useCallback(
    (key: string, form: CandidateForm) => tell({ kind: 'take', key, form } satisfies CompareAsk),
    [tell],
  );
  return { ...found, taken: other, take };
}
