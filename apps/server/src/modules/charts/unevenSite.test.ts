import {
  aggregateMeters,
  bucketsOf,
  type Carrier,
  type CarrierAggregate,
  changeAgainstEarlier,
  countedInMeter,
  countedInPlace,
  seriesRole,
} from '@org/energy-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  daysOf,
  type UnevenFigure,
  type UnevenMeterKey,
  unevenFigures,
  unevenMeters,
  unevenSheet,
} from '../../../../../tests/worked-examples/uneven/unevenSite.ts';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { make } from '../../testing/world.ts';

const keys = Object.keys(unevenMeters) as UnevenMeterKey[];
const symbols = { برق: 'kWh', 'گاز طبیعی': 'm³', آب: 'm³', تولید: 't', 'دمای هوا': '°C' } as const;
const carriers: Readonly<Record<string, Carrier>> = {
  'گاز طبیعی': 'gas',
  آب: 'water',
  'دمای هوا': 'temperature',
};
const carrierOf = (key: UnevenMeterKey): Carrier =>
  unevenMeters[key].unit === 'برق' ? 'electricity' : (carriers[unevenMeters[key].unit] ?? 'other');

test.each(unevenFigures)(
  'by the core: $title ($byHand)',
  ({ of, query, unit, role, bucket, expected, subMeters }) => {
    const all = keys.map((id) => {
      const { parent = null, kind, subMeters: own = 'adds' } = unevenMeters[id];
      return {
        id,
        parent,
        kind,
        subMeters: subMeters && id === 'main' ? subMeters : own,
        carrier: carrierOf(id),
      };
    });
    const counted = of === 'site' ? countedInPlace(all) : countedInMeter(all, of);
    const meters = counted.filter(
      ({ id, kind }) => symbols[unevenMeters[id].unit] === unit && seriesRole(kind) === role,
    );
    const buckets = bucketsOf(query, [1399, 1400]);
    const [found] = aggregateMeters(
      meters.map(({ id }) => daysOf(unevenMeters[id])),
      buckets.ok ? buckets.buckets.filter(({ dateOf }) => dateOf === bucket) : [],
      { kind: unit === '°C' ? 'average' : 'additive', coverage: query.coverage ?? 'any' },
    );
    expect({
      ...found,
      total: found?.total == null ? null : Math.round(found.total * 1e6) / 1e6,
    }).toMatchObject({
      ...expected,
      ...(expected.cost != null && { cost: expect.closeTo(expected.cost, 4) }),
    });
  },
);

onEachEngine('a site with uneven data', (engine) => {
  let server: TestServer;
  const nodes = new Map<string, { navID: string; navType: string }>();

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    const units = (await server.get('/unit')).body.data.data as { _id: string; name: string; type: string }[];
    const city = (await server.get('/City?limit=1')).body.data.data[0]._id;
    const organization = await make(server, '/organization', { name: 'سازمان ناهموار' });
    const place = { organization, city, kind: 'Site', name: 'سایت ناهموار' };
    const building = await make(server, '/Building', place);
    nodes.set('site', { navID: building, navType: 'Building' });
    for (const key of keys) {
      const { name, unit, kind, parent, subMeters } = unevenMeters[key];
      const { _id, type } = units.find((each) => each.name === unit)!;
      const parentMeter = parent && { _id: nodes.get(parent)!.navID };
      const id = await make(server, '/Meter', {
        ...{ name, organization, building, type, unit: _id, kind, subMeters, parentMeter },
      });
      nodes.set(key, { navID: id, navType: 'Meter' });
      const { kind: fileKind, rows } = unevenSheet(unevenMeters[key]);
      const columns =
        fileKind === 'day' ? { from: 0, value: 1, cost: 2 } : { from: 0, to: 1, value: 2, cost: 3 };
      const body = { excellData: rows, meterID: id, kind: fileKind, format: 'YYYY/MM/DD', ...columns };
      expect((await server.post('/consumption/batch', body)).status, name).toBe(200);
    }
  }, 60_000);
  afterAll(() => server.stop());

  async function seriesOf({
    of,
    query,
    unit,
    role,
    subMeters,
  }: UnevenFigure): Promise<CarrierAggregate | undefined> {
    const main = nodes.get('main')!.navID;
    if (subMeters) await server.patch(`/Meter/${main}`, { subMeters });
    const body = { ...query, compareActive: query.yearCompare !== undefined, nav: [nodes.get(of)!] };
    const { data } = (await server.post('/consumption/gstats', body)).body.data;
    if (subMeters) await server.patch(`/Meter/${main}`, { subMeters: 'part' });
    return (data[0] as CarrierAggregate[]).find(
      (each) => each.AggregateData[0]?.unit === unit && each.role === role,
    );
  }

  test.each(unevenFigures)('$title ($byHand)', async (figure) => {
    const series = await seriesOf(figure);
    const bucket = series?.AggregateData.find(({ dateOf }) => dateOf === figure.bucket);
    expect(bucket).toMatchObject(figure.expected);
    if (figure.query.yearCompare === undefined) return;
    if (!figure.common) {
      expect(series?.common).toBeNull();
      return;
    }
    const { days, current, previous } = figure.common;
    expect(series?.common).toMatchObject({ days, current, previous });
    expect(changeAgainstEarlier(current, previous)).toBeCloseTo(figure.common.changePercent, 3);
  });
});
