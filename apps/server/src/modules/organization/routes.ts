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
  api.implement('listOrganizations', async ({ caller, query }) =>
    listAnswer(await listOrganizations(caller, db, query)),
  );
  api.implement('getOrganization', async ({ caller, params }) =>
    answer(await getOrganization(caller, db, idOf(params.id))),
  );
  api.implement('createOrganization', async ({ caller, body: { name, status }, audit }) => {
    const values = { name, status: status ?? sentence('fa', 'organization.active') };
    return answer(await createOrganization(caller, db, values, audit));
  });
  api.implement('updateOrganization', async ({ caller, params, body, audit }) =>
    answer(await updateOrganization(caller, db, idOf(params.id), body, audit)),
  );
  api.implement('deleteOrganization', async ({ caller, params, audit }) => {
    await deleteOrganization(caller, db, idOf(params.id), audit);
    return answer(null);
  });
}
