import type { CompareBaselinesInput } from '@org/energy-core';
import { useCandidateStream } from '../../../../shared/trends/candidates/useCandidateStream.ts';
import { openWorker } from '../../../../shared/workers/openWorker.ts';
import type { CompareAsk } from './compare.worker.ts';
import workerUrl from './compare.worker.ts?worker&url';

const open = () => openWorker(new URL(workerUrl, import.meta.url), 'candidates');
const ask = (input: CompareBaselinesInput): CompareAsk => ({ kind: 'compare', input });

/**
 * Candidate models of a project, ranked as a worker fits them; memoize the input.
 * @param input null before the rows are here
 * @param isAwaited the rows are on their way
 */
export const useComparison = (input: CompareBaselinesInput | null, isAwaited: boolean) =>
  useCandidateStream(input, { open, ask, isAwaited });
