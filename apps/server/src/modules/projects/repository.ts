import type { Project, ProjectMeter } from '@org/energy-core/api';
import type { Kysely } from 'kysely';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import type { StoredMeter } from '../../database/jsonColumns.ts';
import type { Tables } from '../../database/schema.ts';
import { inScope, type Scope } from '../../domain/access/scope.ts';
import { readId } from '../../lib/ids.ts';

/** Projects without what only one of them shows. */
export const selectProjects = (from: Kysely<Tables>, scope: Scope) =>
  from
    .selectFrom('mv_project')
    .innerJoin('building', 'building.id', 'mv_project.building_id')
    .innerJoin('app_user as author', 'author.id', 'mv_project.user_id')
    .where(inScope(scope, 'building.organization_id'))
    .select([
      ...(['mv_project.id', 'mv_project.name', 'ipmvp', 'cost', 'unit_cost', 'emission_factor'] as const),
      ...(['meters', 'baseline_from', 'baseline_to', 'reporting_from', 'reporting_to', 'measures'] as const),
      ...([
        'variables',
        'model_variables',
        'power',
        'form',
        'calendar',
        'adjustments',
        'parameters',
        'is_ongoing',
      ] as const),
      ...(['is_as_simulated', 'confidence', 'plan', 'model', 'mv_project.created', 'edited'] as const),
      ...(['mv_project.version', 'building.id as building_id', 'building.name as building_name'] as const),
      ...([
        'building.kind as building_kind',
        'city_id',
        'organization_id',
        'author.id as author_id',
      ] as const),
      'author.name as author_name',
    ]);
type LightRow = Awaited<ReturnType<ReturnType<typeof selectProjects>['executeTakeFirstOrThrow']>>;

/** What a change of fields shows: without the points of the model, which it does not touch. */
export const selectToChange = (from: Kysely<Tables>, scope: Scope) =>
  selectProjects(from, scope).select([
    ...(['description', 'baseline_description', 'reporting_description', 'simulated'] as const),
  ]);
type ChangedRow = Awaited<ReturnType<ReturnType<typeof selectToChange>['executeTakeFirstOrThrow']>>;

/** Projects whole, with rich texts, rows of the simulation and points of the model. */
export const selectWhole = (from: Kysely<Tables>, scope: Scope) =>
  selectToChange(from, scope).select('model_points');
type WholeRow = Awaited<ReturnType<ReturnType<typeof selectWhole>['executeTakeFirstOrThrow']>>;

/** A project as returned; the model with its hashes. */
export type ReadProject = Omit<Project, 'model' | 'isModelOutdated'> & { readonly model: LightRow['model'] };

/** Units of variables that are no meters. */
const unitOfVariable = (id: string): string => (id.startsWith('calendar:') ? '' : '°C');

export async function toProjects(
  rows: readonly (LightRow | ChangedRow | WholeRow)[],
  db: Queryable,
  scope: Scope,
  before?: ReadProject,
): Promise<ReadProject[]> {
  const read = [...(before?.meters ?? []), ...(before?.routineAdjustments ?? [])].map(
    (meter) => [meter._id, meter] as const,
  );
  const found = await meterNames(
    scope,
    db,
    rows.flatMap(({ meters, variables }) => [...meters, ...variables]),
    new Map(read),
  );
  const named = new Map([...read, ...found]);
  const meterOf = ({ id, name }: StoredMeter): ProjectMeter => {
    if (readId(id) === null) {
      const unit = { name: '', unit: unitOfVariable(id), type: 'Parameter' };
      return { _id: id, name: id, unit, isMissing: false };
    }
    return named.get(id) ?? { _id: id, name, unit: null, isMissing: true };
  };
  return rows.map((row) => {
    const meters = row.meters.map(meterOf);
    const isWhole = 'simulated' in row;
    return {
      ...{ _id: String(row.id), name: row.name, organization: String(row.organization_id) },
      building: {
        ...{ _id: String(row.building_id), name: row.building_name, kind: row.building_kind },
        city: row.city_id === null ? null : String(row.city_id),
      },
      ...{ IPMVP: row.ipmvp, cost: row.cost, unitCost: row.unit_cost, emissionFactor: row.emission_factor },
      ...{ meter: meters[0] ?? null, meters },
      ...{ baselinePeriodFrom: row.baseline_from, baselinePeriodTo: row.baseline_to },
      ...{ reportingPeriodFrom: row.reporting_from, reportingPeriodTo: row.reporting_to },
      isOngoing: row.is_ongoing,
      ECM: row.measures.map(({ description, ...measure }) => ({
        ...measure,
        ...(isWhole && { description }),
      })),
      ...{ routineAdjustments: row.variables.map(meterOf), routineAdjustmentsInModel: row.model_variables },
      ...{ regressionOrder: String(row.power), form: row.form, calendar: row.calendar },
      ...{ nonRoutineAdjustments: row.adjustments, parameters: row.parameters },
      ...{ isAsSimulated: row.is_as_simulated, confidence: row.confidence as Project['confidence'] },
      ...{ plan: row.plan, model: row.model },
      ...(isWhole && {
        ...{ description: row.description, baselineDescription: row.baseline_description },
        ...{ reportingDescription: row.reporting_description, simulated: row.simulated },
      }),
      ...('model_points' in row && { modelData: row.model_points ?? [] }),
      createdBy: { _id: String(row.author_id), name: row.author_name },
      ...{ created: row.created.toISOString(), edited: row.edited.toISOString(), version: row.version },
    };
  });
}

/** The meters in the scope with their units, by id; those that are known are not read again. */
async function meterNames(
  { organizations }: Scope,
  db: Queryable,
  stored: readonly StoredMeter[],
  known: ReadonlyMap<string, ProjectMeter>,
): Promise<ReadonlyMap<string, ProjectMeter>> {
  const ids = [...new Set(stored.flatMap(({ id }) => (known.has(id) ? [] : (readId(id) ?? []))))];
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: number; name: string; unit: string; symbol: string; type: string }>(
    `select meter.id, meter.name, unit.name as unit, symbol, meter.type
     from meter join unit on unit.id = unit_id join building on building.id = building_id
     where meter.id = any ($1::int[]) and ($2::int[] is null or organization_id = any ($2::int[]))`,
    [arrayLiteral(ids), organizations && arrayLiteral(organizations)],
  );
  return new Map(
    rows.map(({ id, name, unit, symbol, type }) => [
      String(id),
      { _id: String(id), name, unit: { name: unit, unit: symbol, type }, isMissing: false },
    ]),
  );
}
