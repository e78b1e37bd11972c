import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import './Segments.css';

export interface SegmentItem<Id extends string = string> {
  readonly id: Id;
  /** Shown; with an icon it is only read aloud when `isIconOnly`. */
  readonly name: string;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
}

export interface SegmentsProps<Id extends string = string> {
  /** What is chosen here; read aloud, and shown above when `isLabelShown`. */
  label: string;
  /** Two to four short choices. */
  items: readonly SegmentItem<Id>[];
  /** `id` of the chosen one. */
  value: Id;
  /** Called with the `id` of the new choice. */
  onChange: (id: Id) => void;
  /** Shows the label above the choices. */
  isLabelShown?: boolean;
  /** Shows only the icons; the names become tips. */
  isIconOnly?: boolean;
  /** No choice can be made now. */
  isDisabled?: boolean;
  className?: string;
  id?: string;
}

/**
 * One of two to four small choices, side by side.
 * @example <Segments label="نمایش" items={[{ id: 'chart', name: 'نمودار' }, { id: 'table', name: 'جدول' }]} value={view} onChange={setView} />
 */
export function Segments<Id extends string>(props: SegmentsProps<Id>) {
  const { label, items, value, onChange, isLabelShown, isIconOnly, isDisabled, className, id } = props;
  const group = useId();
  return (
    <div
      id={id}
      className={classes('eui-segments', className)}
      role="radiogroup"
      aria-labelledby={`${group}-label`}
    >
      <span id={`${group}-label`} className={isLabelShown ? 'eui-segments-label' : 'eui-sr-only'}>
        {label}
      </span>
      <div className="eui-segments-bar">
        {items.map((item) => {
          const isIconAlone = Boolean(isIconOnly && item.icon);
          const isItemDisabled = isDisabled || item.isDisabled;
          return (
            <label
              key={item.id}
              className="eui-segment"
              title={isIconAlone ? item.name : undefined}
              data-disabled={isItemDisabled || undefined}
            >
              <input
                type="radio"
                className="eui-segment-input"
                name={group}
                value={item.id}
                checked={item.id === value}
                disabled={isItemDisabled}
                onChange={() => onChange(item.id)}
              />
              {item.icon}
              <span className={isIconAlone ? 'eui-sr-only' : undefined}>{item.name}</span>
            </label>
          );
        })}
      </div>
    </div>
  );
}
