import { type ProjectState, plainText } from '@org/energy-core';
import { type Project, settingsOfProject } from '@org/energy-core/api';

/** A stored project as input of its steps and plan. */
export function stateOf(project: Project, isOutdated: boolean): ProjectState {
  const isText = (json: string | null | undefined) => plainText(json ?? null).trim() !== '';
  return {
    settings: settingsOfProject(project),
    texts: {
      description: isText(project.description),
      baseline: isText(project.baselineDescription),
      reporting: isText(project.reportingDescription),
    },
    missing: [...project.meters, ...project.routineAdjustments].filter(({ isMissing }) => isMissing).length,
    ...{ isModelBuilt: project.model !== null, isModelOutdated: isOutdated, plan: project.plan },
  };
}
