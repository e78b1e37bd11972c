import type { CommentItem } from './commentItem.ts';

/** 13:30 in Iran. */
export const sampleNow = '2025-11-03T10:00:00Z';

export const sampleComments: readonly CommentItem[] = [
  {
    _id: '1',
    text: '۲۲ و ۲۳ مهر تعویض کنتور بود. برگهٔ قرائت دستی را بارگذاری می‌کنم.',
    author: { name: 'حمید کاظمی' },
    created: '2025-10-31T10:00:00Z',
    parent: null,
    isOwn: false,
  },
  {
    _id: '2',
    text: 'ممنون. تا آن زمان این دو روز در مجموع نمی‌آید.',
    author: { name: 'مریم رستمی' },
    created: '2025-11-02T09:00:00Z',
    parent: '1',
    isOwn: true,
  },
];
