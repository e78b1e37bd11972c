import type { JobPosition, JobPositionChange, NewJobPosition } from '@org/energy-core/api';
import type { ListQuery } from '../../domain/records/listing.ts';
import { nameColumns, nameHolds } from '../../domain/records/names.ts';
import { recordModule } from '../../domain/records/recordModule.ts';
import { assertAuthor, authorOf, softly } from '../../domain/records/softly.ts';
import { nameTaken } from '../../lib/refusal.ts';

interface Query extends ListQuery {
  readonly isActive?: boolean | undefined;
  readonly search?: string | undefined;
}

/** Job positions, shared by all organizations. */
export const jobPositions = recordModule({
  table: 'job_position',
  rows: (from) =>
    from
      .selectFrom('job_position')
      .leftJoin('app_user as author', 'author.id', 'job_position.created_by')
      .select(['job_position.id', 'job_position.name', 'job_position.is_active', 'job_position.version'])
      .select(['author.id as author_id', 'author.name as author_name']),
  columns: new Map([
    ['_id', 'job_position.id'],
    ['name', 'job_position.name_sort'],
    ['isActive', 'job_position.is_active'],
    ['createdBy', 'author.name_sort'],
    ['created', 'job_position.created'],
  ]),
  filter: (rows, { isActive, search }: Query) => {
    const named = search === undefined ? rows : rows.where(nameHolds('job_position', search));
    return isActive === undefined ? named : named.where('job_position.is_active', '=', isActive);
  },
  toRecords: (rows): JobPosition[] =>
    rows.map(({ id, name, is_active, version, ...row }) => ({
      ...{ _id: String(id), name, isActive: is_active, version },
      createdBy: authorOf(row),
    })),
  insert: ({ name, isActive = true, createdBy }: NewJobPosition, { caller, now }) => {
    assertAuthor(createdBy, caller);
    return { ...nameColumns(name), is_active: isActive, created_by: caller.userId, created: now };
  },
  update: ({ name, isActive }: JobPositionChange) => ({
    ...(name !== undefined && nameColumns(name)),
    ...(isActive !== undefined && { is_active: isActive }),
  }),
  taken: () => nameTaken('name', 'issue.jobPosition.nameTaken'),
  action: (before, after) => softly('jobPosition', before, after),
});
