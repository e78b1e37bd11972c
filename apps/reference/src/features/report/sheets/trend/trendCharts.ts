import type { ReportBlock, ReportShare, ReportTotal, Sample } from '@org/energy-core';
import type { ReportRow } from '@org/energy-core/api';
import { periodName, stepName } from '../periodNames.ts';
import { partsOfRow } from './trendInput.ts';
import {
  cityOf,
  isAdditive,
  isConsumption,
  type TrendNode,
  type TrendReported,
  unitText,
} from './trendReported.ts';

type Chart = Extract<ReportBlock, { readonly kind: 'chart' }>;
const idOf = (kind: string, { nav, unit, role }: ReportRow) =>
  `${kind}-${nav.navType}-${nav.navID}-${unit._id}-${role}`;
/** 002 §9: the cost axis of printed trend reports is in rial. */
const RIAL_PER_TOMAN = 10;

const isPartial = ({ days, expectedDays, total }: ReportTotal) => total !== null && days < expectedDays;

/** Months of the year or season, or days of the month, beside the years before or the temperature. */
export function stepsChart({ row, figures }: TrendNode, { period, energy }: TrendReported): Chart | null {
  const { t } = energy;
  const { steps, monthsBefore, current } = figures;
  if (steps.every(({ total }) => total === null)) return null;
  const earlier = monthsBefore
    .slice(-2)
    .reverse()
    .filter(({ months }) => months.some(({ total }) => total !== null))
    .map(({ dateOf, months }) => ({
      name: periodName(dateOf, energy),
      values: months.map(({ total }) => total),
    }));
  const known = monthsBefore.filter(({ months }) => months.some(({ total }) => total !== null));
  const ofStep = (at: number) =>
    known.flatMap(({ months }) => {
      const month = months[at];
      return month && month.total !== null && !isPartial(month) ? [month.total] : [];
    });
  const range =
    known.length > 2
      ? {
          name: t('paper.range10', { count: known.length }),
          low: steps.map((_, at): Sample => (ofStep(at).length > 1 ? Math.min(...ofStep(at)) : null)),
          high: steps.map((_, at): Sample => (ofStep(at).length > 1 ? Math.max(...ofStep(at)) : null)),
        }
      : null;
  const city = cityOf(row);
  // What is no consumption, such as a temperature, is not called one.
  const titles =
    period.kind === 'month'
      ? (['paper.chart.days', 'paper.chart.other.days'] as const)
      : (['paper.chart.months', 'paper.chart.other.months'] as const);
  const temperatures = new Map(city?.days.map(({ _id, avgTemp }) => [_id.dateOf, avgTemp] as const));
  return {
    ...{ kind: 'chart', id: idOf('steps', row) },
    title: t(isConsumption(row) ? titles[0] : titles[1]),
    chart: {
      ...{ kind: 'columns', unit: unitText(row, energy) },
      categories: steps.map(({ _id }) => stepName(_id.dateOf, energy)),
      series: { name: periodName(current._id.dateOf, energy), values: steps.map(({ total }) => total) },
      partial: steps.map(isPartial),
      partialName: t('paper.partial'),
      earlier,
      ...(range && { range }),
      ...(city &&
        temperatures.size > 0 && {
          line: {
            ...{ name: t('paper.temperatureOf', { city: city.city }), unit: '°C' },
            values: steps.map(({ _id }) => temperatures.get(_id.dateOf) ?? null),
          },
        }),
    },
  };
}

/** The same period of the years before, oldest first; null without two of them. */
export function yearsChart({ row, figures }: TrendNode, { energy }: TrendReported): Chart | null {
  const { t } = energy;
  const { current, compared } = figures;
  const years = compared.filter(({ as }) => ['year-before', 'two-years-before', 'earlier'].includes(as));
  const firstKnown = years.map(({ total }) => total !== null).lastIndexOf(true);
  if (firstKnown < 1 || current.total === null) return null;
  const shown = [current, ...years.slice(0, firstKnown + 1)].reverse();
  return {
    ...{ kind: 'chart', id: idOf('years', row), title: t('paper.chart.years') },
    chart: {
      ...{ kind: 'columns', unit: unitText(row, energy), isLow: true },
      categories: shown.map(({ _id }) => periodName(_id.dateOf, energy)),
      series: { name: t('paper.total.short'), values: shown.map(({ total }) => total) },
      partial: shown.map(isPartial),
      partialName: t('paper.partial'),
    },
  };
}

/** Cost of the months or days in rial. */
export function costChart({ row, figures }: TrendNode, { period, energy }: TrendReported): Chart | null {
  const { t } = energy;
  const { steps, monthsBefore, current } = figures;
  if (!isConsumption(row) || steps.every(({ cost }) => cost === null)) return null;
  const rial = (cost: number | null) => (cost === null ? null : cost * RIAL_PER_TOMAN);
  const before = monthsBefore.at(-1);
  const hasBefore = before?.months.some(({ cost }) => cost !== null);
  return {
    ...{ kind: 'chart', id: idOf('cost', row) },
    title: t(period.kind === 'month' ? 'paper.chart.costDays' : 'paper.chart.cost'),
    chart: {
      // A month of days, or the months of earlier years, fit on the sheet beside it.
      ...{ kind: 'columns', unit: t('paper.rial'), isLow: true },
      categories: steps.map(({ _id }) => stepName(_id.dateOf, energy)),
      series: { name: periodName(current._id.dateOf, energy), values: steps.map(({ cost }) => rial(cost)) },
      ...(hasBefore && {
        earlier: [
          {
            name: periodName(before!.dateOf, energy),
            values: before!.months.map(({ cost }) => rial(cost)),
          },
        ],
      }),
    },
  };
}

/** Parts of a chart at most; the others are one. */
const MAX_PARTS = 8;

/** Shares of the sub-meters, and what none of them measures; null without parts. */
export function shareChart({ row, figures }: TrendNode, { energy }: TrendReported): Chart | null {
  const { t } = energy;
  if (!isAdditive(row)) return null;
  const parts = new Map(
    partsOfRow(row).map((part): [string, typeof part] => [`${part.part}.${part._id}`, part]),
  );
  const known = figures.shares.filter(({ total }) => total !== null);
  if (known.length < 2) return null;
  const nameOf = (id: string) => {
    const { part, name } = parts.get(id)!;
    return part === 'rest' || part === 'others'
      ? t(`paper.part.${part}`)
      : part === 'own'
        ? t('paper.part.own', { name })
        : name;
  };
  const isRest = (id: string) => ['rest', 'others'].includes(parts.get(id)!.part);
  const named = known.filter(({ id }) => !isRest(id));
  const others = named.slice(MAX_PARTS);
  const sum = (of: (share: (typeof named)[number]) => number | null) =>
    others.reduce((total, each) => total + (of(each) ?? 0), 0);
  const items: ReportShare[] = [
    ...named
      .slice(0, MAX_PARTS)
      .map(({ id, total, percent }) => ({ name: nameOf(id), value: total!, percent })),
    ...(others.length > 0
      ? [
          {
            ...{ name: t('paper.part.more', { count: others.length }), isRest: true },
            ...{ value: sum(({ total }) => total), percent: sum(({ percent }) => percent) },
          },
        ]
      : []),
    ...known
      .filter(({ id }) => isRest(id))
      .map(({ id, total, percent }) => ({ name: nameOf(id), value: total!, percent, isRest: true })),
  ];
  return {
    ...{ kind: 'chart', id: idOf('shares', row) },
    title: t(row.nav.navType === 'Meter' ? 'paper.chart.shares' : 'paper.chart.parts'),
    chart: { kind: 'shares', unit: unitText(row, energy), items },
  };
}
