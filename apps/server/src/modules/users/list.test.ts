import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { createUser } from '../../testing/people.ts';
import { TestServer } from '../../testing/server.ts';
import { makeLevel, makeWorld, signInAs } from '../../testing/world.ts';

onEachEngine('list of users', (engine) => {
  let server: TestServer;
  let level: string;
  let north: string;
  let south: string;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    north = (await makeWorld(server, 'شمال')).organization;
    south = (await makeWorld(server, 'جنوب')).organization;
    level = String(await makeLevel(server, 'الف', ['home']));
    const position = (await server.get('/JobPosition?limit=1')).body.data.data[0]._id;
    const people = [
      { name: 'یاسمن كاظمی', email: 'y.kazemi', personalCode: '۳۰۵', organizations: [north], position },
      { name: 'پرویز می‌خواه', email: 'Parviz', emailAddress: 'P.Mikhah@Example.com', personalCode: '40' },
      { name: 'زهره گنجی', email: 'z.ganji', personalCode: 'الف-12', organizations: [north, south] },
      { name: 'چنگیز ۲', email: 'ch', personalCode: '7', organizations: [south], permissionLevel: level },
      { name: '100% مهندس_ناظر', email: 'percent', personalCode: '8' },
    ];
    for (const person of people) await createUser(server, person);
  });
  afterAll(() => server.stop());

  const list = async (query: string, token?: string) => {
    const options = token === undefined ? {} : { token };
    const { status, body } = await server.get(`/users?${query}`, options);
    if (status !== 200) return `${status} ${body.code}`;
    return body.data.data.map(({ email }: { email: string }) => email).join(' ');
  };
  const search = (text: string) => list(`search=${encodeURIComponent(text)}&sort=_id`);

  test('a search finds names, sign-in names, mail addresses and codes, in whatever letters they are typed', async () => {
    expect(await search('ياسمن کاظمي')).toBe('y.kazemi');
    expect(await search('KAZEMI')).toBe('y.kazemi');
    expect(await search('میخواه')).toBe('Parviz');
    expect(await search('می\u200cخواه')).toBe('Parviz');
    expect(await search('mikhah@')).toBe('Parviz');
    expect(await search('٣٠٥')).toBe('y.kazemi');
    expect(await search('305')).toBe('y.kazemi');
    expect(await search('الف-۱۲')).toBe('z.ganji');
    expect(await search('چنگیز 2')).toBe('ch');
    expect(await search('ﮔﻨﺠﯽ')).toBe('z.ganji');
    expect(await search('هیچ کس')).toBe('');
  });

  test('a search takes no text for a pattern, and does not run over the end of a field', async () => {
    expect(await search('%')).toBe('percent');
    expect(await search('_')).toBe('percent');
    expect(await search('گنجی z')).toBe('');
    expect(await search("' or 1=1 --")).toBe('');
    expect((await search('  ')).split(' ')).toHaveLength(6);
  });

  test('a search goes on to find a user by the changed name', async () => {
    const user = await createUser(server, { name: 'پیشین', email: 'was' });
    await server.patch(`/users/${user._id}`, { name: 'کنونی', personalCode: '۹۹۱۱' });
    expect([await search('پیشین'), await search('کنونی'), await search('9911')]).toEqual(['', 'was', 'was']);
    await server.patch(`/users/${user._id}`, { active: false });
    expect(await search('کنونی')).toBe('');
  });

  test('deleted users and those with a second factor are found where they are asked for', async () => {
    expect(await list('active=false')).toBe('was');
    expect((await list('active=all')).split(' ')).toHaveLength(7);
    await server.db.query("update app_user set otp_since = now() where email = 'ch'", []);
    expect(await list('hasTwoFactor=true')).toBe('ch');
    expect((await list('hasTwoFactor=false')).split(' ')).toHaveLength(5);
    await server.db.query("update app_user set otp_since = null where email = 'ch'", []);
    expect(await list('hasTwoFactor=yes')).toBe('422 INVALID');
  });

  test('names stand in the order of the Persian alphabet', async () => {
    expect(await list('sort=name')).toBe('percent Parviz ch z.ganji root y.kazemi');
    expect(await list('')).toBe('percent Parviz ch z.ganji root y.kazemi');
    expect(await list('sort=name,true&limit=2')).toBe('y.kazemi root');
  });

  test('every column sorts both ways, page after page without a gap or a repetition', async () => {
    const columns = ['name', 'email', 'emailAddress', 'permissionLevel', 'position', 'personalCode', 'role'];
    for (const column of [
      ...columns,
      'active',
      'organizations',
      'hasTwoFactor',
      'lastSignIn',
      'photo',
      'created',
      '_id',
    ]) {
      for (const sort of [column, `-${column}`]) {
        const seen: string[] = [];
        for (const page of [1, 2, 3]) {
          const { body } = await server.get(`/users?sort=${sort}&limit=2&page=${page}`);
          expect([sort, body.total]).toEqual([sort, 6]);
          seen.push(...body.data.data.map(({ _id }: { _id: string }) => _id));
        }
        expect([sort, new Set(seen).size]).toEqual([sort, 6]);
      }
    }
    expect(await list('sort=email&limit=2')).toBe('ch Parviz');
  });

  test('fields, sort and filters know named columns only', async () => {
    for (const query of [
      'sort=password_hash',
      'sort=name;drop table app_user',
      'sort=name,-(select 1)',
      'sort=otp_secret',
      'sort=constructor',
      'fields=password_hash',
      'fields=name,token_version',
      'fields=*',
      'role=root',
      'otp_secret=x',
      'active=1',
      'name[$ne]=x',
      'limit=0',
      'limit=1001',
      'limit=-1',
      'page=0',
      'search=a&search=b',
    ])
      expect([query, await list(query)]).toEqual([query, '422 INVALID']);
    const { body } = await server.get('/users?fields=name,email&limit=1');
    expect(Object.keys(body.data.data[0]).sort()).toEqual(['_id', 'email', 'name']);
    expect(await list(`permissionLevel=${level}`)).toBe('ch');
    expect(await list('permissionLevel=full')).toBe('');
    expect(await list('permissionLevel=1%20or%201=1')).toBe('');
    expect(await list('position=999999')).toBe('');
  });

  test('who manages the users of some organizations sees those limited to these, and nobody else', async () => {
    const pages = ['users', 'home'];
    const one = await signInAs(server, 'north manager', pages, [north]);
    const both = await signInAs(server, 'both manager', pages, [north, south]);
    expect(await list('sort=_id', one)).toBe('y.kazemi north manager');
    expect(await list('sort=_id', both)).toBe('y.kazemi z.ganji ch north manager both manager');
    const everybody = (await server.get('/users')).body.data.data as { _id: string; email: string }[];
    for (const { _id, email } of everybody) {
      const isSeen = ['y.kazemi', 'north manager'].includes(email);
      expect([email, (await server.get(`/users/${_id}`, { token: one })).status]).toEqual([
        email,
        isSeen ? 200 : 404,
      ]);
    }
    const counted = (await server.get('/users?limit=1', { token: one })).body;
    expect(counted).toMatchObject({ results: 1, total: 2 });
  });
});
