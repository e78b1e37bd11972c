import type { Project, ProjectChange } from '@org/energy-core/api';

/** A project as the body of a change that brings it about. */
export function bodyOf(project: Project): ProjectChange {
  const known = ({ _id, isMissing }: { _id: string; isMissing: boolean }) => (isMissing ? [] : [_id]);
  const variables = project.routineAdjustments.flatMap(known);
  return {
    ...{ name: project.name, cost: project.cost, unitCost: project.unitCost },
    ...{ emissionFactor: project.emissionFactor, description: project.description ?? null },
    ...{ baselineDescription: project.baselineDescription ?? null },
    ...{ reportingDescription: project.reportingDescription ?? null },
    ECM: project.ECM.map(({ sourceName: _, description, ...measure }) => ({
      ...{ ...measure, description: description ?? null },
    })),
    meters: project.meters.flatMap(known),
    ...{ baselinePeriodFrom: project.baselinePeriodFrom, baselinePeriodTo: project.baselinePeriodTo },
    ...{ reportingPeriodFrom: project.reportingPeriodFrom, reportingPeriodTo: project.reportingPeriodTo },
    isOngoing: project.isOngoing,
    routineAdjustments: variables,
    routineAdjustmentsInModel: project.routineAdjustmentsInModel.filter((id) => variables.includes(id)),
    ...{ regressionOrder: Number(project.regressionOrder), form: project.form, calendar: project.calendar },
    ...{ nonRoutineAdjustments: project.nonRoutineAdjustments, parameters: project.parameters },
    ...{ simulated: project.simulated ?? [], isAsSimulated: project.isAsSimulated },
    ...{ confidence: project.confidence, plan: project.plan },
  };
}
