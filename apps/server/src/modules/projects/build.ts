import type { ProjectFinding, ProjectRows } from '@org/energy-core';
import { type Project, settingsOfProject } from '@org/energy-core/api';
import type { Queryable } from '../../database/db.ts';
import type { Scope } from '../../domain/access/scope.ts';
import type { Work } from '../../domain/records/work.ts';
import { type ReadFrom, readPeriods } from '../../domain/verification/periodRows.ts';
import { buildModel } from '../../domain/verification/savedModel.ts';
import { readId } from '../../lib/ids.ts';
import { fieldRefusal } from '../../lib/refusal.ts';
import type { SayingValues } from '../../lib/sentences/saying.ts';
import type { TextKey } from '../../lib/sentences/sentence.ts';
import { cityOf, keepModel } from './model.repository.ts';
import type { ReadProject } from './repository.ts';

type Sources = Pick<ReadProject, 'building' | 'meters' | 'routineAdjustments'>;

/** The meters of a project, its variables that are meters, and the city of its building. */
export const sourcesOf = async (db: Queryable, project: Sources): Promise<ReadFrom> => ({
  meters: project.meters.map(({ _id }) => _id),
  variables: project.routineAdjustments.flatMap(({ _id }) => (readId(_id) === null ? [] : [_id])),
  city: await cityOf(db, Number(project.building._id)),
});

/** Readings of both periods of a project. */
export const rowsOf = async (
  scope: Scope,
  db: Queryable,
  project: Sources,
  settings: ReturnType<typeof settingsOfProject>,
): Promise<ProjectRows> => readPeriods(scope, db, await sourcesOf(db, project), settings);

export const asProject = (project: ReadProject): Project => ({ ...project, isModelOutdated: false });

/**
 * Computes the model of a project from the stored readings and stores it.
 * @throws Refusal INVALID where its figures cannot be computed, with the reason
 */
export async function writeModel({ tx, caller, now }: Work, project: ReadProject): Promise<void> {
  const settings = settingsOfProject(asProject(project));
  const result = buildModel(settings, await rowsOf(caller, tx, project, settings), now);
  if (!result.ok) throw refusalOf(result.issues[0]!);
  const { model, points } = result.built;
  const isSame =
    project.model !== null &&
    project.model.settings === model.settings &&
    project.model.rows === model.rows &&
    project.model.avoidedEnergy === model.avoidedEnergy;
  if (isSame) return;
  await keepModel(tx, Number(project._id), model, points);
}

const refusalOf = ({ code, ...facts }: ProjectFinding) =>
  fieldRefusal('modelData', `issue.${code}` as TextKey, facts as SayingValues);
