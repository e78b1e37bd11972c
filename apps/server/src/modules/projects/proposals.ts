import {
  computeProject,
  correlation,
  type DayRange,
  modelColumns,
  type PeriodRows,
  type ProjectRows,
  proposeAdjustments,
  proposePeriods,
  termOfVariable,
} from '@org/energy-core';
import { type ProjectProposals, settingsOfProject } from '@org/energy-core/api';
import type { Queryable } from '../../database/db.ts';
import type { Scope } from '../../domain/access/scope.ts';
import { meterOfCity } from '../../domain/formulas/cityMeters.ts';
import { rangeOfMeters } from '../../domain/formulas/commonDays.ts';
import { dailySums } from '../../domain/trends/dailySums.ts';
import { type ReadFrom, readPeriods } from '../../domain/verification/periodRows.ts';
import { readId } from '../../lib/ids.ts';
import { asProject, sourcesOf } from './build.ts';
import { coveredDays } from './coverage.repository.ts';
import { metersOfBuilding } from './model.repository.ts';
import { notedChanges } from './notedChanges.repository.ts';
import type { ReadProject } from './repository.ts';

/** What the stored data suggest for a project. */
export async function projectProposals(
  scope: Scope,
  db: Queryable,
  project: ReadProject,
): Promise<ProjectProposals> {
  const settings = settingsOfProject(asProject(project));
  const own = project.meters.flatMap(({ _id, isMissing }) => (isMissing ? [] : [readId(_id) ?? 0]));
  // Periods are asked for before the meter is.
  const meters = own.length > 0 ? own : await metersOfBuilding(db, Number(project.building._id));
  const data = meters.length === 0 ? null : await rangeOfMeters(db, meters);
  const sources = await sourcesOf(db, project);
  const rows = await readPeriods(scope, db, sources, settings);
  const computed = computeProject(settings, rows);
  const { baseline, reporting } = settings;
  const noted = baseline ? await notedChanges(db, project, baseline) : [];
  const coverage =
    data === null ? [] : await coveredDays(scope, db, { ...sources, meters: all(sources) }, data);
  return {
    ...{ data, coverage },
    ...proposePeriods(project.ECM, data, {
      ...{ reporting, meters: data === null ? [] : await runsOf(scope, db, own, meters, data) },
      temperatureC: data === null ? [] : await temperaturesOf(db, sources.city, data),
    }),
    adjustments: proposeAdjustments(computed.ok ? computed.result.baseline : plainPoints(rows), noted),
    variables: project.routineAdjustments.map(({ _id, name, unit }) => ({
      ...{ _id, name, unit: unit?.unit ?? '' },
      ...coverageOf(_id, rows, settings.calendar),
    })),
  };
}

/** Days with readings of each meter of the project; before one is chosen, those on which any meter of the building has one. */
async function runsOf(
  scope: Scope,
  db: Queryable,
  own: readonly number[],
  meters: readonly number[],
  data: DayRange,
): Promise<DayRange[][]> {
  const covered = await coveredDays(scope, db, { meters: meters.map(String), city: null }, data);
  const runs = covered.map((one) => [...one.runs]);
  return own.length > 0 ? runs : [runs.flat()];
}

/** Temperatures of a city from the first day on; none without a city. */
async function temperaturesOf(db: Queryable, city: number | null, data: DayRange): Promise<number[]> {
  const sets = city === null ? [] : [{ meters: [meterOfCity(city)], needsCost: false }];
  const [sums] = await dailySums(db, sets, data);
  return sums ? [...sums.value] : [];
}

const all = ({ meters, variables }: ReadFrom) => [...new Set([...meters, ...variables])];

/** The days of the baseline without a model. */
const plainPoints = ({ baseline }: ProjectRows) =>
  (baseline?.days ?? []).map((day) => ({ day, to: day, actual: null, predicted: null }));

function coverageOf(
  id: string,
  rows: ProjectRows,
  calendar: ReturnType<typeof settingsOfProject>['calendar'],
) {
  const before = valuesOf(id, rows.baseline, calendar);
  const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null).length;
  const y = (rows.baseline?.days ?? []).map((_, row) =>
    (rows.baseline?.meters ?? []).reduce<number | null>((sum, { values }) => {
      const value = values[row] ?? null;
      return sum === null || value === null ? null : sum + value;
    }, 0),
  );
  const both = [...before.keys()].filter((row) => before[row] !== null && y[row] !== null);
  const pick = (values: readonly (number | null)[]) => both.map((row) => values[row]!);
  return {
    baselineDays: known(before),
    reportingDays: known(valuesOf(id, rows.reporting, calendar)),
    correlation: both.length > 2 ? correlation(pick(before), pick(y)) : null,
  };
}

/** The column of a variable; without values where it cannot be computed. */
function valuesOf(
  id: string,
  period: PeriodRows | null,
  calendar: ReturnType<typeof settingsOfProject>['calendar'],
): readonly (number | null)[] {
  const term = termOfVariable(id);
  if (!period || !term) return [];
  const { days, spans, variables, temperatureC } = period;
  const found = modelColumns([term], {
    ...{ ...calendar, variables, days },
    ...(spans && { spans }),
    ...(temperatureC && { temperatureC }),
  });
  return found.ok ? found.x[0]! : [];
}
