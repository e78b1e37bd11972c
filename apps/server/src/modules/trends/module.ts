import { plainForm, readNumber } from '@org/energy-core';
import type { NewTrend, TrendCalendar, TrendChange } from '@org/energy-core/api';
import type { Caller } from '../../domain/access/session.ts';
import { usedOf } from '../../domain/formulas/axes.ts';
import { nodeKeyOf, nodesOf } from '../../domain/formulas/variables.ts';
import type { ListQuery } from '../../domain/records/listing.ts';
import { nameColumns } from '../../domain/records/names.ts';
import { recordModule } from '../../domain/records/recordModule.ts';
import type { Work } from '../../domain/records/work.ts';
import { type FitInput, fitNow } from '../../domain/trends/fit.ts';
import { addFit } from '../../domain/trends/fits.ts';
import { writeNodes } from '../../domain/trends/nodes.ts';
import { columnsOfAxes } from '../../domain/trends/storedAxes.ts';
import { axesOfTrend, type TrendAxes, temperatureOf } from '../../domain/trends/trendSeries.ts';
import { filterId, unknownReference } from '../../lib/ids.ts';
import { fieldRefusal, nameTaken, Refusal } from '../../lib/refusal.ts';
import { STORED_LOCALE } from '../../lib/sentences/saying.ts';
import { type NamedTrend, selectTrends, toTrends } from './repository.ts';
import { shownTrend } from './shown.ts';

interface Filters extends ListQuery {
  readonly organization?: string | undefined;
}

/** Friday is free, Thursday half, and Iran's national holidays count. */
const defaultCalendar: TrendCalendar = { week: 'friday', nationalHolidays: true, holidays: [] };
const DEFAULT_CONFIDENCE = 90;
/** A change of one of these is another fit. */
const fittedFields = ['from', 'to', 'form', 'calendar', 'confidence', 'leftOut'] as const;

const axesOf = ({ regressionParam, ...body }: NewTrend): TrendAxes => ({
  ...body,
  paramCount: regressionParam,
});
/** The formulas of a stored trend. */
export const axesOfNamed = (trend: NamedTrend): TrendAxes => {
  const shown = shownTrend(trend, STORED_LOCALE);
  return { ...shown, paramCount: shown.regressionParam };
};

function assertSettings({
  from,
  to,
  trendCoeff,
}: Partial<Pick<NewTrend, 'from' | 'to' | 'trendCoeff'>>): void {
  if (from !== undefined && to !== undefined && from > to) throw fieldRefusal('to', 'issue.trend.inverted');
  const percent = trendCoeff === undefined ? 0 : readNumber(trendCoeff);
  if (percent === null || percent < 0) throw fieldRefusal('trendCoeff', 'issue.trend.deviation');
}

/**
 * The organization of a new trend: that of the first node of its dependent variable.
 * @throws Refusal BAD_FORMULA, INVALID for a variable that is missing or outside of the scope
 */
async function organizationOf(axes: TrendAxes, { tx, caller }: Work): Promise<number> {
  const used = axesOfTrend(axes).flatMap((axis) =>
    usedOf(axis).map(({ place, synonym }) => ({ synonym, path: `${axis.path}Synon.${place}.id` })),
  );
  const { seen } = await nodesOf(
    caller,
    tx,
    used.map(({ synonym }) => synonym),
  );
  const missing = used.find(({ synonym }) => !seen.has(nodeKeyOf(synonym)));
  if (missing) throw unknownReference(missing.path);
  const own = used
    .filter(({ path }) => path.startsWith('y'))
    .map(({ synonym }) => seen.get(nodeKeyOf(synonym))!.organization)
    .find((organization) => organization !== null);
  if (own === undefined) throw fieldRefusal('yAxieFormula', 'issue.trend.noConsumption');
  return own;
}

/** Deleting is for the creator of a trend, and for administrators of users. */
function assertMayDelete({ createdBy }: NamedTrend, { role, pages, userId }: Caller): void {
  if (createdBy._id !== String(userId) && role !== 'root' && !pages.has('users'))
    throw new Refusal('FORBIDDEN');
}

/**
 * Fits a trend on the current readings and stores the fit as its current one, with its equation.
 * @param written the equation as the request has it; an empty one is written by the server
 */
export async function fitAgain(
  trend: NamedTrend,
  { tx, caller, now }: Work,
  written: string | undefined = '',
): Promise<void> {
  const scope = { organizations: caller.organizations };
  const fit = await fitNow(scope, tx, { ...trend, axes: axesOfNamed(trend) } satisfies FitInput);
  if (fit) await addFit(tx, { trend: Number(trend._id), user: caller.userId, now, figures: fit.figures });
  await tx.query('update trend set is_outdated = false, equation = $2 where id = $1', [
    ...[Number(trend._id), written || (fit?.equation ?? trend.regressionFormula)],
  ]);
}

/** Baselines of the organizations a user sees, each with the fits it has had. */
export const trends = recordModule({
  table: 'trend',
  rows: selectTrends,
  columns: new Map([
    ['_id', 'trend.id'],
    ['name', 'trend.name_sort'],
    ['organization', 'trend.organization_id'],
    ['from', 'trend.from_day'],
    ['to', 'trend.to_day'],
    ['createdBy', 'author.name_sort'],
    ['created', 'trend.created'],
  ]),
  filter: (rows, query: Filters) => {
    const organization = filterId(query.organization);
    return organization === undefined ? rows : rows.where('trend.organization_id', '=', organization);
  },
  toRecords: toTrends,
  organizationOf: ({ organization }) => Number(organization),
  insert: async (body: NewTrend, work) => {
    assertSettings(body);
    const axes = axesOf(body);
    const organization = await organizationOf(axes, work);
    const temperature = await temperatureOf(work.caller, work.tx, axes);
    const names = Array.from({ length: body.regressionParam }, (_, at) => `x${at + 1}`);
    const form = body.form ?? plainForm(names, body.regressionOrder, temperature);
    return {
      ...{ ...nameColumns(body.name), ...columnsOfAxes(axes), organization_id: organization },
      ...{ from_day: body.from, to_day: body.to, power: body.regressionOrder },
      ...{ equation: body.regressionFormula, allowed_deviation: body.trendCoeff },
      ...{ form: JSON.stringify(form), calendar: JSON.stringify(body.calendar ?? defaultCalendar) },
      ...{ confidence: body.confidence ?? DEFAULT_CONFIDENCE, left_out: JSON.stringify(body.leftOut ?? []) },
      ...{ user_id: work.caller.userId, created: work.now },
    };
  },
  update: ({ name, ...change }: TrendChange, before) => {
    assertSettings({ ...before, ...withoutUndefined(change) });
    return {
      ...(name !== undefined && nameColumns(name)),
      ...(change.from !== undefined && { from_day: change.from }),
      ...(change.to !== undefined && { to_day: change.to }),
      ...(change.regressionOrder !== undefined && { power: change.regressionOrder }),
      ...(change.regressionFormula !== undefined && { equation: change.regressionFormula }),
      ...(change.trendCoeff !== undefined && { allowed_deviation: change.trendCoeff }),
      ...(change.form !== undefined && { form: JSON.stringify(change.form) }),
      ...(change.calendar !== undefined && { calendar: JSON.stringify(change.calendar) }),
      ...(change.confidence !== undefined && { confidence: change.confidence }),
      ...(change.leftOut !== undefined && { left_out: JSON.stringify(change.leftOut) }),
    };
  },
  writeRest: async (id, body, work) => {
    if ('yAxieFormula' in body) {
      const used = axesOfTrend(axesOf(body)).flatMap((axis) => usedOf(axis).map(({ synonym }) => synonym));
      await writeNodes(work.tx, id, used);
    } else if (!fittedFields.some((field) => body[field] !== undefined)) return;
    await fitAgain(await trends.get(work.caller, work.tx, id), work, body.regressionFormula);
  },
  clear: async (before, { caller }) => {
    assertMayDelete(before, caller);
    return {};
  },
  taken: () => nameTaken('name', 'issue.trend.nameTaken'),
  audited: ({ name, from, to, trendCoeff, regressionFormula, leftOut, fit }) => ({
    ...{ name, from, to, trendCoeff, regressionFormula, fit: fit?.number ?? null },
    leftOut: leftOut.map((range) => `${range.from} – ${range.to}: ${range.reason}`).join('; '),
  }),
  compared: ({ version: _, isOutdated: __, watch: ___, fit, ...trend }) => ({
    ...trend,
    fit: fit?.number ?? null,
    ...nameless(trend as NamedTrend),
  }),
});

const withoutUndefined = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Variables change their names without a change of the trend. */
const nameless = (trend: NamedTrend) =>
  Object.fromEntries(Object.keys(trend).flatMap((key) => (key.endsWith('Synon') ? [[key, null]] : [])));
