import { type ReactNode, useId } from 'react';

export interface Choice<Id extends string> {
  readonly id: Id;
  readonly name: string;
  readonly icon?: ReactNode;
}

interface ChoiceTilesProps<Id extends string> {
  /** What is chosen here. */
  readonly label: string;
  readonly items: readonly Choice<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** One of several choices in three columns: tiles with an icon above the word, small chips without one. */
export function ChoiceTiles<Id extends string>({ label, items, value, onChange }: ChoiceTilesProps<Id>) {
  const group = useId();
  return (
    <div className="eui-choice-tiles" role="radiogroup" aria-labelledby={`${group}-label`}>
      <h2 id={`${group}-label`} className="eui-chart-panel-title">
        {label}
      </h2>
      {items.map((item) => (
        <label key={item.id} className="eui-choice-tile" data-icon={item.icon ? '' : undefined}>
          <input
            type="radio"
            className="eui-choice-input"
            name={group}
            value={item.id}
            checked={item.id === value}
            onChange={() => onChange(item.id)}
          />
          {item.icon}
          <span>{item.name}</span>
        </label>
      ))}
    </div>
  );
}
