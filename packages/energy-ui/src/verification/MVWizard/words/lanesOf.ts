import type { Project, ProjectProposals } from '@org/energy-core/api';
import type { Energy } from '../../../i18n/useEnergy.ts';
import type { TimelineLane } from '../../PeriodTimeline/PeriodTimeline.tsx';
import { nameOfVariable } from './variableNames.ts';

const noCoverage: ProjectProposals['coverage'] = [];

/** The meters of a project, its variables that are meters and the temperature, with the days that have data. */
export function lanesOf(
  { meters, routineAdjustments }: Project,
  coverage: ProjectProposals['coverage'] = noCoverage,
  t: Energy['t'],
): TimelineLane[] {
  return coverage.map(({ id, runs }) => ({
    ...{ id, runs, name: nameOfVariable(id, [...meters, ...routineAdjustments], t) },
    isMeter: meters.some(({ _id }) => _id === id),
  }));
}
