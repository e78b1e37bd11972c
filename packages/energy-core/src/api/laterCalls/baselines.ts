import { trendData } from '../calls/baselines/trendData.ts';
import { trends } from '../calls/baselines/trends.ts';
import { trendWatch } from '../calls/baselines/trendWatch.ts';

export const calls = {
  ...trendData,
  ...trendWatch,
  ...trends,
};
