import { Button } from '../../../primitives/Button/Button.tsx';
import { ResultCard } from '../columns/ResultCard.tsx';
import { StoreButton } from '../parts/UploadButtons.tsx';
import type { UploadPart, UploadView } from '../uploadView.ts';
import { EffectCard, NothingLostCard, SourceCard } from './CheckAside.tsx';
import { CheckStep } from './CheckStep.tsx';

/** Step 4, third part: what storing would change. */
export function checkView(view: UploadView): UploadPart {
  const { state, send, t, unit, settled } = view;
  const { flow, compared } = state;
  if (!compared || !settled) return { title: t('upload.part.check'), content: null };
  const { comparison, effect, year, sources } = compared;
  // Disabled while checking again: the former result is not stored.
  const isStoring = flow.upload === 'running' || flow.check === 'running';
  const hasOverlap = flow.check === 'overlap';
  const count = comparison.same.length + comparison.different.length;
  return {
    title: hasOverlap ? t('upload.title.overlap', { count }) : t('upload.title.clear'),
    content: <CheckStep view={view} comparison={comparison} />,
    aside: (
      <>
        {!hasOverlap && <ResultCard {...view} />}
        {effect && <EffectCard effect={effect} year={year} unit={unit} />}
        {hasOverlap && <SourceCard sources={sources} />}
        {hasOverlap && <NothingLostCard />}
      </>
    ),
    next: (
      <>
        <Button variant="quiet" onPress={() => send({ type: 'reset' })} isDisabled={isStoring}>
          {t('action.cancel')}
        </Button>
        <StoreButton
          settled={settled}
          freshDays={comparison.fresh.length}
          isPending={isStoring}
          onPress={view.askOrStore}
        />
      </>
    ),
  };
}
