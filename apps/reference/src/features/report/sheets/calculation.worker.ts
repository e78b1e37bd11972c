import {
  checkDeviations,
  gradeEnergyLabel,
  labelConsumption,
  listFigures,
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
    functions: {
      ...{ checkDeviations, gradeEnergyLabel, labelConsumption, listFigures },
      ...{ predictTrend, reviewFigures, trendFigures, trendRows },
    },
  });
  self.postMessage(answer);
};
