import { toPersianDigits } from '@org/energy-core';
import type { EnergyLabelResult, FigureTrailBody, TrailPeriod } from '@org/energy-core/api';
import { periodOfYear } from './trailPeriod.ts';
import type { DerivationTerm, Derive } from './useFigureTrail.ts';

type Consumed = Pick<EnergyLabelResult['consumptions'][number], '_id' | 'carrier' | 'unit'>;

/** The energy of a label's building, of the label's year unless other days are named. */
export const energyBody = (
  { building, year }: Pick<EnergyLabelResult, 'building' | 'year'>,
  period: TrailPeriod = periodOfYear(year),
): FigureTrailBody => ({
  nav: [{ navID: building._id, navType: 'Building' }],
  ...{ period, quantity: 'energyKwh' },
});

/** The energy per m², and its ratio to the ideal. */
export const perAreaBody = (label: EnergyLabelResult, period?: TrailPeriod): FigureTrailBody => ({
  ...energyBody(label, period),
  label: { climate: label.climate },
});

/** What one carrier used, in its own unit or as energy. */
export const carrierBody = (
  label: EnergyLabelResult,
  { _id: name, carrier, unit }: Consumed,
  quantity: 'consumption' | 'energyKwh',
): FigureTrailBody => ({
  ...energyBody(label),
  quantity,
  series: { name, carrier, unit, role: 'consumption' },
});

const roleOf = { production: 'production', check: 'check' } as const;
/** Maximum number of meters in one query. */
const MAX_METERS = 200;

/** What does not count on a label: a whole carrier, or single meters. */
export function excludedBody(
  label: EnergyLabelResult,
  excluded: EnergyLabelResult['excluded'][number],
): FigureTrailBody | null {
  const { _id: name, carrier, unit, total, reason, meterIds } = excluded;
  if (total === null || meterIds.length > MAX_METERS) return null;
  const of = carrierBody(label, excluded, 'consumption');
  if (meterIds.length === 0) return of;
  const role = reason === 'production' || reason === 'check' ? roleOf[reason] : 'consumption';
  return {
    ...{ ...of, isAlone: true, series: { name, carrier, unit, role } },
    nav: meterIds.map((navID) => ({ navID, navType: 'Meter' })),
  };
}

/** The energy of the label's year, as a figure that others follow from. */
function yearTerm(label: EnergyLabelResult, { t, digits }: Parameters<Derive>[0]): DerivationTerm {
  const year = digits === 'fa' ? toPersianDigits(String(label.year)) : String(label.year);
  const name = t('label.energyOfYear', { year });
  return { name, value: label.totalKwh, unit: 'kWh', asked: { figure: name, body: energyBody(label) } };
}

/** The share of a carrier in all energy. */
export const carrierShare =
  (label: EnergyLabelResult, consumed: EnergyLabelResult['consumptions'][number], name: string): Derive =>
  (energy) => ({
    share: { part: consumed.kwh ?? 0, whole: label.totalKwh ?? 0, unit: 'kWh' },
    terms: [
      {
        ...{ name, value: consumed.kwh, unit: 'kWh' },
        asked: { figure: name, body: carrierBody(label, consumed, 'energyKwh') },
      },
      yearTerm(label, energy),
    ],
  });

/** Distance to the next better grade: the year's energy less its bound. */
export const lessForNext =
  (label: EnergyLabelResult): Derive =>
  ({ t, digits }) => {
    const { totalKwh, nextBetter } = label;
    const { belowKwh = null, lessKwh = null, grade = 'A' } = nextBetter ?? {};
    return {
      ...{ value: lessKwh, unit: 'kWh' },
      equation:
        totalKwh === null || belowKwh === null || lessKwh === null
          ? []
          : [
              { value: totalKwh, unit: 'kWh' },
              { sign: '−' },
              { value: belowKwh, unit: 'kWh' },
              { sign: '=' },
              { value: lessKwh, unit: 'kWh' },
            ],
      notes: [t('label.next.rule')],
      terms: [
        yearTerm(label, { t, digits }),
        { ...{ name: t('label.next.bound', { grade }), value: belowKwh, unit: 'kWh' }, asked: null },
      ],
    };
  };
