import { type ReactNode, useId } from 'react';
import { Num } from '../../i18n/Num.tsx';
import { type RootProps, rootProps } from '../rootProps.ts';
import './Card.css';

export interface CardProps extends RootProps {
  /** Heading of the card; also its name for screen readers. */
  title?: ReactNode;
  /** How many there are, beside the heading. */
  count?: number;
  /** Buttons at the end of the heading. */
  actions?: ReactNode;
  /** Content. */
  children: ReactNode;
  /** Content up to the edges, for tables. */
  isFlush?: boolean;
}

/**
 * A section of the page with a hairline border and no shadow.
 * @example <Card title="مصرف ماه">…</Card>
 */
export function Card({ title, count, actions, children, isFlush, ...root }: CardProps) {
  const titleId = useId();
  return (
    <section {...rootProps(root, 'eui-card')} aria-labelledby={title ? titleId : undefined}>
      {(title || actions) && (
        <header className="eui-card-head">
          <h2 id={titleId} className="eui-card-title">
            {title}
          </h2>
          {count !== undefined && <Num value={count} className="eui-count" />}
          {actions}
        </header>
      )}
      <div className="eui-card-body" data-flush={isFlush || undefined}>
        {children}
      </div>
    </section>
  );
}
