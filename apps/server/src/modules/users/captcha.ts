import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { toLatinDigits } from '@org/energy-core';
import type { Context } from '../../context.ts';
import { Refusal } from '../../plugins/refusal.ts';
import { saveCaptcha, takeCaptcha } from './captcha.repository.ts';
import { drawDigits } from './captchaDrawing.ts';

const LENGTH = 5;
/** A quarter of a million tries on average: a second of a computer, a few of a telephone. */
const WORK_BITS = 18;
export const CAPTCHA_MS = 3 * 60_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Keeper = Pick<Context, 'db' | 'key' | 'clock'>;

/** The store keeps a keyed hash of the answer, never the answer. */
const hashOf = (key: Uint8Array, id: string, answer: string): string =>
  createHmac('sha256', key).update(`${id}:${answer}`).digest('base64');

async function save({ db, clock }: Keeper, id: string, answerHash: string): Promise<void> {
  const now = clock();
  const expires = new Date(now.getTime() + CAPTCHA_MS);
  await saveCaptcha(db, { id, answer_hash: answerHash, expires }, now);
}

/** A new picture. `0` is left out: its shape is too close to ۵. */
export async function makePicture(keeper: Keeper): Promise<{ id: string; svg: string }> {
  const digits = Array.from({ length: LENGTH }, () => randomInt(1, 10));
  const id = randomUUID();
  await save(keeper, id, hashOf(keeper.key, id, digits.join('')));
  return { id, svg: drawDigits(digits) };
}

/** Marks what is stored of a sum for the computer: its challenge is no secret. */
const WORK = 'work:';

/** A sum for the computer of whoever does not see the picture. */
export async function makeWork(
  keeper: Keeper,
): Promise<{ id: string; work: { challenge: string; bits: number } }> {
  const id = randomUUID();
  const challenge = randomBytes(16).toString('hex');
  await save(keeper, id, `${WORK}${challenge}`);
  return { id, work: { challenge, bits: WORK_BITS } };
}

/** Whether SHA-256 of both texts, one after the other, begins with enough zero bits. */
export function isWorkDone(challenge: string, found: string, bits = WORK_BITS): boolean {
  const hash = createHash('sha256').update(`${challenge}${found}`).digest();
  return hash.readUInt32BE(0) >>> (32 - bits) === 0;
}

interface Answer {
  readonly id: string | undefined;
  readonly text: string | undefined;
  readonly work: string | undefined;
}

/**
 * Checks what was typed, in any digits, or what a computer found, and uses the captcha up.
 * @throws Refusal BAD_CAPTCHA
 */
export async function checkCaptcha({ db, key, clock }: Keeper, { id, text, work }: Answer): Promise<void> {
  const expected = id && uuid.test(id) ? await takeCaptcha(db, id, clock()) : null;
  if (!id || !expected) throw new Refusal('BAD_CAPTCHA');
  const isRight = expected.startsWith(WORK)
    ? work !== undefined && isWorkDone(expected.slice(WORK.length), work)
    : timingSafeEqual(
        Buffer.from(expected),
        Buffer.from(hashOf(key, id, toLatinDigits(text ?? '').replace(/\s/g, ''))),
      );
  if (!isRight) throw new Refusal('BAD_CAPTCHA');
}
