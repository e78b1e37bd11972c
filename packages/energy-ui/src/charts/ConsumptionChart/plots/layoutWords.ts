import { CELSIUS, formatNumber, island, type PeriodKind, unitText } from '@org/energy-core';
import type { Energy } from '../../../i18n/useEnergy.ts';
import type { LayoutWords } from '../../layout/layout.ts';

const isDaily = (kind: PeriodKind) => kind !== 'year' && kind !== 'multiyear';

/** The unit of an axis with its scale: «هزار kWh». */
function scaledUnit(unit: string, scale: number, { t }: Pick<Energy, 't'>): string {
  if (scale === 1e9) return t('chart.axis.billion', { unit });
  if (scale === 1e6) return t('chart.axis.million', { unit });
  if (scale === 1e3) return t('chart.axis.thousand', { unit });
  return unit;
}

/**
 * Localized texts of axes and lines.
 * @param titleOf title of the value axis by its unit with the scale; default the unit, of days a day
 */
export function layoutWords(
  kind: PeriodKind,
  { t, digits }: Energy,
  titleOf?: (unit: string) => string,
): LayoutWords {
  const scaled = (unit: string, scale: number) => scaledUnit(unit, scale, { t });
  const shownUnit = (unit: string) => island(unitText(unit, digits));
  return {
    unit: shownUnit,
    axisTitle: (axis, unit, scale) => {
      if (titleOf) return titleOf(scaled(unit === '' ? '' : shownUnit(unit), scale).trim());
      if (axis === 'temperature') return CELSIUS;
      if (axis === 'cost') return scaled(t('chart.unit.toman'), scale);
      if (unit === '') return scaled('', scale).trim();
      const title = scaled(shownUnit(unit), scale);
      return isDaily(kind) ? t('chart.axis.perDay', { unit: title }) : title;
    },
    formatValue: (value) => formatNumber(value, { digits }),
    // Most charts have no reference lines.
    get average() {
      return t('chart.average');
    },
    get max() {
      return t('chart.max');
    },
    get min() {
      return t('chart.min');
    },
  };
}
