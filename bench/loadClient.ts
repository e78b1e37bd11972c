import { addDays } from '@org/energy-core';
import { ROOT_PASSWORD_OF_PROCESSES, type ServerProcess } from '../apps/server/src/testing/processes.ts';
import { dailyRows, sheetOf } from '../apps/server/src/testing/world.ts';

/** Days before those of the sample, so that each sheet is new. */
const FIRST_UPLOAD = '1930-01-01';
const SHEET_DAYS = 31;
const YEAR = 1403;

/** Calls of usual work on the sample store; each answers its milliseconds, and throws where it is refused. */
export interface LoadClient {
  /** The call of this number: charts, lists of the tree, tables, the audit log and a review in turn. */
  read(at: number): Promise<number>;
  /** A sheet of a month: each meter has its own years. */
  upload(count: number): Promise<number>;
}

/** Signs root in on a server with samples. */
export async function loadClient(server: ServerProcess): Promise<LoadClient> {
  let token = '';
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${server.address}/api/v1${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const read = await answer.json();
    if (!answer.ok) throw new Error(`${path} ${answer.status} ${(read as { code?: string }).code ?? ''}`);
    return read as { token: string; data: { data: { _id: string; unit?: { _id: string } }[] } };
  };
  const timed = async (...call: Parameters<typeof send>): Promise<number> => {
    const from = performance.now();
    await send(...call);
    return performance.now() - from;
  };
  token = (await send('POST', '/users/login', { email: 'root', password: ROOT_PASSWORD_OF_PROCESSES })).token;
  const [meters, buildings, organizations] = (
    await Promise.all(
      ['/Meter?limit=40&type=Consumption', '/Building?limit=10', '/organization?limit=10'].map((path) =>
        send('GET', path),
      ),
    )
  ).map(({ data: { data } }) => data) as [Item[], Item[], Item[]];
  const nav = (navType: string, list: readonly Item[], at: number) => [
    { navType, navID: pick(list, at)._id, navName: '' },
  ];
  const chart = (kind: string, of: ReturnType<typeof nav>) =>
    timed('POST', '/consumption/gstats', { kind, nav: of, ...(kind === 'year' && { year: YEAR }) });
  const reads: readonly ((at: number) => Promise<number>)[] = [
    () => timed('GET', '/Meter?limit=10'),
    (at) => chart('year', nav('Building', buildings, at)),
    (at) => timed('GET', `/Meter?building=${pick(buildings, at)._id}`),
    (at) => chart('year', nav('Meter', meters, at)),
    (at) => timed('GET', `/consumption?meter=${pick(meters, at)._id}&limit=20`),
    (at) => chart('multiyear', nav('Organization', organizations, at)),
    () => timed('GET', '/audit?limit=20'),
    (at) =>
      timed('POST', '/consumption/review', {
        ...{ kind: 'equipment', year: YEAR, unit: pick(meters, at).unit!._id },
        nav: nav('Meter', meters, at),
      }),
    () => timed('GET', '/users/me'),
  ];
  return {
    read: (at) => reads[at % reads.length]!(Math.floor(at / reads.length)),
    upload: (count) => {
      const rows = dailyRows(
        addDays(FIRST_UPLOAD, Math.floor(count / meters.length) * SHEET_DAYS),
        Array.from({ length: SHEET_DAYS }, (_, day) => 10 + day),
      );
      return timed('POST', '/consumption/batch', sheetOf(pick(meters, count)._id, rows));
    },
  };
}

interface Item {
  readonly _id: string;
  readonly unit?: { readonly _id: string };
}

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!;
