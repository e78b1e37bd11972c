import {
  type Candidate,
  type CandidateForm,
  type Comparison,
  type ComparisonIssue,
  rankCandidates,
  type TrendSeries,
} from '@org/energy-core';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { openWorker } from '../../../../shared/workers/openWorker.ts';
import type { FitSettings } from '../analysis/compareInput.ts';
import workerUrl from './compare.worker.ts?worker&url';
import type { CompareAsk, CompareNews, SentCandidate } from './compareMessages.ts';

/** How far the comparison has come. */
type State = 'running' | 'done' | 'stopped' | 'refused' | 'failed';

/** Rows with the settings of their fit. */
export interface ComparedRows {
  readonly series: TrendSeries;
  readonly settings: FitSettings;
}

interface Found {
  /** The input they are of. */
  readonly input: ComparedRows | null;
  readonly run: number;
  readonly state: State;
  readonly candidates: readonly SentCandidate[];
  readonly issues: readonly ComparisonIssue[];
  readonly warnings: Comparison['warnings'];
  readonly notTried: number;
  /** The model taken last, in full; null before one is. */
  readonly taken: Extract<CompareNews, { readonly kind: 'taken' }> | null;
}

const openComparison = () => openWorker(new URL(workerUrl, import.meta.url), 'baseline');

const nothing: Omit<Found, 'input' | 'run'> = {
  ...{ state: 'running', candidates: [], issues: [], warnings: [], notTried: 0, taken: null },
};

/**
 * Candidate models of a baseline, fitted in a worker and ranked as they come, and the one that is taken, in full. Another
 * input starts again; memoize it.
 * @param input null before the rows are here
 */
export function useComparison(input: ComparedRows | null) {
  const [run, setRun] = useState(0);
  const [found, setFound] = useState<Found>({ ...nothing, input: null, run: 0 });
  const worker = useRef<Worker | null>(null);
  const hasInput = input !== null;
  // Its code is loaded while the rows are.
  const spare = useRef<Worker | null>(null);
  useEffect(() => {
    if (!hasInput) spare.current ??= openComparison();
  }, [hasInput]);
  useEffect(
    () => () => {
      spare.current?.terminate();
      spare.current = null;
    },
    [],
  );
  const isCurrent = found.input === input && found.run === run;
  const shown = isCurrent ? found : { ...nothing, input, run };
  useEffect(() => {
    if (!input) return;
    const start: Found = { ...nothing, input, run };
    const isOwn = (one: Found) => one.input === input && one.run === run;
    // In slices: the table and the charts of a model are more work than one task may take.
    const add = (change: (before: Found) => Partial<Found>) =>
      startTransition(() =>
        setFound((before) => {
          const own = isOwn(before) ? before : start;
          return { ...own, ...change(own) };
        }),
      );
    const addRunning = (change: (before: Found) => Partial<Found>) =>
      add((before) => (before.state === 'running' ? change(before) : {}));
    const opened = spare.current ?? openComparison();
    spare.current = null;
    worker.current = opened;
    opened.onmessage = ({ data }: MessageEvent<CompareNews>) => {
      if (data.kind === 'found')
        addRunning(({ candidates }) => ({ candidates: [...candidates, ...data.candidates] }));
      else if (data.kind === 'done')
        addRunning(() => ({ state: 'done', warnings: data.warnings, notTried: data.notTried }));
      else if (data.kind === 'refused') addRunning(() => ({ state: 'refused', issues: data.issues }));
      else add(() => ({ taken: data }));
    };
    opened.onerror = () => add(() => ({ state: 'failed' }));
    opened.postMessage({ kind: 'compare', ...input } satisfies CompareAsk);
    return () => {
      opened.terminate();
      worker.current = null;
    };
  }, [input, run]);
  // Tables and charts take the figures of a model that was sent, not its functions.
  const ranked = useMemo(
    () => rankCandidates(shown.candidates as unknown as readonly Candidate[]),
    [shown.candidates],
  );
  /** Asks for a model in full; `taken` has it a moment later. */
  const take = useCallback((key: string, form: CandidateForm) => {
    worker.current?.postMessage({ kind: 'take', key, form } satisfies CompareAsk);
  }, []);
  const { state, issues, warnings, notTried, taken } = shown;
  return {
    ...{ ranked, state, issues, warnings, notTried, taken, take },
    /** Keeps what was found so far. */
    stop: () => {
      worker.current?.postMessage({ kind: 'stop' } satisfies CompareAsk);
      setFound({ ...shown, state: 'stopped' });
    },
    restart: () => setRun(run + 1),
  };
}
