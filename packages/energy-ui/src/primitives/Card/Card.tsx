import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import './Card.css';

export interface CardProps {
  /** Heading of the card; also its name for screen readers. */
  title?: ReactNode;
  /** Buttons at the end of the heading. */
  actions?: ReactNode;
  /** Content. */
  children: ReactNode;
  /** Content up to the edges, for tables. */
  isFlush?: boolean;
  className?: string;
  id?: string;
}

/**
 * A piece of the page on its own surface, with a hairline and no shadow.
 * @example <Card title="مصرف ماه">…</Card>
 */
export function Card({ title, actions, children, isFlush, className, id }: CardProps) {
  const titleId = useId();
  return (
    <section id={id} className={classes('eui-card', className)} aria-labelledby={title ? titleId : undefined}>
      {(title || actions) && (
        <header className="eui-card-head">
          <h2 id={titleId} className="eui-card-title">
            {title}
          </h2>
          {actions}
        </header>
      )}
      <div className="eui-card-body" data-flush={isFlush || undefined}>
        {children}
      </div>
    </section>
  );
}
