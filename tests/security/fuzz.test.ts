import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../apps/server/src/testing/engines.ts';
import { makeDocumentType, sendDocument } from '../../apps/server/src/testing/files.ts';
import { type Answered, TestServer } from '../../apps/server/src/testing/server.ts';
import { dailyRows, makeWorld, sheetOf, signInAs, type World } from '../../apps/server/src/testing/world.ts';
import { almostRight, odd } from './support/almostRight.ts';
import { expectGoodManners } from './support/answers.ts';
import { callNames, definitionOf, takesJson, urlOf } from './support/calls.ts';
import { heldBy } from './support/held.ts';
import { enter, everyPage } from './support/people.ts';

/** Both engines take less than half a minute together; more on a busy machine, to cover as much. */
const MAX_RUN_MS = 9_000;
const MAX_RUN_ON_BUSY_MACHINE_MS = 5 * MAX_RUN_MS;
/** Another one tries other requests. */
const SEED = Number(process.env.ENERGY_TEST_SEED ?? 1404);

onEachEngine('whatever is sent', (engine) => {
  let server: TestServer;
  let token: string;
  let root: string;
  let foreign: World;
  let world: World;
  let ids: string[];
  beforeAll(async () => {
    server = await TestServer.start(engine);
    root = await server.signIn();
    world = await makeWorld(server, 'خودی');
    foreign = await makeWorld(server, 'دیگری');
    const stored = await server.post(
      '/consumption/batch',
      sheetOf(world.meter, dailyRows('2025-03-21', [1, 2])),
    );
    token = await signInAs(server, 'limited', everyPage, [world.organization]);
    // A user to apply changes to, so that the sender stays signed in.
    const { user } = await enter(server, everyPage, { organizations: [world.organization] });
    const { organization, building, meter, subMeter, units } = world;
    const report = await server.post('/ReportDefinition', {
      ...{ name: 'گزارش', description: 'برای جلسه', reportPage: ['trend'], time: 'ماهانه' },
      ...{ unit: [units.electricity], nav: [{ navID: meter, navType: 'Meter' }] },
    });
    ids = [organization, building, meter, subMeter, user, units.electricity, stored.body.data.data.upload];
    const documentType = await makeDocumentType(server);
    const fields = { title: 'مستند', documentType, organization, isStandard: 'false' };
    ids.push(documentType, (await sendDocument(server, fields)).body.data.data._id);
    ids.push(report.body.data.data._id);
    ids.push(foreign.organization, foreign.building, foreign.meter, '2147483000', '0', 'x');
  });
  afterAll(() => server.stop());

  /** Streams never end, and a sign-out would turn all later answers into refusals. */
  const names = callNames.filter((name) => name !== 'logout' && definitionOf(name).transport !== 'events');

  /** Sends random and almost right requests, and answers which calls succeeded. */
  const sendAnything = async (who: string, numRuns: number, minSucceeded = 0): Promise<string[]> => {
    const succeeded = new Set<string>();
    const begun = Date.now();
    const isEnough = () => Date.now() - begun > MAX_RUN_MS && succeeded.size > minSucceeded;
    const anyId = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...ids) },
      { weight: 1, arbitrary: odd.map(wellFormed) },
    );
    const anyQuery = fc.dictionary(fc.string({ maxLength: 10 }), odd, { maxKeys: 3 });
    const request = fc.constantFrom(...names).chain((name) => {
      const { body, query } = definitionOf(name);
      return fc.record({
        name: fc.constant(name),
        id: anyId,
        asked: fc.oneof(
          { weight: 3, arbitrary: almostRight(query, anyId) },
          { weight: 1, arbitrary: anyQuery },
        ),
        sent: fc.oneof({ weight: 3, arbitrary: almostRight(body, anyId) }, { weight: 1, arbitrary: odd }),
      });
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ name, id, asked, sent }) => {
        if (isEnough()) return;
        const pairs = Object.entries(asked ?? {}).filter(([, value]) => value !== undefined);
        const search = new URLSearchParams(pairs.map(([key, value]) => [key, wellFormed(value)])).toString();
        const url = `${urlOf(name, wellFormed(id))}${search && `?${search}`}`;
        const answer = await server.request(definitionOf(name).method, url, {
          token: who,
          ...(takesJson(name) && { body: JSON.stringify(sent) ?? '' }),
        });
        expectGoodManners(answer, `${name} ${url} ${JSON.stringify(sent)}`);
        if (answer.status < 400) succeeded.add(name);
      }),
      { numRuns, seed: SEED, interruptAfterTimeLimit: MAX_RUN_ON_BUSY_MACHINE_MS },
    );
    return [...succeeded];
  };

  test('by a limited user: the answer is a success or a refusal in its form, and nothing foreign changes', async () => {
    const before = await heldBy(server.db, foreign.organization);
    const min = names.length / 4;
    const succeeded = await sendAnything(token, 20 * names.length, min);
    // Otherwise it would prove little: a signed-out user is refused everywhere.
    expect((await server.get('/users/me', { token })).status).toBe(200);
    expect(succeeded.length).toBeGreaterThan(min);
    expect(await heldBy(server.db, foreign.organization)).toEqual(before);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  test('the same holds for forms with files', async () => {
    const field = fc.constantFrom(
      'file',
      'title',
      'isProfile',
      'readOnly',
      'meter',
      'upload',
      'role',
      '__proto__',
    );
    const value = fc.oneof(fc.constantFrom(...ids, 'true', 'false'), odd.map(wellFormed));
    const fileName = fc.constantFrom(
      'a.csv',
      'a.png',
      'a.svg',
      '../../a.csv',
      'a\r\nx.csv',
      '',
      '.',
      'ن.xlsx',
    );
    const content = fc.oneof(
      fc.constantFrom('a,b\n', '<svg/>', '\u0089PNG\r\n\u001a\n', 'PK\u0003\u0004'),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(field, value), { maxLength: 5 }),
        ...([fileName, content] as const),
        async (fields, named, text) => {
          const form = new FormData();
          for (const [key, held] of fields) form.append(key, held);
          form.append('file', new Blob([text]), named);
          const sent = new Response(form);
          const answer: Answered = await server.post('/file', Buffer.from(await sent.arrayBuffer()), {
            token,
            headers: { 'content-type': sent.headers.get('content-type')! },
          });
          expectGoodManners(answer, `${JSON.stringify(fields)} ${named}`);
        },
      ),
      { numRuns: 200, seed: SEED, interruptAfterTimeLimit: MAX_RUN_MS / 3 },
    );
  });

  test('by root: never a fault of ours either', async () => {
    await sendAnything(root, 500);
    expect((await server.get('/users/me', { token: root })).status).toBe(200);
  });
});

/** As text valid in a URL: unpaired surrogates have no encoding. */
function wellFormed(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replace(/\p{Surrogate}/gu, '?');
}
