import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { inScope, inScopeOrShared, type Scope } from '../../domain/access/scope.ts';
import { Refusal } from '../../lib/refusal.ts';

/** Age at which an unfinished upload is dropped. */
const SHOWN_MS = 30 * 86_400_000;
const MAX_ROWS = 1000;

/** Sheets of a user that collided with stored readings and were not stored since, oldest first. */
export async function listOpenUploads(db: Queryable, user: number, scope: Scope, now: Date) {
  const rows = await tables(db)
    .selectFrom('open_upload')
    .innerJoin('meter', 'meter.id', 'open_upload.meter_id')
    .innerJoin('building', 'building.id', 'meter.building_id')
    .select([
      'open_upload.id',
      'open_upload.created',
      'open_upload.file_name',
      'open_upload.days',
      'meter.id as meter',
      'meter.name as meter_name',
      'building.id as building',
      'building.name as building_name',
      'building.organization_id as organization',
    ])
    .where('user_id', '=', user)
    .where('open_upload.created', '>', new Date(now.getTime() - SHOWN_MS))
    .where(inScope(scope, 'building.organization_id'))
    .orderBy('open_upload.created')
    .orderBy('open_upload.id')
    .limit(MAX_ROWS)
    .execute();
  return rows.map((row) => ({
    _id: String(row.id),
    kind: 'upload-conflict' as const,
    created: row.created.toISOString(),
    link: `/UploadMeterData?organization=${row.organization}&site=${row.building}&meter=${row.meter}`,
    meter: { _id: String(row.meter), name: row.meter_name, building: row.building_name },
    fileName: row.file_name,
    days: row.days,
  }));
}

/** Open points of meetings that are a user's to do, those due first on top. */
export async function listOpenPoints(db: Queryable, user: number, scope: Scope) {
  const rows = await tables(db)
    .selectFrom('event_point')
    .innerJoin('event', 'event.id', 'event_point.event_id')
    .select(['event_point.id', 'event_point.task', 'event_point.due', 'event.created'])
    .select(['event.id as event', 'event.name', 'event.day'])
    .where('event_point.user_id', '=', user)
    .where('done', 'is', null)
    .where(inScopeOrShared(scope, 'event.organization_id'))
    .orderBy('due', (order) => order.asc().nullsLast())
    .orderBy('event_point.id')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ id, task, due, created, event, name, day }) => ({
    _id: String(id),
    kind: 'meeting-point' as const,
    created: created.toISOString(),
    link: `/Calendar?day=${day}&event=${event}.${day}`,
    ...{ meter: null, fileName: null, days: 0, point: { task, event: name, due } },
  }));
}

/** @throws Refusal NOT_FOUND, also for another user's task */
export async function deleteOpenUpload(db: Queryable, user: number, id: number): Promise<void> {
  const { affected } = await db.query('delete from open_upload where id = $1 and user_id = $2', [id, user]);
  if (affected === 0) throw new Refusal('NOT_FOUND');
}
