import { type Candidate, type Comparison, type ComparisonIssue, rankCandidates } from '@org/energy-core';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CandidateNews, SentCandidate, StopAsk } from './candidateNews.ts';

/** How far the comparison has come. */
type State = 'running' | 'done' | 'stopped' | 'refused' | 'failed';

interface Found<Input, Other> {
  /** The input they are of. */
  readonly input: Input | null;
  readonly run: number;
  readonly state: State;
  readonly candidates: readonly SentCandidate[];
  readonly issues: readonly ComparisonIssue[];
  readonly warnings: Comparison['warnings'];
  readonly notTried: number;
  /** The last message of another kind; null before one. */
  readonly other: Other | null;
}

interface StreamOptions<Input> {
  /** Starts the worker; the same function on every render. */
  readonly open: () => Worker;
  /** The message that starts it; the same function on every render. */
  readonly ask: (input: Input) => unknown;
  /** The input is on its way: the code of the worker is loaded meanwhile. */
  readonly isAwaited: boolean;
}

const nothing = {
  ...{ state: 'running' as State, candidates: [], issues: [], warnings: [], notTried: 0, other: null },
};

const isNews = (news: { readonly kind: string }): news is CandidateNews =>
  news.kind === 'found' || news.kind === 'done' || news.kind === 'refused';

/**
 * Candidate models of a baseline, fitted in a worker and ranked as they come. Another input starts again; memoize it.
 * @param input null before the rows are here
 */
export function useCandidateStream<Input, Other extends { readonly kind: string } = never>(
  input: Input | null,
  { open, ask, isAwaited }: StreamOptions<Input>,
) {
  const [run, setRun] = useState(0);
  const [found, setFound] = useState<Found<Input, Other>>({ ...nothing, input: null, run: 0 });
  const worker = useRef<Worker | null>(null);
  const hasInput = input !== null;
  const spare = useRef<Worker | null>(null);
  useEffect(() => {
    if (isAwaited && !hasInput) spare.current ??= open();
  }, [isAwaited, hasInput, open]);
  useEffect(
    () => () => {
      spare.current?.terminate();
      spare.current = null;
    },
    [],
  );
  const isCurrent = found.input === input && found.run === run;
  const shown: Found<Input, Other> = isCurrent ? found : { ...nothing, input, run };
  useEffect(() => {
    if (input === null) return;
    const start: Found<Input, Other> = { ...nothing, input, run };
    // In slices: the table and the charts of a model are more work than one task may take.
    const add = (change: (before: Found<Input, Other>) => Partial<Found<Input, Other>>) =>
      startTransition(() =>
        setFound((before) => {
          const own = before.input === input && before.run === run ? before : start;
          return { ...own, ...change(own) };
        }),
      );
    const addRunning = (change: (before: Found<Input, Other>) => Partial<Found<Input, Other>>) =>
      add((before) => (before.state === 'running' ? change(before) : {}));
    const opened = spare.current ?? open();
    spare.current = null;
    worker.current = opened;
    opened.onmessage = ({ data }: MessageEvent<CandidateNews | Other>) => {
      if (!isNews(data)) add(() => ({ other: data }));
      else if (data.kind === 'found')
        addRunning(({ candidates }) => ({ candidates: [...candidates, ...data.candidates] }));
      else if (data.kind === 'done')
        addRunning(() => ({ state: 'done', warnings: data.warnings, notTried: data.notTried }));
      else addRunning(() => ({ state: 'refused', issues: data.issues }));
    };
    opened.onerror = () => addRunning(() => ({ state: 'failed' }));
    opened.postMessage(ask(input));
    return () => {
      opened.terminate();
      worker.current = null;
    };
  }, [input, run, open, ask]);
  // Tables and charts take the figures of a model that was sent, not its functions.
  const ranked = useMemo(
    () => rankCandidates(shown.candidates as unknown as readonly Candidate[]),
    [shown.candidates],
  );
  const tell = useCallback((message: unknown) => worker.current?.postMessage(message), []);
  const { state, issues, warnings, notTried, other } = shown;
  return {
    ...{ ranked, state, issues, warnings, notTried, other },
    /** Sends the worker another message about the input. */
    tell,
    /** Keeps what was found so far. */
    stop: () => {
      tell({ kind: 'stop' } satisfies StopAsk);
      setFound({ ...shown, state: 'stopped' });
    },
    restart: () => setRun(run + 1),
  };
}
