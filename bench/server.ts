import type { TestServer } from '../apps/server/src/testing/server.ts';
import {
  DAYS,
  expectRows,
  fillStore,
  METERS,
  type NavKind,
  onEachServer,
  YEAR,
  yearFromDays,
  yearFromMonths,
} from './bigStore.ts';
import { type Figure, figuresOf, type Goal, goal, race, type Section } from './measure.ts';

const DAYS_SQL = 'sums of days in SQL';
const MONTHS_SQL = 'sums of months in SQL (limit)';
const WHOLE = 'gstats, whole request';

export async function server(): Promise<Section> {
  const figures: Figure[] = [];
  const goals: Goal[] = [];
  await onEachServer(async (running, engine) => {
    const { building, organization } = await fillStore(running.db);
    await running.signIn();
    for (const { label, type, id } of [
      { label: 'year of a building, 10 meters', type: 'Building', id: building },
      { label: 'year of an organization, 200 meters', type: 'Organization', id: organization },
    ] as const) {
      const medians = await race(25, {
        [DAYS_SQL]: () => expectRows(running.db, yearFromDays(type, id), 12),
        [MONTHS_SQL]: () => expectRows(running.db, yearFromMonths(type, id), 12),
        [WHOLE]: () => chartYear(running, type, id),
      });
      const what = `${label}, ${engine}`;
      figures.push(...figuresOf(what, 'ms', medians));
      for (const against of [DAYS_SQL, MONTHS_SQL])
        goals.push(goal(what, against, 1.5, medians[WHOLE]!, medians[against]!));
    }
  });
  return {
    title: 'gstats beside 3.65 million readings',
    how: `${METERS} meters × ${DAYS.toLocaleString('en')} days; the whole request (token, session, validation, names, meters, sums, answer) against the bare sums in SQL, median of 25 interleaved rounds. A chart of a year reads the sums of months; what it adds to them is mostly the way through the server, about the same for every request: verifying the session is a statement of its own, about as long as the sums of ten meters, so that these cannot come to 1.5. The meters of the chart are found while the sums are made.`,
    figures,
    goals,
  };
}

async function chartYear(running: TestServer, type: NavKind, id: number): Promise<void> {
  const { status, body } = await running.post('/consumption/gstats', {
    kind: 'year',
    year: YEAR,
    nav: [{ navID: String(id), navType: type, navName: '' }],
  });
  if (status !== 200 || body.data.data[0][0].AggregateData.length !== 12)
    throw new Error(`gstats answered ${status}.`);
}
