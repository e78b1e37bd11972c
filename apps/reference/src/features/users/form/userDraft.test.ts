import type { User } from '@org/energy-core/api';
import { expect, test } from 'vitest';
import {
  changesOf,
  collisionsOf,
  createBody,
  draftOf,
  emptyDraft,
  type UserDraft,
  wrongFields,
} from './userDraft.ts';

const parisa: User = {
  _id: '7',
  name: 'پریسا احمدی',
  email: 'p.ahmadi',
  emailAddress: 'p.ahmadi@arman.example',
  permissionLevel: { _id: '2', name: 'ثبت داده' },
  impact: '',
  relatedFile: null,
  haveJobDescription: false,
  position: { _id: '3', name: 'کارشناس انرژی' },
  personalCode: '10812',
  photo: null,
  role: 'user',
  active: true,
  organizations: [],
  hasTwoFactor: false,
  lastSignIn: null,
  created: '2025-01-01T00:00:00.000Z',
};
const whole: UserDraft = {
  ...emptyDraft(false),
  name: ' پریسا احمدی ',
  personalCode: '۱۰۸۱۲',
  email: 'p.ahmadi',
  password: 'toranj-1403',
  passwordConfirm: 'toranj-1403',
  permissionLevel: '2',
};
const keysOf = (draft: UserDraft, user: User | null = null) =>
  Object.fromEntries(Object.entries(wrongFields(draft, user)).map(([field, [key]]) => [field, key]));

test('an empty form names every field that has to be there', () => {
  expect(keysOf(emptyDraft(false))).toEqual({
    name: 'form.enter',
    personalCode: 'form.enter',
    email: 'form.enter',
    password: 'form.enter',
    passwordConfirm: 'form.enter',
    permissionLevel: 'form.choose',
  });
  expect(keysOf(whole)).toEqual({});
});

test('a password has 8 to 24 characters as people count them, and is repeated as it is', () => {
  const set = (password: string, passwordConfirm = password) =>
    keysOf({ ...whole, password, passwordConfirm });
  expect(set('کبوترها')).toEqual({
    password: 'issue.password.length',
    passwordConfirm: 'issue.password.length',
  });
  expect(set('🌷'.repeat(8))).toEqual({});
  expect(set('🌷'.repeat(24))).toEqual({});
  expect(set('🌷'.repeat(25)).password).toBe('issue.password.length');
  expect(set('toranj-1403', 'toranj-1404')).toEqual({ passwordConfirm: 'issue.password.differs' });
});

test('an email address may be missing but not wrong; a long name is reported instead of cut', () => {
  expect(keysOf({ ...whole, emailAddress: 'ahmadi@' })).toEqual({ emailAddress: 'users.wrong.emailAddress' });
  expect(wrongFields({ ...whole, name: 'ا'.repeat(101) }, null).name).toEqual([
    'form.tooLong',
    { most: 100 },
  ]);
});

test('"chosen organizations" without any choice is not taken for all of them', () => {
  expect(keysOf({ ...whole, isLimited: true })).toEqual({ organizations: 'users.organizations.missing' });
  expect(createBody({ ...whole, isLimited: true, organizations: ['4'] }).organizations).toEqual(['4']);
  expect(createBody({ ...whole, isLimited: false, organizations: ['4'] }).organizations).toEqual([]);
});

test('what is stored has no blanks around it and Latin digits in the code', () => {
  expect(createBody(whole)).toMatchObject({ name: 'پریسا احمدی', personalCode: '10812' });
});

test('an edit sends only what differs, and blank falls back to what is stored', () => {
  const draft = draftOf(parisa, 'fa');
  expect(draft.personalCode).toBe('۱۰۸۱۲');
  expect(changesOf(draft, parisa)).toEqual({});
  expect(changesOf({ ...draft, name: '  ', emailAddress: '' }, parisa)).toEqual({});
  expect(keysOf({ ...draft, name: '', personalCode: '' }, parisa)).toEqual({});
  expect(keysOf({ ...draft, personalCode: '' }, { ...parisa, personalCode: null })).toEqual({
    personalCode: 'form.enter',
  });
  expect(changesOf({ ...draft, emailAddress: null, position: null }, parisa)).toEqual({
    emailAddress: null,
    position: null,
  });
});

test('two people who change different fields do not collide; the same field does unless they agree', () => {
  const draft = { ...draftOf(parisa, 'fa'), name: 'پریسا احمدی‌نژاد' };
  const elsewhere = (change: Partial<User>) =>
    collisionsOf(changesOf(draft, parisa), parisa, { ...parisa, ...change });
  expect(elsewhere({ personalCode: '20000', active: false })).toEqual([]);
  expect(elsewhere({ name: 'پریسا محمدی' })).toEqual(['name']);
  expect(elsewhere({ name: 'پریسا احمدی‌نژاد' })).toEqual([]);
});
