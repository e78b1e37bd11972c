import type { Client } from '@org/energy-core/api';

/** A building for meters in an empty store. */
export async function makeBuilding(client: Client): Promise<void> {
  const organization = (await client.createOrganization({ body: { name: 'آزمون' } }))._id;
  const city = (await client.listCities({ query: { limit: '1' } })).rows[0]!._id;
  await client.createBuilding({ body: { name: 'سایت', organization, city, kind: 'Site' } });
}
