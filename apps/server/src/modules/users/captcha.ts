import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { toLatinDigits } from '@org/energy-core';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/db.ts';
import { Refusal } from '../../plugins/refusal.ts';
import { drawDigits } from './captchaDrawing.ts';
import { saveCaptcha, takeCaptcha } from './repository.ts';

const LENGTH = 5;
export const CAPTCHA_MS = 3 * 60_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The store keeps a keyed hash of the answer, never the answer. */
const hashOf = (key: Uint8Array, id: string, answer: string): Buffer =>
  createHmac('sha256', key).update(`${id}:${answer}`).digest();

/** A new picture. `0` is left out: its shape is too close to ۵. */
export async function makeCaptcha(
  db: Db,
  key: Uint8Array,
  clock: Clock,
): Promise<{ id: string; svg: string }> {
  const digits = Array.from({ length: LENGTH }, () => randomInt(1, 10));
  const id = randomUUID();
  const now = clock();
  const expires = new Date(now.getTime() + CAPTCHA_MS);
  await saveCaptcha(
    db,
    { id, answer_hash: hashOf(key, id, digits.join('')).toString('base64'), expires },
    now,
  );
  return { id, svg: drawDigits(digits) };
}

/**
 * Checks what was typed, in any digits, and uses the captcha up.
 * @throws Refusal BAD_CAPTCHA
 */
export async function checkCaptcha(
  db: Db,
  key: Uint8Array,
  clock: Clock,
  id: string | undefined,
  typed: string | undefined,
): Promise<void> {
  const expected = id && uuid.test(id) ? await takeCaptcha(db, id, clock()) : null;
  const answer = toLatinDigits(typed ?? '').replace(/\s/g, '');
  if (!id || !expected || !timingSafeEqual(Buffer.from(expected, 'base64'), hashOf(key, id, answer)))
    throw new Refusal('BAD_CAPTCHA');
}
