import type { CoveredMeter } from './CoverageStrip.tsx';

/** Farvardin 1404: a complete meter, a meter that starts on the 11th, a meter with gaps. */
export const sampleMeters: readonly CoveredMeter[] = [
  { id: '1', name: 'ورودی اصلی', days: 31, runs: [{ from: '2025-03-21', to: '2025-04-20' }] },
  { id: '2', name: 'چیلر', days: 21, runs: [{ from: '2025-03-31', to: '2025-04-20' }] },
  {
    ...{ id: '3', name: 'کنتور روشنایی راهروهای طبقهٔ همکف و پارکینگ', days: 20 },
    runs: [
      { from: '2025-03-21', to: '2025-03-25' },
      { from: '2025-04-01', to: '2025-04-15' },
    ],
  },
];
