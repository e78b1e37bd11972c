import type { TrailData } from './trailData.ts';

const building = { _id: 'b', name: 'ساختمان مرکزی' };
const gas = { carrier: 'gas', carrierName: 'گاز', unit: 'm³' } as const;

/** Energy of a month: electricity with gaps, and gas whose factor changes. */
export const sampleTrail = (given: Partial<TrailData> = {}): TrailData => ({
  ...{ value: 3352, unit: 'kWh', quantity: 'energyKwh', operation: 'sum', unitKind: 'additive' },
  coverage: 'any',
  days: {
    ...{ from: '2025-03-21', to: '2025-04-20', isChosen: false },
    ...{ all: 6, any: 31, expected: 31, used: 31 },
  },
  previousDays: null,
  changePercent: null,
  steps: [{ name: 'total', value: 3352, unit: 'kWh' }],
  meters: [
    {
      ...{ _id: 'g', name: 'کنتور گاز موتورخانه', building, ...gas, value: 3026 },
      ...{ days: 31, withReading: 31, expectedDays: 31, missing: [], missingRuns: 0 },
      factors: [
        {
          ...{ from: '2025-03-21', to: '2025-03-29', kwhPerUnit: 10.4, source: 'default', since: null },
          ...{ note: 'Default of the energy label', value: 90, kwh: 936 },
        },
        {
          ...{ from: '2025-03-30', to: '2025-04-20', kwhPerUnit: 9.5, source: 'own', since: '2025-03-30' },
          ...{ note: '', value: 220, kwh: 2090 },
        },
      ],
    },
    {
      ...{ _id: 'e', name: 'کنتور برق طبقهٔ اول', building, carrier: 'electricity', carrierName: 'برق' },
      ...{ unit: 'kWh', value: 326, days: 6, withReading: 6, expectedDays: 31, missingRuns: 2 },
      missing: [
        { from: '2025-03-23', to: '2025-03-24' },
        { from: '2025-03-29', to: '2025-04-20' },
      ],
      factors: [
        {
          ...{ from: '2025-03-21', to: '2025-04-20', kwhPerUnit: 1, source: 'definition', since: null },
          ...{ note: '', value: 326, kwh: 326 },
        },
      ],
    },
  ],
  metersTotal: 2,
  otherMeters: null,
  excluded: [
    { _id: 'c', name: 'کنتور کنترلی تابلو', building, reason: 'check' },
    { _id: 'w', name: 'آب', building, reason: 'noEnergy' },
  ],
  excludedTotal: 2,
  uploads: [
    {
      ...{ _id: '8', meter: { _id: 'g', name: 'کنتور گاز موتورخانه' }, kind: 'range' },
      ...{ fileName: 'ghabz-gas-1404.xlsx', sheetName: 'قبض‌ها', fileId: 'f8' },
      ...{ created: '2025-11-03T09:40:00Z', createdBy: { name: 'مریم کاظمی' } },
      ...{ days: 31, from: '2025-03-21', to: '2025-04-20', value: 3026, firstRow: 2, lastRow: 3 },
    },
    {
      ...{ _id: '7', meter: { _id: 'e', name: 'کنتور برق طبقهٔ اول' }, kind: 'day' },
      ...{ fileName: 'barq.csv', sheetName: null, fileId: null },
      ...{ created: '2025-10-20T11:00:00Z', createdBy: { name: 'رضا توکلی' } },
      ...{ days: 6, from: '2025-03-21', to: '2025-03-28', value: 326, firstRow: 2, lastRow: 9 },
    },
  ],
  uploadsTotal: 2,
  rows: [
    {
      ...{ meter: { _id: 'g', name: 'کنتور گاز موتورخانه' }, from: '2025-03-21', to: '2025-03-29', days: 9 },
      ...{ value: 90, unit: 'm³', cost: 9000, upload: '8', kind: 'range', row: 2 },
      ...{ fileName: 'ghabz-gas-1404.xlsx', sheetName: 'قبض‌ها' },
      mended: [{ field: 'value', was: 'نود', now: '۹۰' }],
    },
    {
      ...{ meter: { _id: 'e', name: 'کنتور برق طبقهٔ اول' }, from: '2025-03-23', to: '2025-03-24', days: 2 },
      ...{ value: 31, unit: 'kWh', cost: null, upload: '7', kind: 'day', row: 0 },
      ...{ fileName: 'barq.csv', sheetName: null },
    },
    {
      ...{ meter: { _id: 'e', name: 'کنتور برق طبقهٔ اول' }, from: '2025-03-22', to: '2025-03-22', days: 1 },
      ...{ value: 70, unit: 'kWh', cost: null, upload: '9', kind: 'edit', row: null },
      ...{ fileName: null, sheetName: null, before: 20 },
    },
  ],
  rowsTotal: 3,
  ...given,
});
