import type { ProjectRows } from '@org/energy-core';
import type { Project, ProjectChange, ProjectProposals, ProjectReport } from '@org/energy-core/api';

/** A meter of the building, for the choice of the project's meters and variables. */
export interface WizardMeter {
  readonly _id: string;
  readonly name: string;
  /** `Consumption` for a consumption meter; others are parameters. */
  readonly type: string;
  readonly unit: { readonly _id: string; readonly unit: string };
}

/** What every step is given. */
export interface StepProps {
  readonly project: Project;
  /** Symbol of the unit of the meters; empty without one. */
  readonly unit: string;
  /** Called as a field is left, with the fields that changed. */
  readonly onSave: (change: ProjectChange) => void;
  readonly report: ProjectReport | null;
  readonly proposals: ProjectProposals | null;
  /** Readings of both periods; null until they are loaded. */
  readonly data: ProjectRows | null;
  readonly isReadOnly: boolean;
}
