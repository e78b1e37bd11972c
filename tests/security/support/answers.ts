import { Failure } from '@org/energy-core/api';
import { expect } from 'vitest';
import type { Answered } from '../../../apps/server/src/testing/server.ts';

/** What no answer may contain: hashes, secrets, internal names of the store, paths of the machine, stack traces. */
const inside = new RegExp(
  [
    ...['argon2', 'password_hash', 'token_version', 'otp_secret', 'otp_', 'code_hash', 'stored_name'],
    ...[
      'node_modules',
      'node:internal',
      'pglite',
      'postgres',
      '\\bselect ',
      '\\binsert into',
      'syntax error',
    ],
    ...[
      'violates',
      'at Object\\.',
      '\\n\\s+at ',
      '\\.ts:\\d',
      '\\.js:\\d',
      process.cwd().replace(/\W/g, '\\$&'),
    ],
  ].join('|'),
  'i',
);

/** That an answer reveals no implementation details. */
export function expectNothingLeaked({ text }: Pick<Answered, 'text'>, said: string): void {
  expect(`${said}: ${inside.exec(text)?.[0] ?? ''}`).toBe(`${said}: `);
}

/** All that 400 means; input that was read and is invalid is 422. */
const unreadable = ['BAD_REQUEST', 'BAD_JSON', 'BAD_ROWS'];

/** That an answer is a success, or a refusal in the one form with a Persian sentence; never a fault of ours. */
export function expectGoodManners({ status, body, text }: Answered, said: string): void {
  expect(status, `${said}: ${text.slice(0, 500)}`).toBeLessThan(500);
  if (status >= 400) {
    expect(Failure.safeParse(body).success, `${said}: ${text.slice(0, 500)}`).toBe(true);
    expect(body.message, said).toMatch(/[آ-ی]{2}/);
    if (status === 400) expect(unreadable, said).toContain(body.code);
    if (body.code === 'INVALID') expect(body.issues, said).not.toHaveLength(0);
  }
  expectNothingLeaked({ text }, said);
}
