import { useRef, useState } from 'react';

/** What is done sooner need not say that it works. */
const NOTICED_AFTER_MS = 300;

/** Runs one thing at a time; `isBusy` once it takes long enough to be noticed. */
export function useBusy(): readonly [isBusy: boolean, run: (work: () => Promise<void>) => Promise<void>] {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const noticed = setTimeout(() => setBusy(true), NOTICED_AFTER_MS);
    try {
      await work();
    } finally {
      clearTimeout(noticed);
      isRunning.current = false;
      setBusy(false);
    }
  };
  return [isBusy, run];
}
