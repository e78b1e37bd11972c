import * as z from 'zod/mini';
import { nameOf } from '../../../metering/schemas/name.ts';
import { Module } from '../../../permissions/schemas/module.ts';
import { crud } from '../../crud.ts';
import { answerOf, endpoint, FlagText, Id, IdParams, listOf, listQuery, Search } from '../../endpoint.ts';
import { EmailAddress, NewPassword, PersonName, PhotoPath } from './account.ts';

const Named = z.object({ _id: z.string(), name: z.string() });

export const PermissionLevel = z.object({
  _id: z.string(),
  name: z.string(),
  modules: z.array(Module),
  /** Number of active users with this level. */
  users: z.number(),
});
export type PermissionLevel = z.infer<typeof PermissionLevel>;

/**
 * A user as listed on the users page, without hashes or secrets. For callers without that page the fields of the account
 * are blank: sign-in name, mail address, level, organizations, second factor and last sign-in.
 */
export const User = z.object({
  _id: z.string(),
  name: z.string(),
  /** The sign-in name. */
  email: z.string(),
  emailAddress: z.nullable(z.string()),
  /** null for root, who may call everything. */
  permissionLevel: z.nullable(Named),
  position: z.nullable(Named),
  /** Impact on the energy management system; empty without a job description. */
  impact: z.string(),
  /** File of the job description. */
  relatedFile: z.nullable(
    z.object({
      _id: z.string(),
      path: z.string(),
      title: z.string(),
      extension: z.string(),
      size: z.number(),
    }),
  ),
  haveJobDescription: z.boolean(),
  personalCode: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  role: z.enum(['root', 'user']),
  active: z.boolean(),
  organizations: z.array(Named),
  hasTwoFactor: z.boolean(),
  lastSignIn: z.nullable(z.string()),
  created: z.string(),
});
export type User = z.infer<typeof User>;

const Email = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const PersonalCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
/** Ids of organizations; an empty list: all of them. */
const Organizations = z.array(Id).check(z.maxLength(1000));
const LevelName = nameOf(100);
const ModuleIds = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200));
/** An empty text keeps the stored value. */
const orBlank = <T extends z.ZodMiniType>(schema: T) => z.optional(z.union([z.literal(''), schema]));

export const NewUser = z.strictObject({
  name: PersonName,
  email: Email,
  emailAddress: orBlank(z.nullable(EmailAddress)),
  password: NewPassword,
  passwordConfirm: z.string().check(z.maxLength(200)),
  permissionLevel: Id,
  position: orBlank(z.nullable(Id)),
  personalCode: PersonalCode,
  photo: z.optional(PhotoPath),
  organizations: z.optional(Organizations),
});
export const NewPermissionLevel = z.strictObject({ name: LevelName, modules: ModuleIds });

/** Users, permission levels, positions and settings, for administrators. */
export const administration = {
  ...crud('User', 'Users', {
    ...{ path: '/users', tag: 'administration', record: User },
    list: {
      summary: 'Users, active ones unless told otherwise',
      sort: [
        ...([
          'name',
          'email',
          'emailAddress',
          'permissionLevel',
          'position',
          'personalCode',
          'role',
        ] as const),
        ...(['active', 'organizations', 'hasTwoFactor', 'lastSignIn', 'photo', 'created', '_id'] as const),
        ...(['impact', 'relatedFile', 'haveJobDescription'] as const),
      ],
      filters: {
        /** Searches name, sign-in name, mail address and personnel code. */
        search: z.optional(Search),
        /** Default: active users; `all` includes inactive ones. */
        active: z.optional(z.union([FlagText, z.literal('all')])),
        hasTwoFactor: z.optional(FlagText),
        permissionLevel: z.optional(Id),
        position: z.optional(Id),
        haveJobDescription: z.optional(FlagText),
      },
    },
    get: { summary: 'One user' },
    update: {
      summary:
        'Change a user; blank or left out stays as it is. `active: false` deletes softly. A job description is a stored file (`relatedFile`) with impact and position; a new file replaces the old one, `haveJobDescription: false` deletes file and impact',
      body: z.strictObject({
        name: orBlank(PersonName),
        email: orBlank(Email),
        /** null clears the value; so do the fields below. */
        emailAddress: orBlank(z.nullable(EmailAddress)),
        permissionLevel: orBlank(Id),
        position: orBlank(z.nullable(Id)),
        personalCode: orBlank(PersonalCode),
        photo: z.optional(PhotoPath),
        organizations: z.optional(Organizations),
        active: z.optional(z.boolean()),
        impact: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
        /** Id of a file the caller uploaded for it. */
        relatedFile: z.optional(z.nullable(Id)),
        haveJobDescription: z.optional(z.boolean()),
      }),
      errors: ['NAME_TAKEN', 'NOT_ALLOWED_HERE', 'SYSTEM_USER', 'LAST_ADMINISTRATOR'],
    },
  }),
  createUser: endpoint({
    method: 'POST',
    path: '/users/signup',
    summary: 'Create a user',
    tag: 'administration',
    body: NewUser,
    answer: z.object({ status: z.literal('success'), data: z.object({ user: User }) }),
    errors: ['NAME_TAKEN', 'NOT_ALLOWED_HERE'],
  }),
  setUserPassword: endpoint({
    method: 'POST',
    path: '/users/{id}/password',
    summary: 'Give a user who forgot it a new password; their sessions end',
    tag: 'administration',
    params: IdParams,
    body: z.strictObject({ password: NewPassword, passwordConfirm: z.string().check(z.maxLength(200)) }),
    answer: answerOf(z.null()),
    errors: ['SYSTEM_USER', 'NOT_ALLOWED_HERE'],
  }),
  resetUser2FA: endpoint({
    method: 'POST',
    path: '/users/{id}/reset2FA',
    summary: 'Take the second factor of a user away who lost it; their sessions end',
    tag: 'administration',
    params: IdParams,
    answer: answerOf(z.null()),
    errors: ['SYSTEM_USER', 'NOT_ALLOWED_HERE'],
  }),

  ...crud('Level', 'Levels', {
    ...{ path: '/permissionLevel', tag: 'administration', record: PermissionLevel },
    list: {
      summary: 'Permission levels with their modules',
      sort: ['name', 'modules', 'users', 'created', '_id'],
      filters: { search: z.optional(Search) },
    },
    create: {
      summary: 'Create a permission level; the parents of its modules are added',
      body: NewPermissionLevel,
      errors: ['NAME_TAKEN', 'NOT_ALLOWED_HERE'],
    },
    update: {
      summary: 'Change a permission level; it counts from the next request of everybody who has it',
      body: z.strictObject({ name: orBlank(LevelName), modules: z.optional(ModuleIds) }),
      errors: ['NAME_TAKEN', 'NOT_ALLOWED_HERE', 'LAST_ADMINISTRATOR'],
    },
  }),
  listModules: endpoint({
    method: 'GET',
    path: '/Module',
    summary: 'Every module a permission level may hold, in the order of the menu',
    tag: 'administration',
    query: listQuery(['name', 'parent', 'icon', 'link', 'menu', '_id'], {}),
    answer: listOf(Module),
  }),
  getSettings: endpoint({
    method: 'GET',
    path: '/setting',
    summary: 'Settings of the installation that administrators may change',
    tag: 'administration',
    answer: answerOf(
      z.object({
        /** Every user must set up a second factor at the next sign-in. */
        isTwoFactorRequired: z.boolean(),
        /** Active users with and without a second factor. */
        twoFactorUsers: z.object({ with: z.number(), without: z.number() }),
      }),
    ),
  }),
  updateSettings: endpoint({
    method: 'PATCH',
    path: '/setting',
    summary: 'Change settings of the installation',
    tag: 'administration',
    body: z.strictObject({ isTwoFactorRequired: z.optional(z.boolean()) }),
    answer: answerOf(z.object({ isTwoFactorRequired: z.boolean() })),
    errors: ['NOT_ALLOWED_HERE'],
  }),
};
