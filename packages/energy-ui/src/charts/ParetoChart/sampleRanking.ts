import { paretoReview } from '@org/energy-core';
import type { ParetoItem } from './paretoItem.ts';

/** A ranking of these names and totals, as from the review. */
export function sampleRanking(totals: Readonly<Record<string, number | null>>): ParetoItem[] {
  const items = Object.entries(totals).map(([name, total]) => ({ _id: name, name, total, cost: null }));
  const review = paretoReview(items);
  return review.ok ? [...review.rows] : [];
}

export const sampleBuildings = sampleRanking({
  'ساختمان مرکزی': 842_300,
  'کارخانهٔ شمال': 611_050,
  'انبار مرکزی': 240_180,
  آزمایشگاه: 120_400,
  نگهبانی: 18_220,
});
