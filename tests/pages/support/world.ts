import type { Client } from '../../../packages/energy-core/src/api/index.ts';
import { newOrganization, unique } from '../../e2e/support/organizations.ts';

export const unitOf = async (api: Client, carrier: string) =>
  (await api.listUnits({ query: { type: 'Consumption' } })).rows.find((unit) => unit.carrier === carrier)!
    ._id;

/** A new meter of electricity in a building of its own organization. */
export async function newMeter(api: Client, name: string, more: object = {}) {
  const { organization, building } = await newOrganization(api, unique(name));
  const meter = await meterIn(api, { organization: organization._id, building: building._id }, name, more);
  return { ...meter, organization, building };
}

/** A further meter of this building, of electricity where `more` names no other unit. */
export async function meterIn(
  api: Client,
  place: { readonly organization: string; readonly building: string },
  name: string,
  more: object = {},
) {
  const unit = await unitOf(api, 'electricity');
  const body = { name, type: 'Consumption' as const, unit, ...place, ...more };
  return { id: (await api.createMeter({ body }))._id, name };
}

/** Stores rows of days; answers the upload. */
export async function upload(
  api: Client,
  meterID: string,
  excellData: readonly (readonly (string | number)[])[],
  more: object = {},
): Promise<string> {
  const columns = { from: 0, value: 1, headerRow: -1, format: 'YYYY/MM/DD', kind: 'day' } as const;
  const body = { excellData, ...columns, meterID, ...more };
  return (await api.uploadReadings({ body: body as never })).upload!;
}
