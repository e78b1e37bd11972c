import type { SignInClient } from '@org/energy-core/api';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** The server forgets a challenge after three minutes; with less left than this a new one is worked on. */
const FRESH_MS = 150_000;

interface Found {
  readonly captchaId: string;
  readonly captchaWork: string;
}

interface Job {
  readonly found: Promise<Found>;
  readonly since: number;
  readonly abort: AbortController;
}

export interface CaptchaWork {
  /** `off`: the user solves the picture. */
  readonly state: 'off' | 'working' | 'ready' | 'failed';
  /** 0 to 1. */
  readonly progress: number;
  /** Restarts with a new challenge; `bits` if the server asked for more. */
  readonly start: (bits?: number) => void;
  readonly stop: () => void;
  /** What the sign-in sends instead of the read characters; waits until it is found. */
  readonly answer: () => Promise<Found>;
}

/** Alternative to the captcha picture: a proof of work. */
export function useCaptchaWork(client: SignInClient): CaptchaWork {
  const [state, setState] = useState<CaptchaWork['state']>('off');
  const [progress, setProgress] = useState(0);
  const job = useRef<Job | null>(null);

  const stop = useCallback(() => {
    job.current?.abort.abort();
    job.current = null;
    setState('off');
  }, []);

  const begin = useCallback(
    (bits?: number): Promise<Found> => {
      job.current?.abort.abort();
      const abort = new AbortController();
      const found = work(client, { bits, onProgress: setProgress, signal: abort.signal });
      const mine: Job = { found, since: performance.now(), abort };
      job.current = mine;
      setProgress(0);
      setState('working');
      found.then(
        () => job.current === mine && setState('ready'),
        () => job.current === mine && setState('failed'),
      );
      return found;
    },
    [client],
  );

  useEffect(() => () => job.current?.abort.abort(), []);

  return useMemo(
    () => ({
      state,
      progress,
      // A failure shows in `state`.
      start: (bits) => void begin(bits).catch(() => undefined),
      stop,
      answer: () =>
        job.current && state !== 'failed' && performance.now() - job.current.since < FRESH_MS
          ? job.current.found
          : begin(),
    }),
    [state, progress, begin, stop],
  );
}

interface WorkOptions {
  readonly bits: number | undefined;
  readonly onProgress: (progress: number) => void;
  readonly signal: AbortSignal;
}

async function work(client: SignInClient, { bits, onProgress, signal }: WorkOptions): Promise<Found> {
  const query = { kind: 'work', ...(bits !== undefined && { bits: String(bits) }) } as const;
  const { captchaId, work: order } = await client.captcha({ query, signal });
  if (!order) throw new Error('The server gave no sum to do.');
  const { runWork } = await import('./runWork.ts');
  return { captchaId, captchaWork: await runWork(order, onProgress, signal) };
}
