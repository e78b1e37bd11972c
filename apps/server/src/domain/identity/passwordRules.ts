import { normalizeText } from '@org/energy-core';
import { fieldRefusal } from '../../lib/refusal.ts';
import { sentence } from '../../lib/sentences/sentence.ts';

/** The user of a password: words an attacker would try first. */
export interface PasswordOwner {
  /** The sign-in name. */
  readonly email: string;
  readonly name: string;
}

/** A password as accepted by the contract, which checks its length. */
interface NewPassword {
  readonly password: string;
  readonly passwordConfirm: string;
  /** The current password, if it was asked for. */
  readonly currentPassword?: string;
}

const MIN_CHARACTERS = 4;

/** Letter case, spaces and the script of digits do not make a password any better. */
const bare = (text: string): string => normalizeText(text).replace(/\s/g, '');
const lettersOf = (text: string): string => text.replace(/^\P{L}+|\P{L}+$/gu, '');

/** Fifty thousand common passwords, loaded when the first password is set. */
let common: Promise<ReadonlySet<string>> | undefined;
const loadCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(bare));
};

async function isCommon(password: string): Promise<boolean> {
  common ??= loadCommon();
  return new Set(password).size < MIN_CHARACTERS || (await common).has(password);
}

/** True also for a name with digits or marks around it, such as `reza1404!`. */
function isName(password: string, { email, name }: PasswordOwner): boolean {
  const products = [sentence('fa', 'app.name'), sentence('en', 'app.name')];
  const words = [email, email.split('@')[0]!, name, ...name.split(/\s/), ...products].map(bare);
  const letters = lettersOf(password);
  return words.includes(password) || (letters !== '' && words.map(lettersOf).includes(letters));
}

/**
 * Validates a new password, set by the user or by an administrator.
 * @throws Refusal INVALID with the field and the reason
 */
export async function assertGoodPassword(
  { password, passwordConfirm, currentPassword }: NewPassword,
  owner: PasswordOwner,
): Promise<void> {
  if (password !== passwordConfirm) throw fieldRefusal('passwordConfirm', 'issue.password.differs');
  if (password === currentPassword) throw fieldRefusal('password', 'issue.password.same');
  const plain = bare(password);
  if (isName(plain, owner)) throw fieldRefusal('password', 'issue.password.name');
  if (await isCommon(plain)) throw fieldRefusal('password', 'issue.password.common');
}
