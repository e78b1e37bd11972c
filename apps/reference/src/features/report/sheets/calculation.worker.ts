import {
  type CalculationResult,
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
import type { CalculationAsk } from './calculationMessages.ts';

self.onmessage = ({ data }: MessageEvent<CalculationAsk>) => {
  const answer: CalculationResult = makeCalculation({
    ...data,
    functions: {
      ...{ checkDeviations, gradeEnergyLabel, labelConsumption, listFigures },
      ...{ predictTrend, reviewFigures, trendFigures, trendRows },
    },
  });
  self.postMessage(answer);
};
