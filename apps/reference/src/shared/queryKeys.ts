import type { ChartQuery, NavItem } from '@org/energy-core';

/** Names of the cached answers, in one place so that a change can drop exactly what it touches. */
export const queryKeys = {
  me: ['me'] as const,
  organizations: ['structure', 'organizations'] as const,
  buildings: ['structure', 'buildings'] as const,
  meters: ['structure', 'meters'] as const,
  units: ['structure', 'units'] as const,
  consumption: ['consumption'] as const,
  years: (nav: readonly NavItem[]) => ['consumption', 'years', nav.map((item) => item.navID)] as const,
  chart: (query: ChartQuery | null) => ['consumption', 'chart', query] as const,
  readings: (query: Readonly<Record<string, unknown>>) => ['consumption', 'readings', query] as const,
  uploads: (meter: string) => ['uploads', meter] as const,
  uploadedFiles: (meter: string) => ['uploads', meter, 'files'] as const,
  uploadHistory: (meter: string, query: Readonly<Record<string, unknown>>) =>
    ['uploads', meter, 'history', query] as const,
};
