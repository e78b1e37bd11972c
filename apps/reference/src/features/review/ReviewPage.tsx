import { Skeleton, type Step, StepList, useText } from '@org/energy-ui';
import { lazyPart } from '../../shared/page/lazyPart.tsx';
import { MathsTexts } from '../../shared/page/MathsTexts.tsx';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { PrintHead } from '../../shared/page/print/PrintHead.tsx';
import { usePanel } from '../../shared/page/usePanel.ts';
import { StructurePanel } from '../../shared/structure/StructurePanel.tsx';
import { ViewsButton } from '../../shared/views/ViewsButton.tsx';
import { KindChoice } from './KindChoice.tsx';
import { MAX_BUILDINGS, type ReviewStep, reviewSteps } from './reviewState.ts';
import { type ReviewHandle, useReview } from './useReview.ts';
import './ReviewPage.css';

const FactsStep = lazyPart(
  () => import('./FactsStep.tsx').then(({ FactsStep }) => FactsStep),
  <Skeleton shape="table" />,
);
const MethodStep = lazyPart(
  () => import('./MethodStep.tsx').then(({ MethodStep }) => MethodStep),
  <Skeleton shape="table" />,
);

const ReportStep = lazyPart(
  () => import('./report/ReportStep.tsx').then(({ ReportStep }) => ReportStep),
  <Skeleton shape="chart" />,
);

/** Consumption review: subject, criterion and report. Its state is in the URL. */
export function ReviewPage() {
  const t = useText();
  const review = useReview();
  const { state, structure, chosen, write } = review;
  const [isTreeOpen, setTreeOpen] = usePanel('review.tree');
  return (
    <PageFrame
      crumbs={[t('module.analysis')]}
      title={t('module.review')}
      actions={<ViewsButton />}
      start={
        <StructurePanel
          structure={structure}
          isOpen={isTreeOpen}
          onOpenChange={setTreeOpen}
          mode="multi-select-building"
          value={state.nodes}
          onChange={(nodes) => write({ nodes, step: 'facts' })}
          maxCount={MAX_BUILDINGS}
        />
      }
    >
      <PrintHead crumbs={chosen.map(({ name }) => name)} />
      <MathsTexts>
        {state.kind ? (
          <Steps review={review} />
        ) : (
          <KindChoice
            count={state.nodes.length}
            onChoose={(kind) => write({ kind, step: 'facts' })}
            onOpenTree={isTreeOpen ? undefined : () => setTreeOpen(true)}
          />
        )}
      </MathsTexts>
    </PageFrame>
  );
}

function Steps({ review }: { review: ReviewHandle }) {
  const t = useText();
  const { state, write } = review;
  const current = reviewSteps.indexOf(state.step);
  const steps = reviewSteps.map(
    (id, at): Step => ({
      id,
      title: t(`review.step.${id}`),
      state: at === current ? 'current' : at < current ? 'done' : 'blocked',
    }),
  );
  return (
    <>
      <StepList
        className="eui-review-steps eui-screen-only"
        label={t('review.steps')}
        steps={steps}
        orientation="horizontal"
        onSelect={(id) => write({ step: id as ReviewStep })}
      />
      {state.step === 'facts' && <FactsStep review={review} />}
      {state.step === 'method' && <MethodStep review={review} />}
      {state.step === 'report' && <ReportStep review={review} />}
    </>
  );
}
