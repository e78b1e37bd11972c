import { computeProject, makeCalculation } from '@org/energy-core';
import type { CalculationAnswer, CalculationAsk } from './calculationMessages.ts';

self.onmessage = ({ data: { settings, rows, product, madeAt } }: MessageEvent<CalculationAsk>) => {
  const answer: CalculationAnswer = makeCalculation({
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
