import type { Project, ProjectChange } from '@org/energy-core/api';
import { candidateKey, FindingList, namesOfProject, useText } from '@org/energy-ui';
import { CandidateTable } from '@org/energy-ui/baseline';
import type { RankedCandidates } from './useCandidates.ts';

interface CandidatesProps {
  readonly candidates: RankedCandidates;
  readonly project: Project;
  readonly onSave: (change: ProjectChange) => void;
}

/** Ranked models of the baseline; a chosen one becomes the project's, and is built at once. */
export function Candidates({ candidates, project, onSave }: CandidatesProps) {
  const t = useText();
  const { ranked, state, issues, hasRows, stop, restart } = candidates;
  const names = namesOfProject(project);
  if (!hasRows) return null;
  if (state === 'refused')
    return <FindingList findings={issues.map((issue) => ({ ...issue }))} names={names} />;
  return (
    <CandidateTable
      candidates={ranked}
      names={names}
      value={project.form && candidateKey(project.form)}
      onChange={(key) => {
        const chosen = ranked.find(({ form }) => candidateKey(form) === key);
        if (chosen) onSave({ form: chosen.form as NonNullable<ProjectChange['form']>, modelData: [] });
      }}
      progress={state === 'running' ? { done: ranked.length, total: null } : null}
      onCancel={stop}
      error={state === 'failed' ? t('mv.comparisonFailed') : null}
      onRetry={restart}
    />
  );
}
