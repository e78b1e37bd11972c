import { ApiError, type Client, User } from '@org/energy-core/api';
import type { Digits } from '@org/energy-ui';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { uploadPhoto } from '../../../shared/files/uploadPhoto.ts';
import { NEWEST, type RecordForm } from '../../../shared/forms/recordForm.ts';
import { FieldFailure } from '../../../shared/forms/refusals.ts';
import {
  changesOf,
  collisionsOf,
  createBody,
  draftOf,
  shownValue,
  type UserChanges,
  type UserDraft,
  userFields,
  wrongFields,
} from './userDraft.ts';

const storedPhoto = async (client: Client, photo: Blob | null): Promise<string | null> => {
  if (photo === null) return null;
  try {
    return await uploadPhoto(client, photo);
  } catch (error) {
    throw new FieldFailure('photo', error);
  }
};

/** The form of a user. Users have no version: an edit conflict is a field that both changed. */
export const userForm = (digits: Digits): RecordForm<UserDraft, User> => ({
  fields: userFields,
  secrets: ['password', 'passwordConfirm', 'photo'],
  labelOf: (field) => (field === 'isLimited' ? 'users.field.organizations' : `users.field.${field}`),
  draftOf: (user) => draftOf(user, digits),
  wrong: wrongFields,
  changes: changesOf,
  shown: (user, field, energy) => shownValue(user, field, energy) ?? energy.t('form.nothing'),
  read: (data) => User.safeParse(data).data ?? null,
  known: (queries) =>
    queries
      .getQueriesData<{ readonly users?: readonly User[] }>({ queryKey: queryKeys.users })
      .flatMap(([, page]) => (page?.users ?? []).map(({ _id }) => _id)),
  newest: async (client) => (await client.listUsers({ query: { ...NEWEST, active: 'all' } })).rows,
  create: (client, draft) => client.createUser({ body: createBody(draft) }),
  async update(client, id, body, stored) {
    const { version: _, photo, ...changes } = body as UserChanges & { version?: unknown };
    const params = { id };
    const fresh = await client.getUser({ params });
    if (collisionsOf(changes, stored, fresh).length > 0)
      throw new ApiError({ code: 'CHANGED_MEANWHILE', status: 409, message: '', data: fresh });
    const path = photo === undefined ? undefined : await storedPhoto(client, photo);
    if (path === undefined && Object.keys(changes).length === 0) return fresh;
    const wanted = { ...changes, ...(path !== undefined && { photo: path }) };
    return await client.updateUser({ params, body: wanted });
  },
  async adopt(client, own, sent, { password, passwordConfirm }) {
    if (password === sent.password) return;
    await client.setUserPassword({ params: { id: own._id }, body: { password, passwordConfirm } });
  },
});
