import { computeProject, planAdherence, projectSteps } from '@org/energy-core';
import { settingsOfProject } from '@org/energy-core/api';
import type { Context } from '../../domain/context.ts';
import { stateOf } from '../../domain/verification/projectState.ts';
import { hashOfRows } from '../../domain/verification/savedModel.ts';
import { type Api, answer } from '../../http/implement.ts';
import { serveRecords } from '../../http/serveRecords.ts';
import { idOf } from '../../lib/ids.ts';
import { asProject, rowsOf } from './build.ts';
import { projects, shownProject } from './module.ts';
import { projectProposals } from './proposals.ts';

export function projectRoutes(api: Api, context: Context): void {
  serveRecords(api, context, ['Project', 'Projects'], projects, { shown: shownProject });
  api.implement('getProjectData', async ({ caller, params, reads }) => {
    const project = await projects.get(caller, reads, idOf(params.id));
    return answer(await rowsOf(caller, reads, project, settingsOfProject(asProject(project))));
  });
  api.implement('getProjectReport', async ({ caller, params, query, reads }) => {
    const project = await projects.get(caller, reads, idOf(params.id));
    const shown = shownProject(project);
    const settings = settingsOfProject(shown);
    const rows = await rowsOf(caller, reads, project, settings);
    const isOutdated =
      shown.isModelOutdated || (project.model !== null && project.model.rows !== hashOfRows(rows));
    const state = stateOf(shown, isOutdated);
    const computed = computeProject(settings, rows, { isNormalized: query.normalized ?? false });
    return answer({
      ...{ steps: projectSteps(state), plan: planAdherence(state), isOutdated },
      figures: computed.ok ? computed.result : null,
      issues: computed.ok ? [] : computed.issues,
    });
  });
  api.implement('getProjectProposals', async ({ caller, params, reads }) =>
    answer(await projectProposals(caller, reads, await projects.get(caller, reads, idOf(params.id)))),
  );
}
