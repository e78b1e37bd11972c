import * as z from 'zod/mini';
import { nameOf } from '../../../metering/schemas/name.ts';
import { Version } from '../../../metering/schemas/version.ts';
import { crud } from '../../crud.ts';
import { FlagText, Id, Search } from '../../endpoint.ts';

/** A job position of the shared list. */
export const JobPosition = z.object({
  _id: z.string(),
  name: z.string(),
  /** False after it was deleted; it can be brought back. */
  isActive: z.boolean(),
  /** null for built-in ones. */
  createdBy: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  version: Version,
});
export type JobPosition = z.infer<typeof JobPosition>;
export const NewJobPosition = z.strictObject({
  name: nameOf(100),
  isActive: z.optional(z.boolean()),
  /** Always the caller; another id is refused. */
  createdBy: z.optional(z.nullable(Id)),
});
export type NewJobPosition = z.infer<typeof NewJobPosition>;
export const JobPositionChange = z.partial(
  z.strictObject({ name: nameOf(100), isActive: z.boolean(), version: Version }),
);
export type JobPositionChange = z.infer<typeof JobPositionChange>;

/** Job positions. Users keep the name of a deleted one. */
export const jobPositions = crud('JobPosition', 'JobPositions', {
  ...{ path: '/JobPosition', tag: 'administration', record: JobPosition },
  list: {
    summary: 'Job positions',
    sort: ['name', 'isActive', 'createdBy', 'created', '_id'],
    filters: { isActive: z.optional(FlagText), search: z.optional(Search) },
  },
  get: { summary: 'One job position' },
  create: { summary: 'Create a job position', body: NewJobPosition, errors: ['NAME_TAKEN'] },
  update: {
    summary:
      'Change a job position; `isActive: false` deletes it softly. With `version`, only when nobody else changed it since',
    body: JobPositionChange,
    errors: ['NAME_TAKEN', 'CHANGED_MEANWHILE'],
  },
});
