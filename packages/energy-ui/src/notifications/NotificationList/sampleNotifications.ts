import type { NotificationItem } from './notificationItem.ts';

/** 13:30 in Iran. */
export const sampleNow = '2025-11-03T10:00:00Z';

export const sampleNotifications: readonly NotificationItem[] = [
  {
    _id: '1',
    title: 'بارگذاری برق ورودی انجام شد',
    text: '۳۶۲ روز ثبت شد و ۳ روز مقدار پیشین خود را نگه داشت.',
    created: '2025-11-03T09:55:00Z',
    isActive: true,
    link: '/meterData',
  },
  {
    _id: '2',
    title: 'ورود از دستگاه تازه',
    text: 'اگر شما نبودید گذرواژهٔ خود را عوض کنید.',
    created: '2025-11-02T09:00:00Z',
    isActive: true,
    link: null,
  },
  {
    _id: '3',
    title: 'سطح دسترسی شما تغییر کرد',
    text: 'اکنون صفحهٔ بارگذاری داده را هم می‌بینید.',
    created: '2025-09-20T09:00:00Z',
    isActive: false,
    link: null,
  },
];
