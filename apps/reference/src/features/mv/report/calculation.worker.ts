import { type CalculationResult, computeProject, makeCalculation } from '@org/energy-core';
import type { CalculationAsk } from './calculationMessages.ts';

self.onmessage = ({ data: { settings, rows, product, madeAt } }: MessageEvent<CalculationAsk>) => {
  const answer: CalculationResult = makeCalculation({
    ...{ product, madeAt, functions: { computeProject } },
    inputs: { settings, baseline: rows.baseline, reporting: rows.reporting },
    steps: [
      {
        ...{ name: 'project', call: 'computeProject' },
        arguments: [
          { $input: 'settings' },
          { baseline: { $input: 'baseline' }, reporting: { $input: 'reporting' } },
          { isNormalized: true },
        ],
      },
    ],
  });
  self.postMessage(answer);
};
