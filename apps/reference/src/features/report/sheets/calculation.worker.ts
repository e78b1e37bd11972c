import { checkDeviations, makeCalculation, predictTrend, trendFigures, trendRows } from '@org/energy-core';
import type { CalculationAnswer, CalculationAsk } from './calculationMessages.ts';

self.onmessage = ({ data }: MessageEvent<CalculationAsk>) => {
  const answer: CalculationAnswer = makeCalculation({
    ...data,
    functions: { checkDeviations, predictTrend, trendFigures, trendRows },
  });
  self.postMessage(answer);
};
