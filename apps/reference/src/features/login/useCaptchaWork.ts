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
  /** `off`: the person reads the picture. */
  readonly state: 'off' | 'working' | 'ready' | 'failed';
  /** 0 to 1. */
  readonly progress: number;
  /** Begins with a new challenge. */
  readonly start: () => void;
  readonly stop: () => void;
  /** What the sign-in sends instead of the read characters; waits until it is found. */
  readonly answer: () => Promise<Found>;
}

/** The way past the captcha for those who cannot read its picture: a sum that the computer does. */
export function useCaptchaWork(client: SignInClient): CaptchaWork {
  const [state, setState] = useState<CaptchaWork['state']>('off');
  const [progress, setProgress] = useState(0);
  const job = useRef<Job | null>(null);

  const stop = useCallback(() => {
    job.current?.abort.abort();
    job.current = null;
    setState('off');
  }, []);

  const begin = useCallback((): Promise<Found> => {
    job.current?.abort.abort();
    const abort = new AbortController();
    const found = work(client, setProgress, abort.signal);
    const mine: Job = { found, since: performance.now(), abort };
    job.current = mine;
    setProgress(0);
    setState('working');
    found.then(
      () => job.current === mine && setState('ready'),
      () => job.current === mine && setState('failed'),
    );
    return found;
  }, [client]);

  useEffect(() => () => job.current?.abort.abort(), []);

  return useMemo(
    () => ({
      state,
      progress,
      // A failure shows in `state`.
      start: () => void begin().catch(() => undefined),
      stop,
      answer: () =>
        job.current && state !== 'failed' && performance.now() - job.current.since < FRESH_MS
          ? job.current.found
          : begin(),
    }),
    [state, progress, begin, stop],
  );
}

async function work(
  client: SignInClient,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<Found> {
  const { captchaId, work: order } = (await client.captcha({ query: { kind: 'work' }, signal })).data.data;
  if (!order) throw new Error('The server gave no sum to do.');
  const { runWork } = await import('./runWork.ts');
  return { captchaId, captchaWork: await runWork(order, onProgress, signal) };
}
