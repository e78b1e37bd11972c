import { randomUUID } from 'node:crypto';
import type { Client } from '../../../packages/energy-core/src/api/index.ts';

/** A name that is unique in this store. */
export const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

/** A new organization of this name, and a building in it. */
export async function newOrganization(api: Client, name: string) {
  const organization = await api.createOrganization({ body: { name } });
  const city = (await api.listCities({ query: { limit: '1' } })).rows[0]!._id;
  const body = { name: `${name} ۱`, organization: organization._id, city, kind: 'Building' as const };
  const building = await api.createBuilding({ body: { ...body, area: 400, type: 'residential' } });
  return { organization, building };
}

/** Takes an organization back with everything in it. */
export async function removeOrganization(api: Client, organization: string): Promise<void> {
  // First sub-meters, then meters without children.
  for (let round = 0; round < 2; round += 1)
    for (const { _id } of (await api.listMeters({ query: { organization, hasChild: 'false' } })).rows)
      await api.deleteMeter({ params: { id: _id } });
  for (const { _id } of (await api.listBuildings({ query: { organization } })).rows) {
    for (const formula of (await api.listFormulas({ query: { building: _id } })).rows)
      await api.deleteFormula({ params: { id: formula._id } });
    await api.deleteBuilding({ params: { id: _id } });
  }
  await api.deleteOrganization({ params: { id: organization } });
}
