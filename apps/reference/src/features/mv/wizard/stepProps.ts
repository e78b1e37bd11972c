import type { Project } from '@org/energy-core/api';
import type { ProjectStore } from './useProject.ts';

/** What the report and the sheet of a simulation are given. */
export interface StepProps {
  readonly project: Project;
  readonly store: ProjectStore;
  /** Symbol of the unit of the meters; empty without one. */
  readonly unit: string;
}
