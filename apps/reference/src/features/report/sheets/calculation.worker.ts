import { makeCalculation, trendFigures } from '@org/energy-core';
import type { CalculationAnswer, CalculationAsk } from './calculationMessages.ts';

self.onmessage = ({ data }: MessageEvent<CalculationAsk>) => {
  const answer: CalculationAnswer = makeCalculation({ ...data, functions: { trendFigures } });
  self.postMessage(answer);
};
