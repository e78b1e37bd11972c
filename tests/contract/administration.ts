import type { Client } from '@org/energy-core/api';
import sharp from 'sharp';
import { expect } from 'vitest';
import { isSoft, kinds } from './kinds.ts';

const PASSWORD = 'سیب زمینی ۷۲۵';

/** Every call about users, levels, settings and profile pictures, made by an administrator. */
export async function callAdministration(client: Client): Promise<void> {
  const pages = (await client.listModules({ query: { limit: '2' } })).rows;
  const modules = pages.map(({ _id }) => _id);
  const level = await client.createLevel({ body: { name: 'قرارداد', modules } });
  await client.updateLevel({ params: { id: level._id }, body: { name: 'قرارداد ۲' } });
  const search = 'قرارداد';
  expect((await client.listLevels({ query: { search } })).rows).toMatchObject([{ name: 'قرارداد ۲' }]);

  const position = (await client.listJobPositions({ query: { isActive: 'true' } })).rows[0]!._id;
  await callSharedLists(client);
  const password = { password: PASSWORD, passwordConfirm: PASSWORD };
  const user = await client.createUser({
    body: {
      ...{ name: 'کاربر قرارداد', email: 'contract', personalCode: '۱', position, ...password },
      permissionLevel: level._id,
    },
  });
  const params = { id: user._id };
  expect(await client.updateUser({ params, body: { emailAddress: 'a@b.example' } })).toEqual({
    ...user,
    emailAddress: 'a@b.example',
  });
  expect((await client.getUser({ params })).position?._id).toBe(position);
  expect((await client.listUsers({ query: { search, sort: '-name' } })).total).toBe(1);
  await client.setUserPassword({ params, body: password });
  await client.resetUser2FA({ params });

  expect((await client.getSettings()).twoFactorUsers.without).toBeGreaterThan(0);
  await client.updateSettings({ body: { isTwoFactorRequired: false } });

  const form = new FormData();
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  form.set('isProfile', 'true');
  form.set('file', new Blob([new Uint8Array(picture)]), 'me.png');
  const { data, path } = await client.uploadFile({ body: form });
  expect((await client.updateMe({ body: { photo: path } })).photo).toBe(data.shown);
  const { searchParams } = new URL(data.shown!, 'http://localhost');
  const query = { until: searchParams.get('until')!, signature: searchParams.get('signature')! };
  const shown = (await client.shownFile({ params: { id: data._id }, query })) as Blob;
  expect(shown.size).toBe(data.size);

  const description = new FormData();
  description.set('file', new Blob(['وظیفه,شرح\n']), 'شرح وظایف.csv');
  description.set('isProfile', 'false');
  const { _id: relatedFile } = await client.uploadFile({ body: description });
  const job = { relatedFile, impact: 'پایش مصرف', position, haveJobDescription: true };
  expect(await client.updateUser({ params, body: job })).toMatchObject({
    ...{ impact: 'پایش مصرف', haveJobDescription: true },
    relatedFile: { _id: relatedFile, title: 'شرح وظایف.csv', extension: 'csv' },
  });
  expect((await client.listUsers({ query: { haveJobDescription: 'true' } })).total).toBe(1);
  await client.deleteFile({ params: { id: relatedFile } });
  expect(await client.getUser({ params })).toMatchObject({ impact: '', relatedFile: null });
}

/** Calls of the shared lists. */
async function callSharedLists(client: Client): Promise<void> {
  for (const { one, many } of kinds.filter(isSoft)) {
    const call = <Verb extends 'get' | 'create' | 'update'>(verb: Verb) =>
      client[`${verb}${one}` as `${Verb}DocumentType`];
    const made = await call('create')({ body: { name: 'قرارداد' } });
    const params = { id: made._id };
    await call('update')({ params, body: { name: 'قرارداد ۲', version: made.version } });
    expect((await call('get')({ params })).name).toBe('قرارداد ۲');
    const list = client[`list${many}` as 'listDocumentTypes'];
    expect((await list({ query: { isActive: 'true', search: 'قرار' } })).total).toBe(1);
  }
}
