import { Card, ErrorState, useText } from '@org/energy-ui';
import { errorCode, errorText } from '../../shared/api/errorText.ts';

interface CardFailedProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** One card that could not be read; the others live on. */
export function CardFailed({ title, error, onRetry }: CardFailedProps) {
  const t = useText();
  return (
    <Card>
      <ErrorState title={title} text={errorText(error, t)} code={errorCode(error)} onRetry={onRetry} />
    </Card>
  );
}
