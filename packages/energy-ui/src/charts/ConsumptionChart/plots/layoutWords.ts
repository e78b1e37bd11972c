import { CELSIUS, formatNumber, island, type PeriodKind } from '@org/energy-core';
import type { Energy } from '../../../i18n/EnergyProvider.tsx';
import type { LayoutWords } from '../../layout/layout.ts';

const isDaily = (kind: PeriodKind) => kind !== 'year' && kind !== 'multiyear';

/** Localized texts of axes and lines. */
export function layoutWords(kind: PeriodKind, { t, digits }: Energy): LayoutWords {
  const scaled = (unit: string, scale: number) => {
    if (scale === 1e9) return t('chart.axis.billion', { unit });
    if (scale === 1e6) return t('chart.axis.million', { unit });
    if (scale === 1e3) return t('chart.axis.thousand', { unit });
    return unit;
  };
  return {
    axisTitle: (axis, unit, scale) => {
      if (axis === 'temperature') return CELSIUS;
      if (axis === 'cost') return scaled(t('chart.unit.toman'), scale);
      if (unit === '') return scaled('', scale).trim();
      const title = scaled(island(unit), scale);
      return isDaily(kind) ? t('chart.axis.perDay', { unit: title }) : title;
    },
    formatValue: (value) => formatNumber(value, { digits }),
    average: t('chart.average'),
    max: t('chart.max'),
    min: t('chart.min'),
  };
}
