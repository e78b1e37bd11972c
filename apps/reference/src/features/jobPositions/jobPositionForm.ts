import { JobPosition, NewJobPosition } from '@org/energy-core/api';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { bodyProblems } from '../../shared/forms/bodyProblems.ts';
import { maxLettersOf } from '../../shared/forms/bounds.ts';
import { differing, idsInPages, NEWEST, type RecordForm, typed } from '../../shared/forms/recordForm.ts';

interface Draft {
  readonly name: string;
}
export const MAX_NAME = maxLettersOf(NewJobPosition.shape.name);

export const jobPositionForm: RecordForm<Draft, JobPosition> = {
  fields: ['name'],
  labelOf: () => 'jobPositions.name',
  draftOf: ({ name }) => ({ name }),
  wrong: ({ name }, stored) =>
    bodyProblems(
      NewJobPosition,
      { name: typed(name) ?? stored?.name ?? '' },
      { name: ['jobPositions.missing'] },
    ),
  changes: ({ name }, stored) => differing({ name: typed(name) }, { ...stored }),
  shown: ({ name }) => name,
  read: (data) => JobPosition.safeParse(data).data ?? null,
  known: idsInPages(queryKeys.jobPositions),
  newest: async (client) =>
    (await client.listJobPositions({ query: { ...NEWEST, isActive: 'true' } })).data.data,
  create: async (client, { name }) =>
    (await client.createJobPosition({ body: { name: name.trim() } })).data.data,
  update: async (client, id, body) => (await client.updateJobPosition({ params: { id }, body })).data.data,
};
