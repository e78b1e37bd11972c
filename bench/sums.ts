import { type DayRange, monthRange, yearRange } from '@org/energy-core';
import type { TestServer } from '../apps/server/src/testing/server.ts';
import { expectRows, onEachServer } from './bigStore.ts';
import {
  FIRST_LONG_YEAR,
  fillLong,
  LAST_LONG_YEAR,
  LONG_DAYS,
  LONG_YEARS,
  type LongStore,
  MANY,
  OTHERS,
} from './longStore.ts';
import { type Figure, figuresOf, type Goal, goal, race, type Section } from './measure.ts';

const ROUNDS = 25;
const DAYS_SQL = 'sums of days in SQL';
const MONTHS_SQL = 'sums of months in SQL (limit)';
const JOINED_SQL = 'the same as a plain join';
const WHOLE = 'whole request';
/** A leap year: its last day has no partner in the year before. */
const YEAR = LAST_LONG_YEAR;

interface Case {
  readonly what: string;
  /** The whole request; throws where the answer is not the expected one. */
  readonly ask: () => Promise<void>;
  /** Bare statements by name, and how many rows each finds. */
  readonly bare: Readonly<Record<string, readonly [text: string, rows: number]>>;
  /** What the request may take at most, as a multiple of a bare statement. */
  readonly most: Readonly<Record<string, number>>;
}

const between = ({ from, to }: DayRange): string => `day >= '${from}' and day <= '${to}'`;
const oneOf = (meters: readonly number[]): string => `meter_id = any ('{${meters.join(',')}}')`;

/** The sums of every unit of an organization, its meters as lists: the quickest statement known to us. */
const byUnit = (organization: number, sums: string): string =>
  `with series as (
     select unit_id, array_agg(meter.id) as meters from meter join building on building.id = building_id
     where organization_id = ${organization} and meter.type = 'Consumption' group by unit_id
   )
   select unit_id, cardinality(meters), sums.* from series cross join lateral (${sums}) as sums`;
const months = 'sum(value), sum(cost), sum(n) from reading_month where meter_id = any (series.meters)';
const days = 'sum(value), sum(cost), count(*) from reading_day where meter_id = any (series.meters)';

function casesOf(running: TestServer, { organization, building, meters, electricity }: LongStore): Case[] {
  const post = async (path: string, body: object, isRight: (data: never) => boolean): Promise<void> => {
    const { status, body: answer } = await running.post(path, body);
    if (status !== 200 || !isRight(answer.data.data as never))
      throw new Error(`${path} answered ${status}: ${JSON.stringify(answer).slice(0, 300)}`);
  };
  const chart = (query: object, isRight: (data: never) => boolean) => () =>
    post('/consumption/gstats', query, isRight);
  const whole = [{ navID: String(organization), navType: 'Organization', navName: '' }];
  const meter = meters[0]!;
  const one = [{ navID: String(meter), navType: 'Meter', navName: '' }];
  const month = monthRange(YEAR, 7);
  type Series = { AggregateData: unknown[] }[][];
  const hasBuckets =
    (count: number, series: number) =>
    (data: Series): boolean =>
      data[0]!.length === series && data[0]!.every(({ AggregateData }) => AggregateData.length === count);

  return [
    {
      what: `multiyear chart of an organization, ${MANY} meters`,
      ask: chart({ kind: 'multiyear', nav: whole }, hasBuckets(LONG_YEARS, 3)),
      bare: {
        [MONTHS_SQL]: [byUnit(organization, `select jy, ${months} group by jy`), 3 * LONG_YEARS],
        [JOINED_SQL]: [
          `select unit_id, jy, sum(value), sum(cost), sum(n) from reading_month
           join meter on meter.id = meter_id join building on building.id = building_id
           where organization_id = ${organization} and meter.type = 'Consumption' group by 1, 2`,
          3 * LONG_YEARS,
        ],
      },
      most: { [MONTHS_SQL]: 1.5 },
    },
    {
      what: `same days of two years, organization of ${MANY} meters`,
      ask: () =>
        post(
          '/consumption/sameDays',
          { year: YEAR, nav: whole },
          ({ days, previousDays }: { days: number; previousDays: number }) =>
            days === 365 && previousDays === 365,
        ),
      bare: {
        [DAYS_SQL]: [
          byUnit(
            organization,
            `select day, ${days} and ${between({ from: yearRange(YEAR - 1).from, to: yearRange(YEAR).to })} group by day`,
          ),
          3 * 731,
        ],
        [MONTHS_SQL]: [
          byUnit(
            organization,
            `select jy, jm, ${months} and jy >= ${YEAR - 1} and jy <= ${YEAR} group by jy, jm`,
          ),
          3 * 24,
        ],
      },
      most: { [DAYS_SQL]: 1.5 },
    },
    {
      what: `energy label of a building, ${MANY} meters`,
      ask: () =>
        post(
          '/consumption/energyLabel',
          { year: YEAR, building: String(building), climate: 'semi-dry' },
          ({ consumptions }: { consumptions: unknown[] }) => consumptions.length === 2,
        ),
      bare: {
        [DAYS_SQL]: [
          `select unit_id, sum(value), count(*) from reading_day join meter on meter.id = meter_id
           where building_id = ${building} and ${between(yearRange(YEAR))} group by 1`,
          3,
        ],
        [MONTHS_SQL]: [byUnit(organization, `select jm, ${months} and jy = ${YEAR} group by jm`), 3 * 12],
      },
      most: { [DAYS_SQL]: 1.5 },
    },
    {
      what: `review of ${electricity.meters.length} meters in one year`,
      ask: () =>
        post(
          '/consumption/review',
          {
            ...{ kind: 'equipment', year: YEAR, unit: String(electricity.unit) },
            nav: electricity.meters.map((id) => ({ navID: String(id), navType: 'Meter' })),
          },
          (rows: unknown[]) => rows.length === electricity.meters.length,
        ),
      bare: {
        [DAYS_SQL]: [
          `select meter_id, sum(value), sum(cost), count(*) from reading_day
           where ${oneOf(electricity.meters)} and ${between(yearRange(YEAR))} group by 1`,
          electricity.meters.length,
        ],
        [MONTHS_SQL]: [
          `select meter_id, sum(value), sum(cost), sum(n) from reading_month
           where ${oneOf(electricity.meters)} and jy = ${YEAR} group by 1`,
          electricity.meters.length,
        ],
      },
      most: { [DAYS_SQL]: 1.5 },
    },
    {
      what: 'years of one meter',
      ask: chart({ kind: 'getYears', nav: one }, (data: unknown[][]) => data[0]!.length === LONG_YEARS),
      bare: {
        [MONTHS_SQL]: [`select distinct jy from reading_month where meter_id = ${meter}`, LONG_YEARS],
      },
      most: {},
    },
    {
      what: 'multiyear chart of one meter',
      ask: chart({ kind: 'multiyear', nav: one }, hasBuckets(LONG_YEARS, 1)),
      bare: {
        [DAYS_SQL]: [
          `select width_bucket(day, '{${yearStarts().join(',')}}'::date[]), sum(value), sum(cost), count(*)
           from reading_day where meter_id = ${meter} group by 1`,
          LONG_YEARS,
        ],
        [MONTHS_SQL]: [
          `select jy, sum(value), sum(cost), sum(n) from reading_month where meter_id = ${meter} group by 1`,
          LONG_YEARS,
        ],
      },
      most: { [DAYS_SQL]: 1.5 },
    },
    {
      what: 'month of one meter, day by day',
      ask: chart({ kind: 'month', year: YEAR, month: 7, nav: one }, hasBuckets(30, 1)),
      bare: {
        [DAYS_SQL]: [
          `select day, sum(value), sum(cost), count(*) from reading_day
           where meter_id = ${meter} and ${between(month)} group by 1`,
          30,
        ],
      },
      most: {},
    },
  ];
}

const yearStarts = (): string[] =>
  Array.from({ length: LONG_YEARS }, (_, index) => yearRange(FIRST_LONG_YEAR + index).from);

export async function sums(): Promise<Section> {
  const figures: Figure[] = [];
  const goals: Goal[] = [];
  await onEachServer(async (running, engine) => {
    const store = await fillLong(running.db);
    await running.signIn();
    for (const { what, ask, bare, most } of casesOf(running, store)) {
      const medians = await race(ROUNDS, {
        ...Object.fromEntries(
          Object.entries(bare).map(([name, [text, rows]]) => [
            name,
            // With parameters, as the server sends its own: a frequent statement is planned once.
            () => expectRows(running.db, text, rows, []),
          ]),
        ),
        [WHOLE]: ask,
      });
      const named = `${what}, ${engine}`;
      figures.push(...figuresOf(named, 'ms', medians));
      for (const [against, limit] of Object.entries(most))
        goals.push(goal(named, against, limit, medians[WHOLE]!, medians[against]!));
    }
  });
  return {
    title: 'Thirty years of 200 meters',
    how: `${MANY} meters of three units in one building, ${OTHERS} in another organization, ${LONG_DAYS.toLocaleString('en')} days each. The whole request (token, session, validation, names, meters, sums, answer) against bare statements through the same driver, which know the organization or the meters already and answer nobody; the limit is the quickest statement known to us. Median of ${ROUNDS} interleaved rounds. Where a statement takes a millisecond, the way through the server is most of the request.`,
    figures,
    goals,
  };
}
