import { dayNumber, dayOfNumber, jalaliText } from '@org/energy-core';
import { ROOT_PASSWORD, type TestServer } from './server.ts';

/** A small organization to try things on. */
export interface World {
  readonly organization: string;
  readonly building: string;
  readonly meter: string;
  readonly subMeter: string;
  readonly units: { readonly electricity: string; readonly water: string; readonly temperature: string };
}

/** One organization with a building, a meter and its sub-meter, made through the API. */
export async function makeWorld(server: TestServer, name = 'آزمون'): Promise<World> {
  const unitList = (await server.get('/unit')).body.data.data as { _id: string; carrier: string }[];
  const unit = (carrier: string) => unitList.find((item) => item.carrier === carrier)!._id;
  const units = { electricity: unit('electricity'), water: unit('water'), temperature: unit('temperature') };
  const city = (await server.get('/City?limit=1')).body.data.data[0]._id;
  const make = async (path: string, body: object) =>
    (await server.post(path, body)).body.data.data._id as string;
  const organization = await make('/organization', { name });
  const building = await make('/Building', {
    name: `ساختمان ${name}`,
    organization,
    city,
    kind: 'Building',
    area: 1200,
    type: 'residential',
  });
  const of = {
    organization: { _id: organization },
    building: { _id: building },
    type: 'Consumption',
    unit: units.electricity,
  };
  const meter = await make('/Meter', { name: 'کنتور برق', ...of });
  const subMeter = await make('/Meter', { name: 'طبقهٔ اول', ...of, parentMeter: { _id: meter } });
  return { organization, building, meter, subMeter, units };
}

/** A second person, signed in; answers the bearer token. */
export async function signInColleague(server: TestServer): Promise<string> {
  await server.db.query(
    "insert into app_user (email, email_key, name, password_hash) select 'colleague', 'colleague', 'همکار', password_hash from app_user",
    [],
  );
  return (await server.login(ROOT_PASSWORD, 'colleague')).body.token;
}

/** Rows of a sheet with a header: one day after another from `first`, with these values. */
export function dailyRows(
  first: string,
  values: readonly (number | string | null)[],
): (string | number | null)[][] {
  const start = dayNumber(first);
  return [
    ['تاریخ', 'مصرف', 'هزینه'],
    ...values.map((value, index) => [
      jalaliText(dayOfNumber(start + index)),
      value,
      typeof value === 'number' ? value * 1000 : null,
    ]),
  ];
}

/** The body of an upload of such rows. */
export const sheetOf = (meterID: string, excellData: unknown[][], more: object = {}) => ({
  ...{ excellData, meterID, from: 0, value: 1, cost: 2, kind: 'day', format: 'YYYY/MM/DD' },
  ...more,
});
