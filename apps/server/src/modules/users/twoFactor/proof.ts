import { normalizeText } from '@org/energy-core';
import type { Context } from '../../../context.ts';
import { findHash } from '../../../plugins/password.ts';
import type { Credentials } from '../credentials.repository.ts';
import { newSecret, stepOf } from './oneTimeCode.ts';
import { recoveryHashes } from './repository.ts';
import { openSecret } from './secretBox.ts';

/** What a right code proves; it counts once it was used up (`spendProof`). */
export type Proof = { readonly step: number } | { readonly recoveryHash: string };

/** Digits of any script; letter case, spaces and dashes make no difference. */
export const plainCode = (typed: string): string => normalizeText(typed).replace(/[\s\p{Pd}]/gu, '');
const isOneTimeCode = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * Whether this is a code of the user's authenticator or a recovery code that is left. It takes as long for nobody and
 * for somebody without a second factor.
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

/** The user's secret; null without one, and where the key it was encrypted with is lost. */
export const readSecret = (key: Uint8Array, user: Credentials | null): string | null =>
  user === null || user.otp_secret === null ? null : openSecret(key, user.id, user.otp_secret);
