import type { EnergyLabelCardProps } from './EnergyLabelCard/EnergyLabelCard.tsx';
import type { LabelScaleStep } from './EnergyLabelScale/EnergyLabelScale.tsx';

/** The scale of a private office. */
export const sampleScale: readonly LabelScaleStep[] = [
  { grade: 'A', fromRatio: 0, belowRatio: 1 },
  { grade: 'B', fromRatio: 1, belowRatio: 2.2 },
  { grade: 'C', fromRatio: 2.2, belowRatio: 3.2 },
  { grade: 'D', fromRatio: 3.2, belowRatio: 4 },
  { grade: 'E', fromRatio: 4, belowRatio: 4.6 },
  { grade: 'F', fromRatio: 4.6, belowRatio: 5.2 },
  { grade: 'G', fromRatio: 5.2, belowRatio: 5.5 },
];

/** An office in Tehran. */
export const sampleLabel: EnergyLabelCardProps = {
  building: 'ساختمان مرکزی ونک',
  year: 1403,
  grade: 'C',
  perArea: 302.72,
  ratio: 2.441,
  consumptions: [
    { name: 'برق', total: 842_300, unit: 'kWh' },
    { name: 'گاز', total: 118_400, unit: 'm³' },
  ],
  area: 6850,
  usage: 'اداری خصوصی',
  city: 'تهران',
  climate: 'نیمه‌خشک',
  next: { grade: 'B', lessKwh: 204_980, lessPercent: 9.9 },
};
