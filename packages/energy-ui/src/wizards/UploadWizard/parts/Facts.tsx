import type { ReactNode } from 'react';
import './Facts.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Label and value in rows, the value at the end. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="eui-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
