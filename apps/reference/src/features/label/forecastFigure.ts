import {
  addDays,
  daysBetween,
  type ForecastBase,
  type ForecastTerm,
  type LabelForecast,
  toPersianDigits,
} from '@org/energy-core';
import type { EnergyLabelResult } from '@org/energy-core/api';
import { energyBody } from '../../shared/figure-trail/labelFigures.ts';
import type { DerivationTerm, Derive } from '../../shared/figure-trail/useFigureTrail.ts';

const lengthOf = ({ days }: ForecastTerm): number =>
  days.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0);
const singleDays = ({ days }: ForecastTerm): string[] =>
  days.flatMap(({ from, to }) =>
    Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at)),
  );

/** The future days as in the earlier year, more of them if that year lacks some. */
const asBefore = ({ rest, neededDays }: ForecastBase): number =>
  neededDays === 0 ? 0 : (rest.kwh * neededDays) / lengthOf(rest);

/** One of the ways a year may end: like an earlier year, or changed as the days that both years have. */
interface Ending {
  readonly base: ForecastBase;
  readonly isChanged: boolean;
  readonly kwh: number;
}

/** Minimum or maximum of all endings with its derivation; null if the answer has none. */
export function endingOf({ bases }: Pick<LabelForecast, 'bases'>, bound: 'low' | 'high'): Ending | null {
  const endings = bases.flatMap((base): Ending[] => {
    const change = base.current.kwh / base.previous.kwh;
    return [
      { base, isChanged: false, kwh: base.done.kwh + asBefore(base) },
      { base, isChanged: true, kwh: base.done.kwh + asBefore(base) * change },
    ];
  });
  const sorted = endings.sort((one, other) => one.kwh - other.kwh);
  return (bound === 'low' ? sorted[0] : sorted.at(-1)) ?? null;
}

/** Derivation of a forecast bound from sums of days, each with its own trail; null if there is none. */
export function forecastFigure(label: EnergyLabelResult, bound: 'low' | 'high'): Derive | null {
  const { forecast } = label;
  const ending = forecast && endingOf(forecast, bound);
  if (!forecast || !ending) return null;
  const { base, isChanged } = ending;
  const value = bound === 'low' ? forecast.lowKwh : forecast.highKwh;
  return ({ t, digits }) => {
    const year = (of: number) => (digits === 'fa' ? toPersianDigits(String(of)) : String(of));
    const [now, then] = [year(label.year), year(base.year)];
    const found = lengthOf(base.rest);
    const term = (name: string, of: ForecastTerm): DerivationTerm => ({
      ...{ name, value: of.kwh, unit: 'kWh', note: t('label.forecast.days', { days: lengthOf(of) }) },
      asked:
        of.days.length === 0 ? null : { figure: name, body: energyBody(label, { days: singleDays(of) }) },
    });
    return {
      ...{ value, unit: 'kWh' },
      equation: [
        { value: base.done.kwh, unit: 'kWh' },
        ...(base.neededDays === 0 ? [] : ([{ sign: '+' }, { value: base.rest.kwh, unit: 'kWh' }] as const)),
        ...(base.neededDays === found
          ? []
          : ([
              { sign: '×' },
              { value: base.neededDays, unit: t('trail.unit.day') },
              { sign: '÷' },
              { value: found, unit: t('trail.unit.day') },
            ] as const)),
        ...(isChanged && base.neededDays > 0
          ? ([
              { sign: '×' },
              { value: base.current.kwh, unit: 'kWh' },
              { sign: '÷' },
              { value: base.previous.kwh, unit: 'kWh' },
            ] as const)
          : []),
        { sign: '=' },
        { value, unit: 'kWh' },
      ],
      notes: [
        t(isChanged ? 'label.forecast.changed' : 'label.forecast.asBefore', { year: then }),
        ...(base.neededDays === found
          ? []
          : [t('label.forecast.scaled', { year: then, found, needed: base.neededDays })]),
      ],
      terms: [
        term(t('label.forecast.done', { year: now }), base.done),
        ...(base.neededDays === 0 ? [] : [term(t('label.forecast.rest', { year: then }), base.rest)]),
        ...(isChanged
          ? [
              term(t('label.forecast.common', { year: now }), base.current),
              term(t('label.forecast.common', { year: then }), base.previous),
            ]
          : []),
      ],
    };
  };
}
