import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { TestServer } from '../../apps/server/src/testing/server.ts';

const readme = readFileSync(new URL('../../packages/energy-core/README.md', import.meta.url), 'utf8');

/** The example of sign-in in the README of the package. */
export const signInCode = /### Sign-in[\s\S]*?```js\n([\s\S]*?)```/.exec(readme)![1]!;

/** Reads the newest picture of a server as its maker: with the key that hashed the five digits. */
export const readerOf =
  (server: TestServer) =>
  async (svg: string): Promise<string> => {
    expect(svg).toMatch(/^<svg/);
    const { rows } = await server.db.query<{ id: string; answer_hash: string }>(
      'select id, answer_hash from captcha order by expires desc limit 1',
      [],
    );
    const { id, answer_hash: wanted } = rows[0]!;
    for (let number = 11_111; number <= 99_999; number++) {
      const made = createHmac('sha256', server.key).update(`${id}:${number}`).digest('base64');
      if (made === wanted) return String(number).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);
    }
    throw new Error('No five digits fit.');
  };
