import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { AuditLine } from '../audit/auditLog.ts';
import { notify } from '../people/notify.ts';
import { endTokensOf } from './changeCredentials.ts';
import type { Credentials } from './credentials.ts';

/** What a right code proves; it counts once it was used up (`spendProof`). */
export type Proof = { readonly step: number } | { readonly recoveryHash: string };

const PROFILE = '/Profile';

/** Hashes of the recovery codes that are left. */
export async function recoveryHashes(db: Queryable, userId: number): Promise<string[]> {
  const rows = await unused(db, userId).select('code_hash').execute();
  return rows.map(({ code_hash: hash }) => hash);
}

const unused = (db: Queryable, userId: number) =>
  tables(db).selectFrom('recovery_code').where('user_id', '=', userId).where('used', 'is', null);

/** Replaces all recovery codes by these. */
export async function replaceRecoveryCodes(
  tx: Queryable,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await tables(tx).deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await tables(tx)
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, used: null })))
    .execute();
}

/**
 * Marks a code as used; of two requests with the same code one is refused.
 * @returns false where it was used meanwhile, or the second factor is no longer the one it belongs to
 */
export async function spendProof(
  tx: Queryable,
  user: Credentials,
  proof: Proof,
  now: Date,
  audit: AuditLine,
): Promise<boolean> {
  return 'step' in proof ? spendStep(tx, user, proof.step) : spendRecoveryCode(tx, user, proof, now, audit);
}

async function spendStep(tx: Queryable, { id, otp_secret }: Credentials, step: number): Promise<boolean> {
  const { affected } = await tx.query(
    `update app_user set otp_last_step = $3
     where id = $1 and otp_secret = $2 and otp_since is not null and (otp_last_step is null or otp_last_step < $3::bigint)`,
    [id, otp_secret, step],
  );
  return affected === 1;
}

async function spendRecoveryCode(
  tx: Queryable,
  { id, name }: Credentials,
  { recoveryHash }: { recoveryHash: string },
  now: Date,
  audit: AuditLine,
): Promise<boolean> {
  const used = await tables(tx)
    .updateTable('recovery_code')
    .set({ used: now })
    .where('user_id', '=', id)
    .where('code_hash', '=', recoveryHash)
    .where('used', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!used) return false;
  const left = (await unused(tx, id).select('user_id').execute()).length;
  await audit.also(tx, 'user.recoveryCodeUsed', {
    actor: { id, name },
    object: { id: String(id), name },
    details: { left },
  });
  await notify(tx, now, {
    to: id,
    title: { key: 'notice.recoveryCode.title' },
    text: { key: 'notice.recoveryCode.text', values: { left } },
    link: PROFILE,
  });
  return true;
}

/** Tells that codes of the authenticator can no longer be checked. */
export const tellLostSecret = (tx: Queryable, userId: number, now: Date): Promise<void> =>
  notify(tx, now, {
    to: userId,
    title: { key: 'notice.lostSecret.title' },
    text: { key: 'notice.lostSecret.text' },
    link: PROFILE,
  });

/**
 * A secret that counts once a code of it was given.
 * @param lost the secret that counts but cannot be read any more
 * @returns false where a secret counts that can be read
 */
export async function storeNewSecret(
  db: Queryable,
  userId: number,
  sealed: string,
  lost: string | null,
): Promise<boolean> {
  const { affected } = await db.query(
    `update app_user set otp_secret = $2, otp_since = null, otp_last_step = null
     where id = $1 and (otp_since is null or otp_secret = $3)`,
    [userId, sealed, lost],
  );
  return affected === 1;
}

/**
 * Enables the second factor and ends all earlier sessions.
 * @returns the new version of tokens; null if another secret was made meanwhile, or this one counts already
 */
export async function activateSecret(
  tx: Queryable,
  { id, otp_secret: secret }: Credentials,
  step: number,
  now: Date,
): Promise<number | null> {
  const activated = await tables(tx)
    .updateTable('app_user')
    .set({ otp_since: now, otp_last_step: step })
    .where('id', '=', id)
    .where('otp_secret', '=', secret)
    .where('otp_since', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return activated ? endTokensOf(tx, id) : null;
}
