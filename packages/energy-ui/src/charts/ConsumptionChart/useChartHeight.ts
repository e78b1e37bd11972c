import { useEffect, useState } from 'react';
import { usePrinting } from '../../primitives/usePrinting.ts';

const MIN = 330;
const MAX = 560;
const SHARE = 0.45;

const ofWindow = () =>
  typeof window === 'undefined' ? MIN : Math.round(Math.max(MIN, Math.min(MAX, window.innerHeight * SHARE)));

/** Height of a chart in px: the given one, or 45 % of the window between 330 and 560; 330 on paper. */
export function useChartHeight(given: number | undefined): number {
  const [height, setHeight] = useState(ofWindow);
  const isPrinting = usePrinting();
  useEffect(() => {
    if (given !== undefined) return;
    const take = () => setHeight(ofWindow());
    window.addEventListener('resize', take);
    return () => window.removeEventListener('resize', take);
  }, [given]);
  return given ?? (isPrinting ? MIN : height);
}

/** Least height in px of one of several plots. */
const MIN_PANEL = 176;

/** Height of each of several plots above one another. */
export const panelHeight = (height: number, count: number): number =>
  count === 1 ? height : Math.max(Math.min(MIN_PANEL, height), Math.round((height * 1.6) / count));
