import type { Client } from '@org/energy-core/api';
import { expect } from 'vitest';
import { notify } from '../../apps/server/src/domain/people/notify.ts';
import { codeOf } from '../../apps/server/src/testing/secondFactor.ts';
import { ROOT_PASSWORD, type TestServer } from '../../apps/server/src/testing/server.ts';
import { dailyRows, sheetOf } from '../../apps/server/src/testing/world.ts';

const OTHER_PASSWORD = 'سیب زمینی ۷۲۵';

/** Every call about the own second factor, password and sessions; `use` takes each new token. */
export async function callOwnAccount(
  client: Client,
  server: TestServer,
  use: (token: string) => void,
): Promise<void> {
  const { secret, qrCode } = await client.enable2FA({ body: {} });
  expect(qrCode).toMatch(/^data:image\/svg/);
  const { token, data } = await client.verify2fa({
    body: { otp: codeOf(server, secret), password: ROOT_PASSWORD },
  });
  use(token);
  expect(data.user.twoFactor).toMatchObject({ isOn: true, recoveryCodes: data.recoveryCodes.length });
  server.wait(0.5);
  const proof = () => ({ password: ROOT_PASSWORD, otp: codeOf(server, secret) });
  const renewed = await client.renewRecoveryCodes({ body: proof() });
  expect(renewed).toHaveLength(10);
  server.wait(0.5);
  use((await client.disable2FA({ body: proof() })).token);

  for (const [currentPassword, password] of [
    [ROOT_PASSWORD, OTHER_PASSWORD],
    [OTHER_PASSWORD, ROOT_PASSWORD],
  ] as const) {
    const body = { currentPassword, password, passwordConfirm: password };
    use((await client.changePassword({ body })).token);
  }

  const saved = await client.savePreferences({ body: { preferences: { theme: 'dark', locale: 'en' } } });
  expect(saved).toEqual({ theme: 'dark', locale: 'en' });
  await client.savePreferences({ body: { preferences: { locale: null } } });
  expect(await client.getPreferences()).toEqual({ theme: 'dark' });
  expect((await client.me()).preferences).toEqual({ theme: 'dark' });

  await server.login();
  const sessions = (await client.listMySessions()).rows;
  expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
  await client.endMySession({ params: { id: sessions.find(({ isCurrent }) => !isCurrent)!._id } });
  await server.login();
  expect((await client.endMyOtherSessions()).ended).toBe(1);
}

/** Every call for a user's own notifications: messages, live events, tasks and the log. `meter` has readings. */
export async function callOwnPages(client: Client, server: TestServer, meter: string): Promise<void> {
  const me = (await client.me())._id;
  await notify(server.db, new Date(), { to: Number(me), title: 'پیام', text: 'متن', link: '/Tasks' });
  for await (const event of client.liveEvents()) {
    expect(event).toMatchObject({ event: 'notifications', active: 1 });
    break;
  }
  const [message] = (await client.listNotifications({ query: { isActive: 'true' } })).rows;
  const params = { id: message!._id };
  await client.updateNotification({ params, body: { isActive: false } });
  await client.updateNotification({ params, body: { isActive: true } });
  expect((await client.closeNotifications()).closed).toBe(1);

  const collides = sheetOf(meter, dailyRows('2025-03-21', [9])) as never;
  await expect(client.uploadReadings({ body: collides })).rejects.toMatchObject({ code: 'OVERLAP' });
  const [task] = (await client.listMyTasks()).rows;
  expect(task).toMatchObject({ kind: 'upload-conflict', days: 1, meter: { _id: meter } });
  await client.dismissTask({ params: { id: task!._id } });

  const lines = (await client.listAudit({ query: { actor: me, limit: '5' } })).rows;
  expect(lines).toHaveLength(5);
}
