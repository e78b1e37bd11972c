import type { EnergyFlowTree } from './EnergyFlow.tsx';

/** A hospital: a main meter whose sub-meters measure part of it, and one with additive sub-meters. */
export const sampleFlow: EnergyFlowTree = {
  ...{ id: 'electricity', name: 'برق', unit: 'kWh', expectedDays: 365 },
  nodes: [
    {
      id: 'top',
      parent: null,
      name: 'بیمارستان مهر',
      kind: 'building',
      total: 1_240_000,
      days: 340,
      anyDays: 365,
    },
    { id: 'm1', parent: 'top', name: 'ورودی اصلی', kind: 'meter', total: 980_000, days: 365, anyDays: 365 },
    { id: 's1', parent: 'm1', name: 'چیلر', kind: 'meter', total: 410_000, days: 340, anyDays: 365 },
    { id: 's2', parent: 'm1', name: 'روشنایی', kind: 'meter', total: 160_000, days: 340, anyDays: 365 },
    { id: 'r', parent: 'm1', name: 'ورودی اصلی', kind: 'rest', total: 345_000, days: 340, anyDays: 365 },
    { id: 'u', parent: 'm1', name: 'ورودی اصلی', kind: 'uncovered', total: 65_000, days: 25, anyDays: 25 },
    { id: 'm2', parent: 'top', name: 'آشپزخانه', kind: 'meter', total: 260_000, days: 365, anyDays: 365 },
    { id: 's3', parent: 'm2', name: 'اجاق‌ها', kind: 'meter', total: 90_000, days: 365, anyDays: 365 },
    { id: 'o', parent: 'm2', name: 'آشپزخانه', kind: 'own', total: 170_000, days: 365, anyDays: 365 },
  ],
};
