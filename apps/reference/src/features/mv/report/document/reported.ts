import type { ProjectResult, ReportProof } from '@org/energy-core';
import type { Project, ProjectReport } from '@org/energy-core/api';
import { type Energy, findingText, namesOfProject } from '@org/energy-ui';

/** Everything that an M&V report is made of. */
export interface Reported {
  readonly project: Project;
  readonly result: ProjectResult;
  readonly plan: ProjectReport['plan'];
  /** Symbol of the unit of the meters. */
  readonly unit: string;
  readonly isNormalized: boolean;
  readonly organization: string;
  readonly proof: ReportProof | null;
  readonly energy: Energy;
}

/** Findings as warnings, each once. */
export const warningsOf = (
  findings: readonly { readonly code: string; readonly [fact: string]: unknown }[],
  { project, energy }: Pick<Reported, 'project' | 'energy'>,
) =>
  [...new Set(findings.map((finding) => findingText(finding, namesOfProject(project), energy)))].map(
    (text) => ({ kind: 'paragraph', tone: 'warning', text }) as const,
  );
