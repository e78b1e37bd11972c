import { Button, Card, EmptyState, useText } from '@org/energy-ui';
import Building2 from 'lucide-react/icons/building-2';
import Gauge from 'lucide-react/icons/gauge';
import Tags from 'lucide-react/icons/tags';
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
    {
      id: 'building',
      Icon: Building2,
      isOpen: mayReview('building', count),
      onPress: () => onChoose('building'),
    },
    {
      id: 'equipment',
      Icon: Gauge,
      isOpen: mayReview('equipment', count),
      onPress: () => onChoose('equipment'),
    },
    { id: 'usage', Icon: Tags, isOpen: false, onPress: undefined },
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
        {kinds.map(({ id, Icon, isOpen, onPress }) => (
          <li key={id} data-open={isOpen || undefined}>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            <p id={`review-answers-${id}`}>{t(`review.kindText.${id}`)}</p>
            <Button
              onPress={onPress}
              isDisabled={!isOpen}
              aria-describedby={`review-${isOpen ? 'answers' : 'closed'}-${id}`}
            >
              {t(`review.kind.${id}`)}
            </Button>
            {!isOpen && <small id={`review-closed-${id}`}>{t(`review.kindClosed.${id}`)}</small>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
