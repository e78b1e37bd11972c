import type { DayRange } from '../../../calendar/day.ts';
import { readNonRoutineAdjustment } from '../../../verification/adjustments/readNonRoutineAdjustment.ts';
import type { ProjectSettings } from '../../../verification/project/projectSettings.ts';
import type { Project } from './projects.ts';

const periodOf = (from: string | null, to: string | null): DayRange | null =>
  from && to ? { from, to } : null;

/**
 * What the figures of a stored project follow from, as `computeProject` takes it.
 * @example
 * const none = { ECM: [], parameters: [], simulated: [], nonRoutineAdjustments: [], routineAdjustmentsInModel: [], calendar: {}, form: null };
 * const project = { ...none, IPMVP: 'C', meters: [{ _id: '7' }], baselinePeriodFrom: null, regressionOrder: '1', cost: 12, unitCost: 900, confidence: 90 };
 * settingsOfProject(project).meters // ['7']
 */
export function settingsOfProject(project: Project): ProjectSettings {
  return {
    option: project.IPMVP,
    meters: project.meters.map(({ _id }) => _id),
    baseline: periodOf(project.baselinePeriodFrom, project.baselinePeriodTo),
    reporting: periodOf(project.reportingPeriodFrom, project.reportingPeriodTo),
    measures: project.ECM,
    variables: project.routineAdjustmentsInModel,
    order: Number(project.regressionOrder),
    form: project.form,
    calendar: project.calendar,
    adjustments: project.nonRoutineAdjustments.map(({ cause, evidence, plusMinus, ...fields }) => ({
      ...{ ...readNonRoutineAdjustment(fields), cause, evidence, plusMinus },
    })),
    parameters: project.parameters.map(({ unit: _, after, ...parameter }) => ({
      ...{ ...parameter, ...(after && { after }) },
    })),
    simulated: project.simulated ?? [],
    isAsSimulated: project.isAsSimulated,
    ...{ costMillionToman: project.cost, unitCostToman: project.unitCost },
    ...{ kgCo2ePerUnit: project.emissionFactor, confidence: project.confidence },
  };
}
