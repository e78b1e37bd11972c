import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { toLatinDigits } from '@org/energy-core';
import type { Context } from '../../domain/context.ts';
import { countAttempts } from '../../domain/identity/attempts.ts';
import { issueOf, Refusal, refusedField } from '../../lib/refusal.ts';
import { saveCaptcha, takeCaptcha } from './captcha.repository.ts';
import { drawDigits } from './captchaDrawing.ts';

const LENGTH = 5;
/** A hundred thousand hashes on average: a moment of a computer. */
const MIN_BITS = 17;
/** A million: a few seconds of a computer, some more of a phone. */
const MAX_BITS = 20;
export const CAPTCHA_MS = 3 * 60_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type CaptchaContext = Pick<Context, 'db' | 'key' | 'clock'>;

/** The store contains a keyed hash of the answer, never the answer. */
const hashOf = (key: Uint8Array, id: string, answer: string): string =>
  createHmac('sha256', key).update(`${id}:${answer}`).digest('base64');

async function save({ db, clock }: CaptchaContext, id: string, answerHash: string): Promise<void> {
  const now = clock();
  const expires = new Date(now.getTime() + CAPTCHA_MS);
  await saveCaptcha(db, { id, answer_hash: answerHash, expires }, now);
}

/** A new picture. `0` is left out: its shape is too close to ۵. */
export async function makePicture(context: CaptchaContext): Promise<{ id: string; svg: string }> {
  const digits = Array.from({ length: LENGTH }, () => randomInt(1, 10));
  const id = randomUUID();
  await save(context, id, hashOf(context.key, id, digits.join('')));
  return { id, svg: await drawDigits(digits) };
}

/** Marks the stored form of a proof-of-work challenge, before its bits and its challenge: neither is a secret. */
const WORK = 'work';

/** Zero bits of a sum after so many failed sign-ins: each failure doubles the work, up to a bound. */
const workBits = (failures: number): number => Math.min(MIN_BITS + failures, MAX_BITS);

/**
 * A proof of work for users who cannot see the picture.
 * @param from IP address of the request; the work grows with its failed sign-ins
 * @param wanted bits required by an earlier refusal
 */
export async function makeWork(
  context: CaptchaContext,
  { from, wanted }: { from: string; wanted: number },
): Promise<{ id: string; work: { challenge: string; bits: number } }> {
  const id = randomUUID();
  const challenge = randomBytes(16).toString('hex');
  const failures = await countAttempts(context.db, context.clock, { from });
  const bits = Math.max(workBits(failures), Math.min(wanted, MAX_BITS));
  await save(context, id, [WORK, bits, challenge].join(':'));
  return { id, work: { challenge, bits } };
}

/** Whether SHA-256 of both texts, one after the other, begins with enough zero bits. */
function isWorkDone(challenge: string, found: string, bits: number): boolean {
  const hash = createHash('sha256').update(`${challenge}${found}`).digest();
  return hash.readUInt32BE(0) >>> (32 - bits) === 0;
}

interface Answer {
  readonly id: string | undefined;
  readonly text: string | undefined;
  readonly work: string | undefined;
  /** The account; a proof of work depends on its failures, too. */
  readonly accountKey: string;
}

/**
 * Checks what was typed, in any digits, or what a computer found, and uses the captcha up.
 * @throws Refusal BAD_CAPTCHA; where the sum was too small for the name, with the bits it needs
 */
export async function checkCaptcha(
  context: CaptchaContext,
  { id, text, work, accountKey }: Answer,
): Promise<void> {
  const { db, key, clock } = context;
  const expected = id && uuid.test(id) ? await takeCaptcha(db, id, clock()) : null;
  if (!id || !expected) throw refusedField('BAD_CAPTCHA', 'captchaText');
  const [kind, bits = '', challenge = ''] = expected.split(':');
  if (kind === WORK) return checkWork(context, { challenge, found: work, bits: Number(bits), accountKey });
  const given = hashOf(key, id, toLatinDigits(text ?? '').replace(/\s/g, ''));
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(given)))
    throw refusedField('BAD_CAPTCHA', 'captchaText');
}

interface Work {
  readonly challenge: string;
  readonly found: string | undefined;
  readonly bits: number;
  readonly accountKey: string;
}
async function checkWork(
  { db, clock }: CaptchaContext,
  { challenge, found, bits, accountKey }: Work,
): Promise<void> {
  if (found === undefined || !isWorkDone(challenge, found, bits))
    throw refusedField('BAD_CAPTCHA', 'captchaText');
  const needed = workBits(await countAttempts(db, clock, { accountKey }));
  if (isWorkDone(challenge, found, needed)) return;
  throw new Refusal('BAD_CAPTCHA', {
    saying: { key: 'issue.captcha.moreWork' },
    issues: issueOf('captchaText', 'issue.captcha.moreWork'),
    data: { bits: needed },
  });
}
