import type { Building, Meter, Organization } from '@org/energy-core';
import type { Client } from '@org/energy-core/api';
import { PAGE_ROWS, readAll } from './readAll.ts';
import { type AnswerState, useAnswer } from './useAnswer.ts';

/** The lists of a structure, as `buildStructureTree` takes them. */
export interface StructureLists {
  readonly organizations: readonly Organization[];
  readonly buildings: readonly Building[];
  readonly meters: readonly Meter[];
}

const numbers = new WeakMap<object, number>();
let last = 0;
/** A key of the client: another one asks again. */
export const keyOf = (client: Client): number => {
  const number = numbers.get(client) ?? ++last;
  numbers.set(client, number);
  return number;
};

/** All organizations, buildings and meters the user may see. */
export function useStructure(client: Client): AnswerState & { readonly data: StructureLists | undefined } {
  return useAnswer(`structure ${keyOf(client)}`, async (signal) => {
    const query = (page: string) => ({
      query: { sort: 'name', limit: String(PAGE_ROWS), page } as const,
      signal,
    });
    const [organizations, buildings, meters] = await Promise.all([
      readAll((page) => client.listOrganizations(query(page))),
      readAll((page) => client.listBuildings(query(page))),
      readAll((page) => client.listMeters(query(page))),
    ]);
    return { organizations, buildings, meters };
  });
}
