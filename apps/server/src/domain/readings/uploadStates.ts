import type { UploadState } from '@org/energy-core/api';
import { arrayLiteral, type Queryable } from '../../database/db.ts';

interface UploadOfMeter {
  readonly id: number;
  readonly meter_id: number;
  readonly kind: string;
  readonly stored: number;
  readonly replaced: number;
  readonly is_undone: boolean;
}

/** Current state of uploads, and how many of their days are still visible. */
export async function uploadStates(
  db: Queryable,
  uploads: readonly UploadOfMeter[],
): Promise<Map<number, { state: UploadState; current: number }>> {
  const { rows } =
    uploads.length === 0
      ? { rows: [] }
      : // All readings of these meters are counted once, in one pass over the primary key.
        await db.query<{ upload_id: number; count: number }>(
          'select upload_id, count(*) from reading_day where meter_id = any ($1::int[]) group by upload_id',
          [arrayLiteral(new Set(uploads.map(({ meter_id }) => meter_id)))],
        );
  const counts = new Map(rows.map(({ upload_id, count }) => [upload_id, count]));
  return new Map(
    uploads.map(({ id, kind, stored, replaced, is_undone }) => {
      // A removal has no days of its own; the removed days stay away until it is undone or they are uploaded again.
      if (kind === 'removal') return [id, { state: is_undone ? 'undone' : 'active', current: replaced }];
      const current = counts.get(id) ?? 0;
      return [id, { state: stateOf(current, stored, is_undone), current }];
    }),
  );
}

/** State of an upload with `stored` days of which `current` are visible. */
export function stateOf(current: number, stored: number, isUndone: boolean): UploadState {
  if (isUndone) return 'undone';
  // The first reading of a register stores no day, and nothing replaces it.
  if (current === 0 && stored > 0) return 'replaced';
  return current < stored ? 'partly' : 'active';
}
