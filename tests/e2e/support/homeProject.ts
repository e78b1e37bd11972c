import { readFileSync } from 'node:fs';
import type { Client } from '../../../packages/energy-core/src/api/index.ts';
import { jalaliText } from '../../../packages/energy-core/src/index.ts';
import { newOrganization, unique } from './organizations.ts';

const folder = new URL('../../worked-examples/verification/', import.meta.url);

/** Rows of a worked example as texts by the names of their columns. */
export function exampleRows(file: string): Record<string, string>[] {
  const [head, ...lines] = readFileSync(new URL(`${file}.csv`, folder), 'utf8')
    .trim()
    .split('\n');
  const names = head!.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at]!, cell])));
}

const { savings } = JSON.parse(readFileSync(new URL('home-avoided-energy.json', folder), 'utf8')).expected;
/** What R found for the home: option C, degrees of heating and cooling, 90 %. */
export const homeSaving = {
  avoidedEnergy: Number(savings.avoidedEnergy),
  plusMinus: Number(savings.uncertainty.levels[2].plusMinus),
};

/** The home of the worked examples as a project of option C, with its readings of both periods. */
export async function newHomeProject(api: Client) {
  const { organization, building } = await newOrganization(api, unique('خانه'));
  const place = { organization: organization._id, building: building._id };
  const unitOf = async (type: 'Consumption' | 'Parameter') =>
    (await api.listUnits({ query: { type } })).rows.find(
      ({ carrier, unit }) => carrier === 'electricity' || unit === '°C',
    )!._id;
  const units = { Consumption: await unitOf('Consumption'), Parameter: await unitOf('Parameter') };
  const meterOf = async (name: string, type: 'Consumption' | 'Parameter') =>
    (await api.createMeter({ body: { name, type, unit: units[type], ...place } }))._id;
  const meter = await meterOf('برق خانه', 'Consumption');
  const heating = await meterOf('سرمایش کم', 'Parameter');
  const cooling = await meterOf('گرمایش کم', 'Parameter');
  const uploads: string[] = [];
  for (const period of ['home-baseline', 'home-reporting'])
    for (const [meterID, column] of [
      [meter, 'electricityKwh'],
      [heating, 'heatingDegrees'],
      [cooling, 'coolingDegrees'],
    ] as const) {
      const excellData = exampleRows(period).map((row) => [jalaliText(row.day!), Number(row[column])]);
      const columns = { from: 0, value: 1, headerRow: -1, format: 'YYYY/MM/DD', kind: 'day' } as const;
      const data = await api.uploadReadings({ body: { excellData, ...columns, meterID } as never });
      uploads.push(data.upload!);
    }
  const made = await api.createProject({
    body: { name: 'عایق‌کاری خانه', building: building._id, IPMVP: 'C' },
  });
  const id = made._id;
  const measure = { refrence: 'طرح ۱', linked: false, source: null, description: null };
  const project = await api.updateProject({
    params: { id },
    body: {
      ...{ cost: 5, unitCost: 1000, emissionFactor: 0.5, meter },
      ...{ baselinePeriodFrom: '2015-11-22', baselinePeriodTo: '2016-12-25' },
      ...{ reportingPeriodFrom: '2017-01-05', reportingPeriodTo: '2018-02-07' },
      routineAdjustments: [heating, cooling],
      routineAdjustmentsInModel: [heating, cooling],
      ECM: [{ ...measure, name: 'عایق سقف', start: '2016-12-27', end: '2017-01-03', expectedSaving: 900 }],
      modelData: [],
    },
  });
  return { project: project, building, organization, meter, uploads };
}
