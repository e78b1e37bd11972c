import { deviceName } from '@org/energy-core/texts';
import type { Queryable } from '../../database/db.ts';
import type { Device } from '../../domain/access/session.ts';
import { notify } from '../../domain/people/notify.ts';
import type { StoredSaying } from '../../lib/sentences/saying.ts';

/** Sign-ins older than this are ignored. */
const REMEMBERED_MS = 180 * 24 * 3600_000;
/** An update of the browser makes no new device. */
const withoutVersions = (device: string) => `regexp_replace(${device}, '[0-9._]+', '', 'g')`;

const knownDevices = `
  select count(*) as all, count(*) filter (
    where address = $3 and ${withoutVersions("details->>'device'")} = ${withoutVersions('$4')}
  ) as same
  from audit
  where audit_keys(action, actor_id, object_type, object_id, organization_id)
      @> array['session.signIn', 'a:' || $1::int]
    and at > $2`;

/** Notifies the user of a sign-in from a device not seen before. */
export async function notifyOfNewDevice(
  tx: Queryable,
  userId: number,
  from: Device,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - REMEMBERED_MS);
  const { rows } = await tx.query<{ all: number; same: number }>(knownDevices, [
    ...[userId, since],
    ...[from.address, from.device],
  ]);
  const { all, same } = rows[0]!;
  if (all === 0 || same > 0) return;
  await notify(tx, now, {
    to: userId,
    title: { key: 'notice.newDevice.title', values: { address: from.address } },
    text: {
      key: 'notice.newDevice.text',
      values: { device: deviceName<StoredSaying>(from.device, (key, values) => ({ key, values })) },
    },
    link: '/Profile',
  });
}

/**
 * Records the time of a sign-in.
 * @returns false where the account was deactivated, or its password or second factor changed, since it was looked up
 */
export async function noteSignIn(
  tx: Queryable,
  { id, token_version: version }: { id: number; token_version: number },
  now: Date,
): Promise<boolean> {
  const { affected } = await tx.query(
    'update app_user set last_sign_in = $2 where id = $1 and active and token_version = $3',
    [id, now, version],
  );
  return affected === 1;
}
