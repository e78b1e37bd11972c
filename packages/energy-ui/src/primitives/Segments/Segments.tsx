import { type ReactNode, useId } from 'react';
import { type RootProps, rootProps, useFieldRef } from '../rootProps.ts';
import { useControlled } from '../useControlled.ts';
import './Segments.css';

export interface SegmentItem<Id extends string = string> {
  readonly id: Id;
  /** Visible label; only for screen readers with `isIconOnly`. */
  readonly name: string;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
}

export interface SegmentsProps<Id extends string = string> extends RootProps {
  /** Label above the choices. */
  label: string;
  /** Two to four short choices. */
  items: readonly SegmentItem<Id>[];
  /** `id` of the selected choice, null for none. Uncontrolled if omitted. */
  value?: Id | null;
  /** `id` of the choice selected at first, in an uncontrolled control. */
  defaultValue?: Id | null;
  /** Called with the `id` of the new choice. */
  onChange?: (id: Id) => void;
  /** Visually hidden label. */
  isLabelHidden?: boolean;
  /** Shows only the icons, with the names as tooltips. */
  isIconOnly?: boolean;
  /** Disabled. */
  isDisabled?: boolean;
}

/**
 * Segmented control with two to four choices.
 * @example <Segments label="نمایش" items={[{ id: 'chart', name: 'نمودار' }, { id: 'table', name: 'جدول' }]} value={view} onChange={setView} />
 */
export function Segments<Id extends string>(props: SegmentsProps<Id>) {
  const { label, items, isLabelHidden, isIconOnly, isDisabled } = props;
  const [value, setValue] = useControlled(props.value, props.defaultValue ?? null, props.onChange);
  const root = useFieldRef<HTMLDivElement>(props.ref);
  const group = useId();
  return (
    <div
      {...rootProps(props, 'eui-segments')}
      ref={root}
      role="radiogroup"
      aria-labelledby={`${group}-label`}
    >
      <span id={`${group}-label`} className={isLabelHidden ? 'eui-sr-only' : 'eui-segments-label'}>
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
                onChange={() => setValue(item.id)}
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
