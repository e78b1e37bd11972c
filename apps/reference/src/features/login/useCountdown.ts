import { useEffect, useState } from 'react';

/**
 * Seconds left of a wait, by the clock and not by ticks, so that a suspended tab resumes correctly.
 * @example const [secondsLeft, wait] = useCountdown(); wait(27);
 */
export function useCountdown(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) setUntil(null);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  const wait = (seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  };
  return [until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000)), wait];
}
