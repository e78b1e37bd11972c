import { NewTrend, Trend } from '@org/energy-core/api';
import { queryKeys } from '../../../../shared/api/queryKeys.ts';
import { bodyProblems } from '../../../../shared/forms/bodyProblems.ts';
import { maxLettersOf } from '../../../../shared/forms/bounds.ts';
import { differing, idsIn, NEWEST, type RecordForm, typed } from '../../../../shared/forms/recordForm.ts';

interface Draft {
  readonly name: string;
}
export const MAX_NAME = maxLettersOf(NewTrend.shape.name);

/** Form that names and saves a baseline; everything else stands on the page. */
export const trendForm = (body: Omit<NewTrend, 'name'>): RecordForm<Draft, Trend> => ({
  fields: ['name'],
  labelOf: () => 'trend.new.name',
  draftOf: ({ name }) => ({ name }),
  wrong: ({ name }) => bodyProblems(NewTrend, { ...body, name: typed(name) ?? '' }, { name: ['form.enter'] }),
  changes: ({ name }, stored) => differing({ name: typed(name) }, { ...stored }),
  shown: ({ name }) => name,
  read: (data) => Trend.safeParse(data).data ?? null,
  known: idsIn(queryKeys.trends),
  newest: async (client) => (await client.listTrends({ query: NEWEST })).rows,
  create: (client, { name }) => client.createTrend({ body: { ...body, name: name.trim() } }),
});
