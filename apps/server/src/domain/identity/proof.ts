import { normalizeText } from '@org/energy-core';
import type { Context } from '../context.ts';
import type { Credentials } from './credentials.ts';
import { newSecret, stepOf } from './oneTimeCode.ts';
import { findHash } from './password.ts';
import { type Proof, recoveryHashes } from './secondFactor.ts';
import { openSecret } from './secretBox.ts';

/** Digits of any script; letter case, spaces and dashes make no difference. */
export const plainCode = (typed: string): string => normalizeText(typed).replace(/[\s\p{Pd}]/gu, '');
const isOneTimeCode = (code: string): boolean => /^\d{6}$/.test(code);
/** Kind of code, by the format of its text. */
export const kindOfCode = (typed: string): 'code' | 'recoveryCode' =>
  isOneTimeCode(plainCode(typed)) ? 'code' : 'recoveryCode';

/**
 * Whether this is a valid code of the user's authenticator or an unused recovery code. Takes as long without a user
 * or second factor.
 */
export async function findProof(
  { db, key, clock }: Context,
  user: Credentials | null,
  typed: string,
): Promise<Proof | null> {
  const code = plainCode(typed);
  if (isOneTimeCode(code)) {
    const secret = readSecret(key, user);
    const step = stepOf(secret ?? newSecret(), code, clock());
    return secret === null || step === null ? null : { step };
  }
  const recoveryHash = await findHash(code, await recoveryHashes(db, user?.id ?? 0));
  return recoveryHash === null ? null : { recoveryHash };
}

/** The user's secret; null without one, or if its encryption key is lost. */
export const readSecret = (key: Uint8Array, user: Credentials | null): string | null =>
  user === null || user.otp_secret === null ? null : openSecret(key, user.id, user.otp_secret);
