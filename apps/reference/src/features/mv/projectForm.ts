import { NewProject, Project } from '@org/energy-core/api';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { bodyProblems } from '../../shared/forms/bodyProblems.ts';
import { maxLettersOf } from '../../shared/forms/bounds.ts';
import { idsInPages, NEWEST, type RecordForm } from '../../shared/forms/recordForm.ts';

interface Draft {
  readonly name: string;
  readonly IPMVP: Project['IPMVP'];
}
export const MAX_NAME = maxLettersOf(NewProject.shape.name);

/** The form of a new project of a building. */
export const projectForm = (building: string): RecordForm<Draft, Project> => ({
  fields: ['name', 'IPMVP'],
  labelOf: (field) => (field === 'name' ? 'mv.name' : 'mv.option'),
  draftOf: ({ name, IPMVP }) => ({ name, IPMVP }),
  wrong: (draft) => bodyProblems(NewProject, { ...draft, building }, {}),
  changes: () => ({}),
  shown: ({ name }) => name,
  read: (data) => Project.safeParse(data).data ?? null,
  known: idsInPages(queryKeys.projects),
  newest: async (client) => (await client.listProjects({ query: { ...NEWEST, building } })).rows,
  create: (client, { name, IPMVP }) => client.createProject({ body: { name: name.trim(), IPMVP, building } }),
});
