import { normalizeText } from '@org/energy-core';
import { MAX_HITS } from '@org/energy-core/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { createUser, refusalOf } from '../../testing/people.ts';
import { TestServer } from '../../testing/server.ts';
import { makeWorld, signInAs, type World } from '../../testing/world.ts';

onEachEngine('search', (engine) => {
  let server: TestServer;
  let world: World;
  let elsewhere: World;

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    elsewhere = await makeWorld(server, 'دیگر');
    await addUser('رضا كريمي', 'karimi', [world.organization]);
    await addUser('رضا احمدی', 'ahmadi', [elsewhere.organization]);
    await server.post('/documentType', { name: 'آیین‌نامه' });
    await addDocument('آیین‌نامهٔ انرژی ۱۴۰۳', world.organization);
    await addDocument('آیین‌نامهٔ دیگر', elsewhere.organization);
    await addDocument('آیین‌نامهٔ همگانی', null);
  });
  afterAll(() => server.stop());

  const addUser = (name: string, email: string, organizations: readonly string[]) =>
    createUser(server, { name, email, organizations });
  const addDocument = (title: string, organization: string | null) =>
    server.db.query(
      `insert into document (organization_id, title, title_key, title_sort, standard_number, document_type_id, is_standard, day, user_id)
       select $1::int, $2, $3, $2, null, (select min(id) from document_type), false, '2025-01-01', 1`,
      [organization, title, normalizeText(title)],
    );
  const find = async (search: string, token?: string) => {
    const { body } = await server.get(`/search?search=${encodeURIComponent(search)}`, token ? { token } : {});
    return (body.data.data as { kind: string; name: string }[]).map(({ kind, name }) => `${kind} ${name}`);
  };

  test('finds people, documents and types by words, however they are written', async () => {
    expect(await find('رضا کریمی')).toEqual(['user رضا كريمي']);
    expect(await find('کریمی رضا')).toEqual(['user رضا كريمي']);
    expect(await find('ايين نامه 1403')).toEqual(['document آیین‌نامهٔ انرژی ۱۴۰۳']);
    expect(await find('آیین نامه')).toEqual([
      ...['document آیین‌نامهٔ همگانی', 'document آیین‌نامهٔ دیگر', 'document آیین‌نامهٔ انرژی ۱۴۰۳'],
      'documentType آیین‌نامه',
    ]);
    expect(await find('هیچ‌کدام')).toEqual([]);
    expect(await find('  ')).toEqual([]);
  });

  test('shows nobody more than the lists of their pages and organizations do', async () => {
    const token = await signInAs(server, 'limited', ['users', 'home'], [world.organization]);
    expect(await find('رضا', token)).toEqual(['user رضا كريمي']);
    expect(await find('آیین', token)).toEqual([
      ...['document آیین‌نامهٔ همگانی', 'document آیین‌نامهٔ انرژی ۱۴۰۳'],
    ]);
    const bare = await signInAs(server, 'bare', ['charts'], [world.organization]);
    expect(await find('رضا', bare)).toEqual([]);
    expect(await find('آیین', bare)).toEqual([]);
    expect((await server.get('/search?search=a', { token: null })).status).toBe(401);
  });

  test('answers a bounded part, and refuses what is too long or too often', async () => {
    for (let at = 0; at < MAX_HITS + 3; at++) await addDocument(`پیوست ${at}`, null);
    expect(await find('پیوست')).toHaveLength(MAX_HITS);
    expect(refusalOf(await server.get(`/search?search=${'a'.repeat(101)}`))).toBe('422 INVALID search');
    expect((await server.get('/search')).status).toBe(422);
    const token = await signInAs(server, 'hasty', ['home']);
    const codes = new Set<number>();
    for (let at = 0; at < 121; at++) codes.add((await server.get('/search?search=a', { token })).status);
    expect([...codes]).toEqual([200, 429]);
  });
});
