import { City, NewCity } from '@org/energy-core/schemas';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { bodyProblems } from '../../../shared/forms/bodyProblems.ts';
import { differing, idsIn, NEWEST, type RecordForm, typed } from '../../../shared/forms/recordForm.ts';

export interface CityDraft {
  readonly name: string;
  readonly state: string;
}

const bodyOf = ({ name, state }: CityDraft) => ({ name: typed(name) ?? '', state: typed(state) ?? '' });

/** The form of a city; cities are only added. */
export const cityForm: RecordForm<CityDraft, City> = {
  fields: ['name', 'state'],
  labelOf: (field) => `city.field.${field}`,
  draftOf: ({ name, state }) => ({ name, state }),
  wrong: (draft) => bodyProblems(NewCity, bodyOf(draft)),
  changes: (draft, stored) => differing(bodyOf(draft), { ...stored }),
  shown: (city, field) => city[field],
  read: (data) => City.safeParse(data).data ?? null,
  known: idsIn([...queryKeys.cities, 'all']),
  newest: async (client) => (await client.listCities({ query: NEWEST })).rows,
  create: (client, draft) => client.createCity({ body: bodyOf(draft) }),
};
