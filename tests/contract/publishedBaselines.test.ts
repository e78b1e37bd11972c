import { readFileSync } from 'node:fs';
import { daysBetween, jalaliText } from '@org/energy-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../apps/server/src/testing/engines.ts';
import { TestServer } from '../../apps/server/src/testing/server.ts';
import { makeMeter, makeWorld, sheetOf, type World } from '../../apps/server/src/testing/world.ts';
import { compare } from '../worked-examples/compare.ts';

// Figures of worked examples (of R, VERIFI, nmecr's formulas and 80-digit arithmetic) on published data, repeated through
// upload and trend.

const folder = new URL('../worked-examples/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');

/** Columns of a CSV by name. */
function columnsOf(file: string): Record<string, string[]> {
  const [head, ...lines] = read(file).trim().split(/\r?\n/);
  const cells = lines.map((line) => line.split(','));
  return Object.fromEntries(head!.split(',').map((name, at) => [name, cells.map((row) => row[at]!)]));
}

type Figures = Readonly<Record<string, unknown>>;
const exampleOf = (name: string) =>
  JSON.parse(read(`${name.includes('/') ? name : `baseline/${name}`}.json`)) as {
    readonly arguments: readonly Figures[];
    readonly expected: { readonly model: Figures; readonly balancePoints?: Record<string, string> };
    readonly digitsOf?: Readonly<Record<string, number>>;
  };

const home = columnsOf('baseline/home-daily.csv');
const office = columnsOf('verification/office-baseline.csv');
const plant = columnsOf('baseline/verifi-months.csv');

/** What a stored fit and an example both have. */
const shared = [
  ...['coefficients', 'standardErrors', 'tValues', 'n', 'rSquared', 'adjustedRSquared', 'sse', 'ssr', 'sst'],
  ...['mse', 'fValue', 'cvRmse', 'pValues', 'pValueOfFValue'],
];

onEachEngine('baselines of published data through the calls', (engine) => {
  let server: TestServer;
  let world: World;
  let city: string;
  const meters: Record<
    'gas' | 'electricity' | 'bills' | 'office' | 'plant' | 'production' | 'cooling',
    string
  > = {
    ...{ gas: '', electricity: '', bills: '', office: '', plant: '', production: '', cooling: '' },
  };

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    city = (await server.get('/City?limit=1')).body.data.data[0]._id;
    for (const [days, celsius] of [
      [home.gregorian_date!, home.temp_c!],
      [office.day!, office.temperatureC!],
    ] as const) {
      const allData = days.map((date, at) => ({ city, date, avgTemprature: Number(celsius[at]) }));
      expect((await server.post('/weather/batch', { allData })).status).toBe(200);
    }
    meters.gas = await stored('گاز خانه', daily(home.gregorian_date!, home.gas_kwh!));
    meters.electricity = await stored('برق خانه', daily(home.gregorian_date!, home.electricity_kwh!));
    meters.office = await stored('برق اداره', daily(office.day!, office.electricityKwh!));
    const units = (await server.get('/unit?limit=100')).body.data.data;
    const goods = units.find(({ type, kind }: Figures) => type === 'Parameter' && kind === 'additive');
    // VERIFI fits a row a month; here it is a reading on the first day of each.
    const ofPlant = (name: string, column: string, more: object = {}) =>
      stored(name, daily(plant.month!, plant[column]!), {}, more);
    const parameter = { type: 'Parameter', unit: goods._id };
    meters.plant = await ofPlant('برق کارخانه', 'electricityMmbtu');
    meters.production = await ofPlant('تولید', 'production', parameter);
    meters.cooling = await ofPlant('روزدرجهٔ سرمایش', 'coolingDegreeDays', parameter);
    const { y, spans } = exampleOf('robust-bills').arguments[0] as {
      readonly y: readonly number[];
      readonly spans: readonly { readonly from: string; readonly to: string }[];
    };
    const rows = spans.map(({ from, to }, at) => {
      const total = y[at]! * (daysBetween(from, to) + 1);
      return [jalaliText(from), jalaliText(to), total, null];
    });
    meters.bills = await stored('قبض برق', [['از', 'تا', 'مصرف', 'هزینه'], ...rows], {
      ...{ to: 1, value: 2, cost: 3, kind: 'range' },
    });
  });
  afterAll(() => server.stop());

  const daily = (days: readonly string[], values: readonly string[]): unknown[][] => [
    ['تاریخ', 'مصرف', 'هزینه'],
    ...days.map((day, at) => [jalaliText(day), Number(values[at]), null]),
  ];

  async function stored(
    name: string,
    rows: unknown[][],
    more: object = {},
    kind: object = {},
  ): Promise<string> {
    const meter = await makeMeter(server, world, { name, ...kind });
    const { status, body } = await server.post('/consumption/batch', sheetOf(meter, rows, more));
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    return meter;
  }

  const variable = (id: string, navType: string, type: string) => ({ id, navType, type, label: navType });
  async function fitOf(meter: string, name: string, more: object): Promise<Figures> {
    const { status, body } = await server.post('/trend', {
      ...{ name, regressionParam: 1, confidence: 90 },
      ...{ yAxieFormula: 'Synonym0', yAxieFormulaSynon: [variable(meter, 'Meter', 'consumption')] },
      ...{ x1AxieFormula: 'Synonym0', x1AxieFormulaSynon: [variable(city, 'City', 'temperature')] },
      ...more,
    });
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(201);
    return body.data.data.fit;
  }

  const year = { from: '2015-11-22', to: '2016-12-25' };
  const degrees = (side: 'heating' | 'cooling', balanceC: number) => ({ kind: 'degrees', side, balanceC });
  /** The change points of an example; their search is that of the page. */
  function changePoints(name: string, kind: string) {
    const { heatingC, coolingC } = exampleOf(name).expected.balancePoints!;
    const terms = [
      ...(heatingC ? [degrees('heating', Number(heatingC))] : []),
      ...(coolingC ? [degrees('cooling', Number(coolingC))] : []),
    ];
    return { ...year, form: { kind, order: 1, terms, searchedParameters: terms.length } };
  }
  const weekend = {
    ...{ from: '2006-01-02', to: '2006-12-31' },
    form: {
      ...{ kind: 'line', order: 1, searchedParameters: 0 },
      terms: [
        { kind: 'temperature', power: 1 },
        { kind: 'calendar', variable: 'weekend' },
      ],
    },
    calendar: {
      ...{ week: 'saturday-sunday', nationalHolidays: false },
      holidays: exampleOf('candidates-office-weekend').arguments[0]!.holidays,
    },
  };
  /** nmecr's HDD-CDD model: degree days to fixed balance points. */
  const degreeDays = {
    ...year,
    form: {
      ...{ kind: 'degree-days', order: 1, searchedParameters: 0 },
      terms: [degrees('heating', 15.5556), degrees('cooling', 18.3333)],
    },
  };
  /** VERIFI's model of a year of months. */
  const months = () => ({
    ...{ from: '2023-01-01', to: '2023-12-31', regressionParam: 2 },
    x1AxieFormulaSynon: [variable(meters.production, 'Meter', 'consumption')],
    ...{ x2AxieFormula: 'Synonym0', x2AxieFormulaSynon: [variable(meters.cooling, 'Meter', 'consumption')] },
  });
  const bills = {
    ...{ from: '2015-12-01', to: '2018-01-31' },
    form: {
      ...{ kind: 'degree-days', order: 1, searchedParameters: 0 },
      terms: [degrees('heating', 18), degrees('cooling', 20)],
    },
  };

  test.each([
    [
      'change-point-3p-heating-home-gas',
      'gas',
      changePoints('change-point-3p-heating-home-gas', '3p-heating'),
    ],
    [
      'change-point-5p-home-electricity',
      'electricity',
      changePoints('change-point-5p-home-electricity', '5p'),
    ],
    ['fit-home-gas-order-3', 'gas', { from: '2015-11-22', to: '2018-02-07', regressionOrder: 3 }],
    ['candidates-office-weekend', 'office', weekend],
    ['robust-bills', 'bills', bills],
    ['verification/nmecr-home-degree-days', 'electricity', degreeDays],
    ['verifi-electricity-2023', 'plant', months],
  ] as const)('%s', async (name, meter, more) => {
    const { expected, digitsOf } = exampleOf(name);
    const wanted = Object.fromEntries(
      shared.filter((key) => key in expected.model).map((key) => [key, expected.model[key]]),
    );
    expect(Object.keys(wanted).length).toBeGreaterThan(1);
    const fit = await fitOf(meters[meter], name, typeof more === 'function' ? more() : more);
    const digits = Object.entries(digitsOf ?? {}).map(([path, count]) => [path.replace('model.', ''), count]);
    expect(compare(fit, wanted, 9, Object.fromEntries(digits))).toEqual([]);
    expect(fit.fingerprint).toMatch(/^\S{22}$/);
  });

  test('the days of the home are the rows of its fit, and 26 bills are 26', async () => {
    const data = { paramCount: 0, yAxieFormula: 'Synonym0' };
    const rowsOf = async (id: string, fromDate: string, toDate: string) => {
      const yAxieFormulaSynon = [{ id, navType: 'Meter', type: 'consumption', label: 'کنتور' }];
      const answer = await server.post('/util/formula/trend', {
        ...data,
        yAxieFormulaSynon,
        fromDate,
        toDate,
      });
      return answer.body.data.days.length;
    };
    expect(await rowsOf(meters.gas, year.from, year.to)).toBe(400);
    expect(await rowsOf(meters.bills, bills.from, bills.to)).toBe(26);
  });
});
