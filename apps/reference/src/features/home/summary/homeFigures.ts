import { type NavItem, sameDaysOfLastYear } from '@org/energy-core';
import type { FigureTrailBody, SameDaysResult } from '@org/energy-core/api';
import { periodOf } from '../../../shared/figure-trail/trailPeriod.ts';
import type { Derive } from '../../../shared/figure-trail/useFigureTrail.ts';

export type SummaryQuantity = 'kwh' | 'cost';

/** Days of the year summed so far; costs are those of energy only. */
export function summaryBody(
  nav: readonly NavItem[],
  { from, to }: Pick<SameDaysResult, 'from' | 'to'>,
  figure: SummaryQuantity,
): FigureTrailBody | null {
  if (from === null || to === null) return null;
  return {
    ...{ nav: [...nav], period: periodOf({ from, to }) },
    ...(figure === 'kwh' ? { quantity: 'energyKwh' } : { quantity: 'cost', isOfEnergy: true }),
  };
}

/** What the year has in common with the one before. */
export function changeBody(
  nav: readonly NavItem[],
  data: Pick<SameDaysResult, 'from' | 'to'>,
  figure: SummaryQuantity,
): FigureTrailBody | null {
  const body = summaryBody(nav, data, figure);
  const same = body && sameDaysOfLastYear({ from: data.from!, to: data.to! });
  return body && same?.ok ? { ...body, compare: periodOf(same.previous) } : null;
}

/** Share of a carrier in the year's energy or cost. `names` are its names in the store. */
export const shareFigure =
  (
    nav: readonly NavItem[],
    data: SameDaysResult,
    figure: SummaryQuantity,
    { name, names, title }: { name: string; names: readonly string[]; title: string },
  ): Derive =>
  ({ t }) => {
    const unit = figure === 'kwh' ? 'kWh' : t('unit.toman');
    const body = summaryBody(nav, data, figure);
    const mine = data.carriers.filter(({ _id }) => names.includes(_id));
    const part = mine.reduce((sum, each) => sum + (each[figure] ?? 0), 0);
    const whole = data[figure].current ?? 0;
    return {
      share: { part, whole, unit },
      terms: [
        ...mine.map(({ _id, carrier, ...of }) => ({
          ...{ name: mine.length > 1 ? _id : name, value: of[figure], unit },
          asked: body && { figure: name, body: { ...body, series: { name: _id, carrier } } },
        })),
        { name: title, value: whole, unit, asked: body && { figure: title, body } },
      ],
    };
  };
