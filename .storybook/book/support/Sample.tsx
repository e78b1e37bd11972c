import type { ReactNode } from 'react';
import { Persian } from './BookPage.tsx';
import { Rule } from './Rule.tsx';

/** A live sample on a stage of its own. */
export const Stage = ({ children }: { children: ReactNode }) => (
  <div className="book-stage">
    <Persian>{children}</Persian>
  </div>
);

/** What to do beside what not to do, both live, with the reason below each. */
export function Pair(props: { good: ReactNode; why: ReactNode; bad: ReactNode; whyNot: ReactNode }) {
  return (
    <div className="book-pair">
      <Rule kind="do" caption={props.why}>
        <Persian>{props.good}</Persian>
      </Rule>
      <Rule kind="dont" caption={props.whyNot}>
        <Persian>{props.bad}</Persian>
      </Rule>
    </div>
  );
}

export const Rules = ({ items }: { items: readonly string[] }) => (
  <ul className="book-list">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
