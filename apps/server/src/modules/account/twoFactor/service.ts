import { readSettings } from '../../../domain/access/settings.ts';
import type { AuditLine } from '../../../domain/audit/auditLog.ts';
import type { Context } from '../../../domain/context.ts';
import { forgiveAccount, recordAttempt } from '../../../domain/identity/attempts.ts';
import { removeSecondFactor } from '../../../domain/identity/changeCredentials.ts';
import {
  type Asker,
  beginAnew,
  confirmBoth,
  confirmPassword,
  logWrong,
} from '../../../domain/identity/confirm.ts';
import { credentialsOf } from '../../../domain/identity/credentials.ts';
import { newSecret, otpauthUrlOf, qrCodeOf, stepOf } from '../../../domain/identity/oneTimeCode.ts';
import { hashTogether, randomGroups } from '../../../domain/identity/password.ts';
import { plainCode, readSecret } from '../../../domain/identity/proof.ts';
import {
  activateSecret,
  replaceRecoveryCodes,
  spendProof,
  storeNewSecret,
} from '../../../domain/identity/secondFactor.ts';
import { sealSecret } from '../../../domain/identity/secretBox.ts';
import { fieldRefusal, notAllowedHere, refusedField } from '../../../lib/refusal.ts';

const RECOVERY_CODES = 10;

interface Given {
  readonly password: string;
  readonly otp: string;
}

/** Codes to show once, and their stored form. */
async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomGroups(2));
  return { codes, hashes: await hashTogether(codes.map(plainCode)) };
}

/**
 * Begins the set-up, as often as one likes: the newest secret counts.
 * @throws Refusal NOT_ALLOWED_HERE over a second factor that works
 */
export async function beginSetUp(
  context: Context,
  userId: number,
): Promise<{ qrCode: string; secret: string; address: string }> {
  const { db, key } = context;
  const user = await credentialsOf(db, userId);
  const isLost = user.otp_since !== null && readSecret(key, user) === null;
  const secret = newSecret();
  const sealed = sealSecret(key, userId, secret);
  if (!(await storeNewSecret(db, userId, sealed, isLost ? user.otp_secret : null)))
    throw notAllowedHere('issue.twoFactor.isOn');
  const address = otpauthUrlOf(secret, user.email);
  return { qrCode: qrCodeOf(address), secret, address };
}

interface SetUp {
  readonly token: string;
  readonly recoveryCodes: string[];
}

/**
 * Completes the set-up with a first code: the second factor is enabled, all sessions end, a new one begins. A full
 * session may have been left open, so it must also confirm the password.
 * @throws Refusal NOT_ALLOWED_HERE, TOO_MANY, INVALID without a password, WRONG_PASSWORD or BAD_CODE
 */
export async function finishSetUp(
  context: Context,
  asker: Asker,
  { otp, password }: { readonly otp: string; readonly password?: string | undefined },
  audit: AuditLine,
): Promise<SetUp> {
  const { db, clock, key } = context;
  const user = await credentialsOf(db, asker.caller.userId);
  if (user.otp_since !== null) throw notAllowedHere('issue.twoFactor.isOn');
  const secret = readSecret(key, user);
  if (secret === null) throw notAllowedHere('issue.twoFactor.notBegun');
  if (asker.caller.purpose === 'setup') await recordAttempt(db, clock, user.email_key, asker.from.address);
  else if (password === undefined) throw fieldRefusal('password', 'issue.field.required');
  else await confirmPassword(context, asker, password, audit);
  const step = stepOf(secret, plainCode(otp), clock());
  if (step === null) {
    await logWrong(context, user, 'setupCode', audit);
    throw refusedField('BAD_CODE', 'otp');
  }
  const { codes, hashes } = await makeRecoveryCodes();
  const token = await beginAnew(context, asker, async (tx) => {
    const version = await activateSecret(tx, user, step, clock());
    if (version === null) throw refusedField('BAD_CODE', 'otp');
    await replaceRecoveryCodes(tx, user.id, hashes);
    await audit.write(tx, { object: { id: String(user.id), name: user.name } });
    return version;
  });
  await forgiveAccount(db, user.email_key);
  return { token, recoveryCodes: codes };
}

/**
 * Disables the caller's second factor; every session ends, a new one begins.
 * @returns its token
 * @throws Refusal NOT_ALLOWED_HERE, TOO_MANY, WRONG_PASSWORD or BAD_CODE
 */
export async function switchOff(
  context: Context,
  asker: Asker,
  given: Given,
  audit: AuditLine,
): Promise<string> {
  const { db, clock } = context;
  await assertOn(context, asker);
  if ((await readSettings(db)).isTwoFactorRequired) throw notAllowedHere('issue.twoFactor.isRequired');
  const { user, proof } = await confirmBoth(context, asker, given, audit);
  const token = await beginAnew(context, asker, async (tx) => {
    if (!(await spendProof(tx, user, proof, clock(), audit))) throw refusedField('BAD_CODE', 'otp');
    await audit.write(tx, { object: { id: String(user.id), name: user.name } });
    return removeSecondFactor(tx, user.id);
  });
  await forgiveAccount(db, user.email_key);
  return token;
}

/**
 * Replaces the recovery codes by ten new ones.
 * @throws Refusal NOT_ALLOWED_HERE, TOO_MANY, WRONG_PASSWORD or BAD_CODE
 */
export async function renewRecoveryCodes(
  context: Context,
  asker: Asker,
  given: Given,
  audit: AuditLine,
): Promise<string[]> {
  const { db, clock } = context;
  await assertOn(context, asker);
  const { user, proof } = await confirmBoth(context, asker, given, audit);
  const { codes, hashes } = await makeRecoveryCodes();
  await db.tx(async (tx) => {
    if (!(await spendProof(tx, user, proof, clock(), audit))) throw refusedField('BAD_CODE', 'otp');
    await replaceRecoveryCodes(tx, user.id, hashes);
    await audit.write(tx, { object: { id: String(user.id), name: user.name } });
  });
  await forgiveAccount(db, user.email_key);
  return codes;
}

async function assertOn({ db }: Context, { caller }: Asker): Promise<void> {
  const { otp_since: since } = await credentialsOf(db, caller.userId);
  if (since === null) throw notAllowedHere('issue.twoFactor.isOff');
}
