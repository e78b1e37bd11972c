import { toLatinDigits } from '@org/energy-core';
import { NewUser, type User } from '@org/energy-core/api';
import type { Energy } from '@org/energy-ui';
import { type Sentence, toChoose, toEnter } from '../../../shared/forms/recordForm.ts';
import { shownCode } from '../shownCode.ts';

/** Fields of the user form. */
export interface UserDraft {
  readonly name: string;
  readonly personalCode: string;
  readonly email: string;
  /** null removes the email address. */
  readonly emailAddress: string | null;
  readonly password: string;
  readonly passwordConfirm: string;
  readonly permissionLevel: string | null;
  /** null removes the position. */
  readonly position: string | null;
  readonly isLimited: boolean;
  readonly organizations: readonly string[];
  /** A new picture; null removes it, undefined leaves it unchanged. */
  readonly photo: Blob | null | undefined;
}
export type UserField = keyof UserDraft;

/** Fields in form order. */
export const userFields: readonly UserField[] = [
  ...(['photo', 'name', 'personalCode', 'email', 'emailAddress', 'password', 'passwordConfirm'] as const),
  ...(['permissionLevel', 'position', 'isLimited', 'organizations'] as const),
];

export const emptyDraft = (isLimited: boolean): UserDraft => ({
  ...{ name: '', personalCode: '', email: '', emailAddress: '', password: '', passwordConfirm: '' },
  ...{ permissionLevel: null, position: null, isLimited, organizations: [], photo: undefined },
});

/** A user as the form shows them. */
export const draftOf = (user: User, digits: 'fa' | 'en'): UserDraft => ({
  ...emptyDraft(user.organizations.length > 0),
  name: user.name,
  personalCode: shownCode(user.personalCode, digits),
  email: user.email,
  emailAddress: user.emailAddress ?? '',
  permissionLevel: user.permissionLevel?._id ?? null,
  position: user.position?._id ?? null,
  organizations: user.organizations.map(({ _id }) => _id),
});

const storedCode = (code: string) => toLatinDigits(code.trim());

/** Organizations of a draft; an empty list means all. */
const organizationsOf = ({ isLimited, organizations }: UserDraft) => (isLimited ? [...organizations] : []);

type Texts = 'name' | 'personalCode' | 'email';

const { shape } = NewUser;

/** What is wrong with a text that has to be there; a blank one falls back to `before`. */
function wrongText(field: Texts, draft: UserDraft, before: string | null | undefined): Sentence | null {
  const text = draft[field].trim();
  if (text === '') return before ? null : toEnter;
  const tooBig = shape[field].safeParse(text).error?.issues.find(({ code }) => code === 'too_big');
  return tooBig ? ['form.tooLong', { most: Number((tooBig as { maximum?: unknown }).maximum) }] : null;
}

/** What is wrong with a password and its repetition. */
export function wrongPassword({
  password,
  passwordConfirm,
}: Pick<UserDraft, 'password' | 'passwordConfirm'>) {
  const isLengthRight = (text: string) => shape.password.safeParse(text).success;
  const wrong: Partial<Record<'password' | 'passwordConfirm', Sentence>> = {};
  if (password === '') wrong.password = toEnter;
  else if (!isLengthRight(password)) wrong.password = ['issue.password.length'];
  if (passwordConfirm === '') wrong.passwordConfirm = toEnter;
  else if (passwordConfirm !== password) wrong.passwordConfirm = ['issue.password.differs'];
  else if (!isLengthRight(passwordConfirm)) wrong.passwordConfirm = ['issue.password.length'];
  return wrong;
}

/** What is wrong with a draft, by field. `user` is who is edited; null for a new one. */
export function wrongFields(draft: UserDraft, user: User | null): Partial<Record<UserField, Sentence>> {
  const wrong: Partial<Record<UserField, Sentence>> = user ? {} : wrongPassword(draft);
  for (const field of ['name', 'personalCode', 'email'] as const) {
    const problem = wrongText(field, draft, user?.[field]);
    if (problem) wrong[field] = problem;
  }
  const address = draft.emailAddress?.trim();
  if (address && !shape.emailAddress.safeParse(address).success)
    wrong.emailAddress = ['users.wrong.emailAddress'];
  if (draft.permissionLevel === null) wrong.permissionLevel = toChoose;
  if (draft.isLimited && draft.organizations.length === 0)
    wrong.organizations = ['users.organizations.missing'];
  return wrong;
}

/** The body that creates a user. */
export const createBody = (draft: UserDraft) => ({
  name: draft.name.trim(),
  email: draft.email.trim(),
  ...(draft.emailAddress?.trim() && { emailAddress: draft.emailAddress.trim() }),
  password: draft.password,
  passwordConfirm: draft.passwordConfirm,
  permissionLevel: draft.permissionLevel ?? '',
  ...(draft.position !== null && { position: draft.position }),
  personalCode: storedCode(draft.personalCode),
  organizations: organizationsOf(draft),
});

const changeable = [
  ...(['name', 'personalCode', 'email', 'emailAddress'] as const),
  ...(['permissionLevel', 'position', 'organizations'] as const),
] as const;
type Changeable = (typeof changeable)[number];
type Values = Readonly<Record<Changeable, string | null | readonly string[]>>;

const valuesOfUser = (user: User): Values => ({
  name: user.name,
  personalCode: user.personalCode,
  email: user.email,
  emailAddress: user.emailAddress,
  permissionLevel: user.permissionLevel?._id ?? null,
  position: user.position?._id ?? null,
  organizations: user.organizations.map(({ _id }) => _id).sort(),
});

/** Blank falls back to the stored value. */
const valuesOfDraft = (draft: UserDraft, user: User): Values => ({
  name: draft.name.trim() || user.name,
  personalCode: storedCode(draft.personalCode) || user.personalCode,
  email: draft.email.trim() || user.email,
  emailAddress: draft.emailAddress === null ? null : draft.emailAddress.trim() || user.emailAddress,
  permissionLevel: draft.permissionLevel,
  position: draft.position,
  organizations: organizationsOf(draft).sort(),
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Changed fields of a user only, so that concurrent changes of other fields are kept. */
export type UserChanges = Readonly<
  Partial<
    { [Field in Changeable]: Field extends 'organizations' ? string[] : string } & { photo: Blob | null }
  >
>;
export function changesOf(draft: UserDraft, user: User): UserChanges {
  const wanted = valuesOfDraft(draft, user);
  const stored = valuesOfUser(user);
  return {
    ...Object.fromEntries(
      changeable
        .filter((field) => !isSame(wanted[field], stored[field]))
        .map((field) => [field, wanted[field]]),
    ),
    ...(draft.photo !== undefined && { photo: draft.photo }),
  };
}

/** Fields that `changes` changes and that were changed since `user` was read, to something else. */
export function collisionsOf(changes: UserChanges, user: User, fresh: User): Changeable[] {
  const [read, now] = [valuesOfUser(user), valuesOfUser(fresh)];
  return changeable.filter(
    (field) => field in changes && !isSame(read[field], now[field]) && !isSame(changes[field], now[field]),
  );
}

/** Display text of a user's field. */
export function shownValue(
  user: User,
  field: UserField,
  { t, digits }: Pick<Energy, 't' | 'digits'>,
): string | null {
  switch (field) {
    case 'permissionLevel':
      return user.permissionLevel?.name ?? null;
    case 'position':
      return user.position?.name ?? null;
    case 'personalCode':
      return shownCode(user.personalCode, digits) || null;
    case 'organizations':
      return user.organizations.length === 0
        ? null
        : t('users.organizations.list', { names: user.organizations.map(({ name }) => name) });
    case 'name':
    case 'email':
    case 'emailAddress':
      return user[field];
    default:
      return null;
  }
}
