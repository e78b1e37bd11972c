import type { HomeAttention } from '@org/energy-core/api';
import { expect, test } from 'vitest';
import { attentionCount, attentionItems } from './attentionItems.ts';

const meter = (id: string) => ({
  ...{ _id: id, name: `کنتور ${id}`, isParameter: false, organization: '1' },
  building: { _id: '2', name: 'ساختمان' },
});
const found: HomeAttention = {
  today: '2025-10-22',
  silent: { count: 30, items: [{ meter: meter('5'), last: '2025-10-10', days: 12 }] },
  unread: { count: 1, items: [{ meter: meter('6') }] },
  findings: {
    ...{ count: 1, from: '2025-09-22', checkedMeters: 9 },
    items: [
      {
        ...{ meter: meter('7'), code: 'quality.spike', from: '2025-10-01', to: '2025-10-01', days: 1 },
        ...{ value: 900, usual: 100, unit: 'kWh' },
      },
    ],
  },
  openUploads: { count: 1, items: [{ meter: meter('8'), fileName: 'مهر.xlsx', created: '', days: 3 }] },
};

test('own work comes first, then odd readings, new silence, and meters that never began', () => {
  expect(attentionItems(found).map(({ kind }) => kind)).toEqual([
    'openUpload',
    'finding',
    'silent',
    'unread',
  ]);
  expect(attentionCount(found)).toBe(33);
});

test('each leads to the page that mends it, with its meter', () => {
  const [upload, finding] = attentionItems(found).map(({ to }) => to);
  expect(upload).toBe('/UploadMeterData?organization=1&site=2&meter=8');
  expect(finding).toBe('/MeterData?meter=7');
});
