import { sentence } from '@org/energy-core/texts';
import type { Context } from '../../context.ts';
import { idOf } from '../../plugins/ids.ts';
import { type Api, answer, listAnswer } from '../../plugins/implement.ts';
import {
  createOrganization,
  deleteOrganization,
  getOrganization,
  listOrganizations,
  updateOrganization,
} from './repository.ts';

export function organizationRoutes(api: Api, { db }: Context): void {
  api.implement('listOrganizations', async ({ query }) => listAnswer(await listOrganizations(db, query)));
  api.implement('getOrganization', async ({ params }) => answer(await getOrganization(db, idOf(params.id))));
  api.implement('createOrganization', async ({ body: { name, status } }) =>
    answer(await createOrganization(db, { name, status: status ?? sentence('fa', 'organization.active') })),
  );
  api.implement('updateOrganization', async ({ params, body }) =>
    answer(await updateOrganization(db, idOf(params.id), body)),
  );
  api.implement('deleteOrganization', async ({ params }) => {
    await deleteOrganization(db, idOf(params.id));
    return answer(null);
  });
}
