import { dayNumber, dayOfNumber, jalaliText, modules, pagesAmong } from '@org/energy-core';
import { ROOT_PASSWORD, type TestServer } from './server.ts';

/** A small organization for tests. */
export interface World {
  readonly organization: string;
  readonly building: string;
  readonly meter: string;
  readonly subMeter: string;
  readonly units: Readonly<Record<'electricity' | 'gas' | 'water' | 'temperature', string>>;
}

/** One organization with a building, a meter and its sub-meter, made through the API. */
export async function makeWorld(server: TestServer, name = 'آزمون'): Promise<World> {
  const unitList = (await server.get('/unit')).body.data.data as { _id: string; carrier: string }[];
  const unit = (carrier: string) => unitList.find((item) => item.carrier === carrier)!._id;
  const units = {
    electricity: unit('electricity'),
    gas: unit('gas'),
    water: unit('water'),
    temperature: unit('temperature'),
  };
  const city = (await server.get('/City?limit=1')).body.data.data[0]._id;
  const organization = await make(server, '/organization', { name });
  const building = await make(server, '/Building', {
    name: `ساختمان ${name}`,
    organization,
    city,
    kind: 'Building',
    area: 1200,
    type: 'residential',
  });
  const place = { organization, building, units };
  const meter = await makeMeter(server, place, { name: 'کنتور برق' });
  const subMeter = await makeMeter(server, place, { name: 'طبقهٔ اول', parentMeter: { _id: meter } });
  return { ...place, meter, subMeter };
}

/** Whatever a `POST` of this path makes; answers its id. */
export const make = async (server: TestServer, path: string, body: object): Promise<string> =>
  (await server.post(path, body)).body.data.data._id;

/** A meter in the building of this world, of electricity where `body` names no other unit; answers its id. */
export const makeMeter = (
  server: TestServer,
  { organization, building, units }: Omit<World, 'meter' | 'subMeter'>,
  body: object,
): Promise<string> =>
  make(server, '/Meter', { organization, building, type: 'Consumption', unit: units.electricity, ...body });

/** Creates a permission level with these pages; returns its id. */
export async function makeLevel(server: TestServer, name: string, pages: readonly string[]): Promise<number> {
  const { rows } = await server.db.query<{ id: number }>(
    'insert into permission_level (name, name_key, name_sort) values ($1, $1, $1) returning id',
    [name],
  );
  const id = rows[0]!.id;
  for (const page of pages)
    await server.db.query('insert into level_module (level_id, module) values ($1, $2)', [id, page]);
  return id;
}

/** Signs in a new user with a level of these pages, limited to these organizations; returns the bearer token. */
export async function signInAs(
  server: TestServer,
  name: string,
  pages: readonly string[],
  organizations: readonly string[] = [],
): Promise<string> {
  const level = await makeLevel(server, name, pages);
  const { rows } = await server.db.query<{ id: number }>(
    `insert into app_user (email, email_key, name, password_hash, permission_level_id)
     select $1, $1, $1, password_hash, $2 from app_user where role = 'root' returning id`,
    [name, level],
  );
  for (const organization of organizations)
    await server.db.query('insert into user_organization values ($1, $2)', [rows[0]!.id, organization]);
  return (await server.login(ROOT_PASSWORD, name)).body.token;
}

/** Signs in a second user with the rights of root; returns the bearer token. */
export const signInColleague = (server: TestServer): Promise<string> =>
  signInAs(server, 'colleague', pagesAmong(modules.map(({ _id }) => _id)));

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
