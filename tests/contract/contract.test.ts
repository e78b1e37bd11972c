import { Readable } from 'node:stream';
import { ApiError, type CallName, type Client, contract, createClient } from '@org/energy-core/api';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../apps/server/src/testing/engines.ts';
import { TestServer } from '../../apps/server/src/testing/server.ts';
import { dailyRows, makeWorld, sheetOf, type World } from '../../apps/server/src/testing/world.ts';
import { callAdministration } from './administration.ts';
import { callApiKeys } from './apiKeys.ts';
import { callDocuments } from './documents.ts';
import { callEvents } from './events.ts';
import { callFormulas } from './formulas.ts';
import { callNotes } from './notes.ts';
import { callOwnAccount, callOwnPages } from './ownAccount.ts';
import { callProjects } from './projects.ts';
import { callReports } from './reports.ts';
import { callSavedViews } from './savedViews.ts';
import { callTrends } from './trends.ts';
import { callUploadProfiles } from './uploadProfiles.ts';

/** The product's own client, talking to the server without a network. */
function clientOf(server: TestServer, token: () => string | null): Client {
  return createClient({
    baseUrl: '',
    getToken: token,
    async fetch(url, { method, headers, body }) {
      const form = body instanceof FormData ? new Response(body) : null;
      if (url.endsWith('/events')) return streamOf(server, url, headers);
      const answer = await server.app.inject({
        method: method as 'GET',
        url,
        headers: { ...headers, ...(form && { 'content-type': form.headers.get('content-type')! }) },
        ...(form
          ? { payload: Buffer.from(await form.arrayBuffer()) }
          : body !== undefined && { payload: body as string }),
      });
      return {
        ok: answer.statusCode < 400,
        status: answer.statusCode,
        json: async () => answer.json(),
        blob: async () => new Blob([new Uint8Array(answer.rawPayload)]),
      };
    },
  });
}

/** A streaming answer; canceling its stream ends it. */
async function streamOf(server: TestServer, url: string, headers: Record<string, string>) {
  const answer = await server.app.inject({ method: 'GET', url, headers, payloadAsStream: true });
  const body = Readable.toWeb(answer.stream()) as unknown as ReadableStream<Uint8Array>;
  return { ok: answer.statusCode < 400, status: answer.statusCode, json: async () => null, body };
}

onEachEngine('the contract', (engine) => {
  let server: TestServer;
  let world: World;
  let token: string;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    token = await server.signIn();
    world = await makeWorld(server);
  });
  afterAll(() => server.stop());

  test('every call answers in the form it promises', async () => {
    const called = new Set<string>();
    const bare = clientOf(server, () => token);
    // A wrong form makes the client throw BAD_ANSWER.
    const client = new Proxy(bare, {
      get(target, name: CallName) {
        called.add(name);
        return target[name];
      },
    });

    expect((await client.captcha()).required).toBe(false);
    const session = await client.login({ body: { email: 'root', password: 'گذرواژهٔ آزمون ۱' } });
    expect(await client.me()).toEqual(session.status === 'success' && session.data.user);

    await callAdministration(client);
    await callOwnAccount(client, server, (next) => {
      token = next;
    });
    const organization = (await client.createOrganization({ body: { name: 'قرارداد' } }))._id;
    await client.updateOrganization({ params: { id: organization }, body: { name: 'قرارداد ۲' } });
    expect((await client.getOrganization({ params: { id: organization } })).name).toBe('قرارداد ۲');
    expect((await client.listOrganizations({ query: { sort: '-created', limit: '1' } })).total).toBe(2);

    const city = (await client.listCities({ query: { state: 'تهران' } })).rows[0]!._id;
    await client.createCity({ body: { name: 'آبسرد', state: 'تهران' } });
    const kind = 'Site' as const;
    const building = (await client.createBuilding({ body: { name: 'سایت', organization, city, kind } }))._id;
    await client.updateBuilding({ params: { id: building }, body: { standard: 'isiri67543' } });
    expect((await client.getBuilding({ params: { id: building } })).standard).toBe('isiri67543');
    await client.listBuildings({ query: { organization } });

    const unit = (await client.listUnits({ query: { type: 'Consumption' } })).rows[0]!._id;
    expect((await client.getUnit({ params: { id: unit } })).unit).toBe('kWh');
    await client.createUnit({
      body: { name: 'بخار', unit: 't', type: 'Consumption', kind: 'additive', carrier: 'heat' },
    });
    const type = 'Consumption' as const;
    const meter = (await client.createMeter({ body: { name: 'م', type, unit, organization, building } }))._id;
    await client.updateMeter({ params: { id: meter }, body: { color: '#aabbcc', icon: 'bolt' } });
    expect((await client.getMeter({ params: { id: meter } })).color).toBe('#aabbcc');
    await client.listMeters({ query: { hasChild: 'false', building } });
    await client.meterColumns();

    const sheet = sheetOf(meter, dailyRows('2025-03-21', [1, 2, 3])) as never;
    const { upload } = await client.uploadReadings({ body: sheet });
    const readings = (await client.listReadings({ query: { meter } })).rows;
    await client.readingColumns({ query: { meter } });
    expect(readings.map(({ upload: source }) => source)).toEqual([upload, upload, upload]);
    const together = await client.uploadReadingsOfMeters({ body: { uploads: [sheet] } });
    expect(together).toMatchObject([{ status: 'fail', code: 'OVERLAP' }]);
    await callOwnPages(client, server, meter);
    await callNotes(client, meter);
    const nav = [{ navID: meter, navType: 'Meter' as const }];
    await client.consumptionStats({ body: { kind: 'getYears', nav } });
    await client.consumptionCoverage({ body: { kind: 'year', year: 1404, nav } });
    await client.consumptionFlow({ body: { kind: 'year', year: 1404, nav } });
    await client.consumptionStats({ body: { kind: 'year', year: 1404, inKwh: true, byMeter: true, nav } });
    await client.consumptionStats({
      body: { kind: 'year', year: 1404, compareActive: true, yearCompare: 1403, nav },
    });
    await client.consumptionStats({ query: { shape: 'columns' }, body: { kind: 'year', year: 1404, nav } });
    const reviewed = await client.reviewConsumption({ body: { kind: 'equipment', unit, year: 1404, nav } });
    expect(reviewed).toMatchObject([[{ _id: meter, total: 6, percent: 100 }]]);

    const period = { fromDate: '2025-03-21', toDate: '2025-04-20' };
    const trail = await client.figureTrail({ body: { nav, period, quantity: 'consumption' } });
    expect(trail).toMatchObject({ value: 6, meters: [{ _id: meter }], uploads: [{ _id: upload }] });

    await callFormulas(client, building, meter);
    await callUploadProfiles(client, organization, meter);
    await callSavedViews(client);
    await callApiKeys(client, (next) => {
      const last = token;
      token = next;
      return last;
    });
    await callTrends(client, meter);
    await callProjects(client, building, meter);
    await callReports(client, meter);
    await callDocuments(client, organization);

    const day = { date: '2025-03-21', avgTemprature: 11.5, city };
    const [stored] = (await client.uploadWeather({ body: { allData: [day] } })).uploads;
    const own = { params: { id: stored! }, body: {} };
    const unkept = { kept: 0, failed: 0 };
    expect(await client.undoWeatherUpload(own)).toEqual({ takenBack: 1, ...unkept });
    expect(await client.restoreWeatherUpload(own)).toEqual({ broughtBack: 1, ...unkept });
    expect((await client.listWeatherUploads({ query: { city } })).rows).toMatchObject([
      { _id: stored, state: 'active', lastChange: { action: 'restore', days: 1 } },
    ]);
    expect((await client.listWeather({ query: { city, sort: '-date' } })).rows).toMatchObject([
      { date: '2025-03-21', shamsiDate: '1404/01/01', avgTemprature: 11.5, city: { _id: city } },
    ]);
    expect(await client.listWeatherCities({ body: { kind: 'getYears', nav } })).toHaveLength(1);
    const temperatures = await client.weatherStats({ body: { kind: 'year', year: 1404, city, nav } });
    expect(temperatures[0]).toMatchObject({ dateOf: '1404/01', avgTemp: 11.5, days: 1 });

    const label = await client.energyLabel({ body: { year: 1404, building } });
    expect(label).toMatchObject({ grade: null, totalKwh: 6, reason: { code: 'energy-label.site' } });
    const place = { organization };
    expect((await client.homeBuildings({ query: { ...place, year: 1404 } })).count).toBeGreaterThan(0);
    expect((await client.homeAttention({ query: place })).openUploads.count).toBe(0);
    const compared = await client.compareSameDays({ body: { year: 1404, nav } });
    expect(compared).toMatchObject({ from: '2025-03-21', to: '2025-03-23', kwh: { current: 6 }, days: 3 });
    expect((await client.listDocuments({ query: { isStandard: 'true', limit: '7' } })).total).toBe(0);
    await callEvents(client);

    const form = new FormData();
    form.set('meter', meter);
    form.set('upload', upload!);
    form.set('file', new Blob(['a,b\n']), 'a.csv');
    const file = (await client.uploadFile({ body: form }))._id;
    expect((await client.listFiles({ query: { meter } })).rows[0]!.upload).toMatchObject({
      stored: 3,
      replaced: 0,
    });
    await client.listMyFiles({ query: { isProfile: 'false' } });
    expect(await ((await client.fileContent({ params: { id: file } })) as Blob).text()).toBe('a,b\n');

    const register = { digits: 6, factors: [{ from: '2024-03-20', factor: 40 }], exchanges: [] };
    await client.updateMeter({ params: { id: meter }, body: { register } });
    const positions = sheetOf(meter, dailyRows('2024-03-21', [100, 101]), { isRegister: true }) as never;
    const counted = await client.uploadReadings({ body: positions });
    const before = await client.registerPosition({ query: { meter, before: '2024-04-01' } });
    expect(before).toEqual({ day: '2024-03-22', value: 101 });
    const [ofCounter] = (await client.listUploads({ query: { meter, limit: '1' } })).rows;
    expect(ofCounter).toMatchObject({ conversion: null, register: { digits: 6, before: null } });
    await client.undoUpload({ params: { id: counted.upload! }, body: {} });
    await client.updateMeter({ params: { id: meter }, body: { register: null } });

    const [first] = readings;
    const edit = { meter, date: first!.date, value: 7, cost: null, upload: first!.upload! };
    const edited = await client.editReading({ body: edit });
    expect(edited.reading).toMatchObject({ value: 7, upload: edited.upload });
    await client.undoUpload({ params: { id: edited.upload }, body: {} });
    const last = { conflictData: [readings.at(-1)!], isFinal: true };
    const removed = await client.deleteReadings({ body: last });
    expect(removed).toEqual({ deleted: 1, uploads: [expect.any(String)] });
    await client.undoUpload({ params: { id: removed.uploads![0]! }, body: {} });
    const gone = await client.deleteReadings({ body: { conflictData: readings } });
    expect(gone.deleted).toBe(3);
    const again = await client.uploadReadings({ body: sheet });
    const [newest] = (await client.listUploads({ query: { meter, limit: '1' } })).rows;
    expect(newest).toMatchObject({ _id: again.upload, state: 'active', current: 3 });
    const counts = { kept: 0, failed: 0 };
    const changed = { params: { id: newest!._id }, body: {} };
    expect(await client.undoUpload(changed)).toEqual({ takenBack: 3, ...counts });
    expect(await client.restoreUpload(changed)).toEqual({ broughtBack: 3, ...counts });
    for (const { _id } of (await client.listUploads({ query: { meter } })).rows)
      await client.undoUpload({ params: { id: _id }, body: {} });
    // What has a history of readings stays.
    const passing = (await client.createOrganization({ body: { name: 'گذرا' } }))._id;
    const site = { name: 'سایت', organization: passing, city, kind };
    const empty = (await client.createBuilding({ body: site }))._id;
    const unread = { name: 'م', type, unit, organization: passing, building: empty };
    const { _id: id } = await client.createMeter({ body: unread });
    await client.deleteMeter({ params: { id } });
    await client.deleteBuilding({ params: { id: empty } });
    await client.deleteOrganization({ params: { id: passing } });
    await client.logout();
    token = await server.signIn();
    expect([...called].sort()).toEqual(Object.keys(contract).sort());
  });

  test('a refusal reaches the client with its code, its sentence and its data', async () => {
    const client = clientOf(server, () => token);
    const sheet = sheetOf(world.meter, dailyRows('2025-03-21', [1])) as never;
    await client.uploadReadings({ body: sheet });
    const error = await client.uploadReadings({ body: sheet }).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, code: 'OVERLAP', data: { exist: [{ date: '2025-03-21' }] } });
  });

  test('almost right queries of a chart are never a fault of ours', async () => {
    const day = fc.constantFrom(
      '2025-02-30',
      '0000-00-00',
      '9999-99-99',
      '1921-03-21',
      '2122-03-20',
      '2025-03-20',
    );
    const query = fc.record(
      {
        kind: fc.constantFrom('multiyear', 'year', 'month', 'week', 'range', 'multiDay', 'getYears'),
        year: fc.constantFrom(1299, 1300, 1403, 1500, '1404', '', null, 1403.5),
        month: fc.constantFrom(0, 1, 12, 13, '7', null),
        week: fc.constantFrom(0, 1, 53, null),
        fromDate: day,
        toDate: day,
        days: fc.array(day, { maxLength: 4 }),
        compareActive: fc.constantFrom(true, false, null),
        yearCompare: fc.constantFrom(1300, 1403, null),
        nav: fc.constantFrom(
          [{ navID: world.meter, navType: 'Meter' }],
          [{ navID: world.organization, navType: 'Organization' }],
          [],
        ),
      },
      { requiredKeys: ['kind', 'nav'] },
    );
    await fc.assert(
      fc.asyncProperty(query, async (sent) => {
        const answer = await server.post('/consumption/gstats', sent);
        expect(answer.status, `${JSON.stringify(sent)}: ${answer.text}`).toBeLessThan(500);
      }),
      { numRuns: 200, seed: 1404 },
    );
  });
});
