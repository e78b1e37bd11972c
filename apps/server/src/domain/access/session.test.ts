import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Db } from '../../database/db.ts';
import { createSessions } from './session.ts';

const HOUR = 3600_000;
const now = { at: Date.parse('2025-10-22T08:30:00Z') };
const clock = () => new Date(now.at);
const key = randomBytes(32);
let asked = 0;
let hasRow = true;

// Accepts every session, so that refusals here are due to the token.
const db = {
  engine: 'embedded',
  query: async (text: string) => {
    if (!text.includes('level_module')) return { rows: [], affected: 1 };
    asked += 1;
    const row = { id: 1, name: 'کاربر', role: 'root', purpose: 'full', last_seen: clock() };
    return { rows: hasRow ? [{ ...row, modules: [], organizations: [] }] : [], affected: 0 };
  },
} as unknown as Db;
const sessions = createSessions(db, key, clock);
const open = () => sessions.open({ id: 1, token_version: 0 }, { address: '127.0.0.1', device: '' });
const verify = (token: string) => sessions.verify(`Bearer ${token}`).then(({ userId }) => userId);

test('a token that was good before is still refused once its time is over', async () => {
  const token = await open();
  expect(await verify(token)).toBe(1);
  now.at += 12 * HOUR - 1000;
  expect(await verify(token)).toBe(1);
  now.at += 1000;
  await expect(verify(token)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  await expect(verify(token)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
});

test('the row of the session is asked with each request, however often its token came', async () => {
  const token = await open();
  await verify(token);
  const before = asked;
  await verify(token);
  expect(asked).toBe(before + 1);
  hasRow = false;
  await expect(verify(token)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  hasRow = true;
});

test('a token changed in one letter is refused, also after the right one was read', async () => {
  const token = await open();
  await verify(token);
  const [head, body, signature] = token.split('.') as [string, string, string];
  const other = (text: string) => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
  for (const forged of [
    `${head}.${body}.${other(signature)}`,
    `${head}.${other(body)}.${signature}`,
    token.slice(0, -4),
  ])
    await expect(verify(forged)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  const foreign = createSessions(db, randomBytes(32), clock);
  await expect(foreign.verify(`Bearer ${token}`)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect(await verify(token)).toBe(1);
});

test('more people than are remembered at once are all let in', async () => {
  const tokens: string[] = [];
  for (let count = 0; count < 2100; count += 1) tokens.push(await open());
  for (const token of [...tokens, ...tokens]) expect(await verify(token)).toBe(1);
});
