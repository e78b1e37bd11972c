import { Button, Card, EmptyState, useText } from '@org/energy-ui';
import { NextStepButton, useNextStep } from '../../shared/navigation/NextStepButton.tsx';
import { mayReview, type ReviewKind } from './reviewState.ts';

interface KindChoiceProps {
  /** How many buildings and sites are chosen in the tree. */
  count: number;
  onChoose: (kind: ReviewKind) => void;
  /** Opens the tree if it is closed. */
  onOpenTree?: () => void;
}

/** What is reviewed: buildings against each other, or the equipment of one. */
export function KindChoice({ count, onChoose, onOpenTree }: KindChoiceProps) {
  const t = useText();
  const step = useNextStep();
  const kinds = [
    { id: 'building', isOpen: mayReview('building', count), onPress: () => onChoose('building') },
    { id: 'equipment', isOpen: mayReview('equipment', count), onPress: () => onChoose('equipment') },
    { id: 'usage', isOpen: false, onPress: undefined },
  ] as const;
  return (
    <Card title={t('review.kinds')}>
      {count === 0 && (
        <EmptyState
          title={t('review.choose')}
          text={t('review.chooseText')}
          action={
            step && (step.missing === 'organization' || step.missing === 'building') ? (
              <NextStepButton />
            ) : (
              onOpenTree && <Button onPress={onOpenTree}>{t('chart.choose.open')}</Button>
            )
          }
        />
      )}
      <ul className="eui-review-kinds">
        {kinds.map(({ id, isOpen, onPress }) => (
          <li key={id}>
            <Button onPress={onPress} isDisabled={!isOpen} aria-describedby={`review-${id}`}>
              {t(`review.kind.${id}`)}
            </Button>
            <p id={`review-${id}`}>{t(isOpen ? `review.kindText.${id}` : `review.kindClosed.${id}`)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
