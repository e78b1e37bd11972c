import { useListState } from '../../../shared/list/listState.ts';
import { MathsTexts } from '../../../shared/page/MathsTexts.tsx';
import { mvState } from '../mvState.ts';
import { ProjectWizard } from './ProjectWizard.tsx';

/** The project and the step that the URL names. */
export function OpenProject() {
  const [state, change] = useListState(mvState);
  if (!state.project) return null;
  return (
    <MathsTexts>
      <ProjectWizard
        key={state.project}
        id={state.project}
        step={state.step}
        onStepChange={(step) => change({ step, page: state.page })}
        onClose={() => change({ project: null, step: mvState.start.step, page: state.page })}
      />
    </MathsTexts>
  );
}
