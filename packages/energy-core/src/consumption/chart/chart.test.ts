import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOfNumber } from '../../calendar/day.ts';
import { FIRST_NUMBER, LAST_NUMBER } from '../../calendar/yearTable.ts';
import { ChartQuery, type NavItem } from '../schemas/chartQuery.ts';
import { changeChartQuery } from './changeChartQuery.ts';
import { chartRules, type ShownChart, type ShownSeries } from './chartRules.ts';
import { chartQueryFromSearch, chartQueryToSearch } from './chartSearch.ts';
import {
  type ChartState,
  type ChartType,
  chartIssues,
  chartTypes,
  initialChartState,
  isChartQueryComplete,
  toChartQuery,
} from './chartState.ts';
import { nodeIdOfNav } from './navItem.ts';

const meter = (navID: string): NavItem => ({ navID, navType: 'Meter' });
const formula: NavItem = { navID: 'f', navType: 'Formula' };
const month: ChartState = { ...initialChartState, nav: [meter('a')], kind: 'month', year: 1404, month: 7 };
const rules = (nav: NavItem[], change: Partial<ChartState> = {}) => chartRules(nav, { ...month, ...change });

describe('which charts are offered', () => {
  test('one node has all types, several nodes no areas and parts, a formula no stacks and parts', () => {
    expect(rules([meter('a')]).chartTypes).toEqual([
      ...['Bar', 'Line', 'Area', 'Stacked', 'Pie', 'Doughnut', 'Flow', 'HeatMap'],
    ]);
    expect(rules([meter('a'), meter('b')]).chartTypes).toEqual(['Bar', 'Line', 'Stacked', 'HeatMap']);
    expect(rules([formula]).chartTypes).toEqual(['Bar', 'Line', 'Area']);
    expect(rules([formula, meter('a')]).chartTypes).toEqual(['Bar', 'Line']);
  });

  const series = (more: Partial<ShownSeries> = {}): ShownSeries => ({
    ...{ axis: 'electricity:kWh', unitKind: 'additive', role: 'consumption' },
    ...more,
  });
  const refused = (shown: ShownChart, nav = [meter('a')]) => chartRules(nav, month, shown).refusedTypes;

  test('pies are for parts of one whole: no means, no months of one series, no two carriers', () => {
    const noPie = { Pie: 'parts-single', Doughnut: 'parts-single' };
    expect(refused({ series: [series()] })).toEqual(noPie);
    expect(refused({ series: [series({ unitKind: 'average' })] })).toEqual({
      ...{ Stacked: 'parts-do-not-add-up', Pie: 'parts-do-not-add-up', Doughnut: 'parts-do-not-add-up' },
      Flow: 'parts-do-not-add-up',
    });
    expect(refused({ series: [series(), series({ axis: 'gas:m³' })] })).toEqual(noPie);
    expect(refused({ series: [series(), series({ role: 'production' })] })).toEqual(noPie);
    expect(refused({ series: [series(), series()] })).toEqual({});
    // A meter with sub-meters is one series unless its parts are requested.
    expect(refused({ series: [series()], hasSubMeters: true })).toEqual({});
  });

  test('a heat map has consumption alone: no cost, no temperature, no lines, nothing beside it', () => {
    const heat = rules([meter('a')], { chartType: 'HeatMap' });
    expect(heat.cost).toEqual({ state: 'disabled', reason: 'heat-map' });
    expect(heat.temperature).toEqual({ state: 'disabled', reason: 'heat-map' });
    expect(heat.compare).toEqual({ state: 'hidden', reason: 'heat-map' });
    expect(heat.lines.state).toBe('disabled');
  });

  test('several nodes can have a chart each; one node cannot, and the address keeps it', () => {
    const pair = { ...initialChartState, nav: [meter('a'), meter('b')], split: true };
    expect(chartQueryFromSearch(new URLSearchParams(chartQueryToSearch(pair))).split).toBe(true);
    expect(changeChartQuery(pair, { nav: [meter('a')] }).split).toBe(false);
    expect(rules([meter('a')]).split.state).toBe('hidden');
  });

  test('what counts one another is not stacked, and kWh is offered where several carriers hold energy', () => {
    expect(refused({ series: [series(), series()], hasOverlap: true }, [meter('a'), meter('b')])).toEqual({
      Stacked: 'parts-overlap',
    });
    const inKwh = (energyCarriers: number) =>
      chartRules([meter('a')], month, { series: [series()], energyCarriers }).inKwh.state;
    expect([inKwh(1), inKwh(2)]).toEqual(['hidden', 'available']);
  });

  test('lines are not offered for two series of one node, nor where nothing is drawn along an axis', () => {
    const lines = (shown: ShownChart, chartType: ChartType = 'Bar') =>
      chartRules([meter('a')], { ...month, chartType }, shown).lines;
    expect(lines({ series: [series()] }).state).toBe('available');
    expect(lines({ series: [series(), series({ axis: 'gas:m³' })] })).toEqual({
      state: 'disabled',
      reason: 'lines-many-series',
    });
    for (const chartType of ['Pie', 'Doughnut', 'Stacked', 'Flow'] as const)
      expect(lines({ series: [series()] }, chartType)).toEqual({ state: 'disabled', reason: 'lines-parts' });
  });

  test('which days count and kWh travel with the address', () => {
    const chosen = { ...month, nav: [meter('a')], coverage: 'all', inKwh: true } as const;
    const search = new URLSearchParams(chartQueryToSearch(chosen));
    expect(String(search)).toContain('coverage=all&kwh=1');
    expect(chartQueryFromSearch(search)).toMatchObject({ coverage: 'all', inKwh: true });
    expect(toChartQuery(chosen)).toMatchObject({ coverage: 'all', inKwh: true });
    expect(chartQueryFromSearch(new URLSearchParams('coverage=none'))).toMatchObject({ coverage: 'any' });
  });

  test('comparison is hidden for all years, ranges, chosen days and several nodes', () => {
    expect(rules([meter('a')]).compare.state).toBe('available');
    for (const kind of ['multiyear', 'range', 'multiDay'] as const)
      expect(rules([meter('a')], { kind }).compare).toEqual({ state: 'hidden', reason: 'compare-period' });
    expect(rules([meter('a'), meter('b')]).compare).toEqual({
      state: 'hidden',
      reason: 'compare-many-nodes',
    });
  });

  test('temperature is disabled for all years, during a comparison, and for parts of a whole', () => {
    expect(rules([meter('a')]).temperature.state).toBe('available');
    expect(rules([], { kind: 'multiyear' }).temperature).toEqual({
      state: 'disabled',
      reason: 'temperature-multiyear',
    });
    expect(rules([], { compareActive: true }).temperature).toEqual({
      state: 'disabled',
      reason: 'temperature-compare',
    });
    expect(rules([], { chartType: 'Pie' }).temperature).toEqual({
      state: 'disabled',
      reason: 'temperature-parts',
    });
  });

  test('lines at average, maximum and minimum need exactly one series; a formula has no cost', () => {
    expect(rules([meter('a')]).lines.state).toBe('available');
    expect(rules([meter('a')], { compareActive: true }).lines.state).toBe('disabled');
    expect(rules([meter('a'), meter('b')]).lines.state).toBe('disabled');
    expect(rules([formula]).cost).toEqual({ state: 'disabled', reason: 'cost-formula' });
    expect(rules([formula, meter('a')]).cost.state).toBe('available');
  });

  test('a scatter alone has one look: types say why, what would do nothing is hidden', () => {
    const scatter = chartRules([formula], month, { series: [], isScatter: true });
    expect(scatter.chartTypes.map((type) => scatter.refusedTypes[type])).toEqual(
      scatter.chartTypes.map(() => 'scatter'),
    );
    for (const rule of ['lines', 'temperature', 'title'] as const)
      expect(scatter[rule]).toEqual({ state: 'hidden', reason: 'scatter' });
    expect(scatter.compare.state).toBe('available');
    // Beside a meter there is a chart over time, too.
    const both = chartRules([formula, meter('a')], month, { series: [series()], isScatter: false });
    expect([both.title.state, both.refusedTypes]).toEqual(['available', {}]);
  });
});

describe('changing a chart', () => {
  test('another kind of period resets all dates and the comparison', () => {
    const comparing = changeChartQuery(month, { compareActive: true });
    expect(changeChartQuery(comparing, { kind: 'week' })).toMatchObject({
      kind: 'week',
      year: null,
      month: null,
      compareActive: false,
      yearCompare: null,
    });
    expect(changeChartQuery(month, { kind: 'month' })).toMatchObject({ year: 1404, month: 7 });
    expect(changeChartQuery(month, { kind: 'year', year: 1403 })).toMatchObject({ year: 1403, month: null });
  });

  test('temperature and comparison switch each other off', () => {
    const comparing = changeChartQuery(month, { compareActive: true });
    expect(comparing).toMatchObject({ compareActive: true, yearCompare: 1403, monthCompare: null });
    const warm = changeChartQuery(comparing, { temperature: true });
    expect(warm).toMatchObject({ temperature: true, compareActive: false, yearCompare: null });
    expect(changeChartQuery(warm, { compareActive: true })).toMatchObject({
      temperature: false,
      compareActive: true,
    });
  });

  test('what the new choice does not offer is let go', () => {
    expect(
      changeChartQuery({ ...month, chartType: 'Pie' }, { nav: [meter('a'), meter('b')] }).chartType,
    ).toBe('Bar');
    expect(
      changeChartQuery(
        { ...month, compareActive: true, yearCompare: 1403 },
        { nav: [meter('a'), meter('b')] },
      ).compareActive,
    ).toBe(false);
    expect(changeChartQuery({ ...month, temperature: true }, { chartType: 'Doughnut' }).temperature).toBe(
      false,
    );
    expect(changeChartQuery({ ...month, showAverage: true }, { compareActive: true }).showAverage).toBe(
      false,
    );
    expect(changeChartQuery({ ...month, kind: 'multiyear' }, { temperature: true }).temperature).toBe(false);
  });

  test('week 53 is let go in a year that has only 52', () => {
    const week: ChartState = { ...month, kind: 'week', year: 1404, month: null, week: 53 };
    expect(changeChartQuery(week, { year: 1403 }).week).toBeNull();
    expect(changeChartQuery(week, { week: 52, year: 1403 }).week).toBe(52);
  });
});

describe('asking for a chart', () => {
  test('the page knows what is still to be chosen', () => {
    const codes = (change: Partial<ChartState>) =>
      chartIssues({ ...month, ...change }).map(({ code }) => code);
    expect(codes({ nav: [] })).toEqual(['query.nothing-chosen']);
    expect(codes({ month: null })).toEqual(['query.month-missing']);
    expect(codes({ compareActive: true })).toEqual(['query.compare-missing']);
    expect(codes({ nav: Array.from({ length: 201 }, (_, at) => meter(String(at))) })).toEqual([
      'query.too-many-nodes',
    ]);
    expect(isChartQueryComplete(month)).toBe(true);
    expect(isChartQueryComplete({ ...initialChartState, nav: [meter('a')] })).toBe(true);
  });

  test('only what the kind of period needs is sent, and the contract takes it', () => {
    const query = toChartQuery({
      ...month,
      fromDate: '2025-03-21',
      week: 3,
      compareActive: true,
      yearCompare: 1403,
    });
    expect(query).toEqual({
      kind: 'month',
      year: 1404,
      month: 7,
      compareActive: true,
      yearCompare: 1403,
      monthCompare: 7,
      nav: [{ navID: 'a', navType: 'Meter', navName: undefined }],
    });
    expect(ChartQuery.safeParse(query).success).toBe(true);
  });
});

describe('a chart in an address', () => {
  const day = fc.integer({ min: FIRST_NUMBER, max: LAST_NUMBER }).map(dayOfNumber);
  const navItem = fc.record({
    navID: fc.stringMatching(/^[0-9a-f-]{1,36}$/),
    navType: fc.constantFrom<NavItem['navType']>('Organization', 'Building', 'Meter', 'Formula'),
  });
  const year = fc.option(fc.integer({ min: 1300, max: 1500 }));
  const change: fc.Arbitrary<Partial<ChartState>> = fc.record(
    {
      nav: fc.uniqueArray(navItem, { selector: nodeIdOfNav, maxLength: 4 }),
      chartType: fc.constantFrom(...chartTypes),
      year,
      month: fc.option(fc.integer({ min: 1, max: 12 })),
      week: fc.option(fc.integer({ min: 1, max: 53 })),
      fromDate: fc.option(day),
      toDate: fc.option(day),
      days: fc.array(day, { maxLength: 5 }),
      compareActive: fc.boolean(),
      yearCompare: year,
      cost: fc.boolean(),
      temperature: fc.boolean(),
      showTitle: fc.boolean(),
      showMax: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const kind = fc.constantFrom<ChartState['kind']>('multiyear', 'year', 'month', 'week', 'range', 'multiDay');

  test('what is written is read back as the same chart', () => {
    fc.assert(
      fc.property(kind, change, (anyKind, first) => {
        const state = changeChartQuery(changeChartQuery(initialChartState, { kind: anyKind }), first);
        const read = chartQueryFromSearch(new URLSearchParams(chartQueryToSearch(state)));
        expect(read.nav).toEqual(state.nav);
        expect(toChartQuery(read)).toEqual(toChartQuery(state));
        expect(chartQueryToSearch(read)).toEqual(chartQueryToSearch(state));
      }),
    );
  });

  test('addresses are short and speak Jalali', () => {
    expect(new URLSearchParams(chartQueryToSearch(month)).toString()).toBe(
      'nav=m.a&period=month&year=1404&month=7',
    );
    const range: ChartState = {
      ...initialChartState,
      nav: [meter('a'), formula],
      kind: 'range',
      fromDate: '2025-03-21',
      toDate: '2025-11-03',
    };
    expect(new URLSearchParams(chartQueryToSearch(range)).toString()).toBe(
      'nav=m.a+f.f&period=range&from=1404-01-01&to=1404-08-12',
    );
    expect(chartQueryToSearch(initialChartState)).toEqual({});
  });

  test('a broken address opens what is readable of it', () => {
    const read = (address: string) => chartQueryFromSearch(new URLSearchParams(address));
    expect(read('')).toEqual(initialChartState);
    expect(
      read('nav=x.1+m.+m.7+m.7+m7+c&chart=banana&period=month&year=9999&month=13&with=abc&cost=yes'),
    ).toEqual({
      ...initialChartState,
      nav: [meter('7')],
      kind: 'month',
      compareActive: true,
    });
    expect(read('period=range&from=1404-12-30&to=2025-01-01')).toMatchObject({
      kind: 'range',
      fromDate: null,
      toDate: null,
    });
    expect(read('period=constructor&chart=__proto__')).toEqual(initialChartState);
    expect(read('nav=m.1+m.2&chart=pie&period=year&year=1404&with=1403&temperature=1')).toMatchObject({
      chartType: 'Bar',
      compareActive: false,
      temperature: true,
      year: 1404,
    });
  });
});
