import { expectedBand } from '@org/energy-core';
import { settingsOfProject } from '@org/energy-core/api';
import type { Db } from '../../../database/db.ts';
import type { ProjectWatchState } from '../../../database/jsonColumns.ts';
import { everything } from '../../../domain/access/scope.ts';
import { notify } from '../../../domain/people/notify.ts';
import { buildModel } from '../../../domain/verification/savedModel.ts';
import type { Clock } from '../../../lib/clock.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { asProject, rowsOf } from '../build.ts';
import { endOfOngoing, lastDayOf } from '../growth.ts';
import { projects } from '../module.ts';
import { messageOf } from './messages.ts';
import { type DueProject, dueProjects, keepLook } from './watch.repository.ts';

/**
 * Lets the reporting period of ongoing projects end with the last reading, computes their models again, and tells the author
 * of a project once when its saving to date leaves what was expected. What was found is kept in one transaction with its
 * message, and only if nothing changed meanwhile: after a crash, or beside another server, it is looked at again.
 * @returns the number of projects looked at
 */
export async function watchProjects(db: Db, clock: Clock): Promise<number> {
  const due = await dueProjects(db);
  for (const one of due) await watchOne(db, clock, one);
  return due.length;
}

async function watchOne(db: Db, clock: Clock, due: DueProject): Promise<void> {
  const project = await projects.get(everything, db, due.id).catch(asMissing);
  if (!project) return;
  const last = await lastDayOf(
    db,
    project.meters.map(({ _id }) => _id),
  );
  const grown = { ...project, reportingPeriodTo: endOfOngoing(project, last) };
  const settings = settingsOfProject(asProject(grown));
  const now = clock();
  const built = buildModel(settings, await rowsOf(everything, db, grown, settings), now);
  const band = built.ok ? expectedBand(built.result) : null;
  const state: ProjectWatchState = band ? { side: band.side } : due.state;
  const message = band && band.side !== due.state.side ? messageOf(project, band) : null;
  await db.tx(async (tx) => {
    const isKept = await keepLook(tx, due, {
      ...{
        project: due.id,
        version: project.version ?? 0,
        reportingPeriodTo: grown.reportingPeriodTo,
        state,
      },
      model: built.ok ? built.built : null,
    });
    if (isKept && message && due.author !== null) await notify(tx, now, { ...message, to: due.author });
  });
}

function asMissing(error: unknown): null {
  if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
  throw error;
}
