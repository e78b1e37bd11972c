import { normalizeText } from '@org/energy-core';
import type { Db, Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { appendAudit } from '../../domain/audit/appendAudit.ts';
import { removeSecondFactor, storePassword } from '../../domain/identity/changeCredentials.ts';
import { hashPassword, randomPassword } from '../../domain/identity/password.ts';
import { OperatorError } from '../../lib/operatorError.ts';
import { hasPendingMigrations } from '../../operations/migrate/migrate.ts';
import { type Command, dataOption, type Given, urlOption } from '../command.ts';
import { refuseLeft, storeLocationOf, withStore } from '../storeLocation.ts';

interface Account {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly active: boolean;
}

export const accountCommand: Command = {
  name: 'account',
  words: ['<sign-in name>'],
  help: 'gives an account a new password or takes its second factor away, when nobody else can; every session of it ends',
  options: [
    dataOption,
    urlOption,
    { name: 'new-password', help: 'makes a password and prints it once' },
    { name: 'reset-two-factor', help: 'switches two-factor sign-in off; recovery codes stop working' },
  ],
  async run(given) {
    const isReset = wishOf(given);
    const location = storeLocationOf(given);
    refuseLeft(location);
    return withStore(location, async (db) => {
      if (await hasPendingMigrations(db))
        throw new OperatorError(
          'The store is of an older version. Start the server once, then run this again.',
        );
      const account = await findAccount(db, given.words[0]!);
      if (isReset) await resetTwoFactor(db, account);
      else await giveNewPassword(db, account);
      if (!account.active)
        console.info('The account is deactivated; nobody signs in with it until it is activated.');
      return 0;
    });
  },
};

/** True for the second factor, false for the password. */
function wishOf({ flags }: Given): boolean {
  if (flags.has('new-password') === flags.has('reset-two-factor'))
    throw new OperatorError('Say what is to be done: --new-password or --reset-two-factor.');
  return flags.has('reset-two-factor');
}

async function findAccount(db: Db, signInName: string): Promise<Account> {
  const account = await tables(db)
    .selectFrom('app_user')
    .select(['id', 'name', 'email', 'active'])
    .where('email_key', '=', normalizeText(signInName))
    .executeTakeFirst();
  if (!account) throw new OperatorError(`There is no account “${signInName}”.`);
  return account;
}

async function giveNewPassword(db: Db, account: Account): Promise<void> {
  const password = randomPassword();
  const hash = await hashPassword(password);
  await db.tx(async (tx) => {
    await storePassword(tx, account.id, hash);
    await note(tx, 'user.passwordSet', account);
  });
  console.info(`  User:      ${account.email}\n  Password:  ${password}\n`);
  console.info('It is shown this once. Change it after signing in.');
}

async function resetTwoFactor(db: Db, account: Account): Promise<void> {
  await db.tx(async (tx) => {
    await removeSecondFactor(tx, account.id);
    await note(tx, 'user.twoFactorReset', account);
  });
  console.info(`Two-factor sign-in of ${account.email} is off. Switch it on again after signing in.`);
}

/** No session: the entry names no user and no IP address. */
const note = (
  tx: Queryable,
  action: 'user.passwordSet' | 'user.twoFactorReset',
  { id, name }: Account,
): Promise<void> =>
  appendAudit(tx, {
    at: new Date(),
    action,
    actor: null,
    object: { type: 'user', id: String(id), name },
    organization: null,
    address: null,
    requestId: null,
    details: { by: 'operator' },
  });
