import type { CallName } from '@org/energy-core/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendAudit } from '../../apps/server/src/domain/audit/appendAudit.ts';
import { onEachEngine } from '../../apps/server/src/testing/engines.ts';
import { makeDocumentType, sendDocument } from '../../apps/server/src/testing/files.ts';
import { type Answered, START, TestServer } from '../../apps/server/src/testing/server.ts';
import { dailyRows, makeWorld, sheetOf } from '../../apps/server/src/testing/world.ts';
import { listCalls, urlOf } from './support/calls.ts';
import { heldBy } from './support/held.ts';
import { enter, everyPage } from './support/people.ts';
import {
  type Belongings,
  layout,
  methodOf,
  type ScopedRequest,
  type Shared,
  scopedCalls,
  scopedRequests,
} from './support/scopedCalls.ts';
import { statementsOf } from './support/statements.ts';

/** Contained in every name of the other organization, and in nothing else. */
const FOREIGN = 'بیگانه';
const missing: Belongings = {
  ...{ organization: '2147483001', building: '2147483002', meter: '2147483003', subMeter: '2147483004' },
  ...{ upload: '2147483005', file: '2147483006', user: '2147483007', note: '2147483008' },
  ...{ formula: '2147483009', profile: '2147483010' },
  trend: '2147483011',
  project: '2147483012',
  report: '2147483015',
  event: '2147483014',
  document: '2147483013',
};

const formulaAnswers: readonly CallName[] = ['calcFormula', 'formulaYears', 'trendData'];

onEachEngine('somebody limited to one organization', (engine) => {
  let server: TestServer;
  let token: string;
  let own: Belongings;
  let foreign: Belongings;
  let shared: Shared;
  let requests: ReturnType<typeof scopedRequests>;

  const send = async (name: CallName, { url, body, form }: ScopedRequest): Promise<Answered> => {
    if (!form) return server.request(methodOf(name), url, { token, ...(body !== undefined && { body }) });
    const data = new FormData();
    for (const [key, value] of Object.entries(form)) data.set(key, value);
    if (!form.sameAs) data.set('file', new Blob(['a,b\n']), 'a.csv');
    const sent = new Response(data);
    return server.request(methodOf(name), url, {
      token,
      body: Buffer.from(await sent.arrayBuffer()),
      headers: { 'content-type': sent.headers.get('content-type')! },
    });
  };
  const upload = async (meter: string, values: number[], fileName: string) =>
    (await server.post('/consumption/batch', sheetOf(meter, dailyRows('2025-03-21', values), { fileName })))
      .body.data.data.upload as string;
  const file = async (meter: string, fileName: string) => {
    const data = new FormData();
    data.set('meter', meter);
    data.set('file', new Blob(['a,b\n']), fileName);
    const sent = new Response(data);
    const headers = { 'content-type': sent.headers.get('content-type')! };
    const body = Buffer.from(await sent.arrayBuffer());
    return (await server.post('/file', body, { headers })).body.data._id as string;
  };
  const save = async (building: string, meter: string, name: string) => {
    const variable = { id: meter, navType: 'Meter', type: 'consumption', label: name };
    const { body } = await server.post('/util/formula', {
      ...{ name, building, type: 'simple', yAxieFormula: '2*Synonym0', yAxieFormulaSynon: [variable] },
      ...{ xAxieFormula: '', xAxieFormulaSynon: [] },
    });
    return body.data.data._id as string;
  };
  let documentType: string;
  const storeDocument = async (organization: string, title: string) => {
    const fields = { title, organization, documentType, isStandard: 'true', standardNumber: '6-3' };
    return (await sendDocument(server, fields)).body.data.data._id as string;
  };
  /** A line in the log about this organization, by this user. */
  const tell = (user: string, organization: string) =>
    appendAudit(server.db, {
      ...{ at: new Date(START), action: 'organization.changed', details: {}, address: null, requestId: null },
      actor: { id: Number(user), name: 'کسی' },
      object: { type: 'organization', id: organization, name: null },
      organization: Number(organization),
    });
  const furnishEvent = async (organization: string, word: string) => {
    const body = {
      name: `رویداد ${word}`,
      date: '2025-03-21',
      type: 'FullDay',
      repeat: 'week',
      organization,
    };
    return (await server.post('/event', body)).body.data.data._id as string;
  };
  const furnishProject = async (building: string, meter: string, word: string) => {
    const body = { name: `پروژه ${word}`, building, IPMVP: 'C' };
    const project = (await server.post('/MVProject', body)).body.data.data._id as string;
    const ECM = [{ name: `اقدام ${word}` }];
    await server.patch(`/MVProject/${project}`, { ECM, meter, routineAdjustments: [meter, 'temperature'] });
    return project;
  };
  /** An organization with everything that can belong to one, every name of it with this word. */
  const furnish = async (word: string): Promise<{ its: Belongings; token: string }> => {
    const { organization, building, meter, subMeter } = await makeWorld(server, word);
    await server.patch(`/Meter/${meter}`, { name: `کنتور ${word}` });
    await server.patch(`/Meter/${subMeter}`, { name: `زیرکنتور ${word}` });
    const stored = await upload(meter, [1, 2, 3, 4, 5], `${word}.xlsx`);
    const { token: theirs, user } = await enter(server, everyPage, { organizations: [organization] });
    await tell(user, organization);
    await server.db.query('update app_user set name = name || $2, email = email || $2 where id = $1', [
      ...[user, word],
    ]);
    const noted = await server.post('/note', { text: `نظر ${word}`, type: 'Building', itemId: building });
    const note = noted.body.data.data._id as string;
    const formula = await save(building, meter, `فرمول ${word}`);
    const remembered = { organization, meter, name: `الگو ${word}`, layout };
    const profile = (await server.post('/consumption/profiles', remembered)).body.data.data._id as string;
    const baseline = {
      ...{ name: `خط مبنا ${word}`, regressionParam: 0, from: '2025-03-21', to: '2025-04-20' },
      ...{
        yAxieFormula: 'Synonym0',
        yAxieFormulaSynon: [{ id: meter, navType: 'Meter', type: 'consumption' }],
      },
    };
    const trend = (await server.post('/trend', baseline)).body.data.data._id as string;
    const project = await furnishProject(building, meter, word);
    const [{ _id: unit }] = (await server.get('/unit?limit=1')).body.data.data;
    const saved = await server.post('/ReportDefinition', {
      ...{ name: `گزارش ${word}`, description: 'برای جلسه', reportPage: ['trend'], time: 'ماهانه' },
      ...{ unit: [unit], nav: [{ navID: meter, navType: 'Meter' }] },
    });
    const report = saved.body.data.data._id as string;
    const its = {
      organization,
      building,
      meter,
      subMeter,
      user,
      upload: stored,
      note,
      formula,
      profile,
      trend,
      project,
      report,
      event: await furnishEvent(organization, word),
      document: await storeDocument(organization, `مستند ${word}`),
    };
    return { its: { ...its, file: await file(meter, `${word}.csv`) }, token: theirs };
  };

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    documentType = await makeDocumentType(server);
    const ours = await furnish('خودی');
    foreign = (await furnish(FOREIGN)).its;
    await upload(ours.its.subMeter, [7], 'خودی ۲.xlsx');
    // Another user of the same organization: one's own password cannot be reset this way.
    const colleague = await enter(server, everyPage, { organizations: [ours.its.organization] });
    await tell(colleague.user, ours.its.organization);
    own = { ...ours.its, user: colleague.user };
    token = ours.token;
    const [{ _id: unit }] = (await server.get('/unit?limit=1')).body.data.data;
    const [{ _id: city }] = (await server.get('/City?limit=1')).body.data.data;
    const { rows } = await server.db.query<{ level: number }>(
      'select permission_level_id as level from app_user where id = $1',
      [own.user],
    );
    shared = { unit, city, level: String(rows[0]!.level), documentType };
    requests = scopedRequests(shared, own);
  });
  afterAll(() => server.stop());

  const plain = ({ status, body, text }: Answered) => ({
    status,
    body: body === null ? text : { ...body, requestId: '' },
  });
  test('is tried with every call that the access table limits to organizations', () => {
    expect(Object.keys(requests).sort()).toEqual([...scopedCalls].sort());
  });

  test('is answered about what belongs to another one as about what does not exist, after the same work', async () => {
    const before = await heldBy(server.db, foreign.organization);
    expect(before.reading_day).toHaveLength(5);
    for (const name of scopedCalls) {
      const [others, nothings] = [requests[name]!(foreign), requests[name]!(missing)];
      for (const [at, { what }] of others.entries()) {
        let found!: Answered;
        let expected!: Answered;
        const work = await statementsOf(server.db, async () => {
          found = await send(name, others[at]!);
        });
        const workForNothing = await statementsOf(server.db, async () => {
          expected = await send(name, nothings[at]!);
        });
        const said = `${name}, ${what}`;
        expect([said, plain(found)]).toEqual([said, plain(expected)]);
        expect([said, work]).toEqual([said, workForNothing]);
        expect([said, found.text.includes(FOREIGN)]).toEqual([said, false]);
        if (found.status !== 200)
          expect([said, found.status >= 400 && found.status < 500]).toEqual([said, true]);
        // Each of several sheets has its own answer.
        else if (name === 'uploadReadingsOfMeters')
          for (const { code } of found.body.data.data) expect([said, code]).toEqual([said, 'NOT_FOUND']);
        // A formula without its variables is an answer without values, the same as for nothing.
        else if (!formulaAnswers.includes(name))
          expect([said, found.body.results, found.body.total]).toEqual([said, 0, 0]);
      }
    }
    expect(await heldBy(server.db, foreign.organization)).toEqual(before);
  });

  test('finds what belongs to their own by the same requests', async () => {
    // Comments were written up to their limit in the test before.
    server.wait(1);
    const lost: string[] = [];
    for (const name of scopedCalls) {
      const [ours, nothings] = [requests[name]!(own), requests[name]!(missing)];
      for (const [at, { what }] of ours.entries()) {
        const [found, nothing] = [await send(name, ours[at]!), await send(name, nothings[at]!)];
        if (JSON.stringify(plain(found)) === JSON.stringify(plain(nothing)))
          lost.push(`${name}, ${what}: ${found.text}`);
      }
    }
    expect(lost).toEqual([]);
  });

  test('every line of the log about something of an organization says which one', async () => {
    const { rows } = await server.db.query(
      `select action, object_type, object_id from audit
       where organization_id is null and object_type in ('organization', 'building', 'meter', 'upload', 'reading', 'note', 'formula', 'trend', 'project', 'event', 'reportDefinition')`,
    );
    expect(rows).toEqual([]);
  });

  test('no list holds or counts anything of another one, however it is asked', async () => {
    for (const name of listCalls) {
      const needsMeter = ['listReadings', 'listUploads', 'listFiles'].includes(name);
      const node = name === 'listNotes' ? `type=Building&itemId=${own.building}&` : '';
      const base = `${urlOf(name)}?${needsMeter ? `meter=${own.meter}&` : node}`;
      const whole = await server.request('GET', `${base}limit=1000`, { token });
      expect([name, whole.status]).toEqual([name, 200]);
      expect([name, whole.text.includes(FOREIGN)]).toEqual([name, false]);
      // The count of a page that is not the whole list is a query of its own.
      const { total } = (await server.request('GET', `${base}limit=1`, { token })).body;
      expect([name, total]).toEqual([name, whole.body.results]);
    }
    const total = async (path: string, who?: string) =>
      (await server.get(`${path}?limit=1`, who ? { token: who } : {})).body.total as number;
    expect(await total('/organization', token)).toBe(1);
    expect(await total('/organization')).toBe(2);
    for (const path of ['/Building', '/Meter'])
      expect(await total(path, token)).toBeLessThan(await total(path));
  });

  test('does not find another one by its name, and cannot take it', async () => {
    const byName = await server.get(`/organization?name=${encodeURIComponent(FOREIGN)}`, { token });
    expect(byName.body).toMatchObject({ results: 0, total: 0 });
    const ownName = await server.get(`/organization?name=${encodeURIComponent('خودی')}`, { token });
    expect(ownName.body).toMatchObject({ results: 1, total: 1 });
  });

  test('cannot create an organization: nobody widens their own limits', async () => {
    for (const name of ['تازه', FOREIGN]) {
      const { status, body } = await server.post('/organization', { name }, { token });
      expect([status, body.code, body.message]).toEqual([
        ...[409, 'NOT_ALLOWED_HERE', expect.stringContaining('محدود است')],
      ]);
    }
  });

  test('several organizations are seen together, and one taken away is gone from the next request on', async () => {
    const both = await enter(server, everyPage, { organizations: [own.organization, foreign.organization] });
    const seen = async () => (await server.get('/organization', { token: both.token })).body.total;
    expect(await seen()).toBe(2);
    expect((await server.get(`/Meter/${foreign.meter}`, { token: both.token })).status).toBe(200);
    await server.db.query('delete from user_organization where user_id = $1 and organization_id = $2', [
      ...[both.user, foreign.organization],
    ]);
    expect(await seen()).toBe(1);
    expect((await server.get(`/Meter/${foreign.meter}`, { token: both.token })).status).toBe(404);
  });

  test('an organization cannot be deleted from under a limited user, who would then see all of them', async () => {
    const { body } = await server.post('/organization', { name: 'خالی' });
    const id = body.data.data._id;
    const { user } = await enter(server, [], { organizations: [id] });
    const refused = await server.delete(`/organization/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_ALLOWED_HERE']);
    await server.db.query('delete from user_organization where user_id = $1', [user]);
    expect((await server.delete(`/organization/${id}`)).status).toBe(200);
  });
});
