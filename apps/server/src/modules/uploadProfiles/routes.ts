import type { UploadProfile } from '@org/energy-core/api';
import type { AuditFacts } from '../../domain/audit/auditLog.ts';
import type { Context } from '../../domain/context.ts';
import { type Api, answer, listAnswer } from '../../http/implement.ts';
import { idOf, referenceOf } from '../../lib/ids.ts';
import { getProfile, listProfiles, removeProfile, renameProfile, saveProfile } from './repository.ts';

const auditEntryOf = (
  { _id, name, organization, meter }: UploadProfile,
  details: object = {},
): AuditFacts => ({
  object: { id: _id, name },
  organization: Number(organization._id),
  details: { ...(meter && { meter: meter.name, building: meter.building.name }), ...details },
});

export function uploadProfileRoutes(api: Api, { db, clock }: Context): void {
  api.implement('listUploadProfiles', async ({ caller, query }) =>
    listAnswer(await listProfiles(caller, db, query)),
  );
  api.implement('saveUploadProfile', async ({ caller, body, audit }) => {
    const { name, layout } = body;
    const of = {
      organization: referenceOf(body.organization, 'organization'),
      meter: body.meter === null ? null : referenceOf(body.meter, 'meter'),
    };
    return db.tx(async (tx) => {
      const { id, isNew } = await saveProfile(caller, tx, {
        ...{ ...of, name, layout, user: caller.userId, now: clock() },
      });
      const saved = await getProfile(caller, tx, id);
      // Updated by each upload: the upload itself is logged.
      if (isNew) await audit.write(tx, auditEntryOf(saved));
      else audit.omit();
      return answer(saved);
    });
  });
  api.implement('renameUploadProfile', async ({ caller, params, body, audit }) => {
    const id = idOf(params.id);
    return db.tx(async (tx) => {
      const before = await getProfile(caller, tx, id);
      await renameProfile(tx, id, body.name);
      const after = await getProfile(caller, tx, id);
      const changes = { name: { old: before.name, new: after.name } };
      if (before.name === after.name) audit.omit();
      else await audit.write(tx, auditEntryOf(after, { changes }));
      return answer(after);
    });
  });
  api.implement('deleteUploadProfile', async ({ caller, params, audit }) => {
    const id = idOf(params.id);
    return db.tx(async (tx) => {
      const before = await getProfile(caller, tx, id);
      await removeProfile(tx, id);
      await audit.write(tx, auditEntryOf(before));
      return answer(null);
    });
  });
}
