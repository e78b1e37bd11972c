import { Button, Card, Notice, useText } from '@org/energy-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ReviewHandle } from './useReview.ts';

interface StepCardProps {
  review: ReviewHandle;
  title: string;
  /** Label and action of the button to the next step. */
  next: string;
  onNext: () => void;
  children: ReactNode;
}

/** One step of the review with its ways back and on. A new step is read from its title. */
export function StepCard({ review, title, next, onNext, children }: StepCardProps) {
  const t = useText();
  const { refusal, isAsking, back } = review;
  return (
    <Card title={<StepTitle>{title}</StepTitle>} className="eui-review-step">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onNext();
        }}
      >
        {refusal && <Notice tone="danger">{refusal}</Notice>}
        {children}
        <div className="eui-review-ways">
          <Button way="back" onPress={back}>
            {t('review.back')}
          </Button>
          <Button type="submit" variant="primary" isPending={isAsking} way="next">
            {next}
          </Button>
        </div>
      </form>
    </Card>
  );
}

export function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <span ref={title} tabIndex={-1} className="eui-review-title">
      {children}
    </span>
  );
}
