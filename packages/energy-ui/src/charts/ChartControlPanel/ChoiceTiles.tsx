import { type ReactNode, useId } from 'react';
import { useText } from '../../i18n/useEnergy.ts';

interface Choice<Id extends string> {
  readonly id: Id;
  readonly name: string;
  readonly icon?: ReactNode;
  /** Why it is disabled. */
  readonly reason?: string;
}

interface ChoiceTilesProps<Id extends string> {
  /** Group label. */
  readonly label: string;
  readonly items: readonly Choice<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** Radio group in three columns: tiles with an icon above the label, small chips without one. */
export function ChoiceTiles<Id extends string>({ label, items, value, onChange }: ChoiceTilesProps<Id>) {
  const t = useText();
  const group = useId();
  const refused = new Map<string, string[]>();
  for (const { name, reason } of items)
    if (reason !== undefined) refused.set(reason, [...(refused.get(reason) ?? []), name]);
  return (
    <div className="eui-choice-tiles" role="radiogroup" aria-labelledby={`${group}-label`}>
      <h2 id={`${group}-label`} className="eui-chart-panel-title">
        {label}
      </h2>
      {items.map((item) => (
        <label
          key={item.id}
          className="eui-choice-tile"
          data-icon={item.icon ? '' : undefined}
          data-disabled={item.reason === undefined ? undefined : ''}
        >
          <input
            type="radio"
            className="eui-choice-input"
            name={group}
            value={item.id}
            checked={item.id === value}
            disabled={item.reason !== undefined}
            aria-describedby={
              item.reason === undefined
                ? undefined
                : `${group}-reason-${[...refused.keys()].indexOf(item.reason)}`
            }
            onChange={() => onChange(item.id)}
          />
          {item.icon}
          <span>{item.name}</span>
        </label>
      ))}
      {[...refused].map(([reason, names], at) => (
        <p key={reason} id={`${group}-reason-${at}`} className="eui-choice-reason">
          {names.join(t('chart.listSeparator'))}: {reason}
        </p>
      ))}
    </div>
  );
}
