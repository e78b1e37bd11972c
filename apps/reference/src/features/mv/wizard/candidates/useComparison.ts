import {
  type Candidate,
  type CompareBaselinesInput,
  type Comparison,
  type ComparisonIssue,
  rankCandidates,
} from '@org/energy-core';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { openWorker } from '../../../../shared/workers/openWorker.ts';
import workerUrl from './compare.worker.ts?worker&url';
import type { CompareNews, SentCandidate } from './compareMessages.ts';

/** How far the comparison has come. */
type State = 'running' | 'done' | 'stopped' | 'refused' | 'failed';

interface Found {
  /** The input they are of. */
  readonly input: CompareBaselinesInput | null;
  readonly run: number;
  readonly state: State;
  readonly candidates: readonly SentCandidate[];
  readonly issues: readonly ComparisonIssue[];
  readonly warnings: Comparison['warnings'];
  readonly notTried: number;
}

const openComparison = () => openWorker(new URL(workerUrl, import.meta.url), 'candidates');

const nothing: Omit<Found, 'input' | 'run'> = {
  ...{ state: 'running', candidates: [], issues: [], warnings: [], notTried: 0 },
};

/**
 * Candidate models of a baseline, fitted in a worker and ranked as they come. Another input starts again; memoize it.
 * @param input null before the rows are here
 * @param isAwaited the rows are on their way
 */
export function useComparison(input: CompareBaselinesInput | null, isAwaited: boolean) {
  const [run, setRun] = useState(0);
  const [found, setFound] = useState<Found>({ ...nothing, input: null, run: 0 });
  const hasInput = input !== null;
  // Its code is loaded while the rows are.
  const spare = useRef<Worker | null>(null);
  useEffect(() => {
    if (isAwaited && !hasInput) spare.current ??= openComparison();
  }, [isAwaited, hasInput]);
  useEffect(
    () => () => {
      spare.current?.terminate();
      spare.current = null;
    },
    [],
  );
  const isCurrent = found.input === input && found.run === run;
  const shown = isCurrent ? found : { ...nothing, input, run };
  const isStopped = shown.state === 'stopped';
  useEffect(() => {
    if (!input || isStopped) return;
    const start: Found = { ...nothing, input, run };
    // In slices: the table of all models is more work than one task may take.
    const add = (change: (before: Found) => Partial<Found>) =>
      startTransition(() =>
        setFound((before) => {
          const own = before.input === input && before.run === run ? before : start;
          return own.state === 'running' ? { ...own, ...change(own) } : own;
        }),
      );
    const worker = spare.current ?? openComparison();
    spare.current = null;
    worker.onmessage = ({ data }: MessageEvent<CompareNews>) => {
      if (data.kind === 'found')
        add(({ candidates }) => ({ candidates: [...candidates, ...data.candidates] }));
      else if (data.kind === 'done')
        add(() => ({ state: 'done', warnings: data.warnings, notTried: data.notTried }));
      else add(() => ({ state: 'refused', issues: data.issues }));
    };
    worker.onerror = () => add(() => ({ state: 'failed' }));
    worker.postMessage(input);
    return () => worker.terminate();
  }, [input, run, isStopped]);
  // Tables and charts take the figures of a model that was sent, not its functions.
  const ranked = useMemo(
    () => rankCandidates(shown.candidates as unknown as readonly Candidate[]),
    [shown.candidates],
  );
  return {
    ...{
      ranked,
      state: shown.state,
      issues: shown.issues,
      warnings: shown.warnings,
      notTried: shown.notTried,
    },
    /** Keeps what was found so far. */
    stop: () => setFound({ ...shown, state: 'stopped' }),
    restart: () => setRun(run + 1),
  };
}
