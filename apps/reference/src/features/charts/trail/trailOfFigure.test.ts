import { nodeIdOfNav } from '@org/energy-core';
import type { FormulaRecord } from '@org/energy-core/api';
import type { ChartSeries } from '@org/energy-ui';
import { expect, test } from 'vitest';
import { type ChartAsking, trailOfFigure, trailOfScatter } from './trailOfFigure.ts';

const of = {
  ...{ navID: nodeIdOfNav({ navType: 'Building', navID: '7' }), name: 'برق', role: 'consumption' as const },
  unit: 'kWh',
};
const series: ChartSeries = {
  ...{ id: 'e', name: 'برق', unit: 'kWh', of },
  points: [
    { key: '1404/01', value: 10 },
    { key: '1404/02', value: 20 },
  ],
};
const about = 'مجموع';
const year: ChartAsking = { kind: 'year', coverage: 'all', formulas: new Map() };
const spring = { fromDate: '2025-03-21', toDate: '2025-05-21' };

test('a total asks for all days of the series, a bucket for its own, each as the chart counts', () => {
  const nav = [{ navType: 'Building', navID: '7' }];
  expect(trailOfFigure({ series, figure: 'total', about }, year)).toEqual({
    ...{ nav, coverage: 'all', quantity: 'consumption', period: spring },
    series: { name: 'برق', unit: 'kWh', role: 'consumption' },
  });
  const bucket = trailOfFigure({ series, figure: 'bucket', about, key: '1404/02', isCost: true }, year);
  expect(bucket).toMatchObject({
    quantity: 'cost',
    period: { fromDate: '2025-04-21', toDate: '2025-05-21' },
  });
  expect(trailOfFigure({ series, figure: 'dailyMean', about }, year)).toMatchObject({ per: 'day' });
});

test('what was converted asks for energy in the unit of its meters; a part asks for its meter alone, or what is left of it', () => {
  const gas = { ...of, name: 'گاز', unit: 'm³', inKwh: true };
  expect(trailOfFigure({ series: { ...series, of: gas }, figure: 'total', about }, year)).toMatchObject({
    ...{ quantity: 'energyKwh', series: { name: 'گاز', unit: 'm³', role: 'consumption' } },
  });
  const partOf = (part: 'meter' | 'own' | 'rest') =>
    trailOfFigure(
      { series: { ...series, of: { ...of, meter: { id: '5', part } } }, figure: 'total', about },
      year,
    );
  const nav = [{ navType: 'Meter', navID: '5' }];
  expect(partOf('meter')).toMatchObject({ nav, isAlone: true });
  expect(partOf('own')).toMatchObject({ nav, isAlone: true });
  expect(partOf('rest')).toMatchObject({ nav, part: 'rest' });
  expect(partOf('rest')).not.toHaveProperty('isAlone');
});

test('a change asks for both periods, that of a bucket for the two that lie beside each other', () => {
  const before = series.points.map(({ key }) => ({ key: key.replace('1404', '1403'), value: 5 }));
  const compare = { ...series, id: 'c', compareOf: 'e', points: before };
  const change = { series, compare, figure: 'change', about } as const;
  expect(trailOfFigure(change, year)).toMatchObject({
    ...{ period: spring, compare: { fromDate: '2024-03-20', toDate: '2024-05-20' } },
  });
  expect(trailOfFigure({ ...change, key: '1404/02' }, year)).toMatchObject({
    period: { fromDate: '2025-04-21', toDate: '2025-05-21' },
    compare: { fromDate: '2024-04-20', toDate: '2024-05-20' },
  });
  expect(trailOfFigure({ ...change, compare: { ...compare, points: [] } }, year)).toBeNull();
});

test('single days stay single', () => {
  const points = ['1404/01/01', '1404/01/05'].map((key) => ({ key, value: 1 }));
  const days = trailOfFigure(
    { series: { ...series, points }, figure: 'total', about },
    { ...year, kind: 'multiDay' },
  );
  expect(days?.period).toEqual({ days: ['2025-03-21', '2025-03-25'] });
});

test('a formula asks with its text and the days it was computed over; its other axis is shown beside', () => {
  const id = nodeIdOfNav({ navType: 'Formula', navID: '3' });
  const synonym = { id: '1', navType: 'Meter', type: 'consumption', kind: null, label: 'برق' } as const;
  const formula = {
    ...{ yAxieFormula: 'Synonym0', yAxieFormulaSynon: [synonym], xAxieFormula: '', xAxieFormulaSynon: [] },
  } as unknown as FormulaRecord;
  const asking = (more: Partial<FormulaRecord> = {}): ChartAsking => ({
    ...year,
    formulas: new Map([[id, { formula: { ...formula, ...more }, coverage: 'any' }]]),
  });
  const computed: ChartSeries = { ...series, kind: 'formula', of: { ...of, navID: id } };
  const y = { text: 'Synonym0', synonyms: [synonym] };
  expect(trailOfFigure({ series: computed, figure: 'total', about }, asking())).toEqual({
    nav: [{ navType: 'Formula', navID: '3' }],
    ...{ period: spring, quantity: 'consumption', coverage: 'any', formula: y },
  });
  expect(trailOfFigure({ series: computed, figure: 'total', about }, year)).toBeNull();
  const scatter = asking({ xAxieFormula: 'Synonym0 * 2', xAxieFormulaSynon: [synonym] });
  expect(trailOfScatter(id, { key: '1404/02', axis: 'x', about }, scatter)).toMatchObject({
    period: { fromDate: '2025-04-21', toDate: '2025-05-21' },
    formula: { text: 'Synonym0 * 2', beside: y },
  });
});
