import type { Caller } from '../../domain/access/session.ts';
import type { AuditLine } from '../../domain/audit/auditLog.ts';
import type { Context } from '../../domain/context.ts';
import { type ChangeCounts, changeLayer, type LayerAction } from '../../domain/readings/changeLayer.ts';
import { markTrendsOfCity } from '../../domain/trends/pending.ts';
import { markProjectsOfCity } from '../../domain/verification/pending.ts';
import { Refusal } from '../../lib/refusal.ts';
import { countChange, holdCities, settle } from './days.repository.ts';
import {
  countCovered,
  countDays,
  getUpload,
  markUndone,
  mayChange,
  replaceTokenOf,
  saveChange,
} from './uploads.repository.ts';

/**
 * Undoes an upload of temperatures as a whole, or restores it, by the rules of the uploads of readings. People limited
 * to organizations change their own ones only, and never override days of other users.
 * @throws Refusal NOT_FOUND, FORBIDDEN, CHANGED_MEANWHILE when the days changed since `replaceId` was handed out
 */
export function changeWeatherUpload(
  { db, clock }: Context,
  caller: Caller,
  id: number,
  action: LayerAction,
  audit: AuditLine,
  replaceId: string | undefined,
): Promise<ChangeCounts> {
  return db.tx(async (tx) => {
    const user = caller.userId;
    const { city_id } = await getUpload(tx, id);
    const city = (await holdCities(tx, [city_id])).get(city_id)!;
    // Asked again: it may have been undone while this request waited for the city.
    const upload = await getUpload(tx, id);
    if (!mayChange(caller, upload.user_id))
      throw new Refusal('FORBIDDEN', { saying: { key: 'issue.weather.notYours' } });
    const isUndo = action === 'undo';
    return changeLayer(
      {
        stored: upload.stored,
        isUndone: upload.is_undone,
        count: () => countDays(tx, city.id, id),
        async lastChange() {
          const { changed_days: days, changed_kept: kept, changed_failed: failed } = upload;
          if (days === null || kept === null || failed === null) return undefined;
          return { action: upload.is_undone ? 'undo' : 'restore', days, kept, failed };
        },
        async check() {
          if (replaceId !== undefined && replaceId !== replaceTokenOf(city))
            throw new Refusal('CHANGED_MEANWHILE');
          const covered =
            isUndo || caller.organizations === null ? 0 : await countCovered(tx, city.id, id, user);
          if (covered > 0) throw mayNotReplace(covered);
        },
        async turn() {
          await settle(tx, city.id, await markUndone(tx, id, isUndo));
          await countChange(tx, city.id);
          await markTrendsOfCity(tx, city.id, { from: upload.from_day, to: upload.to_day });
          await markProjectsOfCity(tx, city.id);
        },
        async save(counts) {
          await saveChange(tx, id, user, clock(), counts);
          await audit.write(tx, {
            object: { id: city._id, name: city.name },
            details: { upload: id, fileName: upload.file_name, ...counts },
          });
        },
        wasDone: () => audit.omit(),
      },
      action,
    );
  });
}

/** Stored temperatures are shared by all organizations: limited users cannot change them. */
export const mayNotReplace = (count: number): Refusal =>
  new Refusal('FORBIDDEN', { saying: { key: 'issue.weather.mayNotReplace', values: { count } } });
