import { formatNumber, island, type TemperatureOverlap } from '@org/energy-core';
import type { Energy } from '../../i18n/useEnergy.ts';

/** The coldest and the warmest day of both periods, in words. */
export function rangesText(
  overlap: TemperatureOverlap | null,
  { t, digits }: Pick<Energy, 't' | 'digits'>,
): string {
  const number = (value: number) => island(formatNumber(value, { digits, maxFractionDigits: 1 }));
  const range = (of: 'baseline' | 'reporting') => {
    const ends = overlap?.[of];
    const name = t(`mv.step.${of}`);
    return ends
      ? t('mv.weather.range', { name, from: number(ends.low), to: number(ends.high) })
      : t('mv.weather.unknown', { name });
  };
  return [range('baseline'), range('reporting')].join(' ');
}
