import type { SessionUser } from '@org/energy-core/api';
import type { Context } from '../../../context.ts';
import type { AuditLine } from '../../../plugins/audit.ts';
import { hashTogether, randomGroups } from '../../../plugins/password.ts';
import { notAllowedHere, Refusal } from '../../../plugins/refusal.ts';
import { forgiveAccount, recordAttempt } from '../attempts.repository.ts';
import { type Asker, beginAnew, confirmBoth, logWrong } from '../confirm.ts';
import { credentialsOf } from '../credentials.repository.ts';
import { readSettings } from '../repository.ts';
import { sessionUser } from '../service.ts';
import { newSecret, qrCodeOf, stepOf } from './oneTimeCode.ts';
import { plainCode, readSecret } from './proof.ts';
import {
  activateSecret,
  removeSecondFactor,
  replaceRecoveryCodes,
  spendProof,
  storeNewSecret,
} from './repository.ts';
import { sealSecret } from './secretBox.ts';

const RECOVERY_CODES = 10;

interface Given {
  readonly password: string;
  readonly otp: string;
}

/** Codes to be shown once, and what is stored of them. */
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
): Promise<{ qrCode: string; secret: string }> {
  const { db, key } = context;
  const user = await credentialsOf(db, userId);
  const isLost = user.otp_since !== null && readSecret(key, user) === null;
  const secret = newSecret();
  const sealed = sealSecret(key, userId, secret);
  if (!(await storeNewSecret(db, userId, sealed, isLost ? user.otp_secret : null)))
    throw notAllowedHere('issue.twoFactor.isOn');
  return { qrCode: qrCodeOf(secret, user.email), secret };
}

interface SetUp {
  readonly token: string;
  readonly user: SessionUser;
  readonly recoveryCodes: string[];
}

/**
 * Finishes the set-up with a first code: the second factor counts, every session ends, a new one begins.
 * @throws Refusal NOT_ALLOWED_HERE, TOO_MANY or BAD_CODE
 */
export async function finishSetUp(
  context: Context,
  asker: Asker,
  otp: string,
  audit: AuditLine,
): Promise<SetUp> {
  const { db, clock, key } = context;
  const user = await credentialsOf(db, asker.caller.userId);
  if (user.otp_since !== null) throw notAllowedHere('issue.twoFactor.isOn');
  const secret = readSecret(key, user);
  if (secret === null) throw notAllowedHere('issue.twoFactor.notBegun');
  await recordAttempt(db, clock, user.email_key, asker.from.address);
  const step = stepOf(secret, plainCode(otp), clock());
  if (step === null) {
    await logWrong(context, user, 'code', audit);
    throw new Refusal('BAD_CODE');
  }
  const { codes, hashes } = await makeRecoveryCodes();
  const token = await beginAnew(context, asker, async (tx) => {
    const version = await activateSecret(tx, user, step, clock());
    if (version === null) throw new Refusal('BAD_CODE');
    await replaceRecoveryCodes(tx, user.id, hashes);
    await audit.write(tx, { object: { id: String(user.id), name: user.name } });
    return version;
  });
  await forgiveAccount(db, user.email_key);
  return { token, user: await sessionUser(context, user.id), recoveryCodes: codes };
}

/**
 * Switches the own second factor off; every session ends, a new one begins.
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
    if (!(await spendProof(tx, user, proof, clock(), audit))) throw new Refusal('BAD_CODE');
    await audit.write(tx, { object: { id: String(user.id), name: user.name } });
    return removeSecondFactor(tx, user.id);
  });
  await forgiveAccount(db, user.email_key);
  return token;
}

/**
 * Ten new recovery codes in the place of the old ones.
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
    if (!(await spendProof(tx, user, proof, clock(), audit))) throw new Refusal('BAD_CODE');
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
