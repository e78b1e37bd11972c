import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as core from './index.ts';
import { issueText, type Locale, type SayableIssue } from './texts/index.ts';

// One good call per function. The tests below spoil parts of its arguments: numbers, words and lists.

/** Not spoilt: what another function of ours has made. */
class Made {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}
const made = (value: unknown) => new Made(value);
const modelOf = (x: readonly (readonly number[])[]) => {
  const fit = core.fitBaseline({ y: consumption, x });
  return made(fit.ok && fit.model);
};

const days = Array.from({ length: 24 }, (_, index) => core.addDays('2025-03-10', index));
const temperatureC = days.map((_, index) => 5 + index * 0.9 + ((index * 7) % 5));
const consumption = temperatureC.map((t, index) => 20 + 3 * Math.max(15 - t, 0) + ((index * 13) % 7) / 10);
const people = days.map((_, index) => (index * 5) % 11);
const readings = days.map((day, index) => ({ day, value: consumption[index], cost: index % 2 ? 100 : null }));
const variables = [{ name: 'people', values: people }];
const buckets = made([
  { dateOf: '1403/12', from: '2025-02-19', to: '2025-03-20', expectedDays: 30 },
  { dateOf: '1404/01', from: '2025-03-21', to: '2025-04-20', expectedDays: 31 },
]);
const total = (dateOf: string) => ({ dateOf, total: 12, cost: 9, days: made(30), expectedDays: made(31) });
const totals = ['1404', '1403', '1404/S1', '1404/01'].map(total);
const terms = [
  { kind: 'temperature', power: 2 },
  { kind: 'degrees', side: 'heating', balanceC: 15 },
  { kind: 'calendar', variable: 'dayOff' },
  { kind: 'variable', name: 'people', power: 1 },
];
const conditions = { temperatureC, days, variables, week: 'friday', holidays: ['2025-03-12'] };
const items = ['A', 'B', 'C'].map((name, index) => ({ _id: name, name, total: 60 - 20 * index, cost: null }));
const gas = {
  _id: 'gas',
  carrier: 'gas',
  unit: 'm³',
  total: 1000,
  days: 300,
  from: '2024-04-01',
  to: '2025-03-01',
  factors: [
    { from: null, kwhPerUnit: 9.8, co2eKgPerKwh: 0.2 },
    { from: '2024-09-01', kwhPerUnit: 10 },
  ],
};
const meters = ['1', '2'].map((id) => ({
  ...{ id, parent: id === '2' ? '1' : null, kind: 'consumption', subMeters: 'part', carrier: 'electricity' },
}));
const projectRows = (from: number, to: number) => ({
  ...{ days: days.slice(from, to), spans: null, temperatureC: temperatureC.slice(from, to) },
  meters: [{ id: 'm', values: consumption.slice(from, to) }],
  variables: [{ name: 'people', values: people.slice(from, to) }],
});
const formula = core.parseFormula('2 * a / b', ['a', 'b']);
const cusum = core.cusum({ days, actual: consumption, predicted: temperatureC });
const range = { from: '2025-03-21', to: '2025-04-02' };
const pair = [
  [1, 2, null, 4],
  [2, 3, 5, 9],
];

type Call = readonly [call: (...args: never[]) => unknown, ...args: readonly unknown[]];
const calls: Readonly<Record<string, Call>> = {
  mean: [core.mean, [1, 2, null, 4]],
  sum: [core.sum, [1, 2, null, 4]],
  median: [core.median, [1, 2, null, 4]],
  quantile: [core.quantile, [1, 2, null, 4], 0.5],
  range: [core.range, [1, 2, null, 4]],
  variance: [core.variance, [1, 2, null, 4]],
  standardDeviation: [core.standardDeviation, [1, 2, null, 4]],
  durbinWatson: [core.durbinWatson, [1, -1, 2]],
  lag1Autocorrelation: [core.lag1Autocorrelation, [1, 2, 4, 3]],
  correlation: [core.correlation, ...pair],
  covariance: [core.covariance, ...pair],
  rSquared: [core.rSquared, ...pair],
  cvRmse: [core.cvRmse, ...pair, 1],
  nmbe: [core.nmbe, ...pair, 0],
  tTail: [core.tTail, 2, 10],
  fTail: [core.fTail, 3, 2, 10],
  maxOfBridgeTail: [core.maxOfBridgeTail, 1.2],
  rangeOfBridgeTail: [core.rangeOfBridgeTail, 1.2],
  tQuantile: [core.tQuantile, 0.9, 10],
  fQuantile: [core.fQuantile, 0.9, 2, 10],
  regressLinear: [
    core.regressLinear,
    { y: consumption, x: [temperatureC, people], names: ['a', 'b'], confidence: 90 },
  ],
  regressPolynomial: [core.regressPolynomial, { y: consumption, x: temperatureC, order: 3, confidence: 90 }],
  fitBaseline: [core.fitBaseline, { y: consumption, x: [temperatureC, people], names: ['a', 'b'], order: 1 }],
  fitBaselineOfRows: [
    core.fitBaseline,
    {
      ...{ y: consumption, x: [temperatureC], weights: people.map((one) => one + 1), errors: 'classical' },
      spans: days.map((day) => ({ from: day, to: day })),
    },
  ],
  fitChangePoint: [
    core.fitChangePoint,
    { kind: '3p-heating', y: consumption, temperatureC, others: variables, confidence: 90 },
  ],
  fitChangePointOfMonths: [
    core.fitChangePoint,
    { kind: '5p', y: consumption, temperatureC: temperatureC.map((t) => [t, t + 1, null]) },
  ],
  compareBaselines: [
    core.compareBaselines,
    {
      y: consumption,
      ...conditions,
      settings: {
        week: { weekend: [6], halfDays: [5] },
        bases: { heatingC: 18, coolingC: 21 },
        thresholds: { rSquared: { good: 0.8, bad: 0.5 } },
        confidence: 90,
        bicMargin: 2,
        maxCandidates: made(9),
      },
    },
  ],
  streamCandidates: [
    (input: core.CompareBaselinesInput) => {
      const stream = core.streamCandidates(input);
      return [stream.next(), stream.next(), stream.return({ ok: false, issues: [] }).done];
    },
    { y: consumption, ...conditions },
  ],
  fitCandidate: [
    core.fitCandidate,
    { form: { kind: 'line', order: 1, terms, searchedParameters: 1 }, y: consumption, ...conditions },
  ],
  modelColumns: [core.modelColumns, terms, conditions],
  degreeColumns: [core.degreeColumns, { heatingC: 15, coolingC: 20 }, [10, [20, 30], null]],
  calendarVariables: [core.calendarVariables, { ...conditions, variables: ['dayOff', 'friday'] }],
  dayKinds: [core.dayKinds, { days, week: { weekend: [6], halfDays: [5] }, holidays: ['2025-03-12'] }],
  judgeBaseline: [
    core.judgeBaseline,
    {
      model: modelOf([temperatureC]),
      completeness: { share: 0.9, lowestMonthShare: 0.8 },
      savingsUncertaintyAt68: 0.3,
      range: { share: 0.9, variables: [{ name: 't', mean: 3, isMeanInRange: false, meanDistanceSd: 1 }] },
      thresholds: { rSquared: { good: 0.8, bad: 0.5 } },
    },
  ],
  equationText: [
    core.equationText,
    modelOf([temperatureC, people]),
    { digits: 'en', significantDigits: 4, consumption: 'y', names: ['a', 'b'] },
  ],
  compareFits: [
    core.compareFits,
    { older: modelOf([temperatureC]), newer: modelOf([temperatureC, people]), confidence: 90 },
  ],
  bestPeriod: [core.bestPeriod, { days, columns: [consumption, temperatureC], lengthDays: 7 }],
  rangeOfValidity: [
    core.rangeOfValidity,
    { model: modelOf([temperatureC, people]), x: [temperatureC, people], baselineX: [temperatureC, people] },
  ],
  checkDeviations: [
    core.checkDeviations,
    { days, actual: consumption, predicted: temperatureC, allowedPercent: '5' },
  ],
  savings: [
    core.savings,
    {
      model: modelOf([temperatureC, people]),
      reporting: { y: consumption, x: [temperatureC, people], days },
      confidence: 90,
      interval: 'day',
      months: 12,
    },
  ],
  predictionIntervals: [
    core.predictionIntervals,
    { model: modelOf([temperatureC, people]), x: [temperatureC, people], days, confidence: 90 },
  ],
  predictionIntervalsOfRows: [
    core.predictionIntervals,
    { model: modelOf([temperatureC]), x: [[12]], spans: [{ from: range.from, to: range.to }] },
  ],
  runningSavings: [
    core.runningSavings,
    { model: modelOf([temperatureC]), days, y: consumption, x: [temperatureC], confidence: 90 },
  ],
  normalizedSavings: [
    core.normalizedSavings,
    {
      baseline: modelOf([temperatureC]),
      reporting: modelOf([temperatureC, people]),
      conditions: { x: [temperatureC], reportingX: [temperatureC, people] },
      confidence: 90,
      interval: 'day',
    },
  ],
  applyNonRoutineAdjustment: [
    core.applyNonRoutineAdjustment,
    {
      days,
      values: consumption,
      adjustment: { name: 'hall', operator: '+', factor: '12.5', allTime: false, ...range },
      period: { from: '2025-03-10', to: '2025-04-02' },
    },
  ],
  applyNonRoutineAdjustments: [
    core.applyNonRoutineAdjustments,
    {
      days,
      values: consumption,
      adjustments: [
        { name: 'hall', operator: '+', factor: '12.5', plusMinus: 1, allTime: false, ...range },
        { name: 'area', operator: '/', factor: 1.25, plusMinus: '0.1', allTime: true, from: null, to: null },
      ],
      period: { from: '2025-03-10', to: '2025-04-02' },
    },
  ],
  readNonRoutineAdjustment: [
    core.readNonRoutineAdjustment,
    { name: 'hall', factor: '*', staticFactor: '1.5', allTime: 'بازه', start: range.from, end: range.to },
  ],
  valueOfSaving: [
    core.valueOfSaving,
    { saving: { value: 1000, plusMinus: 90 }, perUnit: { value: 0.5, plusMinus: 0.1 } },
  ],
  combineSavings: [
    core.combineSavings,
    [
      { avoidedEnergy: 100, plusMinus: 30, shares: ['weather'] },
      { avoidedEnergy: 200, plusMinus: 40, shares: ['weather', 'model'] },
    ],
  ],
  judgeCalibration: [
    core.judgeCalibration,
    {
      measured: consumption,
      simulated: temperatureC,
      interval: 'month',
      thresholds: { monthCvRmse: { good: 0.2, bad: 0.3 } },
    },
  ],
  calibratedSavings: [
    core.calibratedSavings,
    {
      calibration: { measured: consumption, simulated: temperatureC, interval: 'month' },
      reporting: { before: consumption, after: temperatureC, afterIs: 'metered', plusMinus: 5 },
      confidence: 90,
    },
  ],
  estimatedSavings: [
    core.estimatedSavings,
    {
      parameters: [
        { name: 'kW', before: { value: 60, plusMinus: 2 }, after: { value: 25, plusMinus: 1 } },
        { name: 'hours', before: { value: 3000, low: 2700, high: 3300, source: 'opening hours' } },
      ],
      confidence: 90,
    },
  ],
  savingsOfMeters: [
    core.savingsOfMeters,
    {
      meters: ['pump', 'fan'].map((name) => ({
        ...{ name, shares: ['weather'], baselineDays: days, model: modelOf([temperatureC]) },
        reporting: { y: consumption, x: [temperatureC], days },
      })),
      confidence: 90,
    },
  ],
  tariffCosts: [
    core.tariffCosts,
    {
      tariff: [
        { from: '2025-03-25', fixedCharge: 900, blocks: [{ upTo: null, price: 700 }], blockRule: 'last' },
        {
          from: null,
          blocks: [
            { upTo: 100, price: 500 },
            { upTo: 300, price: 800 },
            { upTo: null, price: 900 },
          ],
        },
      ],
      readings: days.map((day, index) => ({ day, value: index % 5 ? 8 : null })),
      periods: buckets,
    },
  ],
  tariffCostsOfHours: [
    core.tariffCosts,
    {
      tariff: [
        {
          from: null,
          bands: [
            { name: 'low', price: 500, hours: Array.from({ length: 19 }, (_, hour) => hour), months: [12] },
            { name: 'peak', price: 900, hours: [19, 20, 21, 22, 23], months: [12] },
            {
              name: 'rest',
              price: 700,
              hours: Array.from({ length: 24 }, (_, hour) => hour),
              months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
            },
          ],
        },
      ],
      readings: days.map((day, index) => ({ day, hour: index % 24, value: index % 5 ? 8 : null })),
      periods: buckets,
    },
  ],
  investmentReturn: [core.investmentReturn, { cashFlows: [-100, 30, 40, 60], discountPercent: 12 }],
  energyPerformance: [core.energyPerformance, { actual: 900, expected: 1000, targetPercent: 15 }],
  performanceByRatio: [
    core.performanceByRatio,
    { baseline: { energy: 5000, output: 100 }, reporting: { energy: 5400, output: 120 }, targetPercent: 10 },
  ],
  performanceByModel: [
    core.performanceByModel,
    {
      model: modelOf([temperatureC]),
      reporting: { y: consumption, x: [temperatureC], days },
      targetPercent: 5,
    },
  ],
  superiorPerformance: [
    core.superiorPerformance,
    {
      steps: [
        [
          { reporting: 900, baseline: 1000, primaryFactor: 2.5, plusMinus: 40, shares: ['weather'] },
          { reporting: 4200, baseline: 4500, plusMinus: 50, shares: ['weather'] },
        ],
        [{ reporting: 90, baseline: 100 }],
      ],
      years: 3,
    },
  ],
  targetPath: [
    core.targetPath,
    {
      points: [
        { year: 1400, targetPercent: 0 },
        { year: 1404, targetPercent: 20 },
      ],
      years: [{ year: 1402, actual: 880, expected: 1000 }],
      shape: 'steady',
    },
  ],
  payback: [core.payback, { projectCostMillionToman: 120, annualSaving: 30_000, unitCostToman: 2000 }],
  annualValue: [core.annualValue, 100, 20, 'day'],
  effectiveSampleSize: [core.effectiveSampleSize, 365, 0.5],
  coefficientDecimals: [core.coefficientDecimals, 0.3],
  residualSummary: [core.residualSummary, [-2, -1, 0, 1, 2]],
  cusum: [core.cusum, { days, actual: consumption, predicted: temperatureC }],
  findCusumRuns: [core.findCusumRuns, cusum.ok && cusum.cusum, 3],
  findCusumBend: [core.findCusumBend, cusum.ok && cusum.cusum, 3],
  findCusumBends: [core.findCusumBends, cusum.ok && cusum.cusum, { minDays: 3, maxP: 0.1, confidence: 80 }],
  detectNonRoutineEvents: [
    core.detectNonRoutineEvents,
    cusum.ok && cusum.cusum,
    { minDays: 3, maxP: 0.1, confidence: 80 },
  ],
  dataSufficiency: [
    core.dataSufficiency,
    {
      ...range,
      days,
      y: consumption,
      x: [temperatureC],
      names: ['temperature'],
      operatingRanges: [{ low: 0, high: 30 }],
      thresholds: { periodDays: { good: 10, bad: 5 } },
    },
  ],
  parseFormula: [core.parseFormula, '2 * a + log(b)', ['a', 'b']],
  labelFormula: [core.labelFormula, '2 * a', [{ placeholder: 'a', label: 'برق' }]],
  evaluateFormula: [core.evaluateFormula, made(formula.ok && formula.formula), { a: [1, 2], b: [3, 0] }],
  orderFormulas: [
    core.orderFormulas,
    'b',
    [
      { id: 'a', name: 'total', uses: ['c', 'c'] },
      { id: 'b', name: 'share', uses: ['a'] },
      { id: 'c', name: 'area', uses: [] },
    ],
  ],
  evaluateFormulas: [
    core.evaluateFormulas,
    'b',
    [
      {
        id: 'a',
        name: 'total',
        formula: made(formula.ok && formula.formula),
        columns: { a: people, b: people },
      },
      {
        ...{ id: 'b', name: 'share', formula: made(formula.ok && formula.formula) },
        ...{ columns: { a: consumption }, formulas: { b: 'a' } },
      },
    ],
  ],
  canonicalJson: [core.canonicalJson, { days, consumption, names: ['برق', { a: 1 }] }],
  figuresHash: [core.figuresHash, { days, consumption, names: ['برق', { a: 1 }] }],
  makeCalculation: [
    core.makeCalculation,
    {
      ...{ product: '1.0.0', madeAt: '2025-11-03T08:00:00Z', functions: made({ mean: core.mean }) },
      inputs: { consumption },
      steps: [{ name: 'usual', call: 'mean', arguments: [{ $input: 'consumption' }] }],
    },
  ],
  verifyCalculation: [
    core.verifyCalculation,
    {
      ...{ format: 'energy-calculation', version: 1, product: '1.0.0', madeAt: '2025-11-03T08:00:00Z' },
      inputs: { consumption: [1, 2, 3] },
      steps: [{ name: 'usual', call: 'mean', arguments: [{ $input: 'consumption' }], figures: 2 }],
      hash: '',
    },
    made({ mean: core.mean }),
  ],
  sharedRuns: [core.sharedRuns, [[range], [{ from: '2025-03-10', to: '2025-03-25' }]]],
  gradeEnergyLabel: [
    core.gradeEnergyLabel,
    {
      usage: 'small-residential',
      climate: 'cold',
      actual: 29_970,
      area: 100,
      ideal: 111,
      consumption: { carriers: [{ _id: 'e', unit: 'kWh', total: 10, kwh: 10, kwhPerUnit: 1 }], excluded: [] },
      standard: core.standard14254,
    },
  ],
  climateColumn: [core.climateColumn, 'cold'],
  residentialUsage: [core.residentialUsage, 500],
  labelConsumption: [core.labelConsumption, { year: 1403, carriers: [gas, { ...gas, carrier: 'water' }] }],
  rowsOfBuckets: [
    core.rowsOfBuckets,
    days.map((day) => ({ from: day, to: day })),
    [
      [
        { from: days[0], to: days[3] },
        { from: days[4], to: days[9] },
      ],
    ],
  ],
  rowsOfOrigin: [
    core.rowsOfOrigin,
    { meters: [[{ from: days[0], to: days[3], value: 8 }]], days, temperatureC, variables },
  ],
  labelGaps: [
    core.labelGaps,
    [
      { _id: 'gas', carrier: 'gas', days: 300, anyDays: 320, expectedDays: 366, isExpected: true },
      {
        _id: 'e',
        carrier: 'electricity',
        days: 340,
        anyDays: 340,
        expectedDays: 366,
        isExpected: true,
        monthDays: Array(12).fill(14),
      },
    ],
  ],
  labelOutlook: [
    core.labelOutlook,
    {
      year: 1404,
      today: '2025-06-01',
      series: [{ _id: 'e', carrier: 'electricity', meters: 1, runs: [{ ...range, kwh: 5, meters: 1 }] }],
      building: { usage: 'small-residential', climate: 'cold', area: 100 },
    },
  ],
  aggregateMeters: [core.aggregateMeters, [readings, readings], buckets, { coverage: 'all' }],
  carrierAggregate: [
    core.carrierAggregate,
    { name: 'برق', carrier: 'electricity', unit: 'kWh' },
    totals,
    { meters: made(1) },
  ],
  coverageOfMasks: [core.coverageOfMasks, [0b111, 0b101]],
  meanDaysOfMasks: [core.meanDaysOfMasks, [0b111, 0b101]],
  presentRuns: [core.presentRuns, [{ year: 1404, month: 1, days: 0b1101 }], range],
  dayHeatMap: [core.dayHeatMap, readings, '2025-03-30'],
  monthHeatMap: [core.monthHeatMap, readings, '2025-03-30', 'additive'],
  countedInPlace: [core.countedInPlace, meters],
  countedInMeter: [core.countedInMeter, meters, '1'],
  labelMeters: [core.labelMeters, meters],
  factorRuns: [core.factorRuns, { carrier: 'gas', unit: 'm³', factors: gas.factors }, range],
  kwhPerUnitAt: [core.kwhPerUnitAt, { carrier: 'gas', unit: 'm³', factors: gas.factors }, '2025-03-20'],
  registerConsumption: [
    core.registerConsumption,
    days.map((day, index) => ({ day, value: 100 + 9 * index, row: index + 2 })),
    {
      settings: {
        ...{ digits: 5, factors: [{ from: days[3], factor: 40 }] },
        exchanges: [{ day: days[7], final: 165, initial: 0 }],
      },
      decisions: [{ row: 11, as: 'exchange', final: 170, initial: 0 }],
    },
  ],
  plainForm: [core.plainForm, ['temperature', 'people'], 1, 'temperature'],
  predictTrend: [
    core.predictTrend,
    { form: { kind: 'line', order: 1, terms, searchedParameters: 1 }, coefficients: [1, 2, 3, 4, 5] },
    conditions,
  ],
  trendRows: [
    core.trendRows,
    { days, spans: null, y: consumption, x: variables, temperature: 'people', temperatures: null },
    { leftOut: [range] },
  ],
  spansOfLongReadings: [core.spansOfLongReadings, range, [{ from: '2025-03-22', to: '2025-03-25' }]],
  weeksOfRows: [core.weeksOfRows, consumption.map((actual) => ({ actual, predicted: 5, isLeftOut: false }))],
  formulaWarnings: [core.formulaWarnings, '10/4*a', ['a']],
  formulaUnit: [core.formulaUnit, made(formula.ok && formula.formula), { a: 'kWh', b: 't' }],
  projectPortfolio: [
    core.projectPortfolio,
    ['1', '2'].map((id) => ({
      ...{ id, unit: 'kWh', avoidedEnergy: 100, plusMinus: 30, confidence: 90, annual: 100 },
      ...{ expectedSaving: 200, costMillionToman: 1, shares: ['weather'] },
      measured: { meters: ['m'], days: range },
    })),
    90,
  ],
  proposeAdjustments: [
    core.proposeAdjustments,
    days.map((day, index) => ({ day, to: day, actual: consumption[index], predicted: 30 })),
    [{ source: 'event', name: 'party', ...range }],
  ],
  monthTemperatures: [
    core.monthTemperatures,
    { ...projectRows(0, 16), temperatureC: consumption.slice(0, 16) },
  ],
  unitOfProject: [core.unitOfProject, { meter: null, parameters: [{ unit: 'kW' }, { unit: 'h' }] }],
  proposePeriods: [
    core.proposePeriods,
    [{ name: 'lamps', start: '2025-04-01', end: '2025-04-10', expectedSaving: null }],
    { from: '2023-03-21', to: '2025-08-01' },
    {
      meters: [[{ from: '2023-03-21', to: '2025-08-01' }]],
      temperatureC: Array.from({ length: 865 }, (_, at) => at % 30),
      reporting: { from: '2024-05-01', to: '2025-05-01' },
    },
  ],
  computeProject: [
    core.computeProject,
    {
      ...{ option: 'C', meters: ['m'], order: 1, form: null, isAsSimulated: false, confidence: 90 },
      ...{ costMillionToman: 12, unitCostToman: 1000, kgCo2ePerUnit: 0.5 },
      baseline: { from: days[0], to: days[15] },
      reporting: { from: days[16], to: days[23] },
      measures: [{ name: 'lamps', start: '2025-03-25', end: '2025-03-26', expectedSaving: 5 }],
      variables: ['temperature'],
      calendar: { holidays: ['2025-03-12'] },
      adjustments: [{ name: 'hall', operator: '+', factor: 1, allTime: true, from: null, to: null }],
      parameters: [{ name: 'kW', before: { value: 60, plusMinus: 2 }, after: { value: 25, plusMinus: 1 } }],
      simulated: [{ ...range, value: 5, days: 13 }],
    },
    { baseline: projectRows(0, 16), reporting: projectRows(16, 24) },
    { isNormalized: true },
  ],
  changeAgainstEarlier: [core.changeAgainstEarlier, 100, 80],
  convertQuantity: [
    core.convertQuantity,
    { amount: 100, from: 'gas-cubic-metre', to: 'btu', day: '2025-03-20', gasFactors: gas.factors },
  ],
  convert: [core.convert, 2, 'kilowatt-hour', 'megajoule'],
  relatedUnits: [core.relatedUnits, 'megajoule'],
  carrierFactorAt: [core.carrierFactorAt, 'gas', '2025-03-20', gas.factors],
  energyKwh: [core.energyKwh, 'gas', 100, 9.8],
  co2eKg: [core.co2eKg, 'gas', 100, '2025-03-20', gas.factors],
  paretoReview: [core.paretoReview, items, { cutOffPercent: 80 }],
  fixedReview: [core.fixedReview, items, 25],
  percentChange: [core.percentChange, 100, 80],
  changeDirection: [core.changeDirection, 5],
  annualPeriods: [core.annualPeriods, 1404],
  seasonalPeriods: [core.seasonalPeriods, 1404, 1],
  monthlyPeriods: [core.monthlyPeriods, 1404, 1],
  annualRows: [core.annualRows, made(core.annualPeriods(1404)), totals],
  seasonalRows: [core.seasonalRows, made(core.seasonalPeriods(1404, 1)), totals],
  monthlyRows: [core.monthlyRows, made(core.monthlyPeriods(1404, 1)), totals],
  aggregateReadings: [core.aggregateReadings, readings, buckets],
  sumPeriods: [core.sumPeriods, readings, buckets],
  summarize: [core.summarize, totals],
  toCarrierAggregates: [
    core.toCarrierAggregates,
    [{ name: 'برق', carrier: 'electricity', unit: 'kWh', readings }],
    buckets,
  ],
  comparabilityOf: [core.comparabilityOf, { days: 29, expectedDays: 29 }, { days: 12, expectedDays: 30 }],
  coverageShare: [core.coverageShare, { days: 27, expectedDays: 30 }],
  compareSameDays: [core.compareSameDays, readings, range],
  sameDaysOfLastYear: [core.sameDaysOfLastYear, range],
  overdueAfter: [core.overdueAfter, 30],
  rankIntensity: [
    core.rankIntensity,
    [
      {
        ...{ area: 100, kwh: 9000 },
        carriers: [
          {
            ...{ _id: 'برق', carrier: 'electricity', days: 365, anyDays: 365 },
            ...{ expectedDays: 365, isExpected: true },
          },
        ],
      },
    ],
  ],
  dataQuality: [
    core.dataQuality,
    readings.map(({ day, value }) => ({ day, value })),
    { ...range, today: '2025-06-01', stuckRunDays: 5, spikes: { score: 8, dropScore: 6, minShare: 0.5 } },
  ],
  heatingDegreeDays: [core.heatingDegreeDays, 5, 18],
  coolingDegreeDays: [core.coolingDegreeDays, 25, 21],
  degreeDayTotals: [
    core.degreeDayTotals,
    { days, temperatureC, buckets, bases: { heatingC: 18, coolingC: 21 } },
  ],
  degreeDaysOfHours: [
    core.degreeDaysOfHours,
    { days, hours: days.map((_, index) => index % 24), temperatureC, bases: { heatingC: 18 }, minHours: 1 },
  ],
  normalYearOf: [
    core.normalYearOf,
    {
      ...{ days, temperatureC, statistic: 'median', fromYear: 1403, toYear: 1404, minYears: 1 },
      bases: { heatingC: 18, coolingC: 21 },
    },
  ],
  bucketsOf: [core.bucketsOf, { kind: 'range', fromDate: range.from, toDate: range.to }, [1402, 1404]],
  compareBucketsOf: [
    core.compareBucketsOf,
    { kind: 'month', year: 1403, month: 12, compareActive: true, yearCompare: 1404 },
  ],
};
/** These hand on what they are given: whoever computes with it refuses it. */
const mayPassOn = new Set(['trendRows', 'weeksOfRows', 'countedInPlace', 'countedInMeter', 'labelMeters']);
/** Misuse of these functions throws a RangeError that names the remedy, as documented. */
const mayThrow = new Set(['convert', 'relatedUnits', 'evaluateFormula', 'evaluateFormulas']);

const { NaN: none, POSITIVE_INFINITY: endless, NEGATIVE_INFINITY: bottomless } = Number;
const large = [none, endless, bottomless, 1e308, -1e308, 1e150, 1e30, 5e-324, -5e-324];
const oddNumbers = [...large, -0, 0, -1, 2.5, 1e9, null, undefined, '', '5', '۱۲٫۵', 'x', true, {}, []];
const oddWords = [
  ...['', '5', '۱۲٫۵', 'x', '1404/12/30', '2025-02-30', '2200-01-01', 'a'.repeat(5000)],
  ...['__proto__', 'constructor', 'toString', 'length', null, undefined, 5, true, {}, []],
];
function oddLists(list: readonly unknown[]): readonly unknown[] {
  const others = [[], null, undefined, 'abc', 5, {}, { length: 3 }, [...list, ...list], list.slice(1)];
  if (typeof (list[0] ?? list[1]) !== 'number') return others;
  return [...others, new Array(5), new Float64Array([1, none, 3]), [null, 1, none, '5', {}, []]];
}
const oddFor = (value: unknown) =>
  Array.isArray(value) ? oddLists(value) : typeof value === 'string' ? oddWords : oddNumbers;

/** A copy of the arguments with the value at some indices replaced; indices count in walk order. */
function changed(args: readonly unknown[], change: (value: unknown, place: number) => unknown): unknown[] {
  let place = -1;
  const copy = (value: unknown): unknown => {
    if (value instanceof Made) return value.value;
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copy(each)]));
    place += 1;
    const other = change(value, place);
    return other === value && Array.isArray(value) ? value.map(copy) : other;
  };
  return args.map(copy);
}
function placesOf(args: readonly unknown[]): number {
  let places = 0;
  changed(args, (value) => {
    places += 1;
    return value;
  });
  return places;
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (Object.isFrozen(value)) return value;
  for (const each of Object.values(Object.freeze(value))) frozen(each);
  return value;
}

/** Every number that is not finite, and every issue without a sentence, anywhere in a result. */
function faultsOf(result: unknown, path = 'result'): string[] {
  if (typeof result === 'number') return Number.isFinite(result) ? [] : [`${path} is ${result}`];
  if (typeof result !== 'object' || result === null) return [];
  const { ok, issues } = result as { ok?: unknown; issues?: readonly unknown[] };
  const faults = ok === false && !issues?.length ? [`${path} has no issue`] : [];
  for (const [key, each] of Object.entries(result)) {
    faults.push(...faultsOf(each, `${path}.${key}`));
    const said = ['issues', 'warnings'].includes(key)
      ? each
      : ['reason', 'finding'].includes(key)
        ? [each]
        : [];
    for (const one of said) faults.push(...unsaid(one?.warning ?? one, `${path}.${key}`));
  }
  return faults;
}
function unsaid(issue: SayableIssue | string | null, path: string): string[] {
  if (issue === null || typeof issue === 'string') return [];
  const texts = (['fa', 'en'] as Locale[]).map((locale) => issueText(issue, locale));
  const isSaid = texts.every((text) => text.length > 5 && !text.includes('{{') && !text.startsWith('issue.'));
  return isSaid ? [] : [`${path}: ${issue.code} is not said: ${texts.join(' / ')}`];
}

/** In milliseconds. Work, not time: other programs on the machine make this slower, not larger. */
function workSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

function attack(name: string, args: readonly unknown[], times = 2): string[] {
  const call = calls[name]![0];
  const before = JSON.stringify(args);
  const start = process.threadCpuUsage();
  try {
    const result = call(...(args as never[]));
    const faults = mayPassOn.has(name) ? [] : faultsOf(result);
    if (workSince(start) > 1000) faults.push('more than a second');
    if (JSON.stringify(args) !== before) faults.push('changed its arguments');
    if (times > 1 && JSON.stringify(call(...(args as never[]))) !== JSON.stringify(result))
      faults.push('answers differently the second time');
    return faults;
  } catch (error) {
    if (mayThrow.has(name) && error instanceof RangeError) return [];
    return [`throws ${error instanceof Error ? error.stack?.split('\n').slice(0, 3).join(' ') : error}`];
  }
}

describe('spoilt data are answered with an issue: no NaN, no throw, the arguments untouched', () => {
  const names = Object.keys(calls);

  test.each(names)('%s has a good call to spoil', (name) => {
    const [, ...args] = calls[name]!;
    const good = changed(args, (value) => value);
    expect(attack(name, frozen(good))).toEqual([]);
    const { ok } = (calls[name]![0](...(good as never[])) ?? {}) as { ok?: boolean };
    expect(ok).not.toBe(false);
  });

  test.each(names)('%s', (name) => {
    const [, ...args] = calls[name]!;
    const places = placesOf(args);
    const spoilt = fc.array(fc.tuple(fc.nat(places - 1), fc.nat()), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(spoilt, (spots) => {
        const odd = changed(args, (value, place) => {
          const spot = spots.find(([at]) => at === place);
          const choices = oddFor(value);
          return spot ? choices[spot[1] % choices.length] : value;
        });
        expect(attack(name, frozen(odd))).toEqual([]);
      }),
      { seed: 14254, numRuns: 250 },
    );
  });
});

describe('elements that a list should not have are refused by name or left out', () => {
  const odd = [null, undefined, none, 5, 'x', '__proto__', true, {}, [], [null], { length: 3 }];
  const spoiling: readonly ((list: readonly unknown[], one: unknown) => unknown[])[] = [
    (list, one) => [one, ...list.slice(1)],
    (list, one) => [...list, one],
    (list, one) => list.map(() => one),
  ];
  /** A copy of the arguments with one list changed; lists count in walk order. */
  function withList(args: readonly unknown[], at: number, change: (list: unknown[]) => unknown[]) {
    let lists = -1;
    const copy = (value: unknown): unknown => {
      if (value instanceof Made) return value.value;
      if (typeof value !== 'object' || value === null) return value;
      if (!Array.isArray(value))
        return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copy(each)]));
      lists += 1;
      return lists === at ? change(value.map(copy)) : value.map(copy);
    };
    const copied = args.map(copy);
    return { args: copied, lists: lists + 1 };
  }
  const withLists = Object.entries(calls).flatMap(([name, [, ...args]]) => {
    const { lists } = withList(args, -1, (list) => list);
    return lists > 0 ? [{ name, args, lists }] : [];
  });

  test.each(withLists)('$name', ({ name, args, lists }) => {
    const faults: string[] = [];
    for (let at = 0; at < lists; at += 1)
      for (const one of odd)
        for (const spoil of spoiling) {
          const spoilt = withList(args, at, (list) => spoil(list, one)).args;
          for (const fault of attack(name, frozen(spoilt), 1))
            faults.push(`list ${at} with ${JSON.stringify(one)}: ${fault}`);
        }
    expect(faults).toEqual([]);
  });
});

describe('rows of any number and gaps anywhere are answered or refused by name', () => {
  const LONG = 10_000;
  /** Rows as one list of days has them: as many as `days`. */
  const isRows = (value: unknown): value is readonly unknown[] =>
    Array.isArray(value) && value.length === days.length;
  const overRows = (value: unknown, change: (rows: readonly unknown[]) => readonly unknown[]): unknown => {
    if (value instanceof Made) return value.value;
    if (isRows(value)) return change(value);
    if (Array.isArray(value)) return value.map((each) => overRows(each, change));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, overRows(each, change)]));
  };
  /** Numbers of a row become gaps; days stay. */
  const withoutNumbers = (row: unknown): unknown => {
    if (typeof row === 'number') return null;
    if (Array.isArray(row)) return row.map(withoutNumbers);
    if (typeof row !== 'object' || row === null) return row;
    return Object.fromEntries(Object.entries(row).map(([key, each]) => [key, withoutNumbers(each)]));
  };
  const gapsAt = (isGap: (at: number) => boolean) => (rows: readonly unknown[]) =>
    rows.map((row, at) => (isGap(at) ? withoutNumbers(row) : row));
  /** Days go on, everything else repeats with another level in the middle. */
  const later = (row: unknown, at: number): unknown => {
    if (typeof row === 'string' && core.isDay(row)) return core.addDays('1985-03-21', at);
    if (Array.isArray(row)) return row.map((each) => later(each, at));
    if (typeof row !== 'object' || row === null) return row;
    return Object.fromEntries(Object.entries(row).map(([key, each]) => [key, later(each, at)]));
  };
  const lengthened = (rows: readonly unknown[]) =>
    Array.from({ length: LONG }, (_, at) => {
      const row = rows[(at * 7 + Math.floor(at / 24)) % rows.length];
      return typeof row === 'number' ? row + (at > 4000 && at < 6000 ? 3 : 0) : later(row, at);
    });
  const shapes: Readonly<Record<string, (rows: readonly unknown[]) => readonly unknown[]>> = {
    empty: () => [],
    'one row': (rows) => rows.slice(0, 1),
    'two rows': (rows) => rows.slice(0, 2),
    'all missing': gapsAt(() => true),
    'every other missing': gapsAt((at) => at % 2 === 1),
    'the first half missing': gapsAt((at) => at < 12),
    'all but one missing': gapsAt((at) => at !== 17),
    'a third missing here and there': gapsAt((at) => (at * 11) % 24 < 8),
    backwards: (rows) => rows.toReversed(),
    'a row that is none': (rows) => [null, ...rows.slice(1)],
    '10,000 rows, a third missing': (rows) => gapsAt((at) => (at * 7919) % 30 < 10)(lengthened(rows)),
  };
  const withRows = Object.keys(calls).filter((name) => {
    let found = false;
    overRows(calls[name]!.slice(1), (rows) => {
      found = true;
      return rows;
    });
    return found;
  });

  test.each(withRows)('%s', (name) => {
    const [, ...args] = calls[name]!;
    const faults = Object.entries(shapes).flatMap(([shape, change]) =>
      attack(name, frozen(overRows(args, change) as unknown[]), 1).map((fault) => `${shape}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});

describe('long lists are answered or refused within a second', () => {
  const manyDays = Array.from({ length: 73_000 }, (_, index) => core.dayOfNumber(index - 17_800));
  const y = manyDays.map((_, index) => 50 + ((index * 31) % 17));
  const warmth = manyDays.map((_, index) => 15 + 10 * Math.sin(index / 58));
  const factors = manyDays.map((_, index) => ({
    from: core.addDays('2024-03-21', index % 360),
    kwhPerUnit: 10,
  }));

  test.each<[string, () => unknown]>([
    ['fitChangePoint', () => core.fitChangePoint({ kind: '5p', y, temperatureC: warmth })],
    ['compareBaselines', () => core.compareBaselines({ y, temperatureC: warmth, days: manyDays })],
    [
      'labelConsumption',
      () => core.labelConsumption({ year: 1403, carriers: [{ ...gas, carrier: 'gas', factors }] }),
    ],
    ['dataQuality', () => core.dataQuality(manyDays.map((day, index) => ({ day, value: y[index]! })))],
    ['parseFormula', () => core.parseFormula(`${'('.repeat(4000)}a${')'.repeat(4000)}`, ['a'])],
    ['labelFormula', () => core.labelFormula('€'.repeat(100_000), [])],
    [
      'tariffCosts',
      () =>
        core.tariffCosts({
          tariff: [
            {
              from: null,
              blocks: [
                { upTo: 900, price: 5 },
                { upTo: null, price: 9 },
              ],
            },
          ],
          readings: manyDays.map((day, index) => ({ day, value: y[index]! })),
          periods: [...Array(200)].map((_, at) => ({
            ...core.yearRange(1300 + at),
            ...{ dateOf: `${1300 + at}`, expectedDays: 365 },
          })),
        }),
    ],
    ['normalYearOf', () => core.normalYearOf({ days: manyDays, temperatureC: warmth, statistic: 'median' })],
    [
      'degreeDaysOfHours',
      () => core.degreeDaysOfHours({ days: manyDays, hours: manyDays.map(() => 5), temperatureC: warmth }),
    ],
    ['judgeCalibration', () => core.judgeCalibration({ measured: y, simulated: warmth, interval: 'hour' })],
    [
      'calibratedSavings',
      () =>
        core.calibratedSavings({
          calibration: { measured: y, simulated: warmth, interval: 'hour' },
          reporting: { before: y, after: warmth },
        }),
    ],
    ['figuresHash', () => core.figuresHash({ days: manyDays, y, warmth })],
    [
      'orderFormulas',
      () =>
        core.orderFormulas(
          '0',
          manyDays.map((_, at) => ({ id: `${at}`, name: 'a', uses: [`${at + 1}`, `${at + 2}`] })),
        ),
    ],
    [
      'savingsOfMeters',
      () => {
        const [energy, celsius] = [y.slice(0, 10_000), warmth.slice(0, 10_000)];
        const fit = core.fitBaseline({ y: energy, x: [celsius], errors: 'classical' });
        if (!fit.ok) return undefined;
        const reporting = { y: energy, x: [celsius], days: manyDays.slice(0, 10_000) };
        return core.savingsOfMeters({ meters: [{ name: 'a', model: fit.model, reporting }] });
      },
    ],
  ])('%s', (_, call) => {
    const start = process.threadCpuUsage();
    expect(call()).toBeDefined();
    expect(workSince(start)).toBeLessThan(1000);
  });

  test('what would take seconds is an issue', () => {
    expect(core.compareBaselines({ y, temperatureC: warmth })).toEqual({
      ok: false,
      issues: [{ code: 'regression.too-many-rows', found: 73_000, limit: 10_000 }],
    });
  });
});
