import type { JalaliKey } from '@org/energy-core';
import {
  isolate,
  parseJalali,
  type ReportBlock,
  type ReportCell,
  type ReportColumn,
  type ReportTotal,
  type TrendCompared,
} from '@org/energy-core';
import { daysCell } from '../daysText.ts';
import { periodName, stepName } from '../periodNames.ts';
import {
  cityOf,
  decimalsOf,
  hasMoney,
  isAdditive,
  isComparable,
  isConsumption,
  type TrendNode,
  type TrendReported,
  unitText,
} from './trendReported.ts';

type Table = Extract<ReportBlock, { readonly kind: 'table' }>;

const hasTotal = (months: readonly ReportTotal[] | undefined) =>
  months?.some(({ total }) => total !== null) === true;
const percentOf = (current: number | null, before: number | null) =>
  current === null || before === null || current === 0
    ? null
    : (100 * (current - before)) / Math.abs(current);

/** Months of the year beside those of the two years before, with the year and its average month; null without any. */
export function monthsTable(node: TrendNode, { period, energy }: TrendReported): Table | null {
  const { row, figures } = node;
  const { t } = energy;
  const { steps, current, monthsBefore, averageMonth, compared } = figures;
  if (!hasTotal(steps) && !hasTotal(monthsBefore.at(-1)?.months)) return null;
  const isYear = period.kind === 'year';
  const [last, twoAgo] = [monthsBefore.at(-1), monthsBefore.at(-2)];
  const sums = [
    compared.find(({ as }) => as === 'year-before'),
    compared.find(({ as }) => as === 'two-years-before'),
  ];
  const unit = unitText(row, energy);
  const decimals = decimalsOf(node);
  const empty = t('paper.noData');
  const hasCost = isConsumption(row) && steps.some(({ cost }) => cost !== null);
  const isCompared = isYear && isComparable(row);
  const columns: ReportColumn[] = [
    { id: 'month', name: t('paper.month'), kind: 'text' },
    {
      ...{ id: 'current', kind: 'number', unit, decimals, isStrong: true },
      name: periodName(current._id.dateOf, energy),
    },
    ...(isYear && last
      ? [
          {
            ...({ id: 'last', kind: 'number', unit, decimals } as const),
            name: periodName(last.dateOf, energy),
            ...(!hasTotal(last.months) && { emptyText: empty }),
          },
        ]
      : []),
    ...(isCompared
      ? [{ id: 'change', name: t('paper.change'), kind: 'change' as const, decimals: 4, unit: '%' }]
      : []),
    ...(isYear && twoAgo
      ? [
          {
            ...({ id: 'twoAgo', kind: 'number', unit, decimals } as const),
            name: periodName(twoAgo.dateOf, energy),
            ...(!hasTotal(twoAgo.months) && { emptyText: empty }),
          },
        ]
      : []),
    ...(hasCost
      ? [{ id: 'cost', name: t('paper.cost'), kind: 'number' as const, unit: t('paper.toman'), decimals: 0 }]
      : []),
    { id: 'days', name: t('paper.days'), kind: 'count' },
  ];
  const line = (
    name: string,
    of: ReportTotal | { total: number | null; cost: number | null },
    before: { total: number | null } | null | undefined,
    older: { total: number | null } | null | undefined,
    days: ReportCell,
  ): ReportCell[] => [
    name,
    of.total,
    ...(isYear && last ? [before?.total ?? null] : []),
    ...(isCompared ? [percentOf(of.total, before?.total ?? null)] : []),
    ...(isYear && twoAgo ? [older?.total ?? null] : []),
    ...(hasCost ? [of.cost] : []),
    days,
  ];
  const twelfth = (value: number | null | undefined) => (value == null ? null : value / 12);
  return {
    ...{ kind: 'table', id: `months-${row.nav.navID}-${row.unit._id}`, title: t('paper.table.months') },
    columns,
    rows: steps.map((step, at) =>
      line(
        stepName(step._id.dateOf, energy),
        step,
        last?.months[at],
        twoAgo?.months[at],
        daysCell(step, energy),
      ),
    ),
    ...(isAdditive(row) && {
      total: line(
        t(isYear ? 'paper.year' : 'paper.season'),
        current,
        sums[0],
        sums[1],
        daysCell(current, energy),
      ),
    }),
    ...(averageMonth &&
      isAdditive(row) && {
        after: [
          line(
            t('paper.averageMonth'),
            averageMonth,
            { total: twelfth(sums[0]?.total) },
            { total: twelfth(sums[1]?.total) },
            '',
          ),
        ],
      }),
  };
}

/** Earlier years at the end that have no data are not listed, the two before always are. */
function listedOf(compared: readonly TrendCompared[]): readonly TrendCompared[] {
  const isAlways = ({ as }: TrendCompared) => as !== 'earlier';
  const last = compared.map((each) => isAlways(each) || each.total !== null).lastIndexOf(true);
  const lastKnown = compared.map(({ as, total }) => as === 'earlier' && total !== null).lastIndexOf(true);
  return compared.slice(0, last + 1).filter((each, at) => isAlways(each) || at <= lastKnown);
}

/** The period beside earlier ones, changes with four decimals against the current value (002 §9). */
export function comparedTable(node: TrendNode, { energy }: TrendReported): Table {
  const { row, figures } = node;
  const { t } = energy;
  const { current, compared } = figures;
  const unit = unitText(row, energy);
  const decimals = decimalsOf(node);
  const invalid = t('paper.notValid');
  const isMoney = hasMoney(node);
  const nameOf = ({ as, _id }: TrendCompared) =>
    as === 'average-month'
      ? t('paper.averageMonthOf', { period: periodName(_id.dateOf, energy) })
      : periodName(_id.dateOf, energy);
  return {
    ...{ kind: 'table', id: `compared-${row.nav.navID}-${row.unit._id}`, title: t('paper.table.compared') },
    note: t('paper.change.note', { period: periodName(current._id.dateOf, energy) }),
    columns: [
      { id: 'period', name: t('paper.period'), kind: 'text' },
      {
        id: 'total',
        name: t(isComparable(row) ? 'paper.total.short' : 'paper.mean.short'),
        kind: 'number',
        unit,
        decimals,
      },
      { id: 'change', name: t('paper.change'), kind: 'change', decimals: 4, unit: '%' },
      { id: 'cost', name: t('paper.cost'), kind: 'number', unit: t('paper.toman'), decimals: 0 },
      { id: 'costChange', name: t('paper.costChange'), kind: 'change', decimals: 4, unit: '%' },
      { id: 'days', name: t('paper.days'), kind: 'count' },
    ],
    rows: [
      [
        periodName(current._id.dateOf, energy),
        ...[current.total ?? t('paper.noData'), null],
        ...[isMoney ? current.cost : invalid, null, daysCell(current, energy)],
      ],
      ...listedOf(compared).map((each): ReportCell[] => [
        nameOf(each),
        each.total ?? t('paper.noData'),
        isComparable(row) ? each.changePercent : invalid,
        isMoney ? each.cost : invalid,
        isMoney ? each.costChangePercent : invalid,
        daysCell(each, energy),
      ]),
    ],
  };
}

/** Months of all years that have data, up to ten before the current one; null without a third year. */
export function yearsTable(node: TrendNode, { energy }: TrendReported): Table | null {
  const { row, figures } = node;
  const { t } = energy;
  const known = figures.monthsBefore.filter(({ months }) => hasTotal(months));
  if (known.length < 3) return null;
  const years = [...known].reverse();
  const decimals = decimalsOf(node);
  return {
    ...{ kind: 'table', id: `years-${row.nav.navID}-${row.unit._id}`, title: t('paper.table.years') },
    note: isolate(unitText(row, energy)),
    columns: [
      { id: 'month', name: t('paper.month'), kind: 'text' },
      ...years.map(({ dateOf }) => ({
        ...({ id: dateOf, kind: 'number', decimals } as const),
        name: periodName(dateOf, energy),
      })),
    ],
    rows: figures.steps.map((step, at) => [
      stepName(step._id.dateOf, energy),
      ...years.map(({ months }) => months[at]?.total ?? null),
    ]),
  };
}

/** All days of the month with the temperature of the city. */
export function daysTable(node: TrendNode, { energy }: TrendReported): Table | null {
  const { row, figures } = node;
  const { t } = energy;
  const { steps, current } = figures;
  const unit = unitText(row, energy);
  const city = cityOf(row);
  const temperatures = new Map(city?.days.map(({ _id, avgTemp }) => [_id.dateOf, avgTemp] as const));
  const hasCost = isConsumption(row) && steps.some(({ cost }) => cost !== null);
  return {
    ...{ kind: 'table', id: `days-${row.nav.navID}-${row.unit._id}`, title: t('paper.table.days') },
    columns: [
      { id: 'day', name: t('paper.day'), kind: 'day' },
      { id: 'total', name: t('paper.total.short'), kind: 'number', unit, decimals: decimalsOf(node) },
      ...(hasCost
        ? [
            {
              id: 'cost',
              name: t('paper.cost'),
              kind: 'number' as const,
              unit: t('paper.toman'),
              decimals: 0,
            },
          ]
        : []),
      ...(city
        ? [
            {
              ...({ id: 'temperature', kind: 'number', unit: '°C', decimals: 1 } as const),
              name: t('paper.temperatureOf', { city: city.city }),
            },
          ]
        : []),
    ],
    rows: steps.map(({ _id, total, cost }) => [
      dayOf(_id.dateOf),
      total,
      ...(hasCost ? [cost] : []),
      ...(city ? [temperatures.get(_id.dateOf) ?? null] : []),
    ]),
    ...(isAdditive(row) && {
      total: [t('paper.month'), current.total, ...(hasCost ? [current.cost] : []), ...(city ? [null] : [])],
    }),
  };
}

function dayOf(dateOf: JalaliKey): string | null {
  const parsed = parseJalali(dateOf);
  return parsed.ok ? parsed.day : null;
}
