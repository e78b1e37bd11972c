/** Calls not needed by frame, home and chart: those of a subject are loaded with the first of them that is made. */
export const laterCalls = {
  baselines: () => import('./baselines.ts'),
  messages: () => import('./messages.ts'),
  people: () => import('./people.ts'),
  readings: () => import('./readings.ts'),
  reports: () => import('./reports.ts'),
  structure: () => import('./structure.ts'),
  verification: () => import('./verification.ts'),
};
