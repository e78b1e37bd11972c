import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

/** A panel that shows what to do, or what not to do. */
export function Rule({
  kind,
  children,
  caption,
}: {
  kind: 'do' | 'dont';
  children: ReactNode;
  caption?: ReactNode;
}) {
  const Icon = kind === 'do' ? Check : X;
  return (
    <figure className="book-rule" data-kind={kind}>
      <div className="book-rule-head">
        <Icon size={16} strokeWidth={2} aria-hidden />
        {kind === 'do' ? 'Do' : 'Don’t'}
      </div>
      <div className="book-rule-body">{children}</div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
