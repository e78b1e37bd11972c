import { readNumber } from '@org/energy-core';
import { type NewTrend, Trend } from '@org/energy-core/api';
import { queryKeys } from '../../../../shared/api/queryKeys.ts';
import {
  differing,
  idsIn,
  NEWEST,
  type RecordForm,
  toEnter,
  typed,
  type Wrong,
} from '../../../../shared/forms/recordForm.ts';
import { axesOf } from '../../../../shared/trends/savedQueries.ts';

/** What of a saved baseline is changed without another fit. */
export interface TrendDraft {
  readonly name: string;
  /** Percent, as typed. */
  readonly deviation: string;
}

export const trendDraftOf = ({ name, trendCoeff }: Trend): TrendDraft => ({ name, deviation: trendCoeff });

const isPercent = (text: string): boolean => {
  const percent = readNumber(text);
  return percent !== null && percent >= 0;
};

/** The body that saves a baseline again under another name: formulas, period, model and left-out days stay. */
const copyOf = (trend: Trend, { name, deviation }: TrendDraft): NewTrend => ({
  ...axesOf(trend),
  ...{ name: name.trim(), trendCoeff: deviation.trim() },
  ...{ regressionParam: trend.regressionParam, regressionOrder: trend.regressionOrder },
  ...{ regressionFormula: '', from: trend.from, to: trend.to },
  ...{ form: trend.form, calendar: trend.calendar, confidence: trend.confidence, leftOut: trend.leftOut },
});

/** Form of a saved baseline; a new one is a copy of `source`. */
export const trendForm = (source: Trend): RecordForm<TrendDraft, Trend> => ({
  fields: ['name', 'deviation'],
  fieldOf: (path) => (path === 'name' ? 'name' : path === 'trendCoeff' ? 'deviation' : undefined),
  labelOf: (field) => (field === 'name' ? 'trend.saved.name' : 'trend.saved.deviation'),
  draftOf: trendDraftOf,
  wrong({ name, deviation }, stored) {
    const wrong: Wrong<TrendDraft> = {};
    if (!stored && !typed(name)) wrong.name = toEnter;
    if (typed(deviation) ? !isPercent(deviation) : !stored) wrong.deviation = ['trend.edit.percent'];
    return wrong;
  },
  changes: ({ name, deviation }, stored) =>
    differing({ name: typed(name), trendCoeff: typed(deviation) }, { ...stored }),
  shown: ({ name, trendCoeff }, field) => (field === 'name' ? name : trendCoeff),
  read: (data) => Trend.safeParse(data).data ?? null,
  known: idsIn(queryKeys.trends),
  newest: async (client) =>
    (await client.listTrends({ query: { ...NEWEST, organization: source.organization } })).rows,
  create: (client, draft) => client.createTrend({ body: copyOf(source, draft) }),
  update: (client, id, body) => client.updateTrend({ params: { id }, body: body as { version?: number } }),
});
