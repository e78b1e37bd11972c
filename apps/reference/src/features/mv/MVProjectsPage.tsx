import { Skeleton, useText } from '@org/energy-ui';
import { lazy, Suspense } from 'react';
import { useListState } from '../../shared/list/listState.ts';
import { MathsTexts } from '../../shared/page/MathsTexts.tsx';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { mvState } from './mvState.ts';
import { ProjectList } from './ProjectList.tsx';

const ProjectWizard = lazy(() =>
  import('./wizard/ProjectWizard.tsx').then((module) => ({ default: module.ProjectWizard })),
);

/** M&V projects: the list of a building, or one project with its eight steps. */
export function MVProjectsPage() {
  const t = useText();
  const [state, change] = useListState(mvState);
  if (!state.project)
    return (
      <MathsTexts>
        <ProjectList state={state} change={change} />
      </MathsTexts>
    );
  const waiting = (
    <PageFrame title={t('module.mv')}>
      <Skeleton shape="table" rows={8} />
    </PageFrame>
  );
  return (
    <MathsTexts>
      <Suspense fallback={waiting}>
        <ProjectWizard
          key={state.project}
          id={state.project}
          step={state.step}
          onStepChange={(step) => change({ step, page: state.page })}
          onClose={() => change({ project: null, step: mvState.start.step, page: state.page })}
        />
      </Suspense>
    </MathsTexts>
  );
}
