import { useRef, useState } from 'react';

/** Shorter operations show no busy state. */
const NOTICED_AFTER_MS = 300;

/** Runs one operation at a time; `isBusy` after a noticeable delay. */
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
