import {
  addDays,
  applyNonRoutineAdjustments,
  type Bucket,
  bestPeriod,
  calendarVariables,
  calibratedSavings,
  canonicalJson,
  checkDeviations,
  combineSavings,
  compareFits,
  cusum,
  dataSufficiency,
  degreeDaysOfHours,
  detectNonRoutineEvents,
  evaluateFormulas,
  findCusumBends,
  findCusumRuns,
  fitBaseline,
  investmentReturn,
  judgeCalibration,
  normalizedSavings,
  normalYearOf,
  orderFormulas,
  parseFormula,
  performanceByModel,
  predictionIntervals,
  rangeOfValidity,
  rowsOfBuckets,
  rowsOfOrigin,
  runningSavings,
  type SavedFormula,
  savings,
  savingsOfMeters,
  sharedRuns,
  targetPath,
  tariffCosts,
} from '@org/energy-core';
import { type Figure, fastest, type Goal, race, type SectionPart } from '../measure.ts';

const FEW = 2500;
const TIMES = 4;
/** Four times the rows may take four times as long, and a quarter more. */
const MOST = TIMES * 1.25;
const ROUNDS = 9;

/** Everything that can be asked about `n` days, as calls without arguments. */
function callsOver(n: number): Record<string, () => unknown> {
  let state = 20_260_321;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const tenth = Math.floor(n / 10);
  const rows = Array.from({ length: n }, (_, row) => row);
  const days = rows.map((row) => addDays('1985-03-21', row));
  const spans = days.map((day) => ({ from: day, to: day }));
  const celsius = rows.map((row) => 17 - 13 * Math.cos((2 * Math.PI * row) / 365.25) + 6 * random());
  const goods = rows.map(() => 100 + 30 * random());
  let lasting = 0;
  const y = rows.map((row) => {
    lasting = 0.6 * lasting + random() - 0.5;
    return 300 - 4 * celsius[row]! + goods[row]! + 20 * lasting;
  });
  const x = [celsius, goods];
  const modelOf = (values: readonly number[], weights?: readonly number[]) => {
    const fit = fitBaseline({ y: values, x, days, ...(weights && { weights }) });
    if (!fit.ok) throw new Error('The days have no model.');
    return fit.model;
  };
  const model = modelOf(y);
  const later = y.map((value) => value - 5 - random());
  const newer = modelOf(later);
  const weights = rows.map((row) => 1 + (row % 3));
  const predicted = Array.from(model.predict(x), (value) => value ?? 0);
  const line = cusum({ days, actual: y, predicted });
  if (!line.ok) throw new Error('The days have no running sum.');
  const adjustments = Array.from({ length: 3 }, (_, at) => ({
    ...{ name: `change ${at}`, operator: '+' as const, factor: 1, plusMinus: 0.1 },
    ...{ allTime: true, from: null, to: null },
  }));
  const reporting = { y: later, x, days };
  const every = (step: number) => rows.filter((row) => row % step === 0);
  const bills = every(30).map((row) => ({
    ...{ from: days[row]!, to: days[Math.min(row + 29, n - 1)]!, value: 900 },
  }));
  const readings = spans.map((span, row) => ({ ...span, value: y[row]! }));
  const long = bills.map(({ from, to }) => ({ from, to }));
  const months: Bucket[] = long.map(({ from, to }, at) => ({
    dateOf: String(at),
    from,
    to,
    expectedDays: 30,
  }));
  const tariff = [
    {
      ...{ from: null, fixedCharge: 3000 },
      blocks: [
        { upTo: 100, price: 500 },
        { upTo: null, price: 900 },
      ],
    },
  ];
  const hours = rows.map((row) => row % 24);
  const daysOfHours = rows.map((row) => days[Math.floor(row / 24)]!);
  const parsed = parseFormula('a / b', ['a', 'b']);
  if (!parsed.ok) throw new Error('The formula is none.');
  const formulas: readonly SavedFormula[] = [
    { id: '1', name: 'one', formula: parsed.formula, columns: { a: y, b: goods } },
    { id: '2', name: 'two', formula: parsed.formula, columns: { a: y }, formulas: { b: '1' } },
  ];
  const chain = rows.slice(0, tenth).map((at) => ({
    ...{ id: String(at), name: `formula ${at}`, uses: at === 0 ? [] : [String(at % 30 === 0 ? 0 : at - 1)] },
  }));
  const parts = rows.slice(0, n / 20).map((at) => ({
    ...{ avoidedEnergy: at, plusMinus: 3, shares: [at % 2 === 0 ? 'weather' : 'model'] },
  }));
  const third = Math.floor(n / 3);
  const ofThird = days.slice(0, third);
  const period = { from: days[0]!, to: ofThird.at(-1)!, days: ofThird, y: y.slice(0, third) };
  const calibration = { measured: y, simulated: predicted, interval: 'hour' as const };
  return {
    'weighted least squares': () => modelOf(y, weights),
    'prediction interval of each day': () => predictionIntervals({ model, x, days }),
    'old and new fit compared': () => compareFits({ older: model, newer }),
    'best period of a length': () => bestPeriod({ days, columns: [y, ...x], lengthDays: 365 }),
    'running and monthly savings': () => runningSavings({ model, days, y: later, x }),
    'savings with their interval': () => savings({ model, reporting }),
    'normalized savings': () => normalizedSavings({ baseline: model, reporting: newer, conditions: { x } }),
    'CUSUM, its bends': () => findCusumBends(line.cusum),
    'CUSUM, days in a row': () => findCusumRuns(line.cusum),
    'non-routine events found': () => detectNonRoutineEvents(line.cusum),
    'non-routine adjustments in order': () => applyNonRoutineAdjustments({ days, values: y, adjustments }),
    'option B, three meters': () =>
      savingsOfMeters({ meters: ['a', 'b', 'c'].map((name) => ({ name, model, reporting })) }),
    'option D, calibration': () => judgeCalibration(calibration),
    'option D, savings': () => calibratedSavings({ calibration, reporting: { before: y, after: later } }),
    'index of a model': () => performanceByModel({ model, reporting, targetPercent: 5 }),
    'combined savings, a twentieth as many': () => combineSavings(parts),
    'cash flows, 12 and 50': () =>
      investmentReturn({
        cashFlows: rows.slice(0, tenth / 20).map((at) => (at === 0 ? -1e3 : 400)),
        discountPercent: 1,
      }),
    'tariff with blocks': () =>
      tariffCosts({ tariff, readings: spans.map(({ from }) => ({ day: from, value: 5 })), periods: months }),
    'normal year of a city': () => normalYearOf({ days, temperatureC: celsius }),
    'degree days from hours': () => degreeDaysOfHours({ days: daysOfHours, hours, temperatureC: celsius }),
    'formula on a formula': () => evaluateFormulas('2', formulas),
    'order of formulas, a tenth as many': () => orderFormulas(String(tenth - 1), chain),
    'common days of three meters': () =>
      sharedRuns([every(2), every(3), rows].map((of) => of.map((row) => spans[row]!))),
    'rows of bills and days': () => rowsOfOrigin({ meters: [bills, readings] }),
    'buckets of long readings': () => rowsOfBuckets(spans, [long]),
    deviations: () => checkDeviations({ days, actual: y, predicted, allowedPercent: 5 }),
    'range of validity': () => rangeOfValidity({ model, x }),
    'calendar variables': () => calendarVariables({ days, variables: ['friday', 'holiday'] }),
    'sufficiency of a period, a third as many': () =>
      dataSufficiency({ ...period, x: x.map((values) => values.slice(0, third)), names: ['t', 'goods'] }),
    'canonical figures': () => canonicalJson({ y, x }),
    'target path, a year per 365 days': () =>
      targetPath({
        points: [
          { year: 1350, targetPercent: 0 },
          { year: 1350 + Math.floor(n / 365), targetPercent: 20 },
        ],
        years: every(365).map((_, at) => ({ year: 1350 + at, actual: 880, expected: 1000 })),
      }),
  };
}

/** Every function of a period over 2,500 and over 10,000 days. */
export async function linearSpeed(rounds = ROUNDS): Promise<SectionPart> {
  const few = callsOver(FEW);
  const many = callsOver(TIMES * FEW);
  const figures: Figure[] = [];
  const goals: Goal[] = [];
  const rows: string[][] = [];
  for (const [name, call] of Object.entries(few)) {
    for (const found of [call(), many[name]!()] as { readonly ok?: boolean; readonly issues?: unknown }[])
      if (found.ok === false) throw new Error(`${name}: ${JSON.stringify(found.issues)}`);
    // Compiled before it is measured.
    await race(rounds, { few: call });
    const times = await race(rounds, { few: call, many: many[name]! }, fastest);
    const ratio = times.many! / times.few!;
    rows.push([name, `${times.few!.toFixed(3)} ms`, `${times.many!.toFixed(3)} ms`, ratio.toFixed(2)]);
    if (!(ratio <= MOST) && times.many! > 0.2)
      goals.push({
        what: `${name}: ${TIMES} × the rows`,
        against: `${FEW} days`,
        most: MOST,
        reached: ratio,
      });
  }
  if (goals.length === 0)
    goals.push({
      what: `${rows.length} functions: ${TIMES} × the rows, the steepest above 0.2 ms`,
      against: `${FEW} days`,
      most: MOST,
      reached: Math.max(
        ...rows.filter(([, , many]) => Number.parseFloat(many!) > 0.2).map((row) => Number(row[3])),
      ),
    });
  return {
    figures,
    goals,
    tables: [
      {
        title: `Time over ${FEW} and ${TIMES * FEW} days, the fastest of ${rounds} rounds`,
        head: ['function', `${FEW}`, `${TIMES * FEW}`, 'ratio'],
        rows,
      },
    ],
  };
}
