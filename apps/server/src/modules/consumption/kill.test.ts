import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openStore } from '../../database/open.ts';
import { hasPostgres, makeDatabase } from '../../testing/engines.ts';
import { ROOT_PASSWORD_OF_PROCESSES, type ServerProcess, startServer } from '../../testing/processes.ts';
import { dailyRows, sheetOf } from '../../testing/world.ts';

const ROUNDS = Number(process.env.CHAOS_ROUNDS ?? 5);
const DAYS = 400;
const engines = hasPostgres ? ['embedded', 'PostgreSQL'] : ['embedded'];

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape; a wrong guess fails the test
type Json = any;

/** Talks to a server that may be killed at any moment: null where the answer did not come whole. */
class Client {
  readonly #server: ServerProcess;
  #token = '';
  constructor(server: ServerProcess) {
    this.#server = server;
  }
  async signIn(): Promise<void> {
    const body = { email: 'root', password: ROOT_PASSWORD_OF_PROCESSES };
    this.#token = (await this.post('/users/login', body)).token;
  }
  async text(path: string, init: { method?: string; body?: string | FormData } = {}): Promise<string | null> {
    const headers = {
      authorization: `Bearer ${this.#token}`,
      ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
    };
    let answer: { ok: boolean; text: string };
    try {
      const response = await fetch(`${this.#server.address}/api/v1${path}`, { ...init, headers });
      answer = { ok: response.ok, text: await response.text() };
    } catch {
      return null;
    }
    if (!answer.ok) throw new Error(`${path}: ${answer.text}`);
    return answer.text;
  }
  async get(path: string): Promise<Json> {
    return JSON.parse((await this.text(path)) ?? 'null');
  }
  async post(path: string, body: object): Promise<Json> {
    const sent = body instanceof FormData ? body : JSON.stringify(body);
    return JSON.parse((await this.text(path, { method: 'POST', body: sent })) ?? 'null');
  }
}

interface Upload {
  id: string;
  /** On each of its days. */
  readonly value: number;
  isUndone: boolean;
}

/** What was acknowledged so far. */
interface Story {
  readonly meter: string;
  readonly uploads: Upload[];
  readonly files: { readonly path: string; readonly text: string }[];
}

/** Replaces, undoes and restores until the server is gone; answers the change nobody acknowledged. */
async function changeReadings(
  client: Client,
  { meter, uploads }: Story,
  random: () => number,
): Promise<Upload> {
  for (;;) {
    const recent = uploads.slice(-3);
    const chosen = random() < 0.4 ? undefined : recent[Math.floor(random() * recent.length)];
    if (chosen) {
      const answer = await client.post(
        `/consumption/uploads/${chosen.id}/${chosen.isUndone ? 'restore' : 'undo'}`,
        {},
      );
      if (!answer) return chosen;
      chosen.isUndone = !chosen.isUndone;
    } else {
      const value = uploads.length + 1;
      const rows = dailyRows(
        '2023-03-21',
        Array.from({ length: DAYS }, () => value),
      );
      const answer = await client.post('/consumption/batch', sheetOf(meter, rows, { replace: true }));
      const upload = { id: answer?.data.data.upload ?? '', value, isUndone: false };
      if (!answer) return upload;
      uploads.push(upload);
    }
  }
}

async function sendFiles(client: Client, { meter, files }: Story): Promise<void> {
  for (;;) {
    const text = `${randomUUID()},${'مصرف,'.repeat(2000)}\n`;
    const form = new FormData();
    form.set('meter', meter);
    form.set('file', new Blob([text]), 'a.csv');
    const answer = await client.post('/file', form);
    if (!answer) return;
    files.push({ path: answer.data.path.replace('/api/v1', ''), text });
  }
}

/** The store holds the story as it was acknowledged, with the last change or without it. */
async function check(client: Client, story: Story, unanswered: Upload): Promise<void> {
  const { meter, uploads } = story;
  const list = (await client.get(`/consumption/uploads?meter=${meter}&sort=_id`)).data.data as Json[];
  if (unanswered.id === '' && list.length > uploads.length)
    uploads.push(Object.assign(unanswered, { id: list.at(-1)._id }));
  else if (unanswered.id !== '')
    unanswered.isUndone = list.find(({ _id }) => _id === unanswered.id).state === 'undone';

  const top = uploads.findLast(({ isUndone }) => !isUndone);
  expect(list.map(({ _id, state, current }) => [_id, state, current])).toEqual(
    uploads.map((upload) => {
      if (upload.isUndone) return [upload.id, 'undone', 0];
      return upload === top ? [upload.id, 'active', DAYS] : [upload.id, 'replaced', 0];
    }),
  );
  const readings = (await client.get(`/consumption?meter=${meter}`)).data.data as Json[];
  expect(readings.map(({ value }) => value)).toEqual(
    Array.from({ length: top ? DAYS : 0 }, () => top?.value),
  );
  for (const { path, text } of story.files.slice(-10)) expect(await client.text(path)).toBe(text);
}

describe.concurrent.each(engines)(
  'a server killed while it replaces, undoes, restores and keeps files (%s)',
  (engine) => {
    test('has what it acknowledged, and the last change whole or not at all', {
      timeout: 120_000 + ROUNDS * 15_000,
    }, async () => {
      const dataFolder = mkdtempSync(join(tmpdir(), 'energy-test-'));
      const database = engine === 'embedded' ? null : await makeDatabase();
      let server: ServerProcess | null = null;
      const start = async (): Promise<Client> => {
        const started = await startServer({
          ENERGY_DATA: dataFolder,
          ENERGY_BACKUPS: 'off',
          ...(database && { DATABASE_URL: database.url }),
        });
        if (!('kill' in started)) throw new Error(started.output);
        server = started;
        const client = new Client(started);
        await client.signIn();
        return client;
      };
      // The moments differ from round to round and are the same in each run.
      let seed = 1404;
      const random = () => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed / 2_147_483_647;
      };
      try {
        let client = await start();
        const story: Story = { meter: await makeMeter(client), uploads: [], files: [] };
        for (let round = 0; round < ROUNDS; round++) {
          const work = [
            changeReadings(client, story, random),
            sendFiles(client, story),
            sendFiles(client, story),
          ] as const;
          await new Promise((resolve) => setTimeout(resolve, 200 + random() * 600));
          await server!.kill();
          const [unanswered] = await Promise.all(work);
          client = await start();
          await check(client, story, unanswered);
        }
        await server!.kill();
        expect(story.uploads.length).toBeGreaterThan(0);

        const db = await openStore({ databaseUrl: database?.url ?? null, dataFolder });
        const days = await db.query<{ id: number; days: number }>(
          `select id, (select count(*) from reading_day where upload_id = upload.id)
           + (select count(*) from reading_day_history where upload_id = upload.id) as days from upload order by id`,
          [],
        );
        const files = await db.query<{ id: number; name: string; size: number }>(
          'select id, stored_name as name, size from file',
          [],
        );
        await db.close();
        expect(days.rows).toEqual(story.uploads.map(({ id }) => ({ id: Number(id), days: DAYS })));
        for (const { name, size } of files.rows)
          expect(statSync(join(dataFolder, 'files', name)).size).toBe(size);
        expect(files.rows.map(({ id }) => `/file/${id}/content`)).toEqual(
          expect.arrayContaining(story.files.map(({ path }) => path)),
        );
      } finally {
        await (server as ServerProcess | null)?.kill();
        await database?.drop();
        rmSync(dataFolder, { recursive: true, force: true });
      }
    });
  },
);

async function makeMeter(client: Client): Promise<string> {
  const make = async (path: string, body: object): Promise<string> =>
    (await client.post(path, body)).data.data._id;
  const organization = await make('/organization', { name: 'آزمون' });
  const city = (await client.get('/City?limit=1')).data.data[0]._id;
  const building = await make('/Building', { name: 'سایت', organization, city, kind: 'Site' });
  const units = (await client.get('/unit?type=Consumption')).data.data as Json[];
  return make('/Meter', { name: 'کنتور', type: 'Consumption', unit: units[0]._id, organization, building });
}
