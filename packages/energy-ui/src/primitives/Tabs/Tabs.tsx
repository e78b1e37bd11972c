import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { Num } from '../../i18n/Num.tsx';
import { type RootProps, rootProps } from '../rootProps.ts';
import './Tabs.css';

export interface TabItem<Id extends string = string> {
  readonly id: Id;
  readonly name: string;
  /** Item count of the tab, shown after the name. */
  readonly count?: number;
  readonly isDisabled?: boolean;
  readonly content: ReactNode;
}

export interface TabsProps<Id extends string = string> extends RootProps {
  /** The tabs, in reading order. */
  items: readonly TabItem<Id>[];
  /** `id` of the open tab; uncontrolled if omitted. */
  value?: Id;
  /** `id` of the tab open at first, in uncontrolled tabs; default the first. */
  defaultValue?: Id;
  /** Called with the `id` of the opened tab. */
  onChange?: (id: Id) => void;
  /** Name for screen readers. */
  label?: string;
}

/**
 * Tabs: one panel shown at a time.
 * @example <Tabs label="کاربر" items={[{ id: 'general', name: 'عمومی', content: <General /> }]} />
 */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { items, value, defaultValue, onChange, label, ...root } = props;
  return (
    <AriaTabs
      {...rootProps(root, 'eui-tabs')}
      selectedKey={value}
      defaultSelectedKey={defaultValue}
      onSelectionChange={(key) => onChange?.(key as Id)}
    >
      <TabList aria-label={label} className="eui-tab-list" items={items}>
        {(item) => (
          <Tab id={item.id} isDisabled={item.isDisabled} className="eui-tab">
            {item.name}
            {item.count !== undefined && <Num value={item.count} className="eui-tab-count" />}
          </Tab>
        )}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="eui-tab-panel">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
