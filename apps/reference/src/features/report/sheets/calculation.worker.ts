import {
  checkDeviations,
  makeCalculation,
  predictTrend,
  reviewFigures,
  trendFigures,
  trendRows,
} from '@org/energy-core';
import type { CalculationAnswer, CalculationAsk } from './calculationMessages.ts';

self.onmessage = ({ data }: MessageEvent<CalculationAsk>) => {
  const answer: CalculationAnswer = makeCalculation({
    ...data,
    functions: { checkDeviations, predictTrend, reviewFigures, trendFigures, trendRows },
  });
  self.postMessage(answer);
};
