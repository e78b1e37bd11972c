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
  deviations: {
    ...{ count: 1, items: [{ trend: { _id: '3', name: 'برق' }, from: '2025-10-11', to: '2025-10-14' }] },
  },
  reviews: {
    count: 2,
    items: [
      { document: { _id: '4', name: 'خط مشی', isStandard: true }, day: '2025-10-20', owner: 'مریم' },
      { document: { _id: '9', name: 'قرارداد', isStandard: false }, day: '2025-11-01', owner: null },
    ],
  },
  points: { count: 1, items: [{ _id: '2', task: 'پیگیری', event: 'جلسه', due: '2025-10-22' }] },
  openUploads: { count: 1, items: [{ meter: meter('8'), fileName: 'مهر.xlsx', created: '', days: 3 }] },
};

test('the first of each kind comes before the second of any, own work on top, meters that never began last', () => {
  const many = { ...found, silent: { count: 30, items: Array(5).fill(found.silent.items[0]) } };
  expect(attentionItems(many).map(({ kind }) => kind)).toEqual([
    ...['openUpload', 'point', 'review.overdue', 'deviation', 'finding', 'silent', 'review.soon', 'unread'],
    ...Array(4).fill('silent'),
  ]);
  expect(attentionCount(found)).toBe(37);
});

test('each leads to the page that mends it', () => {
  const [upload, point, review, deviation, finding, , soon] = attentionItems(found);
  expect(upload!.to).toEqual(['/UploadMeterData?organization=1&site=2&meter=8']);
  expect(point!.to).toEqual(['/Tasks']);
  expect(review).toMatchObject({ to: ['/DocumentPage/4', '/Documents/4'], days: 2, of: 'مریم' });
  expect(deviation!.to).toEqual(['/trend?trend=3&day=2025-10-11']);
  expect(finding!.to).toEqual(['/MeterData?meter=7']);
  expect(soon).toMatchObject({ to: ['/OtherDocuments/9', '/Documents/9'], days: 10, of: null });
});
