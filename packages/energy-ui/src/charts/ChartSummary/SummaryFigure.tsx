import type { ReactNode } from 'react';
import { Islands } from '../../i18n/islands/Islands.tsx';

interface SummaryFigureProps {
  readonly label: string;
  readonly note?: ReactNode;
  /** What the figure includes. */
  readonly chip?: string | undefined;
  /** A sentence instead of a figure. */
  readonly isWords?: boolean;
  readonly children: ReactNode;
}

/** A figure of a strip with its label above and a note below. */
export function SummaryFigure({ label, note, chip, isWords, children }: SummaryFigureProps) {
  return (
    <div className="eui-chart-summary-figure" data-words={isWords || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {chip && <dd className="eui-chart-summary-chip">{chip}</dd>}
      {note && (
        <dd className="eui-chart-summary-note">
          {typeof note === 'string' ? <Islands text={note} /> : note}
        </dd>
      )}
    </div>
  );
}
