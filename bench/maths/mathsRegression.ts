import { readdirSync, readFileSync } from 'node:fs';
import {
  addDays,
  type BaselineModel,
  dayNumber,
  fitBaseline,
  predictionIntervals,
  type Regression,
  regressLinear,
  regressPolynomial,
  runningSavings,
  savings,
} from '@org/energy-core';
import { Matrix, QrDecomposition } from 'ml-matrix';
import MultivariateLinearRegression from 'ml-regression-multivariate-linear';
import regression, { type DataPoint } from 'regression';
import { correctDigits } from '../../tests/worked-examples/compare.ts';
import { figuresOf, goal, race, type SectionPart, type Table } from '../measure.ts';

const ROWS = 3650;

/** Ten years of days with five variables. A small generator, so that every run measures the same numbers. */
function tenYears(): { y: number[]; x: number[][] } {
  let state = 20_260_321;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const x = [15, 11, 7, 5, 3].map((swing, variable) =>
    Array.from({ length: ROWS }, (_, day) => {
      const season = Math.sin((2 * Math.PI * day) / 365.25 + variable);
      return Math.round(100 * (20 + swing * season + 6 * random())) / 100;
    }),
  );
  const y = x[0]!.map((celsius, day) => 400 - 3 * celsius + 2 * x[1]![day]! + x[2]![day]! + 40 * random());
  return { y, x };
}

/** Full report against what the JavaScript libraries give: the coefficients alone, or with their statistics. */
export async function regressionSpeed(): Promise<SectionPart> {
  const { y, x } = tenYears();
  const rows = y.map((_, row) => x.map((column) => column[row]!));
  const rowsWithOne = rows.map((row) => [1, ...row]);
  const yRows = y.map((value) => [value]);
  const candidates = {
    'ours, full report': () => fitBaseline({ y, x }),
    'ours, without robust errors': () => fitBaseline({ y, x, errors: 'classical' }),
    'ml-matrix QR, coefficients only': () =>
      new QrDecomposition(new Matrix(rowsWithOne)).solve(new Matrix(yRows)),
    'ml-regression-multivariate-linear, with statistics': () => new MultivariateLinearRegression(rows, yRows),
  };
  const result = candidates['ours, full report']();
  const theirs = candidates['ml-matrix QR, coefficients only']();
  if (!result.ok || Math.abs(result.model.coefficients[5]! - theirs.get(5, 0)) > 1e-9) {
    throw new Error('The candidates do not fit the same model.');
  }
  await race(30, candidates);
  const medians = await race(50, candidates);
  const [full, classical] = ['ours, full report', 'ours, without robust errors'] as const;
  // A race of their own: the garbage of the others is collected during whichever candidate follows them.
  const own = await race(200, { [full]: candidates[full], [classical]: candidates[classical] });
  const what = `regression, ${ROWS} days, 5 variables`;
  const against = (name: keyof typeof candidates, most: number) =>
    goal(what, name, most, medians[full]!, medians[name]!);
  return {
    figures: figuresOf(what, 'ms', { ...medians, ...own }),
    goals: [
      goal(what, classical, 1.5, own[full]!, own[classical]!),
      against('ml-matrix QR, coefficients only', 1 / 1.4),
      against('ml-regression-multivariate-linear, with statistics', 1 / 2),
    ],
  };
}

/** Savings with their uncertainty: twice the days may take little more than twice as long. */
export async function savingsSpeed(): Promise<SectionPart> {
  const { y, x } = tenYears();
  const half = (list: readonly number[]) => list.slice(0, ROWS / 2);
  const fits = [fitBaseline({ y: half(y), x: x.map(half) }), fitBaseline({ y, x })];
  const [few, many] = fits.map((fit) => {
    if (!fit.ok) throw new Error('The days have no model.');
    return fit.model;
  }) as [BaselineModel, BaselineModel];
  const candidates = {
    [`${ROWS / 2} → ${ROWS / 2} days`]: () =>
      savings({ model: few, reporting: { y: half(y), x: x.map(half) } }),
    [`${ROWS} → ${ROWS} days`]: () => savings({ model: many, reporting: { y, x } }),
  };
  await race(10, candidates);
  const medians = await race(20, candidates);
  const what = 'savings with uncertainty, 5 variables';
  const [first, second] = Object.keys(candidates) as [string, string];
  return {
    figures: figuresOf(what, 'ms', medians),
    goals: [goal(`${what}: ${second}`, first, 2.5, medians[second]!, medians[first]!)],
  };
}

/** Savings through each day and by month beside one pass of predictions, and beside half the days. */
export async function runningSpeed(): Promise<SectionPart> {
  const { y, x } = tenYears();
  const days = y.map((_, day) => addDays('2014-03-21', day));
  const fit = fitBaseline({ y, x, days });
  if (!fit.ok) throw new Error('The days have no model.');
  const { model } = fit;
  const half = <Value>(list: readonly Value[]) => list.slice(0, ROWS / 2);
  const [running, few, intervals] = [
    `savings through each of ${ROWS} days`,
    `savings through each of ${ROWS / 2} days`,
    'predictions with intervals',
  ] as const;
  const candidates = {
    [running]: () => runningSavings({ model, days, y, x }),
    [few]: () => runningSavings({ model, days: half(days), y: half(y), x: x.map(half) }),
    [intervals]: () => predictionIntervals({ model, x, days }),
    'predictions and savings as rows of days, without ±': () => {
      const predicted = model.predict(x);
      return days.map((day, at) => ({ day: dayNumber(day), saving: predicted[at]! - y[at]! }));
    },
    'predictions alone': () => model.predict(x),
  };
  await race(20, candidates);
  const medians = await race(40, candidates);
  const what = 'running and monthly savings, 5 variables';
  return {
    figures: figuresOf(what, 'ms', medians),
    goals: [
      goal(what, intervals, 2, medians[running]!, medians[intervals]!),
      goal(`${what}: ${running}`, few, 2.5, medians[running]!, medians[few]!),
    ],
  };
}

const statistics = new URL('../../tests/worked-examples/statistics/', import.meta.url);
const baseline = new URL('../../tests/worked-examples/baseline/', import.meta.url);

/** Correct digits beside certified and 80-digit figures: of ours, R and the libraries. */
export function regressionDigits(): SectionPart {
  const nist = nistDigits();
  const product = productDigits();
  const behindR = Math.max(0, ...nist.map(({ ours, r }) => r - ours));
  const fewest = Math.min(...product.map(({ digits }) => digits));
  const shown = (digits: number | null) => (digits === null ? '–' : digits.toFixed(1));
  const tables: Table[] = [
    {
      title:
        'Correct digits on the NIST StRD linear sets, worst coefficient (15 are certified; rounding makes the whole coefficients of Wampler whole)',
      head: [
        'set',
        'ours',
        'R 4.2 lm',
        'regression 2.0.1, precision 2',
        'regression 2.0.1, precision 15',
        'ml-regression-multivariate-linear',
      ],
      rows: nist.map(({ set, ours, r, rounded, precise, multivariate }) => [
        set,
        ...[ours, r, rounded, precise, multivariate].map(shown),
      ]),
    },
    {
      title: 'Correct digits of every figure of the report beside 80-digit arithmetic, worst figure',
      head: ['worked example', 'ours'],
      rows: product.map(({ title, digits }) => [title, shown(digits)]),
    },
  ];
  return {
    goals: [
      { what: 'NIST sets: digits fewer than R', against: 'R 4.2 lm', most: 1, reached: behindR },
      { what: '9 digits as a share of those right', against: '80 digits', most: 1, reached: 9 / fewest },
    ],
    tables,
  };
}

/** Worst digits over the coefficients; null where a library has no such model, 0 where it finds none. */
function nistDigits() {
  const digitsOfR = Object.fromEntries(
    readFileSync(new URL('nist-r-digits.csv', statistics), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(',')),
  ) as Record<string, string>;
  const sets = [
    'norris',
    'pontius',
    'noint1',
    'noint2',
    'filip',
    'longley',
    ...[1, 2, 3, 4, 5].map((n) => `wampler${n}`),
  ];
  return sets.map((set) => {
    const { title, expected } = readExample(new URL(`nist-${set}.json`, statistics));
    const certified = expected.model.coefficients.map(Number);
    const { y, ...others } = columnsOf(new URL(`nist-${set}.csv`, statistics)) as Record<string, number[]>;
    const x = Object.values(others);
    const intercept = !set.startsWith('noint');
    const order = x.length > 1 || !intercept ? 1 : certified.length - 1;
    const worst = (found: readonly number[]) =>
      Math.min(...certified.map((value, k) => correctDigits(found[k] ?? Number.NaN, value)));
    const ours =
      order > 1 ? regressPolynomial({ y: y!, x: x[0]!, order }) : regressLinear({ y: y!, x, intercept });
    const points = y!.map((value, row): DataPoint => [x[0]![row]!, value]);
    const simple = (precision: number) =>
      x.length > 1 || !intercept
        ? null
        : worst(regression.polynomial(points, { order, precision }).equation.toReversed());
    return {
      set: title.split(':')[0]!.replace('NIST StRD ', ''),
      ours: ours.ok ? worst(ours.model.coefficients) : 0,
      r: Number(digitsOfR[set]),
      rounded: simple(2),
      precise: simple(15),
      multivariate: worst(multivariate(y!, x, order, intercept)),
    };
  });
}

/** Coefficients by ml-regression-multivariate-linear, the intercept brought to the front. */
function multivariate(y: number[], x: number[][], order: number, intercept: boolean): number[] {
  const rows = y.map((_, row) =>
    order > 1
      ? Array.from({ length: order }, (_, power) => x[0]![row]! ** (power + 1))
      : x.map((column) => column[row]!),
  );
  try {
    const found = new MultivariateLinearRegression(
      rows,
      y.map((value) => [value]),
      { intercept },
    ).weights.map(([weight]) => weight!);
    return intercept ? [found.at(-1)!, ...found.slice(0, -1)] : found;
  } catch {
    return [];
  }
}

function productDigits() {
  const files = readdirSync(baseline).filter((name) => /^fit-.*\.json$/.test(name));
  return files.sort().map((name) => {
    const { title, arguments: given, expected } = readExample(new URL(name, baseline));
    const { y, x, ...options } = given[0]!;
    const column = ({ $column: [file, key] }: ColumnName) => columnsOf(new URL(file, baseline))[key]!;
    const result = fitBaseline({ ...options, y: column(y), x: x.map(column) });
    return { title, digits: result.ok ? fewestDigits(result.model, expected.model) : 0 };
  });
}

/** The worst of all figures that are expected. */
function fewestDigits(found: unknown, expected: unknown): number {
  if (expected === null || typeof expected === 'boolean') return found === expected ? 15 : 0;
  if (typeof expected === 'object') {
    return Math.min(
      ...Object.entries(expected).map(([key, value]) =>
        fewestDigits((found as Readonly<Record<string, unknown>> | undefined)?.[key], value),
      ),
    );
  }
  if (typeof found !== 'number') return 0;
  const size = Math.abs(Number(expected));
  // Below 1e-300 a double itself has fewer digits.
  return size > 0 && size < 1e-300 ? 15 : correctDigits(found, Number(expected));
}

interface ColumnName {
  readonly $column: [file: string, column: string];
}
interface Example {
  readonly title: string;
  readonly arguments: readonly {
    readonly y: ColumnName;
    readonly x: readonly ColumnName[];
    readonly order?: number;
    readonly confidence?: 68 | 80 | 90 | 95;
  }[];
  readonly expected: { readonly model: Pick<Regression, 'coefficients'> };
}
const readExample = (file: URL): Example => JSON.parse(readFileSync(file, 'utf8'));

/** An empty cell is null. */
function columnsOf(file: URL): Record<string, (number | null)[]> {
  const [head, ...lines] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return Object.fromEntries(
    head!.map((name, index) => [
      name,
      lines.map((cells) => (cells[index] === '' ? null : Number(cells[index]))),
    ]),
  );
}
