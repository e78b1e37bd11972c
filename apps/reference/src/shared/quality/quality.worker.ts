import { dataQuality, dayOfNumber } from '@org/energy-core';
import type { QualityAnswer, QualityAsk } from './qualityMessages.ts';

self.onmessage = ({ data: { days, values, origins, today } }: MessageEvent<QualityAsk>) => {
  const readings = Array.from(days, (day, index) => ({
    day: dayOfNumber(day),
    value: values[index]!,
    origin: origins[index] || null,
  }));
  const answer: QualityAnswer = dataQuality(readings, { today });
  self.postMessage(answer);
};
